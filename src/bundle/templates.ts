/**
 * Loads the templates folder: bundles it for Node, imports the bundle, and checks what it exports. Islands are swapped
 * for their server wrapper on the way. The esbuild context is kept, so that a second bundle costs milliseconds.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildContext } from "esbuild";
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { PageModule, SiteCode } from "../api/siteCode.ts";
import { busyNoMore, busyWith } from "../core/activity.ts";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { mapFileOf } from "../core/mappedStack.ts";
import { messages } from "../core/messages/index.ts";
import { plainReason } from "../core/messages/plainReason.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { reasonOf, stackOf } from "../core/thrown.ts";
import { NeverLoaded } from "./awaited.ts";
import { BuiltInsChanged, builtInsChanged, keepingBuiltIns } from "./builtIns.ts";
import { codeParts } from "./codeParts.ts";
import { answeringData, type DataRun, type PicturesFor } from "./data.ts";
import { DataError } from "./dataError.ts";
import type { TemplateFiles } from "./discover.ts";
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
  watchedElements,
} from "./esbuild.ts";
import { neverLoaded } from "./neverLoaded.ts";
import { placeOfError } from "./stack.ts";
import { entrySource, ignoreStyleImports, islandsOnServer } from "./templateEntry.ts";
import { type BundleExports, exportProblems, kindOf, missingTemplates } from "./templateExports.ts";

export interface TemplateCode extends Omit<SiteCode, "styles" | "islands" | "digest"> {
  readonly inputs: readonly string[];
  readonly data: DataRun;
}

/** What the templates are before they run: plain data. */
export interface TemplateBundle {
  readonly code: Uint8Array;
  /** Of its lines to those of the templates. */
  readonly map: Uint8Array;
  /** Names what the code does. */
  readonly digest: string;
  readonly assets: readonly Output[];
  readonly inputs: readonly string[];
  /** Of the code of Markdown's plugins; empty without any. */
  readonly markdownDigest: string;
  readonly schemas: SiteCode["schemas"];
}

/** Code that ran, and the data that it was given. */
interface Evaluated {
  readonly digest: string;
  readonly exports: BundleExports;
  readonly data: DataRun;
}

/** Node runs a module once for each address: code that needs other data is given another one. By path. */
const rounds = new Map<string, number>();

export function createTemplateLoader(project: Project, pictures?: PicturesFor) {
  let files: TemplateFiles;
  let esbuild: BuildContext<{ write: false; metafile: true }> | undefined;
  let last: Evaluated | undefined;
  let dataFailed = false;

  async function bundle(found: TemplateFiles): Promise<Checked<TemplateBundle>> {
    files = found;
    const missing = missingTemplates(files);
    if (missing.length > 0) return failed(...missing);
    try {
      esbuild ??= await createContext();
      const { outputFiles, metafile, warnings } = await esbuild.rebuild();
      const [code, map] = [/\.js$/, /\.js\.map$/].map(
        (ending) => outputFiles.find(({ path }) => ending.test(path))?.contents,
      );
      if (!code || !map) throw new Error("The templates bundle is missing from esbuild's result.");
      const parts = codeParts(code, metafile, project);
      const { digestOf } = parts;
      const assets = outputFiles.filter((file) => !/\.js(?:\.map)?$/.test(file.path));
      return ok(
        {
          code,
          map,
          digest: parts.digest,
          assets: assets.map((file) => asOutput(outdirOf(project), file, true)),
          inputs: inputsOf(metafile, project),
          markdownDigest: files.markdown ? digestOf(files.markdown) : "",
          schemas: {
            collections: files.collections ? digestOf(files.collections) : "",
            blocks: new Map(files.blocks.map(({ name, file }) => [name, digestOf(file)])),
          },
        },
        bundleWarnings(warnings),
      );
    } catch (error) {
      return failed(...(await bundleProblems(error)));
    }
  }

  async function createContext() {
    const { context } = await import("esbuild");
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
      sourcemap: "external",
      sourcesContent: false,
      define: { "process.env.NODE_ENV": '"production"' },
      plugins: [
        virtualModules(project, () => entrySource(files, project)),
        siteImports(project),
        watchedElements(project),
        externalPackages(project),
        islandsOnServer(project),
        ignoreStyleImports(),
      ],
    });
  }

  async function evaluate(
    { code, map, digest, assets, inputs, markdownDigest, schemas }: TemplateBundle,
    mode: Mode,
    templates: TemplateFiles,
  ): Promise<Checked<TemplateCode>> {
    const folder = outdirOf(project);
    const file = join(folder, `${digest}.mjs`);
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder))
      if (!old.startsWith(digest)) rmSync(join(folder, old), { force: true });
    writeFileSync(file, code);
    writeFileSync(mapFileOf(file), map);
    dataFailed = false;
    try {
      if (last?.digest !== digest || mode.fresh || last.data.isDue(mode.env))
        last = await run(file, digest, mode, templates);
    } catch (error) {
      last = undefined;
      if (error instanceof DataError) {
        dataFailed = true;
        return failed(...error.diagnostics);
      }
      if (error instanceof BuiltInsChanged) return failed(builtInsChanged(error.names, inputs, project));
      if (error instanceof NeverLoaded) return failed(neverLoaded(inputs, project));
      const found = placeOfError(error, project);
      const refused = found ? undefined : systemProblem(error);
      if (refused) return failed(refused);
      return failed(
        messages.bundle.templatesThrew(
          found?.place ?? { file: "templates" },
          found?.frame,
          plainReason(reasonOf(error)),
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
        // A list of choices may be made of data.
        schemas: {
          collections: schemas.collections + data.digest,
          blocks: new Map([...schemas.blocks].map(([name, code]) => [name, code + data.digest])),
        },
        ...(exports.budgets ? { budgets: exports.budgets } : {}),
        ...(exports.contrast ? { contrast: exports.contrast } : {}),
        ...(exports.markdown ? { markdown: exports.markdown } : {}),
        ...(exports.pictures ? { pictures: exports.pictures } : {}),
        ownPictures: data.pictures,
        markdownDigest: markdownDigest && markdownDigest + data.digest,
      },
      data.diagnostics,
    );
  }

  async function run(file: string, digest: string, mode: Mode, templates: TemplateFiles): Promise<Evaluated> {
    const round = (rounds.get(file) ?? 0) + 1;
    rounds.set(file, round);
    const address = `${pathToFileURL(file).href}${round > 1 ? `?${round}` : ""}`;
    busyWith("templates", "code");
    const { value, error, changed } = await keepingBuiltIns(() =>
      answeringData({ project, mode, pictures, templates }, () => import(address)),
    );
    busyNoMore();
    if (changed.length > 0) throw new BuiltInsChanged(changed);
    if (!value) throw error;
    return { digest, exports: value.value as BundleExports, data: value.run };
  }

  return {
    /** Loads React and zod meanwhile, and what the templates need besides. */
    ahead: () => loadPackagesAhead(project),
    bundle,
    /** Runs what was bundled, unless it has run already and its data is still good. */
    evaluate,
    /** Whether data that the templates ask for could be another by now, or could be got. */
    dataIsDue: ({ env }: Mode) => dataFailed || (last?.data.isDue(env) ?? false),
    async close() {
      await esbuild?.dispose();
    },
  };
}
