/**
 * Which language a file is in, and which files are one page in several languages. Both are told by the file's name:
 * `leek-pie.fr.md` is the French of `leek-pie.md`; a file of another name says `translationOf: leek-pie`.
 */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import type { EntryFile } from "./parseFiles.ts";

export interface NamedLanguage {
  readonly stem: string;
  readonly language: Language;
  /** What stands in the name where a language should, and is none of the site's. */
  readonly unknown?: string;
}

const IN_NAME = /^(.*[^./])\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/;

/** The name of a file (without its ending) and the language in it. A site in one language has no such names. */
export function languageInName(name: string, languages: readonly [Language, ...Language[]]): NamedLanguage {
  const [own] = languages;
  const match = languages.length > 1 ? IN_NAME.exec(name) : null;
  if (!match) return { stem: name, language: own };
  const [, stem = "", code = ""] = match;
  const language = languages.find((one) => one.code.toLowerCase() === code.toLowerCase());
  return language ? { stem, language } : { stem, language: own, unknown: code };
}

/** The id of an entry: the language of a further one stands behind the slug, which can hold no full stop. */
export function entryId(collection: string, slug: string, { prefix }: Language): string {
  return `${collection}/${slug}${prefix.replace("/", ".")}`;
}

interface Translated {
  readonly id: string;
  readonly collection: string;
  /** Name of the file below the collection's folder, without language. */
  readonly stem: string;
  readonly language: Language;
  readonly file: EntryFile;
}

/** Entry id → the ids of the same page in each language that it is there in, in the order of the site's languages. */
export type Translations = ReadonlyMap<string, readonly string[]>;

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
