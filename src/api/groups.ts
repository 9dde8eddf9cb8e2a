/** Pages of tags, categories, authors: `groupEntries`, and `groupPaths` and `groupFeeds` for the templates that show them. */
import { groupKey } from "../core/groupKey.ts";
import type { Entry, Schema } from "./collections.ts";
import type { PagePath } from "./pages.ts";
import { type PageOf, paginate } from "./paging.ts";

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

/** One page of a group's entries. */
export interface GroupPage<S extends Schema = Schema> extends PageOf<Entry<S>> {
  readonly group: Group<S>;
}

export interface GroupOptions<S extends Schema> {
  /** The value, or the values, of an entry: `({ data }) => data.tags`. */
  by: (entry: Entry<S>) => string | readonly string[] | undefined;
  /** Where the groups' pages are: `/blog/tags`. */
  path: string;
  /** Leaves out groups with fewer entries. */
  atLeast?: number;
}

/** Gathers entries by a value of theirs, in alphabetical order; spellings that differ in case or spaces are one group. */
export function groupEntries<S extends Schema>(
  entries: readonly Entry<S>[],
  { by, path, atLeast = 1 }: GroupOptions<S>,
): readonly Group<S>[] {
  const found = new Map<string, { value: string; entries: Entry<S>[] }>();
  for (const entry of entries) {
    for (const value of [by(entry) ?? []].flat()) {
      const group = found.get(groupKey(value));
      if (!group) found.set(groupKey(value), { value, entries: [entry] });
      else if (group.entries.at(-1) !== entry) group.entries.push(entry);
    }
  }
  const taken = new Map<string, number>();
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

/** What `paths` of `templates/pages/blog/tags/[...page].tsx` returns: every group's pages. */
export function groupPaths<S extends Schema>(
  groups: readonly Group<S>[],
  { size }: { size: number },
): readonly PagePath<GroupPage<S>>[] {
  return groups.flatMap((group) =>
    paginate(group.entries, { path: group.path, size }).map((page) => ({
      params: { page: page.number === 1 ? group.slug : `${group.slug}/page/${page.number}` },
      props: { ...page, group },
    })),
  );
}

/** What `paths` of `templates/pages/blog/tags/[group]/feed.xml.ts` returns: a feed for each group. */
export function groupFeeds<S extends Schema>(groups: readonly Group<S>[]): readonly PagePath<Group<S>>[] {
  return groups.map((group) => ({ params: { group: group.slug }, props: group }));
}

function slugOf(value: string): string {
  const words = value
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-") ?? "group";
}
