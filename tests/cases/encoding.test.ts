/** What a file's bytes are, and which files are content at all: C008, C032, C034. */
import { expect, test } from "vitest";
import { builtShop, partner, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16le = (text: string, mark = "\ufeff") => Buffer.from(mark + text, "utf16le");
const utf16be = (text: string, mark = "\ufeff") => Buffer.from(mark + text, "utf16le").swap16();
/** A post whose text ends in these bytes. */
const ending = (...bytes: number[]) => Buffer.concat([Buffer.from(post({}, "Text ")), Buffer.from(bytes)]);

const conflict = "Intro.\n\n<<<<<<< HEAD\n\nPrice is 5.\n\n=======\n\nPrice is 6.\n\n>>>>>>> main\n";

refused("A merge that was not finished", [
  {
    when: "in a text is told at its first line",
    file: "content/posts/merged.md",
    content: post({}, conflict),
    line: post({}, conflict).split("\n").indexOf("<<<<<<< HEAD") + 1,
    says: ["merge was not finished", "<<<<<<< HEAD", "Keep the version that you want"],
  },
  {
    when: "in settings is the only thing that is told",
    file: "content/partners/merged.yaml",
    content: `<<<<<<< HEAD\n${partner()}=======\n${partner({ name: "Oak" })}>>>>>>> main\n`,
    line: 1,
    says: ["merge was not finished"],
  },
]);

refused("A file that is not UTF-8", [
  {
    when: "but Latin-1 is told with the line of the first bad byte",
    file: "content/posts/latin.md",
    content: latin(post({ title: "Caf\u00e9 opening" }, "Cr\u00e8me br\u00fbl\u00e9e\n")),
    line: 2,
    says: ["UTF-8", "line 2", "Caf\u00e9 opening"],
  },
  {
    when: "but Windows-1252 with curly quotes shows what was typed",
    file: "content/posts/word.md",
    content: Buffer.concat([Buffer.from(post({}, "")), Buffer.from([0x93, 0x48, 0x69, 0x94, 0x0a])]),
    line: 10,
    says: ["UTF-8", "\u201cHi\u201d"],
  },
  {
    when: "but Windows-1252 with Windows line ends keeps its line numbers",
    file: "content/posts/word-crlf.md",
    content: latin(post({ author: "Zo\u00eb" }).replaceAll("\n", "\r\n")),
    line: 4,
    says: ["UTF-8"],
  },
  {
    when: "but UTF-16 of Windows is told by its name",
    file: "content/posts/utf16le.md",
    content: utf16le(post()),
    line: 1,
    says: ["UTF-16", "UTF-8"],
  },
  {
    when: "but UTF-16 of the other byte order is told by its name",
    file: "content/posts/utf16be.md",
    content: utf16be(post()),
    line: 1,
    says: ["UTF-16"],
  },
  {
    when: "but UTF-16 without a mark is told by its name",
    file: "content/posts/utf16.md",
    content: utf16le(post(), ""),
    line: 1,
    says: ["UTF-16"],
  },
  {
    when: "in a data file is told too",
    file: "content/partners/latin.yaml",
    content: latin(partner({ name: "B\u00e4ume" })),
    line: 1,
    says: ["UTF-8"],
  },
  ...(
    [
      ["a byte that only follows others", [0x80]],
      ["a byte that UTF-8 never uses", [0xff]],
      ["a letter cut off at the end of the file", [0xe2, 0x82]],
      ["a letter written longer than it is", [0xc0, 0xaf]],
      ["half of a pair of UTF-16", [0xed, 0xa0, 0x80]],
      ["a character above the last one", [0xf5, 0x80, 0x80, 0x80]],
    ] as const
  ).map(
    ([when, bytes], index): Mistake => ({
      when: `because of ${when} is told with its line`,
      file: `content/posts/bytes-${index}.md`,
      content: ending(...bytes),
      line: 10,
      says: ["UTF-8", "line 10"],
    }),
  ),
]);

refused("A character that pages cannot carry", [
  ...(
    [
      ["zero", "\0", "U+0000"],
      ["backspace", "\b", "U+0008"],
      ["escape, which also colours terminals", "\u001b[31m", "U+001B"],
      ["delete", "\u007f", "U+007F"],
      ["a replacement of an earlier loss", "caf\ufffd", "U+FFFD"],
      ["one that is none", "\uffff", "U+FFFF"],
    ] as const
  ).map(
    ([when, character, says], index): Mistake => ({
      when: `${when} is named and shown`,
      file: `content/posts/character-${index}.md`,
      content: post({}, `First.\n\nHere: ${character}\n`),
      line: 12,
      says: [says],
    }),
  ),
  {
    when: "written as an escape in YAML is named",
    file: "content/posts/escaped.md",
    content: post({ title: '"Bell \\a"' }),
    line: 2,
    says: ["`title`", "escaped"],
  },
  {
    when: "written as half a pair in YAML is named",
    file: "content/posts/half.md",
    content: post({ title: '"Half \\ud83d"' }),
    line: 2,
    says: ["`title`"],
  },
]);

const JUNK = post({ title: "Old copy" });

accepted(
  "A file",
  [
    {
      when: "may show in a block of code what a conflict looks like",
      file: "content/posts/git.md",
      content: post({ title: "Git" }, `Like this:\n\n\`\`\`text\n${conflict}\`\`\`\n`),
      page: "blog/git/index.html",
      has: [/(?:&lt;|&#x3C;|<){7} HEAD/],
    },
    {
      when: "with a byte-order mark is the same as without",
      file: "content/posts/bom.md",
      content: `\ufeff${post({ title: "Saved from Notepad" })}`,
      page: "blog/bom/index.html",
      has: ["<h1>Saved from Notepad</h1>"],
      with: {
        "content/projects/bom.yaml":
          "\ufefftitle: Garden wall\ncategory: Stone\ndescription: Dry stone wall.\nimage: /images/wall.png\ntags: [stone]\nlink: https://example.com/wall\n",
      },
    },
    {
      when: "made of two files keeps no mark in the middle",
      file: "content/posts/joined.md",
      content: `\ufeff${post({ title: "Joined" }, "One.\n\n\ufeffTwo.\n")}`,
      page: "blog/joined/index.html",
      has: ["<p>One.</p>", "<p>Two.</p>"],
    },
    {
      when: "in the letters of many scripts keeps them",
      file: "content/posts/scripts.md",
      content: post(
        { title: "Весна 春 ربيع வசந்தம்" },
        "नमस्ते, 안녕, ខ្មែរ 👩‍👩‍👧 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\n",
      ),
      page: "blog/scripts/index.html",
      has: ["<h1>Весна 春 ربيع வசந்தம்</h1>", "नमस्ते, 안녕, ខ្មែរ 👩‍👩‍👧"],
    },
    {
      when: "with invisible but meant characters keeps them",
      file: "content/posts/invisible.md",
      content: post({ title: "Hyphen\u00adation" }, "10\u00a0km and a\u2009thin space\n"),
      page: "blog/invisible/index.html",
      has: ["Hyphen\u00adation", /10(\u00a0|&nbsp;|&#xA0;)km/],
    },
    {
      when: "named in letters of another script has them in its address",
      file: "content/posts/весна.md",
      content: post({ title: "Весна" }),
      page: "blog/весна/index.html",
      has: ["<h1>Весна</h1>", "https://example.com/blog/%D0%B2%D0%B5%D1%81%D0%BD%D0%B0"],
    },
    {
      when: "whose name an old Mac took apart has a whole name",
      file: `content/posts/${"café".normalize("NFD")}.md`,
      content: post({ title: "Café" }),
      page: "blog/café/index.html",
      has: ["<h1>Café</h1>"],
    },
    {
      when: "of an editor, a system or an unfinished thought is ignored without a word",
      file: "content/posts/real.md",
      content: post({ title: "Real post" }),
      page: "blog/real/index.html",
      has: ["<h1>Real post</h1>"],
      with: {
        "content/posts/._real.md": "\0\x05\x16\x07junk",
        "content/posts/.real.md.swp": "junk",
        "content/posts/real.md~": JUNK,
        "content/posts/#real.md#": JUNK,
        "content/posts/.#real.md": JUNK,
        "content/posts/real.md.bak": JUNK,
        "content/posts/real.md.tmp": JUNK,
        "content/posts/real.md.orig": JUNK,
        "content/posts/_later.md": JUNK,
        "content/posts/_later/one.md": JUNK,
        "content/posts/~$real.md": JUNK,
        "content/posts/.DS_Store": "junk",
        "content/posts/Thumbs.db": "junk",
        "content/posts/desktop.ini": "junk",
        "content/posts/4913": "junk",
        "content/posts/README.md": "How we write posts: Old copy",
        "content/posts/.git/HEAD.md": JUNK,
        "content/posts/.real.md.un~": "junk",
        "content/posts/real.md___jb_tmp___": JUNK,
      },
    },
  ],
  { nowhere: ["Old copy", "junk", "\ufeff", "\ufffd"] },
);

test("A byte-order mark in the settings of the site changes nothing", async () => {
  const plain = await builtShop();
  const marked = await builtShop();
  marked.write({ "content/site.yaml": `\ufeff${plain.read("content/site.yaml").replaceAll("\n", "\r\n")}` });
  expect(await marked.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(marked.bytes()).toEqual(plain.bytes());
});

test("A character reference that no page can hold is told with its file", async () => {
  const site = await builtShop({
    "content/posts/reference.md": post({ title: "R" }, "Zero: &#0; half: &#xD800;\n"),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)[0]).toMatchObject({ file: "content/posts/reference.md", line: 10 });
});

test("A file with an ending of its own is told about, and not published", async () => {
  const endings = ["markdown", "mdx", "txt", "MD", "md.txt", "docx", "yaml.txt"];
  const names = endings.map((ending) => `content/posts/stray.${ending}`);
  const site = await builtShop(Object.fromEntries(names.map((name) => [name, post({ title: "Stray" })])));
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  const told = problemsIn(stderr);
  expect(told.map(({ file }) => file).sort()).toEqual(names.sort());
  expect(told.every(({ severity }) => severity === "warning")).toBe(true);
  expect(told.find(({ file }) => file.endsWith(".mdx"))?.text).toContain("`stray.md`");
  for (const text of Object.values(site.texts())) expect(text).not.toContain("Stray");
});

test("A folder that no collection has is told once, with the nearest name", async () => {
  const site = await builtShop({ "content/post/one.md": post(), "content/post/two.md": post() });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  const told = problemsIn(stderr);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Did you mean `content/posts`?");
});

test("The line ends of JavaScript in a title are told, and its data stays readable", async () => {
  const site = await builtShop({
    "content/posts/separators.md": post({ title: '"Line\\u2028end\\u2029here"' }),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(problemsIn(stderr).map((problem) => `${problem.severity} ${problem.code}`)).toEqual([
    "warning content/invisible-character",
  ]);
  expect(site.read("dist/blog/separators/index.html")).toContain("\\u2028");
});
