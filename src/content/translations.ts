/**
 * Which files are one page in several languages. Their names tell: `leek-pie.fr.md` is the French of `leek-pie.md`; a file
 * of another name says `translationOf: leek-pie`.
 */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import type { Translations } from "./listed.ts";
import type { EntryFile } from "./parseFiles.ts";

interface Translated {
  readonly id: string;
  readonly collection: string;
  /** Name of the file below the collection's folder, without language. */
  readonly stem: string;
  readonly language: Language;
  readonly file: EntryFile;
}

/** `report` is given what is wrong, and the file in which it is. */
export function joinTranslations(
  entries: readonly Translated[],
  languages: readonly Language[],
  report: (problem: Diagnostic, file: EntryFile) => void,
): Translations {
  const keys = new Map<string, string | undefined>();
  for (const { collection, stem, file } of entries) {
    const key = `${collection}/${stem}`;
    const points = file.kept.head.translationOf;
    if (!keys.has(key) || points !== undefined) keys.set(key, points);
  }
  const groups = new Map<string, Map<Language, Translated>>();
  for (const entry of entries) {
    const { collection, stem, language, file } = entry;
    const { translationOf } = file.kept.head;
    const place = placeOf(file);
    if (translationOf !== undefined && !keys.has(`${collection}/${translationOf}`)) {
      const stems = entries.filter((one) => one.collection === collection).map((one) => one.stem);
      report(
        messages.content.translationOfNothing(
          place,
          translationOf,
          collection,
          nearest(translationOf, stems),
        ),
        file,
      );
      continue;
    }
    // What is pointed to may itself say that it is the translation of another.
    const first = translationOf ?? stem;
    const key = `${collection}/${keys.get(`${collection}/${first}`) ?? first}`;
    const group = groups.get(key) ?? new Map<Language, Translated>();
    const other = group.get(language);
    if (!other) groups.set(key, group.set(language, entry));
    // Files that share a name as well as an address are told for that; on a site in one language names mean no more.
    else if (other.id !== entry.id && (languages.length > 1 || translationOf !== undefined))
      report(messages.content.sameTranslation(place, language.code, first, other.file.kept.file), file);
  }
  const found = new Map<string, readonly string[]>();
  for (const group of groups.values()) {
    const ids = languages.flatMap((language) => group.get(language)?.id ?? []);
    for (const id of ids) found.set(id, ids);
  }
  return found;
}

function placeOf({ kept }: EntryFile) {
  const place =
    kept.head.translationOf === undefined ? undefined : kept.parsed().fields.place(["translationOf"]);
  return place ?? { file: kept.file };
}
