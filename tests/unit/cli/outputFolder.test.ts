import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { filesIn, outputs, tempProject } from "./support.ts";

const FIRST = outputs({ "index.html": "one", "about/index.html": "about", "assets/a.js": "a" });
const code = (report: { diagnostics: readonly { code: string }[] }) => report.diagnostics.map((d) => d.code);

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
