/**
 * Loads the templates folder: bundles it for Node, imports the bundle, and checks what it exports. Islands are swapped
 * for their server wrapper on the way. The esbuild context is kept, so that a second load costs milliseconds.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildContext, context, type Plugin } from "esbuild";
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { PageModule, SiteCode, TemplateApi } from "../api/siteCode.ts";
import { type Checked, type Diagnostic, failed, frameAt, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import { reasonOf, stackOf } from "../core/thrown.ts";
import { keepingBuiltIns } from "./builtIns.ts";
import { answeringData, DataError, type DataRun } from "./data.ts";
import { islandInfo, relativeTo, type TemplateFiles } from "./discover.ts";
import { engineFile } from "./engineFiles.ts";
import {
  asOutput,
  bundleProblems,
  bundleWarnings,
  externalPackages,
  inputsOf,
  loadPackagesAhead,
  outdirOf,
  sharedOptions,
  siteImports,
  virtualModules,
} from "./esbuild.ts";
import { placeOfError } from "./stack.ts";

export interface TemplateCode extends Omit<SiteCode, "styles" | "islands" | "digest"> {
  readonly inputs: readonly string[];
  readonly data: DataRun;
}

interface BundleExports {
  readonly api: TemplateApi;
  readonly blocks: Readonly<Record<string, { schema?: unknown; default?: unknown }>>;
  readonly collections: Readonly<Record<string, unknown>>;
  readonly document: SiteCode["document"] | undefined;
  readonly pages: readonly { file: string; definition: PageModule["definition"] | undefined }[];
  readonly budgets: SiteCode["budgets"];
  readonly contrast: SiteCode["contrast"];
  readonly markdown: SiteCode["markdown"];
}

/** Code that ran, and the data that it was given. */
interface Evaluated {
  readonly digest: string;
  readonly exports: BundleExports;
  readonly data: DataRun;
}

