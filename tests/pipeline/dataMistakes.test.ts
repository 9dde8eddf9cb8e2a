/** What goes wrong with `defineData` is told where it is, and nothing waits for ever. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { parseData, parseOwnData } from "../../src/bundle/dataFormats.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { type Files, tempSite, testMode } from "../helpers/tempSite.ts";

afterEach(() => void vi.useRealTimers());

const PAGE = "templates/pages/index.tsx";

const page = (
  data: string,
  shown = "JSON.stringify(data)",
) => `import { defineData, definePage, z } from "#site";
const data = ${data};
export default definePage({
  head: () => ({ title: "Prices", description: "What everything costs." }),
  render: () => <h1>{${shown}}</h1>,
});
`;

/** What a build says, and the heading of its page. */
async function build(
  template: string,
  files: Files = {},
  meanwhile?: (done: () => boolean) => Promise<void>,
) {
  await using site = await tempSite({
    "content/site.yaml": "name: Shop\nurl: https://shop.example.org\n",
    "templates/collections.ts":
      'import { defineSettings, z } from "#site";\nexport const site = defineSettings({ extend: z.strictObject({}) });\n',
    "templates/document.tsx":
      'import { defineDocument } from "#site";\nexport default defineDocument({ head: () => ({}), body: (_, children) => <main>{children}</main> });\n',
    [PAGE]: template,
    ...files,
  });
  const pipeline = createPipeline(site.project);
  let isDone = false;
  const building = pipeline.run(testMode()).finally(() => {
    isDone = true;
  });
  await meanwhile?.(() => isDone);
  const { diagnostics, outputs } = await building;
  await pipeline.close();
  const text = /<h1>(.*)<\/h1>/.exec(
    String(outputs.get("index.html")?.contents).replaceAll("&quot;", '"'),
  )?.[1];
  return { diagnostics, text };
}

const said = ({ diagnostics }: Awaited<ReturnType<typeof build>>) =>
  diagnostics.map(({ code, place, message, hint }) => ({
    code,
    at: `${place?.file}:${place?.line ?? ""}`,
    text: `${message} ${hint ?? ""}`,
  }));

test.each([
  ["shown as text", 'defineData({ name: "prices", from: () => [1] })', "JSON.stringify(data)"],
  ["counted", 'defineData({ name: "prices", from: () => [1] })', "Object.keys(data).length"],
  ["failing", 'defineData({ name: "prices", from: () => { throw new Error("shut"); } })', "1"],
])("data that nobody waits for, %s, is told with its line", async (_, data, shown) => {
  expect(said(await build(page(data, shown)))).toEqual([
    { code: "data/not-awaited", at: `${PAGE}:2`, text: expect.stringContaining("await defineData") },
  ]);
});

test("several at once, and one that another module waits for, are waited for", async () => {
  const both = `(await Promise.all([1, 2].map((n) => defineData({ name: \`n\${n}\`, from: () => n })))).join()`;
  expect((await build(page(both, "data"))).text).toBe("1,2");
  const made = await build(`import { rates } from "../rates.ts";\n${page("await rates")}`, {
    "templates/rates.ts":
      'import { defineData } from "#site";\nexport const rates = defineData({ name: "rates", from: () => 3 });\n',
  });
  expect([made.text, made.diagnostics]).toEqual(["3", []]);
});

/** Once the template says that it waits, minutes go by in no time. */
async function hurry(isDone: () => boolean): Promise<void> {
  const world = globalThis as { isWaiting?: boolean };
  while (!isDone()) {
    await nextTurn();
    if (world.isWaiting) vi.advanceTimersByTime(500);
  }
  delete world.isWaiting;
}

const NEVER = "new Promise(() => { globalThis.isWaiting = true; })";

test.each([
  [
    "a function that gives nothing",
    `await defineData({ name: "prices", from: () => ${NEVER} })`,
    { code: "data/not-got", at: `${PAGE}:2`, text: expect.stringContaining("nothing within 120 seconds") },
  ],
  [
    "a template that waits for what does not come",
    `await ${NEVER}`,
    { code: "templates/never-loaded", at: `${PAGE}:2`, text: expect.stringContaining("60 seconds") },
  ],
])("%s ends the build with a message", async (_, data, message) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  expect(said(await build(page(data), {}, hurry))).toEqual([message]);
});

