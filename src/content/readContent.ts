/**
 * `content/` → checked entries and records. The line: find the files, read each by itself, list them, resolve each in
 * the light of the others, put references in. Kept between reads: a file whose bytes, schema and answers from other
 * files are as they were is not read again.
 */
import { relative } from "node:path";
import type { Entry, SingleRecord } from "../api/collections.ts";
import type { Settings } from "../api/settings.ts";
import type { ContentResult } from "../core/contentResult.ts";
import { dateIn } from "../core/dates.ts";
import { type Diagnostic, sortDiagnostics } from "../core/diagnostic.ts";
import type { Mode, Project } from "../core/project.ts";
import type { SiteCode } from "../core/siteCode.ts";
import { createCatalogue } from "./catalogue.ts";
import { discover } from "./discover.ts";
import { createFileMemo, type FileInput, type KeptFile } from "./fileMemo.ts";
import { spellingWarnings } from "./groups.ts";
import { type Linked, linkEntries, type Unlinked } from "./link.ts";
import { createLookups } from "./lookups.ts";
import { inOrder } from "./order.ts";
import { overridesOf } from "./overrides.ts";
import { createPictures } from "./pictures/store.ts";
import { isMissing, missingRecord, wordsOf } from "./records.ts";

export interface ContentReader {
  read(code: SiteCode, mode: Mode): Promise<ContentResult>;
  /** Lets go of what is kept between reads. */
  close(): void;
}

export function createContentReader(project: Project): ContentReader {
  const memo = createFileMemo();
  const pictures = createPictures(project);
  const contentFolder = relative(project.root, project.contentDir).replaceAll("\\", "/");

  async function read(code: SiteCode, mode: Mode): Promise<ContentResult> {
    const { root, contentDir } = project;
    const { collections, records } = code;
    const found = await discover({ root, contentDir, collections, records });
    const diagnostics: Diagnostic[] = [...found.diagnostics];

    const recordFiles = records.map((record): { record: SingleRecord; kept: KeptFile } => {
      const at = found.records.get(record.file);
      const input: FileInput = {
        file: at?.file ?? `${contentFolder}/${record.file}`,
        absolute: at?.absolute,
        schema: record.schema,
        overrides: overridesOf(record, mode),
        variables: record.env,
      };
      return { record, kept: memo.parse(input, code.digest) };
    });
    const entryFiles = found.entries.map((entry) => ({
      found: entry,
      kept: memo.parse(
        { ...entry, schema: entry.collection.schema, overrides: [], variables: {} },
        code.digest,
      ),
    }));

    const settings = recordFiles.find(({ record }) => record.role === "settings");
    const today = dateIn(String(settings?.kept.parsed.data?.timeZone ?? "UTC"), mode.now);
    const words = wordsOf(settings?.kept.parsed.data);
    const catalogue = createCatalogue(
      entryFiles.map(({ found, kept }) => ({ found, parsed: kept.parsed })),
      today,
      mode.drafts,
    );
    diagnostics.push(...catalogue.diagnostics);
    const store = pictures.forRun(mode);
    const lookups = createLookups({
      catalogue,
      recordFiles: new Set(recordFiles.map(({ kept }) => kept.parsed.fields.file)),
      pictures: store,
      today,
      drafts: mode.drafts,
    });

    const links: ContentResult["links"][number][] = [];
    const externalLinks: ContentResult["externalLinks"][number][] = [];
    const used = new Set<string>();
    const digests = new Map<string, string>();
    const unlinked: Unlinked[] = [];
    const salt = JSON.stringify([words, mode.command, mode.drafts, contentFolder]);

    async function resolve(kept: KeptFile, owner: string) {
      const result = await memo.resolve(
        kept,
        { file: kept.parsed.fields.file, owner, contentFolder, lookups, words },
        salt,
      );
      diagnostics.push(...kept.parsed.diagnostics, ...result.diagnostics);
      links.push(...result.links);
      externalLinks.push(...result.externalLinks);
      for (const picture of result.pictures) used.add(picture);
      return result;
    }

    for (const [index, { kept, found: at }] of entryFiles.entries()) {
      const listed = catalogue.listed[index];
      if (!listed) continue;
      if (listed.unpublished && !mode.drafts) {
        diagnostics.push(
          ...kept.parsed.diagnostics.map((problem) => (listed.draft ? asWarning(problem) : problem)),
        );
        continue;
      }
      const result = await resolve(kept, listed.id);
      if (!result.data || catalogue.byId(listed.id) !== listed) continue;
      const { id, collection, slug, unpublished } = listed;
      const entry = { id, collection, slug, body: result.body, file: at.file, unpublished };
      unlinked.push({ entry, data: result.data, references: result.references, digest: result.digest });
    }
    const linked: Linked = linkEntries(unlinked);

    const recordData = new Map<string, unknown>();
    for (const { record, kept } of recordFiles) {
      if (isMissing(kept)) {
        diagnostics.push(missingRecord(record, kept));
        continue;
      }
      const result = await resolve(kept, record.file);
      if (!result.data) continue;
      recordData.set(record.file, linked.withEntries(result.data, result.references));
      digests.set(record.file, linked.digestWith(result.digest, result.references));
    }
    for (const [id, digest] of linked.digests) digests.set(id, digest);

    const entries = new Map<string, readonly Entry[]>();
    const parsedOf = new Map(entryFiles.map(({ found, kept }) => [found.file, kept.parsed]));
    for (const collection of collections) {
      const own = unlinked.flatMap(({ entry }) =>
        entry.collection === collection.name ? (linked.entries.get(entry.id) ?? []) : [],
      );
      const ordered = inOrder(own, collection);
      entries.set(collection.name, ordered);
      diagnostics.push(...spellingWarnings(collection, ordered, (file) => parsedOf.get(file)));
    }
    const texts = new Map(
      [...recordFiles, ...entryFiles].map(({ kept: { parsed } }) => [
        parsed.fields.file.slice(contentFolder.length + 1),
        parsed.source,
      ]),
    );
    memo.forgetOthers();
    return {
      settings: settings && (recordData.get(settings.record.file) as Settings | undefined),
      today,
      entries,
      groupBy: new Map(collections.map(({ name, groupBy }) => [name, groupBy])),
      records: recordData,
      digests,
      links,
      externalLinks,
      textOf: (file) => texts.get(file)?.text,
      pictures: () => store.outputs(used),
      diagnostics: sortDiagnostics(diagnostics),
    };
  }

  return { read, close: memo.clear };
}

/** A draft that is left out anyway need not be finished. */
function asWarning(problem: Diagnostic): Diagnostic {
  return problem.severity === "error" ? { ...problem, severity: "warning" } : problem;
}
