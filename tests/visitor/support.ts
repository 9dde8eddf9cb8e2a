/** What the promises to visitors are tested with: all pages, bytes as a host sends them, a page at a time. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { pathsOf } from "../helpers/builtPages.ts";

/** Every page a visitor can see: those of the sitemap and the two for addresses that do not exist. */
export const everyPath = (folder: string): string[] => [...pathsOf(folder), "/404.html", "/blog/404.html"];

/** One page of each kind, for what takes long. */
export const ONE_OF_EACH = [
  "/",
  "/about",
  "/services",
  "/seo",
  "/magento-b2b",
  "/work",
  "/blog",
  "/blog/hyva-bronze-partner-announcement",
  "/partners",
  "/contact",
  "/privacy-policy",
  "/404.html",
];

const sizes = new Map<string, number>();
const TEXT = /\.(?:html|m?js|css|svg|xml|json|txt|webmanifest)$/;

/** Bytes of a built file as a good host sends them: text after Brotli, all else as it is. */
export function sentBytes(folder: string, path: string): number {
  const file = fileOf(folder, path);
  let size = sizes.get(file);
  if (size === undefined) {
    const bytes = readFileSync(file);
    size = TEXT.test(file) ? brotliCompressSync(bytes).length : bytes.length;
    sizes.set(file, size);
  }
  return size;
}

export const brotli = (text: string): number => brotliCompressSync(Buffer.from(text)).length;

/** The file behind an address without base path, which may name a folder. */
export function fileOf(folder: string, path: string): string {
  const file = join(folder, decodeURIComponent(path.split(/[?#]/)[0] ?? ""));
  return existsSync(join(file, "index.html")) ? join(file, "index.html") : file;
}

/** What was found wrong, by page: empty when all is well, so that one comparison tells everything. */
export function createFindings() {
  const found: Record<string, unknown[]> = {};
  return {
    found,
    add(path: string, ...what: readonly unknown[]): void {
      if (what.length === 0) return;
      found[path] = [...(found[path] ?? []), ...what];
    },
  };
}

/** Until two frames have been painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
