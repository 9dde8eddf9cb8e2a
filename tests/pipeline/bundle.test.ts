/** What the templates folder says, loaded: found by place and name, bundled, kept while it stays as it is. */
import fs, { cpSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createSiteLoader } from "../../src/bundle/load.ts";
import { seedSite } from "../helpers/seedSite.ts";
import { type Files, projectAt, tempSite, testMode } from "../helpers/tempSite.ts";

async function loading(files: Files = {}) {
  const site = await seedSite(files);
  const loader = createSiteLoader(site.project);
  return {
    ...site,
    load: () => loader.load(testMode()),
    async [Symbol.asyncDispose]() {
      await loader.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

describe("templates", () => {
  test("are found by where they are: collections, records, pages, blocks, islands, styles", async () => {
    await using site = await loading();
    const { value, diagnostics } = await site.load();
    expect(diagnostics).toEqual([]);
    expect(value?.code.collections.map(({ name }) => name)).toEqual(["seeds"]);
    expect(value?.code.records.map(({ file }) => file)).toEqual(["site.yaml"]);
    expect(value?.code.pages.map(({ file }) => file).sort()).toEqual([
      "templates/pages/index.tsx",
      "templates/pages/seeds/[slug].tsx",
    ]);
    expect(value?.code.islands).toMatchObject([{ name: "counter", when: "interaction" }]);
    expect(value?.code.styles.global).toContain("Georgia");
    expect([...(value?.code.styles.byRootClass ?? [])]).toMatchObject([
      ["note", expect.stringContaining("seagreen")],
    ]);
    expect(value?.code.styles.global).not.toContain("seagreen");
  });

  test("are the same value while no file has changed, and another one when one has", async () => {
    await using site = await loading();
    const first = await site.load();
    expect(await site.load()).toBe(first);
    site.write({ "templates/blocks/note/note.css": "@layer blocks { .note { color: rebeccapurple } }" });
    const second = await site.load();
    expect(second).not.toBe(first);
    expect(second.value?.code.styles.byRootClass.get("note")).toContain("639");
    // An edit of a stylesheet leaves the code as it was.
    expect(second.value?.code.codeDigest).toBe(first.value?.code.codeDigest);
    expect(second.value?.browser).toBe(first.value?.browser);
  });

  test("that cannot be read are told when all that was begun has ended: what went on would keep the program from ending", async () => {
    await using site = await loading();
    const sheet = join(site.root, "templates/styles/index.css");
    const usual = fs.readFileSync;
    const refusal = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", path: sheet });
    fs.readFileSync = ((file: fs.PathOrFileDescriptor, ...more: never[]) => {
      if (file === sheet) throw refusal;
      return usual(file, ...more);
    }) as typeof usual;
    syncBuiltinESMExports();
    try {
      await expect(site.load()).rejects.toBe(refusal);
    } finally {
      fs.readFileSync = usual;
      syncBuiltinESMExports();
    }
    // The code beside the sheets was bundled and evaluated meanwhile.
    expect(fs.readdirSync(join(site.project.cacheDir, "templates"))).not.toEqual([]);
  });

  test("that run in one place only leave the bundle of the other as it was", async () => {
    await using site = await loading({ "templates/behaviours/hello.ts": "document.title;\n" });
    const first = await site.load();
    site.write({
      "templates/blocks/note/index.tsx": `${site.read("templates/blocks/note/index.tsx")}\nexport const more = 1;\n`,
    });
    const second = await site.load();
    expect(second.value?.code.codeDigest).not.toBe(first.value?.code.codeDigest);
    expect(second.value?.browser).toBe(first.value?.browser);
    site.write({ "templates/behaviours/hello.ts": "document.title = document.title;\n" });
    const third = await site.load();
    expect(third.value?.code.codeDigest).toBe(second.value?.code.codeDigest);
    expect(third.value?.browser).not.toBe(second.value?.browser);
    const island = "templates/islands/counter.island.tsx";
    site.write({ [island]: site.read(island).replace("<button", "<button data-new") });
    const fourth = await site.load();
    expect(fourth.value?.code.codeDigest).not.toBe(third.value?.code.codeDigest);
    expect(fourth.value?.browser.islands).not.toEqual(third.value?.browser.islands);
  });

  test("of Markdown's plugins have a name of their own, which only they and what they import change", async () => {
    await using site = await loading();
    const digest = async () => (await site.load()).value?.code.markdownDigest;
    expect(await digest()).toBe("");
    site.write({
      "templates/markdown.ts":
        'import { defineMarkdown } from "#site";\nimport { plugin } from "./plugin.ts";\nexport default defineMarkdown({ rehype: [plugin] });\n',
      "templates/plugin.ts": "export const plugin = () => () => undefined;\n",
    });
    const first = await digest();
    expect(first).toMatch(/^\w{16}/);
    site.write({
      "templates/blocks/note/index.tsx": `${site.read("templates/blocks/note/index.tsx")}\n// other\nexport const other = 1;\n`,
    });
    expect(await digest()).toBe(first);
    site.write({ "templates/plugin.ts": "export const plugin = () => () => 1;\n" });
    expect(await digest()).not.toBe(first);
  });

  test("name the code of their schemas part by part: collections, and each block, with all that these import", async () => {
    const note = "templates/blocks/note/index.tsx";
    await using site = await loading({
      "templates/blocks/quote/index.tsx":
        'import { text } from "#site";\nimport { z } from "zod";\nimport { Mark } from "../../mark.tsx";\nexport const schema = z.strictObject({ text: text() });\nexport default () => <Mark />;\n',
      "templates/mark.tsx": "export const Mark = () => <hr />;\n",
    });
    const states = async () => {
      const { collections, blocks } = (await site.load()).value?.code.schemas ?? {};
      return { collections, note: blocks?.get("note"), quote: blocks?.get("quote") };
    };
    const first = await states();
    expect(new Set(Object.values(first)).size).toBe(3);
    site.write({ [note]: `${site.read(note)}\nexport const more = 1;\n` });
    const second = await states();
    expect(second).toEqual({ ...first, note: expect.not.stringContaining(first.note ?? "") });
    site.write({ "templates/mark.tsx": "export const Mark = () => <br />;\n" });
    const third = await states();
    expect(third).toEqual({ ...second, quote: expect.not.stringContaining(first.quote ?? "") });
    const collections = "templates/collections.ts";
    site.write({
      [collections]: site.read(collections).replace("hardy:", "hardier: z.boolean().optional(), hardy:"),
    });
    expect(await states()).toEqual({
      ...third,
      collections: expect.not.stringContaining(first.collections ?? ""),
    });
  });

  test("in a folder that is a link are bundled again like others", async () => {
    await using site = await loading();
    fs.renameSync(site.project.templatesDir, join(site.root, "elsewhere"));
    fs.symlinkSync("elsewhere", site.project.templatesDir);
    const first = await site.load();
    for (const file of ["islands/counter.island.tsx", "blocks/note/index.tsx"]) {
      const path = `elsewhere/${file}`;
      site.write({
        [path]: site.read(path).replace("<button", "<button data-new").replace("<aside", "<aside data-new"),
      });
    }
    const second = await site.load();
    expect(second.value?.code.codeDigest).not.toBe(first.value?.code.codeDigest);
    expect(second.value?.browser.islands).not.toEqual(first.value?.browser.islands);
    expect(second.value?.code.schemas.collections).toBe(first.value?.code.schemas.collections);
  });

  test("that are new are found, and those that are gone forgotten", async () => {
    await using site = await loading();
    await site.load();
    site.write({
      "templates/pages/hello.tsx":
        'import { definePage } from "#site";\nexport default definePage({ head: () => ({ title: "Hello", description: "x" }), render: () => <h1>Hello</h1> });\n',
    });
    expect((await site.load()).value?.code.pages.map(({ file }) => file)).toContain(
      "templates/pages/hello.tsx",
    );
    site.remove("templates/pages/hello.tsx");
    expect((await site.load()).value?.code.pages.map(({ file }) => file)).not.toContain(
      "templates/pages/hello.tsx",
    );
  });
});

describe("a mistake in templates", () => {
  test.each<[string, string, string]>([
    ["templates/pages/index.tsx", "export default definePage({", "templates/"],
    ["templates/islands/counter.island.tsx", "export default function (", "templates/"],
    ["templates/blocks/note/note.css", "@layer blocks { .note { color: ", "templates/"],
  ])("in %s is told with its file and line, and gone when mended", async (file, broken, code) => {
    await using site = await loading();
    const text = site.read(file);
    site.write({ [file]: `\n${broken}` });
    const { diagnostics } = await site.load();
    const [problem] = diagnostics.filter(({ severity }) => severity === "error" || severity === "warning");
    expect(problem?.place?.file).toBe(file);
    expect(problem?.place?.line).toBeGreaterThan(0);
    expect(problem?.code.startsWith(code)).toBe(true);
    site.write({ [file]: text });
    const mended = await site.load();
    expect(mended.diagnostics).toEqual([]);
    expect(mended.value).toBeDefined();
  });

  test("two islands of one name are refused, both named", async () => {
    await using site = await loading({
      "templates/islands/more/counter.island.tsx":
        'export const when = "load";\nexport default () => null;\n',
    });
    const { diagnostics } = await site.load();
    const text = JSON.stringify(diagnostics);
    expect(text).toContain("templates/islands/more/counter.island.tsx");
    expect(text).toContain("templates/islands/counter.island.tsx");
  });

  test("two kinds of content in one folder are refused; two names of one are one", async () => {
    await using site = await loading();
    const file = "templates/collections.ts";
    const text = site.read(file);
    site.write({ [file]: `${text}export const same = seeds;\n` });
    expect((await site.load()).diagnostics).toEqual([]);
    const plants = 'defineCollection({ name: "seeds", schema: z.strictObject({ title: text() }) })';
    site.write({ [file]: `${text}export const plants = ${plants};\n` });
    expect((await site.load()).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "templates/same-content Two collections read `content/seeds/`: only one of their schemas could count.",
    ]);
  });

  test("an island that wakes at a moment that does not exist is told", async () => {
    await using site = await loading();
    site.write({
      "templates/islands/counter.island.tsx": 'export const when = "never";\nexport default () => null;\n',
    });
    expect((await site.load()).diagnostics.map(({ place }) => place?.file)).toContain(
      "templates/islands/counter.island.tsx",
    );
  });
});

describe("what the browser is sent", () => {
  test("has a script for an island, and nothing that only the build needs", async () => {
    await using site = await loading();
    const { value } = await site.load();
    const scripts = (value?.browser.outputs ?? []).map(({ contents }) =>
      Buffer.from(contents as Uint8Array).toString(),
    );
    expect(scripts.some((text) => text.includes("hydrateRoot") || text.includes("site-island"))).toBe(true);
    for (const text of scripts) expect(text).not.toMatch(/ZodError|renderToString/);
    expect([...(value?.browser.islands.keys() ?? [])]).toEqual(["counter"]);
  });

  test("has the same names wherever the site's folder lies, and others when what it imports is another", async () => {
    const second = 'import { shared } from "./shared.ts";\nexport default () => <b>{shared}</b>;\n';
    const files = {
      "templates/islands/shared.ts": 'export const shared = "one";\n',
      "templates/islands/second.island.tsx": second,
      "templates/islands/third.island.tsx": second,
    };
    await using site = await loading(files);
    await using elsewhere = await tempSite();
    const deep = join(elsewhere.root, "a/b/c/d");
    cpSync(site.root, deep, { recursive: true });
    const there = createSiteLoader(projectAt(deep));
    const code = (loaded: Awaited<ReturnType<typeof site.load>>) => ({
      ...loaded.value?.browser,
      inputs: undefined,
      outputs: loaded.value?.browser.outputs.map(({ path, contents }) => [path, String(contents)]),
    });
    const first = code(await site.load());
    expect(code(await there.load(testMode()))).toEqual(first);
    await there.close();
    for (const [, text = ""] of first.outputs ?? [])
      for (const [name] of text.matchAll(/[\w-]+-[0-9A-Z]{8}\.js/g))
        expect(first.outputs?.map(([path]) => path)).toContain(`assets/${name}`);
    site.write({ "templates/islands/shared.ts": 'export const shared = "two";\n' });
    const changed = code(await site.load());
    expect(changed.islands?.get("second")).not.toBe(first.islands?.get("second"));
    expect(changed.islands?.get("second")).not.toBe(changed.islands?.get("third"));
  });
});
