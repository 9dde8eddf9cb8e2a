import { describe, expect, it } from "vitest";
import { defineMarkdown } from "../../../../src/api/markdown.ts";
import { COMMON_IDS, createIds } from "../../../../src/content/markdown/ids.ts";
import { compile, html } from "../../../helpers/markdown.ts";

const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe("headings", () => {
  it("have unique ids that are never empty, in every script, clear of the layout's", async () => {
    const text =
      "## Prices\n\n## Prices\n\n## Prices-1\n\n## 价格\n\n## !!!\n\n## ???\n\n## Contact\n\n## Main\n\n## Footnote label\n\n## ☕️ Tea\n\n## 2026\n\n## constructor\n\n## __proto__\n";
    const ids = idsIn(await html(text, { ids: createIds([...COMMON_IDS, "contact"]) }));
    expect(ids.slice(0, 9)).toEqual([
      "prices",
      "prices-1",
      "prices-1-1",
      "价格",
      "section",
      "section-1",
      "contact-1",
      "main-1",
      "footnote-label-1",
    ]);
    expect(ids).toContain("tea");
    expect(new Set(ids).size).toBe(13);
  });

  it("keep clear of the ids of sections on the same page", async () => {
    expect(idsIn(await html("## Our work\n", { ids: createIds(["our-work"]) }))).toEqual(["our-work-1"]);
  });

  it("share one set of ids over all texts of a page", async () => {
    const ids = createIds();
    expect(idsIn((await html("## A\n", { ids })) + (await html("## A\n", { ids })))).toEqual(["a", "a-1"]);
  });

  it("are listed with their depth and text", async () => {
    expect((await compile("## A *b* `c`\n\n### D &amp; E\n")).headings).toEqual([
      { depth: 2, id: "a-b-c", text: "A b c" },
      { depth: 3, id: "d--e", text: "D & E" },
    ]);
  });

  it("of the first level are set lower, all together, with one warning", async () => {
    const { html: text, diagnostics } = await compile("# One\n\n## Two\n\n###### Six\n\n<h1>Raw</h1>\n");
    expect(text.match(/<h\d/g)).toEqual(["<h2", "<h3", "<h6", "<h2"]);
    expect(diagnostics).toMatchObject([
      { code: "content/top-heading", severity: "warning", place: { line: 1 } },
    ]);
  });

  it("of nothing but a picture are called by its description", async () => {
    const { headings, diagnostics } = await compile("# ![Our shop](/shop.png)\n\n## ![](/line.png)\n");
    expect(headings).toMatchObject([{ id: "our-shop", text: "Our shop" }, { text: "" }]);
    const told = diagnostics.filter(({ code }) => code === "content/top-heading");
    expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(/^`# Our shop` is a heading/)]);
  });

  it("without a space after their # are a warning, a hashtag is not", async () => {
    expect((await compile("Text\n\n##Prices\n")).diagnostics).toMatchObject([
      { code: "content/tight-heading", place: { line: 3, column: 1 } },
    ]);
    expect((await compile("#seo and \\##x\n")).diagnostics).toEqual([]);
  });
});

describe("single tildes", () => {
  it("stay as typed; only two strike out", async () => {
    expect(await html("About ~$20 (~$25 with tax), open ~9~ and ~~old~~, ~5-10~ km\n")).toBe(
      "<p>About ~$20 (~$25 with tax), open ~9~ and <del>old</del>, ~5-10~ km</p>",
    );
  });
});

describe("tables", () => {
  const table = "| a | b |\n|:-|-:|\n| 1 | 2 |\n";

  it("scroll in a box that the keyboard reaches and the heading above names", async () => {
    expect(await html(table)).toMatch(/^<div class="table" tabindex="0"><table>/);
    expect(await html(`## Prices\n\n${table}`)).toContain(
      '<div class="table" tabindex="0" role="group" aria-labelledby="prices"><table>',
    );
  });

  it("have no heading without words: an empty corner is a plain cell", async () => {
    expect(await html("| | b |\n|-|-|\n| 1 | 2 |\n")).toMatch(/<tr>\s*<td><\/td>\s*<th scope="col">b<\/th>/);
  });

  it("are aligned by a data attribute, for neither align nor style is possible", async () => {
    const text = await html(table);
    expect(text).toContain('<th data-align="right" scope="col">b</th>');
    expect(text).not.toMatch(/ align=| style=/);
  });
});

describe("task lists", () => {
  it("have boxes whose text is their label", async () => {
    expect(await html("- [x] Done *now*\n- [ ] Open\n  - inner\n")).toContain(
      '<label><input type="checkbox" checked disabled> Done <em>now</em></label>',
    );
    expect(await html("- [ ] Open\n  - inner\n")).toMatch(
      /<label><input type="checkbox" disabled> Open\s*<\/label>\s*<ul>/,
    );
  });
});

