/** The blog's search: what it finds, what it fetches and when, by keyboard, and without script. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";

const site = siteUnderTest();

const field = (page: Page) => page.getByRole("searchbox", { name: "Search the posts" });
const told = (page: Page) => page.getByRole("search").getByRole("status").textContent();
const found = (page: Page) => page.locator(".post-search__title").allTextContents();
const cards = (page: Page) => page.getByRole("main").locator("article:visible");

test("nothing is fetched for it before the field is used; then posts take the place of the list while they are typed", async () => {
  await using visit = await site.open("/blog");
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForLoadState("networkidle");
  // Browsers ask for the site's icon when they please.
  expect(asked.filter((path) => !path.startsWith("/favicon"))).toEqual([]);
  await field(page).pressSequentially("hyva");
  await expect.poll(() => told(page)).toMatch(/^\d+ posts about “hyva”$/);
  expect(asked.filter((path) => /search/.test(path))).toEqual([
    expect.stringMatching(/\/_search-\w+\.js$/),
    "/blog/search.json",
  ]);
  const titles = await found(page);
  expect(titles[0]).toMatch(/Hyvä/);
  expect(await page.locator(".post-search mark").first().textContent()).toBe("Hyvä");
  expect(await cards(page).count()).toBe(0);

  await field(page).fill("zebra");
  await expect.poll(() => told(page)).toContain("No post mentions “zebra”");
  expect([await found(page), await cards(page).count()]).toEqual([[], 6]);
  expect(visit.complaints).toEqual([]);
});

test("arrows lead through what was found, Enter opens it, Escape brings the list back", async () => {
  await using visit = await site.open("/blog/page/2");
  const { page } = visit;
  await field(page).pressSequentially("magento");
  await expect.poll(() => found(page).then(({ length }) => length)).toBeGreaterThan(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("ArrowDown");
  const [first] = await found(page);
  expect(await focused()).toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  expect([await field(page).inputValue(), await told(page), await found(page)]).toEqual(["", "", []]);

  await field(page).pressSequentially("magento");
  await expect.poll(() => found(page).then(({ length }) => length)).toBeGreaterThan(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/blog\/[a-z0-9-]+$/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(first);
  expect(visit.complaints).toEqual([]);
});

test("a part of a post that has the word is linked, and is there", async () => {
  await using visit = await site.open("/blog");
  const { page } = visit;
  await field(page).pressSequentially("checkout");
  const part = page.locator(".post-search__parts a").first();
  const address = new URL((await part.getAttribute("href")) ?? "", site.url);
  await part.click();
  await page.waitForURL(address.href);
  expect(await page.locator(`[id="${decodeURIComponent(address.hash.slice(1))}"]`).count()).toBe(1);
});

test("where the index cannot be had, it says so and leaves the list; the next letter tries again", async () => {
  await using visit = await site.open("/blog", {
    before: (page) => page.route("**/search.json", (route) => route.abort(), { times: 1 }),
  });
  const { page } = visit;
  await field(page).pressSequentially("h");
  await expect.poll(() => told(page)).toContain("could not be loaded");
  expect(await cards(page).count()).toBe(6);
  await field(page).pressSequentially("yva");
  await expect.poll(() => found(page).then(({ length }) => length)).toBeGreaterThan(0);
});

test.each(["/blog/nothing", "/404-at-the-top"])("it is on the screen for missing posts: %s", async (path) => {
  const general = await (await fetch(`${site.url}/404.html`)).text();
  const isOwn = path === "/blog/nothing";
  await using visit = await site.open(isOwn ? path : "/", {
    ...(isOwn ? { status: 404 } : {}),
    before: (page) =>
      page.route("**/blog/gone", (route) =>
        route.fulfill({ status: 404, contentType: "text/html; charset=utf-8", body: general }),
      ),
  });
  const { page } = visit;
  if (!isOwn) await page.goto(`${site.url}/blog/gone`);
  await field(page).pressSequentially("hyva");
  await expect.poll(() => found(page).then(({ length }) => length)).toBeGreaterThan(0);
  expect(await cards(page).count()).toBe(0);
});

test("without script there is the list and no field", async () => {
  await using visit = await site.open("/blog", { javaScriptEnabled: false });
  const { page } = visit;
  expect(await page.locator("#post-search").isVisible()).toBe(false);
  expect(await cards(page).count()).toBe(6);
});
