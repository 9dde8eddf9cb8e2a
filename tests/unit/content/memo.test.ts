import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defineCollection, text, z } from "../../../src/api/index.ts";
import type { SiteCode } from "../../../src/api/siteCode.ts";
import type { ContentResult } from "../../../src/content/contentResult.ts";
import { type ContentReader, createContentReader } from "../../../src/content/readContent.ts";
import { DamagedRecord } from "../../../src/core/pack.ts";
import type { Mode } from "../../../src/core/project.ts";
import { BASE, brief, post, testCode, told } from "../../helpers/contentSite.ts";
import { type Files, tempSite, testMode } from "../../helpers/tempSite.ts";

/** Everything of a result that can be compared. */
function comparable(result: ContentResult) {
  const { settings, today, entries, records, links, externalLinks, diagnostics } = result;
  return JSON.stringify({
    settings,
    today,
    entries: [...entries],
    records: [...records],
    digests: [...result.recordDigests].sort(),
    bodies: [...result.entries.values()].flat().map(({ id }) => result.partDigest(id, "body")),
    links,
    externalLinks: externalLinks(),
    diagnostics,
  });
}

/**
 * Reads, changes, reads again: with the same reader, with another process that finds what the first left on disk, and
 * with one that remembers nothing. All three must agree.
 */
async function afterChange(
  files: Files,
  change: (site: Awaited<ReturnType<typeof tempSite>>) => void,
  mode: Partial<Mode> = {},
) {
  await using site = await tempSite({ ...BASE, ...files });
  const reader = createContentReader(site.project, "this program");
  const before = await reader.read(testCode(), testMode());
  change(site);
  const fresh = await createContentReader(site.project).read(testCode(), testMode(mode));
  const warm = await createContentReader(site.project, "this program").read(testCode(), testMode(mode));
  const kept = await reader.read(testCode(), testMode(mode));
  expect(comparable(kept)).toBe(comparable(fresh));
  expect(comparable(warm)).toBe(comparable(fresh));
  return { before, kept, warm };
}

const A = { "content/posts/a.md": post({ date: "2026-02-01" }, "See [b](b.md).\n") };
const B = { "content/posts/b.md": post({ date: "2026-01-01" }, "## Prices\n") };
const SVG = '<svg width="1" height="1"></svg>';

