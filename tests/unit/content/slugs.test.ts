import { describe, expect, it } from "vitest";
import { brief, post, readSite, told } from "../../helpers/contentSite.ts";

const slugs = async (files: Record<string, string>) => {
  const result = await readSite(files);
  return {
    slugs: (result.entries.get("posts") ?? []).map(({ slug }) => slug).sort(),
    diagnostics: result.diagnostics,
  };
};

describe("slugs", () => {
  it("come from the field, else from the path below the folder", async () => {
    const found = await slugs({
      "content/posts/plain.md": post(),
      "content/posts/named.md": post({ slug: "other-name" }),
      "content/posts/2026/spring.md": post(),
      "content/posts/2027/index.md": post(),
    });
    expect(told(found.diagnostics)).toBe("");
    expect(found.slugs).toEqual(["2026/spring", "2027", "other-name", "plain"]);
  });

  it("keep the letters of every script, in composed form", async () => {
    const found = await slugs({
      "content/posts/весна.md": post(),
      "content/posts/価格-表.md": post(),
      "content/posts/हिन्दी.md": post(),
      "content/posts/cafe\u0301.md": post(),
    });
    expect(told(found.diagnostics)).toBe("");
    expect(found.slugs).toEqual(["caf\u00e9", "весна", "हिन्दी", "価格-表"].sort());
  });

  it.each([
    ["🎉", "give this entry a slug"],
    ["!!!", "give this entry a slug"],
    ["../../escaped", "`escaped`"],
    ["/abs-escaped", "`abs-escaped`"],
    ["a/b", "`a-b`"],
    ["..", "give this entry a slug"],
    [".", "give this entry a slug"],
    ["a\\b", "`a-b`"],
    ["%2e%2e%2fx", "2e"],
    ["Hello World", "`hello-world`"],
    ["HELLO", "`hello`"],
    ["a--b", "`a-b`"],
    ["-a", "`a`"],
    ["a_b", "`a-b`"],
    ["a.html", "`a`"],
    ["a?b#c", "`a-b-c`"],
    [" a", "`a`"],
  ])("may hold only letters, digits and hyphens: %j", async (slug, hint) => {
    const { diagnostics } = await slugs({ "content/posts/a.md": post({ slug: JSON.stringify(slug) }) });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:8 content/slug"]);
    expect(told(diagnostics)).toContain("lower-case letters, digits and single hyphens");
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it.each([
    ["My Post.md", "`my-post`"],
    ["under_score.md", "`under-score`"],
    ["🎉.md", "give this entry a slug"],
    ["[slug].md", "`slug`"],
    ["a..b.md", "`a-b`"],
    ["Drafts/a.md", "`drafts`"],
  ])("from file names follow the same rule: %s", async (name, hint) => {
    const { diagnostics } = await slugs({ [`content/posts/${name}`]: post() });
    expect(brief(diagnostics)).toEqual([`content/posts/${name}:- content/slug`]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it.each(["con", "nul", "aux", "prn", "com1", "lpt9"])(
    "are not %s, which Windows keeps for itself",
    async (name) => {
      expect(brief((await slugs({ [`content/posts/${name}.md`]: post() })).diagnostics)).toEqual([
        `content/posts/${name}.md:- content/slug`,
      ]);
      expect(brief((await slugs({ "content/posts/a.md": post({ slug: name }) })).diagnostics)).toEqual([
        "content/posts/a.md:8 content/slug",
      ]);
    },
  );

  it.each([
    [
      "the same slug",
      {
        "content/posts/2025-x.md": post({ slug: "spring" }),
        "content/posts/2026-x.md": post({ slug: "spring" }),
      },
    ],
    [
      "a slug like another file's name",
      { "content/posts/a.md": post({ slug: "b" }), "content/posts/b.md": post() },
    ],
    [
      "the same name with two endings",
      {
        "content/posts/a.md": post(),
        "content/posts/a.yaml": "title: A\nexcerpt: E\nauthor: A\ndate: 2026-01-01\ncategory: News\n",
      },
    ],
    ["an index beside a file", { "content/posts/a/index.md": post(), "content/posts/a.md": post() }],
    [
      "another form of the same letters",
      { "content/posts/a.md": post({ slug: "cafe\u0301" }), "content/posts/caf\u00e9.md": post() },
    ],
  ])("are unique: %s", async (_what, files) => {
    const { diagnostics } = await slugs(files as unknown as Record<string, string>);
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/same-slug"]);
    for (const file of Object.keys(files)) expect(told(diagnostics)).toContain(file);
    expect(diagnostics[0]?.related).toHaveLength(1);
  });

  it.each([
    ["spring (conflicted copy)", "spring-conflicted-copy"],
    ["spring (Sam's conflicted copy 2026-01-02)", "spring-sams-conflicted-copy-2026-01-02"],
    ["spring.sync-conflict-20260102-120000-ABCDEFG", "spring-sync-conflict-20260102-120000-abcdefg"],
    ["spring - Copy", "spring-copy"],
    ["spring - Kopie (2)", "spring-kopie-2"],
    ["spring copy 3", "spring-copy-3"],
    ["Copy of spring", "copy-of-spring"],
    ["spring 2", "spring-2"],
    ["spring (1)", "spring-1"],
  ])("of a file that looks like a copy are no advice alone: %s", async (name, slug) => {
    const copy = `content/posts/${name}.md`;
    const { diagnostics } = await slugs({ "content/posts/spring.md": post(), [copy]: post() });
    expect(brief(diagnostics)).toEqual([`${copy}:- content/slug`]);
    expect(diagnostics[0]?.hint).toContain(`\`${name}.md\` looks like a copy of \`spring.md\``);
    expect(diagnostics[0]?.hint).toContain(`call it \`${slug}\``);
    const alone = await slugs({ [copy]: post() });
    expect(alone.diagnostics[0]?.hint).toBe(`Use \`${slug}\`.`);
  });

  it("of a first translation are told with the line that names its language", async () => {
    const hintOf = async (name: string) =>
      (await slugs({ [`content/posts/${name}.md`]: post() })).diagnostics[0]?.hint;
    expect(await hintOf("spring.fr")).toContain("`content/site.yaml`");
    expect(await hintOf("spring.pt-BR")).toContain("languages: [pt-BR]  Else use `spring-pt-br`.");
    expect(await hintOf("spring.qz")).toBe("Use `spring-qz`.");
  });

  it("of a copy with a slug of its own are told as a copy's", async () => {
    const { diagnostics } = await slugs({
      "content/posts/spring.md": post({ slug: "spring" }),
      "content/posts/spring - Copy.md": post({ slug: "spring" }),
    });
    expect(brief(diagnostics)).toEqual(["content/posts/spring.md:8 content/same-slug"]);
    expect(diagnostics[0]?.hint).toContain("`spring - Copy.md` looks like a copy of `spring.md`");
  });
});
