/** What happens to dist when a build fails, is stopped, or finds something else there: C073, C074, C076. */
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  builtShop,
  emptyFolder,
  environment,
  expectNoLeftovers,
  finished,
  post,
  problemsIn,
  ROOT,
  run,
  shop,
} from "./support.ts";

const LAST_LINE = "build failed, dist not changed";
const lastLine = (text: string) => text.trimEnd().split("\n").at(-1);
const isRoot = process.getuid?.() === 0;

describe("A failing build", () => {
  test("leaves dist byte for byte as it was, however often it is tried", async () => {
    const site = await builtShop({ "content/posts/ok.md": "---\ntitle: A: B\n---\n" });
    const before = site.bytes();
    for (let round = 0; round < 2; round++) {
      const { code, stderr, stdout } = await site.site(["build"]);
      expect(code).toBe(1);
      expect(stdout).toBe("");
      expect(lastLine(stderr)).toBe(LAST_LINE);
      expect(site.bytes()).toEqual(before);
    }
    expectNoLeftovers(site);
  });

  test("makes no dist where there was none", async () => {
    const site = shop({ "content/posts/ok.md": "---\ntitle: A: B\n---\n" });
    expect((await site.site(["build"])).code).toBe(1);
    expect(existsSync(site.at("dist"))).toBe(false);
  });

  test("says so in JSON too, and prints nothing else on standard output", async () => {
    const site = await builtShop({ "content/posts/ok.md": "---\ntitle: A: B\n---\n" });
    const { code, stdout } = await site.site(["build", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false });
  });
});

describe("After a build dist holds exactly the files of that build", () => {
  test("when a post is deleted, renamed or becomes a draft", async () => {
    const site = await builtShop({
      "content/posts/old.md": post({ title: "Old prices" }),
      "content/posts/moved.md": post({ title: "Moved" }),
      "content/posts/hidden.md": post({ title: "Hidden" }),
    });
    await site.site(["build"]);
    site.remove("content/posts/old.md");
    renameSync(site.at("content/posts/moved.md"), site.at("content/posts/new-name.md"));
    site.write({ "content/posts/hidden.md": post({ title: "Hidden", draft: "true" }) });
    expect((await site.site(["build"])).code).toBe(0);
    for (const name of ["old", "moved", "hidden"])
      expect(existsSync(site.at(`dist/blog/${name}`))).toBe(false);
    for (const text of Object.values(site.texts())) expect(text).not.toMatch(/Old prices|Hidden/);
    expect(site.read("dist/blog/new-name/index.html")).toContain("Moved");
  });

  test("when somebody has changed, emptied or deleted files in it", async () => {
    const site = await builtShop();
    const before = site.bytes();
    site.write({ "dist/index.html": "changed by hand", "dist/feed.xml": "", "dist/extra/page.html": "mine" });
    site.remove("dist/robots.txt");
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.bytes()).toEqual(before);
  });

  test("when a file stands where a folder must be, or a folder where a file must be", async () => {
    const site = await builtShop();
    const before = site.bytes();
    for (const path of ["dist/blog", "dist/feed.xml", "dist/index.html"]) site.remove(path);
    site.write({
      "dist/blog": "a file",
      "dist/feed.xml/inside.txt": "x",
      "dist/index.html/deep/er.txt": "x",
    });
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.bytes()).toEqual(before);
  });

  test("when links stand in it: they are replaced, never followed", async () => {
    const site = await builtShop();
    const before = site.bytes();
    const outside = emptyFolder();
    writeFileSync(join(outside, "index.html"), "precious");
    for (const path of ["dist/blog", "dist/index.html"]) site.remove(path);
    symlinkSync(outside, site.at("dist/blog"));
    symlinkSync(join(outside, "index.html"), site.at("dist/index.html"));
    symlinkSync("nowhere", site.at("dist/broken"));
    symlinkSync(".", site.at("dist/loop"));
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.bytes()).toEqual(before);
    expect(readdirSync(outside)).toEqual(["index.html"]);
  });

  test("when it is itself a link to another folder", async () => {
    const site = await builtShop();
    const before = site.bytes();
    const elsewhere = join(emptyFolder(), "htdocs");
    mkdirSync(elsewhere);
    rmSync(site.at("dist"), { recursive: true });
    symlinkSync(elsewhere, site.at("dist"));
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.bytes()).toEqual(before);
  });

  test("and nothing is written when nothing has changed", async () => {
    const site = await builtShop();
    const past = new Date(2020, 0, 1);
    for (const path of Object.keys(site.bytes())) utimesSync(site.at(`dist/${path}`), past, past);
    const { stdout } = await site.site(["build", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ written: 0, removed: 0 });
  });
});

