/** Pages and feeds of groups: `groupPaths` and `groupFeeds` for the templates that show them. */
import type { Entry, Schema } from "./collections.ts";
import type { Group } from "./grouping.ts";
import type { PagePath } from "./pages.ts";
import { type PageOf, paginate } from "./paging.ts";

/** One page of a group's entries. */
export interface GroupPage<S extends Schema = Schema> extends PageOf<Entry<S>> {
  /** Whose page it is, with all of its entries. */
  readonly group: Group<S>;
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
