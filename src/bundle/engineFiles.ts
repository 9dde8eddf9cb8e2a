/**
 * The generator's own modules that are bundled with a site: TypeScript in its repository, compiled ahead in the package
 * that other projects install.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../core/project.ts";

/** The absolute path of a module of `src/api`, such as `index.ts` or `client/loader.ts`. */
export function engineFile({ engineDir }: Pick<Project, "engineDir">, name: string): string {
  const source = join(engineDir, "src/api", name);
  return existsSync(source) ? source : join(engineDir, "bin/compiled/api", name.replace(/\.tsx?$/, ".js"));
}

/** The name under which other projects install the generator; it stands in its `package.json` alone. */
export function packageName({ engineDir }: Pick<Project, "engineDir">): string {
  const { name } = JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8")) as { name: string };
  return name;
}

/** Where the generator's own packages may lie: inside it, or beside it where a package manager installed it. */
export function packageFolders({ engineDir }: Pick<Project, "engineDir">): string[] {
  return [join(engineDir, "node_modules"), join(engineDir, "..")];
}
