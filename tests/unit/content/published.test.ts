import { describe, expect, it } from "vitest";
import { BASE, brief, post, readSite, told } from "../../helpers/contentSite.ts";
import { NOON } from "../../helpers/tempSite.ts";

const slugs = (result: Awaited<ReturnType<typeof readSite>>) =>
  result.entries.get("posts")?.map(({ slug }) => slug);

describe("drafts and dates in the future", () => {
  const files = {
    "content/posts/now.md": post(),
    "content/posts/secret.md": post({ draft: "true" }),
    "content/posts/next.md": post({ date: "2099-01-01" }),
  };

  it("are left out, and a future date is a warning that names file and date", async () => {
    const result = await readSite(files);
    expect(slugs(result)).toEqual(["now"]);
    expect(brief(result.diagnostics)).toEqual(["content/posts/next.md:5 content/future-date"]);
    expect(told(result.diagnostics)).toContain("2099-01-01");
  });

  it("are part of the site with --drafts, marked as unpublished", async () => {
    const result = await readSite(files, { drafts: true });
    expect(result.diagnostics).toEqual([]);
    expect(result.entries.get("posts")?.map(({ slug, unpublished }) => [slug, unpublished])).toEqual([
      ["next", true],
      ["now", false],
      ["secret", true],
    ]);
  });

  it("may be unfinished: the mistakes of a draft are warnings", async () => {
    const draft = "---\ntitle: Soon\ndraft: true\n---\n\n[x](nowhere.md)\n";
    const result = await readSite({ "content/posts/a.md": post(), "content/posts/draft.md": draft });
    expect(slugs(result)).toEqual(["a"]);
    expect(new Set(result.diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
    expect(
      (await readSite({ "content/posts/draft.md": draft }, { drafts: true })).diagnostics[0]?.severity,
    ).toBe("error");
  });

  it.each([
    ["Pacific/Kiritimati", "2026-06-16"],
    ["Europe/London", "2026-06-15"],
    ["Pacific/Honolulu", "2026-06-15"],
  ])("today is decided in the site's time zone: %s", async (timeZone, today) => {
    const result = await readSite(
      {
        "content/site.yaml": `${BASE["content/site.yaml"]}timeZone: ${timeZone}\n`,
        "content/posts/a.md": post({ date: "2026-06-16" }),
      },
      { now: NOON },
    );
    expect(result.today).toBe(today);
    expect(slugs(result)).toEqual(today === "2026-06-16" ? ["a"] : []);
  });

  it("today and yesterday are resolved when the site is built", async () => {
    const result = await readSite({
      "content/posts/a.md": post({ date: "today" }),
      "content/posts/b.md": post({ date: "yesterday" }),
    });
    expect(result.entries.get("posts")?.map(({ data }) => data.date)).toEqual(["2026-06-15", "2026-06-14"]);
  });

  it("cannot be linked while a draft; what only waits for its day can, and is listed with that day", async () => {
    const result = await readSite({
      "content/posts/a.md": post({ more: "./secret.md" }, "[soon](secret.md) [later](./next.md#x)\n"),
      "content/posts/secret.md": post({ draft: "true" }),
      "content/posts/next.md": post({ date: "2099-01-01" }),
    });
    const errors = result.diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ code }) => code)).toEqual(Array(2).fill("content/link-to-draft"));
    expect(told(errors)).toContain("`content/posts/secret.md` is a draft");
    expect(result.links.map(({ target }) => target)).toEqual(["site-entry:posts/next#x"]);
    expect(result.scheduled).toEqual([
      {
        id: "posts/next",
        collection: "posts",
        language: { code: "en", name: "English", dir: "ltr", prefix: "" },
        slug: "next",
        file: "content/posts/next.md",
        date: "2099-01-01",
        expired: false,
      },
    ]);
  });

  it("do not hide each other: a draft may link to a draft", async () => {
    const files = {
      "content/posts/a.md": post({ draft: "true" }, "[b](b.md)\n"),
      "content/posts/b.md": post({ draft: "true" }),
    };
    expect((await readSite(files)).diagnostics).toEqual([]);
    expect((await readSite(files, { drafts: true })).diagnostics).toEqual([]);
  });
});

describe("order and groups", () => {
  it("follow the collection: dates from new to old, ties by file", async () => {
    const result = await readSite({
      "content/posts/b.md": post({ date: "2026-01-02" }),
      "content/posts/a.md": post({ date: "2026-01-02" }),
      "content/posts/c.md": post({ date: "2026-01-03" }),
    });
    expect(slugs(result)).toEqual(["c", "a", "b"]);
  });

  it("compare numbers as numbers and names as people do", async () => {
    const project = (title: string, order: number) =>
      `title: ${title}\nlink: https://example.com\norder: ${order}\n`;
    const result = await readSite({
      "content/projects/a.yaml": project("Z", 10),
      "content/projects/b.yaml": project("b", 9),
      "content/projects/c.yaml": project("A", 9),
      "content/projects/d.yaml": project("é", 9),
    });
    expect(result.entries.get("projects")?.map(({ data }) => data.title)).toEqual(["A", "b", "é", "Z"]);
  });

  it("warn of values that differ only in spelling, with the files", async () => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post({ tags: "[SEO, Shop]" }),
      "content/posts/b.md": post({ tags: '[seo, " Seo ", Shop]' }),
      "content/posts/c.md": post({ tags: "[SEO]" }),
    });
    expect(brief(diagnostics)).toEqual(["content/posts/b.md:7 content/spellings"]);
    for (const word of ['"SEO"', '"seo"', '"Seo"', "content/posts/a.md"])
      expect(diagnostics[0]?.message).toContain(word);
  });
});
