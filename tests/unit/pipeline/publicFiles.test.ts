import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Project } from "../../../src/core/project.ts";
import { readPublicFiles } from "../../../src/pipeline/publicFiles.ts";

function project(files: readonly string[]): Project {
  const root = mkdtempSync(join(tmpdir(), "site-public-"));
  const publicDir = join(root, "public");
  for (const file of files) {
    mkdirSync(dirname(join(publicDir, file)), { recursive: true });
    writeFileSync(join(publicDir, file), file);
  }
  return { root, publicDir, contentDir: "", templatesDir: "", cacheDir: "", engineDir: "" };
}
const read = (own: Project) => {
  const { value = [], diagnostics } = readPublicFiles(own);
  return { paths: value.map(({ path }) => path), value, diagnostics };
};

test("files of public/ are published under their own names, in order", () => {
  const own = project(["robots.txt", "images/b.png", "images/a.png", "a b (1).png"]);
  const { paths, value } = read(own);
  expect(paths).toEqual(["a b (1).png", "images/a.png", "images/b.png", "robots.txt"]);
  expect(value[3]).toEqual({
    path: "robots.txt",
    kind: "public",
    contents: { copyOf: join(own.publicDir, "robots.txt") },
    source: "public/robots.txt",
  });
});

test("hidden files and what programs leave behind stay at home, except what hosts read", () => {
  const own = project([
    ".env",
    ".DS_Store",
    ".git/config",
    "._a.png",
    "a.png~",
    "a.swp",
    "Thumbs.db",
    "#a#",
    ".well-known/security.txt",
    ".htaccess",
  ]);
  expect(read(own).paths).toEqual([".htaccess", ".well-known/security.txt"]);
});

test("a copy that a program has made beside a file is told, and a number alone is a person's", () => {
  const own = project([
    "a.pdf",
    "a (conflicted copy).pdf",
    "a - Copy.pdf",
    "a 2.pdf",
    "a (1).pdf",
    "b - Copy.pdf",
  ]);
  const { paths, diagnostics } = read(own);
  expect(paths).toHaveLength(6);
  expect(diagnostics.map(({ code, place, hint }) => [code, place?.file, hint?.split(":")[0]])).toEqual([
    [
      "output/public-copy",
      "public/a (conflicted copy).pdf",
      "`a (conflicted copy).pdf` looks like a copy of `a.pdf` that a program has made",
    ],
    [
      "output/public-copy",
      "public/a - Copy.pdf",
      "`a - Copy.pdf` looks like a copy of `a.pdf` that a program has made",
    ],
  ]);
});

test("a name that a Mac keeps in another form is published as links write it", () => {
  const own = project(["files/Bu\u0308ro.pdf", "cafe\u0301/a.txt"]);
  const { value } = read(own);
  expect(value.map(({ path, source }) => [path, source])).toEqual([
    ["caf\u00e9/a.txt", "public/cafe\u0301/a.txt"],
    ["files/B\u00fcro.pdf", "public/files/Bu\u0308ro.pdf"],
  ]);
});

test("what Windows and Office leave behind stays at home without a word", () => {
  const own = project([
    "~$prices.docx",
    "Icon\r",
    "ehthumbs.db",
    "$RECYCLE.BIN/x",
    ".~lock.a.odt#",
    ".localized",
  ]);
  expect(read(own)).toEqual({ paths: [], value: [], diagnostics: [] });
});

test("a symbolic link is not followed, and its owner is told", () => {
  const own = project(["a.txt"]);
  writeFileSync(join(own.root, "secret.txt"), "secret");
  symlinkSync(join(own.root, "secret.txt"), join(own.publicDir, "leak.txt"));
  symlinkSync(own.root, join(own.publicDir, "folder"));
  const { paths, diagnostics } = read(own);
  expect(paths).toEqual(["a.txt"]);
  expect(diagnostics.map(({ code, severity, place }) => [code, severity, place?.file])).toEqual([
    ["output/public-symlink", "warning", "public/folder"],
    ["output/public-symlink", "warning", "public/leak.txt"],
  ]);
});

test("a site may have no public folder", () => {
  expect(read(project([]))).toEqual({ paths: [], value: [], diagnostics: [] });
});

test("what Git LFS leaves in place of a file is not published", () => {
  const own = project(["a.jpg", "files/b.pdf", "c.txt", "d.png"]);
  const note = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12345\n`;
  for (const name of ["a.jpg", "files/b.pdf", "c.txt"]) writeFileSync(join(own.publicDir, name), note);
  writeFileSync(join(own.publicDir, "d.png"), "x".repeat(note.length));
  const { diagnostics } = read(own);
  expect(diagnostics).toMatchObject([
    { code: "output/public-lfs-note", severity: "error", related: [{ file: "public/files/b.pdf" }] },
  ]);
  expect(diagnostics[0]?.place?.file).toBe("public/a.jpg");
});

test("a picture or download of no bytes is told; a text may be empty", () => {
  const own = project(["a.ico", "b.pdf", "c.txt"]);
  for (const name of ["a.ico", "b.pdf", "c.txt"]) writeFileSync(join(own.publicDir, name), "");
  expect(read(own).diagnostics).toMatchObject([
    { code: "output/public-empty", severity: "warning", place: { file: "public/a.ico" } },
    { code: "output/public-empty", severity: "warning", place: { file: "public/b.pdf" } },
  ]);
});
