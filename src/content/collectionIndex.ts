/** A collection as its queries need it: built once a build, so that no question compares every entry with every other. */
import type { Entry } from "../api/collections.ts";
import { groupKey } from "../core/groupKey.ts";
import { groupValues } from "./groupValues.ts";

export interface CollectionIndex {
  /** In the collection's order. */
  readonly entries: readonly Entry[];
  /** Entry id → place in `entries`. */
  readonly positions: ReadonlyMap<string, number>;
  /** For each entry its groups; a group is the ascending places of those that share one value of one field. */
  readonly groups: readonly (readonly (readonly number[])[])[];
}

/** `fields` are those that group the collection (`groupBy`). */
export function indexCollection(entries: readonly Entry[], fields: readonly string[]): CollectionIndex {
  const members = new Map<string, number[]>();
  const groups = entries.map((entry, position) => {
    const names = fields.flatMap((field) =>
      groupValues(entry, field).map((value) => `${field} ${groupKey(value)}`),
    );
    return [...new Set(names)].map((name) => {
      const group = members.get(name) ?? [];
      if (group.length === 0) members.set(name, group);
      group.push(position);
      return group;
    });
  });
  return { entries, positions: new Map(entries.map(({ id }, position) => [id, position])), groups };
}

/**
 * The places of the entries that share most groups with the one at `position`, most first, else in the collection's order.
 * Its groups are walked side by side, and only until enough entries are found that share all of them.
 */
export function mostShared(index: CollectionIndex, position: number, limit: number): number[] {
  const groups = index.groups[position] ?? [];
  const next = groups.map(() => 0);
  const byCount: number[][] = groups.map(() => []);
  const full = byCount[groups.length - 1];
  while (full && full.length < limit) {
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < groups.length; at += 1)
      least = Math.min(least, groups[at]?.[next[at] as number] ?? Number.POSITIVE_INFINITY);
    if (least === Number.POSITIVE_INFINITY) break;
    let shared = 0;
    for (let at = 0; at < groups.length; at += 1) {
      if (groups[at]?.[next[at] as number] !== least) continue;
      next[at] = (next[at] as number) + 1;
      shared += 1;
    }
    const alike = byCount[shared - 1];
    if (least !== position && alike && alike.length < limit) alike.push(least);
  }
  return byCount.reverse().flat().slice(0, Math.max(0, limit));
}
