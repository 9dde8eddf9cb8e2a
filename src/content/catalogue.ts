/** All entries by id and by file, before links and references between them are resolved. */
import { copiesAmong } from "../core/copies.ts";
import { addDays, isCalendarDate } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { entryId, languageInName, type NamedLanguage } from "./languageNames.ts";
import type { Catalogue, Listed } from "./listed.ts";
import type { EntryFile } from "./parseFiles.ts";
import { slugKey, slugOf } from "./slugs.ts";
import { joinTranslations } from "./translations.ts";

export interface CatalogueOptions {
  readonly today: string;
  readonly drafts: boolean;
  readonly languages: readonly [Language, ...Language[]];
}

export function createCatalogue(
  files: readonly EntryFile[],
  { today, drafts, languages }: CatalogueOptions,
): Catalogue {
  const diagnostics: Diagnostic[] = [];
  const listed: Listed[] = [];
  const ids = new Map<string, Listed>();
  const keys = new Map<string, Listed>();
  const byFile = new Map<string, Listed>();
  const named = files.map(({ found }) => languageInName(found.stem, languages));
  const copied = copiesAmong(files.map(({ found }) => found.file));
  const tell = ({ kept }: EntryFile, problem: Diagnostic): void => {
    diagnostics.push(kept.parsed().source?.report(problem) ?? problem);
  };
  for (const [index, entryFile] of files.entries()) {
    const { found, kept } = entryFile;
    const { file } = found;
    const { draft, broken } = kept.head;
    const { stem, language, unknown } = named[index] as NamedLanguage;
    const { slug, diagnostics: problems } = slugOf({ ...found, stem }, kept, copied(file));
    const report = (problem: Diagnostic) => tell(entryFile, problem);
    for (const problem of problems) report(problem);
    if (unknown !== undefined) {
      const codes = languages.map(({ code }) => code);
      report(messages.content.unknownLanguage({ file }, unknown, codes));
    }
    const id = entryId(found.collection.name, slug, language);
    const date = dayOf(kept.head.date, today);
    const inFuture = found.collection.schedule && date !== undefined && date > today;
    const expires = dayOf(kept.head.expires, today);
    const expired = expires !== undefined && expires <= today ? expires : undefined;
    const unpublished = draft || inFuture || expired !== undefined;
    const scheduled = inFuture && !draft && !expired ? date : undefined;
    // What goes before it has come is never there.
    const never = found.collection.schedule && date && expires && expires <= date ? expires : undefined;
    const due = draft || never ? undefined : (scheduled ?? (expired ? undefined : expires));
    const collection = found.collection.name;
    const dated = { unpublished, scheduled, expired, due };
    const item: Listed = { id, collection, language, slug, file, ...dated, draft, broken };
    if (never && date && !draft)
      report(
        messages.content.neverPublished(kept.parsed().fields.place(["expires"]) ?? { file }, date, never),
      );
    else if (scheduled && !drafts) {
      report(messages.content.inFuture(kept.parsed().fields.place(["date"]) ?? { file }, scheduled, today));
    }
    // Elsewhere a date may be that of an event, of which is written ahead.
    const isWritten = found.collection.schedule && !unpublished;
    const updated = !isWritten ? undefined : dayOf(kept.head.updated, today);
    const odd = updated && (date && updated < date ? date : updated > today ? today : undefined);
    if (updated && odd)
      report(
        messages.content.oddUpdate(
          kept.parsed().fields.place(["updated"]) ?? { file },
          updated,
          odd === date ? "date" : "today",
          odd,
        ),
      );
    const other = keys.get(slugKey(id));
    if (unknown !== undefined) {
      // One mistake: with the right language in its name it may well have an address of its own.
    } else if (other) {
      const path = kept.head.slug === undefined ? [] : ["slug"];
      const place = kept.parsed().fields.place(path) ?? { file };
      const hasField = Object.hasOwn(found.collection.schema.shape, "slug");
      const copy = copied(file) ?? copied(other.file);
      report(
        messages.content.sameSlug(place, slug, { file: other.file }, other.slug === slug, hasField, copy),
      );
    } else {
      keys.set(slugKey(id), item);
      ids.set(id, item);
    }
    byFile.set(file, item);
    listed.push(item);
  }
  const translations = joinTranslations(
    listed
      .map(({ id, collection, language }, index) => {
        const file = files[index] as EntryFile;
        return { id, collection, language, stem: (named[index] as NamedLanguage).stem, file };
      })
      .filter((_, index) => named[index]?.unknown === undefined),
    languages,
    (problem, file) => tell(file, problem),
  );
  return {
    listed,
    translations,
    byId: (id) => ids.get(id),
    byFile: (file) => byFile.get(file),
    slugs: (collection) => listed.filter((item) => item.collection === collection).map(({ slug }) => slug),
    files: [...byFile.keys()],
    diagnostics,
  };
}

/** A calendar date as far as it can be told; a misspelt one is reported elsewhere. */
function dayOf(text: string | undefined, today: string): string | undefined {
  if (text === "today") return today;
  if (text === "yesterday") return addDays(today, -1);
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