test.each([
  [
    "a schema that throws",
    "schema: z.number().transform(() => { throw new Error('boo'); })",
    "itself failed (boo)",
  ],
  ["a schema that waits", "schema: z.number().refine(async () => true)", "answer at once"],
  ["no schema", "schema: { type: 'number' }", "z.array(z.string())"],
  ["an age that is none", "maxAge: -5", "0 or more"],
  ["a format that is none", "format: 'xml'", '"json" or "yaml" or "csv"'],
])("%s is told as what it is", async (_, option, words) => {
  const [one, ...others] = said(
    await build(page(`await defineData({ name: "prices", from: () => 1, ${option} })`)),
  );
  expect([one, others]).toMatchObject([{ at: `${PAGE}:2`, text: expect.stringContaining(words) }, []]);
});

test.each([
  ["data", "is a folder"],
  ["data/Prices.json", 'from: "data/prices.json"'],
  ["data/price.json", 'from: "data/prices.json"'],
  ["templates/data/prices.json", 'from: "data/prices.json"'],
  ["./prices.json", 'from: "data/prices.json"'],
])("no file at %s: what was meant is named", async (from, words) => {
  const made = await build(page(`await defineData({ name: "prices", from: "${from}" })`), {
    "templates/data/prices.json": "1",
  });
  expect(said(made)).toEqual([
    { code: "data/no-file", at: `${PAGE}:2`, text: expect.stringContaining(words) },
  ]);
});

test("an address that answers with something else is told with what came, and never with a password", async () => {
  const server = createServer(({ url = "" }, response) =>
    response.end(
      url.startsWith("/page")
        ? "<!DOCTYPE html>\n<title>Log in</title>"
        : url === "/rows"
          ? "a,b\n1,2\n"
          : "",
    ),
  ).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = async (address: string) =>
    said(await build(page(`await defineData({ name: "prices", from: "${address}" })`)))[0]?.text;
  expect(await told(`http://${host}/page.json`)).toContain("answers with a web page");
  expect(await told(`http://${host}/rows`)).toMatch(/begins `a,b`.*`format` says what it is/);
  expect(await told(`http://${host}/none.json`)).toContain("answers with nothing");
  expect(await told("https://no host/")).toContain("is no address");
  const secret = await told(`http://sam:hush@${host}/page.json`);
  expect(secret).toContain("sends them as a header");
  expect(secret).not.toContain("hush");
  server.close();
});

const own = (format: "json" | "yaml", text: string) => () => parseOwnData(Buffer.from(text), format);

test.each([
  ["json", '{\n  "tea": 1,\n  "a": { "tea": [1, "tea", "tea"] },\n  "tea": 2\n}', 4, "`tea` is set twice"],
  ["json", '[\n{"id": 1},\n{"id": 12345678901234567890}]', 3, "12345678901234567890"],
  ["json", "[1,\n1e999]", 2, "1e999"],
  ["json", '// Prices\n[{"tea": 1}]', 1, "JSON has no comments"],
  ["json", '[\n{"tea": 1}, # milk\n{}]', 2, "JSON has no comments"],
  ["json", '[\n{"tea": NaN}]', 2, "JSON has no `NaN`"],
  ["json", '[\n{"tea": True}]', 2, "JSON has no `True`"],
  ["json", "[\n{'tea': 1}]", 2, "straight double quotation mark"],
  ["json", "[\n{“tea”: 1}]", 2, "straight double quotation mark"],
  ["json", "[\n{tea: 1}]", 2, "`tea` needs straight double quotation marks"],
  ["json", '[\n{"tea": 007}]', 2, "`007` is no number of JSON"],
  ["json", '[\n{"tea: 1}\n]', 2, "is not closed by a quotation mark"],
  ["yaml", "- a: 1\n\tb: 2\n", 2, "begins with a tab"],
  ["yaml", "a: 1\nphone: 01423567890\n", 2, "01423567890"],
  ["yaml", "phone: +441423567890\n", 1, "+441423567890"],
  ["yaml", "a: 1\n---\nb: 1\n", 2, "second document"],
  ["yaml", "a: 1\nb: !price 3\n", 2, "tag"],
  ["yaml", "base: &b { x: 1 }\ntea:\n  <<: *b\n  y: 2\n", 3, "`<<`"],
  ["yaml", "<<: [{ a: 1 }]\n", 1, "`<<`"],
  [
    "yaml",
    `a: &a [1,1,1,1,1,1,1,1,1]\n${"bcdef".replace(/./g, (to) => `${to}: &${to} [${Array(9).fill(`*${String.fromCharCode(to.charCodeAt(0) - 1)}`)}]\n`)}`,
    undefined,
    "stand for too much",
  ],
] as const)("%s %j would lose something, and is told with its line", (format, text, line, words) => {
  expect(own(format, text)).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(words) }),
  );
});

