/** Reads every file by itself, or takes it from the memo. */
import type { SingleRecord } from "../api/collections.ts";
import type { SiteCode } from "../api/siteCode.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { isLanguage, type Language, siteLanguages } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode } from "../core/project.ts";
import type { Discovery, FoundEntry } from "./discover.ts";
import type { FileInput, KeptFile } from "./keptFile.ts";
import { languageInName } from "./languageNames.ts";
import { overridesOf } from "./overrides.ts";
import { type SchemaStates, schemaStates } from "./schemaStates.ts";

export interface EntryFile {
  readonly found: FoundEntry;
  readonly kept: KeptFile;
}

export interface RecordFile {
  readonly record: SingleRecord;
  readonly kept: KeptFile;
}

/** A file such as `site.fr.yaml`. */
export interface TranslatedRecordFile extends RecordFile {
  readonly language: Language;
}

export interface ContentFiles {
  /** By the settings; the site's own first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly entries: readonly EntryFile[];
  readonly records: readonly RecordFile[];
  readonly translatedRecords: readonly TranslatedRecordFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ParseFilesOptions {
  readonly code: SiteCode;
  readonly mode: Mode;
  readonly parse: (input: FileInput, schemas: SchemaStates) => KeptFile;
  readonly contentFolder: string;
}

export function parseFiles(
  discovery: Discovery,
  { code, mode, parse, contentFolder }: ParseFilesOptions,
): ContentFiles {
  code.api.allowPrivateHosts(mode.noindex ?? false);
  const schemas = schemaStates(code);
  // What is fine with `--noindex` need not be without it.
  const ofRecords: SchemaStates = mode.noindex
    ? { ...schemas, stateOf: (part) => `${schemas.stateOf(part)} noindex` }
    : schemas;
  const records = code.records.map((record): RecordFile => {
    const at = discovery.records.get(record.file);
    const input = {
      file: at?.file ?? `${contentFolder}/${record.file}`,
      absolute: at?.absolute,
      schema: record.schema,
      overrides: overridesOf(record, mode),
      variables: record.env,
    };
    return { record, kept: parse(input, ofRecords) };
  });
  const languages = languagesOf(records);
  const codes = languages.map(({ code }) => code);
  const diagnostics: Diagnostic[] = [];
  const translatedRecords: TranslatedRecordFile[] = [];
  for (const { record, file, absolute, stem, unread } of discovery.recordTranslations) {
    const { stem: bare, language, unknown } = languageInName(stem, languages);
    if (unknown !== undefined) diagnostics.push(messages.content.unknownLanguage({ file }, unknown, codes));
    else if (bare === stem) diagnostics.push(...unread);
    // An address is in one language, and there is one list of the old ones.
    else if (record.role === "redirects")
      diagnostics.push(messages.content.translatedRedirects(file, `${contentFolder}/${record.file}`));
    else {
      const schema = code.api.translatedSchema(record);
      const kept = parse({ file, absolute, schema, overrides: [], variables: {} }, ofRecords);
      translatedRecords.push({ record, language, kept });
    }
  }
  const entries = discovery.entries.map((found): EntryFile => {
    const input = { ...found, schema: found.collection.schema, overrides: [], variables: {} };
    return { found, kept: parse(input, schemas) };
  });
  return { languages, entries, records, translatedRecords, diagnostics };
}

/** What is wrong elsewhere in the settings takes no language away: every file in it would be told, too. */
function languagesOf(records: readonly RecordFile[]): ContentFiles["languages"] {
  const settings = records.find(({ record }) => record.role === "settings");
  const { data, raw } = settings?.kept.parsed() ?? {};
  const { language, languages } = data ?? raw ?? {};
  const known = [language, languages].flat().filter((code) => typeof code === "string" && isLanguage(code));
  return siteLanguages(typeof language === "string" ? language : "en", known as readonly string[]);
}
