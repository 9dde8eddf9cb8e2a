import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { FieldPlaces } from "../../../src/content/fieldPlaces.ts";
import { explainIssues } from "../../../src/content/issues.ts";
import { fits, type Issue, validate } from "../../../src/content/validate.ts";
import { BASE, brief, post, readSite, told } from "../../helpers/contentSite.ts";

const project = (lines: string) => ({
  "content/projects/a.yaml": `title: A\nlink: https://example.com/a\n${lines}\n`,
});
const page = (sections: string) => ({ "content/pages/a.yaml": `title: A\nsections:\n${sections}` });

describe("fields and their schema", () => {
  it.each([
    ["imgae: ./a.png", "imgae", "Did you mean `image`?"],
    ["excerp: x", "excerp", "Did you mean `excerpt`?"],
    ["tag: [x]", "tag", "Did you mean `tags`?"],
    ["Title: x", "Title", "Did you mean `title`?"],
    ["__proto__: x", "__proto__", "Known fields"],
    ["constructor: x", "constructor", "Known fields"],
    ["hasOwnProperty: x", "hasOwnProperty", "Known fields"],
  ])("reports the unknown field in %j", async (line, name, hint) => {
    const text = post().replace("---\n\n", `${line}\n---\n\n`);
    const { diagnostics } = await readSite({ "content/posts/a.md": text });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:8 content/unknown-field"]);
    expect(diagnostics[0]?.message).toContain(`\`${name}\``);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("tells of a schema whose own code fails at a value, with field and line", () => {
    const told = (schema: z.ZodObject, input: unknown) =>
      explainIssues(validate(schema, input, () => true).issues, {
        schema,
        input,
        fields: {
          name: (path: readonly PropertyKey[]) => `\`${path.join(".")}\``,
          place: () => undefined,
        } as unknown as FieldPlaces,
      }).map(({ code, message }) => `${code} ${message}`);
    const price = z.string().refine((text) => (JSON.parse(text) as { a: { b: number } }).a.b > 1);
    expect(told(z.object({ a: z.string(), price }), { a: 5, price: "{}" })).toEqual([
      expect.stringMatching(
        /^content\/schema-threw The schema of `price` failed at what stands here: Cannot read/,
      ),
    ]);
    const later = z.string().refine(async () => true);
    expect(told(z.object({ group: z.object({ later }) }), { group: { later: "x" } })).toEqual([
      "content/schema-threw The schema of `group.later` is async, but content is checked in one go.",
    ]);
    const whole = z.object({ a: z.string() }).refine(() => {
      throw new Error("No.");
    });
    expect(told(whole as unknown as z.ZodObject, { a: "x" })).toEqual([
      "content/schema-threw The schema of this kind of content failed at what stands here: No.",
    ]);
    expect(fits(price, "{}")).toBe(false);
    expect(told(z.object({ day: z.date() }), { day: "2026-03-01" })).toEqual([
      "content/wrong-type The schema of `day` asks for a `Date`, but content is text.",
    ]);
  });

  it("says how a kind of content gets a field that the generator goes by, but not of a record", async () => {
    const { diagnostics } = await readSite({
      "content/authors/ann.yaml": "name: Ann\ndraft: true\nexpires: 2027-01-01\n",
      "content/navigation.yaml": "header:\n  - label: Home\n    href: /\ndraft: true\n",
    });
    const hints = diagnostics.map(({ place, hint = "" }) => [place?.file, hint.split(":  ")[1]]);
    expect(hints).toEqual([
      ["content/authors/ann.yaml", "draft: z.boolean().default(false)"],
      ["content/authors/ann.yaml", "expires: calendarDate().optional()"],
      ["content/navigation.yaml", undefined],
    ]);
  });

  it("names what is missing, where, and how to write it", async () => {
    const { diagnostics } = await readSite({
      ...page("  - type: hero\n    title: Hi\n    cta:\n      label: Go\n  - title: Lost\n"),
      "content/posts/a.md": post().replace(/date: .*\n/, ""),
    });
    expect(brief(diagnostics)).toEqual([
      "content/pages/a.yaml:5 content/missing-field",
      "content/pages/a.yaml:7 content/unknown-block",
      "content/posts/a.md:1 content/missing-field",
    ]);
    expect(told(diagnostics)).toContain("`sections[1].cta.href` is missing");
    expect(told(diagnostics)).toContain("Add  `date: …`");
  });

  it("tells a misspelt field that is needed once, not as missing too", async () => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post().replace("excerpt:", "excrept:").replace("date:", "dat:"),
    });
    expect(brief(diagnostics)).toEqual([
      "content/posts/a.md:3 content/unknown-field",
      "content/posts/a.md:5 content/unknown-field",
    ]);
    expect(told(diagnostics)).toContain("Did you mean `excerpt`?");
    expect(told(diagnostics)).toContain("Did you mean `date`?");
  });

  it("tells a whole group of missing fields once", async () => {
    const names = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    const issues = z
      .strictObject({ words: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))) })
      .safeParse({ words: { one: "1" } }).error?.issues as Issue[];
    const fields = { place: () => ({ file: "a.yaml", line: 4 }), name: () => "`words`" };
    const diagnostics = explainIssues(issues, {
      schema: z.unknown(),
      input: { words: { one: "1" } },
      fields: fields as unknown as FieldPlaces,
    });
    expect(brief(diagnostics)).toEqual(["a.yaml:4 content/missing-field"]);
    expect(diagnostics[0]?.message).toMatch(/^`two`, .* and `eight` are missing from `words`/);
  });

  it.each([
    ["order: 12", 12],
    ["order: 1", 1],
  ])("converts %j for a number field", async (line, order) => {
    const result = await readSite(project(line));
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("projects")?.[0]?.data.order).toBe(order);
  });

  it.each([
    ["order: many", "must be a number", "digits"],
    ["order: 1,000", "`1,000`", "Write `1000`"],
    ["order: 9,50", "`9,50`", "Write `9.50`"],
    ["order: £1.200,5", "`£1.200,5`", "Write `1200.5`"],
    ["order: 1,2,3", "`1,2,3`", "digits only"],
    ["order: 007", "`007`", "Write `7`"],
    ['order: "5"', '`"5"`', "Write `5`"],
    ["order: 2.5", "whole number", "Write `3`"],
    ["order: 0", "more than 0", ""],
    ["order: -3", "more than 0", ""],
    ["order: 10%", "`10%`", "Write `10`"],
    ["order: [1]", "a number", ""],
    ["order: 1e999", "number", ""],
    ["order: NaN", "`NaN`", ""],
  ])("refuses %j", async (line, message, hint) => {
    const { diagnostics } = await readSite(project(line));
    expect(diagnostics.map(({ severity, place }) => [severity, place?.line])).toEqual([["error", 3]]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint ?? "").toContain(hint);
  });

  it.each([
    ["featured: yes", "Write `true`"],
    ["featured: No", "Write `false`"],
    ["featured: off", "Write `false`"],
    ["featured: True", "Write `true`"],
    ['featured: "true"', "Write `true`"],
    ["featured: 1", "Write `true`"],
    ["featured: maybe", "without quotes"],
  ])("accepts only true and false: %j", async (line, hint) => {
    const { diagnostics } = await readSite(project(line));
    expect(brief(diagnostics)).toEqual(["content/projects/a.yaml:3 content/wrong-type"]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("converts numbers at any depth: in blocks, in lists, in one branch of a union", async () => {
    const result = await readSite({
      ...page(
        "  - type: stats\n    stats:\n      - value: 342%\n        amount: 342\n        label: Growth\n",
      ),
      "content/navigation.yaml": "header:\n  - label: 1\n    href: /\n    order: 2\n",
    });
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("pages")?.[0]?.data.sections).toMatchObject([
      { stats: [{ value: "342%", amount: 342 }] },
    ]);
    expect(result.records.get("navigation.yaml")).toMatchObject({ header: [{ label: "1", order: 2 }] });
  });

  it.each([
    ["tags: news, tips", "must be a list, but it is text", "tags: [news, tips]"],
    ["tags: news", "must be a list, but it is text", "tags: [news]"],
    ["title: [Sale]", "must be text, but it is a list", 'title: "[Sale]"'],
    ["tags: {a: b}", "must be a list, but it is a group", "- "],
    ["tags:\n  - Note: hello", "must be text, but it is a group", '- "Note: hello"'],
    ["category: [News]", "must be one of `News`", ""],
  ])("says in plain words what %j should be", async (lines, message, hint) => {
    const set = lines.split(":")[0] ?? "";
    const text = post().replace(new RegExp(`^${set}: .*$`, "m"), lines);
    const { diagnostics } = await readSite({ "content/posts/a.md": text });
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/wrong-type"]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint ?? "").toContain(hint);
  });

  it.each([
    ["news", "`News`"],
    ["Gudes", "`Guides`"],
    ["case study", "`Case Studies`"],
    ["case-studies", "`Case Studies`"],
  ])("lists the allowed values for %j and the nearest", async (value, near) => {
    const { diagnostics } = await readSite({ "content/posts/a.md": post({ category: value }) });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:6 content/not-allowed"]);
    expect(diagnostics[0]?.message).toContain("`News`, `Guides` or `Case Studies`");
    expect(diagnostics[0]?.hint).toContain(near);
  });

  it("counts characters", async () => {
    const { diagnostics } = await readSite({ "content/posts/a.md": post({ excerpt: "x".repeat(184) }) });
    expect(diagnostics[0]?.message).toContain("`excerpt` is 184 characters long; at most 160");
    expect(diagnostics[0]?.hint).toBe("Shorten it by 24.");
  });

  it("marks the field and its value", async () => {
    const { diagnostics } = await readSite(
      page("  - type: hero\n    title: Hi\n    cta:\n      label: Go\n      href: [a]\n"),
    );
    expect(diagnostics[0]?.place).toEqual({
      file: "content/pages/a.yaml",
      line: 7,
      column: 7,
      endColumn: 16,
    });
    expect(diagnostics[0]?.message).toBe("`sections[1].cta.href` must be text, but it is a list.");
    expect(diagnostics[0]?.frame).toEqual({
      firstLine: 6,
      lines: ["      label: Go", "      href: [a]", ""],
    });
  });

  it("names the known blocks and the nearest", async () => {
    const { diagnostics } = await readSite(page("  - type: heroo\n    title: Hi\n"));
    expect(brief(diagnostics)).toEqual(["content/pages/a.yaml:3 content/unknown-block"]);
    expect(told(diagnostics)).toContain("Did you mean `hero`?");
    expect(told((await readSite(page("  - type: xyz\n"))).diagnostics)).toContain(
      "`hero`, `prose` and `stats`",
    );
  });

  it("judges a union by the branch that was meant", async () => {
    const nav = (lines: string) => readSite({ "content/navigation.yaml": `header:\n${lines}` });
    expect(told((await nav("  - label: A\n    hrfe: /\n")).diagnostics)).toContain("Did you mean `href`?");
    expect(told((await nav("  - label: A\n    links:\n      - label: B\n")).diagnostics)).toContain(
      "`header[1].links[1].href` is missing",
    );
  });

  it.each([
    ["2026-02-30", "calendar", "2026-02-28"],
    ["2025-02-29", "calendar", "2025-02-28"],
    ["2026-13-01", "calendar", "12"],
    ["2026-3-1", "form", "Write `2026-03-01`"],
    ["01/03/2026", "form", "Write `2026-03-01`"],
    ["03/13/2026", "form", "Write `2026-03-13`"],
    ["1 March 2026", "form", "Write `2026-03-01`"],
    ["March 1st, 2026", "form", "Write `2026-03-01`"],
    ["2026-03-01T10:00:00Z", "form", "Write `2026-03-01`"],
    ["2026-03-01 10:00", "form", "Write `2026-03-01`"],
    ["20260301", "form", "Write `2026-03-01`"],
    ["Today", "form", "Write `today`"],
    ["soon", "form", "today"],
  ])("checks dates against the calendar: %s", async (date, message, hint) => {
    const { diagnostics } = await readSite({ "content/posts/a.md": post({ date }) });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:5 content/date"]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it.each([
    ["example.com", "https://example.com"],
    ["www.example.com", "https://www.example.com"],
    ["http//example.com/a", "https://example.com/a"],
    ["//example.com", "https://example.com"],
  ])("suggests the full address for url %j", async (value, better) => {
    const { diagnostics } = await readSite({ "content/projects/a.yaml": `title: A\nlink: ${value}\n` });
    expect(brief(diagnostics)).toEqual(["content/projects/a.yaml:2 content/url"]);
    expect(diagnostics[0]?.hint).toContain(better);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,hi",
    "vbscript:x",
    "/relative",
    "https://",
    "ftp://example.com",
    "mailto:a@b.co",
  ])("refuses %j for a url", async (value) => {
    const { diagnostics } = await readSite({ "content/projects/a.yaml": `title: A\nlink: "${value}"\n` });
    expect(brief(diagnostics)).toEqual(["content/projects/a.yaml:2 content/url"]);
  });

  it.each([
    ["url: example.com", "https://example.com"],
    ["url: http://example.com", "https://example.com"],
    ["url: https://example.com/shop", "https://example.com"],
    ["url: https://localhost:4321", "end in `localhost`"],
    [
      "url: https://example.test",
      "end in `test` are for tests and private networks: no visitor can reach them",
    ],
    ["url: http://SHOP.Internal/a", "end in `internal`"],
    ["url: https://shop,co.uk", "https://www.example.com"],
    ["url: https://https://shop.co.uk", "`https://shop.co.uk`"],
    ["url: “https://shop.co.uk”", "`https://shop.co.uk`"],
    ["url: https://example.com\nbasePath: shop", "`/shop/`"],
    ["url: https://example.com\nbasePath: https://example.com/shop", "`/shop/`"],
    ["url: https://example.com\nbasePath: /my shop/", "`/my-shop/`"],
    ["url: https://example.com\nemail: Sam <sam@example.com>", "`sam@example.com`"],
    ["url: https://example.com\nreplyTo: mailto:sam@example.com", "`sam@example.com`"],
    ["url: https://example.com\nlanguage: english", "en-GB"],
    ["url: https://example.com\ntimeZone: London", "Europe/London"],
    ["url: https://example.com\nemail: me", "hello@example.com"],
    ["url: https://example.com\ntrailingSlash: yes", "Write `true`"],
  ])("has words for each setting: %j", async (lines, words) => {
    const { diagnostics } = await readSite({ "content/site.yaml": `name: Shop\n${lines}\n` });
    expect(diagnostics).toHaveLength(1);
    expect(told(diagnostics)).toContain(words);
  });

  it.each(["https://example.test", "https://shop.local", "https://shop.123x.9", "https://127.0.0.1"])(
    "never asks whether %s was meant when that was written",
    async (url) => {
      const { diagnostics } = await readSite({ "content/site.yaml": `name: Shop\nurl: ${url}\n` });
      expect(brief(diagnostics)).toEqual(["content/site.yaml:2 content/site-url"]);
      expect(diagnostics[0]?.hint).toContain("`https://www.example.com`");
    },
  );

  it.each([
    ["#fff", '"#ffffff"'],
    ["ff0000", '"#ff0000"'],
    ["red", "#1d3557"],
  ])("explains the colour %j", async (value, words) => {
    expect(told((await readSite(project(`colour: "${value}"`))).diagnostics)).toContain(words);
  });

  it("says where keys belong", async () => {
    const { diagnostics } = await readSite({
      "content/site.yaml": `${BASE["content/site.yaml"]}emailjs:\n  templateId: ""\n  publicKey: undefined\n`,
    });
    expect(brief(diagnostics)).toEqual([
      "content/site.yaml:4 content/key",
      "content/site.yaml:5 content/key",
    ]);
    expect(told(diagnostics)).toContain("`emailjs.templateId` is empty");
    expect(told(diagnostics)).toContain("environment variable `EMAILJS_PUBLIC_KEY`");
  });
});

