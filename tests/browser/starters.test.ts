/** What `site init` starts: readable by everyone on any screen, before its owner has changed a word. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFolder, run } from "../cases/support.ts";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { bringAxe, type Mode, violationsIn } from "../visitor/axe.ts";

const started = (template: string) => async () => {
  const root = emptyFolder();
  await run(root, ["init", ".", "--template", template]);
  await run(root, ["build"]);
  return join(root, "dist");
};
const blog = siteUnderTest(started("blog"));
const business = siteUnderTest(started("business"));

const MODES: readonly Mode[] = [
  { width: 320, colours: "light" },
  { width: 320, colours: "dark" },
  { width: 1280, colours: "light" },
  { width: 1280, colours: "dark" },
];

describe.each([
  ["blog", blog],
  ["business", business],
] as const)("the starter %s", (_, site) => {
  test("has no page that scrolls sideways, or in which axe finds anything", async () => {
    const pages = readdirSync(site.folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("index.html"))
      .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
    expect(pages.length).toBeGreaterThan(10);
    const found: string[] = [];
    await site.openEach(pages, 2, { before: (page) => bringAxe(page.context()) }, async (path, { page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${path} is ${over} px wider than a small phone`);
      found.push(...(await violationsIn(page, MODES)).map((line) => `${path} ${line}`));
    });
    expect(found).toEqual([]);
  });
});

test("the page of all posts narrows down to those with every word, and says when there are none", async () => {
  await using visit = await blog.open("/search");
  const { page } = visit;
  const shown = page.locator(".post-list li:visible h2");
  await expect.poll(() => shown.count()).toBe(7);
  const field = page.getByRole("searchbox");
  await field.fill("Tags FEED");
  await expect.poll(() => shown.allTextContents()).toEqual(["Found by its tags"]);
  expect(await page.getByRole("status").textContent()).toBe("Found: 1");
  await field.fill("nothing like it");
  await expect.poll(() => shown.count()).toBe(0);
  expect(await page.getByRole("status").textContent()).toMatch(/^No post/);
  expect(visit.complaints).toEqual([]);
});

test("on paper stands the text alone", async () => {
  await using visit = await blog.open("/posts/first-post");
  const { page } = visit;
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(await page.locator("nav:visible, aside:visible").count()).toBe(0);
});

test("a page without scripts shows every post and no field", async () => {
  await using visit = await blog.open("/search", { javaScriptEnabled: false });
  expect(await visit.page.locator(".post-list li:visible").count()).toBe(7);
  expect(await visit.page.locator("input:visible").count()).toBe(0);
});
