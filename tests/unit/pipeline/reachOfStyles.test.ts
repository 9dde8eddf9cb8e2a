/** Style sheets, and rules in them, that reach no page. */
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { lentSite } from "../../helpers/lentSite.ts";
import type { Files } from "../../helpers/tempSite.ts";

const withSite = lentSite();

const told = (files: Files, command: "build" | "check" = "build"): Promise<readonly Diagnostic[]> =>
  withSite(files, async (run) => {
    const { diagnostics } = await run({ command });
    return diagnostics.filter(({ code }) => code.startsWith("templates/"));
  });

const PAGE = `import { definePage } from "#site";
export default definePage({
  head: () => ({ title: "Hello", description: "x" }),
  render: () => <main><h1 className="headline">Hello</h1><p className="wide" data-tone="dark">Text</p></main>,
});
`;

test("what is used as the seed library uses it has nothing to report", async () => {
  expect(await told({})).toEqual([]);
});

test.each(["build", "check"] as const)("%s tells of a sheet that nothing imports", async (command) => {
  const found = await told(
    { "templates/styles/extra.css": ".a { color: red }", "templates/looks.css": ".b { color: red }" },
    command,
  );
  expect(found).toMatchObject([
    { code: "templates/unreached-style", severity: "warning", place: { file: "templates/looks.css" } },
    { code: "templates/unreached-style", place: { file: "templates/styles/extra.css" } },
  ]);
  expect(found[1]?.hint).toContain('@import "./extra.css";');
});

test("one that is imported, or kept back by its name, is fine", async () => {
  const index = '@import "./extra.css";\nbody { margin: 0 }\n';
  expect(
    await told({
      "templates/styles/index.css": index,
      "templates/styles/extra.css": "p { color: red }",
      "templates/styles/_later.css": "p { color: red }",
    }),
  ).toEqual([]);
});

test("a sheet without a rule for the class that it is named after is told", async () => {
  for (const css of [
    "#card { color: red }",
    "body { margin: 0 }",
    ".cart { color: red }",
    ".Card { color: red }",
  ]) {
    const found = await told({ "templates/components/card.css": css });
    expect(found).toMatchObject([
      { code: "templates/unreached-style", place: { file: "templates/components/card.css" } },
    ]);
    expect(found[0]?.message).toContain("the class `card`");
  }
  expect(
    await told({
      "templates/components/card.css": ".page > .card__title { color: red }",
      "templates/components/empty.css": "/* later */",
    }),
  ).toEqual([]);
});

test.each(["scss", "sass", "less", "styl", "pcss"])(
  "a sheet in another language, .%s, is told",
  async (ending) => {
    const found = await told({ [`templates/components/card.${ending}`]: ".card { color: red }" });
    expect(found).toMatchObject([
      { code: "templates/unreached-style", place: { file: `templates/components/card.${ending}` } },
    ]);
    expect(found[0]?.hint).toContain("`card.css`");
  },
);

test("a CSS module is told as that", async () => {
  const found = await told({ "templates/components/card.module.css": ".card { color: red }" });
  expect(found).toMatchObject([
    { code: "templates/css-module", place: { file: "templates/components/card.module.css" } },
  ]);
  expect(found[0]?.hint).toContain("`card.css`");
});

test("a rule for another class than the file is named after is told with its line and the pages that go without", async () => {
  const found = await told({
    "templates/pages/hello.tsx": PAGE,
    "templates/components/banner.css":
      "@layer blocks {\n  .banner { color: red }\n  .banner__title { color: red }\n  .headline {\n    color: red;\n  }\n}\n",
  });
  expect(found).toMatchObject([
    {
      code: "templates/stray-rule",
      severity: "warning",
      place: { file: "templates/components/banner.css", line: 4 },
    },
  ]);
  expect(found[0]?.message).toContain("does not reach `/hello`");
});

