import { expect, test } from "vitest";
import { tempSite } from "../../helpers/tempSite.ts";
import { check } from "./checkSupport.ts";

async function told(css: string, code = ""): Promise<string[]> {
  await using site = await tempSite({
    "templates/styles/index.css": css,
    "templates/islands/a.island.tsx": code,
  });
  const more = { project: site.project, styleFiles: ["templates/styles/index.css"] };
  const found = check({ pages: { "/": "<h1>Home</h1>" }, command: "check", more });
  return found
    .filter(({ code }) => code === "output/unset-property")
    .map(({ place, message, hint }) => `${place?.line} ${message} ${hint}`);
}

test("a custom property that nothing sets is told once, with its line and the nearest", async () => {
  expect(
    await told(":root { --accent: red }\n\na { color: var(--acent) }\nb { color: var(--acent) }\n"),
  ).toEqual([
    "3 Nothing sets `--acent`, so browsers leave the whole line out. Did you mean  var(--accent)  ?",
  ]);
  expect(await told("a { margin: calc(2 * var( --gap )) }")).toHaveLength(1);
});

test("what is set anywhere, has something to stand in, or is set by a script is left alone", async () => {
  expect(
    await told(
      "@property --a { syntax: '*'; inherits: false }\n.x { --b: 1; & .y { margin: var(--a) var(--b) var(--c, 1px) var(--font-gone) } }\n/* var(--d) */",
    ),
  ).toEqual([]);
  expect(await told("a { width: var(--share) }", 'element.style.setProperty("--share", "1");')).toEqual([]);
});
