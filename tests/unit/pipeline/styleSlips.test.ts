/** What browsers pass over in a style sheet without a word. */
import postcss from "postcss";
import { expect, test, vi } from "vitest";
import { defineContrast } from "../../../src/api/contrast.ts";
import { tempSite } from "../../helpers/tempSite.ts";
import { check } from "./checkSupport.ts";

async function told(css: string): Promise<string[]> {
  await using site = await tempSite({ "templates/styles/index.css": css });
  const more = { project: site.project, styleFiles: ["templates/styles/index.css"] };
  const found = check({ pages: { "/": "<h1>Home</h1>" }, command: "check", more });
  return found
    .filter(({ code }) => code === "output/style-slip")
    .map(({ place, message, hint }) => `${place?.line} ${message} ${hint}`);
}

test.each([
  ["a { color: red }\nb::before { content: “x” }", "2 `“` is a curly quotation mark"],
  ["a { font-family: ‘Arial’ }", "1 `‘` is a curly"],
  ["a\u00a0b { color: red }", "1 `a\u00a0b` holds a space"],
  ["a { color:\u00a0red }", "holds a space"],
  ["a { @apply text-red-500; }", "1 `@apply` is no rule of CSS"],
  ["@medai print { a { color: red } }", "Did you mean `media`?"],
  ["a { color: red background: blue; }", "1 `a { color: red background: blue; }` lacks the semicolon"],
  ["a { margin: 10 }", "1 `margin: 10` is a length without its unit"],
  ["a { padding: 0 1.5 0 4px }", "`padding: 1.5`"],
  ["a { width: 10 px }", "`10 px` is a number and a word"],
  ["a { color: #12345 }", "`#12345` is no colour"],
  ["a { background: linear-gradient(#fffffff, red) }", "`#fffffff` is no colour"],
  ["@media (min-width 600px) { a { color: red } }", "`(min-width 600px)` lacks its colon"],
  [
    "a:hovr { color: red }",
    "1 `:hovr` is not known to browsers, so that they leave out the whole rule. Browsers leave the line out. Did you mean `hover`?",
  ],
  ["a::befor { color: red }", "Did you mean `before`?"],
  ["@keyframes fade { to { opacity: 0 } }\na { animation: 1s fad ease-in }", "2 `fad` names an animation"],
])("%j is told", async (css, words) => {
  const found = await told(css);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(words);
});

test.each([
  'a::before { content: "“"; quotes: "«" "»" } /* “a” 10 px */',
  "a { margin: 0 auto; line-height: 1.5; flex: 1; order: 2; z-index: 10; opacity: .5; aspect-ratio: 16 / 9; zoom: 1 }",
  "a { width: calc(2 * 1px); margin: -0; gap: max(1px, 2); padding: var(--a) }",
  "a { color: #abc; color: #abcd; color: #aabbcc; color: #aabbccdd; background: url(#part) }",
  ":root { --x: red blue: 1; --y: “z”; }",
  "@layer a, b; @media (width >= 600px) and (min-width: 1px) { a { & b:hover { color: red } } }",
  "@supports (display: grid) and (not (display: inline-grid)) { a:is(.b, :not(:focus-visible))::after { color: red } }",
  "a:nth-child(2n + 1 of .x)::-webkit-scrollbar, a::part(x), :host(.y), .sm\\:hidden { color: red }",
  '@keyframes "fade" { to { opacity: 0 } }\na { animation: fade 1s cubic-bezier(0, 0, 1, 1) infinite both; animation-name: none }',
  "a { filter: progid; grid-area: 1 / 2 / 3 / 4; border-image: none; font: 1rem/1.5 serif; animation: var(--a) 1s }",
  "@page :first { @top-left { content: counter(page) } margin: 1cm }",
  "a { transition: color .2s; background: #fff url(data:image/png;base64,AAAA==) no-repeat 0 0 }",
  '[data-x="a:hovr"] { color: red }',
])("%j is left alone", async (css) => {
  expect(await told(css)).toEqual([]);
});

test("checks share what they parse: each sheet is read once, and again in the next run", async () => {
  await using site = await tempSite({
    "templates/styles/index.css": ":root { --ink: #000; --paper: #fff }",
    "templates/blocks/card/card.css": ".card { color: var(--inc); margin: 10 }",
  });
  const more = {
    project: site.project,
    styleFiles: ["templates/styles/index.css", "templates/blocks/card/card.css"],
    contrast: defineContrast({ pairs: [{ front: ["ink"], on: ["papr"] }] }),
  };
  const parse = vi.spyOn(postcss, "parse");
  const run = () =>
    check({ pages: { "/": "<h1>Home</h1>" }, command: "check", more })
      .map(({ code }) => code)
      .filter((code) => /colour|unset|style-slip/.test(code))
      .sort();
  expect(run()).toEqual(["output/style-slip", "output/unknown-colour", "output/unset-property"]);
  expect(parse).toHaveBeenCalledTimes(2);
  run();
  expect(parse).toHaveBeenCalledTimes(4);
  parse.mockRestore();
});
