import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MARKER } from "../../../src/cli/outputFolder.ts";
import { handleInterrupts } from "../../../src/cli/process.ts";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { makeOutputs } from "../../../src/content/pictures/encode.ts";
import { paintIcons, planIcon } from "../../../src/pipeline/icons.ts";
import { hashOf, outputs, tempProject, writeFiles } from "./support.ts";

// The system calls themselves, so that a test can let one of them fail as a full or forbidden disk does.
const faults = vi.hoisted(
  () =>
    ({
      writeFileSync: undefined,
      renameSync: undefined,
      accessSync: undefined,
      copyFileSync: undefined,
    }) as Record<string, ((path: string) => void) | undefined>,
);
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return {
    ...real,
    writeFileSync: (...args: Parameters<typeof real.writeFileSync>) => {
      faults.writeFileSync?.(String(args[0]));
      return real.writeFileSync(...args);
    },
    accessSync: (...args: Parameters<typeof real.accessSync>) => {
      faults.accessSync?.(String(args[0]));
      return real.accessSync(...args);
    },
    copyFileSync: (...args: Parameters<typeof real.copyFileSync>) => {
      faults.copyFileSync?.(String(args[0]));
      return real.copyFileSync(...args);
    },
    renameSync: (...args: Parameters<typeof real.renameSync>) => {
      faults.renameSync?.(String(args[1]));
      return real.renameSync(...args);
    },
  };
});

afterEach(() => {
  for (const name of Object.keys(faults)) faults[name] = undefined;
  vi.restoreAllMocks();
});

function failWith(code: string, path: string): never {
  throw Object.assign(new Error(`${code}: it failed, write '${path}'`), { code, path });
}

const FIRST = outputs({ "index.html": "one", "about/index.html": "about", "assets/a.js": "a" });
const code = (report: { diagnostics: readonly { code: string }[] }) => report.diagnostics.map((d) => d.code);

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

  test("a file that may not be read, or is gone, is told apart from what is written", async () => {
    const project = tempProject({ "public/wall.png": "wall" });
    const copyOf = join(project.publicDir, "wall.png");
    const copies = outputs({ "wall.png": { copyOf } });
    // The owner of everything may read everything, so the system's answer is made up.
    faults.accessSync = (path) => path === copyOf && failWith("EACCES", path);
    const [unreadable] = (await writeOutputs(copies, project.out, project)).diagnostics;
    expect(unreadable).toMatchObject({ code: "cli/cannot-read", place: { file: "public/wall.png" } });
    expect(unreadable?.message).toContain("`public/wall.png` cannot be read (EACCES)");
    expect(existsSync(project.out)).toBe(false);

    faults.accessSync = undefined;
    await writeOutputs(copies, project.out, project);
    rmSync(copyOf);
    const report = await writeOutputs(copies, project.out, project);
    expect(report.diagnostics[0]?.message).toContain("`public/wall.png` cannot be read (ENOENT)");
    expect(readFileSync(join(project.out, "wall.png"), "utf8")).toBe("wall");
  });

  test("a copy that cannot be written names where it was to go", async () => {
    const project = tempProject({ "public/wall.png": "wall" });
    const copyOf = join(project.publicDir, "wall.png");
    faults.copyFileSync = (path) => {
      const dest = join(project.out, ".site-staging/0");
      throw Object.assign(new Error("EACCES: it failed"), { code: "EACCES", path, dest });
    };
    const [problem] = (await writeOutputs(outputs({ "wall.png": { copyOf } }), project.out, project))
      .diagnostics;
    expect(problem?.code).toBe("cli/not-allowed");
    expect(problem?.message).toContain("`dist/.site-staging/0` cannot be written");
  });

  test("a folder that was made for the build is taken back", async () => {
    const project = tempProject();
    faults.writeFileSync = (path) => path.endsWith("/1") && failWith("ENOSPC", path);
    await writeOutputs(FIRST, join(project.out, "deep/er"), project);
    expect(existsSync(project.out)).toBe(false);
  });

  test.runIf(existsSync("/proc/self"))("a place that takes no folders ends the build at once", async () => {
    const report = await writeOutputs(FIRST, "/proc/site/deep", tempProject());
    expect(code(report)).toEqual(["cli/cannot-write"]);
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
    // But what the build remembers of the folder.
    expect(readdirSync(project.cacheDir).filter((name) => name !== "record")).toEqual([]);
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

test.each(["ENOSPC", "EROFS"])("%s is not told as a fault of a drawing or a picture", async (code) => {
  const project = tempProject();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
  faults.writeFileSync = (path) => path.includes("/icons/") && failWith(code, path);
  const drawn = {
    route: { template: "templates/pages/icon.png.ts", path: "/icon.png" },
    output: { path: "icon.png", kind: "file", contents: svg },
    icon: planIcon("/icon.png", svg, [32]),
  } as const;
  await expect(paintIcons(project, { command: "build" } as never, [drawn])).rejects.toMatchObject({ code });
  faults.writeFileSync = (path) => path.includes("/images/") && failWith(code, path);
  writeFileSync(join(project.root, "a.png"), await sharp(Buffer.from(svg)).resize(900).png().toBuffer());
  const plan = {
    file: "content/a.png",
    absolute: join(project.root, "a.png"),
    hash: "a1",
    full: 900,
    usedBy: [],
    quality: { avif: 50, webp: 50, jpeg: 50 },
    jobs: [{ path: "assets/a-320.webp", width: 320, make: "webp" }],
  };
  await expect(makeOutputs([plan as never], project.cacheDir)).rejects.toMatchObject({ code });
});
