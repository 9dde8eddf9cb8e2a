/** Addresses in fields and in Markdown: C050, C051, C053, and links that lead nowhere. */
import { expect, test } from "vitest";
import { builtShop, partner, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

const pageWith = (href: string, index: number) =>
  `title: L${index}\nexcerpt: L.\nsections:\n  - type: note\n    heading: H\n    text: T\n    cta:\n      label: Go\n      href: ${href}\n`;

const FIELD: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["without https://", "www.example.com", "`https://`", "https://www.example.com"],
  ["of a bare host", "example.co.uk/shop", "https://example.co.uk/shop"],
  ["that begins with two slashes", "//example.com", "https://example.com"],
  ["with one slash after https", "https:/example.com", "https://example.com"],
  ["without a colon", "https//example.com", "https://example.com"],
  ["with a letter too few", "htps://example.com", "`https://`"],
  ["of a path", "/partners", "`https://`"],
  ["with a space in it", "https://example.com/a b", "url"],
  ["of a host without a dot", "https://shop", "url", "not the address of a site"],
  ["with backslashes", String.raw`https:\\shop.example.com`, "`https://shop.example.com`"],
  ["of an email", "hello@example.com", "url"],
  ["that is a script", '"javascript:alert(1)"', "javascript:"],
  ["that is a script in mixed case", '"JaVaScRiPt:alert(1)"', "javascript:"],
  ["that is a script behind a space", '" javascript:alert(1)"', "javascript:"],
  ["that is a script with a tab in it", '"java\\tscript:alert(1)"', "javascript:"],
  ["that is a script with a line break in it", '"java\\nscript:alert(1)"', "javascript:"],
  ["that is a document", '"data:text/html,hi"', "data:"],
  ["that is a script of Windows", '"vbscript:msgbox(1)"', "vbscript:"],
  ["that is a file", '"file:///C:/prices.pdf"', "file:"],
];

refused("An address of a field", [
  ...FIELD.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `${when} is refused with its line`,
      file: `content/partners/address-${index}.yaml`,
      content: partner({ name: `P${index}`, url: typed }),
      line: 4,
      says,
    }),
  ),
  {
    when: "of a project is checked like that of a partner",
    file: "content/projects/bare.yaml",
    content:
      "title: B\ncategory: Stone\ndescription: A wall.\nimage: /images/wall.png\ntags: [stone]\nlink: example.com\n",
    line: 6,
    says: ["`link`", "https://example.com"],
  },
  ...(
    [
      ["without its slash is asked about", "contact", "`/contact`"],
      ["that is a script is refused", '"javascript:alert(1)"', "javascript:"],
      ["of an email without mailto: is asked about", "hello@example.com", "mailto:hello@example.com"],
      ["of a number without digits is refused", "tel:ring-me", "tel:"],
      ["of nothing but a hash is refused", '"#"', "empty"],
      ["that climbs out of the site is refused", "../../etc/passwd", "../../etc/passwd"],
      ["of the own computer is refused", '"C:\\\\Users\\\\Sam\\\\prices.pdf"', "own computer"],
    ] as const
  ).map(
    ([when, typed, says], index): Mistake => ({
      when: `of a page ${when}`,
      file: `content/pages/link-${index}.yaml`,
      content: pageWith(typed, index),
      line: 9,
      says: [says],
    }),
  ),
]);

