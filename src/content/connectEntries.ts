/** Puts the entries that others refer to into place. Entries may refer to each other in circles. */
import type { Entry } from "../api/collections.ts";
import type { Path } from "./fieldPath.ts";
import { createObserved, digestWithIds } from "./observe.ts";
import { replaced } from "./validate.ts";

export interface SeparateEntry {
  readonly entry: Omit<Entry, "data" | "body">;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: () => Entry["body"];
  readonly bodyDigest: string;
  readonly references: readonly { readonly path: Path; readonly id: string }[];
  /** Of the entry's file and all that was looked up for it. */
  readonly digest: string;
}

export interface ConnectedEntries {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Of one part of an entry, as `observe` names them. */
  partDigest(id: string, part: string): string;
  /** Data of records, which nothing refers to. */
  withEntries(
    data: Readonly<Record<string, unknown>>,
    references: SeparateEntry["references"],
  ): Record<string, unknown>;
}

export function connectEntries(separate: readonly SeparateEntry[]): ConnectedEntries {
  const byId = new Map(separate.map((item) => [item.entry.id, item]));
  const entries = new Map<string, Entry>();
  const completed = new Map<string, Readonly<Record<string, unknown>>>();

  function withEntries(
    data: Readonly<Record<string, unknown>>,
    references: SeparateEntry["references"],
  ): Record<string, unknown> {
    return references.reduce<Record<string, unknown>>(
      (result, { path, id }) => replaced(result, path, entries.get(id)) as Record<string, unknown>,
      data,
    );
  }

  // Each is there, by its fields' names, before any is put into another.
  const fillers: (() => void)[] = [];
  const collections = new Map<string, SeparateEntry[]>();
  for (const item of separate) {
    const own = collections.get(item.entry.collection);
    if (own) own.push(item);
    else collections.set(item.entry.collection, [item]);
  }
  for (const [collection, own] of collections) {
    const observed = createObserved(
      collection,
      own.map(({ entry }) => entry.id),
    );
    for (const [at, { entry, data, body, references }] of own.entries()) {
      let whole: Readonly<Record<string, unknown>> = data;
      entries.set(
        entry.id,
        observed.entry(at, entry, Object.keys(data), (name) => whole[name], body),
      );
      fillers.push(() => {
        whole = withEntries(data, references);
        completed.set(entry.id, whole);
      });
    }
  }
  for (const fill of fillers) fill();

  function partDigest(id: string, part: string): string {
    const item = byId.get(id);
    const data = completed.get(id);
    if (!item || !data) return "-";
    if (part === "body") return item.bodyDigest;
    if (part === "unpublished") return String(item.entry.unpublished);
    if (part === "fields") return Object.keys(data).join();
    // What cannot be told apart by itself is as its file is.
    return digestWithIds(data[part.slice(1)]) ?? item.digest;
  }

  return { entries, partDigest, withEntries };
}
