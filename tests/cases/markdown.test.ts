/** What becomes of Markdown: C062, C064, C065. */
import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { builtShop, post, problemsIn } from "./support.ts";
import { accepted } from "./tables.ts";

/** Name, text, what the page has, what it lacks. */
type Row = readonly [
  name: string,
  when: string,
  text: string,
  has: readonly (string | RegExp)[],
  lacks?: readonly (string | RegExp)[],
];

const ROWS: readonly Row[] = [
  [
    "t",
    "strikes out between two tildes only",
    "About ~$20 (~$25 with tax), open ~9~ and ~~old~~, ~5-10~ km, H~2~O\n",
    ["~$20 (~$25 with tax)", "~9~", "<del>old</del>", "~5-10~ km", "H~2~O"],
    ["<del>$20", "<del>9"],
  ],
  [
    "dollars",
    "leaves prices alone",
    "From $5 to $10, or £5_000_ and 5*3*2.\n",
    ["From $5 to $10", "£5_000_"],
  ],
  [
    "breaks",
    "breaks lines where two spaces or a backslash say so",
    "a  \nb\\\nc\nd\n",
    ["a<br>", "b<br>", /c\nd/],
  ],
  [
    "entities",
    "reads entities once",
    "&amp; &lt;b&gt; &copy; &nbsp;x\n",
    [/&(amp|#x26);/, /&(lt|#x3C);b/, "©"],
    ["&amp;amp;", "<b>"],
  ],
  [
    "less",
    "keeps a lonely less-than sign",
    "3 < 4 and a<b and x <- y\n",
    [/3 &(lt|#x3C); 4/, /a&(lt|#x3C);b/],
  ],
  [
    "table",
    "makes a table and keeps its alignment without styles",
    "| a | b |\n|:--|--:|\n| 1 | 2 \\| 3 |\n",
    ["<table>", /<td [^>]*right[^>]*>2 \| 3<\/td>/],
    ["style="],
  ],
  [
    "tasks",
    "makes a list of tasks that nobody can tick",
    "- [x] done\n- [ ] open\n",
    [/type="checkbox"[^>]*disabled|disabled[^>]*type="checkbox"/],
  ],
  [
    "code",
    "keeps code as it is",
    "```html\n<script>alert(1)</script>\n```\n\n`<b>&amp;</b>`\n",
    [/&(lt|#x3C);(<\/span>)?script(<[^>]+>)*>/, /&(amp|#x26);amp;/],
    ["<script>alert"],
  ],
  [
    "fence",
    "reads a fence that is never closed to the end",
    "```\nopen\n",
    [/<pre[^>]*><code>open\n<\/code><\/pre>/],
  ],
  ["lists", "nests lists", "1. one\n   - two\n     1. three\n2. four\n", ["<ol>", "<ul>", "three"]],
  ["start", "begins a list where it says", "3. three\n4. four\n", ['<ol start="3">']],
  ["setext", "reads underlined headings", "Prices\n------\n\nText\n", ['<h2 id="prices">']],
  [
    "curly",
    "keeps quotes and dashes as typed",
    "\"quoted\" -- 'single' ... --- x\n",
    [/(")quoted(")|&quot;quoted/, "-- 'single' ... ---"],
  ],
  [
    "urls",
    "links plain addresses and leaves punctuation out",
    "See https://example.org/a_b_c. And (www.example.org)!\n",
    ['href="https://example.org/a_b_c"', /href="https?:\/\/www\.example\.org"/],
  ],
  [
    "emphasis",
    "keeps underscores inside words",
    "snake_case_name and **bold**text\n",
    ["snake_case_name", "<strong>bold</strong>text"],
  ],
  [
    "html",
    "keeps harmless HTML and its text",
    'Before\n\n<div class="note">Closed on <b>Monday</b></div>\n\nAfter <b>bold</b>\n',
    ["Closed on <b>Monday</b>", "After <b>bold</b>"],
  ],
  [
    "details",
    "keeps details and a picture in them",
    "<details>\n<summary>More</summary>\n\nText **here**\n\n</details>\n",
    ["<details>", "<summary>More</summary>", "<strong>here</strong>"],
  ],
  [
    "comment",
    "leaves comments out",
    "Before <!-- secret --> after\n\n<!--\nlong secret\n-->\n",
    ["Before  after"],
    ["secret"],
  ],
  ["autoclose", "closes what an author left open", "<b>bold\n\nNext paragraph\n", ["Next paragraph"]],
  [
    "long",
    "keeps a very long word and a very long line",
    `${"a".repeat(5000)} ${"word ".repeat(5000)}\n`,
    ["a".repeat(5000)],
  ],
  ["brackets", "keeps brackets that are no link", "[sic] and [ ] and array[0]\n", ["[sic]", "array[0]"]],
  ["cdata", "keeps the end mark of CDATA", "Write `]]>` here\n", [/\]\](>|&gt;)/]],
];

accepted(
  "A text",
  ROWS.map(([name, when, text, has, lacks]) => ({
    when,
    file: `content/posts/${name}.md`,
    content: post({ title: `Text ${name}` }, text),
    page: `blog/${name}/index.html`,
    has,
    ...(lacks ? { lacks } : {}),
  })),
  { quiet: false, nowhere: ["long secret"] },
);

/** All ids of a page, the number of its empty ones, and the fragments that lead nowhere. */
function idsIn(html: string) {
  const ids: string[] = [];
  const fragments: string[] = [];
  const walk = (node: object): void => {
    const { attrs, childNodes } = node as {
      attrs?: { name: string; value: string }[];
      childNodes?: object[];
    };
    for (const { name, value } of attrs ?? []) {
      if (name === "id") ids.push(value);
      if (name === "href" && value.startsWith("#")) fragments.push(decodeURIComponent(value.slice(1)));
    }
    for (const child of childNodes ?? []) walk(child);
  };
  walk(parse(html));
  return { ids, fragments };
}

describe("The ids of a page", () => {
  test("are unique, never empty and never those of the layout, whatever the headings are", async () => {
    const texts: Record<string, string> = {
      h: "## Prices\n\n## Prices\n\n## 价格\n\n## !!!\n\n## ???\n\n## Contact\n\n## main\n",
      counted: "## A\n\n## A 1\n\n## A\n\n## A-1\n\n## a\n",
      proto: "## constructor\n\n## __proto__\n\n## toString\n\n## hasOwnProperty\n",
      marks:
        "## **Bold** and `code`\n\n## [A link](/contact)\n\n## ![Wall](/images/wall.png)\n\n## 1. First\n\n## #hash\n",
      notes: "One[^1] two[^a].\n\n[^1]: First.\n[^a]: Second.\n\n## Footnotes\n\n## footnote-label\n",
      same: "Other[^1].\n\n[^1]: Also called one.\n",
      own: '<a id="prices"></a>\n\n<p id="prices-1">x</p>\n\n## Prices\n\n## Prices\n\n<p id="main">y</p>\n',
      islands: "## i0\n\n## site-island\n",
      levels: "# Top\n\n###### Deep\n\n##\n",
      emoji: "## 🎉\n\n## 🎉 Party 🎉\n\n## ✨✨\n",
    };
    const site = await builtShop(
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          `content/posts/${name}.md`,
          post({ title: `T ${name}` }, text),
        ]),
      ),
    );
    const { code, stderr } = await site.site(["build"]);
    const expected = problemsIn(stderr).filter(({ severity }) => severity === "error");
    expect(expected.map(({ text }) => text)).toEqual([]);
    expect(code).toBe(0);
    for (const name of Object.keys(texts)) {
      const { ids, fragments } = idsIn(site.read(`dist/blog/${name}/index.html`));
      expect(new Set(ids).size, `${name}: ${ids.join(" ")}`).toBe(ids.length);
      expect(
        ids.every((id) => id.trim() !== "" && !/\s/.test(id)),
        `${name}: ${ids.join("|")}`,
      ).toBe(true);
      expect(
        fragments.filter((id) => !ids.includes(id) && id !== "top"),
        name,
      ).toEqual([]);
    }
    const page = site.read("dist/blog/h/index.html");
    for (const id of ["prices", "prices-1", "价格"]) expect(page).toContain(`id="${id}"`);
    expect(site.read("dist/blog/marks/index.html")).toContain('id="bold-and-code"');
  });

  test("that an author sets twice are told about", async () => {
    const site = await builtShop({
      "content/posts/twice.md": post({ title: "Twice" }, '<p id="a">x</p>\n\n<p id="a">y</p>\n'),
    });
    const { stderr } = await site.site(["build"]);
    expect(problemsIn(stderr)[0]).toMatchObject({ file: "content/posts/twice.md" });
  });
});

/** HTML that is taken out: the message names file and line, and text inside is not lost in silence. */
const REMOVED: readonly (readonly [when: string, text: string, element: string, kept?: string])[] = [
  ["a frame", '<iframe src="https://example.org/map"></iframe>', "iframe"],
  ["a form and its fields", '<form action="https://evil.example"><input name="a">Ask</form>', "form", "Ask"],
  ["a button", '<button onclick="x()">Press</button>', "button", "Press"],
  ["a style", "<style>body{display:none}</style>", "style"],
  ["a script", "<script>alert(1)</script>", "script"],
  ["an element nobody knows", "<my-map>Harrogate</my-map>", "my-map", "Harrogate"],
  ["a font of old", '<font color="red">Red</font>', "font", "Red"],
  ["a drawing", "<svg><text>Drawn</text></svg>", "svg"],
  ["an object", '<object data="x.swf">No player</object>', "object", "No player"],
  ["a marquee", "<marquee>Sale</marquee>", "marquee", "Sale"],
  ["a base address", '<base href="https://evil.example/">', "base"],
  ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example">', "meta"],
  ["a link to a style sheet", '<link rel="stylesheet" href="https://evil.example/x.css">', "link"],
];

test("HTML that is taken out is told with its line, and the text in it stays", async () => {
  const files = REMOVED.map(([, text], index) => [
    `content/posts/removed-${index}.md`,
    post({ title: `R${index}` }, `Before.\n\n${text}\n\nAfter.\n`),
  ]);
  const site = await builtShop(Object.fromEntries(files));
  const { code, stderr } = await site.site(["build"]);
  expect(code, stderr).toBe(0);
  const problems = problemsIn(stderr);
  for (const [index, [when, , element, kept]] of REMOVED.entries()) {
    const own = problems.filter(({ file }) => file === `content/posts/removed-${index}.md`);
    expect(own[0], when).toMatchObject({ severity: "warning", line: 12 });
    expect(own[0]?.text, when).toContain(`<${element}>`);
    const page = site.read(`dist/blog/removed-${index}/index.html`);
    expect(page, when).toContain("After.");
    expect(page.split("<main")[1], when).not.toMatch(new RegExp(`<${element}[\\s>]`));
    if (kept) expect(page, when).toContain(kept);
  }
});

test("An element that is never closed is refused, because it would take the rest of the text with it", async () => {
  const texts = {
    frame: '<iframe src="https://example.org">',
    area: "<textarea>",
    title: "<title>",
    style: "<style>\n\nbody {}",
    inner: "Inside of <script> a line",
    plain: "<plaintext>",
  };
  const site = await builtShop(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        `content/posts/${name}.md`,
        post({ title: name }, `Before.\n\n${text}\n\nAfter.\n`),
      ]),
    ),
  );
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  const problems = problemsIn(stderr).filter((problem) => problem.code === "content/unclosed-html");
  expect(problems.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(
    Object.keys(texts)
      .sort()
      .map((name) => `content/posts/${name}.md:12`),
  );
});

