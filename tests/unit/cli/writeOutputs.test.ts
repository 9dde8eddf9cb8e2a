import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handleInterrupts } from "../../../src/cli/interrupt.ts";
import { MARKER } from "../../../src/cli/outputFolder.ts";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { filesIn, hashOf, outputs, tempProject, writeFiles } from "./support.ts";

// The system calls themselves, so that a test can let one of them fail as a full or forbidden disk does.
const faults = vi.hoisted(
  () =>
    ({ writeFileSync: undefined, renameSync: undefined }) as Record<
      string,
      ((path: string) => void) | undefined
    >,
);
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return {
    ...real,
    writeFileSync: (...args: Parameters<typeof real.writeFileSync>) => {
      faults.writeFileSync?.(String(args[0]));
      return real.writeFileSync(...args);
    },
    renameSync: (...args: Parameters<typeof real.renameSync>) => {
      faults.renameSync?.(String(args[1]));
      return real.renameSync(...args);
    },
  };
});

afterEach(() => {
  faults.writeFileSync = undefined;
  faults.renameSync = undefined;
  vi.restoreAllMocks();
});

function failWith(code: string, path: string): never {
  throw Object.assign(new Error(`${code}: it failed, write '${path}'`), { code, path });
}

const FIRST = outputs({ "index.html": "one", "about/index.html": "about", "assets/a.js": "a" });
const code = (report: { diagnostics: readonly { code: string }[] }) => report.diagnostics.map((d) => d.code);

describe("writing a site", () => {
  test("makes the folder with exactly the files of the build and a mark", async () => {
    const project = tempProject();
    const report = await writeOutputs(FIRST, project.out, project);
    expect(report).toEqual({ diagnostics: [], written: 3, unchanged: 0, removed: 0, changed: true });
    const { [MARKER]: marker, ...files } = filesIn(project.out);
    expect(files).toEqual({ "index.html": "one", "about/index.html": "about", "assets/a.js": "a" });
    expect(JSON.parse(marker ?? "")).toMatchObject({ tool: "site" });
  });

  test("touches only what changed", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    const past = new Date("2020-01-01");
    for (const file of FIRST.keys()) utimesSync(join(project.out, file), past, past);
    const report = await writeOutputs(
      new Map(FIRST).set("index.html", { path: "index.html", kind: "page", contents: "two" }),
      project.out,
      project,
    );
    expect(report).toMatchObject({ written: 1, unchanged: 2, removed: 0 });
    expect(statSync(join(project.out, "about/index.html")).mtime).toEqual(past);
    expect(readFileSync(join(project.out, "index.html"), "utf8")).toBe("two");
  });

  test("says that nothing changed when nothing did", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    expect(await writeOutputs(FIRST, project.out, project)).toEqual({
      diagnostics: [],
      written: 0,
      unchanged: 3,
      removed: 0,
      changed: false,
    });
  });

  test("removes what is no part of the site any more, and folders that are empty then", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    writeFiles(project.out, { "old/deep/page.html": "x", "stray.txt": "x" });
    mkdirSync(join(project.out, "empty/inside"), { recursive: true });
    const report = await writeOutputs(outputs({ "index.html": "one" }), project.out, project);
    expect(report).toMatchObject({ removed: 4, written: 0 });
    expect(readdirSync(project.out).sort()).toEqual([MARKER, "index.html"]);
  });

  test("keeps what version control has in the folder", async () => {
    const project = tempProject();
    writeFiles(project.out, { ".git/config": "x", ".gitignore": "y" });
    const report = await writeOutputs(FIRST, project.out, project);
    expect(report.diagnostics).toEqual([]);
    expect(existsSync(join(project.out, ".git/config"))).toBe(true);
    expect(existsSync(join(project.out, ".gitignore"))).toBe(true);
  });

  test("moves assets before pages and removes stale pages before stale assets", async () => {
    const project = tempProject();
    await writeOutputs(
      outputs({ "index.html": "1", "old.html": "1", "assets/old.js": "1" }),
      project.out,
      project,
    );
    const order: string[] = [];
    faults.renameSync = (to) => {
      order.push(to.slice(project.out.length + 1));
      // Nothing is taken away before the last page is in place.
      expect(existsSync(join(project.out, "assets/old.js"))).toBe(true);
    };
    await writeOutputs(
      outputs({ "a.html": "2", "index.html": "2", "z.js": "2", "b.txt": "2" }),
      project.out,
      project,
    );
    expect(order).toEqual(["z.js", "b.txt", "a.html", "index.html"]);
    expect(existsSync(join(project.out, "assets"))).toBe(false);
  });

  test("copies files, and notices when their contents change at the same length", async () => {
    const project = tempProject({ "public/a.bin": "one" });
    const copy = outputs({ "a.bin": { copyOf: join(project.publicDir, "a.bin") } });
    expect(await writeOutputs(copy, project.out, project)).toMatchObject({ written: 1 });
    expect(await writeOutputs(copy, project.out, project)).toMatchObject({ written: 0, unchanged: 1 });
    writeFileSync(join(project.publicDir, "a.bin"), "two");
    expect(await writeOutputs(copy, project.out, project)).toMatchObject({ written: 1 });
    expect(readFileSync(join(project.out, "a.bin"), "utf8")).toBe("two");
  });

  test("writes bytes as they are", async () => {
    const project = tempProject();
    await writeOutputs(outputs({ "a.bin": Buffer.from([0, 255, 10]) }), project.out, project);
    expect([...readFileSync(join(project.out, "a.bin"))]).toEqual([0, 255, 10]);
  });

  test("a file can become a folder, and a folder a file", async () => {
    const project = tempProject();
    await writeOutputs(outputs({ blog: "file", "news/a/b.html": "x" }), project.out, project);
    await writeOutputs(outputs({ "blog/index.html": "x", news: "file" }), project.out, project);
    expect(filesIn(project.out)).toMatchObject({ "blog/index.html": "x", news: "file" });
    expect(readdirSync(project.out).sort()).toEqual([MARKER, "blog", "news"]);
  });

  test("a name that changes in case only has its new spelling afterwards", async () => {
    const project = tempProject();
    await writeOutputs(outputs({ "Logo.png": "x" }), project.out, project);
    await writeOutputs(outputs({ "logo.png": "x" }), project.out, project);
    expect(readdirSync(project.out).sort()).toEqual([MARKER, "logo.png"]);
  });
});

