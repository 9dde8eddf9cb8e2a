/**
 * What a bundle does, whatever folder it lies in: a record that is taken along to another checkout is good there. esbuild
 * writes places into comments and into the addresses of packages.
 */
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Project } from "../core/project.ts";

/**
 * The lines of a bundle of templates, with names in place of places; only to be compared. `module` is there in the comment that
 * begins it.
 */
export function linesWithoutPlaces(
  code: Uint8Array,
  modules: readonly string[],
  project: Project,
): { readonly line: string; readonly module: string | undefined }[] {
  const nameOf = naming(project);
  const comments = new Map(modules.map((module) => [`// ${module}`, module]));
  const folders = foldersOf(project).map((folder) => pathToFileURL(folder).href);
  return Buffer.from(code)
    .toString()
    .split("\n")
    .map((line) => {
      const module = comments.get(line);
      if (module !== undefined) return { line: `// ${nameOf(module)}`, module };
      const plain = line.includes("file://")
        ? folders.reduce((rest, folder) => rest.replaceAll(folder, "folder:"), line)
        : line;
      return { line: plain, module };
    });
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
