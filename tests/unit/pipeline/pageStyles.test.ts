import { describe, expect, it } from "vitest";
import type { Styles } from "../../../src/api/siteCode.ts";
import { laterSheet, linkLater, pageStyles } from "../../../src/pipeline/pageStyles.ts";

const MARK = "<site-later-styles></site-later-styles>";
const styles: Styles = {
  global: "[global]",
  globalLater: "[later]",
  byRootClass: new Map([
    ["a", "[a]"],
    ["b", "[b]"],
    ["c", "[c]"],
  ]),
  preload: [],
  files: [],
  strays: [],
};

describe("the styles of a page", () => {
  it("are inlined where they are used, in the order of their names", () => {
    expect(pageStyles('<p class="c x"></p><p class="a"></p>', styles)).toEqual({
      inline: "[global][later][a][c]",
      later: "",
      laterRoots: [],
      missed: [],
    });
  });

  it("that only the part after the first view uses come later", () => {
    const body = `<p class="c"></p>${MARK}<p class="b c"></p>`;
    expect(pageStyles(body, styles)).toEqual({
      inline: "[global][c]",
      later: "[later][b]",
      laterRoots: ["b"],
      missed: [],
    });
  });

  it("miss the rules for its classes in sheets that another class brings", () => {
    const stray = {
      file: "templates/components/a.css",
      root: "a",
      selector: ".x .y[open]",
      classes: ["x", "y"],
      attributes: [" open"],
    };
    const missed = (body: string) => pageStyles(body, { ...styles, strays: [stray] }).missed;
    expect(missed(`<p class="x"></p>${MARK}<p class="y" open=""></p>`)).toEqual([stray]);
    expect(missed('<p class="x y"></p>')).toEqual([]);
    expect(missed('<p class="x"></p>')).toEqual([]);
    expect(missed('<p class="a x y"></p>')).toEqual([]);
  });

  it("are split at the first of several marks", () => {
    const body = `<p class="a"></p>${MARK}<p class="b"></p>${MARK}<p class="c"></p>`;
    expect(pageStyles(body, styles)).toMatchObject({ inline: "[global][a]", laterRoots: ["b", "c"] });
  });
});

describe("the link of the later styles", () => {
  it("stands at the first mark; other marks leave nothing", () => {
    expect(linkLater(`1${MARK}2${MARK}3`, "/assets/later-1.css")).toBe(
      '1<link rel="stylesheet" href="/assets/later-1.css" fetchpriority="low">23',
    );
  });

  it("is not there when nothing comes later", () => {
    expect(linkLater(`1${MARK}2`, undefined)).toBe("12");
  });

  it("names a file by what it was made from", () => {
    const name = (css: string, key = css) => laterSheet(css, key).path;
    expect(name("a{}")).toMatch(/^assets\/later-[0-9A-F]{8}\.css$/);
    expect(name("a{}")).not.toBe(name("b{}"));
    expect(name("a{}", "the same")).toBe(name("b{}", "the same"));
  });
});
