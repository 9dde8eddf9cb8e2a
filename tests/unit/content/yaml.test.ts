import { describe, expect, it } from "vitest";
import { brief, readSite, told } from "../../helpers/contentSite.ts";

const REST: Record<string, string> = {
  title: "A post",
  excerpt: "Short.",
  author: "Sam",
  date: "2026-03-01",
  category: "News",
};

/** Front matter that begins with these lines; fields that they do not set get their usual values. */
async function read(lines: string) {
  const set = new Set(lines.split("\n").map((line) => /^"?(\w+)"?\s*:/.exec(line)?.[1]));
  const rest = Object.entries(REST).filter(([name]) => !set.has(name));
  const text = [
    "---",
    lines,
    ...rest.map(([name, value]) => `${name}: ${value}`),
    "---",
    "",
    "Text",
    "",
  ].join("\n");
  const result = await readSite({ "content/posts/a.md": text });
  return { diagnostics: result.diagnostics, data: result.entries.get("posts")?.[0]?.data };
}

describe("what other tools write in another form", () => {
  it.each([
    [
      "one value as a list",
      "date: [2026-03-01]",
      'Write  date: 2026-03-01 . If the brackets are text, put it in quotes:  date: "[2026-03-01]"',
    ],
    ["several values as a list", "title: [a, b]", 'If it is text, put it in quotes:  title: "[a, b]"'],
    ["a picture with its words", "image:\n  src: ./a b.jpg\n  alt: A", "Write  image: ./a b.jpg"],
    ["a picture on one line", 'image: { url: "./#1.jpg" }', 'Write  image: "./#1.jpg"'],
    ["a group without an address", "title: { a: b }", 'put it in quotes:  title: "{ a: b }"'],
  ])("%s is answered with the line that works", async (_when, lines, hint) => {
    const { diagnostics } = await read(lines);
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/wrong-type"]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("values repeated by an anchor are to be written out, and signs that repeat nothing are text", async () => {
    const repeated = await read("title: &name Tea\nexcerpt: *name");
    expect(brief(repeated.diagnostics)).toEqual([
      "content/posts/a.md:2 content/yaml",
      "content/posts/a.md:3 content/yaml",
    ]);
    for (const { message, hint } of repeated.diagnostics) {
      expect(message).toContain("uses `&name` and `*name`, by which YAML repeats a value");
      expect(hint).toContain("Write the value out in both places");
    }
    expect(told((await read("title: &Co. are here\nexcerpt: *Co* is here")).diagnostics)).toContain(
      'title: "&Co. are here"',
    );
  });
});