describe("reading again", () => {
  it.each<[string, Files, (site: Awaited<ReturnType<typeof tempSite>>) => void]>([
    ["nothing changed", { ...A, ...B }, () => {}],
    ["a file that another links to is gone", { ...A, ...B }, (site) => site.remove("content/posts/b.md")],
    ["a file that another links to appears", A, (site) => site.write(B)],
    [
      "a file that another links to has a new slug",
      { ...A, ...B },
      (site) => site.write({ "content/posts/b.md": post({ slug: "c" }) }),
    ],
    [
      "a file that another links to becomes a draft",
      { ...A, ...B },
      (site) => site.write({ "content/posts/b.md": post({ draft: "true" }) }),
    ],
    [
      "a picture appears",
      { "content/posts/a.md": post({}, "![x](./x.svg)\n") },
      (site) => site.write({ "content/posts/x.svg": SVG }),
    ],
    [
      "a picture changes",
      { "content/posts/a.md": post({}, "![x](./x.svg)\n"), "content/posts/x.svg": SVG },
      (site) => site.write({ "content/posts/x.svg": '<svg width="22" height="1"></svg>' }),
    ],
    [
      "a mistake is mended",
      { "content/posts/a.md": post({ title: "A: B" }) },
      (site) => site.write({ "content/posts/a.md": post() }),
    ],
    ["a mistake is made", A, (site) => site.write({ "content/posts/a.md": post({ title: "A: B" }) })],
    [
      "a name changes its case",
      { "content/posts/a.md": post({ writer: "ada" }) },
      (site) => site.write({ "content/authors/ada.yaml": "name: Ada\n" }),
    ],
    [
      "the words of footnotes change",
      { "content/posts/a.md": post({}, "A[^1]\n\n[^1]: x\n") },
      (site) =>
        site.write({ "content/site.yaml": `${BASE["content/site.yaml"]}words:\n  footnotes: Notes\n` }),
    ],
  ])("gives what a first read gives: %s", async (_what, files, change) => {
    await afterChange(files, change);
  });

  it("notices the next day", async () => {
    const { kept } = await afterChange({ "content/posts/a.md": post({ date: "today" }) }, () => {}, {
      now: Date.UTC(2026, 5, 16, 12),
    });
    expect(kept.entries.get("posts")?.[0]?.data.date).toBe("2026-06-16");
  });

  it("notices other variables and the choice of drafts", async () => {
    await afterChange({ ...A, ...B, "content/posts/c.md": post({ draft: "true" }) }, () => {}, {
      drafts: true,
      env: { SITE_URL: "https://a.example" },
    });
  });

  it("keeps the very entries of files that did not change", async () => {
    const { before, kept } = await afterChange({ ...A, ...B }, (site) =>
      site.write({ "content/posts/b.md": post({ title: "New" }) }),
    );
    const body = (result: ContentResult, slug: string) =>
      result.entries.get("posts")?.find((entry) => entry.slug === slug)?.body;
    expect(body(kept, "a")).toBe(body(before, "a"));
    expect(body(kept, "b")).not.toBe(body(before, "b"));
  });

  it("repeats the warnings of files that it does not read again", async () => {
    const { before, kept } = await afterChange(
      { "content/posts/a.md": post({}, "<font>x</font>\n") },
      () => {},
    );
    expect(brief(before.diagnostics)).toEqual(["content/posts/a.md:10 content/html-removed"]);
    expect(kept.diagnostics).toEqual(before.diagnostics);
  });

  it("reads all again when the templates have changed", async () => {
    await using site = await tempSite({ ...BASE, ...A, ...B });
    const reader = createContentReader(site.project);
    await reader.read(testCode(), testMode());
    const code = testCode();
    const strict = {
      ...code,
      codeDigest: "other",
      schemas: { ...code.schemas, collections: "other" },
      collections: code.collections.filter(({ name }) => name !== "posts"),
    };
    const result = await reader.read(strict, testMode());
    expect(told(result.diagnostics)).toContain("content/posts");
    expect(result.entries.has("posts")).toBe(false);
  });

  it("renders no Markdown again when only the templates have changed", async () => {
    await using site = await tempSite({ ...BASE, ...A, ...B });
    const reader = createContentReader(site.project);
    const body = (result: ContentResult) => result.entries.get("posts")?.map((entry) => entry.body);
    const before = await reader.read(testCode(), testMode({ command: "dev" }));
    const after = await reader.read({ ...testCode(), codeDigest: "other" }, testMode({ command: "dev" }));
    expect(body(after)?.[0]).toBe(body(before)?.[0]);
    expect(comparable(after)).toBe(comparable(before));
  });
});

describe("an edit of the code reads those files again that it can concern", () => {
  const page = (section: string) => `title: A page\nsections:\n  - ${section}\n`;
  const SITE: Files = {
    ...BASE,
    "content/posts/a.md": post(),
    "content/pages/one.yaml": page("{ type: hero, title: Hello }"),
    "content/pages/two.yaml": page("{ type: prose, text: Hello }"),
  };
  const state = (own: Partial<Pick<SiteCode, "codeDigest">> & { collections?: string; hero?: string }) => {
    const { collections = "1", hero = "1", ...rest } = own;
    const blocks = new Map([...Object.entries({ hero, prose: "1", stats: "1" })]);
    return { codeDigest: "1", ...rest, schemas: { collections, blocks } };
  };

  /** How many files were parsed for the second state of the code: by the same reader, and by one that finds its record. */
  async function parsed(files: Files, after: Partial<SiteCode>): Promise<number[]> {
    await using site = await tempSite(files);
    const read = async (reader: ContentReader, code: Partial<SiteCode>) => {
      let count = 0;
      const { api } = testCode();
      const notingBlocks: typeof api.notingBlocks = (run) => {
        count += 1;
        return api.notingBlocks(run);
      };
      await reader.read({ ...testCode(), ...code, api: { ...api, notingBlocks } }, testMode());
      return count;
    };
    const create = () => createContentReader(site.project, "this program");
    const kept = create();
    await read(kept, state({}));
    return [await read(create(), after), await read(kept, after)];
  }

  it.each<[string, Partial<SiteCode>, number]>([
    ["none, where nothing changed", state({}), 0],
    ["none, where no schema did", state({ codeDigest: "2" }), 0],
    ["those with a section of a block that did", state({ codeDigest: "2", hero: "2" }), 1],
    ["all, where what they are made of did", state({ codeDigest: "2", collections: "2" }), 6],
  ])("%s", async (_, after, count) => {
    expect(await parsed(SITE, after)).toEqual([count, count]);
  });

  it("those with a mistake, whose message may name any block", async () => {
    const files = { ...SITE, "content/pages/two.yaml": page("{ type: prose, text: 1, tone: dark }") };
    expect(await parsed(files, state({ codeDigest: "2" }))).toEqual([1, 1]);
  });

  it("those that hold an object of the site's own, which other code has made anew", async () => {
    class Money {}
    const code = testCode();
    const own = defineCollection({
      name: "notes",
      schema: z.strictObject({ title: text().transform(() => new Money()) }),
    });
    const collections = [...code.collections.filter(({ name }) => name !== "notes"), own];
    const files = { ...SITE, "content/notes/a.md": "---\ntitle: A\n---\n" };
    await using site = await tempSite(files);
    const reader = createContentReader(site.project, "this program");
    const titleFor = async (codeDigest: string, by = reader) => {
      const { entries } = await by.read({ ...code, ...state({ codeDigest }), collections }, testMode());
      const [note] = entries.get("notes") ?? [];
      return note?.data.title;
    };
    const first = await titleFor("1");
    expect(await titleFor("1")).toBe(first);
    expect(await titleFor("2")).not.toBe(first);
    // A copy on disk would be of no class.
    expect(await titleFor("2", createContentReader(site.project, "this program"))).toBeInstanceOf(Money);
  });
});

