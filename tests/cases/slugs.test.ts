/** Addresses: which they are, and that no two pages share one. C040, C042, C044, C045. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtShop, PIXEL, post, problemsIn, ROOT } from "./support.ts";
import { type Mistake, refused } from "./tables.ts";

const WRONG: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["that climbs out of the folder", '"../../escaped"', "../../escaped"],
  ["that begins at the root", '"/abs-escaped"', "`abs-escaped`"],
  ["of dots", '".."', ".."],
  ["with a folder", "2026/spring", "`2026-spring`"],
  ["with a backslash", "'a\\b'", "`a-b`"],
  ["with capital letters", "Spring-Sale", "`spring-sale`"],
  ["with spaces", "spring sale", "`spring-sale`"],
  ["with an underscore", "spring_sale", "`spring-sale`"],
  ["with a dot", "v1.2", "`v1-2`"],
  ["with a question mark", "what?", "`what`"],
  ["with a hash", '"a#b"', "`a-b`"],
  ["with a percent sign", '"50%off"', "`50-off`"],
  ["with an encoded dot", '"%2e%2e"', "slug"],
  ["with an ampersand", '"a&b"', "`a-b`"],
  ["with a quotation mark", "'a\"b'", "`a-b`"],
  ["with a tag", '"<b>x</b>"', "slug"],
  ["with an apostrophe", "what's-new", "`whats-new`"],
  ["with two hyphens in a row", "a--b", "`a-b`"],
  ["with a hyphen in front", '"-a"', "`a`"],
  ["with a hyphen at its end", "a-", "`a`"],
  ["with a slash at its end", "a/", "`a`"],
  ["with the ending of a page", "a.html", "`a`"],
  ["that is a whole address", "/2026/05/spring-sale.html", "`spring-sale`"],
  ["that is an address of the old host", "https://old.example/blog/Spring_Sale/", "`spring-sale`"],
  ["of an emoji only", '"🎉"', "give this entry a slug"],
  ["of punctuation only", '"!!!"', "give this entry a slug"],
  ["of spaces only", '"  "', "empty"],
  ["of nothing", '""', "empty"],
  ["with an invisible character", '"a\\u200bb"', "slug"],
  ["with a character that turns the reading direction", '"a\\u202eb"', "slug"],
  ["with a line break", '"a\\nb"', "slug"],
  ["that Windows keeps for itself", "con", "Windows"],
  ["that Windows keeps for a printer", "lpt1", "Windows"],
];

refused(
  "A slug",
  WRONG.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `${when} is told with what could stand there`,
      file: `content/posts/slug-${index}.md`,
      content: post({ slug: typed }),
      line: 8,
      says: ["slug", ...says],
    }),
  ),
);

refused("The name of a file", [
  ...(
    [
      ["🎉", "give this entry a slug"],
      ["Spring Sale", "`spring-sale`"],
      ["spring_sale", "`spring-sale`"],
      ["[a]", "`a`"],
      ["(b)", "`b`"],
      ["{c}", "`c`"],
      ["!d", "`d`"],
      ["e*", "`e`"],
      ["+(f)", "`f`"],
      ["@(g|h)", "`g-h`"],
      ["spring.2026", "`spring-2026`"],
      ["nul", "Windows"],
      ["-dash", "`dash`"],
      ["a'b", "`ab`"],
      ["\u202eevil", "slug"],
    ] as const
  ).map(
    ([name, says]): Mistake => ({
      when: `${JSON.stringify(name)} cannot be an address, and is told as a whole`,
      file: `content/posts/${name}.md`,
      content: post({ title: name.replaceAll('"', "") }).replace(/^title:.*$/m, "title: Named"),
      says: [says],
    }),
  ),
  {
    when: "in a folder makes an address of two parts, which posts do not have",
    file: "content/posts/2026/spring.md",
    content: post(),
    says: ["`2026/spring`", "slash"],
  },
]);

/** Two files for one address: whatever the order in which they are found, both are named. */
const CLASHES: readonly { when: string; files: Record<string, string | Uint8Array>; says: string[] }[] = [
  {
    when: "two posts with one slug",
    files: {
      "content/posts/2025-spring.md": post({ title: "Spring", slug: "spring" }),
      "content/posts/2026-spring.md": post({ title: "Spring again", slug: "spring" }),
    },
    says: ["2025-spring.md", "2026-spring.md", "`spring`", "`slug` of its own"],
  },
  {
    when: "a slug and the name of another file",
    files: {
      "content/posts/oak.md": post({ title: "Oak" }),
      "content/posts/other.md": post({ title: "Other", slug: "oak" }),
    },
    says: ["content/posts/oak.md", "content/posts/other.md"],
  },
  {
    when: "one name with two endings",
    files: {
      "content/partners/ash.yaml":
        "name: Ash\nlogo: /images/wall.png\ndescription: D.\ncategories: [supplier]\nurl: https://ash.example\n",
      "content/partners/ash.yml":
        "name: Ash 2\nlogo: /images/wall.png\ndescription: D.\ncategories: [supplier]\nurl: https://ash.example\n",
    },
    says: ["ash.yaml", "ash.yml"],
  },
  {
    when: "one name in two forms of Unicode",
    files: {
      [`content/posts/${"é".normalize("NFC")}.md`]: post({ title: "One" }),
      [`content/posts/${"é".normalize("NFD")}.md`]: post({ title: "Two" }),
    },
    says: ["two ways", "Delete one"],
  },
  {
    when: "a page and a page of the templates",
    files: { "content/pages/contact.yaml": "title: C\nexcerpt: C.\nsections: []\n" },
    says: ["content/pages/contact.yaml", "templates/pages/contact.tsx"],
  },
  {
    when: "a page and the list of posts",
    files: { "content/pages/blog.yaml": "title: B\nexcerpt: B.\nsections: []\n" },
    says: ["content/pages/blog.yaml", "templates/pages/blog/index.tsx"],
  },
  {
    when: "a page called index and the first page",
    files: { "content/pages/index.yaml": "title: I\nexcerpt: I.\nsections: []\n" },
    says: ["content/pages/index.yaml", "templates/pages/index.tsx"],
  },
  {
    when: "a page called 404 and the not-found page",
    files: { "content/pages/404.yaml": "title: N\nexcerpt: N.\nsections: []\n" },
    says: ["content/pages/404.yaml", "templates/pages/404.tsx"],
  },
  {
    when: "a post and a page in the folder of the posts",
    files: { "content/pages/blog/welcome.yaml": "title: W\nexcerpt: W.\nsections: []\n" },
    says: ["content/pages/blog/welcome.yaml", "content/posts/welcome.md"],
  },
  {
    when: "a post and a file in public",
    files: { "public/blog/welcome/index.html": "<h1>Old</h1>" },
    says: ["public/blog/welcome/index.html", "content/posts/welcome.md"],
  },
  {
    when: "a post and a file in public that differs in letter case",
    files: { "public/Blog/welcome/index.html": "<h1>Old</h1>" },
    says: ["public/Blog/welcome/index.html", "content/posts/welcome.md"],
  },
  {
    when: "a page and a folder in public that differs in letter case",
    files: { "public/CONTACT/x.txt": "x" },
    says: ["public/CONTACT/x.txt", "templates/pages/contact.tsx", "The folders `CONTACT` and `contact`"],
  },
  {
    when: "files of the generator and a folder in public that differs in letter case",
    files: { "public/ASSETS/y.js": "" },
    says: ["public/ASSETS/y.js  error  output/similar-path", "The folders `ASSETS` and `assets`"],
  },
  {
    when: "a page and a file in public where its folder must be",
    files: { "public/contact": "a file" },
    says: ["public/contact", "templates/pages/contact.tsx"],
  },
  {
    when: "the feed and a file in public",
    files: { "public/feed.xml": "<rss/>" },
    says: ["public/feed.xml", "templates/pages/feed.xml.ts"],
  },
  {
    when: "two files in public that differ in letter case",
    files: { "public/images/Wall.png": PIXEL },
    says: ["public/images/Wall.png", "public/images/wall.png"],
  },
  {
    when: "a redirect and a page",
    files: { "content/redirects.yaml": "redirects:\n  - from: /contact\n    to: /about\n" },
    says: ["content/redirects.yaml:2", "/contact"],
  },
  {
    when: "two redirects from one address",
    files: {
      "content/redirects.yaml":
        "redirects:\n  - from: /old\n    to: /about\n  - from: /old/\n    to: /contact\n",
    },
    says: ["content/redirects.yaml:4", "/old"],
  },
];

