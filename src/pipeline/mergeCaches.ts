/**
 * Puts what several machines have made of one site into one cache, from which a build takes it over as it does what it has made
 * itself: by what files say, so that nothing that is not exactly what it would make gets in.
 */
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mergeContentCaches } from "../content/contentCache.ts";
import { sealsOf } from "../core/cachedFile.ts";
import { mergePageRecords } from "./recordFiles.ts";

/** Named by what they were made from, or for a time: the first one of a name will do. */
const FILES = ["images", "cards", "icons", "data"];

export interface Merged {
  readonly pages: number;
  readonly texts: number;
}

/** `others` are folders like `.cache`; nothing in them is changed. `engine` names this program: what another made is left alone. */
export function mergeCaches(cacheDir: string, others: readonly string[], engine: string): Merged {
  for (const other of others)
    for (const name of FILES)
      if (existsSync(join(other, name))) {
        cpSync(join(other, name), join(cacheDir, name), { recursive: true, force: false });
        const [seals, own] = [sealsOf(join(other, name)), sealsOf(join(cacheDir, name))];
        if (!existsSync(seals)) continue;
        mkdirSync(dirname(own), { recursive: true });
        appendFileSync(own, readFileSync(seals));
      }
  return {
    pages: mergePageRecords(cacheDir, others, engine),
    texts: mergeContentCaches(cacheDir, others, engine),
  };
}
