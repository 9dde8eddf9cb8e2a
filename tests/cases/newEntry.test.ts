/** `site new`: an entry that builds as it is, and never one in place of another. C124. */
import { symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtShop, post } from "./support.ts";

const TITLES: readonly (readonly [title: string, slug: string])[] = [
  [`Menu: what's "new" #1`, "menu-whats-new-1"],
  ["- dash", "dash"],
  ["@home & away *", "home-away"],
  ["Весна идёт", "весна-идёт"],
  ["春 2026", "春-2026"],
  ["C:\\path", "c-path"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["true", "true"],
  ["007", "007"],
  ["🎉 Party", "party"],
  ["con", "con-page"],
  ["Index", "index-page"],
  ["404", "404-page"],
  ["../../escaped", "escaped"],
  ["{{ title }}", "title"],
  ["  Much   space  ", "much-space"],
  ["Ünïcödé", "ünïcödé"],
];

describe("A new post", () => {
  test("has exactly the title that was given, whatever it is, and builds without edits", async () => {
    const site = await builtShop();
    for (const [title, slug] of TITLES) {
      const { code, stdout, stderr } = await site.site(["new", "post", "--", title]);
      expect(code, stderr).toBe(0);
      expect(stdout, title).toContain(`content/posts/${slug}.md`);
      expect(site.read(`content/posts/${slug}.md`)).toContain("date: 2026-06-15");
    }
    // What is still to be written is kept back until it is.
    const { code, stderr } = await site.site(["build", "--drafts"]);
    expect(code, stderr).toBe(0);
    const decoded = (html: string) =>
      html
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
        .replace(/&amp;/g, "&");
    for (const [title, slug] of TITLES) {
      const [, heading = ""] = /<h1>(.*?)<\/h1>/.exec(site.read(`dist/blog/${slug}/index.html`)) ?? [];
      expect(decoded(heading)).toBe(title.trim().replace(/\s+/g, " "));
    }
  });

  test("takes nobody's place: not a file's, not a slug's, not that of a file with mistakes", async () => {
    const site = await builtShop({
      "content/posts/broken.md": "---\ntitle: A: B\n---\n",
      "content/posts/other.md": post({ title: "Other", slug: "taken" }),
    });
    const before = site.bytes("content");
    for (const title of ["Welcome", "welcome!", "Broken", "Taken"]) {
      const { code, stderr } = await site.site(["new", "posts", title]);
      expect(code, title).toBe(1);
      expect(stderr, title).toMatch(/content\/posts\/(welcome|broken|other)\.md/);
    }
    expect(site.bytes("content")).toEqual(before);
  });

  test.each([
    ["a template", "pages", "Contact", "/contact", "templates/pages/contact.tsx"],
    ["the page of a folder", "pages", "Blog", "/blog", "templates/pages/blog/index.tsx"],
    ["a public page", "pages", "Terms", "/terms", "public/terms/index.html"],
    ["a public file", "pages", "Keys", "/keys", "public/keys"],
    ["a redirect", "posts", "Old", "/blog/old", "content/redirects.yaml"],
    ["a redirect in other letters", "pages", "Shop", "/shop", "content/redirects.yaml"],
    ["a file with mistakes", "posts", "Taken", "/blog/taken", "content/posts/broken.md"],
  ])("takes the address of nobody: not of %s", async (_, collection, title, address, owner) => {
    const site = await builtShop({
      "public/terms/index.html": "<p>Terms</p>",
      "public/keys": "none",
      "content/redirects.yaml":
        "redirects:\n  - from: /blog/old\n    to: /about\n  - from: /Shop/\n    to: /about\n",
      "content/posts/broken.md": post({ slug: "taken", date: "soon" }),
    });
    const before = site.bytes("content");
    const { code, stderr } = await site.site(["new", collection, title]);
    expect(code).toBe(1);
    expect(stderr).toContain(`\`${address}\` is taken: it belongs to \`${owner}\``);
    expect(site.bytes("content")).toEqual(before);
    expect((await site.site(["new", collection, title, "--slug", "free"])).code).toBe(0);
  });

  test("is started beside settings that are broken, but not in the place of a template", async () => {
    const site = await builtShop({ "content/site.yaml": "name: Shop\n" });
    expect((await site.site(["new", "pages", "Contact"])).stderr).toContain("templates/pages/contact.tsx");
    expect((await site.site(["new", "pages", "Prices"])).code).toBe(0);
  });

  test.each([
    ["of nothing", "", /title/],
    ["of spaces", "   ", /title/],
    ["of emoji", "🎉🎉", /--slug/],
    ["of punctuation", "!!!", /--slug/],
  ])("with a title %s asks for what is missing", async (_, title, says) => {
    const site = await builtShop();
    const { code, stderr } = await site.site(["new", "posts", title]);
    expect(code).toBe(1);
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test("can be given its address", async () => {
    const site = await builtShop();
    expect((await site.site(["new", "posts", "🎉", "--slug", "party"])).code).toBe(0);
    expect(site.read("content/posts/party.md")).toContain("🎉");
  });
});

test("A title longer than a file's name can be is kept whole under a shorter address", async () => {
  const site = await builtShop();
  for (const [title, slug] of [
    ["é".repeat(150), "é".repeat(80)],
    ["x".repeat(400), "x".repeat(80)],
    [
      "How we moved a shop ".repeat(6),
      "how-we-moved-a-shop-how-we-moved-a-shop-how-we-moved-a-shop-how-we-moved-a-shop",
    ],
  ] as const) {
    const { code, stderr } = await site.site(["new", "project", title]);
    expect(code, stderr).toBe(0);
    expect(site.read(`content/projects/${slug}.yaml`)).toContain(title.trim());
  }
  const { code, stderr } = await site.site(["build"]);
  expect(code, stderr).toBe(0);
  const codes = stderr.match(/(?<=^content\/.*(?:error|warning|note) {2})\S+/gm) ?? [];
  expect(new Set(codes)).toEqual(new Set(["content/left-to-fill-in"]));
});

test("What the system refuses is told once, in words", async () => {
  const site = await builtShop({}, ["content/projects"]);
  symlinkSync("projects", site.at("content/projects"));
  const { code, stderr } = await site.site(["new", "project", "A"]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "`content/projects/a.yaml` cannot be written (ELOOP): too many symbolic links encountered.",
  );
});

test("A new entry of every collection builds without edits", async () => {
  const site = await builtShop();
  for (const name of ["post", "project", "partner", "page"]) {
    const { code, stderr } = await site.site(["new", name, `A new ${name}: "one"`]);
    expect(code, stderr).toBe(0);
  }
  const { code, stderr } = await site.site(["build"]);
  expect(code, stderr).toBe(0);
});
