/** The command line as a person meets it: a process with output and an exit code. */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finished, start } from "../../cases/support.ts";
import { ROOT, runProcess, runSite, type Surroundings } from "../../helpers/cli.ts";
import { tempSite } from "../../helpers/tempSite.ts";
import { hashOf } from "./support.ts";

const SITE = join(ROOT, "bin/site.js");

const DAY = { SOURCE_DATE_EPOCH: "1767225600" };

/** For what no process of its own is needed: the words, what is printed, the exit code, and the files. */
const site = (words: readonly string[], { cwd = ROOT, env = {} }: Surroundings = {}) =>
  runSite(words, { cwd, env: { ...DAY, ...env } });

async function seedLibrary() {
  const temp = await tempSite();
  cpSync(join(ROOT, "tests/fixtures/seed-library"), temp.root, { recursive: true });
  return temp;
}

describe("calling it wrongly ends with 2", () => {
  test.each([
    [["biuld"], "Did you mean build?"],
    [["build", "--dratfs"], "Did you mean --drafts?"],
    [["check", "--fromat=json"], "Did you mean --format?"],
    [["serve"], "Did you mean dev?"],
    [["help", "biuld"], "Did you mean build?"],
    [["build", "-o", "public"], "Did you mean --out?"],
    [["build", "--watch"], "Did you mean npx site dev?"],
    [["build", "--pages", "blog/*"], "--shard 1/3"],
    [["new", "posts", "- a title"], 'npx site new posts -- "- a title"'],
    [["build", "public"], "--out (the built one)"],
    [["import", "old"], "Run  npx site import --help"],
    [["new", "posts"], "Run  npx site new --help"],
    [["build", "--base-path", "../x"], "is not a base path"],
    [["build", "--base-path", "C:/Program Files/Git/shop/"], "--base-path //shop/"],
    [["build", "--host", "netlfy"], "--host netlify"],
    [["build", "--out", "content"], "cannot be written to"],
    [["check", "--format", "xml"], "text, json, github"],
    [["build", "--root", "/nowhere/at/all"], "There is no site in"],
    [[], "Usage: npx site"],
  ])("%j", async (args, words) => {
    const { code, stderr, stdout } = await site(args);
    expect(stderr).toContain(words);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("an option is not guessed from one that it is far from", async () => {
    const { code, stderr } = await site(["build", "--foo"]);
    expect(stderr).toContain("unknown option '--foo'");
    expect(stderr).not.toContain("Did you mean");
    expect(code).toBe(2);
  });

  test("a moment that is none", async () => {
    const { code, stderr } = await site(["build"], { env: { SOURCE_DATE_EPOCH: "soon" } });
    expect(stderr).toContain("`SOURCE_DATE_EPOCH` is `soon`");
    expect(code).toBe(2);
  });
});

test("asking for help or the version ends with 0", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  expect(await site(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  const help = await site(["--help"]);
  expect(help.code).toBe(0);
  for (const command of ["dev", "build", "preview", "check", "new"])
    expect(help.stdout).toContain(`\n  ${command} `);
  expect((await site(["build", "--help"])).stdout).toContain("--base-path");
});

test("site new --help lists the collections of the site, and still helps where there is none", async () => {
  await using temp = await seedLibrary();
  expect((await site(["new", "--help"], { cwd: temp.root })).stdout).toContain("seeds  (content/seeds/*.md)");
  temp.write({ "templates/collections.ts": "this is no code" });
  expect(await site(["help", "new"], { cwd: temp.root })).toMatchObject({ code: 0, stderr: "" });
});

describe("advice names a command that works where it is read", () => {
  test("npx, where it finds this program", async () => {
    await using temp = await seedLibrary();
    mkdirSync(join(temp.root, "node_modules/.bin"), { recursive: true });
    symlinkSync(SITE, join(temp.root, "node_modules/.bin/site"));
    expect((await runProcess(["preview"], { cwd: join(temp.root, "content") })).stderr).toContain(
      "`npx site build`",
    );
  });

  test("node with the program's path elsewhere, and the folder that was asked for", async () => {
    await using temp = await seedLibrary();
    await using elsewhere = await tempSite({ "package.json": "{}" });
    const { stderr } = await runProcess(["preview", "--root", temp.root], { cwd: elsewhere.root });
    expect(stderr).toContain(`\`node ${SITE} build --root ${temp.root}\``);
  });

  test("that of the folder in which npm was asked to run a script", async () => {
    await using temp = await seedLibrary();
    const env = { INIT_CWD: "/", npm_lifecycle_event: "preview" };
    const { stderr } = await runProcess(["preview", "--root", temp.root], { env });
    expect(stderr).toContain(`node ${SITE} build`);
  });
});

test("before the packages are installed it says what to do, and shows no stack", async () => {
  await using temp = await tempSite();
  for (const path of ["bin", "src", "package.json"])
    cpSync(join(ROOT, path), join(temp.root, path), { recursive: true });
  const child = spawnSync(process.execPath, [join(temp.root, "bin/site.js"), "build"], { encoding: "utf8" });
  expect(child.status).toBe(2);
  expect(child.stderr).toContain(`Run  npm ci  first, in ${temp.root}`);
  expect(child.stderr).not.toMatch(/ERR_|^ {4}at /m);
});

describe("site build", () => {
  test("builds, says what it made, and does nothing the second time", async () => {
    await using temp = await seedLibrary();
    const first = await site(["build"], { cwd: temp.root });
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^Built 3 pages in .* → dist\n/);
    // Editors complete fields by it, for whoever only builds.
    expect(JSON.parse(temp.read(".cache/schemas/seeds.json")).properties.title.description).toBeTruthy();
    const second = await site(["build", "--json"], { cwd: join(temp.root, "content") });
    expect(second.code).toBe(0);
    expect(JSON.parse(second.stdout)).toMatchObject({
      ok: true,
      pages: 3,
      written: 0,
      removed: 0,
      buildDate: "2026-01-01",
    });
  });

  test("with a mistake in content it ends with 1, names the place, and leaves dist as it was", async () => {
    await using temp = await seedLibrary();
    await site(["build"], { cwd: temp.root });
    const before = hashOf(join(temp.root, "dist"));
    writeFileSync(join(temp.root, "content/seeds/broad-bean.md"), "---\nnmae: x\n---\n[a](/nowhere)\n");
    const { code, stderr, stdout } = await site(["build"], { cwd: temp.root });
    expect(code).toBe(1);
    expect(stderr).toContain("content/seeds/broad-bean.md:2");
    expect(stderr).not.toContain("    at ");
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
    expect(stdout).toBe("");
    expect(hashOf(join(temp.root, "dist"))).toBe(before);
  });

  test.each([
    [
      "a promise that a template lets go of",
      'void Promise.reject(new Error("nobody waited"));',
      "nobody waited",
    ],
    ["a timer of a template", 'setTimeout(() => { throw new Error("too late"); });', "too late"],
    ["a template that ends the process", "process.exit(0);", "process.exit(0)"],
    // Once these kept the generator waiting for ever for what it could do no more.
    ["one that breaks a method", "Array.prototype.map = undefined as never;", "`Array.prototype.map`"],
    ["one that removes a global", "Reflect.deleteProperty(globalThis, 'process');", "`process`"],
  ])("%s fails the build and its line is named", async (_, line, reason) => {
    await using temp = await seedLibrary();
    const page = temp.read("templates/pages/index.tsx");
    temp.write({ "templates/pages/index.tsx": `${page}\n${line}\n` });
    const { code, stderr } = await runProcess(["build"], { cwd: temp.root });
    expect(code).toBe(1);
    expect(stderr).toContain(`templates/pages/index.tsx:${page.split("\n").length + 1}`);
    expect(stderr).toContain(reason);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
    expect(existsSync(join(temp.root, "dist"))).toBe(false);
  });

  test("a folder that cannot be written is an error with 1", async () => {
    await using temp = await seedLibrary();
    writeFileSync(join(temp.root, "dist"), "a file");
    const { code, stderr } = await site(["build"], { cwd: temp.root });
    expect(code).toBe(1);
    expect(stderr).toContain("but that is a file");
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
  });

  test("Ctrl-C ends it with 130, and dist is what it was", async () => {
    await using temp = await seedLibrary();
    mkdirSync(join(temp.root, "dist"));
    const child = start(temp.root, ["build"], { CI: "1" });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => String(text).includes("Building the site") && child.kill("SIGINT"));
    const { code, stderr } = await finished(child);
    expect(code).toBe(130);
    expect(stderr).toContain("build failed, dist not changed");
    expect(existsSync(join(temp.root, "dist/index.html"))).toBe(false);
  });

  test("two at a time give one whole site", async () => {
    await using temp = await seedLibrary();
    const [a, b] = await Promise.all([
      runProcess(["build"], { cwd: temp.root }),
      runProcess(["build"], { cwd: temp.root }),
    ]);
    expect([a.code, b.code]).toEqual([0, 0]);
    const together = hashOf(join(temp.root, "dist"));
    await runProcess(["build", "--out", "alone"], { cwd: temp.root });
    expect(hashOf(join(temp.root, "alone"))).toBe(together);
  });

  test("output that nobody reads to its end is no mistake", async () => {
    await using temp = await seedLibrary();
    const child = spawn(
      "/bin/sh",
      ["-c", `"${process.execPath}" "${SITE}" build --json | head -c 1; echo; exit 0`],
      { cwd: temp.root },
    );
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    await new Promise((resolve) => child.on("close", resolve));
    expect(stderr).toBe("");
    expect(existsSync(join(temp.root, "dist/index.html"))).toBe(true);
  });
});

describe("site check", () => {
  test("says that it looked, and writes nothing", async () => {
    await using temp = await seedLibrary();
    const { code, stdout } = await site(["check"], { cwd: temp.root });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No (errors|problems) found in 3 pages/m);
    expect(existsSync(join(temp.root, "dist"))).toBe(false);
  });

  test("reports on standard output, where a redirection catches it, and counts once", async () => {
    await using temp = await seedLibrary();
    writeFileSync(join(temp.root, "content/seeds/broad-bean.md"), "---\nnmae: x\n---\n");
    const { code, stdout, stderr } = await site(["check"], { cwd: temp.root });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain("content/seeds/broad-bean.md:2:1  error  content/unknown-field");
    expect(stdout.match(/\d+ (?:errors?|warnings?|notes?|reminders?)\b/g)).toHaveLength(1);
  });

  test("speaks JSON and GitHub on standard output, and ends with 1 on errors", async () => {
    await using temp = await seedLibrary();
    writeFileSync(join(temp.root, "content/seeds/broad-bean.md"), "---\nnmae: x\n---\n");
    const json = await site(["check", "--format", "json"], { cwd: temp.root });
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout).diagnostics[0].place.file).toBe("content/seeds/broad-bean.md");
    const github = await site(["check", "--format", "github"], { cwd: temp.root });
    expect(github.code).toBe(1);
    expect(github.stdout).toMatch(/^::error file=content\/seeds\/broad-bean\.md,line=/);
  });
});

