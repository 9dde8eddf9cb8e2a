/** What a person has to type to run this very program from where they stand. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** `npx site` where npx finds this program; elsewhere it would offer to fetch a foreign package, so Node is called by name. */
export function programName(engineDir: string, folder: string): string {
  if (isFoundByNpx(engineDir, folder)) return "npx site";
  const asked = askedOfNpx(engineDir);
  return asked ? `npx ${quoted(asked)}` : `node ${quoted(join(engineDir, "bin/site.js"))}`;
}

/** What npx fetches for one command is in a folder of its cache, which says by what name the person asked for it. */
function askedOfNpx(engineDir: string): string | undefined {
  const [, folder] = /^(.*[\\/]_npx[\\/][^\\/]+)[\\/]/.exec(engineDir) ?? [];
  if (folder === undefined) return undefined;
  try {
    const { _npx } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [asked, ...others] = _npx.packages as readonly unknown[];
    return others.length === 0 && typeof asked === "string" ? asked : undefined;
  } catch {
    return undefined;
  }
}

/** As npx looks: the commands of installed packages, in this folder and those above it; then those of the package it is in. */
function isFoundByNpx(engineDir: string, folder: string): boolean {
  const folders = withParents(folder);
  const command = folders.map((at) => join(at, "node_modules/.bin/site")).find((file) => existsSync(file));
  const engine = realpathSync(engineDir);
  if (command) {
    // A link; on Windows, and on disks without links, a script that names the file.
    return (
      realpathSync(command).startsWith(engine + sep) || readFileSync(command, "utf8").includes("bin/site.js")
    );
  }
  const own = folders.find((at) => existsSync(join(at, "package.json")));
  return own !== undefined && realpathSync(own) === engine;
}

/** A word of a command line. */
export function quoted(word: string): string {
  return /^[\w./:@%+=,\\-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, "\\$&")}"`;
}

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

/** What a command line says of an option, before it is read as a whole. */
export function wordAfter(option: string, words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  return at < 0 ? undefined : words[at] === option ? words[at + 1] : words[at]?.slice(option.length + 1);
}
