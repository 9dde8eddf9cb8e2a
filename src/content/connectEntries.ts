/** Puts the entries that others refer to into place. Entries may refer to each other in circles. */
import type { Entry } from "../api/collections.ts";
import { digest } from "./digest.ts";
import type { Path } from "./fieldPath.ts";
import { replaced } from "./validate.ts";

export interface SeparateEntry {
  readonly entry: Omit<Entry, "data">;
  readonly data: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly path: Path; readonly id: string }[];
  /** Of the entry by itself. */
  readonly digest: string;
}

export interface ConnectedEntries {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Of an entry and all that can be reached from it. */
  readonly digests: ReadonlyMap<string, string>;
  /** The digest of something that refers to entries. */
  digestWith(own: string, references: SeparateEntry["references"]): string;
  /** Data of records, which nothing refers to. */
  withEntries(
    data: Readonly<Record<string, unknown>>,
    references: SeparateEntry["references"],
  ): Record<string, unknown>;
}

export function connectEntries(separate: readonly SeparateEntry[]): ConnectedEntries {
  const byId = new Map(separate.map((item) => [item.entry.id, item]));
  const entries = new Map<string, { -readonly [Key in keyof Entry]: Entry[Key] }>();
  for (const { entry } of separate) entries.set(entry.id, { ...entry, data: {} });

  function withEntries(
    data: Readonly<Record<string, unknown>>,
    references: SeparateEntry["references"],
  ): Record<string, unknown> {
    return references.reduce<Record<string, unknown>>(
      (result, { path, id }) => replaced(result, path, entries.get(id)) as Record<string, unknown>,
      data,
    );
  }

  for (const { entry, data, references } of separate) {
    const target = entries.get(entry.id);
    if (target) target.data = withEntries(data, references);
  }
  const digests = new Map(separate.map(({ entry }) => [entry.id, reachableDigest(entry.id, byId)]));
  const digestWith = (own: string, references: SeparateEntry["references"]) =>
    references.length === 0 ? own : digest([own, ...references.map(({ id }) => digests.get(id))].join());
  return { entries, digests, digestWith, withEntries };
}

function reachableDigest(id: string, byId: ReadonlyMap<string, SeparateEntry>): string {
  const own = byId.get(id);
  if (!own || own.references.length === 0) return own?.digest ?? "";
  const seen = new Set([id]);
  for (const reached of seen)
    for (const reference of byId.get(reached)?.references ?? []) seen.add(reference.id);
  return digest(
    [...seen]
      .sort()
      .map((reached) => byId.get(reached)?.digest)
      .join(),
  );
}
