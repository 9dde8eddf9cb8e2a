/**
 * Bundles what runs in the browser: one module an island with React in a shared chunk, the behaviours of every page, and
 * the two small scripts that pages carry inline. Addresses are without base path; modules import each other by relative
 * address.
 */
import { basename, join } from "node:path";
import type { BuildContext, BuildOptions, Message, Metafile, Plugin } from "esbuild";
import type { BrowserCode, IslandInfo } from "../api/siteCode.ts";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import { namedByContents } from "./contentNames.ts";
import type { TemplateFiles } from "./discover.ts";
import { engineFile, packageName } from "./engineFiles.ts";
import {
  asOutput,
  BROWSERS,
  bundleProblems,
  bundleWarnings,
  inputsOf,
  outdirOf,
  sharedOptions,
  virtualModules,
} from "./esbuild.ts";

/**
 * The first line of islands' modules. They are fetched before they are needed: Chromium then compiles all of their functions
 * meanwhile, beside the main thread, and not in the middle of what woke the island, which takes half as long.
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

interface Part {
  readonly inputs: readonly string[];
}

interface Bundled extends Part {
  readonly outputs: readonly Output[];
  /** Entry → its address and what it imports at once. */
  readonly addresses: ReadonlyMap<string, { readonly address: string; readonly imports: readonly string[] }>;
  readonly warnings: readonly Message[];
}

export interface BrowserBundle extends BrowserCode {
  readonly inputs: readonly string[];
}

