/** What files such as `site.fr.yaml` make of records, and of the words of texts. */
import type { Language } from "../core/languages.ts";
import type { ConnectedEntries } from "./connectEntries.ts";
import type { ContentResult } from "./contentResult.ts";
import type { MarkdownWords } from "./markdown/options.ts";
import { digestWithIds } from "./observe.ts";
import type { ContentFiles } from "./parseFiles.ts";
import { wordsOf } from "./records.ts";
import type { ResolvedFiles } from "./resolveFiles.ts";

/** The words of each language, by its code: those of the site's own where a language does not say otherwise. */
export function wordsIn(
  { languages, translatedRecords }: ContentFiles,
  settings: Readonly<Record<string, unknown>> | undefined,
): ReadonlyMap<string, MarkdownWords> {
  return new Map(
    languages.map(({ code, prefix }) => {
      const own = translatedRecords.find(
        ({ record, language }) => prefix && record.role === "settings" && language.code === code,
      );
      return [code, wordsOf({ ...settings, ...own?.kept.parsed().data })];
    }),
  );
}

/** Records as they are in each language but the site's own. A field that is translated replaces the whole of the field. */
export function translateRecords(
  { records: own, translatedRecords }: ResolvedFiles,
  languages: readonly Language[],
  settingsFile: string | undefined,
  data: ReadonlyMap<string, Record<string, unknown>>,
  { withEntries }: ConnectedEntries,
): ContentResult["inLanguage"] {
  const [, ...further] = languages;
  return new Map(
    further.map(({ code }) => {
      const translated = translatedRecords.filter(({ language }) => language.code === code);
      const fields = new Map(
        translated.map(({ file, data, references }) => [file, withEntries(data, references)]),
      );
      if (settingsFile !== undefined)
        fields.set(settingsFile, { ...fields.get(settingsFile), language: code });
      const records = new Map([...fields].map(([file, some]) => [file, { ...data.get(file), ...some }]));
      // What cannot be told apart by itself is as its two files are.
      const filesDigest = (file: string) =>
        [...own, ...translated]
          .filter((one) => one.file === file)
          .map(({ digest }) => digest)
          .join();
      const recordDigests = new Map(
        [...records].map(([file, all]) => [file, digestWithIds(all) ?? filesDigest(file)]),
      );
      return [code, { settings: fields.get(settingsFile ?? "") ?? {}, records, recordDigests }];
    }),
  );
}
