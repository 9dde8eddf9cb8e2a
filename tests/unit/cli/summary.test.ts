import { expect, test } from "vitest";
import { buildFacts, summarise, summaryJson, timingsTable } from "../../../src/cli/summary.ts";
import type { Output } from "../../../src/core/outputs.ts";
import type { BuildResult, Route } from "../../../src/pipeline/result.ts";

const output = (path: string, kind: Output["kind"], size: number): Output => ({
  path,
  kind,
  contents: "x".repeat(size),
});
const page = (path: string): Route => ({
  path,
  file: `${path}.html`,
  kind: "page",
  source: "x",
  template: "x",
});

const RESULT: BuildResult = {
  outputs: new Map(
    [
      output("/.html", "page", 3000),
      output("/about.html", "page", 1500),
      output("old.html", "redirect", 100),
      output("a.js", "script", 64_000),
      output("p.avif", "image", 2_500_000),
      output("feed.xml", "feed", 999),
    ].map((file) => [file.path, file]),
  ),
  basePath: "/",
  routes: [page("/"), page("/about")],
  diagnostics: [{ code: "cli/bug", severity: "warning", message: "x", place: { file: "a.md" } }],
  today: "2026-03-01",
  stats: { pages: 2, islands: 1, reused: 1, timings: { content: 12.4, pages: 3.6 } },
};
const WRITTEN = { diagnostics: [], written: 4, unchanged: 2, removed: 1, changed: true };
const SUMMARY = {
  folder: "dist",
  milliseconds: 1234,
  drafts: false,
  reused: 1,
  timings: RESULT.stats.timings,
};
const FACTS = buildFacts(RESULT, WRITTEN);

test("the summary of a build reads like this", async () => {
  await expect(summarise(FACTS, WRITTEN, RESULT.diagnostics, SUMMARY)).toMatchFileSnapshot(
    "../../golden/report/build.txt",
  );
});

test("one page is one page, and drafts are mentioned", () => {
  const one = { ...FACTS, pages: 1, islands: 0 };
  const text = summarise(one, WRITTEN, [], { ...SUMMARY, milliseconds: 321, drafts: true });
  expect(text).toMatch(/^Built 1 page in 321 ms → dist \(with drafts\)\n/);
  expect(text).not.toContain("Islands");
  expect(text).not.toContain("Reported");
});

test("addresses that are gone are named, with the line that leads on from them", () => {
  const told = (...removedFiles: string[]) =>
    summarise(FACTS, { ...WRITTEN, removedFiles }, [], SUMMARY)
      .split("\n")
      .slice(-4);
  expect(told("blog/old/index.html", "assets/a-1.js", "404.html")).toEqual([
    "",
    "  An address is gone. For a page that has moved, write where to in content/redirects.yaml:",
    "  - { from: /blog/old, to: / }",
    "",
  ]);
  expect(told("old.html", "index.html").slice(1)).toEqual([
    "  - { from: /old, to: / }",
    "  - { from: /, to: / }",
    "",
  ]);
  expect(told("assets/a-1.js").join("")).not.toContain("redirects");
  const many = Array.from({ length: 12 }, (_, index) => `p${index}/index.html`);
  expect(told(...many).slice(1)).toEqual(["  - { from: /p9, to: / }", "  and 2 more", ""]);
});

test("an address that another file answers now is not gone", () => {
  const facts = { ...FACTS, outputs: new Map([["contact.html", "x"]]) };
  const text = summarise(facts, { ...WRITTEN, removedFiles: ["contact/index.html"] }, [], SUMMARY);
  expect(text).not.toContain("gone");
});

test("for a machine it is the same in numbers", () => {
  expect(summaryJson(FACTS, WRITTEN, RESULT.diagnostics, SUMMARY)).toMatchObject({
    ok: true,
    folder: "dist",
    milliseconds: 1234,
    pages: 2,
    buildDate: "2026-03-01",
    files: { pages: { files: 2, bytes: 4500 }, scripts: { files: 1, bytes: 64_000 } },
    heaviestPage: { path: "/" },
    written: 4,
    timings: { content: 12, pages: 4 },
    warnings: 1,
    diagnostics: [{ code: "cli/bug" }],
  });
});

test("where the time went is told step by step, with what was slowest", () => {
  const slowest = { pages: [{ name: "/blog", milliseconds: 12.34 }], files: [] };
  expect(timingsTable({ timings: { content: 1200, pages: 30.5 }, slowest })).toBe(
    [
      "",
      "  Steps",
      "     1200.0 ms  content",
      "       30.5 ms  pages",
      "",
      "  Slowest pages",
      "       12.3 ms  /blog",
      "",
      "",
    ].join("\n"),
  );
  expect(timingsTable({ timings: {} })).toContain("Nothing had changed");
});
