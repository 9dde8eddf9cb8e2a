/** What is built into Markdown beyond CommonMark and GitHub's tables, and what a site adds by plugins. */
import { expect, test } from "vitest";
import { defineMarkdown } from "../../../../src/api/markdown.ts";
import { compile, html } from "../../../helpers/markdown.ts";

test("code in a named language is marked up with classes, and no styles", async () => {
  const found = await html("```php\n$sum = array_sum($lines); // all\n```\n");
  expect(found).toContain('<span class="token function">array_sum</span>');
  expect(found).toContain('<span class="token comment">// all</span>');
  expect(found).not.toContain("style=");
});

test.each([
  ["a language that nobody knows", "```basket\nsum <- 1\n```\n"],
  ["no language", "```\nlet a = 1\n```\n"],
  ["a single line of code", "`let a = 1`"],
])("code in %s stays as it is", async (_, text) => {
  expect(await html(text)).not.toContain("token");
});

test.each([
  ["jsx", "<p role={kind}>", "attr-name"],
  ["tsx", "const a: Kind = 1;", "keyword"],
  ["liquid", "{% if fit %}", "keyword"],
  ["graphql", "query Shop { name }", "keyword"],
  ["toml", "a = 1", "number"],
])("code in %s has colours", async (language, code, kind) => {
  expect(await html(`\`\`\`${language}\n${code}\n\`\`\`\n`)).toContain(`class="token ${kind}`);
});

test("highlighting is switched off", async () => {
  const settings = defineMarkdown({ highlight: false });
  expect(await html("```js\nlet a = 1;\n```\n", { settings })).toContain(
    '<code class="language-js">let a = 1;\n</code>',
  );
});

test("an alert is a note with the site's word for it", async () => {
  const words = { alerts: { warning: "Take care" } };
  expect(await html("> [!WARNING]\n> Back up **first**.\n", { words })).toBe(
    '<div class="alert alert-warning" role="note" aria-label="Take care"><p class="alert-title">Take care</p>\n<p>Back up <strong>first</strong>.</p>\n</div>',
  );
  expect(await html("> [!tip]\n>\n> Two paragraphs.\n")).toBe(
    '<div class="alert alert-tip" role="note">\n\n<p>Two paragraphs.</p>\n</div>',
  );
});

test("an alert without a text is told, as where an empty line parts the two", async () => {
  const codes = async (text: string) => (await compile(text)).diagnostics.map(({ code }) => code);
  expect(await codes("> [!NOTE]\n\nIts text.\n")).toEqual(["content/empty-note"]);
  expect(await codes("> [!NOTE]\n> Its text.\n\n> [!TIP]\n> - one\n")).toEqual([]);
});

test.each([
  ["another word", "> [!SHOUT]\n> Ha.\n"],
  ["words behind the mark", "> [!NOTE] so to say\n"],
])("a quote with %s stays a quote", async (_, text) => {
  expect(await html(text)).toContain("<blockquote>");
});

test("a heading takes the id that its author gives, and says when it is taken", async () => {
  const { html, headings, diagnostics } = await compile(
    "## Prices and *terms* {#prices}\n\n## Again {#prices}\n",
  );
  expect(html).toContain('<h2 id="prices">Prices and <em>terms</em></h2>');
  expect(headings.map(({ id, text }) => [id, text])).toEqual([
    ["prices", "Prices and terms"],
    ["again", "Again"],
  ]);
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([["content/id-taken", 3]]);
  const settings = defineMarkdown({ headingIds: false });
  expect((await compile("## A {#b}\n", { settings })).html).toContain("{#b}");
});

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}
const walk = (node: Node, look: (node: Node) => void): void => {
  look(node);
  for (const child of node.children ?? []) walk(child, look);
};

test("a remark plugin works before the sanitiser, a rehype plugin after it, each with its options", async () => {
  const shout = (mark: string) => (tree: Node) =>
    walk(tree, (node) => {
      if (node.type === "text") node.value = `${node.value}${mark}`;
    });
  const raw = () => (tree: Node) => {
    tree.children?.push({ type: "html", value: '<p onclick="x()">Made</p>' });
  };
  const frame = () => (tree: Node) =>
    walk(tree, (node) => {
      if (node.tagName === "p") node.properties = { ...node.properties, onclick: "y()" };
    });
  const settings = defineMarkdown({ remark: [[shout, "!"], raw], rehype: [frame] });
  const found = await html("Hello\n\n<i>x</i>\n", { settings });
  expect(found).toContain('<p onclick="y()">Hello!</p>');
  expect(found).not.toContain("x()");
});

test("a plugin that fails is named with file and, where it says so, line; the others run", async () => {
  function remarkBreaks() {
    return () => {
      throw Object.assign(new Error("no such thing"), { line: 3, column: 1 });
    };
  }
  const settings = defineMarkdown({ remark: [remarkBreaks, () => () => Promise.reject(new Error("late"))] });
  const { diagnostics, html } = await compile("One\n\nTwo\n", { settings });
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.file, place?.line])).toEqual([
    [
      "content/markdown-plugin",
      "The Markdown plugin `remarkBreaks` failed on this text: no such thing.",
      "a.md",
      3,
    ],
    [
      "content/markdown-plugin",
      "The Markdown plugin `remark[1]` failed on this text: late.",
      "a.md",
      undefined,
    ],
  ]);
  expect(html).toContain("<p>One</p>");
});

test("what a plugin reports by itself is a warning with its place", async () => {
  function remarkLength() {
    return (_: Node, file: { message(text: string, place: object): void }) => {
      file.message("Too long", { line: 2, column: 4 });
    };
  }
  const { diagnostics } = await compile("One\ntwo\n", {
    settings: defineMarkdown({ remark: [remarkLength] }),
  });
  expect(diagnostics).toMatchObject([
    {
      severity: "warning",
      message: "The Markdown plugin `remarkLength` says: Too long",
      place: { line: 2, column: 4 },
    },
  ]);
});

test("what is read is not told as printed; what stands elsewhere is", async () => {
  const told = async (text: string) => (await compile(text)).diagnostics.map(({ code }) => code);
  for (const text of [
    "> [!NOTE]\n> x\n",
    "a\n\n> [!tip]\n>\n> x\n",
    "## A {#b}\n",
    "## A {#b} ##\n",
    "A {#b}\n---\n",
  ])
    expect(await told(text), text).toEqual([]);
  for (const text of ["> [!NOTE] x\n", "> x\n> [!NOTE]\n", "[!NOTE]\nx\n", "Text {#anchor}\n"])
    expect(await told(text), text).toHaveLength(1);
});
