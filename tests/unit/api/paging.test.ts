import { expect, test } from "vitest";
import type { Entry } from "../../../src/api/collections.ts";
import { groupEntries } from "../../../src/api/grouping.ts";
import { groupFeeds, groupPaths } from "../../../src/api/groupPages.ts";
import { pagedPaths, paginate } from "../../../src/api/paging.ts";

const post = (slug: string, ...tags: string[]) =>
  ({ id: `posts/${slug}`, slug, data: { tags } }) as unknown as Entry;
const by = ({ data }: Entry) => data.tags as string[];

test("a list is cut into pages that lead to each other", () => {
  const pages = paginate(["a", "b", "c", "d", "e"], { path: "/blog", size: 2 });
  expect(pages).toEqual([
    { items: ["a", "b"], number: 1, count: 3, path: "/blog", previous: undefined, next: "/blog/page/2" },
    { items: ["c", "d"], number: 2, count: 3, path: "/blog/page/2", previous: "/blog", next: "/blog/page/3" },
    { items: ["e"], number: 3, count: 3, path: "/blog/page/3", previous: "/blog/page/2", next: undefined },
  ]);
  expect(pagedPaths(pages).map(({ params }) => params.page)).toEqual(["", "page/2", "page/3"]);
});

test("an empty list has one page, and a list of the home page stands at /", () => {
  expect(paginate([], { path: "/", size: 6 })).toMatchObject([{ path: "/", count: 1, items: [] }]);
  expect(paginate([1, 2], { path: "/", size: 1 }).map(({ path }) => path)).toEqual(["/", "/page/2"]);
});

test.each([0, -1, 1.5, Number.NaN])("a page of %s items is refused", (size) => {
  expect(() => paginate([], { path: "/", size })).toThrow("must be a whole number from 1");
});

test("entries are grouped by a value, whatever its case; an entry that says it twice counts once", () => {
  const entries = [post("one", "SEO", "seo", "Café"), post("two", "seo", "C"), post("three", "C++")];
  const groups = groupEntries(entries, { by, path: "/tags/" });
  expect(groups.map(({ value, slug, path, entries }) => [value, slug, path, entries.length])).toEqual([
    ["C", "c", "/tags/c", 1],
    ["C++", "c-plus", "/tags/c-plus", 1],
    ["Café", "café", "/tags/café", 1],
    ["SEO", "seo", "/tags/seo", 2],
  ]);
  expect(groupEntries(entries, { by, path: "/tags", atLeast: 2 }).map(({ value }) => value)).toEqual(["SEO"]);
});

test("groups keep their addresses when others come, and take none of the list's own", () => {
  const slugs = (...tags: string[]) =>
    groupEntries([post("one", ...tags)], { by, path: "/tags" }).map(({ value, slug }) => `${value} ${slug}`);
  expect(slugs("C#")).toEqual(["C# c-sharp"]);
  expect(slugs("C", "C#", "C++", "#1", "index")).toEqual([
    "#1 1",
    "C c",
    "C# c-sharp",
    "C++ c-plus",
    "index index-2",
  ]);
});

test("a group that is no text, and addresses that begin nowhere, are told", () => {
  const numbers = { by: () => [2026] as never, path: "/years" };
  expect(() => groupEntries([post("one")], numbers)).toThrow("gave `2026` for `posts/one`");
  expect(() => paginate([], { path: "blog", size: 6 })).toThrow("such as `/blog`");
});

test("each group has pages and a feed of its own", () => {
  const groups = groupEntries([post("one", "a"), post("two", "a"), post("three", "b")], {
    by,
    path: "/tags",
  });
  expect(groupPaths(groups, { size: 1 }).map(({ params, props }) => [params.page, props.path])).toEqual([
    ["a", "/tags/a"],
    ["a/page/2", "/tags/a/page/2"],
    ["b", "/tags/b"],
  ]);
  expect(groupFeeds(groups).map(({ params }) => params.group)).toEqual(["a", "b"]);
});
