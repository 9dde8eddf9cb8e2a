/**
 * Bundles the stylesheets: `templates/styles/index.css` and `later.css` for every page, and one small sheet for each CSS
 * file of blocks, components and islands, which a page carries when its HTML uses the file's root class.
 */
import { realpathSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { BuildContext, BuildOptions, BuildResult, Plugin } from "esbuild";
import type { Styles } from "../api/siteCode.ts";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Project } from "../core/project.ts";
import type { TemplateFiles } from "./discover.ts";
import { relativeTo } from "./discover.ts";
import {
  asOutput,
  BROWSERS,
  bundleProblems,
  bundleWarnings,
  inputsOf,
  outdirOf,
  sharedOptions,
} from "./esbuild.ts";
import { firstFaces, fontSheet } from "./fonts.ts";
import { lacksRoot, strayRules } from "./strayRules.ts";

/** Addresses of pages and of files in `public/` stay as they are; whether something is there, the finished pages are asked. */
const addressesOfTheSite: Plugin = {
  name: "addresses-of-the-site",
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ path, kind }) =>
      kind === "url-token" ? { path, external: true } : undefined,
    );
  },
};

const FONTS = "site-fonts:all";

/** The sheet that is made of `templates/fonts/`. */
function fontsByName(contents: string, { templatesDir }: Project): Plugin {
  return {
    name: "fonts-by-name",
    setup(build) {
      build.onResolve({ filter: /^site-fonts:/ }, ({ path }) => ({ path, namespace: "site-fonts" }));
      build.onLoad({ filter: /.*/, namespace: "site-fonts" }, () => ({
        contents,
        loader: "css",
        resolveDir: templatesDir,
      }));
    },
  };
}

export interface StyleCode {
  readonly styles: Styles;
  readonly assets: readonly Output[];
  readonly digest: string;
  readonly inputs: readonly string[];
}

type Made = BuildResult<{ write: false; metafile: true }>;

/** All sheets, and what they were made from. */
interface Whole extends Pick<Made, "metafile" | "warnings"> {
  readonly texts: ReadonlyMap<string, string>;
  readonly assets: readonly Output[];
}

const namesIn = (imports: readonly { readonly path: string }[] = []): string =>
  imports.map(({ path }) => path).join("\n");

