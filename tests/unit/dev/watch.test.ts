import { mkdirSync, renameSync, rmSync, unlinkSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { isLeftover } from "../../../src/core/leftovers.ts";
import { projectPath, watchProject } from "../../../src/dev/watch.ts";
import type { WatchFolder } from "../../../src/dev/watchFolders.ts";
import { projectIn, type TempFolder, tempFolder, until } from "./support.ts";

async function watching(folder: TempFolder, watchFolder?: WatchFolder) {
  const project = projectIn(folder.path);
  const noticed = new Set<string>();
  const problems: Diagnostic[] = [];
  const watcher = watchProject({
    project,
    onNotice: (path) => noticed.add(projectPath(project, path)),
    onProblem: (problem) => problems.push(problem),
    ...(watchFolder ? { watchFolder } : {}),
  });
  await watcher.ready;
  return {
    noticed,
    problems,
    alsoWatch: watcher.alsoWatch,
    /** Waits for the path, and forgets everything noticed so far. */
    sees: async (path: string) => {
      await until(() => noticed.has(path), `${path} to be noticed`);
      noticed.clear();
    },
    [Symbol.asyncDispose]: watcher.close,
  };
}

const files = {
  "content/posts/a.md": "A",
  "templates/blocks/hero/index.tsx": "1",
  "templates/blocks/hero/hero.css": "1",
  "public/robots.txt": "1",
  "package.json": "{}",
};

describe("noticed is", () => {
  test("a file that is written, in each of the three folders", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    for (const file of Object.keys(files).slice(0, 4)) {
      folder.write(file, "2");
      await watcher.sees(file);
    }
  });

  test("a file elsewhere that a template imports, until it does not any more", async () => {
    using folder = tempFolder({ ...files, "data/prices.json": "1", "data/node_modules/x/index.js": "1" });
    await using watcher = await watching(folder);
    const at = (file: string) => join(folder.path, file);
    watcher.alsoWatch([at("data/prices.json"), at("data/node_modules/x/index.js"), at("content/posts/a.md")]);
    folder.write("data/prices.json", "22");
    await watcher.sees("data/prices.json");
    watcher.alsoWatch([]);
    folder.write("data/prices.json", "333");
    folder.write("data/node_modules/x/index.js", "22");
    folder.write("content/posts/a.md", "AA");
    await watcher.sees("content/posts/a.md");
    folder.write("content/posts/a.md", "AAA");
    await watcher.sees("content/posts/a.md");
    expect([...watcher.noticed]).toEqual([]);
  });

  test("every one of ten saves that rename a new file over the old one", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    for (let save = 0; save < 10; save++) {
      const temporary = folder.write("content/posts/.a.tmp", `save ${save}`);
      renameSync(temporary, join(folder.path, "content/posts/a.md"));
      await watcher.sees("content/posts/a.md");
    }
  });

  test("a save that puts the old file out of the way first", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    const file = join(folder.path, "content/posts/a.md");
    for (let save = 0; save < 3; save++) {
      renameSync(file, `${file}~`);
      writeFileSync(file, `save ${save}`);
      unlinkSync(`${file}~`);
      await watcher.sees("content/posts/a.md");
    }
  });

  test("a new file, a renamed one and a removed one", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    const file = folder.write("content/posts/b.md", "B");
    await watcher.sees("content/posts/b.md");
    renameSync(file, join(folder.path, "content/posts/c.md"));
    await watcher.sees("content/posts/c.md");
    unlinkSync(join(folder.path, "content/posts/c.md"));
    await watcher.sees("content/posts/c.md");
  });

  test("a new folder, what is written in it later, and its end", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    mkdirSync(join(folder.path, "content/services"));
    await watcher.sees("content/services");
    folder.write("content/services/seo.md", "SEO");
    await watcher.sees("content/services/seo.md");
    renameSync(join(folder.path, "content/services"), join(folder.path, "content/work"));
    await watcher.sees("content/work");
    folder.write("content/work/seo.md", "Search");
    await watcher.sees("content/work/seo.md");
    rmSync(join(folder.path, "content/work"), { recursive: true });
    await watcher.sees("content/work");
  });

  test("what is in a folder that comes, though it was written before anybody could watch it", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    folder.write("content/services/uk/north/seo.md", "SEO");
    await watcher.sees("content/services/uk/north/seo.md");
  });

  test("a folder that gives way to a file of its name, and the other way round", async () => {
    using folder = tempFolder({ ...files, "content/posts/d/e/f.md": "F" });
    await using watcher = await watching(folder);
    const at = join(folder.path, "content/posts/d");
    for (let round = 0; round < 5; round++) {
      rmSync(at, { recursive: true });
      writeFileSync(at, "D");
      await watcher.sees("content/posts/d");
      rmSync(at);
      folder.write("content/posts/d/e/f.md", "F");
      await watcher.sees("content/posts/d/e/f.md");
    }
    expect(watcher.problems).toEqual([]);
  });

  test("content/ itself, when it is made, removed and made again", async () => {
    using folder = tempFolder({ "templates/a.css": "1" });
    await using watcher = await watching(folder);
    for (let time = 0; time < 2; time++) {
      mkdirSync(join(folder.path, "content/posts"), { recursive: true });
      await watcher.sees("content/posts");
      folder.write("content/posts/a.md", `${time}`);
      await watcher.sees("content/posts/a.md");
      rmSync(join(folder.path, "content"), { recursive: true });
      await watcher.sees("content");
    }
  });

  /** Each as a checkout or a synchronising program does it, and then a save right after it. */
  test.each<[string, (posts: string) => void]>([
    [
      "moved away and back",
      (posts) => {
        renameSync(posts, `${posts}-old`);
        renameSync(`${posts}-old`, posts);
      },
    ],
    [
      "removed and made anew",
      (posts) => {
        rmSync(posts, { recursive: true });
        mkdirSync(join(posts, "deep"), { recursive: true });
      },
    ],
    [
      "replaced by another",
      (posts) => {
        mkdirSync(join(`${posts}-new`, "deep"), { recursive: true });
        renameSync(posts, `${posts}-old`);
        renameSync(`${posts}-new`, posts);
      },
    ],
  ])("a save right after a folder was %s, ten times", async (_, act) => {
    using folder = tempFolder({ "content/posts/deep/a.md": "A" });
    await using watcher = await watching(folder);
    for (let time = 0; time < 10; time++) {
      act(join(folder.path, "content/posts"));
      await watcher.sees("content/posts");
      folder.write("content/posts/deep/a.md", `time ${time}`);
      await watcher.sees("content/posts/deep/a.md");
      rmSync(join(folder.path, "content/posts-old"), { recursive: true, force: true });
    }
  });

  test("a name in another script", async () => {
    using folder = tempFolder(files);
    await using watcher = await watching(folder);
    folder.write("content/posts/Frühling 春.md", "B");
    await watcher.sees("content/posts/Frühling 春.md");
  });
});

