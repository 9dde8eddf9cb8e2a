import { parseFragment, serialize } from "parse5";
import { expect, test } from "vitest";
import { eachTag } from "../../../src/pipeline/htmlTags.ts";
import { createNestingReader } from "../../../src/pipeline/nesting.ts";
import { chanceOf } from "../../fuzz/random.ts";
import { check } from "./checkSupport.ts";

function misplaced(html: string): readonly string[] {
  const reader = createNestingReader();
  let from = 0;
  eachTag(html, (tag) => {
    reader.text(html.slice(from, tag.start));
    reader.tag(tag);
    from = tag.end;
  });
  return reader.found();
}

test.each([
  ["<p><div>x</div></p>", "<div> in <p>"],
  ["<p><span><ul><li>x</li></ul></span></p>", "<ul> in <p>"],
  ['<a href="/a"><b><a href="/b">x</a></b></a>', "<a> in <a>"],
  ["<table><tr><td>x</td></tr></table>", "<tr> in <table>"],
  ["<table><tbody><td>x</td></tbody></table>", "<td> in <tbody>"],
  ["<table>x<tbody></tbody></table>", "text in <table>"],
  ["<ul><li><li>x</li></li></ul>", "<li> in <li>"],
  ["<h2><h3>x</h3></h2>", "<h3> in <h2>"],
  ["<svg><g><p>x</p></g></svg>", "<p> in <svg>"],
  ["<svg><title>x</title><span>y</span></svg>", "<span> in <svg>"],
  ["<math><div>x</div></math>", "<div> in <math>"],
  ["<main><body><p>x</p></body></main>", "<body> in <main>"],
  ["<html><p>x</p></html>", "<html> in <body>"],
  ["<div><b>x</div>", "<b> that is not closed"],
  ["<div>x</i></div>", "</i> that closes nothing"],
  ["<main><div>x</div></div></main>", "</div> that closes nothing"],
  ["<section><article><h2>x</article></section>", "<h2> that is not closed"],
])("%s is moved by a browser", (html, nesting) => {
  expect(misplaced(html)).toEqual([nesting]);
});

test.each([
  "<p><button><div>x</div></button></p>",
  "<ul><li>x</ul><dl><dd>y</dl><section><p>x</section>",
  "<table><tbody><tr><td>x</tbody></table><select><option>x</select>",
  "<div><br></br><img></div>",
  "<ul><li><ul><li>x</li></ul></li></ul>",
  "<table><tbody><tr><td><p>x</p><table><tbody><tr><td>y</td></tr></tbody></table></td></tr></tbody></table>",
  "<svg><title>x</title><g><path></path></g></svg><p>x</p>",
  "<svg><foreignObject><p>x</p><div>y</div></foreignObject></svg><p>x</p>",
  "<math><mtext><span>x</span></mtext></math>",
])("%s stays as it is", (html) => expect(misplaced(html)).toEqual([]));

test("whatever is nested in whatever, it is told where a parser of the standard makes something else of it", () => {
  const names = [
    "p",
    "div",
    "a",
    "button",
    "ul",
    "li",
    "table",
    "tbody",
    "tr",
    "td",
    "h2",
    "h3",
    "span",
    "form",
    "dl",
    "dt",
    "dd",
    "section",
  ];
  const wrong: string[] = [];
  for (let seed = 1; seed <= 600; seed++) {
    const chance = chanceOf(seed);
    const tree = (depth: number): string => {
      const name = chance.oneOf(names);
      const inner =
        depth > 0 ? Array.from({ length: chance.number(3) }, () => tree(depth - 1)).join("") : "x";
      return `<${name}>${inner}</${name}>`;
    };
    const html = `<main>${tree(chance.number(4))}</main>`;
    const isMoved = serialize(parseFragment(html)) !== html;
    if (isMoved !== misplaced(html).length > 0) wrong.push(`${isMoved ? "moved" : "stays"}: ${html}`);
  }
  expect(wrong).toEqual([]);
});

test("it is told once, with the template and the pages", () => {
  const pages = { "/a": "<p><div>x</div></p>", "/b": "<p><div>y</div></p>" };
  expect(check({ pages })).toMatchObject([
    { code: "output/misplaced", severity: "warning", place: { file: "templates/pages/[slug].tsx" } },
  ]);
  expect(check({ pages })[0]?.message).toContain("`<div> in <p>` on `/a` and `/b`");
});
