import { describe, expect, it } from "vitest";
import { defineGroups, groupingAt } from "../../../src/api/grouping.ts";
import { createContentReader } from "../../../src/content/readContent.ts";
import { createSite } from "../../../src/content/site.ts";
import { createUrls } from "../../../src/core/paths.ts";
import {
  authors,
  BASE,
  navigation,
  post,
  posts,
  projects,
  readSite,
  testCode,
} from "../../helpers/contentSite.ts";
import { tempSite, testMode } from "../../helpers/tempSite.ts";

const urls = createUrls({ url: "https://example.com", basePath: "/shop/", trailingSlash: true });
const planned = {
  pathOf: (id: string) => (id.startsWith("posts/") ? `/blog/${id.slice(6)}` : undefined),
  publicText: (path: string) => (path === "/mark.svg" ? "<svg/>" : undefined),
  pathIn: () => undefined,
  colour: () => "#000000",
  pixels: () => 4,
  grouping: groupingAt,
};
const tags = defineGroups({ of: posts, by: ({ data }) => data.tags, path: "/tags" });

const files = {
  "content/posts/a.md": post({ date: "2026-01-04", tags: "[SEO, shop]", category: "News" }),
  "content/posts/b.md": post({ date: "2026-01-03", tags: '[" seo "]', category: "Guides" }),
  "content/posts/c.md": post({ date: "2026-01-02", tags: "[seo, Shop]", category: "Guides" }),
  "content/posts/d.md": post({ date: "2026-01-01", tags: "[other]", category: "Case Studies" }),
  "content/navigation.yaml": "header:\n  - label: Home\n    href: /\n",
};
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe("what templates ask", () => {
  it("is answered from the entries in their order", async () => {
    const { site } = createSite(await readSite(files), planned, urls);
    expect(slugs(site.all(posts))).toEqual(["a", "b", "c", "d"]);
    expect(site.all(projects)).toEqual([]);
    expect(site.get(posts, "b")?.data.date).toBe("2026-01-03");
    expect(site.get(posts, "nope")).toBeUndefined();
    expect(site.record(navigation)).toEqual({ header: [{ label: "Home", href: "/" }] });
    expect(site.settings.name).toBe("Example Shop");
    expect(site.today).toBe("2026-06-15");
  });

  it("relates entries by shared values, most first, whatever their spelling, and never to themselves", async () => {
    const { site } = createSite(await readSite(files), planned, urls);
    const of = (slug: string, limit = 9) => slugs(site.related(site.get(posts, slug) as never, limit));
    expect(of("a")).toEqual(["c", "b"]);
    expect(of("c")).toEqual(["a", "b"]);
    expect(of("a", 1)).toEqual(["c"]);
    expect(of("a", 0)).toEqual([]);
    expect(of("d")).toEqual([]);
  });

  it("knows neighbours and addresses", async () => {
    const { site } = createSite(await readSite(files), planned, urls);
    const [a, b] = site.all(posts);
    if (!a || !b) throw new Error("There are four posts.");
    expect(site.neighbours(a).previous).toBeUndefined();
    expect(site.neighbours(b).previous?.slug).toBe("a");
    expect(site.neighbours(b).next?.slug).toBe("c");
    expect(site.pathOf(a)).toBe("/blog/a");
    expect(site.href(a)).toBe("/shop/blog/a/");
    expect(site.publicText("/mark.svg")).toBe("<svg/>");
    expect(site.publicText("/none.svg")).toBeUndefined();
    expect(site.absolute("/contact")).toBe("https://example.com/shop/contact/");
  });

  it("gathers entries by a value, and names the groups of one", async () => {
    const { site } = createSite(await readSite(files), planned, urls);
    const [a] = site.all(posts);
    if (!a) throw new Error("There are four posts.");
    expect(site.groups(tags).map(({ value, path, entries }) => [value, path, slugs(entries)])).toEqual([
      ["other", "/tags/other", ["d"]],
      ["SEO", "/tags/seo", ["a", "b", "c"]],
      ["shop", "/tags/shop", ["a", "c"]],
    ]);
    expect(site.groupsOf(tags, a)).toEqual([
      { value: "SEO", slug: "seo", path: "/tags/seo" },
      { value: "shop", slug: "shop", path: "/tags/shop" },
    ]);
    expect(() => defineGroups({ of: posts, by: ({ data }) => data.category, path: "/tags" })).toThrow(
      "two `defineGroups` have their pages at `/tags`",
    );
  });

  it("does not link to an entry without a page", async () => {
    const result = await readSite({ "content/authors/ada.yaml": "name: Ada\n" });
    const { site } = createSite(result, planned, urls);
    const [ada] = site.all(authors);
    if (!ada) throw new Error("There is one author.");
    expect(site.pathOf(ada)).toBeUndefined();
    expect(() => site.href(ada)).toThrow("authors/ada");
  });
});

