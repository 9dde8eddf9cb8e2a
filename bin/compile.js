/**
 * `npm pack` runs this first: compiles what other projects install, into `bin/compiled`. So nothing of the generator is
 * compiled on their machines: the command line as one bundle, what templates import as modules with types.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundling } from "./bundling.js";

const engineDir = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(engineDir, "bin/compiled");
const { dependencies } = JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8"));
const external = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);

const shared = { ...bundling, absWorkingDir: engineDir, external, metafile: true };

rmSync(out, { recursive: true, force: true });
const cli = await build({
  ...shared,
  outdir: join(out, "cli"),
  minifySyntax: true,
  minifyWhitespace: true,
});
await build({
  ...shared,
  entryPoints: [
    "index.ts",
    "engine.ts",
    "island.tsx",
    "jsxRuntime.ts",
    "hooks.ts",
    "client/hydrate.ts",
    "client/loader.ts",
  ].map((name) => `src/api/${name}`),
  outdir: join(out, "api"),
  outbase: "src/api",
  platform: "neutral",
  alias: {},
  banner: {},
});
execFileSync(process.execPath, [
  join(engineDir, "node_modules/typescript/bin/tsc"),
  ...["--project", join(engineDir, "bin/types.tsconfig.json"), "--outDir", join(out, "types")],
]);
keepReachable(join(out, "types"), "api/index.d.ts");
writeFileSync(join(out, "THIRD-PARTY-LICENCES.txt"), licences(Object.keys(cli.metafile.inputs)));
// What a site keeps in its cache is named after the program that made it.
renameSync(join(out, "cli"), join(out, `cli-${digestOf(join(out, "cli"))}`));

/** The compiler declares every module that it has read; a site's types need those that lead on from the door. */
function keepReachable(folder, door) {
  const wanted = new Set();
  const follow = (file) => {
    if (wanted.has(file)) return;
    wanted.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, path] of text.matchAll(/["'](\.{1,2}\/[^"']+?)\.tsx?["']/g))
      follow(join(dirname(file), `${path}.d.ts`));
  };
  follow(join(folder, door));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) rmSync(file);
  }
}

/** The licences of the packages whose code is in the bundle, as most of them ask for. */
function licences(inputs) {
  const folders = inputs.map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  const texts = [...new Set(folders.filter(Boolean))].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(engineDir, folder, "package.json"), "utf8"),
    );
    const file = readdirSync(join(engineDir, folder)).find((item) => /^licen[cs]e/i.test(item));
    const text = file ? readFileSync(join(engineDir, folder, file), "utf8").trim() : "";
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

function digestOf(folder) {
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}

if (!existsSync(join(out, "types/api/index.d.ts"))) throw new Error("The types were not written.");