test("where the system tells nothing, every file is looked at again and again", async () => {
  vi.stubEnv("CHOKIDAR_USEPOLLING", "1");
  using folder = tempFolder(files);
  await using watcher = await watching(folder);
  folder.write("content/posts/a.md", "another text");
  await watcher.sees("content/posts/a.md");
  vi.unstubAllEnvs();
});

describe("out of handles", () => {
  /** The system gives this many, then none. */
  const scarce =
    (most: number, code = "ENOSPC"): WatchFolder =>
    (...args) => {
      if (most-- > 0) return watch(...args);
      throw Object.assign(new Error(`${code}: no more`), { code });
    };

  test.each(["ENOSPC", "EMFILE"])(
    "at the start (%s), every file is looked at instead, and it is said",
    async (code) => {
      using folder = tempFolder(files);
      await using watcher = await watching(folder, scarce(2, code));
      expect(watcher.problems).toMatchObject([{ code: "dev/watch-limit", severity: "warning" }]);
      folder.write("templates/blocks/hero/hero.css", "another text");
      await watcher.sees("templates/blocks/hero/hero.css");
    },
  );

  test("later, as folders are added, nothing written meanwhile is missed", async () => {
    using folder = tempFolder({ "content/a.md": "A" });
    await using watcher = await watching(folder, scarce(2));
    expect(watcher.problems).toEqual([]);
    folder.write("content/posts/deep/new.md", "text");
    await watcher.sees("content/posts/deep/new.md");
    expect(watcher.problems.map(({ code }) => code)).toEqual(["dev/watch-limit"]);
    folder.write("content/posts/deep/new.md", "another text");
    await watcher.sees("content/posts/deep/new.md");
  });
});

test("what lies elsewhere, and what editors leave, is not noticed", async () => {
  using folder = tempFolder(files);
  await using watcher = await watching(folder);
  for (const file of [
    "package.json",
    "dist/index.html",
    ".cache/x",
    "content.md",
    "content/posts/.a.md.swp",
  ]) {
    folder.write(file, "2");
  }
  for (const name of ["a.md~", "4913", ".#a.md", "#a.md#", "a.md___jb_tmp___", ".DS_Store", "a.md.tmp"]) {
    folder.write(`content/posts/${name}`, "2");
  }
  folder.write("content/posts/z.md", "the last one");
  await until(() => watcher.noticed.has("content/posts/z.md"));
  expect([...watcher.noticed].filter((path) => path !== "content/posts/z.md")).toEqual([]);
  expect(watcher.problems).toEqual([]);
});

test("hidden files in public/ are noticed, for they are published", async () => {
  using folder = tempFolder(files);
  await using watcher = await watching(folder);
  folder.write("public/.nojekyll", "");
  await watcher.sees("public/.nojekyll");
});

test.each([
  "a.md",
  "_headers",
  "swap.md",
  "tmp.md",
  "bak.png",
  ".well-known",
  ".nojekyll",
  "c#.md",
  "sw.js",
  "a.part.md",
])("%s is a name of its own right", (name) => expect(isLeftover(name)).toBe(false));
