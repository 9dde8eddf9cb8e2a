/**
 * Bundles the stylesheets: `templates/styles/index.css` and `later.css` for every page, and one small sheet for each CSS
 * file of blocks, components and islands, which a page carries when its HTML uses the file's root class.
 */
import { basename } from "node:path";
import type { BuildContext, Plugin } from "esbuild";
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

export function createStyleBundler(project: Project) {
  let esbuild: BuildContext<{ write: false }> | undefined;
  let entries = "";

  return {
    async bundle(files: TemplateFiles): Promise<Checked<StyleCode>> {
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
          esbuild = await createContext(sheets, fonts.css);
        }
        const result = await (esbuild as NonNullable<typeof esbuild>).rebuild();
        const text = new Map(
          result.outputFiles
            .filter((file) => file.path.endsWith(".css"))
            .map((file) => [basename(file.path), file.text.trim()]),
        );
        const assets = result.outputFiles
          .filter((file) => !file.path.endsWith(".css"))
          .map((file) => asOutput(outdirOf(project), file, true));
        const css = sheets.map((_, index) => text.get(`sheet${index}.css`) ?? "");
        const broken = sheets.find((_, index) => /\\fffd(?![\da-f])/i.test(css[index] ?? ""));
        if (broken) return failed(messages.bundle.brokenStyle(relativeTo(project, broken)));
        const cssOf = (file: string | undefined) => css[sheets.indexOf(file ?? "")] ?? "";
        const fontCss = text.get("fonts.css") ?? "";
        const inputs = inputsOf(result.metafile, project);
        const found: StyleCode = {
          styles: {
            global: cssOf(files.globalStyles) + fontCss,
            preload: firstFaces(fontCss),
            globalLater: cssOf(files.laterStyles),
            byRootClass: new Map(files.styles.map((file) => [basename(file, ".css"), cssOf(file)])),
            files: Object.keys(result.metafile?.inputs ?? {}).filter((file) => file.endsWith(".css")),
            strays: files.styles.flatMap((file) =>
              strayRules(cssOf(file), basename(file, ".css"), relativeTo(project, file)),
            ),
          },
          assets,
          inputs,
          digest: digest([...css, ...(fontCss ? [fontCss] : [])].join("\0")),
        };
        return ok(found, [...bundleWarnings(result.warnings), ...unreached(files, inputs, cssOf)]);
      } catch (error) {
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
      if (!inputs.includes(sheet)) return messages.bundle.unreachedStyle(file);
      const root = basename(sheet, ".css");
      return files.styles.includes(sheet) && lacksRoot(cssOf(sheet), root)
        ? messages.bundle.rootlessStyle(file, root)
        : [];
    });
    return [...foreign, ...ours];
  }

  async function createContext(sheets: readonly string[], fonts: string) {
    const { context } = await import("esbuild");
    return context({
      ...sharedOptions(project),
      write: false,
      entryPoints: [
        ...sheets.map((file, index) => ({ in: file, out: `sheet${index}` })),
        ...(fonts ? [{ in: FONTS, out: "fonts" }] : []),
      ],
      publicPath: "/",
      minify: true,
      target: BROWSERS,
      plugins: [addressesOfTheSite, fontsByName(fonts, project)],
    });
  }
}