describe("links inside the folder", () => {
  test("are replaced and never followed", async () => {
    const project = tempProject({ "outside/page.html": "keep", "outside/sub/index.html": "keep" });
    await writeOutputs(outputs({ "index.html": "1" }), project.out, project);
    symlinkSync(join(project.root, "outside/page.html"), join(project.out, "page.html"));
    symlinkSync(join(project.root, "outside/sub"), join(project.out, "sub"));
    symlinkSync(join(project.root, "outside"), join(project.out, "stale"));
    await writeOutputs(
      outputs({ "index.html": "1", "page.html": "new", "sub/index.html": "new" }),
      project.out,
      project,
    );
    expect(filesIn(join(project.root, "outside"))).toEqual({ "page.html": "keep", "sub/index.html": "keep" });
    expect(lstatSync(join(project.out, "sub")).isSymbolicLink()).toBe(false);
    expect(filesIn(project.out)).toMatchObject({ "page.html": "new", "sub/index.html": "new" });
    expect(existsSync(join(project.out, "stale"))).toBe(false);
  });

  test("the folder itself may be one", async () => {
    const project = tempProject();
    mkdirSync(join(project.root, "volume"));
    symlinkSync(join(project.root, "volume"), project.out);
    expect((await writeOutputs(FIRST, project.out, project)).diagnostics).toEqual([]);
    expect(filesIn(join(project.root, "volume"))).toMatchObject({ "index.html": "one" });
  });
});

