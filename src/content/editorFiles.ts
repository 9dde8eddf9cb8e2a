/** Writes the JSON Schema files that `# yaml-language-server:` lines and editor settings point to. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { SiteCode } from "../api/siteCode.ts";
import { digest } from "../core/digest.ts";
import type { Language } from "../core/languages.ts";
import type { Project } from "../core/project.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { textIfThere } from "../core/textIfThere.ts";
import { writeWhole } from "../core/writeWhole.ts";
import type { ContentResult } from "./contentResult.ts";
import { jsonSchemaOf } from "./jsonSchema.ts";

export interface EditorFilesOptions {
  readonly slugs?: ((collection: string) => readonly string[]) | undefined;
  /** The site's own first: records have a file for each of the others. */
  readonly languages?: readonly Language[];
  readonly state?: string | undefined;
}

/**
 * `.cache/schemas/posts.json`, `.cache/schemas/site.json`, `.cache/schemas/site.fr.json`; files that are right already are left alone. `state` names all
 * that they are made from: where an earlier process has written them for the same, none is made.
 */
export function writeEditorFiles(
  project: Pick<Project, "cacheDir">,
  code: Pick<SiteCode, "collections" | "records" | "api">,
  { slugs, languages = [], state }: EditorFilesOptions = {},
): void {
  const folder = join(project.cacheDir, "schemas");
  const [, ...further] = languages;
  const translations = further.flatMap(({ code: language }) =>
    code.records.map((record) => translatedRecord(record, language, code.api)),
  );
  const all = [...code.collections, ...code.records, ...translations].map((of) => ({
    of,
    file: join(folder, schemaFileName(of)),
  }));
  const stateFile = join(folder, ".state");
  const known = state && digest(state);
  if (known && textIfThere(stateFile) === known && all.every(({ file }) => existsSync(file))) return;
  for (const { of, file } of all) {
    const schema = jsonSchemaOf(of, { api: code.api, ...(slugs ? { slugs } : {}) });
    writeIfChanged(file, `${JSON.stringify(schema, null, 1)}\n`);
  }
  if (known) writeIfChanged(stateFile, known);
}

/**
 * Keeps these files as the site is, for as long as a pipeline lives. `engine` names this program; without it they are always
 * looked at anew.
 */
export function createEditorHelp(project: Project, engine: string | undefined) {
  let known = "";
  return function help(
    code: SiteCode,
    { entries, languages }: Pick<ContentResult, "entries" | "languages">,
  ): void {
    const slugs = (name: string) => (entries.get(name) ?? []).map(({ slug }) => slug);
    const own = code.collections.map(({ name }) => slugs(name));
    const state = JSON.stringify([engine, code.codeDigest, own, languages.map(({ code }) => code)]);
    if (known === state) return;
    try {
      writeEditorFiles(project, code, { slugs, languages, state: engine === undefined ? undefined : state });
    } catch (error) {
      // On a disk that takes nothing more editors go without; what matters more is told by who needs it.
      if (!systemProblem(error)) throw error;
    }
    known = state;
  };
}

/** What `site.fr.yaml` may say. */
function translatedRecord(record: SingleRecord, language: string, api: SiteCode["api"]): SingleRecord {
  return {
    ...record,
    file: record.file.replace(/(?=\.ya?ml$)/, `.${language}`),
    schema: api.translatedSchema(record),
  };
}

export function schemaFileName(of: Collection | SingleRecord): string {
  const name = of.kind === "collection" ? of.name : of.file.replace(/\.ya?ml$/, "");
  return `${name.replaceAll("/", "-")}.json`;
}

function writeIfChanged(file: string, text: string): void {
  if (textIfThere(file) !== text) writeWhole(file, text);
}
