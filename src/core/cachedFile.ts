/** Files that are costly to make and named by the hash of what they are made from: made once, kept in the cache. */
import { existsSync } from "node:fs";
import { writeWhole } from "./writeWhole.ts";

/** Returns `file`, which `make` fills if it is not there yet. It appears whole or not at all. */
export async function cachedFile(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (existsSync(file)) return file;
  writeWhole(file, await make());
  return file;
}
