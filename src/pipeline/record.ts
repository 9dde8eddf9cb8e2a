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
import { addToPack, createPackReader, type Packed, type Unpacked } from "../core/pack.ts";
import { isClean, noteClean } from "./checks/scan.ts";
import type { MadeFeed } from "./feeds.ts";
import type { Remembered } from "./memory.ts";
import { knownFacts, noteFacts, type PageFacts } from "./pageFacts.ts";
import {
  createTable,
  LISTS,
  mapped,
  readParts,
  type Stored,
  type StoredFacts,
  type StoredFeed,
  type StoredOutput,
  type StoredPage,
  writeAll,
  writeSince,
} from "./recordFiles.ts";
import type { RenderedRoute } from "./rendered.ts";
import { bytesOf, knownEstimate, noteEstimate } from "./weights.ts";

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

/** Changes beyond this part of the whole are written with it. */
const MOST_CHANGES = 1 / 8;

/** Reading a text of a page from it throws `DamagedRecord` where it is not what was kept. */
export function openRecord(cacheDir: string, engine: string): SiteRecord {
  const folder = join(cacheDir, "record");
  const reader = createPackReader(folder);
  const stored = readParts(cacheDir, engine);
  /** Where the text of what was read from the record, or written to it, is. */
  const places = new WeakMap<object, Packed>();

  const whole = loaded(stored.whole);
  const since = loaded(stored.since);
  const pages = new Map([...whole.pages, ...since.pages]);
  const feeds = new Map([...whole.feeds, ...since.feeds]);
  /** What is on disk as it is: in the whole, or anywhere. */
  const inWhole = new WeakSet<object>([...whole.pages.values(), ...whole.feeds.values()]);
  const known = new WeakSet<object>([...pages.values(), ...feeds.values()]);

  function loaded({ addresses, ...part }: Stored): {
    readonly pages: PageMemory;
    readonly feeds: FeedMemory;
  } {
    return {
      pages: mapped(part.pages, ({ output, card, ...rest }) => ({
        ...rest,
        output: outputOf(output, addresses),
        ...(card ? { card: cardOf(card) } : {}),
      })),
      feeds: mapped(part.feeds, ({ output, ...rest }) => ({ ...rest, output: outputOf(output, addresses) })),
    };
  }

  function outputOf(
    { packed, contents, facts, estimate, ...rest }: StoredOutput,
    addresses: readonly string[],
  ): Output {
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

  return {
    pages,
    feeds,
    save(nowPages, nowFeeds) {
      const keptPages = keptOf(nowPages);
      const keptFeeds = keptOf(nowFeeds);
      const kept = [...keptPages, ...keptFeeds].map(([, one]) => one);
      if (kept.length === pages.size + feeds.size && kept.every((one) => known.has(one))) return;
      const moved = pack(kept.map(({ value }) => value));
      if (moved === undefined) return;
      const isNew = (one: object) => !inWhole.has(one);
      const isMuch = kept.filter(isNew).length > kept.length * MOST_CHANGES;
      const { id } = stored;
      // What says where a text is must be written again where texts were moved.
      if (id === undefined || moved || isMuch) {
        writeAll(cacheDir, engine, storedPart(keptPages, keptFeeds));
        return;
      }
      const changes = storedPart(
        keptPages.filter(([, one]) => isNew(one)),
        keptFeeds.filter(([, one]) => isNew(one)),
      );
      const stays = new Set<object>(kept);
      const goneOf = (all: ReadonlyMap<string, object>) =>
        [...all].flatMap(([name, one]) => (stays.has(one) ? [] : [name]));
      const gone = {
        pages: [...stored.gone.pages, ...goneOf(whole.pages)],
        feeds: [...stored.gone.feeds, ...goneOf(whole.feeds)],
      };
      writeSince(cacheDir, engine, { id, changes, gone });
    },
    isDamaged: reader.isDamaged,
    close: reader.close,
  };

  function storedPart(
    partPages: readonly (readonly [string, Remembered<RenderedRoute>])[],
    partFeeds: readonly (readonly [string, Remembered<MadeFeed>])[],
  ): Stored {
    const table = createTable();
    const storedPages = partPages.map(([name, one]) => {
      const { output, card, ...rest } = one.value;
      const value: StoredPage = {
        ...rest,
        output: storedOutput(output as Output, table.at),
        ...(card ? { card: { href: card.href, packed: places.get(card) as Packed } } : {}),
      };
      return [name, { ...one, value }] as const;
    });
    const storedFeeds = partFeeds.map(([name, one]) => {
      const value: StoredFeed = { ...one.value, output: storedOutput(one.value.output as Output, table.at) };
      return [name, { ...one, value }] as const;
    });
    return { addresses: table.texts, pages: new Map(storedPages), feeds: new Map(storedFeeds) };
  }

  /** Gives each text its place. Says whether others have been moved for it; undefined where the disk does not take them. */
  function pack(values: readonly (Pick<RenderedRoute, "card"> & { readonly output?: Output | undefined })[]) {
    const texts = new Map<object, Unpacked>();
    for (const { output, card } of values) {
      if (output) texts.set(output, unpacked(output));
      if (card) texts.set(card, { bytes: () => Buffer.from(card.svg) });
    }
    const old = [...texts.keys()].filter((one) => places.has(one));
    const fresh = [...texts].filter(([one]) => !places.has(one));
    const before = old.map((one) => places.get(one) as Packed);
    const written = addToPack(
      folder,
      "pages",
      fresh.map(([, text]) => text),
      before,
      reader,
    );
    if (!written) return undefined;
    for (const [at, packed] of written.kept.entries()) places.set(old[at] as object, packed);
    for (const [at, packed] of written.added.entries()) {
      const one = (fresh[at] as (typeof fresh)[number])[0];
      places.set(one, packed);
      if (!("path" in one) || knownContents(one as Output)) continue;
      const { length } = (one as Output).contents as string;
      noteContents(one as Output, { digest: packed.sum, size: packed.length, length });
    }
    return written.kept.some(({ pack: name }, at) => name !== before[at]?.pack);
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

function unpacked(output: Output): Unpacked {
  return {
    bytes: () => bytesOf(output),
    sum: knownContents(output)?.digest,
  };
}

/** Pages and feeds with nothing to report. */
function keptOf<T extends RenderedRoute | MadeFeed>(all: ReadonlyMap<string, Remembered<T>>) {
  return [...all].filter(([, { value }]) => isKept(value.output) && value.diagnostics.length === 0);
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