export function createTemplateLoader(project: Project) {
  let files: TemplateFiles;
  let esbuild: BuildContext<{ write: false; metafile: true }> | undefined;
  let last: Evaluated | undefined;
  let dataFailed = false;
  /** Node runs a module once for each address: code that needs other data is given another one. */
  let round = 0;

  async function load(found: TemplateFiles, mode: Mode): Promise<Checked<TemplateCode>> {
    files = found;
    const missing = missingTemplates(files);
    if (missing.length > 0) return failed(...missing);
    try {
      if (!esbuild) loadPackagesAhead(project);
      esbuild ??= await createContext();
      const result = await esbuild.rebuild();
      const bundle = result.outputFiles.find((file) => file.path.endsWith(".js"));
      if (!bundle) throw new Error("The templates bundle is missing from esbuild's result.");
      const assets = result.outputFiles.filter((file) => !/\.js$/.test(file.path));
      const loaded = await evaluate(
        bundle.contents,
        assets.map((file) => asOutput(outdirOf(project), file, true)),
        inputsOf(result.metafile, project),
        mode,
      );
      return { ...loaded, diagnostics: [...loaded.diagnostics, ...bundleWarnings(result.warnings)] };
    } catch (error) {
      return failed(...(await bundleProblems(error)));
    }
  }

  function createContext() {
    return context({
      ...sharedOptions(project),
      metafile: true,
      write: false,
      entryPoints: [{ in: "virtual:templates", out: "templates" }],
      platform: "node",
      format: "esm",
      target: "node20",
      publicPath: "/",
      // Lets the stack of a template's error name the template's own line.
      sourcemap: "inline",
      sourcesContent: false,
      define: { "process.env.NODE_ENV": '"production"' },
      plugins: [
        virtualModules(project, () => entrySource(files, project)),
        siteImports(project),
        externalPackages(project),
        islandsOnServer(project),
        ignoreStyleImports(),
      ],
    });
  }

  async function evaluate(
    code: Uint8Array,
    assets: readonly Output[],
    inputs: readonly string[],
    mode: Mode,
  ): Promise<Checked<TemplateCode>> {
    const digest = createHash("sha256").update(withoutPlaces(code, project)).digest("hex").slice(0, 16);
    const folder = outdirOf(project);
    const file = join(folder, `${digest}.mjs`);
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder))
      if (old !== `${digest}.mjs`) rmSync(join(folder, old), { force: true });
    writeFileSync(file, code);
    dataFailed = false;
    try {
      if (last?.digest !== digest || mode.fresh || last.data.isDue(mode.env))
        last = await run(file, digest, mode);
    } catch (error) {
      last = undefined;
      if (error instanceof DataError) {
        dataFailed = true;
        return failed(...error.diagnostics);
      }
      if (error instanceof BuiltInsChanged) return failed(builtInsChanged(error.names, inputs, project));
      const found = placeOfError(error, project);
      return failed(
        messages.bundle.templatesThrew(
          found?.place ?? { file: "templates" },
          found?.frame,
          reasonOf(error),
          stackOf(error),
        ),
      );
    }
    const { exports, data } = last;
    const problems = exportProblems(exports);
    if (problems.length > 0) return failed(...problems);
    exports.api.registerBlocks(exports.blocks as never);
    const values = Object.values(exports.collections);
    return ok(
      {
        collections: values.filter((value) => kindOf(value) === "collection") as Collection[],
        records: values.filter((value) => kindOf(value) === "record") as SingleRecord[],
        pages: exports.pages as readonly PageModule[],
        document: exports.document as SiteCode["document"],
        api: exports.api,
        assets,
        inputs,
        data,
        // What was got is part of the code's result: pages that show it are rendered again when it changes.
        codeDigest: `${digest}${data.digest}`,
        ...(exports.budgets ? { budgets: exports.budgets } : {}),
        ...(exports.contrast ? { contrast: exports.contrast } : {}),
        ...(exports.markdown ? { markdown: exports.markdown } : {}),
      },
      data.diagnostics,
    );
  }

  async function run(file: string, digest: string, mode: Mode): Promise<Evaluated> {
    round += 1;
    const address = `${pathToFileURL(file).href}${round > 1 ? `?${round}` : ""}`;
    const { value, error, changed } = await keepingBuiltIns(() =>
      answeringData(project, mode, () => import(address)),
    );
    if (changed.length > 0) throw new BuiltInsChanged(changed);
    if (!value) throw error;
    return { digest, exports: value.value as BundleExports, data: value.run };
  }

  return {
    load,
    /** Whether data that the templates ask for could be another by now, or could be got. */
    dataIsDue: ({ env }: Mode) => dataFailed || (last?.data.isDue(env) ?? false),
    async close() {
      await esbuild?.dispose();
    },
  };
}

class BuiltInsChanged extends Error {
  constructor(readonly names: readonly string[]) {
    super(`Built-ins were changed: ${names.join(", ")}`);
  }
}

/** At the first line of a template that may have done it: the engine tells none. */
function builtInsChanged(names: readonly string[], inputs: readonly string[], project: Project): Diagnostic {
  const [, key = ""] = /(\w+)\W*$/.exec(names[0] ?? "") ?? [];
  const suspect = new RegExp(`\\b${key}\\b`);
  for (const input of inputs) {
    if (!input.startsWith(project.templatesDir)) continue;
    const text = readFileSync(input, "utf8");
    const line = text
      .split(/\r\n|\n|\r/)
      .findIndex((one) => suspect.test(one) && /prototype|delete|globalThis|defineProperty/i.test(one));
    if (line < 0) continue;
    const place = { file: relativeTo(project, input), line: line + 1 };
    return messages.bundle.builtInsChanged(place, frameAt(text, place), names);
  }
  return messages.bundle.builtInsChanged({ file: "templates" }, undefined, names);
}

/** What the code does, not where it lies: packages are imported by their full addresses. */
function withoutPlaces(code: Uint8Array, project: Project): string {
  return [project.engineDir, project.root].reduce(
    (text, folder) => text.replaceAll(pathToFileURL(folder).href, "folder:"),
    Buffer.from(code).toString(),
  );
}