describe("folders that are refused", () => {
  test("one with files that no build has made", async () => {
    const project = tempProject({ "dist/holiday.jpg": "x" });
    const report = await writeOutputs(FIRST, project.out, project);
    expect(code(report)).toEqual(["cli/foreign-folder"]);
    expect(report.diagnostics[0]?.message).toContain("`holiday.jpg`");
    expect(filesIn(project.out)).toEqual({ "holiday.jpg": "x" });
  });

  test("an empty one, and one with nothing but a left-over of the system, are fine", async () => {
    const project = tempProject({ "dist/.DS_Store": "x" });
    expect((await writeOutputs(FIRST, project.out, project)).diagnostics).toEqual([]);
    expect(existsSync(join(project.out, ".DS_Store"))).toBe(false);
  });

  test.each([
    ".",
    "..",
    "content",
    "content/dist",
    "templates",
    "public",
    "public/x",
    ".cache",
    ".git",
    "node_modules/x",
    "engine/src",
  ])("%s", async (folder) => {
    const project = tempProject();
    const report = await writeOutputs(FIRST, join(project.root, folder), project);
    expect(code(report)).toEqual(["cli/out-folder"]);
    expect(report.changed).toBe(false);
  });

  test("a link that leads to one of them", async () => {
    const project = tempProject();
    symlinkSync(project.contentDir, project.out);
    expect(code(await writeOutputs(FIRST, project.out, project))).toEqual(["cli/out-folder"]);
    expect(filesIn(project.contentDir)).toEqual({ "site.yaml": "" });
  });

  test("a file", async () => {
    const project = tempProject({ dist: "I am a file" });
    const report = await writeOutputs(FIRST, project.out, project);
    expect(code(report)).toEqual(["cli/not-a-folder"]);
    expect(readFileSync(project.out, "utf8")).toBe("I am a file");
  });
});

describe("when writing fails", () => {
  test.each([
    ["ENOSPC", "cli/disk-full"],
    ["EACCES", "cli/not-allowed"],
    ["EROFS", "cli/not-allowed"],
    ["EIO", "cli/cannot-write"],
  ])("with %s the folder stays byte for byte as it was", async (systemCode, expected) => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    const before = hashOf(project.out);
    faults.writeFileSync = (path) => path.endsWith("/1") && failWith(systemCode, path);
    const report = await writeOutputs(outputs({ "index.html": "2", "b.html": "2" }), project.out, project);
    expect(code(report)).toEqual([expected]);
    expect(report.changed).toBe(false);
    expect(hashOf(project.out)).toBe(before);
  });

  test("a folder that was made for the build is taken back", async () => {
    const project = tempProject();
    faults.writeFileSync = (path) => path.endsWith("/1") && failWith("ENOSPC", path);
    await writeOutputs(FIRST, join(project.out, "deep/er"), project);
    expect(existsSync(project.out)).toBe(false);
  });

  test("half way through the moves it says so", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    faults.renameSync = (to) => to.endsWith("b.html") && failWith("EACCES", to);
    const report = await writeOutputs(outputs({ "a.html": "2", "b.html": "2" }), project.out, project);
    expect(code(report)).toEqual(["cli/not-allowed"]);
    expect(report).toMatchObject({ changed: true, written: 1, removed: 0 });
    expect(
      readdirSync(project.out)
        .filter((name) => name.startsWith(".site-"))
        .sort(),
    ).toEqual([MARKER]);
  });

  test("a mistake of our own is no diagnostic", async () => {
    const project = tempProject();
    faults.writeFileSync = (path) => {
      if (path.endsWith("/1")) throw new TypeError("bug");
    };
    await expect(writeOutputs(FIRST, project.out, project)).rejects.toThrow("bug");
  });
});

describe("Ctrl-C", () => {
  test("leaves the folder as it was, no trace of the build, and ends with 130", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    const before = hashOf(project.out);
    const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
    const words = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const stopHandling = handleInterrupts(() => "last words\n");

    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}.html`, "new"]));
    const writing = writeOutputs(outputs(many), project.out, project);
    await nextTick();
    expect(existsSync(join(project.out, ".site-staging"))).toBe(true);
    process.emit("SIGINT");
    expect(exit).toHaveBeenCalledWith(130);
    expect(words).toHaveBeenCalledWith("last words\n");
    expect(hashOf(project.out)).toBe(before);
    expect(readdirSync(project.cacheDir)).toEqual([]);
    // The real process would be gone by now; here the rest finds its folder missing.
    expect((await writing).changed).toBe(false);
    stopHandling();
  });

  test("what a killed build has left is cleared away by the next", async () => {
    const project = tempProject();
    await writeOutputs(FIRST, project.out, project);
    writeFiles(project.out, { ".site-staging/0": "half" });
    await writeOutputs(FIRST, project.out, project);
    expect(existsSync(join(project.out, ".site-staging"))).toBe(false);
    rmSync(project.out, { recursive: true });
    writeFiles(project.out, { ".site-staging/0": "half" });
    expect((await writeOutputs(FIRST, project.out, project)).diagnostics).toEqual([]);
  });
});
