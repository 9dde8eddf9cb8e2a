import { symlinkSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { createContentReader } from "../../../src/content/readContent.ts";
import { BASE, brief, post, readSite, testCode, told } from "../../helpers/contentSite.ts";
import { tempSite, testMode } from "../../helpers/tempSite.ts";

describe("finding content files", () => {
  it.each([
    "._real.md",
    ".real.md.swp",
    "real.md~",
    "#real.md#",
    ".#real.md",
    ".DS_Store",
    "_draft.md",
    "_drafts/x.md",
    ".obsidian/x.md",
    "real.md.bak",
    "real.md.tmp",
    "real.md.orig",
    "real.md.swp",
    "real.md___jb_tmp___",
    "4913",
    "Thumbs.db",
    "~$real.md",
    "README.md",
  ])("ignores %s without a word", async (name) => {
    const result = await readSite({ "content/posts/real.md": post(), [`content/posts/${name}`]: "junk" });
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("posts")?.map(({ slug }) => slug)).toEqual(["real"]);
  });

  it.each(["#1-tip", "$5-lunch", "#9"])(
    "does not pass over %s.md, which is somebody's post",
    async (name) => {
      const { diagnostics } = await readSite({ [`content/posts/${name}.md`]: post() });
      expect(brief(diagnostics)).toEqual([`content/posts/${name}.md:- content/slug`]);
    },
  );

  it.each([
    ["w\u0435lcome", ["content/posts/w\u0435lcome.md:- content/slug-letters"]],
    ["caf\u03b5-menu", ["content/posts/caf\u03b5-menu.md:- content/slug-letters"]],
    ["\u043c\u0435\u043d\u044e-2026", []],
    ["it-\u043c\u0435\u043d\u044e", []],
    ["r\u00e9sum\u00e9", []],
  ])("%s.md: letters of two scripts in one word are told", async (name, told) => {
    const { diagnostics } = await readSite({ [`content/posts/${name}.md`]: post() });
    expect(brief(diagnostics)).toEqual(told);
  });

  it.each([
    ["content/posts/x.markdown", "`x.md`"],
    ["content/posts/x.mdx", "`x.md`"],
    ["content/posts/x.MD", "`x.md`"],
    ["content/posts/x.md.txt", "`x.md`"],
    ["content/projects/x.YAML", "`x.yaml`"],
    ["content/projects/x.yaml.txt", "`x.yaml`"],
    ["content/posts/prices.pdf", "public/"],
  ])("warns of %s, which nobody would publish", async (file, hint) => {
    const { diagnostics } = await readSite({ [file]: "x" });
    expect(diagnostics.map(({ code, severity, place }) => [code, severity, place?.file])).toEqual([
      ["content/stray-file", "warning", file],
    ]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it("warns once of a folder that no collection has, and names the nearest", async () => {
    const { diagnostics } = await readSite({
      "content/post/a.md": post(),
      "content/post/b.md": post(),
      "content/Posts/c.md": post(),
      "content/images/x.png": "pictures may lie anywhere",
    });
    expect(diagnostics.map(({ code, place, hint }) => [code, place?.file, hint])).toEqual([
      ["content/unknown-folder", "content/Posts", "Did you mean `content/posts`?"],
      ["content/unknown-folder", "content/post", "Did you mean `content/posts`?"],
    ]);
  });

  it("warns of files at the top that are no record", async () => {
    const { diagnostics } = await readSite({ "content/navigaton.yaml": "header: []\n" });
    expect(diagnostics[0]?.hint).toBe("Did you mean `content/navigation.yaml`?");
  });

  it.skipIf(sep === "\\")(
    "takes a backslash for a letter of the name, as an unpacked archive may have it",
    async () => {
      const { diagnostics } = await readSite({ "content/posts/a\\b.md": post() });
      expect(diagnostics.map(({ place }) => place?.file)).toEqual(["content/posts/a\\b.md"]);
    },
  );

  it("reads .yml like .yaml, and refuses both at once", async () => {
    const project = "title: A\nlink: https://example.com\n";
    expect((await readSite({ "content/projects/a.yml": project })).entries.get("projects")).toHaveLength(1);
    const both = await readSite({ "content/site.yml": BASE["content/site.yaml"] ?? "" });
    expect(brief(both.diagnostics)).toEqual(["content/site.yaml:- content/two-files"]);
  });

  it("takes names for names, never for patterns", async () => {
    const result = await readSite({
      "content/posts/{a,b}.md": post({ slug: "braces" }),
      "content/posts/[c].md": post({ slug: "brackets" }),
    });
    expect(told(result.diagnostics)).toBe("");
    expect(result.entries.get("posts")?.map(({ slug }) => slug)).toEqual(["brackets", "braces"]);
  });

  it("says which file to create when a record is missing, and does without those that need nothing", async () => {
    await using site = await tempSite({ "content/posts/a.md": post() });
    const result = await createContentReader(site.project).read(testCode(), testMode());
    expect(brief(result.diagnostics)).toEqual(["content/site.yaml:- content/missing-file"]);
    expect(result.diagnostics[0]?.hint).toBe("Create `content/site.yaml` with `name:`, `url:`.");
    expect(result.records.get("redirects.yaml")).toEqual({ redirects: [] });
    expect(result.settings).toBeUndefined();
  });

  it("reads a site without any content folder as one without its records", async () => {
    await using site = await tempSite();
    const result = await createContentReader(site.project).read(testCode(), testMode());
    expect(brief(result.diagnostics)).toEqual(["content/site.yaml:- content/missing-file"]);
    expect(result.entries.get("posts")).toEqual([]);
  });

  it("follows no symbolic links and says so", async () => {
    await using site = await tempSite({ ...BASE, "secret.md": post() });
    site.write({ "content/posts/a.md": post() });
    symlinkSync(join(site.root, "secret.md"), join(site.root, "content/posts/link.md"));
    const result = await createContentReader(site.project).read(testCode(), testMode());
    expect(result.entries.get("posts")?.map(({ slug }) => slug)).toEqual(["a"]);
    expect(result.diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
      ["content/symbolic-link", "content/posts/link.md"],
    ]);
  });
});

// Macs and Windows keep names in Unicode alone.
it.skipIf(process.platform !== "linux")(
  "tells of a name that is not UTF-8 as that, and of nothing else",
  async () => {
    await using site = await tempSite({ ...BASE, "content/posts/a.md": post() });
    const folder = `${join(site.project.contentDir, "posts")}${sep}`;
    writeFileSync(Buffer.concat([Buffer.from(folder), Buffer.from([0x63, 0xe9]), Buffer.from(".md")]), "x");
    const { diagnostics } = await createContentReader(site.project).read(testCode(), testMode());
    expect(brief(diagnostics)).toEqual(["content/posts/c\ufffd.md:- content/unreadable-name"]);
  },
);

it("tells of folders beside content/ in which other generators look", async () => {
  const { diagnostics } = await readSite({
    "_posts/2026-01-01-a.md": post(),
    "posts/b.md": post(),
    "static/x.png": "x",
    "Public/y.png": "x",
    "authors/readme.txt": "Who wrote what",
    "notes/list.md": "- milk",
    "_pages/old.html": "x",
  });
  expect(brief(diagnostics)).toEqual([
    "Public:- content/unknown-folder",
    "_posts:- content/unknown-folder",
    "posts:- content/unknown-folder",
    "static:- content/unknown-folder",
  ]);
  expect(told(diagnostics)).toContain("`content/posts/`: move them there");
  expect(told(diagnostics)).toContain("`public/`: move them there");
});
