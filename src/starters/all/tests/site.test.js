/** `npm test`: builds the site into a folder of its own and looks at what came out. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const folder = join(mkdtempSync(join(tmpdir(), "site-")), "dist");

before(() => {
  const { status, stderr } = spawnSync("npx", ["site", "build", "--out", folder], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("the home page has a heading and a way to the other pages", () => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  assert.match(html, /<h1/);
  assert.match(html, /<nav/);
});

test("unknown addresses have a page", () => {
  assert.match(readFileSync(join(folder, "404.html"), "utf8"), /<h1/);
});
