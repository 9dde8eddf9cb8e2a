/** What the bundle of templates has to export, and what is said of one that does not. */
import type { PageModule, SiteCode, TemplateApi } from "../api/siteCode.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { TemplateFiles } from "./discover.ts";

export interface BundleExports {
  readonly api: TemplateApi;
  readonly blocks: Readonly<Record<string, { schema?: unknown; default?: unknown }>>;
  readonly collections: Readonly<Record<string, unknown>>;
  readonly document: SiteCode["document"] | undefined;
  readonly pages: readonly { file: string; definition: PageModule["definition"] | undefined }[];
  readonly budgets: SiteCode["budgets"];
  readonly contrast: SiteCode["contrast"];
  readonly markdown: SiteCode["markdown"];
  readonly pictures: SiteCode["pictures"];
}

/** Of what every site has. */
export function missingTemplates(files: TemplateFiles): Diagnostic[] {
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

export function exportProblems(exports: BundleExports): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (kindOf(exports.document) !== "document") {
    problems.push(messages.bundle.wrongExport("templates/document.tsx", "defineDocument({ … })"));
  }
  if (exports.markdown !== undefined && kindOf(exports.markdown) !== "markdown")
    problems.push(messages.bundle.wrongExport("templates/markdown.ts", "defineMarkdown({ … })"));
  if (exports.pictures !== undefined && kindOf(exports.pictures) !== "pictures")
    problems.push(messages.bundle.wrongExport("templates/pictures.ts", "definePictures({ … })"));
  problems.push(...twice(exports.collections));
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

/** Two kinds of content in one place: the files would be read with either schema. One that has two names is one. */
function twice(exported: BundleExports["collections"]): Diagnostic[] {
  const seen = new Set<string>();
  return [...new Set(Object.values(exported))].flatMap((value) => {
    const kind = kindOf(value);
    if (kind !== "collection" && kind !== "record") return [];
    const { name, file } = value as { name?: string; file?: string };
    const folder = `content/${kind === "collection" ? `${name}/` : file}`;
    if (seen.has(folder)) return [messages.bundle.sameContent(kind, folder)];
    seen.add(folder);
    return [];
  });
}

/** What `define…` has made it. */
export function kindOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "kind" in value ? String(value.kind) : undefined;
}
