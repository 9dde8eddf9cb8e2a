/** Writes the JSON Schema files that `# yaml-language-server:` lines and editor settings point to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { SiteCode } from "../api/siteCode.ts";
import type { Project } from "../core/project.ts";
import { writeWhole } from "../core/writeWhole.ts";
import { jsonSchemaOf } from "./jsonSchema.ts";

/** `.cache/schemas/posts.json`, `.cache/schemas/site.json`; files that are right already are left alone. */
export function writeEditorFiles(
  project: Pick<Project, "cacheDir">,
  code: Pick<SiteCode, "collections" | "records" | "api">,
  slugs?: (collection: string) => readonly string[],
): string[] {
  const folder = join(project.cacheDir, "schemas");
  return [...code.collections, ...code.records].map((of) => {
    const schema = jsonSchemaOf(of, { api: code.api, ...(slugs ? { slugs } : {}) });
    const file = join(folder, schemaFileName(of));
    writeIfChanged(file, `${JSON.stringify(schema, null, 1)}\n`);
    return file;
  });
}

export function schemaFileName(of: Collection | SingleRecord): string {
  const name = of.kind === "collection" ? of.name : of.file.replace(/\.ya?ml$/, "");
  return `${name.replaceAll("/", "-")}.json`;
}

function writeIfChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, "utf8") === text) return;
  } catch {
    // Not there yet.
  }
  writeWhole(file, text);
}
