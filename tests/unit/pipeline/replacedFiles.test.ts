import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { collectOutputs } from "../../../src/pipeline/outputsMap.ts";

const folder = mkdtempSync(join(tmpdir(), "site-replaced-"));
const made = (path: string, contents: string): Output => ({ path, kind: "file", contents });

/** A file as `public/` gives it: on disk. */
function own(path: string, contents: string): Output {
  const copyOf = join(folder, path);
  writeFileSync(copyOf, contents);
  return { path, kind: "public", contents: { copyOf }, source: `public/${path}` };
}
const told = (path: string, publicText: string, madeText: string) =>
  collectOutputs([own(path, publicText)], { defaults: () => [made(path, madeText)] }).diagnostics;

const REDIRECTS =
  "/old /about 301\n/old/ /about 301\n/Alt%20Seite /contact 302\n/Alt%20Seite/ /contact 302\n";
const HEADERS =
  "/*\n  Content-Security-Policy: x\n  X-Frame-Options: SAMEORIGIN\n\n/assets/*\n  Cache-Control: y\n";
const SITEMAP =
  "<urlset>\n<url><loc>https://a.example/</loc><lastmod>2026-01-01</lastmod></url>\n<url><loc>https://a.example/b</loc></url>\n</urlset>\n";
const ROBOTS = "User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n";

describe("a public file in the place of one that the build makes", () => {
  test.each([
    ["_redirects", REDIRECTS],
    ["_headers", HEADERS],
    ["sitemap.xml", SITEMAP],
    ["robots.txt", ROBOTS],
    [".htaccess", "Options -Indexes\n"],
  ])("%s loses nothing when it says the same", (path, text) => {
    expect(told(path, text, text)).toEqual([]);
    expect(told(path, `# ours\r\n${text.replaceAll("\n", "\r\n")}\r\nmore`, text)).toEqual([]);
  });

  test("_redirects is told with the redirects that are not in it", () => {
    const [one] = told("_redirects", "/x /y 301\n/old/\t/elsewhere\n", REDIRECTS);
    expect(one).toMatchObject({ severity: "warning", place: { file: "public/_redirects" } });
    expect(one?.message).toContain("1 redirect of content/redirects.yaml is not in it: `/Alt Seite`.");
    expect(told("_redirects", "# /old /about\n", REDIRECTS)[0]?.message).toContain("2 redirects");
    expect(told("_redirects", "/x /y 301\n", "")).toEqual([]);
    expect(told("_redirects", "/x /y 301\n", "/blog/* /blog/404.html 404\n")).toEqual([]);
  });

  test.each([
    ["User-agent: *\nDisallow: /\n", true],
    ["user-agent: Googlebot\nUser-Agent: *\nDisallow: /  # for now\n", true],
    ["User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin/\n", false],
    ["User-agent: *\nDisallow:\n", false],
    ["User-agent: *\nDisallow: /\nAllow: /public/\n", false],
    ["# User-agent: *\n# Disallow: /\n", false],
  ])("robots.txt of %j keeps everybody away from everything: %s", (text, closed) => {
    const codes = told("robots.txt", text, ROBOTS).map(({ code }) => code);
    expect(codes.includes("output/robots-closed")).toBe(closed);
  });

  test("robots.txt may close a copy that is closed anyway", () => {
    const closed = "User-agent: *\nDisallow: /\n";
    expect(told("robots.txt", closed, closed)).toEqual([]);
  });

  test("_headers is told with the headers that are not sent", () => {
    const [found] = told("_headers", "/*\n  X-Frame-Options: DENY\n", HEADERS);
    expect(found).toMatchObject({ severity: "warning", place: { file: "public/_headers" } });
    expect(found?.message).toContain("are not sent: `Content-Security-Policy` and `Cache-Control`.");
  });

  test("sitemap.xml is told with the pages that it leaves out", () => {
    const [found] = told("sitemap.xml", "<url><loc>\nhttps://a.example/\n</loc></url>", SITEMAP);
    expect(found).toMatchObject({ severity: "warning", place: { file: "public/sitemap.xml" } });
    expect(found?.message).toContain("1 page is not in it: `https://a.example/b`.");
  });

  test("robots.txt is told only when it names no sitemap, as a note", () => {
    expect(told("robots.txt", "User-agent: *\nDisallow: /x\n", ROBOTS)).toMatchObject([
      { severity: "note", hint: "Add the line  Sitemap: https://a.example/sitemap.xml" },
    ]);
    expect(told("robots.txt", "Disallow: /x\nSitemap: https://a.example/sitemap.xml", ROBOTS)).toEqual([]);
  });

  test("configuration of a server is told", () => {
    expect(told(".htaccess", "# mine\n", "Options -Indexes\n")).toMatchObject([{ severity: "warning" }]);
  });

  test("what a template makes is meant", () => {
    const template: Output = { ...made("robots.txt", ""), source: "templates/pages/robots.txt.ts" };
    expect(collectOutputs([template], { defaults: () => [made("robots.txt", ROBOTS)] }).diagnostics).toEqual(
      [],
    );
  });
});