const BODY: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["that is a script in mixed case", "[a](JaVaScRiPt:alert(1))", "javascript:"],
  ["that is a script behind an entity", "[b](&#106;avascript:alert(1))", "javascript:"],
  ["that is a script around an entity", "[c](jav&#x09;ascript:alert(1))", "javascript:"],
  ["that is a script with a named entity", "[c](javascript&colon;alert(1))", "javascript:"],
  ["that is a document", "[d](data:text/html,hi)", "data:"],
  ["in angle brackets that is a script", "<javascript:alert(1)>", "javascript:"],
  ["with an encoded tab that is a script", "[e](java%09script:alert(1))", "script"],
  ["of a definition that is a script", "[f][g]\n\n[g]: javascript:alert(1)", "javascript:"],
  ["of a picture that is a script", "![h](javascript:alert(1))", "javascript:"],
  ["of a picture that is a document", "![i](data:text/html,hi)", "data:"],
  ["in raw HTML that is a script", '<a href="javascript:alert(1)">x</a>', "javascript:"],
  ["in raw HTML behind entities", '<a href="&#x6A;avascript:alert(1)">x</a>', "javascript:"],
  ["in raw HTML with a line break in it", '<a href="java\nscript:alert(1)">x</a>', "javascript:"],
  ["that shows the source of a page", "[j](view-source:https://example.com)", "view-source:"],
  ["of a script of Windows", "[k](vbscript:msgbox)", "vbscript:"],
  ["of another host without its scheme", "[l](//evil.example)", "https://evil.example"],
  ["of another host behind backslashes", "[m](\\\\\\\\evil.example)", "evil.example"],
  ["of another host behind both slashes", "[n](/\\\\evil.example)", "evil.example"],
  ["of a post that is missing", "[o](missing.md)", "missing.md", "`"],
  ["of a post with a letter changed", "[p](welcom.md)", "welcome.md`"],
  ["of a file in another letter case", "[r](Welcome.md)", "welcome.md`"],
  ["without a target", "[u]()", "empty"],
  ["of a file on this computer", "[v](file:///C:/prices.pdf)", "own computer"],
  ["of a word", "[w](contact)", "`/contact`"],
  ["of data outside of the content", "[y](../../package.json)", "package.json"],
  ["with an unfinished host", "[z](https://)", "https://"],
];

const inText =
  (name: string) =>
  ([when, typed, ...says]: (typeof BODY)[number], index: number): Mistake => ({
    when: `${when} is refused with its line`,
    file: `content/posts/${name}-${index}.md`,
    content: post({ title: `B${index}` }, `First.\n\nSee ${typed}\n`),
    line: 12,
    says,
  });

refused("A link in a text", BODY.map(inText("body")));

/** What is at an address is known when all files can be read. */
const FIELD_TARGETS: typeof BODY = [
  ["that leads nowhere is asked about", "/contacts", "`/contact`"],
  ["in other letters is asked about", "/Contact", "`/contact`"],
  ["to a part that is missing is asked about", "/contact#contct", "#contct"],
  ["of the files instead of the pages is asked about", "/contact.html", "/contact"],
  ["to a file that is missing is told", "/files/prices.pdf", "/files/prices.pdf"],
];
const TEXT_TARGETS: typeof BODY = [
  ["of a part that is missing", "[q](welcome.md#prices)", "#prices"],
  ["of a page that is missing", "[s](/about-us)", "/about-us", "`/about`"],
  ["of a part of this page that is missing", "[t](#nowhere)", "#nowhere"],
  ["of content that has no page", "[x](../partners/maple.yaml)", "no page"],
];

refused("The target of a link", [
  ...FIELD_TARGETS.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `of a field ${when}`,
      file: `content/pages/target-${index}.yaml`,
      content: pageWith(typed, index),
      line: 9,
      says,
    }),
  ),
  ...TEXT_TARGETS.map(inText("target")),
]);

accepted(
  "A link",
  [
    {
      when: "to another post, a part of it, a page and a file leads to its final address",
      file: "content/posts/a.md",
      content: post(
        { title: "A" },
        "See [B](b.md#prices), [C](./b.md), [D](../posts/b.md?x=1#prices), [E](/contact), [F](/images/wall.png), [G](../pages/about.yaml), [H](/blog/b#prices), [I](/).\n",
      ),
      page: "blog/a/index.html",
      has: [
        'href="/blog/b#prices">B<',
        'href="/blog/b">C<',
        'href="/blog/b?x=1#prices">D<',
        'href="/contact">E<',
        'href="/images/wall.png">F<',
        'href="/about">G<',
        'href="/blog/b#prices">H<',
        'href="/">I<',
      ],
      lacks: [".md"],
      with: { "content/posts/b.md": post({ title: "B" }, "## Prices\n\nx\n") },
    },
    {
      when: "whose accent is typed as a letter of its own finds the part that has it in one",
      file: "content/posts/accent.md",
      content: post({ title: "Accent" }, "[there](#cafe\u0301)\n\n## Caf\u00e9\n\nx\n"),
      page: "blog/accent/index.html",
      has: ['href="#caf\u00e9"', 'id="caf\u00e9"'],
    },
    {
      when: "of an allowed kind stays as it is",
      file: "content/posts/kinds.md",
      content: post(
        { title: "Kinds" },
        "<https://example.org/a?b=1&c=2> [m](mailto:a@b.example?subject=Hi%20there) [t](tel:+441423000000) <sam@b.example> https://example.org/auto\n",
      ),
      page: "blog/kinds/index.html",
      has: [
        /href="https:\/\/example\.org\/a\?b=1&(amp|#x26);c=2"/,
        'href="mailto:a@b.example?subject=Hi%20there"',
        'href="tel:+441423000000"',
        'href="mailto:sam@b.example"',
        'href="https://example.org/auto"',
      ],
    },
    {
      when: "to an address that looks like a script in a path is fine",
      file: "content/posts/harmless.md",
      content: post(
        { title: "Harmless" },
        "[a](https://example.org/javascript:alert(1)) `javascript:alert(1)`\n",
      ),
      page: "blog/harmless/index.html",
      has: ["https://example.org/javascript:alert(1)", "<code>javascript:alert(1)</code>"],
    },
    {
      when: "to a part in letters of another script works",
      file: "content/posts/part.md",
      content: post({ title: "Part" }, "[up](#价格) [top](#top) [main](#main)\n\n## 价格\n"),
      page: "blog/part/index.html",
      has: ['id="价格"'],
    },
  ],
  { nowhere: [] },
);

