/** What `npm pack` gives, installed into an empty folder: a site is started, type-checked, built, and edited under dev. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, runProcess } from "../helpers/cli.ts";
import { type Packed, packedGenerator } from "../helpers/packed.ts";

const folder = mkdtempSync(join(tmpdir(), "package-"));
const cwd = join(folder, "shop");
const { name } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { name: string };
const installed = join(folder, "node_modules", name);
const bin = join(installed, "bin/site.js");
let packed: Packed;

beforeAll(async () => {
  packed = await packedGenerator();
  writeFileSync(join(folder, "package.json"), "{}");
  const words = ["install", "--no-audit", "--no-fund", "--prefer-offline", packed.file];
  execFileSync("npm", words, { cwd: folder, stdio: "pipe" });
  mkdirSync(cwd);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it holds no tests, no site and no sources of the command line", () => {
  const paths = packed.files.map(({ path }) => path);
  const first = new Set(
    paths.map((path) => path.replace(/^(src\/[^/]+)?.*$/, (whole, src) => src ?? whole.split("/")[0])),
  );
  expect([...first].sort()).toEqual(
    ["CHANGELOG.md", "LICENSE", "README.md", "bin", "docs", "package.json", "src/dev", "src/starters"].sort(),
  );
  expect(paths.length).toBeLessThan(300);
});

test("few packages come with it", () => {
  const { packages } = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
  expect(Object.keys(packages).length).toBeLessThan(25);
});

test("a site is started, free of type errors in strict mode, and built, and nothing of the generator is compiled", async () => {
  const before = readdirSync(installed, { recursive: true }).length;
  expect(await runProcess(["init", ".", "--template", "business"], { cwd, bin })).toMatchObject({
    code: 0,
    stderr: "",
  });
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  expect(execFileSync(process.execPath, [tsc], { cwd, encoding: "utf8" })).toBe("");
  const built = await runProcess(["build"], { cwd, bin });
  expect(built).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(cwd, "dist/contact/index.html"), "utf8")).toContain("<site-island");
  expect(readdirSync(installed, { recursive: true }).length).toBe(before);
});

test("a wrong field of a type is an error of the type check", () => {
  const file = join(cwd, "templates/pages/404.tsx");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("noindex: true", 'noindex: "yes"'));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  expect(() => execFileSync(process.execPath, [tsc], { cwd, encoding: "utf8", stdio: "pipe" })).toThrow();
  writeFileSync(file, text);
});

test("dev serves it, and an edit is there at once", async () => {
  const child = spawn(process.execPath, [bin, "dev", "--port", "0"], {
    cwd,
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    const address = await new Promise<string>((done) => {
      let text = "";
      child.stdout.on("data", (data) => {
        text += data;
        const found = /http:\/\/[^\s]+/.exec(text)?.[0];
        if (found) done(found);
      });
    });
    const page = async () => (await fetch(new URL("about", address))).text();
    expect(await page()).toContain("A page about the people behind the business.");
    const file = join(cwd, "content/pages/about.yaml");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("A page about the people", "Three sisters and a van: the people"),
    );
    await expect.poll(page).toContain("Three sisters and a van");
  } finally {
    child.kill();
  }
});
