/** What a page of the site names, and what its scripts and style sheets name in turn. */
import { posix } from "node:path";
import type { Output, Outputs } from "../core/outputs.ts";
import { decodeSafely } from "../core/paths.ts";

export interface Version {
  readonly outputs: Outputs;
  readonly basePath: string;
}

export function textOf({ contents }: Output): string | undefined {
  if (typeof contents === "string") return contents;
  return contents instanceof Uint8Array ? Buffer.from(contents).toString() : undefined;
}

interface NamedFile {
  /** Whether it is there or not. */
  readonly path: string;
  readonly code: string | undefined;
}

/** Each file once. `codeOf` gives the text of those that lead on to others. */
export function* namedFiles(
  text: string,
  owner: string,
  version: Version,
  codeOf: (file: Output) => string | undefined,
  seen = new Set<string>(),
): Iterable<NamedFile> {
  for (const path of namedPaths(text, owner, version.basePath)) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = version.outputs.get(path);
    const code = file && codeOf(file);
    yield { path, code };
    if (code !== undefined) yield* namedFiles(code, path, version, codeOf, seen);
  }
}

const ADDRESS = /(?<=["'(\s,=])(?:\.{1,2}\/|\/(?!\/))[^"'()\s,<>\\?#]+/g;

/** Everything in the text that could be the address of a file of this site. */
function* namedPaths(text: string, owner: string, basePath: string): Iterable<string> {
  for (const [found] of text.matchAll(ADDRESS)) {
    const address = decodeSafely(found);
    if (address.startsWith(".")) yield posix.join(posix.dirname(owner), address);
    else if (address.startsWith(basePath)) yield address.slice(basePath.length);
  }
}
