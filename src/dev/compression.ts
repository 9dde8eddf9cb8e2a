/** Brotli and gzip for the preview server, as hosts do it: chosen by `Accept-Encoding`, made once for each file. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

export type Compress = (key: string, bytes: Uint8Array, encoding: Encoding) => Promise<Uint8Array>;

const ENCODINGS: readonly Encoding[] = ["br", "gzip"];
const CACHE_BYTES = 64 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The best encoding that the visitor accepts; undefined for the bytes as they are. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of (accept ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
    if (name !== "") weights.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  // The sort is stable: equals keep our order, Brotli first.
  return [...ENCODINGS].sort((a, b) => weight(b) - weight(a)).find((name) => weight(name) > 0);
}

/** A compressor with its own memory. `key` names the contents: path and tag. */
export function createCompress(): Compress {
  const cache = new Map<string, Promise<Uint8Array>>();
  let held = 0;

  return (key, bytes, encoding) => {
    const name = `${encoding} ${key}`;
    const kept = cache.get(name);
    if (kept) return kept;
    if (held > CACHE_BYTES) {
      cache.clear();
      held = 0;
    }
    const made: Promise<Uint8Array> =
      encoding === "br" ? brotli(bytes, brotliOptions(bytes)) : deflate(bytes);
    cache.set(name, made);
    made.then(
      (result) => (held += result.byteLength),
      () => cache.delete(name),
    );
    return made;
  };
}

function brotliOptions(bytes: Uint8Array) {
  // What a page needs is small and may take the best; a large file must not keep the first visitor waiting.
  const quality = bytes.byteLength <= 256 * 1024 ? 9 : 5;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  };
}
