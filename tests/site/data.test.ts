/** `defineData`: files, addresses and functions; what is kept, what is told, and what a changed file does. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { defineData } from "../../src/api/data.ts";
import { parseData } from "../../src/bundle/dataFormats.ts";
import { lostInJson } from "../../src/bundle/lostInJson.ts";
import { makeMode } from "../../src/cli/project.ts";
import type { Mode } from "../../src/core/project.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { runSite } from "../helpers/cli.ts";
import { type Files, type TempSite, tempSite, testMode } from "../helpers/tempSite.ts";

const page = (data: string, name = "prices") => `import { defineData, definePage, z } from "#site";
const data = await defineData({ name: "${name}", ${data} });
export default definePage({
  head: () => ({ title: "Prices", description: "What everything costs." }),
  render: () => <h1>{JSON.stringify(data)}</h1>,
});
`;

const shopFiles = (data: string): Files => ({
  "content/site.yaml": "name: Shop\nurl: https://shop.example.org\n",
  "templates/collections.ts":
    'import { defineSettings, z } from "#site";\nexport const site = defineSettings({ extend: z.strictObject({}) });\n',
  "templates/document.tsx":
    'import { defineDocument } from "#site";\nexport default defineDocument({ head: () => ({}), body: (_, children) => <main>{children}</main> });\n',
  "templates/pages/index.tsx": page(data),
});

const heading = (html: unknown) => /<h1>(.*)<\/h1>/.exec(String(html).replaceAll("&quot;", '"'))?.[1];

/** A shop, and what its page shows after a build. */
async function shop(data: string, files: Files = {}) {
  const site = await tempSite({ ...shopFiles(data), ...files });
  const pipeline = createPipeline(site.project);
  return {
    site,
    async build(mode: Partial<Mode> = {}) {
      const { outputs, diagnostics } = await pipeline.run(testMode(mode));
      return { text: heading(outputs.get("index.html")?.contents), diagnostics };
    },
    async [Symbol.asyncDispose]() {
      await pipeline.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Answers with how often it was asked, or as it is told. */
async function source() {
  const state = { asked: 0, answer: undefined as string | undefined, status: 200 };
  const server = createServer((_request, response) => {
    state.asked += 1;
    response.statusCode = state.status;
    response.end(state.answer ?? JSON.stringify({ asked: state.asked }));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices`,
    [Symbol.dispose]: () => void server.close(),
  };
}

/** Saved again, so that its data is asked for again. */
const touch = (site: TempSite, data: string, note: string) =>
  site.write({ "templates/pages/index.tsx": `${page(data)}export const note = "${note}";\n` });

test("a CSV file is checked by its schema, and read again when it changes", async () => {
  await using made = await shop(
    'from: "data/prices.csv", schema: z.array(z.strictObject({ name: z.string(), price: z.coerce.number() }))',
    { "templates/data/prices.csv": 'name,price\n"Tea, green",2.5\n' },
  );
  const { site, build } = made;
  expect((await build()).text).toBe('[{"name":"Tea, green","price":2.5}]');
  expect((await build()).text).toBe('[{"name":"Tea, green","price":2.5}]');
  site.write({ "templates/data/prices.csv": "name,price\nCake,3\n" });
  expect((await build()).text).toBe('[{"name":"Cake","price":3}]');
  site.write({ "templates/data/prices.csv": "name,price\nTea,2\nCake,free\nPie,dear\n" });
  const { diagnostics } = await build();
  expect(diagnostics).toMatchObject([
    { code: "data/unfit", place: { file: "templates/data/prices.csv", line: 3 } },
    { code: "data/unfit", place: { file: "templates/data/prices.csv", line: 4 } },
  ]);
  expect(diagnostics[0]?.message).toContain("`1.price`: it is `free`, where a number is asked for.");
  expect(diagnostics[0]?.frame?.lines).toContain("Cake,free");
  expect(diagnostics[0]?.hint).toContain("z.coerce.number()");
  site.write({ "templates/data/prices.csv": "name,price\nPie,4\n" });
  expect((await build()).text).toBe('[{"name":"Pie","price":4}]');
});

test.each([
  ["data/prices.csv", "name,price\nTea,1\nCake\n", 3],
  ["data/prices.yaml", "a: 1\nb: [1, 2\nc: 3\n", 3],
  ["data/prices.json", '{\n  "a": 1,\n  b\n}\n', 3],
  ["data/prices.json", '{\n  "a": 1\n', 2],
])("a mistake in %s is told with its line, and mended", async (file, text, line) => {
  await using made = await shop(`from: "${file}"`, { [`templates/${file}`]: text });
  const { site, build } = made;
  expect((await build()).diagnostics).toMatchObject([
    { code: "data/unreadable", place: { file: `templates/${file}`, line } },
  ]);
  site.write({ [`templates/${file}`]: file.endsWith("csv") ? "a\n1\n" : '{"a":1}' });
  expect((await build()).text).toContain('"a":');
});

test.each([
  ["data/prices.yaml", "tea:\n  price: dear\n", 2],
  ["data/prices.json", '{\n  "tea": {\n    "price": "dear"\n  }\n}', 3],
])("what does not fit in %s is told with its line", async (file, text, line) => {
  await using made = await shop(
    `from: "${file}", schema: z.object({ tea: z.object({ price: z.number() }) })`,
    { [`templates/${file}`]: text },
  );
  expect((await made.build()).diagnostics).toMatchObject([
    { code: "data/unfit", place: { file: `templates/${file}`, line } },
  ]);
});

test.each([
  ["a file outside of the templates", page('from: "../secret.json"'), "data/no-file"],
  ["a file that is not there", page('from: "data/nothing.json"'), "data/no-file"],
  ["a name that is a path", page('from: "data/a.json"', "../a"), "data/name"],
  [
    "a name that is taken",
    `${page('from: "data/a.json"')}await defineData({ name: "prices", from: "data/a.json" });\n`,
    "data/name-taken",
  ],
])("%s is refused where the template asks", async (_case, template, code) => {
  await using made = await shop("", {
    "secret.json": "{}",
    "templates/data/a.json": "{}",
    "templates/pages/index.tsx": template,
  });
  expect((await made.build()).diagnostics).toMatchObject([
    { code, place: { file: "templates/pages/index.tsx" } },
  ]);
});

test("an answer is kept while it is good; when the source fails the last good one is used, with a warning", async () => {
  using far = await source();
  const from = `from: "${far.url}?key=hidden"`;
  await using made = await shop(`${from}, maxAge: 600, schema: z.object({ asked: z.number() })`);
  const { site, build } = made;
  const old = `${from}, maxAge: 0, schema: z.object({ asked: z.number() })`;
  expect((await build()).text).toBe('{"asked":1}');
  touch(site, `${from}, maxAge: 600, schema: z.object({ asked: z.number() })`, "edited");
  expect((await build()).text).toBe('{"asked":1}');
  expect((await build({ fresh: true })).text).toBe('{"asked":2}');

  far.state.status = 503;
  touch(site, old, "old");
  const stale = await build();
  expect(stale.text).toBe('{"asked":2}');
  expect(stale.diagnostics).toMatchObject([
    { severity: "warning", code: "data/stale", place: { file: "templates/pages/index.tsx", line: 2 } },
  ]);
  expect(stale.diagnostics[0]?.message).toMatch(/answers 503\. .* of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  expect(JSON.stringify(stale.diagnostics[0]?.message)).not.toContain("hidden");

  // An answer that does not fit is no good answer, and is not kept.
  far.state.status = 200;
  far.state.answer = '{"asked":"often"}';
  const unfit = await build();
  expect([unfit.text, unfit.diagnostics[0]?.message]).toEqual([
    '{"asked":2}',
    expect.stringContaining("at `asked`"),
  ]);
  far.state.answer = "<!doctype html>";
  expect((await build()).text).toBe('{"asked":2}');

  site.remove(".cache/data");
  expect((await build()).diagnostics).toMatchObject([{ severity: "error", code: "data/not-got" }]);
  // Nothing was saved in between: what could not be got is asked for again.
  far.state.answer = '{"asked":99}';
  expect((await build()).text).toBe('{"asked":99}');
});

test("a function is given the variables that it names; another function or value is another source", async () => {
  await using made = await shop(
    'env: ["SHOP_KEY"], from: ({ SHOP_KEY, HOME }) => ({ SHOP_KEY, HOME, day: new Date(0) })',
  );
  const { site, build } = made;
  const env = { SHOP_KEY: "one", HOME: "/root" };
  expect((await build({ env })).text).toBe('{"SHOP_KEY":"one","day":"1970-01-01T00:00:00.000Z"}');
  touch(site, 'env: ["SHOP_KEY"], from: ({ SHOP_KEY }) => [SHOP_KEY]', "other");
  expect((await build({ env })).text).toBe('["one"]');
  touch(site, 'env: ["SHOP_KEY"], from: ({ SHOP_KEY }) => [SHOP_KEY]', "again");
  expect((await build({ env: { SHOP_KEY: "two" } })).text).toBe('["two"]');
  touch(site, "from: async () => { throw new Error('no way') }", "fails");
  const { diagnostics } = await build();
  expect(diagnostics).toMatchObject([{ code: "data/not-got" }]);
  expect(diagnostics[0]?.message).toContain("no way");
  touch(site, "from: () => undefined", "nothing");
  expect((await build()).diagnostics[0]?.message).toContain("nothing that JSON can hold");
});

test.each<[given: unknown, at: string | undefined, what?: string]>([
  [{ a: [{ b: new Map() }] }, "a[0].b", "a Map"],
  [{ a: () => 1 }, "a", "a function"],
  [[1, Number.NaN], "[1]", "NaN"],
  [{ a: 5n }, "a", "a bigint"],
  [new Set([1]), "", "a Set"],
  [{ a: new Date(0), b: undefined, c: null, d: [true, "x"], e: new URL("https://a.example/") }, undefined],
])("what JSON would pass over in %o is named", (given, at, what) => {
  expect(lostInJson(given)).toEqual(at === undefined ? undefined : { at, what });
});

test("a function's answer that JSON cannot hold is told, and so is the format of a file that is not read", async () => {
  await using given = await shop("from: async () => ({ found: new Map() })");
  expect((await given.build()).diagnostics[0]?.message).toContain("`found` is a Map, which JSON cannot hold");
  await using file = await shop('from: "x.toml"', { "templates/x.toml": "a = 1\n" });
  expect((await file.build()).diagnostics[0]?.message).toContain("(JSON, YAML and CSV are read)");
});

test("outside of the loading of templates it says where it belongs", async () => {
  await expect(defineData({ name: "late", from: () => 1 })).rejects.toThrow("at the top of a module");
});

test("a build in which nothing else has changed asks again when an answer is too old", async () => {
  using far = await source();
  await using site = await tempSite(shopFiles(`from: "${far.url}", maxAge: 0`));
  const built = async (...options: string[]) => {
    const { code, stderr } = await runSite(["build", ...options], { cwd: site.root });
    expect([code, stderr]).toEqual([0, ""]);
    return heading(site.read("dist/index.html"));
  };
  expect(await built()).toBe('{"asked":1}');
  expect(await built()).toBe('{"asked":2}');
  site.write({ "templates/pages/index.tsx": page(`from: "${far.url}", maxAge: 600`) });
  await built();
  const { asked } = far.state;
  await built();
  expect(far.state.asked).toBe(asked);
  await built("--no-cache");
  expect(far.state.asked).toBe(asked + 1);
});

test("what `.env` sets is there for records and data; the environment wins", async () => {
  await using site = await tempSite({
    ".env": 'SITE_URL="https://from-file.example"\nSHOP_KEY=abc # a note\n',
  });
  const env = (set: Record<string, string>) =>
    makeMode({ command: "build", root: site.root, env: set }).value?.env;
  expect(env({})).toEqual({ SITE_URL: "https://from-file.example", SHOP_KEY: "abc" });
  expect(env({ SHOP_KEY: "set" })).toMatchObject({ SHOP_KEY: "set" });
});

const csv = (text: string) => parseData(Buffer.from(text), "csv");

test.each([
  ['a,b\r\n1,"x ""y"""\r\n', [{ a: "1", b: 'x "y"' }]],
  [
    "a,b\n1,\n\n,2",
    [
      { a: "1", b: "" },
      { a: "", b: "2" },
    ],
  ],
  ['a\n"two\nlines"\n', [{ a: "two\nlines" }]],
  ["\ufeffname\nCrêpe\n", [{ name: "Crêpe" }]],
  ['name;price\r\n"Tea; green";2,50\r\n', [{ name: "Tea; green", price: "2,50" }]],
  ["name\tprice\nTea, green\t2\n", [{ name: "Tea, green", price: "2" }]],
  ['"name; long",price\nTea,2\n', [{ "name; long": "Tea", price: "2" }]],
  ["", []],
])("CSV %j", (text, rows) => {
  expect(csv(text).value).toEqual(rows);
});

test.each([
  ['a\n"open', 2, "not closed"],
  ["a,a\n", 1, "named twice"],
  ['a,b\n"x"y,z\n', 2, "closing"],
  ['a,b\nx "y",z\n', 2, "inside a field"],
  ["a,,c\n", 1, "no name"],
  ["a,b\n1,2\n\n1,2,3\n", 4, "3 fields"],
])("CSV %j is told with its line", (text, line, words) => {
  expect(() => csv(text)).toThrow(expect.objectContaining({ line, message: expect.stringContaining(words) }));
});

test("a file that is not UTF-8 is told so, as spreadsheets save it", () => {
  expect(() => parseData(Buffer.from("price\n\xa35\n", "latin1"), "csv")).toThrow("UTF-8");
});
