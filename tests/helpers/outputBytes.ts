/** What outputs hold, ready to be compared: an `expect` goes over arrays of bytes number by number, a second for each megabyte. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Output, Outputs } from "../../src/core/outputs.ts";

type Contents = string | { readonly copyOf: string };

export const asText = (contents: Output["contents"]): Contents =>
  contents instanceof Uint8Array ? Buffer.from(contents).toString("latin1") : contents;

export const bytesOf = (outputs: Outputs): Record<string, Contents> =>
  Object.fromEntries([...outputs].map(([path, { contents }]) => [path, asText(contents)]));

/** Every file below a folder, as text of the same kind, by its path in it. Nothing where there is no folder. */
export function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "latin1")]));
}