/** The bundle's entry: imports everything that was found, in a fixed order. */
function entrySource(files: TemplateFiles, project: Project): string {
  const text = (value: string) => JSON.stringify(value);
  const lines = ['import * as api from "#site/engine";', "export { api };"];
  lines.push(...files.blocks.map(({ file }, index) => `import * as block${index} from ${text(file)};`));
  const blocks = files.blocks.map(({ name }, index) => `${text(name)}: block${index}`);
  lines.push(`export const blocks = { ${blocks.join(", ")} };`);
  lines.push(`import * as collections from ${text(files.collections ?? "")};`, "export { collections };");
  lines.push(`import * as documentModule from ${text(files.document ?? "")};`);
  lines.push("export const document = documentModule.default;");
  lines.push(...files.pages.map((file, index) => `import * as page${index} from ${text(file)};`));
  const pages = files.pages.map(
    (file, index) => `{ file: ${text(relativeTo(project, file))}, definition: page${index}.default }`,
  );
  lines.push(`export const pages = [${pages.join(", ")}];`);
  for (const name of ["budgets", "contrast", "markdown"] as const) {
    const file = files[name];
    if (file) lines.push(`import ${name} from ${text(file)};`);
    lines.push(file ? `export { ${name} };` : `export const ${name} = undefined;`);
  }
  return lines.join("\n");
}

/** Swaps the import of an island for a wrapper around the real component. */
function islandsOnServer(project: Project): Plugin {
  return {
    name: "islands-on-server",
    setup(build) {
      build.onResolve({ filter: /\.island(\.tsx)?$/ }, async (args) => {
        if (args.namespace === "island" || args.pluginData === "real") return undefined;
        const real = await build.resolve(args.path, {
          resolveDir: args.resolveDir,
          kind: args.kind,
          importer: args.importer,
          pluginData: "real",
        });
        return real.errors.length > 0 ? { errors: real.errors } : { path: real.path, namespace: "island" };
      });
      build.onLoad({ filter: /.*/, namespace: "island" }, ({ path }) => {
        const info = islandInfo(path, project);
        const wrapper = engineFile(project, "island.tsx");
        return {
          loader: "ts",
          resolveDir: project.root,
          contents: [
            `import { island } from ${JSON.stringify(wrapper)};`,
            `import Component from ${JSON.stringify(path)};`,
            `export * from ${JSON.stringify(path)};`,
            `export default island(Component, ${JSON.stringify(info.name)}, ${JSON.stringify(info.when)});`,
          ].join("\n"),
          watchFiles: [path],
        };
      });
    },
  };
}

/** Stylesheets are found by place, so an `import "./x.css"` has nothing to add on the server. */
function ignoreStyleImports(): Plugin {
  return {
    name: "ignore-style-imports",
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}

function missingTemplates(files: TemplateFiles): Diagnostic[] {
  const missing: Diagnostic[] = [];
  if (!files.collections) {
    missing.push(
      messages.bundle.missingTemplate(
        "templates/collections.ts",
        "Create it; it says which content the site has. Or name the site's folder with --root.",
      ),
    );
  }
  if (!files.document) {
    missing.push(
      messages.bundle.missingTemplate(
        "templates/document.tsx",
        "Create it with  export default defineDocument({ … })  for what every page shares.",
      ),
    );
  }
  return missing;
}

function exportProblems(exports: BundleExports): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (kindOf(exports.document) !== "document") {
    problems.push(messages.bundle.wrongExport("templates/document.tsx", "defineDocument({ … })"));
  }
  if (exports.markdown !== undefined && kindOf(exports.markdown) !== "markdown")
    problems.push(messages.bundle.wrongExport("templates/markdown.ts", "defineMarkdown({ … })"));
  for (const { file, definition } of exports.pages) {
    if (!["page", "file", "feed"].includes(kindOf(definition) ?? "")) {
      problems.push(messages.bundle.wrongExport(file, "definePage({ … })"));
    }
  }
  for (const [name, block] of Object.entries(exports.blocks)) {
    const file = `templates/blocks/${name}/index.tsx`;
    if (!block.schema) problems.push(messages.bundle.wrongBlock(file, "schema"));
    if (!block.default) problems.push(messages.bundle.wrongBlock(file, "default export"));
  }
  return problems;
}

function kindOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "kind" in value ? String(value.kind) : undefined;
}
