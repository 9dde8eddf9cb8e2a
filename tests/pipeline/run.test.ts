/** The whole line in this process, from files to a finished site, and what a second run makes again. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { BuildResult, PagesAhead, Viewer } from "../../src/pipeline/result.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { bytesOf } from "../helpers/outputBytes.ts";
import { seedSite } from "../helpers/seedSite.ts";
import { type Files, testMode } from "../helpers/tempSite.ts";

/** A site with one pipeline for all that happens to it. */
const SQUASH = "seeds/squash/index.html";

async function running(files: Files = {}) {
  const site = await seedSite(files);
  const pipeline = createPipeline(site.project);
  return {
    ...site,
    run: (mode: Parameters<typeof testMode>[0] = {}, viewer?: Viewer) => pipeline.run(testMode(mode), viewer),
    edit(file: string, from: string, to: string) {
      const text = readFileSync(join(site.root, file), "utf8");
      expect(text).toContain(from);
      site.write({ [file]: text.replace(from, to) });
    },
    async [Symbol.asyncDispose]() {
      await pipeline.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** The fixture's collection with a field for the address. */
const WITH_SLUGS = {
  "templates/collections.ts": `import { defineCollection, defineSettings, sections, slug, text, z } from "#site";
export const seeds = defineCollection({
  name: "seeds",
  order: ["sow"],
  schema: z.strictObject({
    title: text(),
    sow: z.number(),
    slug: slug().optional(),
    hardy: z.boolean().default(false),
    sections: sections(),
  }),
});
export const site = defineSettings({ extend: z.strictObject({ welcome: text() }) });
`,
};

const html = ({ outputs }: BuildResult, file: string) => String(outputs.get(file)?.contents ?? "");
const told = ({ diagnostics }: BuildResult) =>
  diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, place }) => `${code} ${place?.file}`);
const pages = ({ outputs }: BuildResult) =>
  [...outputs.values()].flatMap(({ kind, path }) => (kind === "page" ? [path] : [])).sort();

describe("what a template imports", () => {
  const page = (imports: string) =>
    `import { definePage } from "#site";\n${imports}\nexport default definePage({\n  head: () => ({ title: "Rates", description: "Rates" }),\n  render: () => <p>{String(rates.a ?? rates)}</p>,\n});\n`;

  test.each([
    [
      "JSON of the templates folder",
      "templates/rates.json",
      "../rates.json",
      '{ "a": "1 %" }',
      '{ "a": "2 %" }',
    ],
    ["JSON outside of it", "data/rates.json", "../../data/rates.json", '{ "a": "1 %" }', '{ "a": "2 %" }'],
    ["text outside of it", "data/rates.txt", "../../data/rates.txt", "1 %", "2 %"],
    [
      "code outside of it",
      "data/rates.ts",
      "../../data/rates.ts",
      'export default "1 %";',
      'export default "2 %";',
    ],
  ])("is read again when it changes: %s", async (_what, file, from, before, after) => {
    await using site = await running({
      [file]: before,
      "templates/pages/rates.tsx": page(`import rates from "${from}";\n`),
    });
    const shown = async () => html(await site.run({ command: "dev" }), "rates/index.html");
    expect(await shown()).toContain("<p>1 %</p>");
    site.write({ [file]: after });
    expect(await shown()).toContain("<p>2 %</p>");
    site.write({ [file]: before });
    expect(await shown()).toContain("<p>1 %</p>");
  });

  test("is read again when it was broken from the start, or has gone and come back", async () => {
    await using site = await running({
      "data/rates.json": "{",
      "templates/pages/rates.tsx": page('import rates from "../../data/rates.json";\n'),
    });
    expect(told(await site.run({ command: "dev" }))).toEqual(["templates/cannot-bundle data/rates.json"]);
    site.write({ "data/rates.json": '{ "a": "1 %" }' });
    expect(html(await site.run({ command: "dev" }), "rates/index.html")).toContain("<p>1 %</p>");
    site.remove("data/rates.json");
    expect(told(await site.run({ command: "dev" }))).toEqual([
      "templates/cannot-bundle templates/pages/rates.tsx",
    ]);
    site.write({ "data/rates.json": '{ "a": "2 %" }' });
    expect(html(await site.run({ command: "dev" }), "rates/index.html")).toContain("<p>2 %</p>");
  });

  test.each([
    ['import { definePages } from "#site";', "`definePages`", "docs/reference.md"],
    ['import { prices } from "../collections.ts";', "templates/collections.ts", "export { prices } from"],
    ['import { Till } from "../till.island.tsx";', "`till.island.tsx`", "import Till from"],
    ['import till from "../till.ts";', "no default export", "{ Name }"],
    ['import { tile } from "../till.ts";', "`tile`", "spelt"],
  ])("a name that is not exported is told with the way it is written: %s", async (line, message, hint) => {
    await using site = await running({
      "templates/till.island.tsx": "export default () => <p>Till</p>;\n",
      "templates/till.ts": "export const till = 1;\n",
      "templates/pages/rates.tsx": page(
        `${line}\nconst rates: { a?: string } = { a: String(${/\w+(?= \}| from)/.exec(line)?.[0]}) };\n`,
      ),
    });
    const { diagnostics } = await site.run();
    expect(diagnostics[0]).toMatchObject({
      code: "templates/cannot-bundle",
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    });
  });

  test("YAML is no module, and the message says how its data is got", async () => {
    await using site = await running({
      "templates/rates.yaml": "a: 1\n",
      "templates/pages/rates.tsx": page('import rates from "../rates.yaml";\n'),
    });
    const { diagnostics } = await site.run();
    expect(diagnostics[0]).toMatchObject({
      code: "templates/cannot-bundle",
      hint: expect.stringContaining("await defineData({"),
    });
  });
});

