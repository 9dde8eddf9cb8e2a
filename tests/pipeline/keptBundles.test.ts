/** Bundles of an earlier process are taken while all that they were made from is what it was, and never else. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openKeptBundles } from "../../src/bundle/keptBundles.ts";
import { createSiteLoader, type LoadedSite } from "../../src/bundle/load.ts";
import { createFileStamps } from "../../src/core/fileStamps.ts";
import { asText } from "../helpers/outputBytes.ts";
import { seedSite } from "../helpers/seedSite.ts";
import { type TempSite, testMode } from "../helpers/tempSite.ts";

// Files that were written in the last seconds are not trusted yet.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 }));
afterEach(() => void vi.useRealTimers());

const memoryOf = ({ root }: TempSite) => ({ engine: "test", stamps: createFileStamps(root, undefined) });

/** What another process would do. */
async function load(site: TempSite, optimise = true) {
  const loader = createSiteLoader(site.project, { memory: memoryOf(site) });
  try {
    return await loader.load(testMode({ optimise }));
  } finally {
    await loader.close();
  }
}

const isKept = (site: TempSite, { engine = "test", optimise = true } = {}) =>
  openKeptBundles(site.project, { ...memoryOf(site), engine }, optimise).found?.changed.length === 0;

const BESIDE = "templates-shared/sign.ts";
const AROUND = {
  [BESIDE]: "export const sign = 1;\n",
  "tsconfig.json": "{}\n",
  "words.json": '{ "hello": "Hello" }\n',
};
const PART = "templates/part.ts";
const SEED_PAGE = "templates/pages/index.tsx";

async function keptSite() {
  const site = await seedSite({
    ...AROUND,
    [PART]: 'export { default } from "../words.json";\nexport * from "../templates-shared/sign.ts";\n',
  });
  site.write({ [SEED_PAGE]: `import "../part.ts";\n${site.read(SEED_PAGE)}` });
  const { value, diagnostics } = await load(site);
  expect(diagnostics).toEqual([]);
  return Object.assign(site, { first: value });
}

const browserOf = (site: LoadedSite | undefined) =>
  site && {
    ...site.browser,
    outputs: site.browser.outputs.map((output) => ({ ...output, contents: asText(output.contents) })),
  };

test("a second process gets the same site from what the first one has kept", async () => {
  await using site = await keptSite();
  expect(isKept(site)).toBe(true);
  const { value } = await load(site);
  expect(value?.code.digest).toBe(site.first?.code.digest);
  expect(value?.code.styles).toEqual(site.first?.code.styles);
  expect(browserOf(value)).toEqual(browserOf(site.first));
  expect(value?.inputs).toEqual(site.first?.inputs);
  expect(value?.code.pages.map(({ file }) => file)).toEqual(site.first?.code.pages.map(({ file }) => file));
});

test.each<[string, (site: TempSite) => void]>([
  ["a template", (site) => site.write({ [PART]: "export default 1;\n" })],
  ["a new template", (site) => site.write({ "templates/part.tsx": "export default 1;\n" })],
  ["a template that is gone", (site) => site.remove("templates/blocks/note/note.css")],
  [
    "a template that is called something else",
    ({ root }) => renameSync(join(root, "templates/blocks/note"), join(root, "templates/blocks/remark")),
  ],
  ["a stylesheet", (site) => site.write({ "templates/styles/index.css": "a { color: red }\n" })],
  ["a file from elsewhere that a template imports", (site) => site.write({ "words.json": "{}\n" })],
  [
    "a file in a folder whose name only begins alike",
    (site) => site.write({ [BESIDE]: "export const sign = 2;\n" }),
  ],
  ["a file from elsewhere that is gone", (site) => site.remove("words.json")],
  ["the settings of TypeScript", (site) => site.write({ "tsconfig.json": '{ "compilerOptions": {} }\n' })],
  ["settings where there were none", (site) => site.write({ "package.json": '{ "sideEffects": false }\n' })],
])("not after a change of %s", async (_, edit) => {
  await using site = await keptSite();
  edit(site);
  expect(isKept(site)).toBe(false);
});

