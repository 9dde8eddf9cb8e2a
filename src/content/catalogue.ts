/** All entries by id and by file, before links and references between them are resolved. */
import { addDays, isCalendarDate } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { FoundEntry } from "./discover.ts";
import type { ParsedFile } from "./parseFile.ts";
import { slugKey, slugOf } from "./slugs.ts";

/** What other files need to know about an entry. */
export interface Listed {
  readonly id: string;
  readonly collection: string;
  readonly slug: string;
  readonly file: string;
  /** Draft, or dated in the future. */
  readonly unpublished: boolean;
  /** `draft: true`: its author is not done, so its mistakes do not stop a build that leaves it out. */
  readonly draft: boolean;
  /** Has mistakes of its own; mentions of it are not judged on top of them. */
  readonly broken: boolean;
}

export interface Catalogue {
  /** In the order of the files that were given. */
  readonly listed: readonly Listed[];
  byId(id: string): Listed | undefined;
  byFile(file: string): Listed | undefined;
  slugs(collection: string): string[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export function createCatalogue(
  entries: readonly { readonly found: FoundEntry; readonly kept: { readonly parsed: ParsedFile } }[],
  today: string,
  drafts: boolean,
): Catalogue {
  const diagnostics: Diagnostic[] = [];
  const listed: Listed[] = [];
  const ids = new Map<string, Listed>();
  const keys = new Map<string, Listed>();
  const files = new Map<string, Listed>();
  for (const { found, kept } of entries) {
    const { parsed } = kept;
    const { slug, diagnostics: problems } = slugOf(found, parsed);
    const report = (problem: Diagnostic) =>
      diagnostics.push(parsed.source ? parsed.source.report(problem) : problem);
    for (const problem of problems) report(problem);
    const id = `${found.collection.name}/${slug}`;
    const draft = isDraft(parsed);
    const date = dateOf(parsed, today);
    const inFuture = date !== undefined && date > today;
    const item = {
      id,
      collection: found.collection.name,
      slug,
      file: found.file,
      unpublished: draft || inFuture,
      draft,
      broken: parsed.data === undefined,
    };
    if (inFuture && !draft && !drafts) {
      report(messages.content.inFuture(parsed.fields.place(["date"]) ?? { file: found.file }, date, today));
    }
    const other = keys.get(slugKey(id));
    if (other) {
      const place = parsed.fields.place(typeof parsed.raw.slug === "string" ? ["slug"] : []) ?? {
        file: found.file,
      };
      report(messages.content.sameSlug(place, slug, { file: other.file }, other.slug === slug));
    } else {
      keys.set(slugKey(id), item);
      ids.set(id, item);
    }
    files.set(found.file, item);
    listed.push(item);
  }
  return {
    listed,
    byId: (id) => ids.get(id),
    byFile: (file) => files.get(file),
    slugs: (collection) => listed.filter((item) => item.collection === collection).map(({ slug }) => slug),
    files: [...files.keys()],
    diagnostics,
  };
}

function isDraft({ data, raw }: ParsedFile): boolean {
  return data ? data.draft === true : raw.draft === "true";
}

/** The entry's calendar date as far as it can be told; a misspelt one is reported elsewhere. */
function dateOf({ raw }: ParsedFile, today: string): string | undefined {
  const text = typeof raw.date === "string" ? raw.date.trim() : "";
  if (text === "yesterday") return addDays(today, -1);
  return isCalendarDate(text) ? text : undefined;
}
