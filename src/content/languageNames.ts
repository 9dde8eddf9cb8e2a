/** Which language a file is in: `leek-pie.fr.md` is in French, a name without a code is in the site's own language. */
import type { Language } from "../core/languages.ts";

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
