import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createContentReader } from "../../../src/content/readContent.ts";
import { BASE, brief, post, readSite, testCode, told } from "../../helpers/contentSite.ts";
import { tempSite, testMode } from "../../helpers/tempSite.ts";

const FIELDS = "title: A post\nexcerpt: Short.\nauthor: Sam\ndate: 2026-03-01\ncategory: News\n";
const file = (text: string) => ({ "content/posts/a.md": text });

describe("front matter", () => {
  it.each(["js", "javascript", "JavaScript", "json", "toml", "coffee", "cson"])(
    "refuses the language %s and evaluates nothing",
    async (language) => {
      await using site = await tempSite({
        ...BASE,
        "content/posts/evil.md": `---${language}\n(globalThis.ran = true, require("fs").writeFileSync("PWNED.txt", "x"), {title: "Hi"})\n---\nHello\n`,
      });
      const result = await createContentReader(site.project).read(testCode(), testMode());
      expect(brief(result.diagnostics)).toEqual(["content/posts/evil.md:1 content/front-matter-language"]);
      expect(told(result.diagnostics)).toContain(`"${language}" is not allowed`);
      expect("ran" in globalThis).toBe(false);
      expect(existsSync("PWNED.txt")).toBe(false);
    },
  );

  it.each([
    ["a blank line above", `\n---\n${FIELDS}---\nText\n`, 2, "Remove the empty line"],
    ["several blank lines and spaces above", `\n  \n---\n${FIELDS}---\nText\n`, 3, "Remove the empty line"],
    ["a space before it", ` ---\n${FIELDS}---\nText\n`, 1, "Remove the spaces"],
    ["an invisible space before it", `\u200b---\n${FIELDS}---\nText\n`, 1, "invisible"],
    ["a no-break space behind it", `---\u00a0\n${FIELDS}---\nText\n`, 1, "invisible"],
    ["a comment above", `<!-- draft -->\n---\n${FIELDS}---\nText\n`, 2, "to the top"],
    ["a heading above", `# Title\n\n---\n${FIELDS}---\nText\n`, 3, "to the top"],
  ])("must start on the first line: %s", async (_what, text, line, hint) => {
    const { diagnostics } = await readSite(file(text));
    expect(brief(diagnostics)).toEqual([`content/posts/a.md:${line} content/front-matter-position`]);
    expect(told(diagnostics)).toContain("first line");
    expect(told(diagnostics)).toContain(hint);
  });

  it.each([
    ["four hyphens", `----\n${FIELDS}----\nText\n`, 1],
    ["two hyphens", `--\n${FIELDS}--\nText\n`, 1],
    ["dashes of a word processor", `———\n${FIELDS}———\nText\n`, 1],
    ["a mixture", `–-\n${FIELDS}---\nText\n`, 1],
    ["a setting on the fence", `--- title: x\n${FIELDS}---\nText\n`, 1],
    ["a code fence", `\`\`\`yaml\n${FIELDS}\`\`\`\nText\n`, 1],
    ["an end with four hyphens", `---\n${FIELDS}----\nText\n`, 7],
    ["an end with a dash", `---\n${FIELDS}—\nText\n`, 7],
    ["an end with dots", `---\n${FIELDS}...\nText\n`, 7],
    ["an indented end", `---\n${FIELDS} ---\nText\n`, 7],
  ])("is fenced by exactly three hyphens, not by %s", async (_what, text, line) => {
    const { diagnostics } = await readSite(file(text));
    expect(brief(diagnostics)).toEqual([`content/posts/a.md:${line} content/front-matter-fence`]);
  });

  it.each([
    ["TOML", "+++\ntitle = 'x'\n+++\n"],
    ["JSON", '{\n"title": "x"\n}\n'],
  ])("is not written in %s", async (_what, text) => {
    expect(brief((await readSite(file(text))).diagnostics)).toEqual([
      "content/posts/a.md:1 content/front-matter-language",
    ]);
  });

  it("must be closed", async () => {
    const { diagnostics } = await readSite(file(`---\n${FIELDS}\nThe text.\n`));
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:1 content/front-matter-open"]);
  });

  it("must be closed before the text, even if a rule in the text could pass for its end", async () => {
    const { diagnostics } = await readSite(file(`---\n${FIELDS}\nThe text.\n\n---\n\nMore.\n`));
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:8 content/front-matter-open"]);
  });

  it("must be there when the schema asks for fields", async () => {
    const { diagnostics } = await readSite({ ...file("# Hello\n"), "content/notes/n.md": "Only text.\n" });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:1 content/front-matter-missing"]);
    expect(told(diagnostics)).toContain("`title`");
  });

  it.each([
    ["white space behind the fences", `---  \t\n${FIELDS}---\t \nText\n`],
    ["the word yaml", `---yaml\n${FIELDS}---\nText\n`],
    ["a rule in the text", `---\n${FIELDS}---\nText\n\n---\n`],
    ["carriage returns", `---\n${FIELDS}---\nText\n`.replaceAll("\n", "\r\n")],
    ["no line end at the end", `---\n${FIELDS}---`],
    ["a comment inside", `---\n# about\n${FIELDS}---\nText\n`],
  ])("may have %s", async (_what, text) => {
    const result = await readSite(file(text));
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("posts")?.[0]?.data.title).toBe("A post");
  });

  it("gives the same error for the same bytes on every read", async () => {
    const text = "---\ntitle: A: B\n---\nbody\n";
    await using site = await tempSite({
      ...BASE,
      "content/posts/broken.md": text,
      "content/posts/same.md": text,
    });
    const reader = createContentReader(site.project);
    const first = await reader.read(testCode(), testMode());
    const errors = first.diagnostics.filter(({ code }) => code === "content/yaml");
    expect(brief(errors)).toEqual([
      "content/posts/broken.md:2 content/yaml",
      "content/posts/same.md:2 content/yaml",
    ]);
    site.write({ "content/posts/other.md": post() });
    const second = await reader.read(testCode(), testMode({ command: "check" }));
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(second.entries.get("posts")?.map(({ slug }) => slug)).toEqual(["other"]);
  });

  it("keeps the text on its own lines, so that places in it are true", async () => {
    const { diagnostics } = await readSite(
      file(`---\n${FIELDS}---\n\nText\n\nSee [x](javascript:alert(1)).\n`),
    );
    expect(diagnostics[0]?.place).toMatchObject({ line: 11, column: 5 });
    expect(diagnostics[0]?.frame?.lines).toContain("See [x](javascript:alert(1)).");
  });
});