describe("values from the environment", () => {
  it("win over the file, and make groups that it does not have", async () => {
    const result = await readSite(
      {},
      { env: { SITE_URL: "https://shop.example", SITE_BASE_PATH: "/shop/" } },
    );
    expect(result.settings).toMatchObject({ url: "https://shop.example", basePath: "/shop/" });
    expect(result.diagnostics).toEqual([]);
  });

  it("are named in messages instead of a line", async () => {
    const { diagnostics } = await readSite({}, { env: { SITE_URL: "shop.example" } });
    expect(brief(diagnostics)).toEqual(["?:- content/site-url"]);
    expect(diagnostics[0]?.message).toContain("environment variable `SITE_URL`");
  });

  it("are told at their line where the file `.env` sets them", async () => {
    const envFile = "# Where it is\nOTHER=1\nexport SITE_URL=shop.example\n";
    const { diagnostics } = await readSite({}, { env: { SITE_URL: "shop.example" }, envFile });
    expect(brief(diagnostics)).toEqual([".env:3 content/site-url"]);
    expect(diagnostics[0]?.frame).toBeUndefined();
    const elsewhere = await readSite({}, { env: { SITE_URL: "shop.test1" }, envFile });
    expect(brief(elsewhere.diagnostics)).toEqual(["?:- content/site-url"]);
  });

  it("count as set when they are empty, and stand in for an empty field", async () => {
    const file = {
      "content/site.yaml": `${BASE["content/site.yaml"]}emailjs:\n  templateId: t\n  publicKey:\n`,
    };
    expect(told((await readSite(file, { env: { EMAILJS_PUBLIC_KEY: "" } })).diagnostics)).toContain(
      "EMAILJS_PUBLIC_KEY",
    );
    expect((await readSite(file, { env: { EMAILJS_PUBLIC_KEY: "k" } })).diagnostics).toEqual([]);
    expect(brief((await readSite(file)).diagnostics)).toEqual(["content/site.yaml:5 content/empty-value"]);
  });

  it("stand behind --base-path", async () => {
    const result = await readSite({}, { env: { SITE_BASE_PATH: "/a/" }, basePath: "/b/" });
    expect(result.settings?.basePath).toBe("/b/");
  });
});

