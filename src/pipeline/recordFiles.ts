/**
 * The record's form on disk: a whole, and beside it what has changed since it was written, so that an edit of one page does
 * not write those of thousands again.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ContentsFacts, Output } from "../core/outputs.ts";
import { copyPacks, type Packed } from "../core/pack.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import type { MadeFeed } from "./feeds.ts";
import type { Remembered } from "./memory.ts";
import type { PageFacts } from "./pageFacts.ts";
import type { RenderedRoute } from "./rendered.ts";

export interface StoredOutput extends Omit<Output, "contents"> {
  readonly packed: Packed;
  readonly contents: ContentsFacts;
  readonly facts?: StoredFacts;
  readonly estimate?: number;
}

/** Pages name the same addresses: each is kept once, in a table. */
export const LISTS = ["links", "resources", "styled", "shared", "fonts"] as const;
export type StoredFacts = Omit<PageFacts, (typeof LISTS)[number]> &
  Readonly<Record<(typeof LISTS)[number], readonly number[]>>;

export interface StoredPage extends Omit<RenderedRoute, "output" | "card"> {
  readonly output: StoredOutput;
  readonly card?: { readonly href: string; readonly packed: Packed };
}

export interface StoredFeed extends Omit<MadeFeed, "output"> {
  readonly output: StoredOutput;
}

type Named<T> = ReadonlyMap<string, Remembered<T>>;

export interface Stored {
  readonly addresses: readonly string[];
  readonly pages: Named<StoredPage>;
  readonly feeds: Named<StoredFeed>;
}

interface Whole extends Stored {
  /** Says to which whole the changes belong. */
  readonly id: string;
}

/** Of the whole's pages and feeds, those that are no more or are among the changes. */
export interface Gone {
  readonly pages: readonly string[];
  readonly feeds: readonly string[];
}

interface Since extends Stored {
  readonly whole: string;
  readonly gone: Gone;
}

/** What was read: no name is in both parts. */
export interface StoredParts {
  readonly id: string | undefined;
  readonly whole: Stored;
  readonly since: Stored;
  readonly gone: Gone;
}

const NOTHING: Stored = { addresses: [], pages: new Map(), feeds: new Map() };
const NONE: Gone = { pages: [], feeds: [] };

const wholeFile = (cacheDir: string) => join(cacheDir, "record", "pages.bin");
const sinceFile = (cacheDir: string) => join(cacheDir, "record", "since.bin");

export function readParts(cacheDir: string, engine: string): StoredParts {
  const whole = readSealed(wholeFile(cacheDir), engine) as Whole | undefined;
  if (!whole) return { id: undefined, whole: NOTHING, since: NOTHING, gone: NONE };
  const since = readSealed(sinceFile(cacheDir), engine) as Since | undefined;
  if (since?.whole !== whole.id) return { id: whole.id, whole, since: NOTHING, gone: NONE };
  const rest = {
    ...whole,
    pages: without(whole.pages, since.gone.pages),
    feeds: without(whole.feeds, since.gone.feeds),
  };
  return { id: whole.id, whole: rest, since, gone: since.gone };
}

/** A new whole, to which no changes belong yet. */
export function writeAll(cacheDir: string, engine: string, stored: Stored): void {
  const id = randomBytes(8).toString("hex");
  writeSealed(wholeFile(cacheDir), engine, { ...stored, id } satisfies Whole);
  rmSync(sinceFile(cacheDir), { force: true });
}

/** `changes` belong to the whole of this `id`. */
export function writeSince(
  cacheDir: string,
  engine: string,
  { id, changes, gone }: { readonly id: string; readonly changes: Stored; readonly gone: Gone },
): void {
  writeSealed(sinceFile(cacheDir), engine, { ...changes, whole: id, gone } satisfies Since);
}

function without<T>(all: Named<T>, names: readonly string[]): Named<T> {
  const rest = new Map(all);
  for (const name of names) rest.delete(name);
  return rest;
}

/** Adds the pages and feeds that builds elsewhere have made. Returns how many pages that were. */
export function mergePageRecords(cacheDir: string, others: readonly string[], engine: string): number {
  const read = (cache: string): readonly Stored[] => {
    const { whole, since } = readParts(cache, engine);
    return [whole, since];
  };
  const found = others.flatMap(read).filter(({ pages, feeds }) => pages.size + feeds.size > 0);
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
      mapped(from, (value) => ({ ...value, output: output(value.output) }));
    return { pages: all(stored.pages), feeds: all(stored.feeds) };
  };
  const parts = [...read(cacheDir), ...found].map(renumbered);
  const pages = new Map(parts.flatMap((part) => [...part.pages]));
  const feeds = new Map(parts.flatMap((part) => [...part.feeds]));
  writeAll(cacheDir, engine, { addresses: table.texts, pages, feeds });
  return found.reduce((sum, one) => sum + one.pages.size, 0);
}

/** The same names with changed values. */
export function mapped<T, U>(from: ReadonlyMap<string, Remembered<T>>, change: (value: T) => U) {
  return new Map([...from].map(([name, one]) => [name, { ...one, value: change(one.value) }] as const));
}

/** A table of addresses: the place of each in it. */
export function createTable() {
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