describe("Two files for one address are refused with both names:", () => {
  test.each(CLASHES)("$when", async ({ files, says }) => {
    const site = await builtShop(files);
    const before = site.bytes();
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    for (const words of says) expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
    expect(site.bytes()).toEqual(before);
  });
});

function redirectFrom(address: string) {
  return { "content/redirects.yaml": `redirects:\n  - from: ${address}\n    to: /about\n` };
}

const shopCollections = () =>
  readFileSync(join(ROOT, "tests/fixtures/shop/templates/collections.ts"), "utf8");

const redirects = (...from: readonly string[]) => ({
  "content/redirects.yaml": `redirects:\n${from.map((address) => `  - { from: ${address}, to: /about }\n`).join("")}`,
});

test("Redirects from addresses that are taken or cannot be files are told with their lines", async () => {
  const site = await builtShop(
    redirects(
      "/con",
      "/Contact",
      "/contact/index.html",
      "/ASSETS/x",
      "/_headers",
      "/sitemap.xml",
      "/feed.xml",
    ),
  );
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr).map(({ file, line, code }) => [file, line, code])).toEqual([
    ["content/redirects.yaml", 2, "output/illegal-path"],
    ["content/redirects.yaml", 3, "output/similar-path"],
    ["content/redirects.yaml", 4, "output/redirect-clash"],
    // Line 5 only spells a folder as it was.
    ["content/redirects.yaml", 6, "output/redirect-clash"],
    ["content/redirects.yaml", 7, "output/redirect-clash"],
    ["content/redirects.yaml", 8, "output/redirect-clash"],
  ]);
  expect(stderr).toContain("> 3 │   - { from: /Contact, to: /about }");
});