describe("what is left on disk", () => {
  const read = async (site: Awaited<ReturnType<typeof tempSite>>, engine: string, mode: Partial<Mode> = {}) =>
    createContentReader(site.project, engine).read(testCode(), testMode(mode));

  const kept = (site: Awaited<ReturnType<typeof tempSite>>) => {
    const folder = join(site.project.cacheDir, "record");
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  };

  it("is used by the next process, and not by another state of the program", async () => {
    await using site = await tempSite({ ...BASE, ...A, ...B });
    await read(site, "old");
    // Texts are read from the pack, so a pack that is gone tells who uses it.
    for (const file of kept(site).filter((name) => name.endsWith(".pack"))) rmSync(file);
    const html = (result: ContentResult) => result.entries.get("posts")?.[0]?.body?.html;
    const old = await read(site, "old");
    expect(() => html(old)).toThrow(DamagedRecord);
    expect(html(await read(site, "new"))).toContain("See");
  });

  it("gives what is true or says that it is damaged, whichever byte of it is wrong or missing", async () => {
    await using site = await tempSite({ ...BASE, ...A, ...B });
    const whole = comparable(await read(site, "a"));
    for (const file of kept(site)) {
      const bytes = readFileSync(file);
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] as number) ^ 4;
        for (const wrong of [flipped, bytes.subarray(0, at)]) {
          writeFileSync(file, wrong);
          const reader = createContentReader(site.project, "a");
          const result = await reader.read(testCode(), testMode({ command: "dev" }));
          try {
            expect(comparable(result)).toBe(whole);
          } catch (error) {
            if (!reader.isDamaged()) throw error;
          }
          reader.close();
        }
      }
      writeFileSync(file, bytes);
    }
    expect(comparable(await read(site, "a"))).toBe(whole);
  });

  it("is written by build and check, not at each edit", async () => {
    await using site = await tempSite({ ...BASE, ...A, ...B });
    await read(site, "a", { command: "dev" });
    expect(kept(site)).toEqual([]);
    await read(site, "a", { command: "check" });
    expect(kept(site)).not.toEqual([]);
  });

  it("is written where much was read while a site is edited: the next start finds it", async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `content/posts/p${at}.md`,
        post({ date: "2026-01-01" }, "Text.\n"),
      ]),
    );
    await using site = await tempSite({ ...BASE, ...posts });
    const reader = createContentReader(site.project, "a");
    const dev = testMode({ command: "dev" });
    await reader.read(testCode(), dev);
    expect(reader.saveIfMuch()).toBe(true);
    const next = createContentReader(site.project, "a");
    const { entries, times } = await next.read(testCode(), dev);
    expect([...entries.values()].flat()).toHaveLength(60);
    expect(times).toEqual([]);
    site.write({ "content/posts/p1.md": post({ date: "2026-01-01" }, "Other.\n") });
    expect((await next.read(testCode(), dev)).times.map(({ name }) => name)).toEqual(["content/posts/p1.md"]);
    expect(next.saveIfMuch()).toBe(false);
  });
});