export function createStyleBundler(project: Project) {
  let esbuild: BuildContext<{ write: false; metafile: true }> | undefined;
  let entries = "";
  /** Of the last bundle, where it had nothing to report. */
  let whole: Whole | undefined;

  return {
    /** `changed` are all files that are not what they were; where it is not known, or says too little, all is made anew. */
    async bundle(files: TemplateFiles, changed?: readonly string[]): Promise<Checked<StyleCode>> {
      const globals = [files.globalStyles, files.laterStyles];
      const sheets = [...globals.filter((file) => file !== undefined), ...files.styles];
      const duplicate = files.styles.find(
        (file, at) => files.styles.findIndex((other) => basename(other) === basename(file)) < at,
      );
      if (duplicate)
        return failed(
          messages.bundle.duplicateStyle(relativeTo(project, duplicate), basename(duplicate, ".css")),
        );
      if (sheets.length === 0)
        return ok(
          {
            styles: {
              global: "",
              globalLater: "",
              byRootClass: new Map(),
              preload: [],
              files: [],
              strays: [],
            },
            assets: [],
            digest: "",
            inputs: [],
          },
          unreached(files, [], () => ""),
        );
      try {
        const fonts = await fontSheet(files, project);
        if (fonts.diagnostics.length > 0) return failed(...fonts.diagnostics);
        const wanted = [...sheets, fonts.css].join("\n");
        if (entries !== wanted) {
          await esbuild?.dispose();
          entries = wanted;
          whole = undefined;
          const { context } = await import("esbuild");
          esbuild = await context(options(sheets, fonts.css));
        }
        const renewed = changed && whole && (await renewedBy(changed, whole, sheets, fonts.css));
        const made = renewed ?? wholeOf(await (esbuild as NonNullable<typeof esbuild>).rebuild());
        const { texts: text, assets, metafile, warnings } = made;
        whole = warnings.length === 0 ? made : undefined;
        const css = sheets.map((_, index) => text.get(`sheet${index}.css`) ?? "");
        const broken = sheets.find((_, index) => /\\fffd(?![\da-f])/i.test(css[index] ?? ""));
        if (broken) return failed(messages.bundle.brokenStyle(relativeTo(project, broken)));
        const cssOf = (file: string | undefined) => css[sheets.indexOf(file ?? "")] ?? "";
        const fontCss = text.get("fonts.css") ?? "";
        const inputs = inputsOf(metafile, project);
        const found: StyleCode = {
          styles: {
            global: cssOf(files.globalStyles) + fontCss,
            preload: firstFaces(fontCss),
            globalLater: cssOf(files.laterStyles),
            byRootClass: new Map(files.styles.map((file) => [basename(file, ".css"), cssOf(file)])),
            files: Object.keys(metafile.inputs).filter((file) => file.endsWith(".css")),
            strays: files.styles.flatMap((file) =>
              strayRules(cssOf(file), basename(file, ".css"), relativeTo(project, file)),
            ),
          },
          assets,
          inputs,
          digest: digest([...css, ...(fontCss ? [fontCss] : [])].join("\0")),
        };
        return ok(found, [...bundleWarnings(warnings), ...unreached(files, inputs, cssOf)]);
      } catch (error) {
        whole = undefined;
        return failed(...(await bundleProblems(error)));
      }
    },
    async close() {
      await esbuild?.dispose();
    },
  };

  /** Sheets that no page carries, whatever its HTML. */
  function unreached(
    files: TemplateFiles,
    inputs: readonly string[],
    cssOf: (file: string) => string,
  ): Diagnostic[] {
    const foreign = files.foreignSheets.map((sheet) =>
      messages.bundle.foreignStyle(relativeTo(project, sheet)),
    );
    const ours = files.sheets.flatMap((sheet) => {
      const file = relativeTo(project, sheet);
      if (sheet.endsWith(".module.css")) return messages.bundle.cssModule(file);
      // esbuild names files by where they really lie: `templates/` may be a link.
      if (!inputs.includes(sheet) && !inputs.includes(realpathSync(sheet)))
        return messages.bundle.unreachedStyle(file);
      const root = basename(sheet, ".css");
      return files.styles.includes(sheet) && lacksRoot(cssOf(sheet), root)
        ? messages.bundle.rootlessStyle(file, root)
        : [];
    });
    return [...foreign, ...ours];
  }

  function wholeOf({ outputFiles, metafile, warnings }: Made): Whole {
    const isSheet = ({ path }: { readonly path: string }) => path.endsWith(".css");
    return {
      texts: new Map(outputFiles.filter(isSheet).map((file) => [basename(file.path), file.text.trim()])),
      assets: outputFiles
        .filter((file) => !isSheet(file))
        .map((file) => asOutput(outdirOf(project), file, true)),
      metafile,
      warnings,
    };
  }

  /**
   * The whole with those sheets made anew that have changed, where each concerns no other and is made from the same files as
   * before. Undefined in any doubt, and where there is something to tell.
   */
  async function renewedBy(
    changed: readonly string[],
    whole: Whole,
    sheets: readonly string[],
    fonts: string,
  ): Promise<Whole | undefined> {
    const { texts, metafile } = whole;
    const imported = new Set(
      Object.values(metafile.inputs).flatMap(({ imports }) =>
        imports.map(({ path }) => resolve(project.root, path)),
      ),
    );
    if (!changed.every((file) => sheets.includes(file) && !imported.has(file))) return undefined;
    try {
      const { build } = await import("esbuild");
      const made = await build(options(sheets, fonts, changed));
      const isSame = Object.entries(made.metafile.inputs).every(
        ([name, { imports }]) => namesIn(imports) === namesIn(metafile.inputs[name]?.imports),
      );
      const { texts: fresh, assets: more } = wholeOf(made);
      if (made.warnings.length > 0 || more.length > 0 || !isSame) return undefined;
      return { ...whole, texts: new Map([...texts, ...fresh]) };
    } catch {
      return undefined;
    }
  }

  /** For all sheets, or for `some` of them under the same names. */
  function options(sheets: readonly string[], fonts: string, some = sheets) {
    return {
      ...sharedOptions(project),
      write: false,
      metafile: true,
      entryPoints: [
        ...sheets
          .map((file, index) => ({ in: file, out: `sheet${index}` }))
          .filter((entry) => some.includes(entry.in)),
        ...(fonts && some === sheets ? [{ in: FONTS, out: "fonts" }] : []),
      ],
      publicPath: "/",
      minify: true,
      target: BROWSERS,
      plugins: [addressesOfTheSite, fontsByName(fonts, project)],
    } satisfies BuildOptions;
  }
}
