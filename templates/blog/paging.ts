/** The blog's pages: `/blog`, `/blog/page/2` and so on. */
import type { Entry, Site } from "#site";
import { posts } from "../collections.ts";

export const PAGE_SIZE = 6;

export type Post = Entry<typeof posts.schema>;

export interface BlogPage {
  readonly number: number;
  readonly of: number;
  readonly posts: readonly Post[];
}

export function blogPages(site: Site): readonly BlogPage[] {
  const all = site.all(posts);
  const of = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  return Array.from({ length: of }, (_, index) => ({
    number: index + 1,
    of,
    posts: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  }));
}

export const blogPath = (number: number) => (number === 1 ? "/blog" : `/blog/page/${number}`);

/** A page as one of a template's `paths`: `[number]`. */
export const numbered = (page: BlogPage): { params: Record<string, string>; props: BlogPage } => ({
  params: { number: String(page.number) },
  props: page,
});
