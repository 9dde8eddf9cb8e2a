import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeNew, writeWhole } from "../../../src/core/writeWhole.ts";
import { tempSite } from "../../helpers/tempSite.ts";

test("a file takes the place of the old one, with the folders that it needs", async () => {
  await using site = await tempSite({});
  const file = join(site.project.root, "a/b/c.txt");
  writeWhole(file, "old");
  writeWhole(file, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(join(site.project.root, "a/b"))).toEqual(["c.txt"]);
});

test("what cannot be written leaves nothing behind", async () => {
  await using site = await tempSite({});
  const folder = join(site.project.root, "taken");
  mkdirSync(folder);
  expect(() => writeWhole(folder, "text")).toThrow();
  expect(readdirSync(site.project.root).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a new file never takes the place of one, and is not there where it could not be written whole", async () => {
  await using site = await tempSite({});
  const file = join(site.project.root, "a/new.md");
  // As where the disk is full: the file is made, and then nothing goes into it.
  expect(() => writeNew(file, 1 as never)).toThrow();
  expect(existsSync(file)).toBe(false);
  writeNew(file, "mine");
  expect(() => writeNew(file, "other")).toThrow("EEXIST");
  expect(readFileSync(file, "utf8")).toBe("mine");
});