test.each([
  [".banner .headline, :is(.banner) .headline { color: red }", "inside the root class"],
  [".headline[hidden] { color: red }", "with an attribute that no page has"],
  [".headline.other { color: red }", "with a class that no page has"],
  ["h1 { color: red }", "for elements"],
  ["@keyframes a { from { color: red } 50% { color: blue } }", "of an animation"],
])("%s is no such rule: it is %s", async (css) => {
  const sheet = `.banner { color: blue }\n${css}`;
  expect(await told({ "templates/pages/hello.tsx": PAGE, "templates/components/banner.css": sheet })).toEqual(
    [],
  );
});

test("a copy that a program has made of a template is told", async () => {
  const files = { "templates/pages/hello.tsx": PAGE, "templates/pages/hello 2.tsx": PAGE };
  expect(await told(files)).toMatchObject([
    { code: "templates/copied-file", severity: "warning", place: { file: "templates/pages/hello 2.tsx" } },
  ]);
});

test("what lies among the pages and is none, and imports of what is not there, are told with the way out", async () => {
  expect(await told({ "templates/pages/a.html": "<p>", "templates/pages/b/c.md": "x" })).toMatchObject([
    { code: "templates/stray-file", severity: "warning", place: { file: "templates/pages/a.html" } },
    { code: "templates/stray-file", severity: "warning", place: { file: "templates/pages/b/c.md" } },
  ]);
  const hint = async (name: string) =>
    (await told({ "templates/pages/a.tsx": `import x from "${name}";\n${PAGE}x;\n` }))[0]?.hint;
  expect(await hint("./gone.ts")).toContain("There is no such file");
  expect(await hint("left-pad/x")).toBe("Install it:  npm install left-pad");
  expect(await hint("@acme/shop/x")).toBe("Install it:  npm install @acme/shop");
  const noPage = await told({ "templates/pages/a.tsx": "export const x = 1;\n" });
  expect(noPage.map(({ code, place }) => [code, place?.file])).toEqual([
    ["templates/wrong-export", "templates/pages/a.tsx"],
  ]);
});

test("code that says what it is for, and lies where nothing reads it, is told with the place for it", async () => {
  const run = "export default function run() {}\n";
  const calls = (name: string) => `import { ${name} } from "#site";\nexport default ${name}({} as never);\n`;
  const files = {
    "templates/behaviours/a.js": run,
    "templates/behaviours/parts/b.ts": run,
    "templates/behaviour/c.ts": run,
    "templates/blocks/d.tsx": "export default () => null;\n",
    "templates/blocks/e/Index.tsx": "export default () => null;\n",
    "templates/page/f.tsx": calls("definePage"),
    "templates/pages/g.js": calls("definePage"),
    "templates/budget.ts": calls("defineBudgets"),
    "templates/markdown.tsx": calls("defineMarkdown"),
    "templates/feed.xml.ts": calls("defineFeed"),
  };
  const found = await told({ "templates/pages/hello.tsx": PAGE, ...files });
  expect(found.map(({ code, place }) => `${code} ${place?.file}`).sort()).toEqual(
    Object.keys(files)
      .map((file) => `templates/stray-file ${file}`)
      .sort(),
  );
  const hint = (file: string) => found.find(({ place }) => place?.file === file)?.hint;
  expect(hint("templates/budget.ts")).toBe("It is read from `templates/budgets.ts`.");
  expect(hint("templates/blocks/d.tsx")).toContain("templates/blocks/name/index.tsx");
  expect(hint("templates/feed.xml.ts")).toContain("in `templates/pages/`");
});

test("components that no page shows, parts of others, tests and what begins with an underscore are nobody's mistake", async () => {
  const quiet = {
    "templates/components/Old.tsx": "export const Old = () => null;\n",
    "templates/part.ts": 'export const word = "x";\n',
    "templates/behaviours/_part.ts": "export const x = 1;\n",
    "templates/behaviours/a.test.ts": "export const x = 1;\n",
    "templates/behaviours/run.ts":
      'import { x } from "./parts/x.ts";\nexport default () => console.log(x);\n',
    "templates/behaviours/parts/x.ts": "export const x = 1;\n",
  };
  expect(await told({ "templates/pages/hello.tsx": PAGE, ...quiet })).toEqual([]);
});
