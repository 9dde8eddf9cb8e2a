/**
 * What one file may ask about the rest of the site while it is resolved. Every answer is noted, so that on the next
 * run the file's result can be kept if all the answers are still the same.
 */
import type { z } from "zod";
import type { Catalogue, Listed } from "./listed.ts";
import type { PictureAnswer, PictureStore } from "./pictures/store.ts";

export interface Lookups {
  readonly today: string;
  readonly drafts: boolean;
  /** All entry files, for suggestions. */
  readonly files: readonly string[];
  entryByFile(file: string): Listed | undefined;
  entry(id: string): Listed | undefined;
  slugs(collection: string): readonly string[];
  isRecord(file: string): boolean;
  picture(src: string, file: string): Promise<PictureAnswer>;
  /** The fields of a block, for a text that holds one. */
  block(name: string): z.ZodObject | undefined;
  blockNames(): readonly string[];
  /** Changes when any block may have changed. */
  readonly blocksDigest: string;
}

/** One question and a fingerprint of its answer. */
export interface Asked {
  readonly kind: "today" | "file" | "id" | "picture" | "block";
  readonly key: string;
  readonly from: string;
  readonly answer: string;
}

export interface LookupSources {
  readonly catalogue: Catalogue;
  readonly recordFiles: ReadonlySet<string>;
  readonly pictures: PictureStore;
  readonly today: string;
  readonly drafts: boolean;
  readonly blocks: Pick<Lookups, "block" | "blockNames" | "blocksDigest">;
}

export function createLookups(sources: LookupSources): Lookups {
  const { catalogue, recordFiles, pictures, today, drafts, blocks } = sources;
  return {
    ...blocks,
    today,
    drafts,
    files: catalogue.files,
    entryByFile: catalogue.byFile,
    entry: catalogue.byId,
    slugs: catalogue.slugs,
    isRecord: (file) => recordFiles.has(file),
    picture: pictures.lookup,
  };
}

/** The same lookups, with every answer noted in `asked`. */
export function noting(lookups: Lookups, asked: Asked[]): Lookups {
  const note = (kind: Asked["kind"], key: string, from: string, answer: string) =>
    asked.push({ kind, key, from, answer });
  return {
    ...lookups,
    get today() {
      note("today", "", "", lookups.today);
      return lookups.today;
    },
    entryByFile(file) {
      const entry = lookups.entryByFile(file);
      note("file", file, "", listedAnswer(entry, lookups.drafts));
      return entry;
    },
    entry(id) {
      const entry = lookups.entry(id);
      note("id", id, "", listedAnswer(entry, lookups.drafts));
      return entry;
    },
    async picture(src, file) {
      const answer = await lookups.picture(src, file);
      note("picture", src, file, pictureAnswer(answer));
      return answer;
    },
    block(name) {
      note("block", name, "", lookups.blocksDigest);
      return lookups.block(name);
    },
  };
}

/** Whether asking again would give the same answers. */
export async function sameAnswers(asked: readonly Asked[], lookups: Lookups): Promise<boolean> {
  for (const { kind, key, from, answer } of asked) {
    if (kind === "today" && lookups.today !== answer) return false;
    if (kind === "file" && listedAnswer(lookups.entryByFile(key), lookups.drafts) !== answer) return false;
    if (kind === "id" && listedAnswer(lookups.entry(key), lookups.drafts) !== answer) return false;
    if (kind === "block" && lookups.blocksDigest !== answer) return false;
    if (kind === "picture" && pictureAnswer(await lookups.picture(key, from)) !== answer) return false;
  }
  return true;
}

function listedAnswer(entry: Listed | undefined, drafts: boolean): string {
  return entry ? `${entry.id} ${entry.unpublished && !drafts} ${entry.draft}` : "";
}

function pictureAnswer({ picture, source }: PictureAnswer): string {
  return JSON.stringify([picture, source]);
}