describe("the record of a render", () => {
  async function twoReads(change: Record<string, string>) {
    await using site = await tempSite({ ...BASE, ...files });
    const reader = createContentReader(site.project);
    const before = createSite(await reader.read(testCode(), testMode()), planned, urls);
    site.write(change);
    const after = createSite(await reader.read(testCode(), testMode()), planned, urls);
    return { before, after };
  }

  it("names each query once with the digest of its answer, and what of its entries was read", async () => {
    const recorded = createSite(await readSite(files), planned, urls).noting();
    const { site } = recorded;
    recorded.observe(() => {
      site.all(posts);
      site.all(posts);
      const { title } = site.get(posts, "a")?.data ?? {};
      return [title, site.get(posts, "a")?.data.title];
    });
    expect(recorded.queries().map(({ key }) => key)).toEqual([
      "all|posts",
      "get|posts/a",
      "part|posts/a\t.title",
      "part|posts/a\tfields",
    ]);
  });

  it("of an entry's groups notes their names alone: what else is in them concerns no page but theirs", async () => {
    const recorded = createSite(await readSite(files), planned, urls).noting();
    const a = recorded.site.get(posts, "a");
    if (!a) throw new Error("There is a post.");
    recorded.observe(() => recorded.site.groupsOf(tags, a));
    expect(recorded.queries().map(({ key }) => key)).toEqual(["get|posts/a", "groupsOf|/tags\tposts/a"]);
    const digests = async (change: Record<string, string>) => {
      const { before, after } = await twoReads(change);
      return ["groupsOf|/tags\tposts/a", "groups|/tags"].map(
        (key) => before.digest(key) === after.digest(key),
      );
    };
    // Another entry gets one of its tags.
    expect(
      await digests({ "content/posts/d.md": post({ date: "2026-01-01", tags: "[seo]", category: "News" }) }),
    ).toEqual([true, false]);
    expect(
      await digests({ "content/posts/a.md": post({ date: "2026-01-04", tags: "[shop]", category: "News" }) }),
    ).toEqual([false, false]);
    expect(
      await digests({
        "content/posts/d.md": post({ date: "2026-01-01", tags: "[other]", category: "News" }),
      }),
    ).toEqual([true, true]);
  });

  it("names a part that most entries of a collection were read for once", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`content/posts/p${at}.md`, post({ date: "2026-01-01" })]),
    );
    const recorded = createSite(await readSite(many), planned, urls).noting();
    recorded.observe(() => recorded.site.all(posts).filter(({ data }) => data.category === "News"));
    expect(recorded.queries().map(({ key }) => key)).toEqual([
      "all|posts",
      "parts|posts\t.category",
      "parts|posts\tfields",
    ]);
  });

  it("stays true for what an edit does not concern, and only for that", async () => {
    const { before, after } = await twoReads({
      "content/posts/d.md": post({
        date: "2026-01-01",
        tags: "[other]",
        category: "Case Studies",
        title: "New",
      }),
    });
    const recorded = before.noting();
    const { site } = recorded;
    recorded.observe(() => {
      const a = site.get(posts, "a");
      const d = site.get(posts, "d");
      if (!a || !d) throw new Error("Both are there.");
      site.related(a, 2);
      site.neighbours(a);
      site.record(navigation);
      site.pathOf(d);
      void site.settings;
      void site.today;
      // An island is given whole entries; a list shows a few fields of each.
      JSON.stringify(a);
      return [{ ...d }.body, ...site.all(posts).map(({ data }) => [data.title, data.date])];
    });
    const changed = recorded.queries().filter(({ key, digest }) => after.digest(key) !== digest);
    expect(changed.map(({ key }) => key)).toEqual(["part|posts/d\t.title"]);
  });

  it("notices an edit of a text only where the text was read", async () => {
    const { before, after } = await twoReads({
      "content/posts/a.md": `${files["content/posts/a.md"]}\nMore.\n`,
    });
    const changes = (read: (site: ReturnType<typeof before.noting>["site"]) => unknown) => {
      const recorded = before.noting();
      recorded.observe(() => read(recorded.site));
      return recorded
        .queries()
        .filter(({ key, digest }) => after.digest(key) !== digest)
        .map(({ key }) => key);
    };
    expect(changes((site) => site.all(posts).map(({ data }) => data.title))).toEqual([]);
    expect(changes((site) => site.all(posts).map(({ body }) => body?.words))).toEqual(["part|posts/a\tbody"]);
    expect(changes((site) => JSON.stringify(site.all(posts)))).toEqual(["part|posts/a\tbody"]);
    expect(changes((site) => site.all(posts).map((entry) => ({ ...entry })))).toEqual(["part|posts/a\tbody"]);
  });

  it("notices entries that come, go and change places", async () => {
    const { before, after } = await twoReads({
      "content/posts/e.md": post({ date: "2026-01-03", category: "Guides", tags: "[seo]" }),
    });
    const recorded = before.noting();
    const { site } = recorded;
    const b = site.get(posts, "b") as never;
    for (const ask of [() => site.all(posts), () => site.neighbours(b), () => site.related(b, 5)]) ask();
    site.get(posts, "e");
    const changed = recorded.queries().filter(({ key, digest }) => after.digest(key) !== digest);
    expect(changed.map(({ key }) => key)).toEqual([
      "all|posts",
      "get|posts/e",
      "neighbours|posts/b",
      "related|posts/b|5",
    ]);
  });

  it("notices a change in a public file whose text a render used", async () => {
    const content = await readSite(files);
    const { site, queries } = createSite(content, planned, urls).noting();
    site.publicText("/mark.svg");
    site.publicText("/none.svg");
    const after = createSite(content, { ...planned, publicText: () => "<svg></svg>" }, urls);
    const changed = queries().filter(({ key, digest }) => after.digest(key) !== digest);
    expect(changed.map(({ key }) => key)).toEqual(["public|/mark.svg", "public|/none.svg"]);
  });

  it("notices a change of spelling only where it shows", async () => {
    const { before, after } = await twoReads({ "content/posts/a.md": `${files["content/posts/a.md"]}\n` });
    const { site, queries } = before.noting();
    site.all(posts);
    expect(queries().every(({ key, digest }) => after.digest(key) === digest)).toBe(true);
  });

  it("notices a change in what an entry refers to", async () => {
    await using temp = await tempSite({
      ...BASE,
      "content/authors/ada.yaml": "name: Ada\n",
      "content/posts/a.md": post({ writer: "ada" }),
    });
    const reader = createContentReader(temp.project);
    const before = createSite(await reader.read(testCode(), testMode()), planned, urls);
    temp.write({ "content/authors/ada.yaml": "name: Ada L\n" });
    const after = createSite(await reader.read(testCode(), testMode()), planned, urls);
    const recorded = before.noting();
    recorded.observe(() => recorded.site.get(posts, "a")?.data.writer?.data.name);
    const changed = recorded.queries().filter(({ key, digest }) => after.digest(key) !== digest);
    expect(changed.map(({ key }) => key)).toEqual(["part|authors/ada\t.name"]);
  });
});
