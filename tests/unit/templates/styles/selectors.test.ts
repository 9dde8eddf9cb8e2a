import { readFileSync } from "node:fs";
import { basename } from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";

const sheets = fastGlob.sync("templates/**/*.css", { absolute: true });

test("no style asks by :has() what the whole page holds: each part that arrives would have all of it styled anew", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const askers = sheets.filter((file) =>
    /(^|[\s,(])(:root|html|body)[^\s,{]*:has\(/m.test(readFileSync(file, "utf8")),
  );
  expect(askers.map((file) => basename(file))).toEqual([]);
});

test("what is linked after the first view gives nothing in it a custom property: all inside would be styled anew", () => {
  const offscreen = readFileSync("templates/styles/offscreen.css", "utf8");
  expect(offscreen).toContain("animation-delay");
  expect(offscreen).not.toMatch(/^\s*--[\w-]+:/m);
});

test("what is printed on paper is paper by night as well: its ink and its ground are those of the day", () => {
  const sheetOf = (file: string, rule: string) =>
    readFileSync(file, "utf8").split(`${rule} {`)[1]?.split("}")[0] ?? "";
  for (const [file, rule] of [
    ["templates/blocks/receipt/receipt.css", ".receipt__paper"],
    ["templates/blocks/ledger/ledger-receipt.css", ".ledger-receipt .ledger__slip"],
    ["templates/blocks/store-audit/store-audit.css", ".store-audit__sheet"],
  ] as const) {
    expect([rule, sheetOf(file, rule)]).toEqual([rule, expect.stringContaining("color-scheme: light;")]);
    expect(sheetOf(file, rule)).toMatch(/--raised: #/);
    expect(sheetOf(file, rule)).toMatch(/^ {4}color: var\(--ink\);/m);
  }
});
