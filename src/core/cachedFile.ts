/**
 * Files that are costly to make and named by the hash of what they are made from: made once, kept in the cache. What bytes they were
 * made with is noted beside them, so that one that was cut off or changed since is not published.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { digest } from "./digest.ts";
import { writeWhole } from "./writeWhole.ts";

/** The folders of a cache that hold such files, and beside them for each the digests of what is in it. */
export const SEALED = ["images", "cards", "icons"] as const;
const SEALS = "seals";

/** Returns `file`, which `make` fills if it is not there yet. It appears whole or not at all. */
export async function cachedFile(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (existsSync(file)) return file;
  const bytes = await make();
  // Before the file: one without a line is made again.
  noteSeal(file, digest(bytes));
  writeWhole(file, bytes);
  return file;
}

function noteSeal(file: string, seal: string): void {
  const seals = sealsOf(dirname(file));
  try {
    mkdirSync(dirname(seals), { recursive: true });
    appendFileSync(seals, `${seal} ${basename(file)}\n`);
  } catch {
    // Then it counts as damaged, and is made anew each time.
  }
}

/** Where the digests of a folder's files stand. */
export function sealsOf(folder: string): string {
  return join(dirname(folder), SEALS, basename(folder));
}

/** Those of the files in a cache that are not what was put there, or of which that is not known; files elsewhere are not meant. */
export function damagedFiles(
  files: readonly string[],
  cacheDir: string,
  digestOf: (file: string) => string,
): readonly string[] {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return files.filter((file) => {
    const [folder = "", ...names] = relative(cacheDir, file).split(sep);
    if (!SEALED.some((name) => name === folder)) return false;
    const seals = known.get(folder) ?? readSeals(sealsOf(join(cacheDir, folder)));
    known.set(folder, seals);
    return seals.get(names.join("/")) !== digestOf(file);
  });
}

/** Of two lines for one file the later counts. */
function readSeals(file: string): ReadonlyMap<string, string> {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return new Map(
      lines.map((line) => [line.slice(line.indexOf(" ") + 1), line.slice(0, line.indexOf(" "))]),
    );
  } catch {
    return new Map();
  }
}

export function removeFiles(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
