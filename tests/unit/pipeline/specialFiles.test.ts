/** Named pipes and other things among the files that are none: told by name, and never waited for. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Project } from "../../../src/core/project.ts";
import { readSealed, writeSealed } from "../../../src/core/sealedFile.ts";
import { findSpecialFiles } from "../../../src/pipeline/specialFiles.ts";

function project(files: readonly string[]): Project {
  const root = mkdtempSync(join(tmpdir(), "site-special-"));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  const [contentDir, templatesDir, publicDir] = ["content", "templates", "public"].map((name) =>
    join(root, name),
  ) as [string, string, string];
  return { root, contentDir, templatesDir, publicDir, cacheDir: "", engineDir: "" };
}
const told = (own: Project) =>
  findSpecialFiles(own).map(({ severity, place, message }) => [severity, place?.file, message.slice(0, 25)]);

test("a site of files and links has none", () => {
  const own = project(["content/a.md", "templates/a.tsx", "public/a.png", "package.json"]);
  symlinkSync("a.tsx", join(own.templatesDir, "b.tsx"));
  symlinkSync("nowhere", join(own.templatesDir, "c.tsx"));
  symlinkSync("/dev/zero", join(own.publicDir, "zero"));
  expect(told(own)).toEqual([]);
  expect(told(project([]))).toEqual([]);
});

test("a page behind a link would not be found, and is told", () => {
  const own = project(["templates/pages/a.tsx", "other/b.tsx"]);
  symlinkSync("../../other/b.tsx", join(own.templatesDir, "pages/b.tsx"));
  symlinkSync("../../other", join(own.templatesDir, "pages/more"));
  expect(told(own)).toEqual([
    ["error", "templates/pages/b.tsx", "This is no file but a sym"],
    ["error", "templates/pages/more", "This is no file but a sym"],
  ]);
});

test("blocks, islands and behaviours behind links would not be found either; what is imported may lie there", () => {
  const own = project([
    "other/hero/index.tsx",
    "other/x.island.tsx",
    "other/b.ts",
    "shared/a.tsx",
    "shared/a.css",
    "templates/blocks/own/index.tsx",
    "templates/behaviours/own.ts",
  ]);
  const link = (from: string, to: string) => {
    mkdirSync(dirname(join(own.templatesDir, from)), { recursive: true });
    symlinkSync(join(own.root, to), join(own.templatesDir, from));
  };
  link("blocks/hero", "other/hero");
  link("blocks/_parts", "shared");
  link("behaviours/b.ts", "other/b.ts");
  link("islands", "other");
  link("components/shared", "shared");
  link("styles", "shared");
  expect(told(own).map(([, file]) => file)).toEqual([
    "templates/behaviours/b.ts",
    "templates/blocks/hero",
    "templates/islands",
  ]);
});

test("a file in the place of a folder is told, and a folder in the place of a file", () => {
  const own = project(["content", "templates", "public"]);
  expect(told(own).map(([, file, message]) => [file, message])).toEqual(
    ["content", "public", "templates"].map((name) => [name, `This is a file, but \`${name}`.slice(0, 25)]),
  );
  expect(told(project(["content/site.yaml/x.txt"]))).toEqual([
    ["error", "content/site.yaml", "This is a folder, but wha"],
  ]);
});

test.skipIf(process.platform === "win32")(
  "what a cache holds in the place of its files is as good as nothing",
  () => {
    const { root } = project(["package.json"]);
    const file = join(root, "kept.bin");
    writeSealed(file, "a test", [1]);
    expect(readSealed(file, "a test")).toEqual([1]);
    unlinkSync(file);
    execFileSync("mkfifo", [file]);
    expect(readSealed(file, "a test")).toBeUndefined();
  },
);

test.skipIf(process.platform === "win32")("pipes and devices are told in every folder", () => {
  const own = project(["content/posts/a.md", "templates/a.tsx", "public/images/a.png"]);
  const pipes = ["content/posts/b.md", "public/images/b.png", "templates/document.tsx", "package.json"];
  for (const name of [...pipes, "public/.hidden", "pipe"]) execFileSync("mkfifo", [join(own.root, name)]);
  symlinkSync("../pipe", join(own.templatesDir, "x.css"));
  symlinkSync("/dev/zero", join(own.templatesDir, "y.css"));
  expect(told(own)).toEqual([
    ["error", "content/posts/b.md", "This is no file but a nam"],
    ["error", "package.json", "This is no file but a nam"],
    ["error", "public/images/b.png", "This is no file but a nam"],
    ["error", "templates/document.tsx", "This is no file but a nam"],
    ["error", "templates/x.css", "This is no file but a nam"],
    ["error", "templates/y.css", "This is no file but a dev"],
  ]);
});
