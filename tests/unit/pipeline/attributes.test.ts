/** Attributes that say nothing to anybody, and parts of a head that stand in a body. */
import { expect, test } from "vitest";
import { codesOf } from "./checkSupport.ts";

const inCheck = (body: string, command: "check" | "build" = "check") =>
  codesOf({ pages: { "/": `<h1>x</h1>${body}` }, command });

test.each([
  '<time datetime="01/02/2026">x</time>',
  '<time datetime="1 March 2026">x</time>',
  '<time datetime="">x</time>',
  '<time datetime="2026-3-1">x</time>',
  '<p lang="english">x</p>',
  '<p lang="en_GB">x</p>',
  '<p id="our prices">x</p>',
  '<p id="">x</p>',
  '<p aria-describedby="nothing">x</p>',
  '<label for="nothing">x</label>',
  '<input name="q">',
  '<input name="q" placeholder="Search">',
  '<input id="a"><label for="b">B</label><b id="b"></b>',
  "<select><option>1</option></select>",
  "<textarea></textarea>",
  '<meta name="robots" content="noindex">',
  '<meta property="og:title" content="x">',
])("%s is told", (body) => {
  expect(inCheck(body)).toEqual(["attribute"]);
});

test.each([
  '<time datetime="2026-03-01">x</time><time datetime="2026-03-01T09:30+01:00">x</time><time datetime="2026-03-01 09:30:15.123Z">x</time>',
  '<time datetime="09:30">x</time><time datetime="2026">x</time><time datetime="2026-03">x</time><time datetime="2026-W10">x</time><time datetime="03-01">x</time>',
  '<time datetime="PT45M">x</time><time datetime="P1DT2H30M">x</time><time datetime="4h 18m 3s">x</time><time>noon</time>',
  '<p lang="zh-Hans-CN">x</p><p lang="">x</p><p lang="x-klingon">x</p><p lang="de-1996">x</p>',
  '<p id="größe">x</p><p id="a.b">x</p>',
  '<p aria-labelledby="a b">x</p><b id="a"></b><b id="b"></b>',
  '<label for="f">F</label><input id="f">',
  '<input id="g"><label for="g">G</label>',
  "<label>In <input></label>",
  '<input aria-label="Search"><input type="hidden"><input type="submit"><input tabindex="-1"><input hidden>',
  "<template><input></template>",
])("%s is left alone", (body) => {
  expect(inCheck(body)).toEqual([]);
});

test("a build tells only what keeps search engines from a page's own words", () => {
  expect(inCheck('<meta name="robots" content="noindex">', "build")).toEqual(["attribute"]);
  expect(inCheck('<input name="q">', "build")).toEqual([]);
});
