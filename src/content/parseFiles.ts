/** Reads every file by itself, or takes it from the memo. */
import type { SingleRecord } from "../api/collections.ts";
import type { SiteCode } from "../api/siteCode.ts";
import type { Mode } from "../core/project.ts";
import type { Discovery, FoundEntry } from "./discover.ts";
import type { FileInput, KeptFile } from "./keptFile.ts";
import { overridesOf } from "./overrides.ts";

export interface EntryFile {
  readonly found: FoundEntry;
  readonly kept: KeptFile;
}

export interface RecordFile {
  readonly record: SingleRecord;
  readonly kept: KeptFile;
}

export interface ContentFiles {
  readonly entries: readonly EntryFile[];
  readonly records: readonly RecordFile[];
}

export interface ParseFilesOptions {
  readonly code: SiteCode;
  readonly mode: Mode;
  /** `code` names the state of the schemas. */
  readonly parse: (input: FileInput, code: string) => KeptFile;
  readonly contentFolder: string;
}

export function parseFiles(
  discovery: Discovery,
  { code, mode, parse, contentFolder }: ParseFilesOptions,
): ContentFiles {
  code.api.allowPrivateHosts(mode.noindex ?? false);
  // What is fine with `--noindex` need not be without it.
  const digest = mode.noindex ? `${code.codeDigest} noindex` : code.codeDigest;
  const records = code.records.map((record): RecordFile => {
    const at = discovery.records.get(record.file);
    const input = {
      file: at?.file ?? `${contentFolder}/${record.file}`,
      absolute: at?.absolute,
      schema: record.schema,
      overrides: overridesOf(record, mode),
      variables: record.env,
    };
    return { record, kept: parse(input, digest) };
  });
  const entries = discovery.entries.map((found): EntryFile => {
    const input = { ...found, schema: found.collection.schema, overrides: [], variables: {} };
    return { found, kept: parse(input, code.codeDigest) };
  });
  return { entries, records };
}