test.each([
  [
    "json",
    '{"a":{"x":1},"b":{"x":"a, \\"b\\": {"},"c":[{"x":1},{"x":2}],"d":-1.5e3,"e":9007199254740992,"f":"{\\n"}',
  ],
  [
    "yaml",
    "a: 0\nb: -1.50\nc: 0.7\nd: 0x1F\ne: 9007199254740992\nf: '007'\ng: 2026-01-01\nh: 01423 567890\n",
  ],
] as const)("%s %j is taken as it is", (format, text) => {
  expect(own(format, text)()?.value).toEqual(parseData(Buffer.from(text), format).value);
});

test.each([
  ["version: 1.10", "z.string()", "1.10"],
  ["version: 0x1F", "z.string()", "0x1F"],
  ["version: Null", "z.string()", "Null"],
  ["version: True", "z.string()", "True"],
  ["version: 1.10", "z.union([z.string(), z.null()])", "1.1"],
  ["version: 1.10", "z.number()", "1.1"],
] as const)("%s is read by the schema %s as %s", async (yaml, schema, text) => {
  const data = `(await defineData({ name: "v", from: "v.yaml", schema: z.strictObject({ version: ${schema} }) })).version`;
  const made = await build(page(data, "String(data)"), { "templates/v.yaml": `${yaml}\n` });
  if (schema.includes("union"))
    expect(said(made)).toMatchObject([{ code: "data/unfit", at: "templates/v.yaml:1" }]);
  else expect(made.text).toBe(text);
});

const versions = (shown: string) =>
  page(
    'await defineData({ name: "v", from: "v.yaml" })',
    `(data as any).map((one: any) => <li>{${shown}}</li>)`,
  );

test.each([
  ["1.10", "one.version", "1.1"],
  ["1.10", "`v${one.version ?? 0}`", "1.1"],
  ["-0.50", "one.version", "-0.5"],
  ["0x1F", "one.version", "31"],
  ["0o17", "one.version", "15"],
  ["1e3", "`about ${one.version ?? 0}`", "1000"],
  ["2.0", "`v${one.version ?? 0}`", "2"],
  ["2.0", "<>Version: {one.version}</>", "2"],
  ["2.0", "<><b>Version</b> <i>{one.version}</i></>", "2"],
])("the number %s of a data file that a page shows by %s is told with its line", async (typed, shown, as) => {
  const files = { "templates/v.yaml": `- name: Tea\n- name: Scone\n  version: ${typed}\n` };
  const told = said(await build(versions(shown), files));
  expect(told).toEqual([
    { code: "data/respelt", at: "templates/v.yaml:3", text: expect.stringContaining(`shows it as ${as}.`) },
  ]);
  expect(told[0]?.text).toContain(`"${typed}"`);
});

test.each([
  ["9.50", "(one.version ?? 0).toFixed(2)"],
  ["9.50", '`€ ${(one.version ?? 0).toFixed(2).replace(".", ",")}`'],
  ["9.50", "one.name"],
  ["9.50", "(one.version ?? 0) * 2"],
  ["9.50", "`${one.version}1`"],
  ["2.0", "one.version"],
  ["'1.10'", "one.version"],
  ["1.10.0", "one.version"],
  ["12:30:45", "one.version"],
  ["2026-01-01", "one.version"],
  ["1_000", "one.version"],
  ["yes", "one.version"],
  ["1.5", "one.version"],
  ["15", "one.version"],
])("the number %s of a data file that a page shows by %s is no mistake", async (typed, shown) => {
  const files = { "templates/v.yaml": `- name: Tea\n- name: Scone\n  version: ${typed}\n` };
  expect(said(await build(versions(shown), files))).toEqual([]);
});