describe("YAML mistakes", () => {
  it.each([
    ["a colon", "title: Summer menu: what is new", 'title: "Summer menu: what is new"'],
    ["a colon at the end", "title: What is new:", 'title: "What is new:"'],
    ["a colon and double quotes", 'title: He said: "hi"', `title: 'He said: "hi"'`],
    ["a colon and both quotes", `title: It's: "x"`, 'title: "It\'s: \\"x\\""'],
    ["curly quotes and a colon", "title: “Smart”: quotes", 'title: "“Smart”: quotes"'],
    ["an apostrophe in front", "title: 'Tis the season", 'title: "\'Tis the season"'],
    ["text after a closing quote", 'title: "Big" news', `title: '"Big" news'`],
    ["a quote inside quotes", "title: 'it's here'", 'title: "it\'s here"'],
    ["an open quote", 'title: "unclosed', 'title: "unclosed"'],
    ["a bracket in front", "title: [Sale] now on", 'title: "[Sale] now on"'],
    ["a brace in front", "title: {name} shop", 'title: "{name} shop"'],
    ["a template's braces", "title: {{ name }}", 'title: "{{ name }}"'],
    ["an at sign", "title: @shopwright news", 'title: "@shopwright news"'],
    ["a backtick", "title: `code` first", 'title: "`code` first"'],
    ["a per cent sign", "title: %50 off", 'title: "%50 off"'],
    ["an asterisk", "title: *bold* start", 'title: "*bold* start"'],
    ["an ampersand", "title: &copy; 2026 Shop", 'title: "&copy; 2026 Shop"'],
    ["an exclamation mark", "title: !important", 'title: "!important"'],
    ["a lone exclamation mark", "title: ! now", 'title: "! now"'],
    ["a greater-than sign", "title: >10% off", 'title: ">10% off"'],
    ["a bar", "title: | new", 'title: "| new"'],
    ["a comma", "title: , and more", 'title: ", and more"'],
    ["a question mark", "title: ? what", 'title: "? what"'],
    ["a tag", "title: !!js/function x", 'title: "!!js/function x"'],
  ])("shows the corrected line for %s", async (_what, line, corrected) => {
    const { diagnostics } = await read(line);
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:2 content/yaml"]);
    expect(told(diagnostics)).toContain("`title`");
    expect(diagnostics[0]?.hint).toContain("quotes");
    expect(diagnostics[0]?.hint).toContain(corrected);
    expect(diagnostics[0]?.frame?.lines).toContain(line);
    // As YAML it is right now; a template's mark in it is still one.
    const again = (await read(corrected)).diagnostics.map(({ code }) => code);
    expect(again.filter((code) => !/-in-text$/.test(code))).toEqual([]);
  });

  it.each([
    ["Our #1 tip for spring", 'title: "Our #1 tip for spring"'],
    ["Offers #summer #sale", 'title: "Offers #summer #sale"'],
    ["#trending", 'title: "#trending"'],
  ])("reports that # cuts off the rest of %j", async (value, corrected) => {
    const { diagnostics } = await read(`title: ${value}`);
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:2 content/comment"]);
    expect(diagnostics[0]?.severity).toBe("error");
    expect(diagnostics[0]?.hint).toContain(corrected);
  });

  it("warns of a comment that may be text, but not after values that cannot be cut", async () => {
    expect(brief((await read("title: Our # 1 tip")).diagnostics)).toEqual([
      "content/posts/a.md:2 content/comment",
    ]);
    expect((await read("title: Our # 1 tip")).diagnostics[0]?.severity).toBe("warning");
    for (const fine of [
      "draft: false # later",
      "date: 2026-03-01 # Sunday",
      'title: "A" # b',
      "# title: x",
      "title: a#b",
    ]) {
      expect((await read(fine)).diagnostics).toEqual([]);
    }
  });

  it.each([
    ["tags: [#seo, #ppc]", 'tags: ["#seo", "#ppc"]'],
    ["tags: [a, #b]", 'tags: [a, "#b"]'],
  ])("reports # in the list %j", async (line, corrected) => {
    const { diagnostics } = await read(line);
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:2 content/comment"]);
    expect(diagnostics[0]?.hint).toContain(corrected);
  });

  it.each([
    "title:",
    "title: ~",
    "title: null",
    "title: NULL",
    "title: # todo",
    "tags:",
    "draft:",
    "image:",
    "tags:\n  - a\n  -",
  ])("reports that %j has no value", async (line) => {
    const { diagnostics } = await read(line);
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/empty-value"]);
    expect(diagnostics[0]?.hint).toContain("remove the line");
  });

  it("reports a colour that YAML takes for a comment", async () => {
    const result = await readSite({
      "content/projects/a.yaml": "title: A\nlink: https://example.com\ncolour: #ff0000\n",
    });
    expect(brief(result.diagnostics)).toEqual(["content/projects/a.yaml:3 content/comment"]);
    expect(told(result.diagnostics)).toContain('colour: "#ff0000"');
  });

  it.each([
    ["a tab", "tags:\n\t- a", 3, "tab"],
    ["a tab after a value", "title: A\n\ttags: [a]", 3, "tab"],
    ["a field twice", "title: A\ntitle: B", 3, "set twice (first on line 2)"],
    ["no space after the colon", "title:NoSpace", 2, "title: NoSpace"],
    ["no colon", "title: A\nexcerpt: This is long\nand goes on", 4, "not a setting"],
    ["a colon in the next line", "excerpt: This is long\n  and: goes on", 2, "several lines"],
    ["an open list", "tags: [a, b", 2, "not closed"],
    ["a list on the same line", "tags: - a", 2, "starts a list"],
    ["an item out of line", "tags:\n  - a\n - b", 4, "indented differently"],
    ["other indentation", "  title: x", 3, "indented differently"],
    ["an unknown escape", 'title: "C:\\path"', 2, "escape"],
    ["an escaped control character", 'title: "\\u0000x"', 2, "control character"],
    ["half a character", 'title: "\\uD800"', 2, "control character"],
    ["a list for a name", "? [a]\n: b", 2, "plain text"],
  ])("explains %s", async (_what, lines, line, words) => {
    const { diagnostics } = await read(lines);
    const first = diagnostics.find(
      ({ code }) => code === "content/yaml" || code === "content/duplicate-field",
    );
    expect(first?.place?.line).toBe(line);
    expect(told(first ? [first] : [])).toContain(words);
  });

  it("reports every mistake of a file in one run, those of the schema included", async () => {
    const { diagnostics } = await read(
      "title: One: two\nexcerpt: [Sale] now\nauthor: @sam\ncategory: Gudes\nimgae: x",
    );
    expect(brief(diagnostics)).toEqual([
      "content/posts/a.md:2 content/yaml",
      "content/posts/a.md:3 content/yaml",
      "content/posts/a.md:4 content/yaml",
      "content/posts/a.md:5 content/not-allowed",
      "content/posts/a.md:6 content/unknown-field",
    ]);
  });

  it("expands no aliases, however many there are", async () => {
    const bomb = Array.from(
      { length: 30 },
      (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}` : "x"}]`,
    ).join("\n");
    const { diagnostics } = await read(bomb);
    expect(diagnostics.some(({ message }) => message.includes("anchor"))).toBe(true);
  });

  it("survives lists nested a hundred thousand levels deep", async () => {
    const { diagnostics } = await read(`tags: ${"[".repeat(100_000)}`);
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  it.each([
    ["two documents", "title: A\nlink: https://example.com\n---\ntitle: B\n", "second document"],
    ["a list", "- title: A\n", "a list"],
    ["plain text", "hello\n", "plain text"],
  ])("reports a YAML file with %s", async (_what, text, words) => {
    expect(told((await readSite({ "content/projects/a.yaml": text })).diagnostics)).toContain(words);
  });

  it("tells a tab in front of a text of several lines, and nothing of the line as it would be without", async () => {
    const text = "title: A\nlist:\n  - heading: Hello\n    text: |\n\tx\n      More text.\n";
    const { diagnostics } = await readSite({ "content/projects/a.yaml": text });
    const places = diagnostics.flatMap(({ place }) => place ?? []);
    expect(told(diagnostics)).toContain("tab");
    expect(
      places.filter(({ line = 1, column = 1 }) => column > (text.split("\n")[line - 1] ?? "").length + 1),
    ).toEqual([]);
  });

  it("explains a dash without a space", async () => {
    const { diagnostics } = await readSite({
      "content/navigation.yaml": "header:\n  -label: A\n    href: /\n",
    });
    expect(brief(diagnostics)).toEqual(["content/navigation.yaml:2 content/yaml"]);
    expect(diagnostics[0]?.hint).toContain("- label: A");
  });

  it("shows a value of several lines as one in quotes", async () => {
    const { diagnostics } = await read("excerpt: Offers\n  in week #12");
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:3 content/comment"]);
    expect(diagnostics[0]?.hint).toContain('excerpt: "Offers in week #12"');
  });

  it("keeps the spelling of texts that look like something else", async () => {
    const { data } = await read(
      "title: 21E08\nauthor: 12:30\nexcerpt: No\nslug: 007\ntags: [1.10, 02700, yes, 0x1F, 1_000, 2026-03-01, .5]",
    );
    expect(data).toMatchObject({
      title: "21E08",
      author: "12:30",
      excerpt: "No",
      slug: "007",
      tags: ["1.10", "02700", "yes", "0x1F", "1_000", "2026-03-01", ".5"],
    });
  });

  it("reads block text, folded text and quoted keys", async () => {
    const { data } = await read('"title": |\n  One\nexcerpt: >\n  two\n  three');
    expect(data).toMatchObject({ title: "One", excerpt: "two three" });
  });
});

describe("Lists that are written in another way", () => {
  it.each([
    ["tags: one, two", "[one, two]"],
    ["tags:\n  -one\n  -two", "[one, two]"],
    ["tags:\n  • one\n  • two", "[one, two]"],
    ["tags: (one, two)", "[one, two]"],
    ["tags: ［one］", "[one]"],
    ["tags: one; two", "[one, two]"],
    ["tags: “one”, “two”", "[one, two]"],
    ['tags: "#seo #shop"', '["#seo", "#shop"]'],
    ["tags: [one,, two]", "[one, two]"],
    ["tags: ['one' 'two']", "['one', 'two']"],
    ["tags: [\"one\", 'two']]", "[\"one\", 'two']"],
    ["tags: [one，two、three]", "[one, two, three]"],
  ])("%j: what is said to write is read as a list", async (written, list) => {
    const { diagnostics } = await read(written);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.hint).toContain(list);
    expect((await read(`tags: ${list}`)).diagnostics.filter(({ severity }) => severity === "error")).toEqual(
      [],
    );
  });

  it("leaves a list of texts with such commas as it is", async () => {
    expect((await read('tags: ["one，two"]')).diagnostics).toEqual([]);
    expect((await read("tags: [one，two, three]")).diagnostics).toEqual([]);
  });
});

describe("Spaces and signs that are read as something else", () => {
  it.each([
    ["\tslug: a-post", "Remove the tab"],
    ["tags:\n\t- one", "two spaces"],
    ["\u00a0slug: a-post", "type the spaces again"],
    ["tags:\n\u00a0\u00a0- one", "type the spaces again"],
    ["title:\u00a0A post", "Write  title: A post"],
    ['title: "C:\\new\\table"', "single quotes"],
    ['title: "\\temp and \\bin"', "single quotes"],
  ])("%j is told once, with what to write", async (line, hint) => {
    const { diagnostics } = await read(line);
    expect(diagnostics.map((one) => one.hint ?? "")).toEqual([expect.stringContaining(hint)]);
  });

  it("reads the date of a Chinese, Japanese or Korean keyboard for its owner", async () => {
    for (const date of ["2026年1月5日", "2026년 1월 5일"])
      expect((await read(`date: ${date}`)).diagnostics[0]?.hint).toContain("2026-01-05");
  });
});