describe("A folder that is not the build's own", () => {
  test("is not touched when it holds foreign files", async () => {
    const site = shop({ "dist/holiday.jpg": "precious", "dist/notes/a.txt": "precious" });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    expect(problemsIn(stderr)[0]?.text).toContain("holiday.jpg");
    expect(lastLine(stderr)).toBe(LAST_LINE);
    expect(Object.keys(site.bytes())).toEqual(["holiday.jpg", "notes/a.txt"]);
  });

  test("is used when it is empty, or holds only what version control keeps there", async () => {
    const site = shop({ "dist/.gitkeep": "", "dist/.git/HEAD": "ref" });
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.read("dist/.git/HEAD")).toBe("ref");
  });

  test("is refused when it is a file", async () => {
    const site = shop({ dist: "a file" });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain("that is a file");
    expect(site.read("dist")).toBe("a file");
  });

  test("is refused when it is a link to nowhere", async () => {
    const site = shop();
    symlinkSync("nowhere/at/all", site.at("dist"));
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/^ {4}at |generator itself/m);
    expect(lastLine(stderr)).toBe(LAST_LINE);
  });

  test.each([
    "content",
    "content/posts",
    "templates",
    "public",
    ".",
    "..",
    "/",
    "/tmp",
    ".git",
    "node_modules/x",
  ])("is refused when it would be %s", async (folder) => {
    const site = shop();
    const own = () => Object.entries(site.bytes(".")).filter(([path]) => !path.startsWith(".cache/"));
    const before = own();
    const { code, stderr } = await site.site(["build", "--out", folder]);
    expect(code, stderr).toBeGreaterThan(0);
    expect(stderr).toMatch(/cannot be written|holds files/);
    expect(own()).toEqual(before);
  });

  // Root may write everywhere, so there it only shows that nothing breaks.
  test("is told about when it may not be written", async () => {
    const site = await builtShop({ "content/posts/new.md": post({ title: "New" }) });
    const before = site.bytes();
    chmodSync(site.at("dist/blog"), 0o500);
    const { code, stderr } = await site.site(["build"]);
    chmodSync(site.at("dist/blog"), 0o700);
    if (isRoot) return expect(code).toBe(0);
    expect(code).toBe(1);
    expect(stderr).toContain("dist/blog");
    expect(lastLine(stderr)).toBe(LAST_LINE);
    expect(site.bytes()).toEqual(before);
  });

  test("is left as it was when the disk takes no more", async () => {
    const site = await builtShop({ "public/big.txt": "x".repeat(2_000_000), "public/a.txt": "new" });
    const before = site.bytes();
    // A limit on the size of a file stands for the disk's end.
    const command = `trap '' XFSZ; ulimit -f 2048; exec "$0" "$@"`;
    const child = spawn("/bin/sh", ["-c", command, process.execPath, join(ROOT, "bin/site.js"), "build"], {
      cwd: site.root,
      env: environment(),
    });
    const { code, stderr } = await finished(child);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain("cannot be written");
    expect(lastLine(stderr)).toBe(LAST_LINE);
    expect(site.bytes()).toEqual(before);
    expectNoLeftovers(site);
  });
});

test("Folders that are only called content and templates are no site", async () => {
  const site = await builtShop();
  site.write({
    "content/deep/content/a.md": "",
    "content/deep/templates/b.txt": "",
    "content/deep/x/y.txt": "",
  });
  expect((await run(site.at("content/deep/x"), ["build", "--out", site.at("other")])).stdout).toContain(
    "Built",
  );
  const foreign = emptyFolder();
  mkdirSync(`${foreign}/content/inner`, { recursive: true });
  mkdirSync(`${foreign}/templates`);
  const { code, stderr } = await run(`${foreign}/content/inner`, ["build"]);
  expect(code).toBe(2);
  expect(stderr).toContain("There is no site in");
  expect(stderr).toContain("content/site.yaml");
});
