/**
 * `content/` → checked entries and records. The line: find the files, read each by itself, list them, resolve each in
 * the light of the others, put references in. Kept between reads: a file whose bytes, schema and answers from other
 * files are as they were is not read again.
 */
import { relative } from "node:path";
import type { Settings } from "../api/settings.ts";
import type { SiteCode } from "../api/siteCode.ts";
import { dateIn } from "../core/dates.ts";
import { sortDiagnostics } from "../core/diagnostic.ts";
import { createFileStamps } from "../core/fileStamps.ts";
import { PICTURE_DEFAULTS, type PictureSettings } from "../core/pictureSettings.ts";
import type { Mode, Project } from "../core/project.ts";
import { isOwn } from "../core/shard.ts";
import { createBlockSamples } from "./blocks/createBlockSamples.ts";
import { createCatalogue } from "./catalogue.ts";
import { connectEntries } from "./connectEntries.ts";
import { createContentCache } from "./contentCache.ts";
import type { ContentResult } from "./contentResult.ts";
import { discover } from "./discover.ts";
import { createFileMemo } from "./fileMemo.ts";
import { fileSteps } from "./fileSteps.ts";
import { spellingWarnings } from "./groupValues.ts";
import type { Listed } from "./listed.ts";
import { createLookups } from "./lookups.ts";
import { markdownSetup } from "./markdown/setup.ts";
import { digestWithIds } from "./observe.ts";
import { inOrder } from "./order.ts";
import { parseFiles } from "./parseFiles.ts";
import { createPictures, type PictureStore } from "./pictures/store.ts";
import { startReadingAhead } from "./readAhead.ts";
import { resolveFiles } from "./resolveFiles.ts";
import { translateRecords, wordsIn } from "./translatedRecords.ts";

export interface ContentReader {
  read(code: SiteCode, mode: Mode): Promise<ContentResult>;
  /** Looks up pictures that templates show of themselves, before content is read. */
  lookUpPicture(mode: Mode, settings: PictureSettings | undefined): PictureStore["lookup"];
  /** Whether what was kept on disk turned out to be damaged: what was made of it is not to be trusted. */
  isDamaged(): boolean;
  /** Keeps what was read for the next process, where that is much: `site dev` asks when nobody waits. Says whether it did. */
  saveIfMuch(): boolean;
  /** Lets go of what is kept between reads. */
  close(): void;
}

