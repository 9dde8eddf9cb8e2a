/** The built site for the tests that hold it against its specification: pages by their path, parsed once. */
import { beforeAll } from "vitest";
import { type BuiltPage, pathsOf, readPage, textOf } from "./builtPages.ts";
import { builtSite } from "./builtSite.ts";

export interface SpecSite {
  readonly folder: string;
  readonly paths: readonly string[];
  page(path: string): BuiltPage;
  /** What a reader reads between header and footer. */
  words(path: string): string;
}

export function specSite(): SpecSite {
  let folder = "";
  let paths: readonly string[] = [];
  const pages = new Map<string, BuiltPage>();
  beforeAll(async () => {
    folder = await builtSite();
    paths = pathsOf(folder);
  }, 300_000);
  const page = (path: string) => {
    const known = pages.get(path) ?? readPage(folder, path);
    pages.set(path, known);
    return known;
  };
  return {
    get folder() {
      return folder;
    },
    get paths() {
      return paths;
    },
    page,
    words: (path) => textOf(page(path).main),
  };
}
