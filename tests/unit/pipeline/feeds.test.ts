import { describe, expect, test } from "vitest";
import type { FeedItem } from "../../../src/api/pages.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { renderFeed } from "../../../src/pipeline/feeds.ts";

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

  test("is not made of an item whose date is none", () => {
    expect(() => feed([{ ...ITEM, date: "2026-13-99" }])).toThrow("`/blog/tea` has the date `2026-13-99`");
    expect(() => feed([{ ...ITEM, updated: "soon" }], "json")).toThrow("soon");
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
