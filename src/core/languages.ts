/** Languages by their code (BCP 47): what they call themselves, which way they are written, and what begins their addresses. */

/** A language that a site is in. */
export interface Language {
  /** `en-GB`, as it stands in `content/site.yaml`. */
  readonly code: string;
  /** In the language itself: `Français`; with its country where the site has several of the name. */
  readonly name: string;
  /** Which way it is written. */
  readonly dir: "ltr" | "rtl";
  /** What the addresses of its pages begin with: `/fr`; nothing in the site's own language. */
  readonly prefix: string;
}

/** Scripts that are read from right to left; ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

/** The languages of a site, its own first. `further` may name its own again. */
export function siteLanguages(own: string, further: readonly string[]): readonly [Language, ...Language[]] {
  const others = new Map(further.map((code) => [code.toLowerCase(), code]));
  others.delete(own.toLowerCase());
  const codes = [own, ...others.values()];
  const bare = codes.map((code) => nameOf(code, code.split("-")[0]));
  const language = (code: string, prefix: string): Language => {
    const name = nameOf(code, code.split("-")[0]);
    const alone = bare.filter((other) => other === name).length === 1;
    return { code, name: alone ? name : nameOf(code, code), dir: directionOf(code), prefix };
  };
  return [language(own, ""), ...[...others].map(([part, code]) => language(code, `/${part}`))];
}

/** Whether the code names a language that there is: `fr` and `pt-BR` do, `xx` does not. */
export function isLanguage(code: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return names.of(new Intl.Locale(code).language) !== undefined;
  } catch {
    return false;
  }
}

/** What a slip in a code means: `en_gb` and `en-UK` are `en-GB`, `iw` is `he`. Undefined where that is no code either, or the same. */
export function likelyCode(written: string): string | undefined {
  try {
    const [code = ""] = Intl.getCanonicalLocales(written.trim().replaceAll("_", "-"));
    return code !== written && isLanguage(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Which way a language is written; from left to right where its code says nothing else. */
export function directionOf(code: string): Language["dir"] {
  const known = directions.get(code) ?? findDirection(code);
  directions.set(code, known);
  return known;
}

/** Each page asks, and few languages are asked about. */
const directions = new Map<string, Language["dir"]>();

function findDirection(code: string): Language["dir"] {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

/** The country that a language is most likely meant for: `fr` → `fr_FR`, `en-GB` → `en_GB`. */
export function likelyLocale(code: string): string | undefined {
  const { language, region } = new Intl.Locale(code).maximize();
  return region ? `${language}_${region}` : undefined;
}

/** The address of a page in a language: `/menu` → `/fr/menu`. */
export function pathIn({ prefix }: Pick<Language, "prefix">, path: string): string {
  return prefix && path === "/" ? prefix : prefix + path;
}

/** What a language calls itself, or `part` of it: of `pt-BR` the `pt`. */
function nameOf(code: string, part = code): string {
  try {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(part) ?? code;
    const [first = "", ...rest] = name;
    return first.toLocaleUpperCase(code) + rest.join("");
  } catch {
    return code;
  }
}
