/** Chips over a list: the partner directory and the projects. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";

const site = siteUnderTest();

const chips = (page: Page, label: string) => page.getByRole("group", { name: label }).getByRole("button");
const chip = (page: Page, label: string, name: string) =>
  page.getByRole("group", { name: label }).getByRole("button", { name, exact: true });
const pressed = (page: Page, label: string) =>
  chips(page, label).evaluateAll((all) =>
    all.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.textContent),
  );
const cards = (page: Page) => page.getByRole("main").locator("[data-categories]:visible");
const counted = (page: Page) => page.locator(".list-filter").getByRole("status").textContent();

describe("the partner directory", () => {
  const LABEL = "Show partners by what they do";
  /** Chip → category, as the partners' own files name it. */
  const CHIPS = [
    ["Ecommerce Platforms", "ecommerce"],
    ["Themes", "themes"],
    ["Social Media", "social"],
    ["Marketing", "marketing"],
    ["Search", "search"],
    ["Payment", "payment"],
    ["Email Marketing", "email"],
  ] as const;

  test("shows all partners at first, under eight chips", async () => {
    await using visit = await site.open("/partners");
    const { page } = visit;
    expect(await chips(page, LABEL).allTextContents()).toEqual([
      "All Partners",
      ...CHIPS.map(([chip]) => chip),
    ]);
    expect(await pressed(page, LABEL)).toEqual(["All Partners"]);
    expect(await cards(page).count()).toBe(22);
    expect(visit.complaints).toEqual([]);
  });

  test("shows with each chip the partners that belong there and no other, and says how many", async () => {
    await using visit = await site.open("/partners");
    const { page } = visit;
    const categories = await cards(page).evaluateAll((all) =>
      all.map((card) => (card.getAttribute("data-categories") ?? "").split(" ")),
    );
    for (const [name, category] of CHIPS) {
      await chip(page, LABEL, name).click();
      await expect.poll(() => pressed(page, LABEL)).toEqual([name]);
      const fitting = categories.filter((own) => own.includes(category)).length;
      expect(fitting).toBeGreaterThan(0);
      expect([name, await cards(page).count()]).toEqual([name, fitting]);
      const badges = await cards(page).locator("ul li").allTextContents();
      const capitalised = category.charAt(0).toUpperCase() + category.slice(1);
      expect(badges.filter((badge) => badge === capitalised)).toHaveLength(fitting);
      expect(await counted(page)).toBe(fitting === 1 ? "1 partner shown" : `${fitting} partners shown`);
    }
    await chip(page, LABEL, "All Partners").click();
    expect(await cards(page).count()).toBe(22);
    expect(visit.complaints).toEqual([]);
  });

  test("can be filtered with the keyboard", async () => {
    await using visit = await site.open("/partners");
    const { page } = visit;
    await chip(page, LABEL, "Payment").press("Enter");
    await expect.poll(() => pressed(page, LABEL)).toEqual(["Payment"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Payment");
    expect(await cards(page).count()).toBe(4);
  });

  test("gives each partner a logo, a link that opens a new tab, words and badges", async () => {
    await using visit = await site.open("/partners");
    const card = cards(visit.page).filter({ hasText: "Klaviyo" });
    const link = card.getByRole("link", { name: /Klaviyo/ });
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.klaviyo\.com\//);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    expect(await link.textContent()).toContain("opens in a new tab");
    expect(await card.locator("ul li").allTextContents()).toEqual(["Email", "Marketing"]);
    expect(await card.locator("img:visible").count()).toBe(1);
  });

  test("shimmers in a logo's place until the logo has loaded", async () => {
    let letGo = () => {};
    const wait = new Promise<void>((done) => {
      letGo = done;
    });
    await using visit = await site
      .open("/partners", {
        before: (page) =>
          page.route("**/art/partners.svg", async (route) => {
            await wait;
            await route.continue();
          }),
      })
      .then(
        (opened) => opened,
        () => Promise.reject(new Error("The page waited for a picture")),
      );
    const { page } = visit;
    const place = cards(page)
      .filter({ has: page.getByRole("heading", { name: /^Shopify/ }) })
      .locator("span")
      .first();
    const animation = () => place.evaluate((frame) => getComputedStyle(frame).animationName);
    const image = () => place.evaluate((frame) => getComputedStyle(frame).backgroundImage);
    expect(await animation()).not.toBe("none");
    expect(await image()).toContain("gradient");
    letGo();
    await expect.poll(animation).toBe("none");
    expect(await image()).toBe("none");
  });

  test("draws the names of the partners when the sheet of their logos cannot be loaded", async () => {
    await using visit = await site.open("/partners", {
      before: (page) => page.route("**/art/partners.svg", (route) => route.abort()),
    });
    const { page } = visit;
    const picture = cards(page)
      .filter({ has: page.getByRole("heading", { name: /^Shopify/ }) })
      .locator("img[data-fallback]:not(.partner-directory__colour)");
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => new URL(img.src).pathname))
      .toBe("/art/partners/shopify.svg");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute("data-loaded")).not.toBeNull();
    const drawn = await page.request.get(`${site.url}/art/partners/shopify.svg`);
    expect(await drawn.text()).toMatch(/aria-label="Shopify"|<title>Shopify<\/title>|>Shopify</);
    for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('main img[data-fallback=""][data-loaded]').count()).toBe(22);
  });
});

describe("the projects of /work", () => {
  const LABEL = "Show projects by category";

  test("can be filtered by each of their ten categories", async () => {
    await using visit = await site.open("/work");
    const { page } = visit;
    const names = await chips(page, LABEL).allTextContents();
    expect(names).toHaveLength(11);
    expect(names[0]).toBe("All Projects");
    const all = await cards(page).count();
    let sum = 0;
    for (const name of names.slice(1)) {
      await chip(page, LABEL, name).click();
      await expect.poll(() => pressed(page, LABEL)).toEqual([name]);
      const shown = await cards(page)
        .locator("article > div > p:first-child")
        .evaluateAll((all) =>
          // The tag that says "Example" stands beside the category.
          all.map((line) => line.firstChild?.textContent),
        );
      expect(new Set(shown)).toEqual(new Set([name]));
      sum += shown.length;
    }
    expect(sum).toBe(all);
    expect(visit.complaints).toEqual([]);
  });
});

describe("without JavaScript", () => {
  test.each(["/partners", "/work"])(
    "%s shows everything, and no chip that would do nothing",
    async (path) => {
      await using visit = await site.open(path, { javaScriptEnabled: false });
      const { page } = visit;
      expect(await cards(page).count()).toBeGreaterThan(20);
      expect(await page.locator(".list-filter button:visible").count()).toBe(0);
    },
  );
});
