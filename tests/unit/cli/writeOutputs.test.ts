import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MARKER } from "../../../src/cli/outputFolder.ts";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { filesIn, outputs, tempProject, writeFiles } from "./support.ts";

// Each move on its way, so that a test can see in which order they come.
const moves = vi.hoisted(() => ({ watch: undefined as ((to: string) => void) | undefined }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      moves.watch?.(to);
      return real.renameSync(from, to);
    },
  };
});

afterEach(() => {
  moves.watch = undefined;
});

const FIRST = outputs({ "index.html": "one", "about/index.html": "about", "assets/a.js": "a" });

describe("writing a site", () => {
  test("makes the folder with exactly the files of the build and a mark", async () => {
    const project = tempProject();
    const report = await writeOutputs(FIRST, project.out, project);
    expect(report).toEqual({
      diagnostics: [],
      written: 3,
      unchanged: 0,
      removed: 0,
      removedFiles: [],
      changed: true,
      outputs: expect.any(Map),
    });
    expect([...(report.outputs?.keys() ?? [])]).toEqual(["index.html", "about/index.html", "assets/a.js"]);
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
      removedFiles: [],
      changed: false,
      outputs: expect.any(Map),
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
    moves.watch = (to) => {
      if (!to.startsWith(`${project.out}/`)) return;
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
