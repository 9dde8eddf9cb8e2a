/** "This page, itemised": what the receipt at the foot of a page says is what is sent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { attribute, byClass, byTag, type Element, textOf } from "../helpers/builtPages.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();

const PATHS = ["/", "/about", "/contact", "/seo", "/blog", "/partners", "/work"];

/** Label → what stands beside it. */
function receiptOf(path: string): Map<string, string> {
  const lines = byClass(site.page(path).footer, "page-receipt__line");
  return new Map(
    lines.map((line) => {
      const [label, figure] = ["dt", "dd"].map((tag) => textOf(byTag(line, tag)[0] as Element));
      return [label ?? "", figure ?? ""];
    }),
  );
}

const sent = (file: string): number => {
  const bytes = readFileSync(join(site.folder, file));
  return /\.(html|css|m?js|svg)$/.test(file) ? brotliCompressSync(bytes).length : bytes.length;
};
const fileOf = (address: string) => (address.split(/[?#]/)[0] ?? "").replace(/^\//, "");
const sum = (addresses: readonly (string | undefined)[]) =>
  [...new Set(addresses)].reduce((all, address) => all + sent(fileOf(address ?? "")), 0);

describe.each(PATHS)("the receipt of %s", (path) => {
  test("weighs what the page sends: HTML, styles, scripts and fonts, to a few per cent", () => {
    const { document } = site.page(path);
    const links = (rel: string) =>
      byTag(document, "link").filter((link) => attribute(link, "rel")?.split(" ").includes(rel));
    const hrefs = (elements: readonly Element[]) => elements.map((one) => attribute(one, "href"));
    const receipt = receiptOf(path);
    const told = (label: string) => Number(receipt.get(label)?.replace(" kB", "")) * 1000;
    const near = (label: string, bytes: number) =>
      expect([label, Math.abs(told(label) - bytes) <= bytes * 0.04 + 100]).toEqual([label, true]);
    near("HTML, first styles in it", sent(join(fileOf(path), "index.html")));
    near("Other styles", sum(hrefs(links("stylesheet"))));
    near("Fonts", sum(hrefs(links("preload").filter((link) => attribute(link, "as") === "font"))));
    expect(told("Scripts")).toBeLessThanOrEqual(3_000);
    const parts = ["HTML, first styles in it", "Other styles", "Scripts", "Fonts", "Pictures in first view"];
    const total = parts.reduce((all, part) => all + told(part), 0);
    expect(Math.abs(total - told("Sent to you"))).toBeLessThanOrEqual(300);
  });

  test("ends in the question whether this shop is next, and the way to the audit", () => {
    const [ask] = byClass(site.page(path).footer, "page-receipt__ask");
    const [link] = byTag(ask as Element, "a");
    expect([textOf(byTag(ask as Element, "h2")[0] as Element), link && attribute(link, "href")]).toEqual([
      "Yours next?",
      "/contact",
    ]);
  });

  test("asks no other host and sets no cookies, and says so", () => {
    const receipt = receiptOf(path);
    expect([receipt.get("Requests to other hosts"), receipt.get("Cookies")]).toEqual(["0", "0"]);
    const { document } = site.page(path);
    const loaded = ["script", "img", "iframe"].flatMap((tag) =>
      byTag(document, tag).map((one) => attribute(one, "src") ?? ""),
    );
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  });

  test("leaves no mark unfilled", () => {
    expect(site.page(path).html).not.toContain("\uE0F1");
  });
});

describe("paper", () => {
  const rule = (file: string, selector: string) =>
    readFileSync(join("templates", file), "utf8").split(`${selector} {`)[1]?.split("}")[0] ?? "";

  test.each([
    ["blocks/receipt/receipt.css", ".receipt__paper"],
    ["blocks/ledger/ledger-receipt.css", ".ledger-receipt .ledger__slip"],
    ["blocks/store-audit/store-audit.css", ".store-audit__sheet"],
  ])("of %s is paper by night as well: its ink and its ground are those of the day", (file, selector) => {
    const paper = rule(file, selector);
    expect(paper).toContain("color-scheme: light;");
    expect(paper).toMatch(/--raised: #/);
    expect(paper).toMatch(/^ {4}color: var\(--ink\);/m);
  });

  test.each([
    ["components/page-receipt.css", ".page-receipt__paper"],
    ["blocks/ledger/ledger-receipt.css", ".ledger-receipt .ledger__slip"],
  ])("of %s is torn into teeth that hang from it", (file, selector) => {
    expect(rule(file, selector)).toMatch(/conic-gradient\(from -45deg at 50% 100%, #000 90deg/);
  });
});
