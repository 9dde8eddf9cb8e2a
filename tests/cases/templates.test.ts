/** Mistakes in templates and islands: what they stop, and how they are told. C073, C099, C118 and their kind. */
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtShop, post, problemsIn } from "./support.ts";

const page = (body: string, head = '({ title: "Extra", description: "D." })') =>
  `import { definePage } from "#site";\nexport default definePage({\n  head: () => ${head},\n  render: () => { ${body} },\n});\n`;

type Broken = {
  readonly when: string;
  readonly files: Readonly<Record<string, string>>;
  readonly file: string;
  readonly line?: number;
  readonly says: readonly string[];
  readonly without?: readonly string[];
};

const EXTRA = "templates/pages/extra.tsx";
const ISLAND = "templates/islands/extra.island.tsx";
const withIsland = (source: string, use = "<Extra />") => ({
  [ISLAND]: source,
  [EXTRA]: `import { definePage } from "#site";\nimport Extra from "../islands/extra.island.tsx";\nexport default definePage({\n  head: () => ({ title: "Extra", description: "D." }),\n  render: () => ${use},\n});\n`,
});

const BROKEN: readonly Broken[] = [
  {
    when: "throws on one page",
    files: { [EXTRA]: page('throw new Error("no such shelf");') },
    file: EXTRA,
    line: 4,
    says: ["no such shelf", "/extra"],
  },
  {
    when: "throws something that is no error",
    files: { [EXTRA]: page('throw "just text";') },
    file: EXTRA,
    says: ["just text"],
  },
  {
    when: "reads a field of nothing",
    files: { [EXTRA]: page("return (undefined as any).title;") },
    file: EXTRA,
    line: 4,
    says: ["undefined", "/extra"],
  },
  {
    when: "throws in its head",
    files: { [EXTRA]: page("return null;", '{ throw new Error("no head"); }') },
    file: EXTRA,
    line: 3,
    says: ["no head"],
  },
  {
    when: "has no title",
    files: { [EXTRA]: page('return "x";', '({ title: "", description: "D." })') },
    file: EXTRA,
    says: ["title", "/extra"],
  },
  {
    when: "has the title of another page",
    files: { [EXTRA]: page('return "x";', '({ title: "Blog | Example Shop", description: "D." })') },
    file: "templates/pages/blog/index.tsx",
    says: ["same title", "/blog", "/extra"],
  },
  {
    when: "gives no head at all",
    files: { [EXTRA]: page('return "x";', "undefined as any") },
    file: EXTRA,
    says: ["head", "title"],
  },
  {
    when: "gives a promise",
    files: { [EXTRA]: page('return Promise.resolve("x") as any;') },
    file: EXTRA,
    says: ["/extra"],
  },
  {
    when: "gives an object that is no element",
    files: { [EXTRA]: page("return { a: 1 } as any;") },
    file: EXTRA,
    says: ["/extra"],
  },
  {
    when: "holds a mistake in its syntax",
    files: {
      [EXTRA]: 'import { definePage } from "#site";\nexport default definePage({ head: () => ({ title: });\n',
    },
    file: EXTRA,
    line: 2,
    says: ["Unexpected"],
  },
  {
    when: "exports nothing",
    files: { [EXTRA]: "export const a = 1;\n" },
    file: EXTRA,
    says: ["default export", "definePage"],
  },
  {
    when: "exports a component instead of a page",
    files: { [EXTRA]: "export default function Extra() { return <p>x</p>; }\n" },
    file: EXTRA,
    says: ["default export", "definePage"],
  },
  {
    when: "is empty",
    files: { [EXTRA]: "" },
    file: EXTRA,
    says: ["default export"],
  },
  {
    when: "imports a file that is not there",
    files: { [EXTRA]: `import x from "./missing.ts";\n${page("return x;")}` },
    file: EXTRA,
    line: 1,
    says: ["./missing.ts"],
  },
  {
    when: "imports a package that is not there",
    files: { [EXTRA]: `import x from "left-pad-of-nowhere";\n${page("return x;")}` },
    file: EXTRA,
    line: 1,
    says: ["left-pad-of-nowhere"],
  },
  {
    when: "has a parameter without pages",
    files: { "templates/pages/things/[id].tsx": page('return "x";') },
    file: "templates/pages/things/[id].tsx",
    says: ["[id]", "collection", "paths"],
  },
  {
    when: "gives paths that are nothing",
    files: {
      "templates/pages/things/[id].tsx":
        'import { definePage } from "#site";\nexport default definePage({\n  paths: () => undefined as any,\n  head: () => ({ title: "T", description: "D." }),\n  render: () => "x",\n});\n',
    },
    file: "templates/pages/things/[id].tsx",
    says: ["paths", "list"],
  },
  {
    when: "gives a path without its parameter",
    files: {
      "templates/pages/things/[id].tsx":
        'import { definePage } from "#site";\nexport default definePage({\n  paths: () => [{ params: {}, props: 1 }],\n  head: () => ({ title: "T", description: "D." }),\n  render: () => "x",\n});\n',
    },
    file: "templates/pages/things/[id].tsx",
    says: ["`id`"],
  },
  {
    when: "gives a parameter that climbs out of dist",
    files: {
      "templates/pages/things/[id].tsx":
        'import { definePage } from "#site";\nexport default definePage({\n  paths: () => [{ params: { id: "../../../escaped" }, props: 1 }],\n  head: () => ({ title: "T", description: "D." }),\n  render: () => "x",\n});\n',
    },
    file: "templates/pages/things/[id].tsx",
    says: ["escaped"],
  },
  {
    when: "links to a page that is not there",
    files: { [EXTRA]: page('return <a href="/nowhere">x</a>;') },
    file: EXTRA,
    says: ["/nowhere"],
  },
  {
    when: "uses one id twice",
    files: { [EXTRA]: page('return <><p id="a">x</p><p id="a">y</p></>;') },
    file: EXTRA,
    says: ["`a`", "id"],
  },
  {
    when: "fetches something while it renders",
    files: {
      [EXTRA]: page('return process.env.HOME === undefined ? "x" : (globalThis as any).nowhere.at.all;'),
    },
    file: EXTRA,
    says: ["/extra"],
  },
  {
    when: "is an island that throws",
    files: withIsland('export default function Extra(): null { throw new Error("no island"); }\n'),
    file: ISLAND,
    line: 1,
    says: ["island", "`extra`", "no island", "/extra"],
  },
  {
    when: "is an island with a mistake in its syntax",
    files: withIsland("export default function Extra( { return null; }\n"),
    file: ISLAND,
    line: 1,
    says: ["Expected"],
  },
  {
    when: "is an island that reads files of the build machine",
    files: withIsland(
      'import { readFileSync } from "node:fs";\nexport default function Extra() { return <p>{readFileSync("x", "utf8")}</p>; }\n',
    ),
    file: ISLAND,
    line: 1,
    says: ["node:fs", "browser"],
  },
  {
    when: "gives an island a function",
    files: withIsland(
      'export default function Extra({ pick }: { pick: () => void }) { return <button type="button" onClick={pick}>x</button>; }\n',
      "<Extra pick={() => {}} />",
    ),
    file: ISLAND,
    says: ["`pick`", "a function", "JSON"],
  },
  {
    when: "gives an island an element, a date or a number that is none",
    files: withIsland(
      "export default function Extra(_: { a: unknown; b: unknown; c: unknown }) { return <p>x</p>; }\n",
      "<Extra a={<b>x</b>} b={new Date(0)} c={[Number.NaN]} />",
    ),
    file: ISLAND,
    says: ["`a`", "React element", "`b`", "Date", "`c[0]`", "NaN"],
  },
  {
    when: "is an island that exports nothing",
    files: withIsland("export const a = 1;\n"),
    file: ISLAND,
    says: ["default export"],
  },
  {
    when: "is an island that wakes at a moment nobody knows",
    files: withIsland(
      'export const when = "visble";\nexport default function Extra() { return <p>x</p>; }\n',
    ),
    file: ISLAND,
    line: 1,
    says: ["`when`", "Did you mean `visible`?"],
  },
  {
    when: "is an island that asks for the page",
    files: withIsland(
      'import { usePage } from "#site";\nexport default function Extra() { return <p>{usePage().path}</p>; }\n',
    ),
    file: ISLAND,
    says: ["`#site`", "browser"],
  },
  {
    when: "is a block without its fields",
    files: { "templates/blocks/empty/index.tsx": "export default function Empty() { return null; }\n" },
    file: "templates/blocks/empty/index.tsx",
    says: ["schema"],
  },
  {
    when: "is a style sheet with a mistake",
    files: { "templates/styles/index.css": "@import './missing.css';\nbody { color: red; }\n" },
    file: "templates/styles/index.css",
    says: ["missing.css"],
  },
  {
    when: "is the list of collections, and throws",
    files: { "templates/collections.ts": 'throw new Error("no collections");\n' },
    file: "templates/collections.ts",
    line: 1,
    says: ["no collections"],
  },
  {
    when: "is the list of collections, and is gone",
    files: {},
    without: ["templates/collections.ts"],
    file: "templates/collections.ts",
    says: ["collections.ts"],
  },
  {
    when: "is the document, and throws",
    files: {
      "templates/document.tsx":
        'import { defineDocument } from "#site";\nexport default defineDocument({ head: () => ({}), body: () => { throw new Error("no body"); } });\n',
    },
    file: "templates/document.tsx",
    line: 2,
    says: ["no body"],
  },
  {
    when: "is the feed, and throws",
    files: {
      "templates/pages/feed.xml.ts":
        'import { defineFeed } from "#site";\nexport default defineFeed({ format: "rss", feed: () => { throw new Error("no feed"); } });\n',
    },
    file: "templates/pages/feed.xml.ts",
    line: 2,
    says: ["no feed"],
  },
];

