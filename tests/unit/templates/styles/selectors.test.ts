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
