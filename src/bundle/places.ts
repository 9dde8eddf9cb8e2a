/**
 * What a bundle does, whatever folder it lies in: a record that is taken along to another checkout is good there. esbuild
 * writes places into comments, into the addresses of packages and into the source map.
 */
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile } from "esbuild";
import type { Project } from "../core/project.ts";
import { outdirOf } from "./esbuild.ts";

const MAP = "//# sourceMappingURL=data:application/json;base64,";

/** The text of a bundle of templates, with names in place of places; only to be compared. */
export function withoutPlaces(code: Uint8Array, { inputs }: Metafile, project: Project): string {
  const text = Buffer.from(code).toString();
  const end = text.lastIndexOf(MAP);
  const lines = (end < 0 ? text : text.slice(0, end)).split("\n");
  const nameOf = naming(project);
  const comments = new Map(
    Object.keys(inputs).map((input) => [`// ${input}`, `// ${nameOf(input, project.root)}`]),
  );
  const plain = lines.map((line) => comments.get(line) ?? line).join("\n");
  const named = foldersOf(project).reduce(
    (rest, folder) => rest.replaceAll(pathToFileURL(folder).href, "folder:"),
    plain,
  );
  return end < 0 ? named : named + mapWithoutPlaces(text.slice(end + MAP.length), project, nameOf);
}

/** Which line of which file is behind which of the code: messages name them. */
function mapWithoutPlaces(encoded: string, project: Project, nameOf: ReturnType<typeof naming>): string {
  const map = JSON.parse(Buffer.from(encoded, "base64").toString()) as { sources: readonly string[] };
  return JSON.stringify({
    ...map,
    sources: map.sources.map((source) => nameOf(source, outdirOf(project))),
  });
}

/** Of a module, as esbuild names it from a folder: `../templates/a.ts`, or `island:` and a path. */
function naming(project: Project): (module: string, from: string) => string {
  const folders = foldersOf(project);
  return (module, from) => {
    const [, kind = "", named = ""] = /^([a-z-]{2,}:)?(.*)$/s.exec(module) ?? [];
    const path = resolve(from, named);
    const folder = folders.find((one) => path.startsWith(one + sep));
    return folder === undefined ? module : `${kind}folder:${path.slice(folder.length).replaceAll(sep, "/")}`;
  };
}

/** The inner of two that lie in each other comes first. */
function foldersOf({ engineDir, root }: Project): readonly string[] {
  return [engineDir, root].sort((a, b) => b.length - a.length);
}
