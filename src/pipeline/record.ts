/**
 * What a build made, for the next process: every page with the questions it asked and the facts that checks read from it.
 * Its text is in a pack and is read only when somebody needs it. Pages with anything to report are not kept, so that no
 * message can be lost or go stale.
 */
import { join } from "node:path";
import {
  type ContentsFacts,
  knownContents,
  noteContents,
  type Output,
  outputOnDemand,
} from "../core/outputs.ts";
import { addToPack, copyPacks, createPackReader, type Packed } from "../core/pack.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import { isClean, noteClean } from "./checks/scan.ts";
import type { MadeFeed } from "./feeds.ts";
import type { Remembered } from "./memory.ts";
import { knownFacts, noteFacts, type PageFacts } from "./pageFacts.ts";
import type { RenderedRoute } from "./render.ts";
import { knownEstimate, noteEstimate } from "./weights.ts";

export type PageMemory = ReadonlyMap<string, Remembered<RenderedRoute>>;
export type FeedMemory = ReadonlyMap<string, Remembered<MadeFeed>>;

export interface SiteRecord {
  readonly pages: PageMemory;
  readonly feeds: FeedMemory;
  save(pages: PageMemory, feeds: FeedMemory): void;
  /** Whether some text was not what was kept: what was made since is not to be trusted. */
  isDamaged(): boolean;
  close(): void;
}

interface StoredOutput extends Omit<Output, "contents"> {
  readonly packed: Packed;
  readonly contents: ContentsFacts;
  readonly facts?: StoredFacts;
  readonly estimate?: number;
}

/** Pages name the same addresses: each is kept once, in a table. */
const LISTS = ["links", "resources", "styled", "shared", "fonts"] as const;
type StoredFacts = Omit<PageFacts, (typeof LISTS)[number]> &
  Readonly<Record<(typeof LISTS)[number], readonly number[]>>;

interface StoredPage extends Omit<RenderedRoute, "output" | "card"> {
  readonly output: StoredOutput;
  readonly card?: { readonly href: string; readonly packed: Packed };
}

interface StoredFeed extends Omit<MadeFeed, "output"> {
  readonly output: StoredOutput;
}

interface Stored {
  readonly addresses: readonly string[];
  readonly pages: ReadonlyMap<string, Remembered<StoredPage>>;
  readonly feeds: ReadonlyMap<string, Remembered<StoredFeed>>;
}

/** Reading a text of a page from it throws `DamagedRecord` where it is not what was kept. */
export function openRecord(cacheDir: string, engine: string): SiteRecord {
  const folder = join(cacheDir, "record");
  const file = join(folder, "pages.bin");
  const reader = createPackReader(folder);
  const stored = readSealed(file, engine) as Stored | undefined;
  const addresses = stored?.addresses ?? [];
  /** Where the text of what was read from the record, or written to it, is. */
  const places = new WeakMap<object, Packed>();

  function outputOf({ packed, contents, facts, estimate, ...rest }: StoredOutput): Output {
    // Saving may have moved it to another pack since.
    const output: Output = outputOnDemand(rest, () => reader.read(places.get(output) ?? packed), contents);
    places.set(output, packed);
    if (facts) {
      const lists = LISTS.map((name) => [name, facts[name].map((at) => addresses[at] as string)] as const);
      noteFacts(output, { ...facts, ...Object.fromEntries(lists) } as unknown as PageFacts);
    }
    if (estimate !== undefined) noteEstimate(output, estimate);
    noteClean(output);
    return output;
  }

  function cardOf({ href, packed }: NonNullable<StoredPage["card"]>): NonNullable<RenderedRoute["card"]> {
    const card = {
      href,
      get svg() {
        return reader.read(places.get(card) ?? packed);
      },
    };
    places.set(card, packed);
    return card;
  }

  function mapped<T, U>(from: ReadonlyMap<string, Remembered<T>> | undefined, change: (value: T) => U) {
    const entries = [...(from ?? [])].map(
      ([name, one]) => [name, { ...one, value: change(one.value) }] as const,
    );
    return new Map(entries);
  }

  const earlier = {
    pages: mapped(stored?.pages, ({ output, card, ...rest }) => ({
      ...rest,
      output: outputOf(output),
      ...(card ? { card: cardOf(card) } : {}),
    })),
    feeds: mapped(stored?.feeds, ({ output, ...rest }) => ({ ...rest, output: outputOf(output) })),
  };
  /** What is on disk as it is. */
  const known = new WeakSet<object>([...earlier.pages.values(), ...earlier.feeds.values()]);

  return {
    ...earlier,

    save(pages, feeds) {
      const keptPages = [...pages].flatMap(([name, one]) =>
        isKept(one.value.output) && one.value.diagnostics.length === 0 ? [[name, one] as const] : [],
      );
      const keptFeeds = [...feeds].flatMap(([name, one]) =>
        isKept(one.value.output) && one.value.diagnostics.length === 0 ? [[name, one] as const] : [],
      );
      const isOld = (one: object) => known.has(one);
      if (
        keptPages.length === stored?.pages.size &&
        keptFeeds.length === stored.feeds.size &&
        keptPages.every(([, one]) => isOld(one)) &&
        keptFeeds.every(([, one]) => isOld(one))
      )
        return;
      const texts = new Map<object, () => string>();
      for (const [, { value }] of [...keptPages, ...keptFeeds]) {
        const { output } = value;
        if (output) texts.set(output, () => output.contents as string);
      }
      for (const [
        ,
        {
          value: { card },
        },
      ] of keptPages)
        if (card) texts.set(card, () => card.svg);
      if (!pack(texts)) return;
      const table = createTable();
      const storedPages = keptPages.map(([name, one]) => {
        const { output, card, ...rest } = one.value;
        const value: StoredPage = {
          ...rest,
          output: storedOutput(output as Output, table.at),
          ...(card ? { card: { href: card.href, packed: places.get(card) as Packed } } : {}),
        };
        return [name, { ...one, value }] as const;
      });
      const storedFeeds = keptFeeds.map(([name, one]) => {
        const value: StoredFeed = {
          ...one.value,
          output: storedOutput(one.value.output as Output, table.at),
        };
        return [name, { ...one, value }] as const;
      });
      const value: Stored = {
        addresses: table.texts,
        pages: new Map(storedPages),
        feeds: new Map(storedFeeds),
      };
      writeSealed(file, engine, value);
    },
    isDamaged: reader.isDamaged,
    close: reader.close,
  };

  /** Gives each its place; false where the disk does not take them. */
  function pack(texts: ReadonlyMap<object, () => string>): boolean {
    const old = [...texts.keys()].filter((one) => places.has(one));
    const fresh = [...texts].filter(([one]) => !places.has(one));
    const read = fresh.map(([, text]) => ({ text: text() }));
    const before = old.map((one) => places.get(one) as Packed);
    const written = addToPack(folder, "pages", read, before, reader);
    if (!written) return false;
    for (const [at, packed] of written.kept.entries()) places.set(old[at] as object, packed);
    for (const [at, packed] of written.added.entries()) {
      const one = (fresh[at] as (typeof fresh)[number])[0];
      places.set(one, packed);
      const { length } = (read[at] as { text: string }).text;
      if ("path" in one) noteContents(one as Output, { digest: packed.sum, size: packed.length, length });
    }
    return true;
  }

  function storedOutput(output: Output, at: (text: string) => number): StoredOutput {
    const { path, kind, source, immutable } = output;
    const facts = knownFacts(output);
    const estimate = knownEstimate(output);
    return {
      path,
      kind,
      ...(source === undefined ? {} : { source }),
      ...(immutable === undefined ? {} : { immutable }),
      packed: places.get(output) as Packed,
      contents: knownContents(output) as ContentsFacts,
      ...(facts ? { facts: storedFacts(facts, at) } : {}),
      ...(estimate === undefined ? {} : { estimate }),
    };
  }
}

