/**
 * The site that tests of the templates are made with: the live templates over a content that stands still, so that no
 * edit of the owner's content can turn one of them red.
 */
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Where its content lies, for tests that read what the pages were made from. */
export const FROZEN_CONTENT = join(ROOT, "tests/fixtures/frozen/content");

/** Puts the whole site into a folder, ready to be built or edited. */
export function putFrozenSite(folder: string): void {
  // Files that templates name (icons) may be newer than the fixture; those that its content names are its own.
  for (const source of [ROOT, join(ROOT, "tests/fixtures/frozen")])
    cpSync(join(source, "public"), join(folder, "public"), { recursive: true });
  for (const name of ["templates", "tsconfig.json"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  cpSync(FROZEN_CONTENT, join(folder, "content"), { recursive: true });
}
