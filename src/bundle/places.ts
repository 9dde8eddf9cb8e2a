/**
 * What a bundle does, whatever folder it lies in: a record that is taken along to another checkout is good there. esbuild
 * writes places into comments and into the addresses of packages.
 */
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile } from "esbuild";
import type { Project } from "../core/project.ts";

/** The text of a bundle of templates, with names in place of places; only to be compared. */
export function withoutPlaces(code: Uint8Array, { inputs }: Metafile, project: Project): string {
  const nameOf = naming(project);
  const comments = new Map(Object.keys(inputs).map((input) => [`// ${input}`, `// ${nameOf(input)}`]));
  const lines = Buffer.from(code).toString().split("\n");
  const plain = lines.map((line) => comments.get(line) ?? line).join("\n");
  return foldersOf(project).reduce(
    (rest, folder) => rest.replaceAll(pathToFileURL(folder).href, "folder:"),
    plain,
  );
}

/** Of a module, as esbuild names it from the project: `templates/a.ts`, or `island:` and a path. */
function naming(project: Project): (module: string) => string {
  const folders = foldersOf(project);
  return (module) => {
    const [, kind = "", named = ""] = /^([a-z-]{2,}:)?(.*)$/s.exec(module) ?? [];
    const path = resolve(project.root, named);
    const folder = folders.find((one) => path.startsWith(one + sep));
    return folder === undefined ? module : `${kind}folder:${path.slice(folder.length).replaceAll(sep, "/")}`;
  };
}

/** The inner of two that lie in each other comes first. */
function foldersOf({ engineDir, root }: Project): readonly string[] {
  return [engineDir, root].sort((a, b) => b.length - a.length);
}