/** Adds the pages and feeds that builds elsewhere have made. Returns how many pages that were. */
export function mergePageRecords(cacheDir: string, others: readonly string[], engine: string): number {
  const fileIn = (cache: string) => join(cache, "record", "pages.bin");
  const read = (cache: string) => readSealed(fileIn(cache), engine) as Stored | undefined;
  const found = others.flatMap((other) => read(other) ?? []);
  if (found.length === 0) return 0;
  for (const other of others) copyPacks(join(other, "record"), join(cacheDir, "record"), "pages");
  const table = createTable();
  // Each names addresses by their number in its own table.
  const renumbered = ({ addresses, ...stored }: Stored): Omit<Stored, "addresses"> => {
    const output = (one: StoredOutput): StoredOutput => {
      const { facts } = one;
      if (!facts) return one;
      const lists = LISTS.map((name) => [name, facts[name].map((at) => table.at(addresses[at] as string))]);
      return { ...one, facts: { ...facts, ...Object.fromEntries(lists) } as StoredFacts };
    };
    const all = <T extends { readonly output: StoredOutput }>(from: ReadonlyMap<string, Remembered<T>>) =>
      new Map(
        [...from].map(([name, one]) => [
          name,
          { ...one, value: { ...one.value, output: output(one.value.output) } },
        ]),
      );
    return { pages: all(stored.pages), feeds: all(stored.feeds) };
  };
  const parts = [read(cacheDir), ...found].flatMap((stored) => (stored ? renumbered(stored) : []));
  const pages = new Map(parts.flatMap((part) => [...part.pages]));
  const feeds = new Map(parts.flatMap((part) => [...part.feeds]));
  writeSealed(fileIn(cacheDir), engine, { addresses: table.texts, pages, feeds } satisfies Stored);
  return found.reduce((sum, one) => sum + one.pages.size, 0);
}

/** Text of a page that checks have read and found nothing wrong with by itself. */
function isKept(output: Output | undefined): boolean {
  if (!output || !isClean(output)) return false;
  return knownContents(output) !== undefined || typeof output.contents === "string";
}

function storedFacts(facts: PageFacts, at: (text: string) => number): StoredFacts {
  return {
    ...facts,
    ...Object.fromEntries(LISTS.map((name) => [name, facts[name].map(at)])),
  } as unknown as StoredFacts;
}

function createTable() {
  const texts: string[] = [];
  const places = new Map<string, number>();
  return {
    texts,
    at(text: string): number {
      let place = places.get(text);
      if (place === undefined) {
        place = texts.push(text) - 1;
        places.set(text, place);
      }
      return place;
    },
  };
}
