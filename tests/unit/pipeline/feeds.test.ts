import { describe, expect, test } from "vitest";
import type { FeedItem } from "../../../src/api/pages.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { expectFeed, renderFeed } from "../../../src/pipeline/feeds.ts";

const urls = createUrls({ url: "https://shop.example", basePath: "/" });
const ITEM: FeedItem = {
  path: "/blog/tea",
  title: "Tea & <milk>",
  summary: 'Say "hi"',
  html: '<p>See <a href="/contact/">us</a> <img src="/images/i.png" alt=""> <a href="site-entry:posts/x">x</a></p>',
  date: "2026-03-01",
  author: "Sam & Co",
  categories: ["News", "Tea"],
};
const feed = (items: readonly FeedItem[] = [ITEM], format: "rss" | "json" = "rss") =>
  renderFeed(
    format,
    { title: "News & views", description: "All <news>", items },
    {
      path: format === "rss" ? "/feed.xml" : "/feed.json",
      language: "en-GB",
      urls,
      entryPath: () => "/blog/x",
    },
  );

describe("the RSS feed", () => {
  test("reads like this", async () => {
    const older = { ...ITEM, path: "/blog/old", title: "Old", date: "2025-12-24", updated: "2026-03-05" };
    await expect(feed([ITEM, older])).toMatchFileSnapshot("../../golden/feed.xml");
  });

  test.each<[given: object, told: string]>([
    [{ date: "2026-13-99" }, "`date` of the item `/blog/tea` is `2026-13-99`, which is no calendar date"],
    [{ date: new Date(0) }, "`date` of the item `/blog/tea` is `Thu Jan 01 1970"],
    [{ updated: "soon" }, "`updated` of the item `/blog/tea` is `soon`"],
    [{ title: undefined }, "`feed.items[0]` needs `title` (a text)"],
    [{ author: ["Sam"] }, "`feed.items[0]` needs `author` (a text)"],
    [{ categories: ["News", undefined] }, "a category of the item `/blog/tea` is `undefined`"],
    [{ guid: "1" }, "`feed.items[0]` knows no `guid`; it takes `path`,"],
    [{ path: "blog/tea" }, "(did you mean `/blog/tea`?)"],
    [{ path: "https://" }, "the path of the item `https://` is `https://`"],
  ])("is not made of an item with %j", (part, told) => {
    const made = { title: "News", description: "All", items: [{ ...ITEM, ...part }] };
    expect(() => expectFeed(made as never)).toThrow(told);
  });

  test("is not made of two items that readers take for one, nor of none that there could be", () => {
    const made = (items: unknown) => () => expectFeed({ title: "N", description: "A", items } as never);
    expect(made([ITEM, ITEM])).toThrow("two items have the path `/blog/tea`");
    expect(
      made([ITEM, { ...ITEM, path: "/blog/tea#milk" }, { ...ITEM, path: "https://a.example/" }]),
    ).not.toThrow();
    expect(made(undefined)).toThrow("`feed` needs `items` (a list)");
  });

  test("has full addresses only", () => {
    const text = feed();
    expect(text).toContain('href="https://shop.example/contact/"');
    expect(text).toContain('src="https://shop.example/images/i.png"');
    expect(text).toContain('href="https://shop.example/blog/x"');
    expect(text).not.toMatch(/(?:href|src)="\//);
  });

  test("dates are those of the calendar, at midnight in Greenwich", () => {
    expect(feed()).toContain("<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>");
  });

  test("the build date is that of the newest change, so that two builds are the same", () => {
    const text = feed([
      { ...ITEM, date: "2025-01-01" },
      { ...ITEM, date: "2024-01-01", updated: "2026-02-03" },
    ]);
    expect(text).toContain("<lastBuildDate>Tue, 03 Feb 2026 00:00:00 GMT</lastBuildDate>");
    expect(feed([])).not.toContain("lastBuildDate");
  });

  test("content cannot end its own section", () => {
    const text = feed([{ ...ITEM, html: "<pre>a[b[0]]>1 \u0007</pre>" }]);
    const parts = [...text.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map((match) => match[1]);
    expect(parts.join("")).toBe("<pre>a[b[0]]>1 </pre>");
  });
});

test("the JSON feed holds the same, as version 1.1 names it", async () => {
  const text = feed([{ ...ITEM, updated: "2026-03-02" }], "json");
  expect(JSON.parse(text).items[0].content_html).toContain('href="https://shop.example/contact/"');
  await expect(text).toMatchFileSnapshot("../../golden/feed.json");
});
