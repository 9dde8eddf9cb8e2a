/** A finished site as the promises look at it: from a built folder, or straight from a run of the pipeline. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildResult } from "../../src/pipeline/result.ts";
import { type BuiltPage, parsePage } from "../helpers/builtPages.ts";

export interface SiteFiles {
  /** Pages that search engines may list, by their path without base path. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** `/` or `/shop/`. */
  readonly basePath: string;
  /** Whether a file of the site has this path, without base path: `/feed.xml`, `/contact/index.html`. */
  has(path: string): boolean;
  /** The text of such a file. */
  text(path: string): string;
}

/**
 * What the site before had is not parsed again: most pages stay the same from one edit to the next. Of all sites, every page would
 * be kept for the garbage collector to go over.
 */
let known: ReadonlyMap<string, BuiltPage> = new Map();

const pageOf = (path: string, html: string): BuiltPage => {
  const before = known.get(path);
  return before?.html === html ? before : parsePage(path, html);
};

/** Those of its sitemap, without the site's address and base path. */
function pagesOf(site: Omit<SiteFiles, "pages">): ReadonlyMap<string, BuiltPage> {
  const locations = [...site.text("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = locations.map(([, address = ""]) =>
    `/${new URL(address).pathname.slice(site.basePath.length)}`.replace(/(.)\/$/, "$1"),
  );
  known = new Map(paths.map((path) => [path, pageOf(path, site.text(join(path, "index.html")))]));
  return known;
}

export function filesOfFolder(folder: string): SiteFiles {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  const site = {
    basePath: "/",
    has: (path: string) => names.has(path),
    text: (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : ""),
  };
  return { ...site, pages: pagesOf(site) };
}

export function filesOfBuild({ outputs, basePath }: BuildResult): SiteFiles {
  const text = (path: string): string => {
    const contents = outputs.get(path.slice(1))?.contents ?? "";
    if (typeof contents === "string") return contents;
    return contents instanceof Uint8Array
      ? Buffer.from(contents).toString()
      : readFileSync(contents.copyOf, "utf8");
  };
  const site = { basePath, has: (path: string) => outputs.has(path.slice(1)), text };
  return { ...site, pages: pagesOf(site) };
}