describe("a run", () => {
  test("turns content and templates into pages, scripts, sitemap and public files", async () => {
    await using site = await running();
    const result = await site.run();
    expect(told(result)).toEqual([]);
    expect(result.complete).toBe(true);
    expect(pages(result)).toEqual(["index.html", "seeds/broad-bean/index.html", "seeds/squash/index.html"]);
    expect(result.stats).toMatchObject({ pages: 3, islands: 1, reused: 0 });
    expect([...result.outputs.keys()]).toEqual(
      expect.arrayContaining(["sitemap.xml", "robots.txt", "about.txt"]),
    );
    expect(html(result, "seeds/broad-bean/index.html")).toContain('href="/seeds/squash#when-to-sow"');
    expect(html(result, "index.html")).toMatch(/<site-island [^>]*data-island="counter"/);
  });

  test("gives the same bytes a second time, and in another pipeline", async () => {
    await using site = await running();
    await using other = await running();
    const first = bytesOf((await site.run()).outputs);
    expect(bytesOf((await site.run()).outputs)).toEqual(first);
    // A copy says where the original lies.
    expect({ ...bytesOf((await other.run()).outputs), "about.txt": "" }).toEqual({
      ...first,
      "about.txt": "",
    });
  });

  test("with a mistake in content makes nothing, and tells all mistakes at once", async () => {
    await using site = await running({
      "content/seeds/broad-bean.md": "---\ntitle: Broad bean\nsow: 13\nsections: []\n---\n",
      "content/seeds/squash.md": "---\nsow: 5\nsections: []\n---\n",
    });
    const result = await site.run();
    expect(told(result).map((one) => one.split(" ")[1])).toEqual([
      "content/seeds/broad-bean.md",
      "content/seeds/squash.md",
    ]);
    expect([result.outputs.size, result.complete]).toEqual([0, undefined]);
  });

  test("with a link that leads nowhere has its pages, and tells the file", async () => {
    await using site = await running();
    site.edit("content/seeds/squash.md", "After the last frost.", "[After](/frost) the last frost.");
    const result = await site.run();
    expect(told(result)).toEqual(["output/broken-link content/seeds/squash.md"]);
    expect(pages(result)).toHaveLength(3);
  });

  test("in which a template throws names the template and the entry, and renders the other pages", async () => {
    await using site = await running();
    site.edit(
      "templates/pages/seeds/[slug].tsx",
      "<h1>",
      '<h1>{entry.slug === "squash" && (null as never)["name"]}',
    );
    const result = await site.run();
    expect(result.diagnostics.map(({ code }) => code)).toContain("templates/failed");
    const [problem] = result.diagnostics.filter(({ code }) => code === "templates/failed");
    expect(problem?.message).toContain("content/seeds/squash.md");
    expect(problem?.place?.file).toBe("templates/pages/seeds/[slug].tsx");
    // Lines that come above it change nothing in the code that runs.
    site.edit("templates/pages/seeds/[slug].tsx", "import", "// One\n// Two\nimport");
    const [later] = (await site.run()).diagnostics.filter(({ code }) => code === "templates/failed");
    expect(later?.place).toEqual({ ...problem?.place, line: Number(problem?.place?.line) + 2 });
    expect(later?.frame?.lines.join()).toContain("never");
  });

  test.each([
    ["a value that is no text", "{new Date(0) as never}", "it shows `[object Date]`"],
    [
      "a component that is not there",
      "{(() => { const None = undefined as never as string; return <None />; })()}",
      "a component that it shows is `undefined`",
    ],
    ["nothing that is thrown", "{(() => { throw undefined; })()}", "`undefined` was thrown"],
  ])("in which a template shows %s says so in words of its own", async (_, part, words) => {
    await using site = await running();
    site.edit("templates/pages/seeds/[slug].tsx", "<h1>", `<h1>${part}`);
    const { diagnostics } = await site.run();
    const [problem] = diagnostics.filter(({ code }) => code === "templates/failed");
    expect(problem?.message).toContain(words);
  });

  test("below a base path has every address there, and none without", async () => {
    await using site = await running();
    const result = await site.run({ basePath: "/shop/" });
    expect(result.basePath).toBe("/shop/");
    for (const page of pages(result)) {
      const addresses = [...html(result, page).matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(
        ([, address = ""]) => address,
      );
      expect(addresses.filter((address) => !address.startsWith("/shop/"))).toEqual([]);
    }
    expect(html(result, "sitemap.xml")).toContain("https://seeds.example.org/shop/seeds/squash");
  });
});

describe("a page is kept", () => {
  test("when nothing has changed: all of them", async () => {
    await using site = await running();
    await site.run();
    expect((await site.run()).stats).toMatchObject({ pages: 3, reused: 3 });
  });

  describe("while a style sheet is edited: its templates do not run again", () => {
    const PAGE = "templates/pages/seeds/[slug].tsx";
    const SHEET = "templates/styles/index.css";
    const COLOURS = ":root { --ink: #123456; --leaf: #0a7a0a }";
    const runs = (result: BuildResult) => /drawn (\d+ #\w+)/.exec(html(result, SQUASH))?.[1];

    async function drawing() {
      const site = await running({ [SHEET]: COLOURS });
      site.edit(PAGE, "export default", "let count = 0;\nexport default");
      site.edit(PAGE, "render: ({ entry }) =>", "render: ({ entry, site }) =>");
      site.edit(PAGE, "<h1>", '<p>{["drawn", ++count, site.colour("leaf")].join(" ")}</p><h1>');
      const first = runs(await site.run({ command: "dev" }));
      expect(first).toMatch(/ #0a7a0a$/);
      return { ...site, first };
    }

    test("and the page has the new styles", async () => {
      await using site = await drawing();
      site.edit(SHEET, "#123456", "#654321");
      const result = await site.run({ command: "dev" });
      expect(html(result, SQUASH)).toContain("#654321");
      expect(runs(result)).toBe(site.first);
      expect(result.stats.reused).toBe(0);
    });

    test("but where it asked for a colour that is another one now", async () => {
      await using site = await drawing();
      site.edit(SHEET, "#0a7a0a", "#0b8b0b");
      expect(runs(await site.run({ command: "dev" }))).toMatch(/ #0b8b0b$/);
    });

    test("and what changed of its entry meanwhile is there", async () => {
      await using site = await drawing();
      site.edit(SHEET, "#123456", "#654321");
      site.edit("content/seeds/squash.md", "title: Squash", "title: Winter squash");
      const result = await site.run({ command: "dev" });
      expect(html(result, SQUASH)).toContain("<h1>Winter squash</h1>");
      expect(runs(result)).not.toBe(site.first);
    });
  });

  test("when only the text of another entry has: that one alone is made again", async () => {
    await using site = await running();
    await site.run();
    site.edit("content/seeds/squash.md", "After the last frost.", "In the middle of May.");
    const result = await site.run();
    expect(result.stats.reused).toBe(2);
    expect(html(result, "seeds/squash/index.html")).toContain("In the middle of May.");
  });

  test("not when it shows a title of that entry: a list is made again with it", async () => {
    await using site = await running();
    await site.run();
    site.edit("content/seeds/squash.md", "title: Squash", "title: Winter squash");
    const result = await site.run();
    expect(result.stats.reused).toBe(1);
    expect(html(result, "index.html")).toContain("Winter squash");
    expect(html(result, "seeds/squash/index.html")).toContain("<h1>Winter squash</h1>");
  });

  test("not when an entry comes or goes that its list shows", async () => {
    await using site = await running();
    await site.run();
    site.write({ "content/seeds/leek.md": "---\ntitle: Leek\nsow: 3\nsections: []\n---\n\nSlow.\n" });
    const more = await site.run();
    expect([more.stats.pages, more.stats.reused]).toEqual([4, 2]);
    expect(html(more, "index.html")).toContain("Leek");
    site.remove("content/seeds/leek.md");
    const less = await site.run();
    expect(pages(less)).toHaveLength(3);
    expect(html(less, "index.html")).not.toContain("Leek");
  });

  test.each([
    ["the settings", "content/site.yaml", "Fernhill", "Fernside"],
    ["a template of its own", "templates/pages/index.tsx", "<ul>", "<ul className='list'>"],
    ["what stands around every page", "templates/document.tsx", "<main>", "<main id='main'>"],
  ])("not when %s changed, and says what is new", async (_, file, from, to) => {
    await using site = await running();
    const before = html(await site.run(), "index.html");
    site.edit(file, from, to);
    const after = html(await site.run(), "index.html");
    expect(after).not.toBe(before);
    expect(after).toMatch(/Fernside|class="list"|<main id="main">/);
  });

  test("not when the base path is another one", async () => {
    await using site = await running();
    await site.run();
    const result = await site.run({ basePath: "/shop/" });
    expect(result.stats.reused).toBe(0);
  });

  test("and a link from it that leads nowhere now is told all the same", async () => {
    await using site = await running();
    expect(told(await site.run())).toEqual([]);
    site.edit("content/seeds/squash.md", "## When to sow", "## The right time");
    const result = await site.run();
    expect(told(result)).toEqual(["output/broken-fragment content/seeds/broad-bean.md"]);
    site.edit("content/seeds/squash.md", "## The right time", "## When to sow");
    expect(told(await site.run())).toEqual([]);
  });
});

describe("whoever looks at a page", () => {
  /** Somebody who looks at one page, and what they were shown. */
  function viewerOf(before?: BuildResult, isOutdated = () => false) {
    const shown: PagesAhead[] = [];
    const viewer: Viewer = {
      before: () => before,
      wants: (_basePath, isMade) => [SQUASH].filter(isMade),
      show: async (pages) => {
        shown.push(pages);
      },
      isOutdated,
    };
    return { viewer, shown };
  }

  test("gets it with all that it loads, as it will be, before the rest is there", async () => {
    await using site = await running();
    const { viewer, shown } = viewerOf();
    const result = await site.run({ command: "dev" }, viewer);
    expect(shown).toHaveLength(1);
    const [ahead] = shown as [PagesAhead];
    expect([...ahead.outputs.values()].filter(({ kind }) => kind === "page").map(({ path }) => path)).toEqual(
      [SQUASH],
    );
    for (const [path, output] of ahead.outputs)
      expect([path, output]).toEqual([path, result.outputs.get(path)]);
    const loaded = [...html(result, SQUASH).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
    expect(loaded.filter(([, path = ""]) => !ahead.outputs.has(path))).toEqual([]);
  });

  test("gets it among the pages of before, which stay", async () => {
    await using site = await running();
    const before = await site.run({ command: "dev" });
    site.edit("content/seeds/squash.md", "title: Squash", "title: Round squash");
    const { viewer, shown } = viewerOf(before);
    const result = await site.run({ command: "dev" }, viewer);
    const [ahead] = shown as [PagesAhead];
    expect(html({ ...result, outputs: ahead.outputs }, SQUASH)).toContain("Round squash");
    expect(ahead.outputs.get("index.html")).toBe(before.outputs.get("index.html"));
    expect(result.outputs.get("index.html")).not.toBe(before.outputs.get("index.html"));
    expect([...ahead.outputs.keys()].sort()).toEqual([...before.outputs.keys()].sort());
  });

  test("is not shown one that its template could not make", async () => {
    await using site = await running();
    site.edit(
      "templates/pages/seeds/[slug].tsx",
      "<h1>",
      '<h1>{entry.slug === "squash" && (null as never)["name"]}',
    );
    const { viewer, shown } = viewerOf();
    expect(told(await site.run({ command: "dev" }, viewer))).not.toEqual([]);
    expect(shown).toEqual([]);
  });

  test("is not shown a file that lies at its address: first the mistake is told", async () => {
    await using site = await running();
    const { viewer, shown } = viewerOf(await site.run({ command: "dev" }));
    mkdirSync(join(site.root, "public", dirname(SQUASH)), { recursive: true });
    writeFileSync(join(site.root, "public", SQUASH), "<p>Another</p>");
    const result = await site.run({ command: "dev" }, viewer);
    expect(result.diagnostics.map(({ code }) => code)).toContain("output/same-path");
    expect(shown).toEqual([]);
  });

  test("need not wait for a build of what is not there any more", async () => {
    await using site = await running();
    const before = await site.run({ command: "dev" });
    site.edit("content/seeds/squash.md", "title: Squash", "title: Round squash");
    const overtaken = viewerOf(before, () => true);
    expect(await site.run({ command: "dev" }, overtaken.viewer)).toMatchObject({
      outdated: true,
      routes: [],
    });
    expect(overtaken.shown).toEqual([]);
    site.edit("content/seeds/squash.md", "title: Round squash", "title: Flat squash");
    const result = await site.run({ command: "dev" }, viewerOf(before).viewer);
    await using other = await running();
    other.edit("content/seeds/squash.md", "title: Squash", "title: Flat squash");
    const bytes = ({ outputs }: BuildResult) => ({ ...bytesOf(outputs), "about.txt": "" });
    expect(bytes(result)).toEqual(bytes(await other.run({ command: "dev" })));
  });
});

describe("addresses", () => {
  test("come from the folder of the template and the entry's slug, which is its file's name or its own", async () => {
    const seed = (more: string) => `---\ntitle: Rye\nsow: 9\nsections: []\n${more}---\n`;
    await using site = await running({
      ...WITH_SLUGS,
      "content/seeds/rye.md": seed(""),
      "content/seeds/oats.md": seed("slug: wild-oats\n"),
    });
    const paths = (await site.run()).routes.filter(({ kind }) => kind === "page").map(({ path }) => path);
    expect(paths.sort()).toEqual(
      ["/", "/seeds/broad-bean", "/seeds/rye", "/seeds/squash", "/seeds/wild-oats"].sort(),
    );
  });

  test("that two claim are an error which names both", async () => {
    await using site = await running({ "public/seeds/squash/index.html": "<!doctype html><title>x</title>" });
    const { diagnostics } = await site.run();
    const text = diagnostics.map(({ message, place }) => `${place?.file} ${message}`).join("\n");
    expect(text).toContain("public/seeds/squash/index.html");
    expect(text).toContain("content/seeds/squash.md");
  });

  test("written in content by file name are those of the pages, also when these move", async () => {
    await using site = await running(WITH_SLUGS);
    await site.run();
    site.edit("content/seeds/squash.md", "sow: 5", "sow: 5\nslug: summer-squash");
    const result = await site.run();
    expect(told(result)).toEqual([]);
    expect(html(result, "seeds/broad-bean/index.html")).toContain('href="/seeds/summer-squash#when-to-sow"');
  });
});
