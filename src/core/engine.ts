/** The name of this very program: what another one kept in the cache is not taken over. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Packages that are not part of the bundle, and shape what is built. */
const PACKAGES = ["esbuild", "react", "react-dom", "sharp", "zod"];

/**
 * Undefined where the sources run as they are, as in tests. The launcher bundles them into a folder whose file `engine`
 * says what they were; the folder of a bundle that came with the package is named by it.
 */
export function engineName(engineDir: string): string | undefined {
  const folder = /^.*\/cli-([\w-]+)\//.exec(fileURLToPath(import.meta.url));
  if (!folder) return undefined;
  const named = join(folder[0], "engine");
  const own = existsSync(named) ? readFileSync(named, "utf8") : folder[1];
  return [own, process.version, process.arch, ...PACKAGES.map((name) => versionOf(name, engineDir))].join(
    " ",
  );
}

function versionOf(name: string, engineDir: string): string {
  try {
    const { resolve } = createRequire(join(engineDir, "package.json"));
    for (let folder = dirname(resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
      const manifest = join(folder, "package.json");
      if (!existsSync(manifest)) continue;
      const found = JSON.parse(readFileSync(manifest, "utf8")) as { name?: string; version?: string };
      if (found.name === name) return `${name}@${found.version}`;
    }
  } catch {}
  return name;
}