describe("site new", () => {
  const TITLE = 'Menu: what\'s "new" #1';

  test("starts an entry that builds without edits, and never replaces one", async () => {
    await using temp = await seedLibrary();
    const made = await site(["new", "seed", TITLE], { cwd: temp.root });
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toContain("Created content/seeds/menu-whats-new-1.md\n");
    expect((await site(["build"], { cwd: temp.root })).code).toBe(0);
    expect(temp.read("dist/seeds/menu-whats-new-1/index.html")).toContain(
      "Menu: what&#x27;s &quot;new&quot; #1",
    );

    const before = temp.read("content/seeds/menu-whats-new-1.md");
    const again = await site(["new", "seeds", TITLE], { cwd: temp.root });
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("content/seeds/menu-whats-new-1.md");
    expect(temp.read("content/seeds/menu-whats-new-1.md")).toBe(before);
  });

  test("does not replace a file that the site does not know either", async () => {
    await using temp = await seedLibrary();
    temp.write({ "content/seeds/kale.md": "not an entry yet" });
    const { code, stderr } = await site(["new", "seeds", "Kale"], { cwd: temp.root });
    expect(code).toBe(1);
    expect(stderr).toContain("content/seeds/kale.md");
    expect(temp.read("content/seeds/kale.md")).toBe("not an entry yet");
  });

  test("knows what it cannot start", async () => {
    await using temp = await seedLibrary();
    const unknown = await runProcess(["new", "sedes", "x"], { cwd: temp.root });
    expect(unknown).toMatchObject({ code: 2 });
    expect(unknown.stderr).toContain(`Did you mean  node ${SITE} new seeds  ?`);
    const empty = await runProcess(["new", "seeds", "!!!"], { cwd: temp.root });
    expect(empty.code).toBe(1);
    expect(empty.stderr).toContain("--slug");
  });
});
