import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeWhole } from "../../../src/core/writeWhole.ts";
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
