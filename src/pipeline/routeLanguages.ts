/** Which pages are one page in several languages. */
import type { SiteCode } from "../api/siteCode.ts";
import type { ContentResult } from "../content/contentResult.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import type { PlannedRoute } from "./routes.ts";

/** Templates that name a language which is none of the site's. */
export function unknownLanguages(code: SiteCode, all: ContentResult["languages"]): readonly Diagnostic[] {
  const known = all.map(({ code }) => code);
  return code.pages.flatMap(({ file, definition: { languages = "all" } }) =>
    languages === "all"
      ? []
      : languages
          .filter((one) => !known.includes(one))
          .map((one) => messages.routes.unknownLanguage(file, one, known)),
  );
}

/**
 * Gives each page those that are it in another language: entries by what content says, others by their address. With
 * them come the addresses of further languages, by language and the address in the site's own.
 */
export function joinLanguages(routes: readonly PlannedRoute[], content: ContentResult) {
  const { languages, translations } = content;
  const byEntry = new Map<string, PlannedRoute>();
  const byPath = new Map<string, PlannedRoute>();
  const bare = ({ route, language }: PlannedRoute) => route.path.slice(language.prefix.length) || "/";
  for (const planned of routes) {
    const { route, language } = planned;
    if (route.entryId !== undefined) byEntry.set(`${route.template} ${route.entryId}`, planned);
    byPath.set(`${language.code} ${bare(planned)}`, planned);
  }
  for (const planned of routes) {
    const { route } = planned;
    const inLanguage = ({ code }: Language): PlannedRoute | undefined => {
      if (route.entryId === undefined) {
        const other = byPath.get(`${code} ${bare(planned)}`);
        return other?.route.template === route.template ? other : undefined;
      }
      const ids = translations.get(route.entryId) ?? [route.entryId];
      return ids
        .map((id) => byEntry.get(`${route.template} ${id}`))
        .find((other) => other?.language.code === code);
    };
    planned.translations = languages.flatMap((language) => {
      const { code, name, dir } = language;
      const path = inLanguage(language)?.route.path;
      return path === undefined ? [] : [{ code, name, dir, path, current: language === planned.language }];
    });
  }
  const [own] = languages;
  return (language: string, path: string): string | undefined =>
    byPath.get(`${own.code} ${path}`)?.translations.find(({ code }) => code === language)?.path ??
    byPath.get(`${language} ${path}`)?.route.path;
}
