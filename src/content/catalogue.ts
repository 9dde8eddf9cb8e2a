/** All entries by id and by file, before links and references between them are resolved. */
import { addDays, isCalendarDate } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { EntryHead } from "./entryHead.ts";
import type { Catalogue, Listed } from "./listed.ts";
import type { EntryFile } from "./parseFiles.ts";
import { slugKey, slugOf } from "./slugs.ts";

export function createCatalogue(files: readonly EntryFile[], today: string, drafts: boolean): Catalogue {
  const diagnostics: Diagnostic[] = [];
  const listed: Listed[] = [];
  const ids = new Map<string, Listed>();
  const keys = new Map<string, Listed>();
  const byFile = new Map<string, Listed>();
  for (const { found, kept } of files) {
    const { file } = found;
    const { draft, broken } = kept.head;
    const { slug, diagnostics: problems } = slugOf(found, kept);
    const report = (problem: Diagnostic) =>
      diagnostics.push(kept.parsed().source?.report(problem) ?? problem);
    for (const problem of problems) report(problem);
    const id = `${found.collection.name}/${slug}`;
    const date = dateOf(kept.head, today);
    const inFuture = found.collection.schedule && date !== undefined && date > today;
    const expires = isCalendarDate(kept.head.expires ?? "") ? kept.head.expires : undefined;
    const expired = expires !== undefined && expires <= today ? expires : undefined;
    const unpublished = draft || inFuture || expired !== undefined;
    const scheduled = inFuture && !draft && !expired ? date : undefined;
    const due = draft ? undefined : (scheduled ?? (expired ? undefined : expires));
    const collection = found.collection.name;
    const item: Listed = { id, collection, slug, file, unpublished, scheduled, expired, due, draft, broken };
    if (scheduled && !drafts) {
      report(messages.content.inFuture(kept.parsed().fields.place(["date"]) ?? { file }, scheduled, today));
    }
    const other = keys.get(slugKey(id));
    if (other) {
      const path = kept.head.slug === undefined ? [] : ["slug"];
      const place = kept.parsed().fields.place(path) ?? { file };
      const hasField = Object.hasOwn(found.collection.schema.shape, "slug");
      report(messages.content.sameSlug(place, slug, { file: other.file }, other.slug === slug, hasField));
    } else {
      keys.set(slugKey(id), item);
      ids.set(id, item);
    }
    byFile.set(file, item);
    listed.push(item);
  }
  return {
    listed,
    byId: (id) => ids.get(id),
    byFile: (file) => byFile.get(file),
    slugs: (collection) => listed.filter((item) => item.collection === collection).map(({ slug }) => slug),
    files: [...byFile.keys()],
    diagnostics,
  };
}

/** The entry's calendar date as far as it can be told; a misspelt one is reported elsewhere. */
function dateOf({ date: text = "" }: EntryHead, today: string): string | undefined {
  if (text === "yesterday") return addDays(today, -1);
  return isCalendarDate(text) ? text : undefined;
}
