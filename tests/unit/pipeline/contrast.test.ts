/** Colours that stand on one another, as `templates/contrast.ts` names them. */
import { expect, test } from "vitest";
import { type Contrast, defineContrast } from "../../../src/api/contrast.ts";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { tempSite } from "../../helpers/tempSite.ts";
import { check } from "./checkSupport.ts";

async function told(
  css: string,
  pairs: Contrast["pairs"],
  themes?: Contrast["themes"],
): Promise<readonly Diagnostic[]> {
  await using site = await tempSite({ "templates/styles/tokens.css": css });
  const contrast = defineContrast({ pairs, ...(themes ? { themes } : {}) });
  const more = { project: site.project, styleFiles: ["templates/styles/tokens.css"], contrast };
  const found = check({ pages: { "/": "<h1>Home</h1>" }, command: "check", more });
  return found.filter(({ code }) => /contrast|colour/.test(code));
}

const PAIR = [{ front: ["on-accent"], on: ["accent"] }];

test("near-white on a light accent is an error at its line, with both figures", async () => {
  const found = await told(
    "@layer tokens {\n  :root {\n    --accent: light-dark(#ffd9a0, #111);\n    --on-accent: #fdfaf1;\n  }\n}\n",
    PAIR,
  );
  expect(found).toMatchObject([
    {
      code: "output/low-contrast",
      severity: "error",
      place: { file: "templates/styles/tokens.css", line: 4, column: 5, endColumn: 16 },
      related: [{ line: 3 }],
    },
  ]);
  expect(found[0]?.message).toContain("1.28 (day); 4.5 is the least");
});

test.each([
  ["#767676", "#fff"],
  ["rgb(118 118 118)", "white"],
  ["hsl(0 0% 46%)", "oklch(1 0 0)"],
  ["var(--grey, #767676)", "light-dark(#fff, #000)"],
  ["color-mix(in oklab, black, white 10%)", "color-mix(in srgb, white, black 5%)"],
])("%s on %s is enough by day", async (front, ground) => {
  const css = `:root { --on-accent: ${front}; --accent: ${ground} }`;
  expect(await told(css, PAIR, { day: { scheme: "light" } })).toEqual([]);
});

test("lines need less than text, and a theme has its own rules", async () => {
  const css =
    ':root { --on-accent: #949494; --accent: #fff }\n[data-theme="dark"] { --accent: #888 }\n@media print { :root { --accent: #949494 } }\n';
  const lines = [{ front: ["on-accent"], on: ["accent"], least: 3 }];
  expect(await told(css, lines, { day: { scheme: "light" } })).toEqual([]);
  const dark = { night: { scheme: "dark", rules: ['[data-theme="dark"]'] } } as const;
  expect(await told(css, lines, dark)).toMatchObject([{ code: "output/low-contrast" }]);
  expect(await told(css, [{ ...(lines[0] as (typeof lines)[0]), in: ["day"] }], dark)).toEqual([]);
});

test.each([
  [":root { --accent: #fff }", "no style sheet sets `--on-accent`"],
  [":root { --accent: #fff; --on-accent: rgb(0 0 0 / 0.5) }", "cannot be told"],
  [":root { --accent: #fff; --on-accent: var(--on-accent) }", "cannot be told"],
  [":root { --accent: #fff; --on-accent: calc(1px) }", "cannot be told"],
  [":root { --accent", "no style sheet sets `--on-accent`"],
])("what is no colour is told: %s", async (css, words) => {
  const found = await told(css, PAIR, { day: { scheme: "light" } });
  expect(found.map(({ message }) => message).join("\n")).toContain(words);
});

test("a site that names no pairs is not asked", async () => {
  await using site = await tempSite({ "templates/a.css": ":root { --a: red }" });
  const more = { project: site.project, styleFiles: ["templates/a.css"] };
  expect(check({ pages: { "/": "<h1>Home</h1>" }, command: "check", more })).toEqual([]);
});
