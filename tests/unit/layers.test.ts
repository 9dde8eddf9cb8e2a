/** Imports between the layers of `src/` go down only. Read from esbuild's own list of imports, types included in a second look. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../src");

/** Folder → the folders whose code it may use. Its own is always fine. */
const MAY_USE: Record<string, readonly string[]> = {
  core: [],
  api: ["core"],
  content: ["core"],
  bundle: ["core"],
  report: ["core"],
  pipeline: ["core", "content", "bundle"],
  dev: ["core", "report", "pipeline"],
  cli: ["core", "content", "bundle", "report", "pipeline", "dev"],
};

const layerOf = (file: string) => relative(root, file).split("/")[0] ?? "";

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && /\.tsx?$/.test(item.name))
  .map((item) => join(item.parentPath, item.name))
  // Files of sites that are yet to be started; they import the package by its name.
  .filter((file) => layerOf(file) !== "starters");

/** The files that a file imports by their path, for code or for types alone. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?["'](\.[^"']+)["']/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );

test("no code of a layer is imported from below it", async () => {
  const { metafile } = await build({
    // One bundle of all: one for each file would hold most of the others once more.
    stdin: { contents: files.map((file) => `import ${JSON.stringify(file)};`).join("\n"), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    absWorkingDir: root,
    logLevel: "silent",
  });
  const wrong: string[] = [];
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    if (file === "<stdin>") continue;
    const from = file.split("/")[0] ?? "";
    for (const { path } of imports) {
      const to = path.split("/")[0] ?? "";
      if (to !== from && to in MAY_USE && !MAY_USE[from]?.includes(to)) wrong.push(`${file} → ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("types come from the same layer or one below; those above it may name the api's types, too", () => {
  const wrong: string[] = [];
  for (const file of files) {
    const from = layerOf(file);
    for (const path of importsOf(file)) {
      const to = layerOf(path);
      const fine =
        to === from ||
        to === "core" ||
        MAY_USE[from]?.includes(to) ||
        (to === "api" && from !== "report" && from !== "core");
      if (!fine) wrong.push(`${relative(root, file)} → ${relative(root, path)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("no file needs itself: imports, types among them, go round nowhere", () => {
  const needed = new Map(files.map((file) => [file, importsOf(file)]));
  // What needs nothing that is left is taken away; what stays is a circle, or needs one.
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const [file, others] of needed) if (!others.some((other) => needed.has(other))) needed.delete(file);
  }
  expect([...needed.keys()].map((file) => relative(root, file))).toEqual([]);
});

test.each([
  ["esbuild", "bundle"],
  ["react", "api"],
  ["react-dom", "api"],
  ["gray-matter", "content"],
  ["chokidar", "dev"],
])("only one layer uses %s", (name, layer) => {
  const users = files.filter((file) =>
    new RegExp(`from "${name}(/[^"]*)?"|import\\("${name}`).test(readFileSync(file, "utf8")),
  );
  expect(users.length).toBeGreaterThan(0);
  expect(users.map(layerOf).filter((user) => user !== layer)).toEqual([]);
});

test("tests of the generator need nothing of the site: its three folders may be another's", () => {
  const tests = join(import.meta.dirname, "..");
  const own = /(?:\.\.\/)+(?:content|templates|public)\/|ROOT, ["'`](?:content|templates|public)\b/;
  const wrong = readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.[jt]sx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((file) => /^(?:unit\/(?!templates\/)|cases\/|pipeline\/)/.test(relative(tests, file)))
    .filter((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .some((line) => /import|readFileSync|readdirSync|cpSync/.test(line) && own.test(line)),
    );
  expect(wrong.map((file) => relative(tests, file))).toEqual([]);
});
