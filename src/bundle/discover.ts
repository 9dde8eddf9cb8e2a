/** Finds what the templates folder declares by where it is and how it is named. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import fastGlob from "fast-glob";
import type { IslandInfo } from "../api/siteCode.ts";
import { type Diagnostic, withFrame } from "../core/diagnostic.ts";
import { lineAt } from "../core/lineAt.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";

export interface TemplateFiles {
  /** Absolute, or undefined when missing. */
  readonly collections: string | undefined;
  readonly document: string | undefined;
  readonly budgets: string | undefined;
  readonly contrast: string | undefined;
  readonly markdown: string | undefined;
  readonly pictures: string | undefined;
  readonly globalStyles: string | undefined;
  readonly laterStyles: string | undefined;
  /** Absolute paths. */
  readonly pages: readonly string[];
  readonly blocks: readonly { name: string; file: string }[];
  readonly islands: readonly string[];
  /** Stylesheets that a page carries when it uses their root class (their file name). */
  readonly styles: readonly string[];
  /** All stylesheets, wherever they are: what none of the above imports is on no page. */
  readonly sheets: readonly string[];
  /** In `fonts/`. */
  readonly fonts: readonly string[];
  /** Those in languages that browsers do not read. */
  readonly foreignSheets: readonly string[];
  /** All code, whether something reads it or not. */
  readonly code: readonly string[];
  /** In `pages/`, and neither a page nor a style sheet. */
  readonly strayPages: readonly string[];
  /** No islands by their name, but among them, or named nearly so. */
  readonly likeIslands: readonly string[];
  readonly behaviours: readonly string[];
  readonly early: readonly string[];
}

const IGNORE = ["**/node_modules/**", "**/_*", "**/_*/**", "**/.*", "**/*~", "**/*.test.*", "**/*.d.ts"];
/** The one folder with a dot that is published: what is in it is looked for by others (RFC 8615). */
const WELL_KNOWN = "pages/.well-known/**/*.ts";

export function discoverTemplates(project: Project): TemplateFiles {
  const cwd = project.templatesDir;
  const realFolder = existsSync(cwd) ? realpathSync(cwd) : cwd;
  // The glob follows a link where a pattern begins; as elsewhere, links are not followed.
  const isReal = (path: string) => realpathSync(join(cwd, path)) === join(realFolder, path);
  const find = (pattern: string, ignore = IGNORE) =>
    fastGlob
      .sync(pattern, { cwd, ignore, followSymbolicLinks: false })
      .filter(isReal)
      .map((path) => join(cwd, path))
      .sort((a, b) => (a < b ? -1 : 1));
  const single = (...names: string[]) =>
    names.map((name) => join(cwd, name)).find((file) => existsSync(file));
  const behaviours = find("behaviours/*.ts");
  return {
    collections: single("collections.ts"),
    document: single("document.tsx"),
    budgets: single("budgets.ts"),
    contrast: single("contrast.ts"),
    markdown: single("markdown.ts"),
    pictures: single("pictures.ts"),
    globalStyles: single("styles/index.css"),
    laterStyles: single("styles/later.css"),
    pages: [
      ...find("pages/**/*.{ts,tsx}"),
      ...find(
        WELL_KNOWN,
        IGNORE.filter((one) => one !== "**/.*"),
      ),
    ],
    blocks: find("blocks/*/index.tsx").map((file) => ({ name: basename(dirname(file)), file })),
    islands: find("**/*.island.tsx"),
    styles: find("{blocks,components,islands,pages}/**/*.css"),
    sheets: find("**/*.css"),
    fonts: find("fonts/**/*.{woff2,woff,ttf,otf}"),
    foreignSheets: find("**/*.{scss,sass,less,styl,pcss,postcss}"),
    code: find("**/*.{ts,tsx,js,jsx,mts,mjs,cts,cjs}"),
    strayPages: find("pages/**/*.{jsx,html,htm,md,mdx,vue,astro,njk,liquid,php,txt,xml}"),
    likeIslands: find(
      "{islands/**/*.{tsx,jsx,ts,js},**/*.[iI][sS][lL][aA][nN][dD]?(s).{tsx,jsx,ts,js}}",
    ).filter((file) => !file.endsWith(".island.tsx")),
    behaviours: behaviours.filter((file) => !file.endsWith(".early.ts")),
    early: behaviours.filter((file) => file.endsWith(".early.ts")),
  };
}

const TRIGGERS: readonly IslandInfo["when"][] = ["load", "idle", "visible", "interaction"];
const WHEN =
  /(?:^|;)[ \t]*export\s+(?:(?:const|let|var)\s+when\b(?:\s*:\s*[^=]+)?\s*=\s*([^;\n]*)|(\{[^}]*\bwhen\b[^}]*\}))/m;

/** Reads an island's name and trigger from its file, without running it. The default trigger is `visible`. */
export function islandInfo(file: string, project: Project): IslandInfo {
  const when =
    TRIGGERS.find((trigger) => trigger === triggerIn(readFileSync(file, "utf8"))?.name) ?? "visible";
  return { name: basename(file, ".island.tsx"), file: relativeTo(project, file), when };
}

/** An island whose `when` is none that we know would wake at another moment than its author thinks. */
export function triggerProblems(file: string, project: Project): Diagnostic[] {
  const text = readFileSync(file, "utf8");
  const { name, line } = triggerIn(text) ?? {};
  if (name === undefined || TRIGGERS.some((trigger) => trigger === name)) return [];
  const place = { file: relativeTo(project, file), ...(line ? { line } : {}) };
  return [withFrame(messages.bundle.unknownTrigger(place, name, TRIGGERS, nearest(name, TRIGGERS)), text)];
}

function triggerIn(text: string): { name: string; line: number } | undefined {
  const found = WHEN.exec(text);
  if (!found) return undefined;
  const name = (found[1] ?? found[2] ?? "").trim().replace(/^["'](.*?)["'].*$/, "$1");
  return { name, line: lineAt(text, found.index) };
}

/** Files that were meant as islands by their name or by what they export, and are none: their code would never reach a browser. */
export function strayIslands(
  { likeIslands }: Pick<TemplateFiles, "likeIslands">,
  project: Project,
): Diagnostic[] {
  return likeIslands.flatMap((file) => {
    const isNamedSo = /\.islands?\.[jt]sx?$/i.test(file);
    const { line } = triggerIn(readFileSync(file, "utf8")) ?? {};
    if (!isNamedSo && line === undefined) return [];
    return [messages.bundle.strayIsland(relativeTo(project, file))];
  });
}

/** Project-relative, with `/`. */
export function relativeTo(project: Project, file: string): string {
  return file
    .slice(project.root.length + 1)
    .split(sep)
    .join("/");
}
