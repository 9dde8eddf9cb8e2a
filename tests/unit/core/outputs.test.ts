import { expect, it } from "vitest";
import { digest } from "../../../src/core/digest.ts";
import { compacted, encodedContents, knownContents } from "../../../src/core/outputs.ts";
import { pageFactsOf, readPageFacts } from "../../../src/pipeline/pageFacts.ts";
import { heapInUse } from "../../helpers/heap.ts";

const page = (contents: string) =>
  compacted({ path: "a/index.html", kind: "page", contents, source: "a.md" });

it("a compact output holds the same text, and knows of its bytes what writing asks for", () => {
  const text = "<p>Żółw 🐢</p>";
  const output = page(text);
  expect({ ...output }).toEqual({ path: "a/index.html", kind: "page", contents: text, source: "a.md" });
  expect(encodedContents(output)).toEqual(Buffer.from(text));
  expect(knownContents(output)).toEqual({
    digest: digest(text),
    size: Buffer.byteLength(text),
    length: text.length,
  });
});

it("half of a character is found to be broken, compact or not", () => {
  expect(page("<p>\ud83d</p>").contents).toBe("<p>\ufffd</p>");
});

it("what is known of a compact page is the same, and does not keep its text in memory", () => {
  const html = (at: number) =>
    `<!doctype html><html><head><title>A title of page number ${at}, which is not short</title></head><body>
<h1 id="a-heading-of-page-${at}">A heading of page number ${at}</h1><a href="/an/address/of/page/${at}">Żółw</a>
<img src="/images/of-page-number-${at}.png" alt="">${`<p>Żółw ${at}</p>`.repeat(5000)}</body></html>`;
  expect(pageFactsOf(page(html(0)))).toEqual(readPageFacts(html(0)));
  const before = heapInUse();
  const pages = Array.from({ length: 20 }, (_, at) => page(html(at)));
  for (const one of pages) pageFactsOf(one);
  // A page is 150 kB as JavaScript has it.
  expect(heapInUse() - before).toBeLessThan(500_000);
  expect(pages).toHaveLength(20);
});