describe("help that goes far enough", () => {
  it.each([
    ["published: false", "`published` is not a field", "draft: true"],
    ["permalink: /a", "`permalink` is not a field", "slug: …"],
    ["summary: Short", "`summary` is not a field", "excerpt: …"],
    ["cover: a.jpg", "`cover` is not a field", "image: …"],
    ["categories: [News]", "`categories` is not a field", "Did you mean `category`?"],
    ["layout: post", "`layout` is not a field", "Known fields"],
  ])("names what other tools call so: %s", async (line, message, hint) => {
    const [name = "", value = ""] = line.split(": ");
    const { diagnostics } = await readSite({ "content/posts/a.md": post({ [name]: value }) });
    const [one] = diagnostics;
    expect(one?.message).toContain(message);
    expect(one?.hint).toContain(hint);
  });

  it.each([
    ["26-01-05", "`2005-01-26` or `2026-01-05`"],
    ["0202-01-05", "Write it like `2026-03-01`"],
    ["0000-01-01", "Write it like `2026-03-01`"],
    ["3/4/26", "Write `2026-04-03` or `2026-03-04`"],
  ])("guesses no date that is hardly meant: %s", async (date, hint) => {
    const { diagnostics } = await readSite({ "content/posts/a.md": post({ date }) });
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/date"]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("names what other hosts call the fields of a redirect", async () => {
    const hints = async (text: string) =>
      (await readSite({ "content/redirects.yaml": text })).diagnostics
        .filter(({ code }) => code === "content/unknown-field")
        .map(({ hint }) => hint?.replace("Here that is written", "").trim());
    const list = "redirects:\n  - source: /a\n    destination: /b\n    permanent: true\n";
    expect(await hints(list)).toEqual(["from: …", "to: …", "status: 301"]);
    expect(await hints("/a: /b\n")).toEqual(["- { from: /a, to: /b }  below a line  redirects:"]);
  });

  it("says where the name of a list belongs", async () => {
    const { diagnostics } = await readSite({ "content/redirects.yaml": "- from: /a\n  to: /b\n" });
    expect(diagnostics[0]?.hint).toBe("Write the list's name above it, and indent its lines:  redirects:");
  });
});
