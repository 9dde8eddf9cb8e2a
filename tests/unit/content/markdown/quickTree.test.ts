import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { parseMarkdown } from "../../../../src/content/markdown/parse.ts";
import { loadQuickParser, quickTree } from "../../../../src/content/markdown/quickTree.ts";

const slow = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** What posts are made of. */
const USUAL = [
  "Words with *one* and **two** marks, `code`, a [link](/a 'T') and an ![image](b.png).\n\n## Heading\n\n- one\n- two\n  1. more\n",
  "See https://example.com/a_b, or (www.example.com).\n\n| a | b |\n|---|--:|\n| `c\\|d` | 5 £ |\n",
  "> A quote of two\n> lines.\n\n```js title='x'\n* [ a ] *\n```\n\n[a][b] and [b].\n\n[b]: https://example.com\n",
  "- [x] done\n- [ ] to do\n\nA note[^1].\n\n[^1]: What it says.\n",
  "snake_case, 2 < 3, R&D, a | b, C:\\dir, “q”, 日本 🙂 and <b>HTML</b>.\r\n\r\n---\r\n\r\nEnd.",
];

/** Where the two parsers make different trees, each a kind of its own. */
const CORNERS = [
  "_**m*",
  "\\**s**",
  "www.",
  "[http://a.b",
  "http://a.b._e_",
  "[e@a.c",
  "~x~",
  ">```\n-",
  "- ~~~\n*`",
  "- [x] _e_",
  "s\n[^1]:-",
  "[r]:()\n#\n-",
  ")\n__s__\n- |",
  ">1. e\n>- o",
  "- e\n#\n    c\n    ",
  "<SCRIPT></SCRIPT>\n\na",
  " <pre\n</style>\n",
  "[^1]: a\n<b>\n",
  "<a b=c=d>e",
  "> <a\n> __b__>",
  "🙂**”**",
  "a|||\n-|-|-\n<b>",
  "- e\n-||\n  -|-",
  "> <a\n> []()>",
  "[r]: '\n    =\n-",
  "```,  [",
  "a\0b",
];

beforeAll(loadQuickParser);

describe("a quick tree", () => {
  it.each(USUAL)("is made of what posts are made of, the same as the slow one: %j", (text) => {
    expect(quickTree(text)).toEqual(slow.parse(text));
  });

  it.each(CORNERS)("is not made where the parsers differ: %j", async (text) => {
    expect(quickTree(text)).toBeUndefined();
    expect(await parseMarkdown(text)).toEqual(slow.parse(text));
  });
});

describe("on a machine that satteri has no code for", () => {
  afterEach(() => {
    vi.doUnmock("satteri");
    vi.resetModules();
  });

  it("texts are read all the same", async () => {
    vi.resetModules();
    vi.doMock("satteri", () => {
      throw new Error("Cannot find native binding");
    });
    const parse = await import("../../../../src/content/markdown/parse.ts");
    const quick = await import("../../../../src/content/markdown/quickTree.ts");
    await quick.loadQuickParser();
    expect(quick.quickTree(USUAL[0] ?? "")).toBeUndefined();
    expect(await parse.parseMarkdown(USUAL[0] ?? "")).toEqual(slow.parse(USUAL[0] ?? ""));
  });
});
