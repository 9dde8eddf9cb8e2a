/** Long lists on several pages: `paginate`, and `pagedPaths` for the template that shows them. */

import { pathFromRoot } from "../core/messages/definitions.ts";
import { isSitePath } from "../core/paths.ts";
import type { PagePath } from "./pages.ts";

/** One page of a list. */
export interface PageOf<T> {
  /** Those of this page. */
  readonly items: readonly T[];
  /** From 1. */
  readonly number: number;
  /** How many pages there are; a list without items has one. */
  readonly count: number;
  /** Address without base path: `/blog`, `/blog/page/2`. */
  readonly path: string;
  /** Address of the page before it; the first has none. */
  readonly previous: string | undefined;
  /** Address of the page behind it; the last has none. */
  readonly next: string | undefined;
}

/** Cuts a list into pages of `size` items. The first stands at `path`, the others below it: `/blog`, `/blog/page/2`. */
export function paginate<T>(
  items: readonly T[],
  { path, size }: { path: string; size: number },
): readonly [PageOf<T>, ...PageOf<T>[]] {
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`paginate(): \`size\` is ${size}, but must be a whole number from 1.`);
  if (!isSitePath(path)) throw new Error(pathFromRoot("paginate", path));
  const base = path.replace(/\/+$/, "");
  const count = Math.max(1, Math.ceil(items.length / size));
  const pathOf = (number: number) => (number === 1 ? base || "/" : `${base}/page/${number}`);
  const page = (number: number): PageOf<T> => ({
    items: items.slice((number - 1) * size, number * size),
    number,
    count,
    path: pathOf(number),
    previous: number > 1 ? pathOf(number - 1) : undefined,
    next: number < count ? pathOf(number + 1) : undefined,
  });
  return [page(1), ...Array.from({ length: count - 1 }, (_, index) => page(index + 2))];
}

/** What `paths` of `templates/pages/blog/[...page].tsx` returns, so that one template is all of the list's pages. */
export function pagedPaths<T>(pages: readonly PageOf<T>[]): readonly PagePath<PageOf<T>>[] {
  return pages.map((page) => ({
    params: { page: page.number === 1 ? "" : `page/${page.number}` },
    props: page,
  }));
}