describe("A template that", () => {
  test.each(BROKEN)("$when stops the build and is named", async ({ files, file, line, says, without }) => {
    const site = await builtShop(files, without);
    const before = site.bytes();
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(1);
    const told = problemsIn(stderr).filter((problem) => problem.file === file);
    const text = told.map((problem) => problem.text).join("\n");
    expect(text, stderr).not.toBe("");
    for (const words of says) expect(text).toContain(words);
    if (line !== undefined) expect(told.map((problem) => problem.line)).toContain(line);
    expect(stderr).not.toMatch(/^ {4}at |generator itself/m);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
    expect(site.bytes()).toEqual(before);
  });

  test("throws on one post names that post, and the others are still looked at", async () => {
    const site = await builtShop({
      "content/posts/oak.md": post({ title: "Oak" }),
      "content/posts/ash.md": post({ title: "Ash" }),
    });
    const template = site.read("templates/pages/blog/[slug].tsx");
    site.write({
      "templates/pages/blog/[slug].tsx": template.replace(
        "render: ({ site, entry }) => {",
        "render: ({ site, entry }) => {\n    if (entry.slug !== 'welcome') throw new Error('no ' + entry.slug);",
      ),
    });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    for (const words of ["content/posts/oak.md", "no oak", "content/posts/ash.md", "no ash"])
      expect(stderr).toContain(words);
  });
});