describe("code", () => {
  it("can be scrolled by keyboard and keeps its language", async () => {
    expect(await html("```js\na < b\n```\n", { settings: defineMarkdown({ highlight: false }) })).toBe(
      '<pre tabindex="0"><code class="language-js">a &#x3C; b\n</code></pre>',
    );
  });
});

describe("code in colours", () => {
  it.each(["js{1,3}", "js:src/a.js", "js,ignore", "{.js}", "{js}", "JS"])(
    "knows the language of %s",
    async (info) => {
      expect(await html(`\`\`\`${info}\nconst a = 1;\n\`\`\`\n`)).toContain(
        '<span class="token keyword">const</span>',
      );
    },
  );

  it("shows what it does not know as it stands", async () => {
    expect(await html("```{}\na\n```\n")).toContain(">a\n</code>");
    expect(await html("```c++\nconst a = 1;\n```\n")).toContain("const a = 1;");
  });
});

describe("footnotes", () => {
  const text = "A[^1] b[^n] c[^1].\n\n[^1]: One.\n[^n]: Two.\n";

  it("carry the name of their document, so that two texts on one page do not clash", async () => {
    const a = idsIn(await html(text, { prefix: "spring-" }));
    const b = idsIn(await html(text, { prefix: "summer-" }));
    expect(a).toContain("spring-fn-1");
    expect(a.filter((id) => b.includes(id))).toEqual([]);
    expect(new Set(a).size).toBe(a.length);
  });

  it("link there and back", async () => {
    const page = await html(text);
    const ids = idsIn(page);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("bring no words of their own", async () => {
    const page = await html(text);
    expect(page).not.toMatch(/Footnotes|Back to|user-content|aria-/);
    const worded = await html(text, { words: { footnotes: "Anmerkungen", backToText: "Zurück zu" } });
    expect(worded).toContain('<h2 id="a-footnotes" class="visually-hidden" data-footnotes>Anmerkungen</h2>');
    expect(worded).toContain('aria-label="Zurück zu 1"');
    expect(worded).toContain('aria-describedby="a-footnotes"');
  });

  it("without a text are an error, and their heading is none of the page's", async () => {
    expect((await compile("A[^9].\n")).diagnostics).toMatchObject([
      { code: "content/unknown-definition", severity: "error", place: { column: 2 } },
    ]);
    expect((await compile(text, { words: { footnotes: "Notes" } })).headings).toEqual([]);
    // Where headings of the first level are set lower, the one over the notes is no heading of the text either.
    const lower = await compile(`# Top\n\n${text}`, { words: { footnotes: "Notes" } });
    expect(lower.html).toContain('<h2 id="a-footnotes" class="visually-hidden" data-footnotes>Notes</h2>');
    expect(lower.html).not.toContain("footnote-label");
    expect(lower.diagnostics.map(({ code }) => code)).toEqual(["content/top-heading"]);
  });
});

describe("brackets that did not become links", () => {
  it.each([
    ["[file](/my file.pdf)", "[file](</my file.pdf>)"],
    ["[Contact] (/contact)", "[Contact](/contact)"],
    ["[open](/contact", ""],
    ["![open](/a.png", ""],
    ["![pic][nope]", ""],
    ["![[photo.png]]", ""],
    ["![", ""],
  ])("are an error: %s", async (markdown, corrected) => {
    const { diagnostics } = await compile(`Text ${markdown} more\n`);
    expect(diagnostics).toMatchObject([
      { code: "content/literal-markdown", severity: "error", place: { line: 1, column: 6 } },
    ]);
    expect(diagnostics[0]?.hint).toContain(corrected);
  });

  it("are a warning where a definition is missing", async () => {
    expect((await compile("See [words][nope].\n")).diagnostics).toMatchObject([
      { code: "content/unknown-definition", severity: "warning" },
    ]);
  });

  it.each([
    "array[0] (see above)",
    "\\![a](b c)",
    "\\[a](/b c)",
    "`![a](b c)`",
    "[x] and [y]",
    "data[i][j]",
    "[1] (2026)",
    "a [note] here",
    "[ok]: /x\n\n[ok]",
    "[]()",
  ])("are left alone where they are text: %j", async (markdown) => {
    expect((await compile(markdown)).diagnostics).toEqual([]);
  });
});

describe("one line of Markdown", () => {
  const inline = async (text: string) => compile(text, { inline: true, name: "`title`" });

  it.each([
    ["Plain words, 50% off – “now”", "Plain words, 50% off – “now”"],
    ["Some *words* and `code`", "Some <em>words</em> and <code>code</code>"],
    ["1. March", "1. March"],
    ["- dash", "- dash"],
    ["# not a heading", "# not a heading"],
    ["> 20 shops", "> 20 shops"],
    ["+44 1423", "+44 1423"],
    ["---", "---"],
    ["a & b < c", "a &#x26; b &#x3C; c"],
    ["www.example.com", '<a href="http://www.example.com">www.example.com</a>'],
    ["a\nb", "a\nb"],
    ["", ""],
  ])("of %j is %j", async (text, wanted) => {
    const { html: result, diagnostics } = await inline(text);
    expect(diagnostics).toEqual([]);
    expect(result).toBe(wanted);
  });

  it("cannot hold two paragraphs", async () => {
    expect((await inline("a\n\nb")).diagnostics).toMatchObject([{ code: "content/not-inline" }]);
  });
});

describe("plain text of a page", () => {
  it("has a space between blocks and none of the marks", async () => {
    expect(
      (await compile("## A\n\nB *c*[^1]\n\n- d\n- e\n\n| f | g |\n|---|---|\n| h | i |\n\n[^1]: j\n")).text,
    ).toBe("A B c d e f g h i j");
  });
});

describe("unreasonable texts", () => {
  it.each([
    ["opening links", "[a](b".repeat(2000)],
    ["emphasis", "*a _b ".repeat(2000)],
    ["smaller-than signs", "<".repeat(5000)],
    ["brackets and parentheses", "](".repeat(5000)],
    ["parentheses", `![a](${"(".repeat(5000)}`],
    ["one long line", "a ".repeat(50_000)],
  ])("of many %s are rendered like others", async (_what, text) => {
    expect((await compile(text)).html).toMatch(/^<p>/);
  });

  it.each([
    ["links", "[".repeat(5000)],
    ["pictures", "![".repeat(5000)],
  ])("that nest %s without end are a mistake with its line", async (_what, text) => {
    const { diagnostics } = await compile(`A line.\n\n${text}`);
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([["content/too-deep", 3]]);
  });
});

describe("what Markdown drops or prints without a word is told", () => {
  const told = async (text: string) =>
    (await compile(text)).diagnostics.map(({ code, place }) => `${place?.line}:${place?.column} ${code}`);

  it.each([
    ["a cell beyond the last column", "| a | b |\n|---|---|\n| 1 | 2 | 3 |", "3:9 content/lost-cells"],
    ["a bar in the code of a cell", "|a|b|\n|-|-|\n|`x|y`|2|", "3:7 content/lost-cells"],
    ["a table whose lines do not fit", "| a | b |\n|---|\n| 1 | 2 |", "2:1 content/literal-markdown"],
    ["a footnote that nothing leads to", "Text.\n\n[^1]: Lost.", "3:1 content/unused-footnote"],
    ["a footnote without a text", "Text[^1].\n\n[^1]:", "3:1 content/empty-note"],
    ["a footnote whose text is not indented", "Text[^1].\n\n[^1]:\n\nIts text.", "3:1 content/empty-note"],
    ["a second footnote of one name", "A[^1]\n\n[^1]: One.\n\n[^1]: Two.", "5:1 content/defined-twice"],
    ["a second address of one name", "[a]\n\n[a]: /x\n[A]: /y", "4:1 content/defined-twice"],
    ["a heading without words", "## A\n\n##\n\nText.", "3:1 content/empty-heading"],
    ["a tag that is not read as one", "See <a href=/blog/us>us</a>.", "1:5 content/literal-markdown"],
    ["a tag with a lost quote", 'See <a href="/contact>us</a>.', "1:5 content/literal-markdown"],
    ["asterisks with a space inside", "a **bold **word", "1:3 content/literal-markdown"],
    ["asterisks between a full stop and a letter", "**日本。**です", "1:1 content/literal-markdown"],
  ])("%s", async (_, text, expected) => {
    expect(await told(text)).toEqual([expected]);
  });

  it.each([
    ["rows with empty cells at the end", "| a | b |\n|---|---|\n| 1 | 2 | |\n| 1 |"],
    ["bars with a backslash", "|a|b|\n|-|-|\n|`x\\|y`|2|"],
    ["bars and rules in code", "```\n| a | b |\n|---|\n```\n\n`<a href=/x>` and `** x**`"],
    ["an address given twice", "[a]\n\n[a]: /x\n[a]: /x"],
    ["footnotes that are used", "A[^1] and[^N]\n\n[^1]: One.\n[^n]: Two."],
    ["a heading that is a picture", "## ![Logo](/a.png)"],
    [
      "tags, asterisks and powers that are meant",
      "\\<a href=x> \\**a\\** 2 ** 3 and 4 ** 5, a ** b ** c, a <b and c = d",
    ],
  ])("but not %s", async (_, text) => {
    expect(await told(text)).toEqual([]);
  });
});