test("A link without https:// in a text is mended, with a warning and its line", async () => {
  const site = await builtShop({
    "content/posts/www.md": post({ title: "W" }, "See [us](www.example.com/a).\n"),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(problemsIn(stderr)).toMatchObject([
    { file: "content/posts/www.md", line: 10, severity: "warning", code: "content/link-without-scheme" },
  ]);
  expect(site.read("dist/blog/www/index.html")).toContain('href="https://www.example.com/a"');
});

const EVERYWHERE = {
  "content/posts/a.md": post(
    { title: "A", image: "/images/wall.png" },
    "[B](b.md#x) ![w](/images/wall.png) [c](/contact?a=1#contact)\n",
  ),
  "content/posts/b.md": post(
    { title: "B", date: "2026-02-01" },
    '## X\n\n<video src="/images/wall.png"></video>\n',
  ),
  "content/redirects.yaml": "redirects:\n  - from: /old\n    to: /contact\n",
};

test("A base path stands in front of every address of every kind of file", async () => {
  const site = await builtShop(EVERYWHERE);
  const { code, stderr } = await site.site(["build", "--base-path", "/shop/"]);
  expect(code, stderr).toBe(0);
  for (const [path, text] of Object.entries(site.texts())) {
    if (!/\.(html|xml|json|txt)$/.test(path)) continue;
    for (const [whole, address] of text.matchAll(/(?:href|src|action|poster|data-src|srcset)="(\/[^"]*)"/g))
      expect(address, `${path}: ${whole}`).toMatch(/^\/shop\//);
    for (const [whole] of text.matchAll(/https:\/\/example\.com(?!\/shop\/|\/fence)[^\s"<]*/g))
      expect.unreachable(`${path}: ${whole}`);
  }
  expect(site.read("dist/blog/a/index.html")).toContain('href="/shop/blog/b#x"');
  expect(site.read("dist/feed.xml")).toContain('href="https://example.com/shop/contact?a=1#contact"');
  expect(site.read("dist/robots.txt")).toContain("https://example.com/shop/sitemap.xml");
  expect(site.read("dist/old/index.html")).toContain("/shop/contact");
});

test.each([
  ["true", "blog/a/index.html", "/blog/b/#x", "https://example.com/blog/a/"],
  ["false", "blog/a.html", "/blog/b#x", "https://example.com/blog/a"],
])(
  "The rule for slashes at the end, %s, holds in links, canonical, sitemap and feed",
  async (rule, file, href, url) => {
    const site = await builtShop(EVERYWHERE);
    site.write({ "content/site.yaml": `${site.read("content/site.yaml")}trailingSlash: ${rule}\n` });
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(0);
    const page = site.read(`dist/${file}`);
    expect(page).toContain(`href="${href}"`);
    expect(page).toContain(`<link rel="canonical" href="${url}">`);
    expect(site.read("dist/sitemap.xml")).toContain(`<loc>${url}</loc>`);
    expect(site.read("dist/feed.xml")).toContain(`<link>${url}</link>`);
  },
);