test("A redirect from an address with a space is told the spelling that works", async () => {
  const site = await builtShop(redirects("/Old Page", "old page"));
  const { stderr } = await site.site(["build"]);
  expect(problemsIn(stderr).map(({ line }) => line)).toEqual([2, 3]);
  expect(stderr).toContain("`/Old%20Page`");
  expect(stderr).toContain("`/old%20page`");
  site.write(redirects("/Old%20Page"));
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
});

test("A public file that stands in for one of the build is published, and what is lost is told", async () => {
  const site = await builtShop({
    ...redirects("/old", "/older"),
    "public/_redirects": "/x /y 301\n/older /contact 302\n",
    "public/_headers": "/*\n  X-Robots-Tag: noai\n",
    "public/sitemap.xml": "<urlset></urlset>\n",
    "public/robots.txt": "User-agent: *\nDisallow: /x\n",
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(site.read("dist/_redirects")).toBe("/x /y 301\n/older /contact 302\n");
  expect(problemsIn(stderr).map(({ file, severity }) => [file, severity])).toEqual([
    ["public/_headers", "warning"],
    ["public/_redirects", "warning"],
    ["public/sitemap.xml", "warning"],
    ["public/robots.txt", "note"],
  ]);
  expect(stderr).toContain("1 redirect of content/redirects.yaml is not in it: `/old`.");
  expect(stderr).toContain("`Content-Security-Policy`");
  expect(stderr).toContain("7 pages are not in it");
});

test("A slug never writes outside of dist", async () => {
  const site = await builtShop({ "content/posts/evil.md": post({ slug: '"../../escaped"' }) });
  const before = site.bytes(".");
  await site.site(["build"]);
  const after = Object.keys(site.bytes(".")).filter((path) => !path.startsWith(".cache/"));
  expect(after).toEqual(Object.keys(before).filter((path) => !path.startsWith(".cache/")));
});

test("A post called page is no page of the list", async () => {
  const posts = Array.from({ length: 8 }, (_, index) => [
    `content/posts/p${index}.md`,
    post({ title: `P${index}` }),
  ]);
  const site = await builtShop({
    ...Object.fromEntries(posts),
    "content/posts/page.md": post({ title: "Page" }),
  });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(site.read("dist/blog/page/index.html")).toContain("<h1>Page</h1>");
  expect(site.read("dist/blog/page/2/index.html")).toContain("<h1>Blog</h1>");
});

test("Longer names than a disk can hold are told before anything is written", async () => {
  const site = await builtShop({ "content/posts/long.md": post({ title: "Long", slug: "é".repeat(200) }) });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)[0]).toMatchObject({ file: "content/posts/long.md" });
  expect(stderr).toContain("255 bytes");
});

/** This site has no pages of tags; spellings are told, and posts are related across them. */
const LATER = post({ title: "Later", date: "2027-01-01" });

test.each<[string, Record<string, string>, string]>([
  [
    "a page",
    { "content/pages/blog/later.yaml": "title: L\nexcerpt: L.\nsections: []\n" },
    "content/pages/blog/later.yaml",
  ],
  [
    "a file",
    { "public/blog/later/index.html": "<!doctype html><title>L</title>" },
    "public/blog/later/index.html",
  ],
  ["a redirect", redirectFrom("/blog/later"), "a redirect of `content/redirects.yaml`"],
])("An entry that waits for its day at the address of %s is told before that day", async (_, files, says) => {
  const site = await builtShop({ "content/posts/later.md": LATER, ...files });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  const told = problemsIn(stderr).filter(({ code }) => code === "routes/address-to-come");
  expect(told).toMatchObject([{ file: "content/posts/later.md", severity: "warning" }]);
  for (const words of [says, "2027-01-01", "/blog/later"]) expect(told[0]?.text).toContain(words);
});

