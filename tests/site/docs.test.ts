/** The documentation: its links lead somewhere, its samples are a site that is free of type errors and builds, its reference is true. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createSiteLoader, type LoadedSite } from "../../src/bundle/load.ts";
import { exported, exportedFields } from "../helpers/apiExports.ts";
import { ROOT, runSite } from "../helpers/cli.ts";
import { messageCodes, reference, siteReference } from "../helpers/reference.ts";
import { projectAt, tempSite, testMode } from "../helpers/tempSite.ts";

const docs = join(ROOT, "docs");
const chapters = readdirSync(docs).filter((name) => name.endsWith(".md"));
const textOf = (name: string) => readFileSync(join(docs, name), "utf8");
const { name: own } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { name: string };

const COMMANDS = ["init", "import", "dev", "build", "preview", "check", "new"];

test("the reference is what the sources say", async () => {
  const help = new Map<string, string>();
  // The collections that `site new` lists are those of the site in which it is asked.
  const general = (text: string) => text.replace(/\nCollections:\n(?: .*\n)+/, "");
  for (const name of COMMANDS) help.set(name, general((await runSite([name, "--help"])).stdout));
  await expect(reference(help)).toMatchFileSnapshot(join(docs, "reference.md"));
});

test("the reference of this site's blocks and content is what its schemas say", async () => {
  const loader = createSiteLoader(projectAt(ROOT));
  const { value } = await loader.load(testMode());
  await loader.close();
  await expect(siteReference((value as LoadedSite).code)).toMatchFileSnapshot(
    join(ROOT, "templates/REFERENCE.md"),
  );
});

test("every message says how it begins", () => {
  expect(messageCodes().filter(({ words }) => words === "")).toEqual([]);
});

test("every export says what it is for", () => {
  expect(
    exported()
      .filter(({ words, name }) => !words && name !== "z")
      .map(({ name }) => name),
  ).toEqual([]);
});

test("every function that takes fields, and every type that has some, says what each is for", () => {
  const all = exportedFields();
  const described = new Set(all.map(({ name }) => name));
  const functions = exported().filter(({ name, kind }) => kind === "value" && name.startsWith("define"));
  // Those two are described by the fields that they check: "Settings", and the messages.
  const others = ["defineRedirects", "defineSettings"];
  expect(functions.map(({ name }) => name).filter((name) => !described.has(name))).toEqual(others);
  for (const name of ["Head", "Site", "Entry", "PageContext"]) expect(described).toContain(name);
  expect(
    all.flatMap(({ name, fields }) =>
      fields.filter(({ words }) => !words).map((field) => `${name}.${field.name}`),
    ),
  ).toEqual([]);
});

test("every chapter is in the table of contents", () => {
  const listed = [...textOf("README.md").matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
  expect([...listed].sort()).toEqual(chapters.filter((name) => name !== "README.md").sort());
});

test("links lead to files, and what shows a yes is there", () => {
  const missing = chapters.flatMap((name) => {
    const text = textOf(name)
      .replace(/^(`{3,})[\s\S]*?^\1$/gm, "")
      .replace(/`[^`\n]*\]\([^`\n]*`/g, "");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = ""]) => join(docs, to));
    const tests = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, to = ""]) => join(ROOT, to));
    return [...links, ...tests].filter((file) => !existsSync(file)).map((file) => `${name}: ${file}`);
  });
  expect(missing).toEqual([]);
});

test("the samples are one site: free of type errors in strict mode, and built", async () => {
  await using site = await tempSite();
  await runSite(["init", ".", "--template", "business"], { cwd: site.root });
  let samples = 0;
  for (const name of chapters) {
    for (const [, , code = ""] of textOf(name).matchAll(/^(`{3,})\w*\n([\s\S]*?)^\1$/gm)) {
      const file = /^(?:\/\/|<!--) ((?:templates|content)\/\S+)(?: -->)?\n/.exec(code);
      if (!file?.[1]) continue;
      site.write({ [file[1]]: code.slice(file[0].length) });
      samples += 1;
    }
  }
  expect(samples).toBeGreaterThan(7);
  site.write({
    "templates/collections.ts": `${site.read("templates/collections.ts")}\nexport { dishes } from "./dishes.ts";\n`,
  });
  standIn(site.root);
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  expect(execFileSync(process.execPath, [tsc, "--types", "node"], { cwd: site.root, encoding: "utf8" })).toBe(
    "",
  );
  expect(await runSite(["build"], { cwd: site.root })).toMatchObject({ code: 0, stderr: "" });
  for (const file of ["hours", "menu", "dishes/leek-pie", "courses/mains"])
    expect(existsSync(join(site.root, "dist", file, "index.html")), file).toBe(true);
});

/** In place of the installed package: its name leads to the sources. */
function standIn(root: string): void {
  const modules = join(root, "node_modules");
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(modules, own, file)), { recursive: true });
    writeFileSync(join(modules, own, file), text);
  };
  put("package.json", JSON.stringify({ type: "module", exports: "./index.ts" }));
  put("index.ts", `export * from ${JSON.stringify(join(ROOT, "src/api/index.ts"))};`);
  for (const name of ["react", "zod", "@types"])
    symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
}
