/** The files that a site is made from, by the digests of their bytes: for who asks whether any of them has changed. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { FileStamps } from "./fileStamps.ts";

/** Path, relative to the project → digest of the bytes. A file that is not there is there by its absence. */
export type InputDigests = ReadonlyMap<string, string>;

/**
 * Every file and folder in these folders, and what decides how they are bundled; undefined where one is a link, which is
 * followed in some places only.
 */
export function digestsIn(
  folders: readonly string[],
  root: string,
  stamps: FileStamps,
): InputDigests | undefined {
  const inputs = new Map<string, string>();
  let doubtful = false;
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        inputs.set(`${nameIn(root, path)}/`, "folder");
        read(path);
      } else if (entry.isFile()) inputs.set(nameIn(root, path), stamps.digest(path));
      else doubtful = true;
    }
  };
  try {
    for (const folder of folders) if (existsSync(folder)) read(folder);
  } catch {
    doubtful = true;
  }
  return doubtful ? undefined : new Map([...inputs, ...digestsOf(bundlerSettings(root), root, stamps)]);
}

/** The files at these paths, wherever they lie; `known` are digests that need not be asked for again. */
export function digestsOf(
  paths: readonly string[],
  root: string,
  stamps: FileStamps,
  known?: InputDigests,
): InputDigests {
  return new Map(
    paths.map((path) => {
      const name = nameIn(root, path);
      return [name, known?.get(name) ?? stateOf(resolve(root, name), stamps)] as const;
    }),
  );
}

function stateOf(file: string, stamps: FileStamps): string {
  try {
    return stamps.digest(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "?";
  }
}

export function sameDigests(first: InputDigests, second: InputDigests): boolean {
  return first.size === second.size && [...first].every(([name, digest]) => second.get(name) === digest);
}

/** Names whose states are not what they were; undefined where some have come or gone, which may change what anything resolves to. */
export function changedNames(before: InputDigests, after: InputDigests): string[] | undefined {
  if (before.size !== after.size || [...after.keys()].some((name) => !before.has(name))) return undefined;
  return [...after].flatMap(([name, state]) => (before.get(name) === state ? [] : [name]));
}

/** Files that decide how the bundler reads the templates, here and in the folders around. */
function bundlerSettings(root: string): string[] {
  const parts = root.split(/[\\/]/);
  return parts.flatMap((_, at) => {
    const folder = parts.slice(0, parts.length - at).join("/") || "/";
    return ["package.json", "tsconfig.json"].map((name) => join(folder, name));
  });
}

/** Relative to the project, so that a copy of it elsewhere is known by its record. */
export function nameIn(root: string, path: string): string {
  return relative(root, resolve(root, path)).split(sep).join("/");
}
