/** The code of a bundle, module by module: what one of them does changes with it and with what it imports, and with no other. */
import { realpathSync } from "node:fs";
import { relative } from "node:path";
import type { Metafile } from "esbuild";
import { digest } from "../core/digest.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { linesWithoutPlaces } from "./places.ts";

export interface CodeParts {
  /** Names all of the code. */
  readonly digest: string;
  /**
   * Names the code of a file and of all that it imports. Packages that stay outside of the bundle are the generator's own.
   * In doubt it is the name of all.
   */
  digestOf(file: string): string;
}

/** `code` is not minified: esbuild names each module in a comment above it. */
export function codeParts(code: Uint8Array, { inputs }: Metafile, project: Project): CodeParts {
  const parts = new Map<string, string[]>();
  let part: string[] = [];
  const all = linesWithoutPlaces(code, Object.keys(inputs), project).map(({ line, module }) => {
    if (module !== undefined) {
      // What a module exports as a whole is made ahead of it.
      part = parts.get(module) ?? [];
      parts.set(module, part);
    }
    part.push(line);
    return line;
  });
  const whole = digest(all.join("\n"));
  const digests = new Map<string, string>();
  const digestIn = (module: string): string => {
    const found = digests.get(module) ?? digest((parts.get(module) ?? []).join("\n"));
    digests.set(module, found);
    return found;
  };
  return {
    digest: whole,
    digestOf(file) {
      // esbuild names files by where they really lie.
      const first = [file, ...(statsAt(file) ? [realpathSync(file)] : [])]
        .map((path) => relative(project.root, path).replaceAll("\\", "/"))
        .find((name) => inputs[name]);
      if (first === undefined) return whole;
      const modules = new Set([first]);
      // A set is gone over in the order of its growth, and to what is added meanwhile.
      for (const module of modules)
        for (const { path } of inputs[module]?.imports ?? []) if (inputs[path]) modules.add(path);
      return digest([...modules].map(digestIn).join("\n"));
    },
  };
}
