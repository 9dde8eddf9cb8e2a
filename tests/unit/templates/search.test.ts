/** How the blog's search compares words and orders what it finds. */
import { expect, test } from "vitest";
import { find } from "../../../templates/behaviours/_search.ts";
import type { SearchIndex } from "../../../templates/blog/searchIndex.ts";
import { stemOf, wordsOf } from "../../../templates/blog/searchTerms.ts";

test.each([
  ["Hyvä’s e-commerce", ["hyvas", "ecommerce"]],
  ["Checkout, 4.8x: don't", ["checkout", "4", "8x", "dont"]],
  ["", []],
])("%j is the words %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["ship", "ships", "shipping", "shipped"],
  ["categori", "category", "categories"],
  ["pric", "price", "prices", "pricing", "priced"],
  ["process", "process"],
  ["us", "us"],
  ["speed", "speed"],
  ["string", "string", "strings"],
  ["bus", "bus"],
])("%s is the stem of %s", (stem, ...words) => {
  const kept = new Set(words.map(stemOf));
  expect(words.length === 1 ? kept : [...kept]).toEqual(
    words.length === 1 ? new Set(words.map(stemOf)) : [stem],
  );
});

const post = (title: string, date: string, parts: readonly string[] = [], tags: readonly string[] = []) => ({
  href: `/blog/${title}`,
  title,
  category: "",
  tags,
  date,
  shownDate: date,
  excerpt: "",
  parts: [["", ""] as const, ...parts.map((heading) => [heading.toLowerCase(), heading] as const)],
});

// The parts are numbered 0, 1 | 2, 3, 4 | 5.
const index: SearchIndex = {
  posts: [
    post("Testing", "2026-01-01", ["Traffic"]),
    post("Speed", "2026-02-01", ["Traffic jams", "Caches"]),
    post("News", "2026-03-01", [], ["Speed"]),
  ],
  words: { test: [0, 2], speed: [2, 1], cach: [4], traffic: [1, 2] },
};
const titles = (...terms: string[]) => find(index, terms).map((found) => found.post.title);

test("a title says more than a tag, and a tag more than the text", () => {
  expect(titles("speed")).toEqual(["Speed", "News"]);
  expect(titles("test")).toEqual(["Testing", "Speed"]);
});

test("a word may be only begun, and on its way past its stem", () => {
  expect(titles("spe")).toEqual(["Speed", "News"]);
  expect(titles("testin")).toEqual(["Testing", "Speed"]);
  expect(titles("caching")).toEqual(["Speed"]);
});

test("every word has to be there, in any part; the parts that have most come first", () => {
  expect(titles("speed", "caches")).toEqual(["Speed"]);
  expect(titles("speed", "nothing")).toEqual([]);
  expect(find(index, ["traffic", "speed"])[0]?.parts).toEqual([["traffic jams", "Traffic jams"]]);
});