test("An entry whose old address is redirected once it has expired is told of nothing", async () => {
  const gone = post({ title: "Later", date: "2025-01-01" });
  const site = await builtShop({
    "templates/collections.ts": shopCollections().replace(
      "draft: z.boolean()",
      "expires: calendarDate().optional(),\n    draft: z.boolean()",
    ),
    "content/posts/later.md": gone.replace("date:", "expires: 2025-06-01\ndate:"),
    ...redirectFrom("/blog/later"),
  });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
});

test("An entry, a list and its page called 404 are no pages for what is not found", async () => {
  const site = await builtShop({
    "content/posts/lost.md": post({ title: "Lost", slug: '"404"' }),
    "templates/pages/topics/[topic].tsx":
      'import { definePage } from "#site";\nexport default definePage({ paths: () => [{ params: { topic: "404" }, props: 1 }], head: () => ({ title: "T", description: "D." }), render: () => <h1>T</h1> });\n',
  });
  for (const rule of ["", "trailingSlash: false\n", "trailingSlash: true\n"]) {
    site.write({
      "content/site.yaml": `${rule}${site.read("content/site.yaml").replace(/^trailingSlash.*\n/, "")}`,
    });
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(0);
    for (const page of ["blog/404", "topics/404"]) {
      expect(site.read(`dist/${page}/index.html`)).toContain("<h1");
      expect(Object.keys(site.bytes())).not.toContain(`dist/${page}.html`);
      expect(site.read("dist/sitemap.xml")).toMatch(new RegExp(`/${page}/?<`));
    }
  }
  site.remove("templates/pages/404.tsx");
  site.write({ "content/pages/404.yaml": "title: Lost\nexcerpt: L.\nsections: []\n" });
  expect((await site.site(["build"])).code).toBe(0);
  expect(site.read("dist/404.html")).toContain("Lost");
});

test("A status that leads nowhere is told with what could stand there", async () => {
  const site = await builtShop({
    "content/redirects.yaml":
      "redirects:\n  - { from: /a, to: /about, status: 410 }\n  - { from: /b, to: /about, status: 304 }\n  - { from: /c, to: /about, status: 308 }\n",
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr).map(({ line, code }) => [line, code])).toEqual([
    [2, "content/redirect-status"],
    [3, "content/redirect-status"],
  ]);
  expect(stderr).toContain("Remove this redirect");
  expect(stderr).toContain("Write 301");
});

test("Tags that differ in letter case and spaces count as one, and their spellings are told with the files", async () => {
  const site = await builtShop({
    "content/posts/a.md": post({ title: "Alpha", category: "Guides", date: "2026-01-01", tags: "[SEO]" }),
    "content/posts/b.md": post({ title: "Beta", category: "Case Studies", tags: '[seo, " Seo "]' }),
  });
  const { code, stdout } = await site.site(["check"]);
  expect(code).toBe(0);
  const [told] = problemsIn(stdout).filter((problem) => problem.code === "content/spellings");
  for (const words of ["`tags`", "SEO", "content/posts/a.md", "content/posts/b.md"])
    expect(told?.text).toContain(words);
  await site.site(["build"]);
  expect(site.read("dist/blog/a/index.html")).toMatch(/<aside>.*Beta.*<\/aside>/);
});

test("An address used twice is told with other mistakes in one round, and how to mend it", async () => {
  const site = await builtShop({
    "content/pages/contact.yaml": "title: C\nexcerpt: C.\nsections: []\n",
    "content/posts/broken.md": post({ category: "Guids" }),
    "public/about/index.html": "<p>About</p>",
    "templates/pages/mark.svg.ts":
      'import { defineFile } from "#site";\nexport default defineFile({ render: () => "<svg/>" });\n',
    "public/mark.svg": "<svg/>",
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  const told = problemsIn(stderr).filter(({ severity }) => severity === "error");
  expect(told.map(({ code }) => code).sort()).toEqual([
    "content/not-allowed",
    "output/same-path",
    "output/same-path",
    "output/same-path",
  ]);
  expect(stderr).toContain("Delete one of them: `templates/pages/mark.svg.ts` makes the file");
  expect(stderr).toContain("Rename the file in public/");
  expect(stderr).toContain("Rename one of the files");
});
