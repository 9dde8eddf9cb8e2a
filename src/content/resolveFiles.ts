/** Resolves every file that is part of this run, and gathers what they give. */

import { eachAtOnce } from "../core/atOnce.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import type { Mode } from "../core/project.ts";
import { isOwn } from "../core/shard.ts";
import type { SeparateEntry } from "./connectEntries.ts";
import type { ResolvedFile } from "./contentCache.ts";
import type { ContentLink, ExternalLink } from "./contentResult.ts";
import type { FileMemo } from "./fileMemo.ts";
import type { KeptFile } from "./keptFile.ts";
import type { Catalogue, Listed } from "./listed.ts";
import type { Lookups } from "./lookups.ts";
import type { MarkdownWords } from "./markdown/options.ts";
import { expectTexts } from "./markdown/quickTree.ts";
import type { MarkdownSetup } from "./markdown/setup.ts";
import { startMarkdownWorkers, WORTH_THREADS } from "./markdown/workers.ts";
import type { ContentFiles } from "./parseFiles.ts";
import { isMissing, missingRecord } from "./records.ts";

export interface ResolveFilesOptions {
  readonly catalogue: Catalogue;
  readonly lookups: Lookups;
  readonly memo: FileMemo;
  readonly mode: Mode;
  readonly contentFolder: string;
  /** Of each language, by its code. */
  readonly words: ReadonlyMap<string, MarkdownWords>;
  readonly markdown: MarkdownSetup;
  readonly layoutIds: readonly string[];
}

export interface ResolvedRecord extends Pick<SeparateEntry, "data" | "references" | "digest"> {
  readonly file: string;
}

export interface ResolvedFiles {
  readonly entries: readonly SeparateEntry[];
  readonly records: readonly ResolvedRecord[];
  /** What files such as `site.fr.yaml` say, by the record's file. */
  readonly translatedRecords: readonly (ResolvedRecord & { readonly language: Language })[];
  readonly links: readonly ContentLink[];
  readonly externalLinks: () => readonly ExternalLink[];
  /** Project-relative files of the pictures that are used. */
  readonly pictures: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export async function resolveFiles(
  files: ContentFiles,
  options: ResolveFilesOptions,
): Promise<ResolvedFiles> {
  const { catalogue, lookups, memo, mode, contentFolder, words, markdown, layoutIds } = options;
  const diagnostics: Diagnostic[] = [];
  const links: ContentLink[] = [];
  const externalLinks: (() => readonly ExternalLink[])[] = [];
  const pictures = new Set<string>();
  const entries: SeparateEntry[] = [];
  const records: ResolvedRecord[] = [];
  // Everything else that a file's result depends on is among the answers that it got.
  const salts = new Map(
    [...words].map(([code, own]) => [code, JSON.stringify([own, layoutIds, contentFolder, markdown.digest])]),
  );
  const saltIn = ({ code }: Language) => salts.get(code) ?? "";

  const isLeftOut = ({ unpublished }: Listed): boolean => unpublished && !mode.drafts;
  const isLeftToOthers = (kept: KeptFile): boolean => !isOwn(kept.file, mode.shard) && !memo.isResolved(kept);
  const unread = files.entries.filter(({ kept }, index) => {
    const listed = catalogue.listed[index];
    return listed && !isLeftOut(listed) && !memo.isResolved(kept) && isOwn(kept.file, mode.shard);
  });
  const characters = charactersOf(unread);
  const workers = characters > WORTH_THREADS ? startMarkdownWorkers() : undefined;
  if (!workers) await expectTexts(characters);

  async function resolve(
    kept: KeptFile,
    owner: string,
    language: Language,
    isRecord = false,
  ): Promise<ResolvedFile> {
    const given = {
      file: kept.file,
      owner,
      isRecord,
      contentFolder,
      lookups,
      language,
      words: words.get(language.code) ?? {},
      layoutIds,
      markdown: markdown.settings,
      workers,
    };
    return isLeftToOthers(kept)
      ? memo.resolveWithoutBody(kept, given)
      : memo.resolve(kept, given, { salt: saltIn(language), lean: mode.command !== "dev" });
  }

  function gather(kept: KeptFile, result: ResolvedFile): void {
    diagnostics.push(...kept.diagnostics, ...result.diagnostics);
    links.push(...result.links);
    externalLinks.push(() => result.texts().externalLinks);
    // Only who compiles a text knows of the pictures in it.
    if (isOwn(kept.file, mode.shard)) for (const picture of result.pictures) pictures.add(picture);
  }

  const results: ResolvedFile[] = [];
  try {
    // Without threads one after the other: nothing would be done while another waits.
    await eachAtOnce(files.entries, workers?.atOnce ?? 1, async ({ kept }, index) => {
      const listed = catalogue.listed[index];
      if (!listed || isLeftOut(listed)) return;
      results[index] = await resolve(kept, listed.id, listed.language);
    });
  } finally {
    workers?.close();
  }

  for (const [index, { kept }] of files.entries.entries()) {
    const listed = catalogue.listed[index];
    const result = results[index];
    if (listed && isLeftOut(listed))
      diagnostics.push(...kept.diagnostics.map((problem) => (listed.draft ? asWarning(problem) : problem)));
    if (!listed || !result) continue;
    gather(kept, result);
    const { data, texts, bodyDigest, references, digest } = result;
    // Of two entries with one id the first counts; the second is reported.
    if (!data || catalogue.byId(listed.id) !== listed) continue;
    const { id, collection, language, slug, file, unpublished } = listed;
    const entry = { id, collection, language: language.code, slug, file, unpublished };
    entries.push({ entry, data, body: () => texts().body, bodyDigest, references, digest });
  }

  for (const { record, kept } of files.records) {
    if (isMissing(kept)) {
      diagnostics.push(missingRecord(record, kept));
      continue;
    }
    const result = await resolve(kept, record.file, files.languages[0], true);
    gather(kept, result);
    const { data, references, digest } = result;
    if (data) records.push({ file: record.file, data, references, digest });
  }
  const translatedRecords: ResolvedFiles["translatedRecords"][number][] = [];
  for (const { record, language, kept } of files.translatedRecords) {
    const result = await resolve(kept, kept.file, language, true);
    gather(kept, result);
    const { data, references, digest } = result;
    if (data) translatedRecords.push({ file: record.file, language, data, references, digest });
  }
  return {
    entries,
    records,
    translatedRecords,
    links,
    externalLinks: () => externalLinks.flatMap((of) => of()),
    pictures,
    diagnostics,
  };
}

/** Of the texts below front matter. */
function charactersOf(entries: ContentFiles["entries"]): number {
  return entries.reduce((sum, { kept }) => sum + (kept.parsed().body?.length ?? 0), 0);
}

/** A draft that is left out anyway need not be finished. */
function asWarning(problem: Diagnostic): Diagnostic {
  return problem.severity === "error" ? { ...problem, severity: "warning" } : problem;
}
