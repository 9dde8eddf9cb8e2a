/**
 * Bundles what runs in the browser: one module an island with React in a shared chunk, the island loader, and the
 * behaviours of every page. Addresses are without base path; modules import each other by relative address.
 */
import { basename, join } from "node:path";
import { type BuildContext, build, context, type Metafile, type Plugin } from "esbuild";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import type { BrowserCode, IslandInfo } from "../core/siteCode.ts";
import type { TemplateFiles } from "./discover.ts";
import { asOutput, bundleProblems, outdirOf, sharedOptions, virtualModules } from "./esbuild.ts";

/** Browsers with native cross-document view transitions or a fallback for them: what "today's browsers" means here. */
const TARGET = ["chrome111", "firefox115", "safari16.4"];

export function createBrowserBundler(project: Project) {
  let files: TemplateFiles;
  let islands: readonly IslandInfo[] = [];
  let esbuild: BuildContext<{ write: false; metafile: true }> | undefined;
  let entries = "";

  async function bundle(
    found: TemplateFiles,
    infos: readonly IslandInfo[],
    mode: Mode,
  ): Promise<Checked<BrowserCode>> {
    files = found;
    islands = infos;
    const names = [
      "loader",
      ...(files.behaviours.length > 0 ? ["behaviours"] : []),
      ...islands.map((island) => `island:${island.name}`),
    ];
    try {
      const wanted = `${mode.optimise} ${names.join(" ")}`;
      if (entries !== wanted) {
        await esbuild?.dispose();
        entries = wanted;
        esbuild = await context({ ...options(mode), entryPoints: names.map(entryPoint) });
      }
      const [result, early] = await Promise.all([
        (esbuild as NonNullable<typeof esbuild>).rebuild(),
        bundleEarly(mode),
      ]);
      const outputs = result.outputFiles.map((file) => asOutput(outdirOf(project), file, mode.optimise));
      const addresses = addressesOf(result.metafile);
      return ok({
        outputs,
        islands: new Map(
          islands.map((island) => [island.name, addresses.get(`island:${island.name}`)?.address ?? ""]),
        ),
        islandImports: new Map(
          islands.map((island) => [island.name, addresses.get(`island:${island.name}`)?.imports ?? []]),
        ),
        loader: addresses.get("loader")?.address ?? "",
        behaviours: addresses.get("behaviours")?.address,
        early,
      });
    } catch (error) {
      return failed(...bundleProblems(error));
    }
  }

  function options(mode: Mode) {
    return {
      ...sharedOptions(project),
      metafile: true as const,
      write: false as const,
      platform: "browser" as const,
      format: "esm" as const,
      target: TARGET,
      splitting: true,
      minify: mode.optimise,
      sourcemap: mode.optimise ? (false as const) : ("inline" as const),
      legalComments: "none" as const,
      entryNames: mode.optimise ? "assets/[name]-[hash]" : "assets/[name]",
      chunkNames: mode.optimise ? "assets/[name]-[hash]" : "assets/[name]",
      define: { "process.env.NODE_ENV": '"production"' },
      plugins: [virtualModules(project, source), refuseServerImports()],
    };
  }

  /** `*.early.ts`: small classic scripts, inlined in the head one after the other. */
  async function bundleEarly(mode: Mode): Promise<string> {
    const parts = await Promise.all(
      files.early.map(async (file) => {
        const result = await build({
          ...sharedOptions(project),
          write: false,
          entryPoints: [file],
          format: "iife",
          target: TARGET,
          minify: mode.optimise,
        });
        return result.outputFiles[0]?.text.trim() ?? "";
      }),
    );
    return parts.join("");
  }

  function source(name: string): string | undefined {
    const engine = (file: string) => JSON.stringify(join(project.engineDir, "src/api/client", file));
    if (name === "loader") return `import ${engine("loader.ts")};`;
    if (name === "behaviours") return behavioursSource(files.behaviours);
    const island = islands.find((info) => `island:${info.name}` === name);
    if (!island) return undefined;
    return [
      `import { hydrate } from ${engine("hydrate.ts")};`,
      `import Component from ${JSON.stringify(join(project.root, island.file))};`,
      "export const mount = (root, props, prefix) => hydrate(root, Component, props, prefix);",
    ].join("\n");
  }

  return {
    bundle,
    async close() {
      await esbuild?.dispose();
    },
  };
}

function entryPoint(name: string): { in: string; out: string } {
  return { in: `virtual:${name}`, out: name.replace("island:", "") };
}

/** Each behaviour runs on its own: one that fails does not take the others with it. */
function behavioursSource(behaviours: readonly string[]): string {
  const imports = behaviours.map((file, index) => `import run${index} from ${JSON.stringify(file)};`);
  const runs = behaviours.map((_, index) => `run${index}`).join(", ");
  return [
    ...imports,
    `for (const run of [${runs}]) { try { run(); } catch (error) { console.error(error); } }`,
  ].join("\n");
}

/** Entry name → address of its module and of what that imports at once. */
function addressesOf(metafile: Metafile): Map<string, { address: string; imports: string[] }> {
  const address = (path: string) => path.replace(/^.*?(?=assets\/)/, "/");
  const found = new Map<string, { address: string; imports: string[] }>();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (!output.entryPoint) continue;
    const imports = output.imports
      .filter((item) => item.kind === "import-statement")
      .map((item) => address(item.path));
    found.set(output.entryPoint.replace(/^virtual:(virtual:)?/, ""), { address: address(path), imports });
  }
  return found;
}

/** Code for the build machine must not reach the browser, by accident least of all. */
function refuseServerImports(): Plugin {
  return {
    name: "refuse-server-imports",
    setup(build) {
      build.onResolve(
        { filter: /^(#site(\/.*)?|node:.*|zod(\/.*)?|(.*\/)?collections(\.ts)?)$/ },
        ({ path }) => ({
          errors: [
            {
              text: messages.bundle.serverImport(
                basename(path) === "collections.ts" ? "templates/collections.ts" : path,
              ),
              notes: [{ text: messages.bundle.serverImportHint }],
            },
          ],
        }),
      );
    },
  };
}
