/**
 * What a file is told from its former self by, without reading it. Apart from `fileStamps`, which every start of the program would
 * otherwise load, with the digests.
 */
import type { Stats } from "node:fs";
import { statsAt } from "./statsAt.ts";

/** For who only compares what was last seen with what is there now: differs whenever a file was written, replaced or removed. */
export function signatureAt(file: string): string {
  const stats = statsAt(file);
  return stats ? signatureOf(stats) : "gone";
}

/** The same of stats that have been asked for already. */
export function signatureOf({ ino, size, mtimeMs }: Pick<Stats, "ino" | "size" | "mtimeMs">): string {
  return `${ino} ${size} ${mtimeMs}`;
}
