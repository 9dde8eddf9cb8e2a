import { describe, expect, it } from "vitest";
import * as api from "../../../src/api/engine.ts";
import { defineCollection, reference, text, z } from "../../../src/api/index.ts";
import { type ScaffoldOptions, scaffoldEntry } from "../../../src/content/scaffold/scaffold.ts";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import {
  authors,
  pages,
  partners,
  posts,
  projects,
  readSite,
  testCode,
  told,
} from "../../helpers/contentSite.ts";

const options: ScaffoldOptions = { api, today: "2026-06-15", existing: new Map() };

/** All but that there is something left to write. */
const beyondLeftovers = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) => code !== "content/left-to-fill-in");

describe("site new", () => {
  it("writes a post with required fields filled in and optional ones as comments", () => {
    expect(scaffoldEntry(posts, "Spring offers", options).value).toEqual({
      file: "posts/spring-offers.md",
      slug: "spring-offers",
      isDraft: true,
      text: `---
title: "Spring offers"
# At most 160 characters.
excerpt: "Write the excerpt here"
author: "Write the author here"
# A date, written 2026-03-01; today and yesterday are possible.
date: 2026-06-15
# One of: News, Guides, Case Studies.
category: "News"
# true keeps this out of the site; to publish it, write false or remove the line.
draft: true

# Optional fields: take off the # to use one.
# A list.
# tags: []
# A picture: ./photo.jpg beside this file, or /images/photo.jpg in public/.
# image: "https://example.com/picture.png"
# The last part of the address; without it the file name is used.
# slug: spring-offers
# The slug of another entry.
# writer: "…"
# An address: a page of this site (/contact), a content file (./other.md), or a full https:, mailto:, tel: or sms: address.
# more: "/"
---

Write the text here.
`,
    });
  });

  it("says of a list what is in it", () => {
    const concerts = defineCollection({
      name: "concerts",
      schema: z.strictObject({ title: text(), players: z.array(reference(authors)).default([]) }),
    });
    expect(scaffoldEntry(concerts, "Spring", options).value?.text).toContain(
      "# A list, of these: the slug of another entry.\n# players: []\n",
    );
  });

  it("points editors of YAML entries to the schema", () => {
    const made = scaffoldEntry(projects, "Garden fence", options).value;
    expect(made?.file).toBe("projects/garden-fence.yaml");
    expect(made?.text.split("\n")[0]).toBe(
      "# yaml-language-server: $schema=../../.cache/schemas/projects.json",
    );
  });

  it.each([
    'Menu: what\'s "new" #1',
    "Весна пришла",
    "価格について",
    "- a list?",
    "[draft] {x} & *y* !z %w @v `u`",
    "'Tis \\the season\\",
    "true",
    "007",
    "O'Brien's  café",
  ])("makes a file that builds and whose title is exactly %j", async (title) => {
    testCode();
    for (const collection of [posts, projects, partners, authors]) {
      const made = scaffoldEntry(collection, title, options);
      expect(told(made.diagnostics)).toBe("");
      const files = { [`content/${made.value?.file}`]: made.value?.text ?? "" };
      const result = await readSite(files, { drafts: true });
      expect(told(beyondLeftovers(result.diagnostics))).toBe("");
      const [entry] = result.entries.get(collection.name) ?? [];
      expect(entry?.slug).toBe(made.value?.slug);
      expect(Object.values(entry?.data ?? {})).toContain(title.replace(/\s+/g, " "));
    }
  });

  it("starts a page of sections with one that holds text", async () => {
    testCode();
    const made = scaffoldEntry(pages, "Price list", options);
    expect(made.value?.text).toContain('sections:\n  - type: prose\n    text: "Write the text here."\n');
    const result = await readSite({ "content/pages/price-list.yaml": made.value?.text ?? "" });
    expect(told(beyondLeftovers(result.diagnostics))).toBe("");
    expect(result.diagnostics.map(({ place }) => place?.line)).toEqual([6]);
  });

  it("starts fields as the collection says, with the title where it fits, and says what fields are for", async () => {
    testCode();
    const collection = defineCollection({
      name: "notes",
      start: { draft: true, short: "{title}", list: [{ name: "{title}" }] },
      schema: z.strictObject({
        title: text(),
        short: text({ max: 12 }).describe("Stands in menus."),
        list: z.array(z.strictObject({ name: text() })).describe("What there is."),
        draft: z.boolean().default(false),
      }),
    });
    const lines = (title: string) => scaffoldEntry(collection, title, options).value;
    expect(lines("$& Oak")).toMatchObject({ isDraft: true });
    expect(lines("$& Oak")?.text).toContain(
      `# Stands in menus. At most 12 characters.
short: "$& Oak"
# What there is.
list:
  - name: "$& Oak"
# true keeps this out of the site; to publish it, write false or remove the line.
draft: true
`,
    );
    expect(lines("A title that is too long")?.text).toContain('short: "Write the sh"');
  });

  it("asks for a slug when nothing of the title can stand in an address", () => {
    const made = scaffoldEntry(posts, "🎉 !!!", options);
    expect(made.value).toBeUndefined();
    expect(told(made.diagnostics)).toContain("--slug");
    expect(scaffoldEntry(posts, "🎉", { ...options, slug: "party" }).value?.file).toBe("posts/party.md");
  });

  it("refuses a slug that an entry already has, whatever its letter case", () => {
    const existing = new Map([["hello", "content/posts/hello.md"]]);
    const made = scaffoldEntry(posts, "HELLO", { ...options, existing });
    expect(made.value).toBeUndefined();
    expect(told(made.diagnostics)).toContain("content/posts/hello.md");
  });

  it("refuses an empty title and one that the schema finds too long", () => {
    expect(scaffoldEntry(posts, "   ", options).diagnostics.map(({ code }) => code)).toEqual([
      "content/title-needed",
    ]);
    expect(scaffoldEntry(posts, "x".repeat(81), options).diagnostics.map(({ code }) => code)).toEqual([
      "content/too-long",
    ]);
  });

  it.each([
    ["400 letters", "x".repeat(400), "x".repeat(80)],
    ["150 letters of two bytes", "é".repeat(150), "é".repeat(80)],
    ["letters of three bytes", "春".repeat(100), "春".repeat(66)],
    ["letters of four bytes, none of them halved", "𠮷".repeat(90), "𠮷".repeat(40)],
    ["many words", "word ".repeat(40), `${"word-".repeat(15)}word`],
    ["just enough words", `${"a".repeat(40)} ${"b".repeat(39)}`, `${"a".repeat(40)}-${"b".repeat(39)}`],
  ])("shortens the address, not the title, of a title of %s", async (_, title, slug) => {
    testCode();
    const made = scaffoldEntry(authors, title, options).value;
    expect(made).toMatchObject({ slug, file: `authors/${slug}.yaml` });
    const result = await readSite({ [`content/${made?.file}`]: made?.text ?? "" });
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("authors")?.[0]?.data).toMatchObject({ name: title.trim() });
  });

  it("shortens an address that was given no more than a disk needs it", () => {
    const slugOf = (slug: string) => scaffoldEntry(authors, "A", { ...options, slug }).value?.slug;
    expect(slugOf("x".repeat(150))).toBe("x".repeat(150));
    expect(slugOf("x".repeat(400))).toBe("x".repeat(200));
  });

  it("keeps clear of names that Windows reserves", () => {
    expect(scaffoldEntry(posts, "Con", options).value?.slug).toBe("con-page");
  });
});
