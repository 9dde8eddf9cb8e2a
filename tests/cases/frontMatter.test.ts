/** Settings that YAML does not read as their author meant them: C001, C002, C004, C006, C013, C018, C021, C073. */
import { describe, expect, test } from "vitest";
import { builtShop, partner, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

/** A value as it was typed, and the line as it should be. */
const UNQUOTED: readonly (readonly [when: string, field: string, typed: string, corrected: string])[] = [
  ["a colon in it", "title", "Summer menu: what is new", 'title: "Summer menu: what is new"'],
  ["a colon at its end", "title", "What we offer:", 'title: "What we offer:"'],
  ["a colon in a time and one in prose", "excerpt", "Open 9:00: come in", 'excerpt: "Open 9:00: come in"'],
  ["an @ in front", "author", "@sam", 'author: "@sam"'],
  ["a backtick in front", "title", "`npm` in ten minutes", 'title: "`npm` in ten minutes"'],
  ["a % in front", "title", "% off everything", 'title: "% off everything"'],
  ["a * in front", "title", "*New* this week", 'title: "*New* this week"'],
  ["an & in front", "author", "& Sons", 'author: "& Sons"'],
  ["a ! in front", "title", "!Important news", 'title: "!Important news"'],
  ["a bracket in front", "title", "[Update] opening hours", 'title: "[Update] opening hours"'],
  ["a brace in front", "title", "{{ title }}", 'title: "{{ title }}"'],
  ["a > in front", "title", "> 100 gates built", 'title: "> 100 gates built"'],
  ["a | in front", "title", "| a title", 'title: "| a title"'],
  ["a comma in front", "title", ", and then", 'title: ", and then"'],
  ["a question mark in front", "title", "? or not", 'title: "? or not"'],
  ["quotes around its first word only", "title", '"Best" gates in town', "title: '\"Best\" gates in town'"],
  ["quotes inside quotes", "title", '"The "best" gates"', "title: 'The \"best\" gates'"],
  ["an apostrophe inside apostrophes", "title", "'Don't wait'", 'title: "Don\'t wait"'],
  ["curly quotes and a colon", "title", "“Wood: a love”", 'title: "Wood: a love"'],
  ["a # after a space", "title", "Our #1 tip for spring", 'title: "Our #1 tip for spring"'],
  ["a # in front", "title", "#1 in town", 'title: "#1 in town"'],
  ["an emoji and a colon", "title", "🌳 Trees: why", 'title: "🌳 Trees: why"'],
  ["an anchor in front", "excerpt", "&more text", 'excerpt: "&more text"'],
];
const NAMES: Readonly<Record<string, number>> = { title: 2, excerpt: 3, author: 4 };

refused(
  "A value without quotes",
  UNQUOTED.map(
    ([when, field, typed, corrected], index): Mistake => ({
      when: `with ${when} is told with its line, its field and the corrected line`,
      file: `content/posts/${index === 0 ? "summer" : `value-${index}`}.md`,
      content: post({ [field]: typed }),
      line: NAMES[field] as number,
      says: [`\`${field}\``, "quot", corrected],
    }),
  ),
);

refused("The block of settings", [
  {
    when: "that stands in the text a second time is told at its first line",
    file: "content/posts/pasted.md",
    content: post({}, "First text.\n\n---\ntitle: Second\nauthor: Sam\n---\n\nSecond text.\n"),
    line: 12,
    says: ["second block of settings", "a file of its own"],
  },
  ...["js", "javascript", "coffee", "json", "toml"].map(
    (language): Mistake => ({
      when: `in ${language} is refused and never run`,
      file: `content/posts/evil-${language}.md`,
      content: `---${language}\n(globalThis.__ran = true, require("fs").writeFileSync("PWNED.txt","x"), {title:"Hi"})\n---\nHello\n`,
      line: 1,
      says: [language, "not allowed", "YAML"],
    }),
  ),
  {
    when: "in TOML's own fences is refused",
    file: "content/posts/plus.md",
    content: '+++\ntitle = "Hi"\n+++\nHello\n',
    line: 1,
    says: ["toml", "not allowed"],
  },
  {
    when: "in JSON's own braces is refused",
    file: "content/posts/braces.md",
    content: '{\n "title": "Hi"\n}\nHello\n',
    line: 1,
    says: ["json", "not allowed"],
  },
  {
    when: "below an empty line is told to move to the first line",
    file: "content/posts/late.md",
    content: `\n${post()}`,
    line: 2,
    says: ["first line", "---", "empty line above"],
  },
  {
    when: "behind a mark and an empty line is told to move",
    file: "content/posts/late-mark.md",
    content: `\ufeff\r\n${post()}`,
    line: 2,
    says: ["first line"],
  },
  {
    when: "behind a space is told to move to the left",
    file: "content/posts/space.md",
    content: ` ${post()}`,
    line: 1,
    says: ["first line", "spaces"],
  },
  {
    when: "below a heading is told to move to the top",
    file: "content/posts/below.md",
    content: `# A post\n\n${post()}`,
    line: 3,
    says: ["first line", "top of the file"],
  },
  {
    when: "below a comment is told to move to the top",
    file: "content/posts/comment.md",
    content: `<!-- draft -->\n${post()}`,
    line: 2,
    says: ["first line"],
  },
  {
    when: "without an end names the line where it begins",
    file: "content/posts/open.md",
    content: post().replace(/\n---\n\n/, "\n"),
    says: ["never closed", "---"],
  },
  {
    when: "that ends in three dots is told to use hyphens",
    file: "content/posts/dots.md",
    content: post().replace("\n---\n\n", "\n...\n\n"),
    line: 8,
    says: ["three hyphens", "..."],
  },
  {
    when: "that ends in four hyphens is told to use three",
    file: "content/posts/four.md",
    content: post().replace("\n---\n\n", "\n----\n\n"),
    line: 8,
    says: ["three hyphens", "----"],
  },
  {
    when: "between dashes of a word processor is told to use hyphens",
    file: "content/posts/dashes.md",
    content: post().replace(/^---/, "—"),
    line: 1,
    says: ["three hyphens", "—"],
  },
  {
    when: "behind the marks of a code block is told to use hyphens",
    file: "content/posts/code.md",
    content: `\`\`\`yaml\n${post()}\`\`\`\n`,
    line: 1,
    says: ["three hyphens"],
  },
  {
    when: "is missing: the fields that it needs are named",
    file: "content/posts/none.md",
    content: "# Hello\n\nText.\n",
    line: 1,
    says: ["front matter", "`title`", "`date`"],
  },
  {
    when: "is missing because the file is empty",
    file: "content/posts/empty.md",
    content: "",
    line: 1,
    says: ["front matter", "`title`"],
  },
  {
    when: "is one fence and nothing else",
    file: "content/posts/fence.md",
    content: "---\n",
    line: 1,
    says: ["never closed"],
  },
  {
    when: "holds nothing: every missing field is named",
    file: "content/posts/blank.md",
    content: "---\n---\n\nText.\n",
    says: ["`title` is missing", "`excerpt` is missing", "`author`", "`date`", "`category`"],
    messages: 5,
  },
  {
    when: "holds nothing but comments: every missing field is named",
    file: "content/posts/comments.md",
    content: "---\n# to do\n---\n\nText.\n",
    says: ["`title` is missing"],
    messages: 5,
  },
]);

refused("A line of settings", [
  {
    when: "that ends in a # loses it, which is told",
    file: "content/posts/number.md",
    content: post({ title: "We are number #" }),
    line: 2,
    says: ["comment", 'title: "We are number #"'],
    warning: true,
  },
  {
    when: "with a tab in front is told to use spaces",
    file: "content/posts/tab.md",
    content: post({ tags: "\n\t- news" }),
    line: 8,
    says: ["tab", "spaces"],
  },
  {
    when: "with a tab in front of a field is told to use spaces",
    file: "content/posts/tab-field.md",
    content: post().replace("author:", "\tauthor:"),
    line: 4,
    says: ["tab", "spaces"],
  },
  {
    when: "that is one space too far in is told so",
    file: "content/posts/indent.md",
    content: post().replace("author:", " author:"),
    says: ["spaces"],
  },
  {
    when: "of a list that is not as far in as the others is told so",
    file: "content/posts/list.md",
    content: post({ tags: "\n  - one\n - two" }),
    line: 9,
    says: ["indented"],
  },
  {
    when: "that opens a quote and never closes it is named, not the line below",
    file: "content/posts/bad.md",
    content: '---\ntitle: "unclosed\n---\n',
    line: 2,
    says: ["`title`", 'title: "unclosed"'],
    messages: 5,
  },
  {
    when: "that opens an apostrophe and never closes it is named",
    file: "content/posts/apostrophe.md",
    content: post({ title: "'Twas the night" }),
    line: 2,
    says: ["`title`", '"\'Twas the night"'],
  },
  {
    when: "that opens a list and never closes it is named",
    file: "content/posts/bracket.md",
    content: post({ tags: "[news, gates" }),
    line: 7,
    says: ["`tags`", "]"],
  },
  {
    when: "with a # in a list is told to quote its items",
    file: "content/posts/hash-list.md",
    content: post({ tags: "[#gates, news]" }),
    line: 7,
    says: ["`tags`", '["#gates", news]'],
  },
  {
    when: "that sets a field a second time names both lines",
    file: "content/posts/twice.md",
    content: post().replace("author:", "title: Again\nauthor:"),
    line: 4,
    says: ["`title`", "twice", "line 2", "see also content/posts/twice.md:2"],
  },
  {
    when: "with a list on the line of its field is told to begin a new line",
    file: "content/posts/dash.md",
    content: post({ title: "- a" }),
    line: 2,
    says: ["`title`", "list"],
  },
  {
    when: "without a space after its colon is told with the corrected line",
    file: "content/posts/tight.md",
    content: post().replace("author: ", "author:"),
    line: 4,
    says: ["colon and a space", "author: Sam Example"],
  },
  {
    when: "with a space of a word processor after its colon is told with the corrected line",
    file: "content/posts/nbsp.md",
    content: post().replace("author: ", "author:\u00a0"),
    line: 4,
    says: ["author: Sam Example"],
  },
  {
    when: "with a colon of another script is told with the corrected line",
    file: "content/posts/wide.md",
    content: post().replace("author: ", "author： "),
    line: 4,
    says: ["author: Sam Example"],
  },
  {
    when: "with an equals sign for its colon is told with the corrected line",
    file: "content/posts/equals.md",
    content: post().replace("author: ", "author = "),
    line: 4,
    says: ["author: Sam Example"],
  },
  {
    when: "that is prose is told to have a name",
    file: "content/posts/prose.md",
    content: post().replace("author:", "Hello there\nauthor:"),
    line: 4,
    says: ["Hello there"],
  },
  {
    when: "with an unknown escape between double quotes is told about the backslash",
    file: "content/posts/escape.md",
    content: post({ title: '"C:\\Users\\Sam"' }),
    line: 2,
    says: ["backslash"],
  },
  {
    when: "that refers to another line is refused, so that nothing grows by reference",
    file: "content/posts/laughs.md",
    content: post({ title: "&a ha", excerpt: "*a" }),
    line: 3,
    says: ["`excerpt`", "`*a`", "Write the value out in both places"],
    messages: 2,
  },
  {
    when: "that merges another one is refused",
    file: "content/posts/merge.md",
    content: post().replace("author:", "<<: *base\nauthor:"),
    line: 4,
    says: ["<<"],
    messages: 2,
  },
  {
    when: "that asks YAML for a function is refused",
    file: "content/posts/function.md",
    content: post({ title: '!!js/function "function () {}"' }),
    line: 2,
    says: ["`title`"],
  },
  {
    when: "that nests lists thousands of levels deep is refused",
    file: "content/posts/deep.md",
    content: post({ tags: `${"[".repeat(9000)}${"]".repeat(9000)}` }),
    says: ["deep"],
  },
  {
    when: "with a mistake in a file with Windows line ends keeps its number",
    file: "content/posts/windows.md",
    content: post({ author: "Sam: Example" }).replaceAll("\n", "\r\n"),
    line: 4,
    says: ["`author`", 'author: "Sam: Example"'],
  },
  {
    when: "that is very long is shown around the mistake only",
    file: "content/posts/long.md",
    content: post({ title: `Gates: ${"and more ".repeat(5000)}` }),
    line: 2,
    says: ["`title`"],
  },
]);

refused("A data file", [
  {
    when: "with a colon in a value is told as in front matter",
    file: "content/partners/colon.yaml",
    content: partner({ description: "Timber: oak and ash" }),
    line: 2,
    says: ["`description`", 'description: "Timber: oak and ash"'],
  },
  {
    when: "with two documents is told at the second",
    file: "content/partners/two.yaml",
    content: `${partner()}---\n${partner({ name: "Second" })}`,
    line: 6,
    says: ["second document"],
  },
  {
    when: "that is a list is told to be settings",
    file: "content/partners/list.yaml",
    content: "- name: Alder\n- name: Birch\n",
    line: 1,
    says: ["`name: value`", "a list"],
  },
  {
    when: "that is plain text is told to be settings",
    file: "content/partners/text.yaml",
    content: "Alder makes timber\n",
    line: 1,
    says: ["`name: value`"],
  },
  {
    when: "that is empty names what is missing",
    file: "content/partners/empty.yaml",
    content: "",
    says: ["`name` is missing", "`url` is missing"],
    messages: 5,
  },
  {
    when: "in fences like those of a post is no mistake, but its missing field is one",
    file: "content/partners/fenced.yaml",
    content: `---\n${partner().replace("name: Alder\n", "")}`,
    says: ["`name` is missing"],
  },
  {
    when: "with a mistake in a nested field names its path",
    file: "content/pages/nested.yaml",
    content: "title: N\nexcerpt: N.\nsections:\n  - type: note\n    heading: Hi: you\n    text: T\n",
    line: 5,
    says: ["heading", '"Hi: you"'],
  },
]);

accepted("A value that only looks odd is kept as it was typed:", [
  {
    when: "a number with letters, and a slug of digits",
    file: "content/posts/model.md",
    content: post({ title: "21E08", slug: "007" }),
    page: "blog/007/index.html",
    has: ["<h1>21E08</h1>"],
    lacks: ["2100000000", ">7<"],
  },
  ...(
    [
      ["a number", "2026"],
      ["a version", "1.10"],
      ["a postcode", "02700"],
      ["a time", "12:30"],
      ["an exponent", "1e3"],
      ["a hexadecimal number", "0x1F"],
      ["an octal number", "0o17"],
      ["a number with underscores", "1_000"],
      ["yes", "Yes"],
      ["no, which is also a country", "NO"],
      ["on", "On"],
      ["true", "True"],
      ["infinity", ".inf"],
      ["not a number", ".nan"],
      ["a date", "2026-01-01"],
      ["a plus sign", "+44 1423 000000"],
      ["an equals sign", "="],
      ["curly quotes around some of its words", "“Hello” and “goodbye”"],
      ["an address", "https://example.com/a#b"],
      ["a hash without a space", "C#"],
      ["a colon without a space", "1:1"],
      ["a hyphen in front", "-5 degrees"],
      ["an emoji", "🌳"],
      ["letters from right to left", "שלום"],
    ] as const
  ).map(([when, typed], index) => ({
    when,
    file: `content/posts/odd-${index}.md`,
    content: post({ title: typed }),
    page: `blog/odd-${index}/index.html`,
    has: [`<h1>${typed}</h1>`],
  })),
  {
    when: "tags that look like numbers and truth values",
    file: "content/posts/tags.md",
    content: post({ title: "Tagged", tags: "[2026, 007, yes, 1.10, null-ish]" }),
    page: "blog/tags/index.html",
    has: ["<li>2026</li><li>007</li><li>yes</li><li>1.10</li><li>null-ish</li>"],
  },
  {
    when: "a list with a comma too many",
    file: "content/posts/comma.md",
    content: post({ title: "Comma", tags: "[one, two,]" }),
    page: "blog/comma/index.html",
    has: ["<li>one</li><li>two</li></ul>"],
  },
  {
    when: "text over several lines",
    file: "content/posts/folded.md",
    content: post({ title: "Folded", excerpt: ">-\n  One line: with a colon\n  and a # too" }),
    page: "blog/folded/index.html",
    has: ['content="One line: with a colon and a # too"'],
  },
  {
    when: "names in quotes, and a space in front of the colon",
    file: "content/posts/names.md",
    content: post({ title: "x" }).replace("title: x", '"title" : Named'),
    page: "blog/names/index.html",
    has: ["<h1>Named</h1>"],
  },
  {
    when: "fences with spaces behind them, and Windows line ends",
    file: "content/posts/fences.md",
    content: post({ title: "Fenced" }).replaceAll("---\n", "---  \t\n").replaceAll("\n", "\r\n"),
    page: "blog/fences/index.html",
    has: ["<h1>Fenced</h1>"],
    lacks: ["\r"],
  },
  {
    when: "line ends of an old Mac",
    file: "content/posts/mac.md",
    content: post({ title: "Classic" }).replaceAll("\n", "\r"),
    page: "blog/mac/index.html",
    has: ["<h1>Classic</h1>", "<p>We open earlier in spring.</p>"],
  },
  {
    when: "a plain fence that says yaml",
    file: "content/posts/yaml.md",
    content: post({ title: "Said" }).replace("---\n", "---yaml\n"),
    page: "blog/yaml/index.html",
    has: ["<h1>Said</h1>"],
  },
  {
    when: "settings without a text below",
    file: "content/posts/only.md",
    content: post({ title: "Only" }, "").trimEnd(),
    page: "blog/only/index.html",
    has: ["<h1>Only</h1>"],
  },
  {
    when: "a rule of three hyphens in the text",
    file: "content/posts/rule.md",
    content: post({ title: "Ruled" }, "Above\n\n---\n\nBelow: this\n"),
    page: "blog/rule/index.html",
    has: ["<hr>", "<p>Below: this</p>"],
  },
]);

describe("The same mistake", () => {
  test("is told by every command and every time, and its text is never published", async () => {
    const site = await builtShop({ "content/posts/broken.md": "---\ntitle: A: B\n---\nbody\n" });
    for (const command of ["check", "build", "build"]) {
      const { code, stdout, stderr } = await site.site([command]);
      expect(code).toBe(1);
      expect(problemsIn(command === "check" ? stdout : stderr).filter(({ line }) => line === 2)).toHaveLength(
        1,
      );
    }
    for (const text of Object.values(site.texts())) expect(text).not.toContain("A: B");
  });
});

test("What another program was to fill in is told as that, once a line, whatever field it is", async () => {
  const front = {
    title: "{{title}}",
    date: "{{date:YYYY-MM-DD}}",
    tags: "{{ tags }}",
    author: "{% author %}",
  };
  const site = await builtShop({ "content/posts/unfilled.md": post(front) });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  const told = problemsIn(stderr);
  expect(told.map(({ line, code }) => [line, code])).toEqual(
    [2, 4, 5, 7].map((line) => [line, "content/yaml"]),
  );
  expect(told[2]?.text).toContain("`date` is still `{{date:YYYY-MM-DD}}`");
  expect(told[0]?.text).toContain('title: "{{title}}"');
});

test("One value that was written as a list is told as the line that works", async () => {
  const site = await builtShop({ "content/posts/listed.md": post({ category: "[guides]" }) });
  const [told] = problemsIn((await site.site(["build"])).stderr);
  expect(told).toMatchObject({ line: 6, code: "content/wrong-type" });
  expect(told?.text).toContain("Write  category: Guides");
});