test.each<[string, string, (text: string) => string, { bundle: boolean; sheets: boolean; client: boolean }]>([
  [
    "a block",
    "templates/blocks/note/index.tsx",
    (text) => text.replace("<Html", '<Html data-new="1"'),
    { bundle: false, sheets: true, client: true },
  ],
  [
    "an island",
    "templates/islands/counter.island.tsx",
    (text) => text.replace("<button", "<button data-new"),
    { bundle: false, sheets: true, client: false },
  ],
  [
    "a sheet",
    "templates/blocks/note/note.css",
    (text) => text.replace("seagreen", "teal"),
    { bundle: true, sheets: false, client: true },
  ],
  [
    "a behaviour",
    "templates/behaviours/hello.ts",
    () => "export default () => document.body;\n",
    { bundle: true, sheets: true, client: false },
  ],
])("after an edit of %s those that it does not concern", async (_, file, change, wanted) => {
  await using site = await seedSite({
    "templates/behaviours/hello.ts": "export default () => document.title;\n",
  });
  await load(site);
  // What the first process has kept, with a mark on each.
  const shelf = openKeptBundles(site.project, memoryOf(site), true);
  const { bundle, sheets, client } = shelf.found?.bundles ?? {};
  if (!bundle?.value || !sheets?.value || !client?.value) throw new Error("Nothing was kept.");
  shelf.keep({
    bundle: { ...bundle, value: { ...bundle.value, markdownDigest: "kept" } },
    sheets: { ...sheets, value: { ...sheets.value, styles: { ...sheets.value.styles, global: "kept" } } },
    client: { ...client, value: { ...client.value, loader: "kept" } },
  });
  site.write({ [file]: change(site.read(file)) });
  const { value, diagnostics } = await load(site);
  expect(diagnostics).toEqual([]);
  const kept = {
    bundle: value?.code.markdownDigest.startsWith("kept") ?? false,
    sheets: value?.code.styles.global === "kept",
    client: value?.browser.loader === "kept",
  };
  expect(kept).toEqual(wanted);
  // The next process has all of it.
  expect(isKept(site)).toBe(true);
  expect((await load(site)).value?.code.digest).toBe(value?.code.digest);
});

test("not for another program, another kind of build, or another place", async () => {
  await using site = await keptSite();
  expect(isKept(site, { engine: "another" })).toBe(false);
  expect(isKept(site, { optimise: false })).toBe(false);
  await using other = await seedSite();
  const record = "record/bundles-small.bin";
  const there = join(other.project.cacheDir, record);
  mkdirSync(dirname(there), { recursive: true });
  renameSync(join(site.project.cacheDir, record), there);
  expect(isKept(other)).toBe(false);
});

test("a template that is another one when its bundle is made leaves nothing to trust", async () => {
  await using site = await seedSite();
  const shelf = openKeptBundles(site.project, memoryOf(site), true);
  site.write({ [PART]: "export default 1;\n" });
  const nothing = { value: { inputs: [] } as never, diagnostics: [] };
  shelf.keep({ bundle: nothing, sheets: nothing, client: nothing });
  expect(isKept(site)).toBe(false);
});

test("a file from elsewhere that was written meanwhile leaves nothing to trust", async () => {
  vi.setSystemTime(Date.now() - 60_000);
  await using site = await keptSite();
  expect(isKept(site)).toBe(false);
});

test("what is damaged is made anew", async () => {
  await using site = await keptSite();
  const file = join(site.project.cacheDir, "record/bundles-small.bin");
  writeFileSync(file, "site record 1 nothing\n");
  expect(isKept(site)).toBe(false);
  expect((await load(site)).value?.code.digest).toBe(site.first?.code.digest);
});

test("an edit in `site dev` is seen after a start from kept bundles", async () => {
  await using site = await keptSite();
  const dev = testMode({ command: "dev" });
  const loader = createSiteLoader(site.project, { memory: memoryOf(site) });
  const before = await loader.load(dev);
  site.write({ "templates/blocks/note/note.css": "@layer blocks { .note { color: rebeccapurple } }" });
  const after = await loader.load(dev);
  await loader.close();
  expect(before.value?.code.styles.byRootClass.get("note")).not.toContain("639");
  expect(after.value?.code.styles.byRootClass.get("note")).toContain("639");
  expect(browserOf(after.value)).toEqual(browserOf(before.value));
});
