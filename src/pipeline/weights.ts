/** How many bytes a visitor is sent: text compressed with Brotli, pictures and fonts as they are. */
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { Output, OutputKind, Outputs } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { PageFacts } from "./pageFacts.ts";

/** Each part is weighed when it is asked for: compressing a page costs far more than looking up its scripts. */
export interface PageWeight {
  /** The page with its inlined styles. */
  html(): number;
  /** Scripts that the page asks for at once. */
  script(): number;
  fonts(): number;
  /** All of these and the pictures of the first view, as a phone picks them. */
  total(): number;
}

/** `fast` comes out a tenth above what a host sends at its best, and takes a thirtieth of the time. */
export type Precision = "fast" | "exact";

const QUALITY: Record<Precision, number> = { fast: 7, exact: 11 };
const TEXT = /\.(?:html?|m?js|css|svg|xml|json|txt|webmanifest)$/;
const sizes: Record<Precision, WeakMap<Output, number>> = { fast: new WeakMap(), exact: new WeakMap() };

/** Bytes of one file as sent. Outputs are values, so each is measured once. */
export function sentBytes(output: Output, precision: Precision): number {
  const known = sizes[precision].get(output);
  if (known !== undefined) return known;
  const bytes = bytesOf(output);
  const size = TEXT.test(output.path)
    ? brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY[precision],
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }).length
    : bytes.length;
  sizes[precision].set(output, size);
  return size;
}

export function bytesOf({ contents }: Output): Uint8Array {
  if (typeof contents === "string") return Buffer.from(contents);
  return "copyOf" in contents ? readFileSync(contents.copyOf) : contents;
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
  const html = () => sentBytes(page.output, precision) + ofKind("style");
  const script = () => ofKind("script");
  const fonts = () => ofKind("font");
  const pictures = () =>
    sum(filesAt(page.facts.images.filter(({ lazy }) => !lazy).map(({ phone }) => phone)));
  return { html, script, fonts, total: () => html() + script() + fonts() + pictures() };
}
