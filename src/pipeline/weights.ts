/** How many bytes a visitor is sent: text compressed with Brotli, pictures and fonts as they are. */
import { readFileSync, statSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { encodedContents, type Output, type OutputKind, type Outputs } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { PageFacts } from "./pageFacts.ts";

/** Each part is weighed when it is asked for: compressing a page costs far more than looking up its scripts. */
export interface PageWeight {
  /** The page with its inlined styles. */
  html(): number;
  /** Scripts that the page asks for at once. */
  script(): number;
  fonts(): number;
  /** Linked styles; inlined ones are part of the page. */
  style(): number;
  /** Pictures of the first view, as a phone picks them. */
  pictures(): number;
  /** All of these. */
  total(): number;
}

/** What a host sends at its best, or an estimate of it that is right to 2 % and takes a fiftieth of the time. */
export type Precision = "estimate" | "exact";

/** Brotli's quality, and how much more it needs than the best one, measured on pages of 20 to 130 kB. */
const SETTINGS: Record<Precision, { readonly quality: number; readonly excess: number }> = {
  estimate: { quality: 7, excess: 1.1 },
  exact: { quality: 11, excess: 1 },
};
const TEXT = /\.(?:html?|m?js|css|svg|xml|json|txt|webmanifest)$/;
const sizes: Record<Precision, WeakMap<Output, number>> = { estimate: new WeakMap(), exact: new WeakMap() };

/** What `sentBytes` has worked out before, here or in an earlier process. */
export function knownEstimate(output: Output): number | undefined {
  return sizes.estimate.get(output);
}

export function noteEstimate(output: Output, size: number): void {
  sizes.estimate.set(output, size);
}

/** Bytes of one file as sent. Outputs are values, so each is measured once. */
export function sentBytes(output: Output, precision: Precision): number {
  const known = sizes[precision].get(output);
  if (known !== undefined) return known;
  const bytes = bytesOf(output);
  const size = TEXT.test(output.path) ? compressedSize(bytes, precision) : bytes.length;
  sizes[precision].set(output, size);
  return size;
}

function compressedSize(bytes: Uint8Array, precision: Precision): number {
  return sizeBehind(brotliCompressSync(bytes, brotliOptions(bytes, precision)), precision);
}

function brotliOptions(bytes: Uint8Array, precision: Precision) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: SETTINGS[precision].quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window far larger than the text would have to be cleared for each one.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
    },
  };
}

const sizeBehind = (compressed: Uint8Array, precision: Precision): number =>
  Math.round(compressed.length / SETTINGS[precision].excess);

export type Weigher = ReturnType<typeof createWeigher>;

/** Works out what `sentBytes` estimates of texts in threads of their own, while the main one goes on. */
export function createWeigher() {
  const compress = promisify(brotliCompress);
  const going: Promise<void>[] = [];
  return {
    add(output: Output): void {
      if (knownEstimate(output) !== undefined) return;
      const bytes = bytesOf(output);
      const weighed = compress(bytes, brotliOptions(bytes, "estimate")).then((compressed) =>
        noteEstimate(output, sizeBehind(compressed, "estimate")),
      );
      // What fails here fails again, and is told, where the size is asked for.
      going.push(weighed.catch(() => {}));
    },
    async done(): Promise<void> {
      await Promise.all(going);
    },
  };
}

export function bytesOf(output: Output): Uint8Array {
  const encoded = encodedContents(output);
  if (encoded) return encoded;
  const { contents } = output;
  if (typeof contents === "string") return Buffer.from(contents);
  return "copyOf" in contents ? readFileSync(contents.copyOf) : contents;
}

/** The same as text. A page that waits as bytes is decoded each time that its contents are asked for: once is enough. */
export function textOf(output: Output): string {
  const { contents } = output;
  return typeof contents === "string" ? contents : Buffer.from(bytesOf(output)).toString();
}

/** Whether it has more bytes than these, told without reading a file that is copied. Throws what the system says. */
export function isLongerThan({ contents }: Output, bytes: number): boolean {
  const isCopy = typeof contents === "object" && "copyOf" in contents;
  return (isCopy ? statSync(contents.copyOf).size : contents.length) > bytes;
}

export function pageWeight(
  page: { readonly output: Output; readonly facts: PageFacts },
  outputs: Outputs,
  urls: Urls,
  precision: Precision,
): PageWeight {
  const filesAt = (addresses: readonly string[]): Output[] =>
    [...new Set(addresses)].flatMap((address) => outputs.get(urls.pathOf(address)?.slice(1) ?? "") ?? []);
  const sum = (files: readonly Output[]) => files.reduce((all, file) => all + sentBytes(file, precision), 0);

  const loaded = filesAt([...page.facts.resources, ...page.facts.fonts]);
  const ofKind = (wanted: OutputKind) => sum(loaded.filter(({ kind }) => kind === wanted));
  const html = () => sentBytes(page.output, precision);
  const script = () => ofKind("script");
  const fonts = () => ofKind("font");
  const pictures = () =>
    sum(filesAt(page.facts.images.filter(({ lazy }) => !lazy).map(({ phone }) => phone)));
  const style = () => ofKind("style");
  const total = () => html() + style() + script() + fonts() + pictures();
  return { html, script, fonts, style, pictures, total };
}