export function createBrowserBundler(project: Project) {
  let files: TemplateFiles;
  let islands: readonly IslandInfo[] = [];
  // Two bundles, so that the behaviours of a page without islands share no chunk with React.
  const islandBundle = createModuleBundle(COMPILE_AHEAD);
  const pageBundle = createModuleBundle();
  const parts = new Map<string, Part>();

  /** `changed` are all files that are not what they were; where it is not known, all is made anew. */
  async function bundle(
    found: TemplateFiles,
    infos: readonly IslandInfo[],
    mode: Mode,
    changed?: readonly string[],
  ): Promise<Checked<BrowserBundle>> {
    files = found;
    islands = infos;
    const keeping = keepingParts(mode, changed);
    try {
      const [forIslands, forPages, loader, early] = await Promise.all([
        keeping("islands", () =>
          islandBundle.rebuild(
            islands.map(({ name }) => `island:${name}`),
            mode,
          ),
        ),
        keeping("behaviours", () =>
          pageBundle.rebuild(files.behaviours.length > 0 ? ["behaviours"] : [], mode),
        ),
        keeping("loader", async () =>
          islands.length > 0
            ? bundleInline(engineFile(project, "client/loader.ts"), "esm", mode)
            : { text: "", warnings: [], inputs: [] },
        ),
        Promise.all(
          files.early.map((file) => keeping(`early:${file}`, () => bundleInline(file, "iife", mode))),
        ),
      ]);
      const entries = islands.map(({ name }) => [name, forIslands.addresses.get(`island:${name}`)] as const);
      const bundles = [forIslands, forPages, loader, ...early];
      const found: BrowserBundle = {
        inputs: bundles.flatMap(({ inputs }) => inputs),
        outputs: [...forIslands.outputs, ...forPages.outputs],
        islands: new Map(entries.map(([name, entry]) => [name, entry?.address ?? ""])),
        islandImports: new Map(entries.map(([name, entry]) => [name, entry?.imports ?? []])),
        loader: loader.text,
        behaviours: forPages.addresses.get("behaviours")?.address,
        early: early.map(({ text }) => text).join(""),
      };
      return ok(
        found,
        bundles.flatMap(({ warnings }) => bundleWarnings(warnings)),
      );
    } catch (error) {
      return failed(...(await bundleProblems(error)));
    }
  }

  /** A part is made again only where one of its own files is another. */
  function keepingParts({ optimise }: Mode, changed: readonly string[] | undefined) {
    return async <T extends Part>(name: string, make: () => Promise<T>): Promise<T> => {
      const key = `${optimise} ${name}`;
      const before = parts.get(key);
      if (before && changed && !changed.some((file) => before.inputs.includes(file))) return before as T;
      parts.delete(key);
      const made = await make();
      parts.set(key, made);
      return made;
    };
  }

  /** Modules with split chunks; esbuild's context is kept while the list of entries stays the same. */
  function createModuleBundle(hint = "") {
    let kept: BuildContext<{ write: false; metafile: true }> | undefined;
    let keptFor = "";
    return {
      async rebuild(names: readonly string[], mode: Mode): Promise<Bundled> {
        const wanted = `${mode.optimise} ${names.join(" ")}`;
        if (keptFor !== wanted) {
          await kept?.dispose();
          kept = undefined;
          keptFor = wanted;
        }
        if (names.length === 0) return { outputs: [], addresses: new Map(), warnings: [], inputs: [] };
        const { context } = await import("esbuild");
        kept ??= await context({
          ...moduleOptions(mode, mode.optimise ? hint : ""),
          entryPoints: names.map(entryPoint),
        });
        const { outputFiles, metafile, warnings } = await kept.rebuild();
        const outputs = outputFiles.map((file) => asOutput(outdirOf(project), file, mode.optimise));
        const inputs = inputsOf(metafile, project);
        if (!mode.optimise) return { outputs, addresses: addressesOf(metafile), warnings, inputs };
        const named = namedByContents(outputs);
        return { outputs: named.outputs, addresses: addressesOf(metafile, named.renamed), warnings, inputs };
      },
      close: async () => kept?.dispose(),
    };
  }

  function moduleOptions(mode: Mode, hint: string) {
    const hashed = "assets/[name]-[hash]";
    return {
      ...browserOptions(mode),
      metafile: true as const,
      write: false as const,
      banner: { js: hint },
      format: "esm" as const,
      splitting: true,
      sourcemap: mode.optimise ? (false as const) : ("inline" as const),
      entryNames: mode.optimise ? hashed : "assets/[name]",
      // Chunks are all called "chunk".
      chunkNames: hashed,
    };
  }

  /** A script that pages carry in their HTML. */
  async function bundleInline(file: string, format: "esm" | "iife", mode: Mode) {
    const { build } = await import("esbuild");
    const result = await build({
      ...browserOptions(mode),
      metafile: true,
      write: false,
      entryPoints: [file],
      format,
      // Every byte is on every page, "use strict" too.
      tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    });
    const text = result.outputFiles[0]?.text.trim() ?? "";
    return { text, warnings: result.warnings, inputs: inputsOf(result.metafile, project) };
  }

  function browserOptions(mode: Mode): BuildOptions {
    return {
      ...sharedOptions(project),
      platform: "browser",
      target: BROWSERS,
      minify: mode.optimise,
      legalComments: "none",
      define: { "process.env.NODE_ENV": '"production"' },
      plugins: [virtualModules(project, source), refuseServerImports(packageName(project))],
    };
  }

  function source(name: string): string | undefined {
    if (name === "behaviours") return behavioursSource(files.behaviours);
    const island = islands.find((info) => `island:${info.name}` === name);
    if (!island) return undefined;
    return [
      `import { hydrate } from ${JSON.stringify(engineFile(project, "client/hydrate.ts"))};`,
      `import Component from ${JSON.stringify(join(project.root, island.file))};`,
      "export const mount = (root, props, prefix) => hydrate(root, Component, props, prefix);",
    ].join("\n");
  }

  return {
    bundle,
    async close() {
      await Promise.all([islandBundle.close(), pageBundle.close()]);
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

function addressesOf(metafile: Metafile, renamed = (path: string) => path): Bundled["addresses"] {
  const address = (path: string) => renamed(path.replace(/^.*?(?=assets\/)/, "/"));
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
function refuseServerImports(ownName: string): Plugin {
  const names = [...new Set(["#site", ownName])].join("|");
  return {
    name: "refuse-server-imports",
    setup(build) {
      build.onResolve(
        { filter: new RegExp(`^((${names})(/.*)?|node:.*|zod(/.*)?|(.*/)?collections(\\.ts)?)$`) },
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
