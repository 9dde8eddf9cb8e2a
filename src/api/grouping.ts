/** Entries gathered by a value of theirs: tags, categories, authors. */
import { groupKey } from "../core/groupKey.ts";
import { groupsTwice, groupValueKind, pathFromRoot } from "../core/messages/definitions.ts";
import { expectParts } from "../core/parts.ts";
import { isSitePath } from "../core/paths.ts";
import type { Collection, Entry, Schema } from "./collections.ts";

/** The entries that share a value. */
export interface Group<S extends Schema = Schema> {
  /** As its first entry spells it. */
  readonly value: string;
  /** Last part of its address. */
  readonly slug: string;
  /** Address of its page, without base path. */
  readonly path: string;
  /** In the order in which they were given. */
  readonly entries: readonly Entry<S>[];
}

export interface GroupOptions<S extends Schema> {
  /** The value, or the values, of an entry: `({ data }) => data.tags`. */
  by: (entry: Entry<S>) => string | readonly string[] | undefined;
  /** Where the groups' pages are: `/blog/tags`. */
  path: string;
  /** Leaves out groups with fewer entries. */
  atLeast?: number;
}

/** What `defineGroups` takes. */
export interface GroupingOptions<S extends Schema = Schema> extends GroupOptions<S> {
  /** Whose entries are grouped. */
  readonly of: Collection<S>;
}

/** What `defineGroups` returns; templates pass it to `site.groups()` and `site.groupsOf()`. */
export interface Grouping<S extends Schema = Schema> {
  readonly kind: "groups";
  /** Whose entries are grouped. */
  readonly collection: Collection<S>;
  /** Where the groups' pages are, which no two groupings share. */
  readonly path: string;
  /** Works the groups out for these entries. */
  readonly gather: (entries: readonly Entry<S>[]) => readonly Group<S>[];
}

/** A group as the page of one of its entries names it. */
export type GroupName = Pick<Group, "value" | "slug" | "path">;

const groupings = new Map<string, Grouping>();

/**
 * Tags, categories, authors of a whole collection, worked out once for all pages: `site.groups(tags)` has them with their
 * entries, `site.groupsOf(tags, entry)` those of one entry. Throws where two are at the same path.
 */
export function defineGroups<S extends Schema>({
  of: collection,
  ...options
}: GroupingOptions<S>): Grouping<S> {
  expectParts(
    "defineGroups",
    { of: collection, ...options },
    {
      of: "object",
      by: "function",
      path: "name",
      atLeast: "?number",
    },
  );
  const { path } = options;
  if (!isSitePath(path)) throw new Error(pathFromRoot("defineGroups", path));
  if (groupings.has(path)) throw new Error(groupsTwice(path));
  const made: Grouping<S> = {
    kind: "groups",
    collection,
    path,
    gather: (entries) => groupEntries(entries, options),
  };
  groupings.set(path, made as unknown as Grouping);
  return made;
}

/** The grouping whose pages are at a path. */
export const groupingAt = (path: string): Grouping | undefined => groupings.get(path);

/** Gathers entries by a value of theirs, in alphabetical order; spellings that differ in case or spaces are one group. */
export function groupEntries<S extends Schema>(
  entries: readonly Entry<S>[],
  { by, path, atLeast = 1 }: GroupOptions<S>,
): readonly Group<S>[] {
  const found = new Map<string, { value: string; entries: Entry<S>[] }>();
  for (const entry of entries) {
    for (const value of [by(entry) ?? []].flat()) {
      // Types cannot keep data of elsewhere from holding numbers.
      if (typeof value !== "string") throw new TypeError(groupValueKind(path, entry.id, String(value)));
      const group = found.get(groupKey(value));
      if (!group) found.set(groupKey(value), { value, entries: [entry] });
      else if (group.entries.at(-1) !== entry) group.entries.push(entry);
    }
  }
  // A page called `index` would be the list's own.
  const taken = new Map([["index", 1]]);
  const base = path.replace(/\/+$/, "");
  return [...found]
    .filter(([, group]) => group.entries.length >= atLeast)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const wanted = slugOf(group.value);
      const times = (taken.get(wanted) ?? 0) + 1;
      taken.set(wanted, times);
      const slug = times === 1 ? wanted : `${wanted}-${times}`;
      return { ...group, slug, path: `${base}/${slug}` };
    });
}

/** C, C++ and C# are three: a sign that only one of them has is a word of its address, whichever of them come and go. */
function slugOf(value: string): string {
  const words = value
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\+/gu, " plus ")
    .replace(/(?<=[\p{L}\p{N}])#/gu, " sharp ")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-") ?? "group";
}
