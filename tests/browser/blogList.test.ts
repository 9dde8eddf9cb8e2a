/** The blog's list and its pages. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { owner } from "../helpers/owner.ts";
import { isMarked, mark, scrollOf } from "../helpers/visit.ts";

const site = siteUnderTest();

const pagination = (page: Page) => page.getByRole("navigation", { name: "Blog pages" });
const step = (page: Page, name: string) => pagination(page).getByRole("link", { name, exact: true });
const titles = (page: Page) => page.getByRole("main").locator("article h2").allTextContents();
const current = (page: Page) => pagination(page).locator("[aria-current=page]").textContent();
const disabled = async (page: Page) => {
  const links = pagination(page).locator("a");
  return links.evaluateAll((all) =>
    all.filter((link) => link.getAttribute("aria-disabled") === "true").map((link) => link.textContent),
  );
};
const isAt = (page: Page, path: string) =>
  expect
    .poll(async () => [new URL(page.url()).pathname, await current(page)])
    .toEqual([path, path === "/blog" ? "1" : "2"]);

describe("the list", () => {
  test("has six posts a page, each with picture, category, title, date, read time, excerpt, author and Read more", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    const cards = page.getByRole("main").getByRole("article");
    expect(await cards.count()).toBe(6);
    for (const card of await cards.all()) {
      expect(await card.locator("img").count()).toBe(1);
      const link = card.getByRole("heading", { level: 2 }).getByRole("link");
      expect(await link.getAttribute("href")).toMatch(/^\/blog\/[a-z0-9-]+$/);
      const words = (await card.textContent()) ?? "";
      expect(words).toMatch(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
      expect(words).toMatch(/\d+ min read/);
      expect(words).toContain(`By ${owner.name}`);
      expect(words).toContain("Read more");
    }
    expect(visit.complaints).toEqual([]);
  });

  test("leads to the post by its title, and its whole card can be clicked", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    const card = page.getByRole("main").getByRole("article").nth(3);
    const title = await card.getByRole("heading").textContent();
    // The title's link lies over the whole card.
    await card.getByText("Read more").click({ force: true });
    await page.waitForURL(/\/blog\/[a-z0-9-]+$/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    expect(await scrollOf(page)).toBe(0);
  });
});

describe("pictures that do not load", () => {
  test.each([360, 1280])("leave the list as wide as the window at %i pixels", async (width) => {
    await using visit = await site.open("/blog", {
      viewport: { width, height: 800 },
      before: (page) => page.route("**/art/**", (route) => route.abort()),
    });
    const { page } = visit;
    await expect
      .poll(() =>
        page
          .locator("article img")
          .first()
          .evaluate((img) => (img as HTMLImageElement).complete),
      )
      .toBe(true);
    const cards = await page
      .locator("article, article img")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(cards.filter((right) => right > width)).toEqual([]);
  });
});

describe("turning its pages", () => {
  test("begins at page 1: Previous is disabled there, and Next on the last page", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    expect(await current(page)).toBe("1");
    expect(await disabled(page)).toEqual(["Previous"]);
    await page.goto(`${site.url}/blog/page/2`);
    expect(await current(page)).toBe("2");
    expect(await disabled(page)).toEqual(["Next"]);
    await pagination(page).getByText("Next").click({ force: true });
    expect(new URL(page.url()).pathname).toBe("/blog/page/2");
  });

  test("swaps the list in place: new posts, address, title and canonical link, and the view goes to the top", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await mark(page);
    const first = await titles(page);
    await step(page, "Next").scrollIntoViewIfNeeded();
    expect(await scrollOf(page)).toBeGreaterThan(0);
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    const second = await titles(page);
    expect(second).toHaveLength(6);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    expect(await page.title()).toContain("page 2");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/blog\/page\/2$/);
    await expect.poll(() => scrollOf(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test("scrolls up smoothly, and at once for visitors who want no motion", async () => {
    for (const [reducedMotion, smooth] of [
      ["no-preference", true],
      ["reduce", false],
    ] as const) {
      await using visit = await site.open("/blog", { reducedMotion });
      const { page } = visit;
      await step(page, "Next").scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        const asked: unknown[] = [];
        const scroll = scrollTo.bind(window) as (options: ScrollToOptions) => void;
        Object.assign(window, {
          asked,
          scrollTo: (options: ScrollToOptions) => {
            asked.push(options.behavior);
            scroll(options);
          },
        });
      });
      await step(page, "Next").click();
      await isAt(page, "/blog/page/2");
      await expect.poll(() => scrollOf(page)).toBe(0);
      const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
      expect(asked).toEqual([smooth ? "smooth" : "instant"]);
    }
  });

  test("works by number, by Previous and Next, and as often as one likes", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await mark(page);
    const first = await titles(page);
    await step(page, "Page 2").click();
    await isAt(page, "/blog/page/2");
    const second = await titles(page);
    await step(page, "Previous").click();
    await isAt(page, "/blog");
    expect(await titles(page)).toEqual(first);
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    expect(await titles(page)).toEqual(second);
    await step(page, "Page 1").click();
    await isAt(page, "/blog");
    expect(await disabled(page)).toEqual(["Previous"]);
    expect(await isMarked(page)).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test("can be undone: Back and Forward show the page that the address names", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await mark(page);
    const first = await titles(page);
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    const second = await titles(page);
    await page.goBack();
    await isAt(page, "/blog");
    expect(await titles(page)).toEqual(first);
    await page.goForward();
    await isAt(page, "/blog/page/2");
    expect(await titles(page)).toEqual(second);
    expect(await isMarked(page)).toBe(true);
  });

  test("keeps to the address also when a part of the page was gone to in between", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await mark(page);
    await page.evaluate(() => {
      location.hash = "#main";
    });
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    await page.goBack();
    await isAt(page, "/blog");
    expect(new URL(page.url()).hash).toBe("#main");
    expect(await isMarked(page)).toBe(true);
  });

  test("is remembered: a post that is read in between leads back to its page of the list", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    const second = await titles(page);
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/blog\/(?!page)[a-z0-9-]+$/);
    await page.goBack();
    await isAt(page, "/blog/page/2");
    expect(await titles(page)).toEqual(second);
  });

  test("leaves clicks for a new tab alone, and works with the keyboard", async () => {
    await using visit = await site.open("/blog");
    const { page, context } = visit;
    const tab = context.waitForEvent("page");
    await step(page, "Next").click({ modifiers: ["ControlOrMeta"] });
    await (await tab).waitForURL(`${site.url}/blog/page/2`);
    expect(new URL(page.url()).pathname).toBe("/blog");
    await step(page, "Next").press("Enter");
    await isAt(page, "/blog/page/2");
    // The next Tab goes on from the new list, not from the top of the page.
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.closest("main article") !== null);
    expect(focused).toBe(true);
  });

  test("navigates when the list cannot be fetched, and without JavaScript", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    await page.evaluate(() =>
      Object.assign(window, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }),
    );
    await mark(page);
    await step(page, "Next").click();
    await isAt(page, "/blog/page/2");
    await expect.poll(() => isMarked(page)).toBe(false);

    await using plain = await site.open("/blog", { javaScriptEnabled: false });
    await step(plain.page, "Page 2").click();
    await plain.page.waitForURL(`${site.url}/blog/page/2`);
    expect(await titles(plain.page)).toHaveLength(6);
    await step(plain.page, "Previous").click();
    await plain.page.waitForURL(`${site.url}/blog`);
  });
});