test("Thousands of levels are refused in words and at once, not with a stack or after minutes", async () => {
  const texts = {
    quotes: `${">".repeat(20_000)} deep`,
    lists: `${"- ".repeat(5000)}deep`,
    stars: `${"*".repeat(20_000)}a${"*".repeat(20_000)}`,
    tags: `${"<div>".repeat(20_000)}deep`,
    links: `${"[".repeat(20_000)}a${"](x)".repeat(10)}`,
    pictures: "![".repeat(20_000),
  };
  const site = await builtShop(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        `content/posts/${name}.md`,
        post({ title: name }, `${text}\n`),
      ]),
    ),
  );
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/^ {4}at |RangeError|call stack|generator itself/m);
  const told = problemsIn(stderr)
    .filter((problem) => problem.code.startsWith("content/too-"))
    .map((problem) => `${problem.file} ${problem.code}`);
  // So many tags are too much to read, before it is known how deep they go.
  const codeOf = (name: string) => `content/${name === "tags" ? "too-much" : "too-deep"}`;
  expect(told.sort()).toEqual(
    Object.keys(texts)
      .sort()
      .map((name) => `content/posts/${name}.md ${codeOf(name)}`),
  );
});

test("Long rules and much emphasis are no nesting", async () => {
  const text = `${"*".repeat(3000)}\n\n${"_".repeat(3000)}\n\n${"- ".repeat(150)}\n\n${"*a* ".repeat(500)}\n`;
  const site = await builtShop({ "content/posts/rules.md": post({ title: "Rules" }, text) });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(site.read("dist/blog/rules/index.html").match(/<hr>/g)).toHaveLength(3);
});