/** `engine` names the state of this program, for what is kept on disk; without it nothing is. */
export function createContentReader(
  project: Project,
  engine?: string,
  stamps = createFileStamps(project.root, undefined),
): ContentReader {
  const cache = engine === undefined ? undefined : createContentCache(project.cacheDir, engine);
  // All files will have to be parsed: they are read, and what Markdown takes is loaded, while esbuild works.
  const ahead = cache?.exists() ? undefined : startReadingAhead(project);
  if (ahead) import("./markdown/compile.ts").catch(() => {});
  const memo = createFileMemo(fileSteps, { cache, ahead, stamps });
  const pictures = createPictures(project, stamps);
  const contentFolder = relative(project.root, project.contentDir).replaceAll("\\", "/");

  async function read(code: SiteCode, mode: Mode): Promise<ContentResult> {
    const { root, contentDir } = project;
    ahead?.stop();
    const { collections, records } = code;
    const found = await discover({ root, contentDir, collections, records });
    const files = parseFiles(found, { code, mode, parse: memo.parse, contentFolder });
    const settings = files.records.find(({ record }) => record.role === "settings");
    const settingsData = settings?.kept.parsed().data;
    const today = dateIn(String(settingsData?.timeZone ?? "UTC"), mode.now);

    const { languages } = files;
    const catalogue = createCatalogue(files.entries, { today, drafts: mode.drafts, languages });
    const recordFiles = new Set([...files.records, ...files.translatedRecords].map(({ kept }) => kept.file));
    const store = pictures.forRun(mode, code.pictures ?? PICTURE_DEFAULTS);
    const ownPictures: string[] = [];
    for (const { src, file } of code.ownPictures ?? [])
      ownPictures.push((await store.lookup(src, file)).source ?? "");
    const lookups = createLookups({
      catalogue,
      recordFiles,
      pictures: store,
      today,
      drafts: mode.drafts,
      blocks: {
        block: (name) => code.api.blockOf(name)?.schema,
        blockNames: () => code.api.blockNames(),
        blocksDigest: code.codeDigest,
      },
    });
    const words = wordsIn(files, settingsData);
    const layoutIds = settings?.record.texts?.layoutIds ?? [];
    const markdown = markdownSetup(code);
    const resolved = await resolveFiles(files, {
      catalogue,
      lookups,
      memo,
      mode,
      contentFolder,
      words,
      markdown,
      layoutIds,
    });
    memo.forgetOthers();
    // What `site dev` has read is kept when the pages are there.
    if (mode.command !== "dev") memo.save();

    const connected = connectEntries(resolved.entries);
    const recordData = new Map(
      resolved.records.map(({ file, data, references }) => [file, connected.withEntries(data, references)]),
    );
    const inLanguage = translateRecords(resolved, languages, settings?.record.file, recordData, connected);
    const entries = new Map(
      collections.map((collection) => {
        const own = [...connected.entries.values()].filter((entry) => entry.collection === collection.name);
        return [collection.name, inOrder(own, collection)] as const;
      }),
    );
    const kept = new Map(
      [...files.entries, ...files.records, ...files.translatedRecords].map(({ kept }) => [kept.file, kept]),
    );
    // In another language the same value may well be spelt in another way.
    const spellings = collections.flatMap((collection) =>
      languages.flatMap(({ code: language }) =>
        spellingWarnings(
          collection,
          (entries.get(collection.name) ?? []).filter((entry) => entry.language === language),
          (file) => kept.get(file)?.parsed(),
        ),
      ),
    );
    const blocks =
      mode.command === "dev"
        ? createBlockSamples({
            code,
            contentFolder,
            lookups,
            language: languages[0],
            words: words.get(languages[0].code) ?? {},
            markdown: markdown.settings,
            layoutIds,
            withEntries: connected.withEntries,
            parsed: (file) => kept.get(file)?.parsed(),
          })
        : undefined;
    return {
      ...(blocks ? { blocks } : {}),
      settings: settings && (recordData.get(settings.record.file) as Settings | undefined),
      languages,
      translations: catalogue.translations,
      fallbacks: new Set(collections.flatMap(({ name, fallback }) => (fallback ? [name] : []))),
      inLanguage,
      today,
      entries,
      broken: catalogue.listed.filter((item) => !item.unpublished && !connected.entries.has(item.id)),
      drafts: mode.drafts ? [] : catalogue.listed.filter(({ draft }) => draft),
      scheduled: mode.drafts
        ? []
        : catalogue.listed.flatMap(({ id, collection, language, slug, file, scheduled, expired, draft }) => {
            const date = scheduled ?? (draft ? undefined : expired);
            const entry = { id, collection, language, slug, file };
            return date ? [{ ...entry, date, expired: expired !== undefined }] : [];
          }),
      due: nextDue(catalogue.listed),
      groupBy: new Map(collections.map(({ name, groupBy }) => [name, groupBy])),
      records: recordData,
      recordDigests: new Map(
        resolved.records.map(({ file, digest }) => [file, digestWithIds(recordData.get(file)) ?? digest]),
      ),
      partDigest: connected.partDigest,
      links: resolved.links,
      externalLinks: resolved.externalLinks,
      textOf: (file) => kept.get(`${contentFolder}/${file}`)?.parsed().source?.text,
      times: memo.takeTimes(),
      pictures: (onMade) =>
        store.outputs(
          [...resolved.pictures, ...ownPictures.filter((picture) => isOwn(picture, mode.shard))],
          onMade,
        ),
      diagnostics: sortDiagnostics([
        ...found.diagnostics,
        ...files.diagnostics,
        ...catalogue.diagnostics,
        ...resolved.diagnostics,
        ...spellings,
      ]),
    };
  }

  return {
    read,
    lookUpPicture: (mode, settings) => pictures.forRun(mode, settings ?? PICTURE_DEFAULTS).lookup,
    isDamaged: () => cache?.isDamaged() ?? false,
    saveIfMuch: memo.saveIfMuch,
    close: memo.clear,
  };
}

/** When the site has to be built again for its dates alone. */
function nextDue(listed: readonly Listed[]): ContentResult["due"] {
  const [first] = listed
    .flatMap(({ due: date, file }) => (date ? [{ date, file }] : []))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return first;
}
