/**
 * "Has it changed?", answered in one way: by what the file system says of a file, which costs no reading. Where that
 * differs, the bytes may still be the same; who keeps what is costly to make asks them next, by their digest.
 */
import type { Stats } from "node:fs";

/** Differs whenever a file was written. One renamed over another may carry an old time and the same size, but it is another file. */
export function signatureOf({ ino, size, mtimeMs }: Pick<Stats, "ino" | "size" | "mtimeMs">): string {
  return `${ino} ${size} ${mtimeMs}`;
}