test("A fault of what all pages share is told once", async () => {
  const site = await builtShop();
  site.write({
    "templates/document.tsx": site
      .read("templates/document.tsx")
      .replace("{site.settings.name}</footer>", "{(undefined as any).name}</footer>"),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  const told = problemsIn(stderr);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ file: "templates/document.tsx" });
  expect(told[0]?.text).toContain("7 other pages");
});

describe("What visitors get", () => {
  test("holds no development code, no access to the environment and no address of this machine", async () => {
    const site = await builtShop();
    for (const [path, text] of Object.entries(site.texts())) {
      expect(text, path).not.toMatch(
        /process\.env|react-dom-client\.development|localhost|127\.0\.0\.1|EventSource|WebSocket\(/,
      );
      expect(text, path).not.toContain(site.root);
    }
    const scripts = Object.entries(site.texts()).filter(([path]) => path.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(2);
  });

  test("has one title with text on every page, and each is different", async () => {
    const site = await builtShop();
    const titles = Object.entries(site.texts())
      .filter(([path]) => path.endsWith(".html"))
      .map(([, text]) => [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title));
    expect(titles.every((found) => found.length === 1 && found[0] !== "")).toBe(true);
    expect(new Set(titles.flat()).size).toBe(titles.length);
  });

  test("has no script on a page without islands", async () => {
    const site = await builtShop();
    const scripts = [...site.read("dist/index.html").matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)];
    expect(scripts).toEqual([]);
  });

  test("says nothing of a secret in the environment", async () => {
    const site = await builtShop();
    expect(
      (
        await site.site(["build"], {
          SECRET_TOKEN: "hunter2-hunter2",
          AWS_SECRET_ACCESS_KEY: "hunter2-hunter2",
        })
      ).code,
    ).toBe(0);
    for (const text of Object.values(site.texts())) expect(text).not.toContain("hunter2");
  });
});

test("Folders of templates and content that are links, loops or devices do no harm", async () => {
  const site = await builtShop();
  symlinkSync("..", site.at("content/loop"));
  symlinkSync(".", site.at("templates/components"));
  symlinkSync("/etc", site.at("content/posts/etc"));
  symlinkSync("/etc/passwd", site.at("content/posts/passwd.md"));
  symlinkSync("/etc", site.at("public/etc"));
  symlinkSync("nowhere", site.at("public/broken.txt"));
  mkdirSync(site.at("content/posts/folder.md"));
  mkdirSync(site.at("public/folder.html"));
  const { code, stderr } = await site.site(["build"]);
  expect(code, stderr).toBe(0);
  expect(stderr).not.toMatch(/^ {4}at |generator itself/m);
  expect(Object.keys(site.bytes()).filter((path) => /etc|passwd|broken|loop/.test(path))).toEqual([]);
  for (const text of Object.values(site.texts())) expect(text).not.toContain("root:");
  const told = problemsIn(stderr).map(({ file }) => file);
  for (const file of ["content/posts/passwd.md", "content/posts/etc", "public/etc", "public/broken.txt"])
    expect(told).toContain(file);
});

test("A site without posts, partners, pages or pictures is a site", async () => {
  const site = await builtShop();
  for (const folder of ["content/posts", "content/partners", "content/projects", "content/pages", "public"])
    rmSync(site.at(folder), { recursive: true });
  const header = site.read("templates/document.tsx").replace(' <a href="/about">About</a>', "");
  site.write({ "templates/document.tsx": header });
  const { code, stderr } = await site.site(["build"]);
  expect(code, stderr).toBe(0);
  expect(site.read("dist/blog/index.html")).toContain("<h1>Blog</h1>");
  expect(site.read("dist/feed.xml")).toContain("</rss>");
});

test("Style rules that browsers cannot read are told with their line, by build and check", async () => {
  const site = await builtShop({
    "templates/styles/index.css":
      "body { color: red; }\n/* “é” */ .a { colr: blue; }\n.b } { color: green; }\n",
  });
  for (const command of ["build", "check"]) {
    const { code, stdout, stderr } = await site.site([command]);
    expect(code).toBe(0);
    const told = problemsIn(command === "check" ? stdout : stderr).filter(
      ({ code }) => code === "templates/suspicious",
    );
    expect(told.map(({ file, line, severity }) => [file, line, severity])).toEqual([
      ["templates/styles/index.css", 2, "warning"],
      ["templates/styles/index.css", 3, "warning"],
    ]);
    expect(told[0]?.text).toContain("index.css:2:16");
    expect(told[0]?.text).toContain('Did you mean "color" instead?');
    expect(told[0]?.text).toContain("> 2 │ /* “é” */ .a { colr: blue; }");
  }
});

test("A stylesheet that is not UTF-8 stops the build", async () => {
  const site = await builtShop({
    "templates/styles/index.css": Buffer.from('a::after { content: "\u00bb"; }', "latin1"),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)[0]).toMatchObject({
    file: "templates/styles/index.css",
    code: "templates/encoding",
    severity: "error",
  });
});

test("An address in a stylesheet that leads nowhere is told once, with the line it was written in", async () => {
  const site = await builtShop({
    "templates/styles/index.css": '@import "./more.css";\nbody { color: red; }\n',
    "templates/styles/more.css":
      'body {\n  background: url("http://localhost:3000/x.png"), url(/images/none.png);\n}\n',
    "templates/blocks/note/note.css":
      '@import url("https://fonts.example/css2?family=X");\n.note { color: red; }\n',
  });
  for (const command of [["build"], ["build", "--base-path", "/shop/"], ["check"]]) {
    const { code, stdout, stderr } = await site.site(command);
    expect(code).toBe(1);
    const told = problemsIn(command[0] === "check" ? stdout : stderr).filter(
      ({ severity }) => severity === "error",
    );
    expect(told.map(({ file, line, code }) => [file, line, code])).toEqual([
      ["templates/blocks/note/note.css", 1, "output/refused-by-policy"],
      ["templates/styles/more.css", 2, "output/development-code"],
      ["templates/styles/more.css", 2, "output/broken-link"],
    ]);
    expect(told[0]?.text).toContain('> 1 │ @import url("https://fonts.example/css2?family=X");');
    expect(told[2]?.text).toContain("`/about` and 7 other pages");
  }
});
