/**
 * One page of each template as a reviewer can read it: a tag a line, without styles, scripts and hashes. Templates are
 * the site's own; the content is the fixture's, so that an owner's edit changes none of these.
 */
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder, ROOT, run } from "../cases/support.ts";
import { readable } from "../helpers/readable.ts";
import { NOON } from "./support.ts";

const PAGES = {
  "sections.html": "contact/index.html",
  "service.html": "ugc/index.html",
  "post.html": "blog/post-3/index.html",
  "blog.html": "blog/page/2/index.html",
  "not-found.html": "404.html",
  "post-not-found.html": "blog/404.html",
  "redirect.html": "portfolio/index.html",
  "manifest.json": "manifest.webmanifest",
  "feed.xml": "feed.xml",
  "sitemap.xml": "sitemap.xml",
  "robots.txt": "robots.txt",
};

const root = emptyFolder();

beforeAll(async () => {
  for (const name of ["templates", "public", "tsconfig.json"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  cpSync(join(ROOT, "tests/fixtures/golden/content"), join(root, "content"), { recursive: true });
  const { code, stderr } = await run(root, ["build"], NOON);
  expect(stderr).toBe("");
  expect(code).toBe(0);
});

test.each(Object.entries(PAGES))("%s is %s as it was reviewed", async (golden, file) => {
  const text = readable(readFileSync(join(root, "dist", file), "utf8"));
  await expect(text).toMatchFileSnapshot(resolve(import.meta.dirname, "../golden/pages", golden));
});
