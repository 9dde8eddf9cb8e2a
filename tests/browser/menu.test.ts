/** The header's menu on a small screen. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { PHONE, type VisitOptions } from "../helpers/visit.ts";

const site = siteUnderTest();
const ANY_PAGE = "/privacy-policy";

const phone = (options: VisitOptions = {}) => site.open(ANY_PAGE, { viewport: PHONE, ...options });
const toggle = (page: Page) => page.getByRole("button", { name: "Toggle menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const group = (page: Page, name: string) => menu(page).getByRole("button", { name, exact: true });
const shownLinks = (page: Page) =>
  menu(page)
    .locator("a:visible")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

const top = ["/about", "/work", "/blog", "/partners", "/contact"];

describe("the menu of a small screen", () => {
  test("is opened and closed by the button named Toggle menu", async () => {
    await using visit = await phone();
    const { page } = visit;
    expect(await menu(page).isVisible()).toBe(false);
    expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
    await toggle(page).click();
    expect(await menu(page).isVisible()).toBe(true);
    await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("true");
    expect(await shownLinks(page)).toEqual(top);
    await toggle(page).click();
    expect(await menu(page).isVisible()).toBe(false);
    await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("false");
    expect(visit.complaints).toEqual([]);
  });

  test("stacks its links, and its two dropdowns fold out with 13 and 9 sub-pages and fold in", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).click();
    const edges = await menu(page)
      .locator(".site-nav__top")
      .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().left)));
    expect(new Set(edges).size).toBe(1);

    await group(page, "Services").click();
    expect(await shownLinks(page)).toHaveLength(top.length + 1 + 13);
    await group(page, "Development").click();
    expect((await shownLinks(page)).filter((href) => href === "/hyva" || href === "/ppc")).toContain("/hyva");
    await group(page, "Services").click();
    await group(page, "Development").click();
    expect(await shownLinks(page)).toEqual(top);
  });

  test("has the lead entries without their descriptions", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).click();
    for (const [name, lead, href] of [
      ["Services", "Business Scaling", "/services"],
      ["Development", "Development Services", "/development"],
    ] as const) {
      await group(page, name).click();
      // By its accessible name: what is not displayed is no part of it.
      const entry = menu(page).getByRole("link", { name: lead, exact: true });
      expect(await entry.getAttribute("href")).toBe(href);
    }
  });

  test.each([
    ["a page of a dropdown", "Services", "Etsy Consultant", "/etsy-consultant"],
    ["a lead entry", "Development", "Development Services", "/development"],
    ["a link of the first level", undefined, "Partners", "/partners"],
    ["the contact button", undefined, "Contact", "/contact"],
  ])("closes when %s is chosen", async (_, dropdown, name, href) => {
    await using visit = await phone();
    const { page } = visit;
    // The page does not leave, so that what the menu does at the click can be seen.
    await page.evaluate(() =>
      document.addEventListener("click", (event) => {
        if ((event.target as Element).closest("a")) event.preventDefault();
      }),
    );
    await toggle(page).click();
    if (dropdown) await group(page, dropdown).click();
    const link = menu(page).getByRole("link", { name });
    expect(await link.getAttribute("href")).toBe(href);
    await link.click();
    expect(await menu(page).isVisible()).toBe(false);
  });

  test("is closed again on the page that it led to", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).click();
    await menu(page).getByRole("link", { name: "Work" }).click();
    await page.waitForURL(`${site.url}/work`);
    expect(await menu(page).isVisible()).toBe(false);
  });

  test("is closed by Escape, and the focus returns to its button", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("About Me");
    await page.keyboard.press("Escape");
    expect(await menu(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Toggle menu");
  });

  test("traps nobody: Tab goes through it and out of it, and then it is closed", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).press("Enter");
    const passed: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
    }
    expect(passed).toEqual([
      "About Me",
      "Services",
      "Development",
      "Work",
      "Blog",
      "Partners",
      "Contact",
      "Dark theme",
    ]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("header"))).toBe(null);
    expect(await menu(page).isVisible()).toBe(false);
  });

  test("lets every entry be reached on a screen that is too low for it", async () => {
    await using visit = await phone({ viewport: { width: 320, height: 400 } });
    const { page } = visit;
    await toggle(page).click();
    await group(page, "Services").click();
    const contact = menu(page).getByRole("link", { name: "Contact", exact: true });
    await contact.scrollIntoViewIfNeeded();
    const box = await contact.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  });

  test("does not stand open when the screen has become wide and small again", async () => {
    await using visit = await phone();
    const { page } = visit;
    await toggle(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await menu(page).getByRole("link", { name: "Work" }).waitFor();
    await page.setViewportSize(PHONE);
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  test("does not fold out by hovering", async () => {
    await using visit = await phone({ before: (page) => page.clock.install() });
    const { page } = visit;
    await toggle(page).click();
    await group(page, "Services").hover();
    await page.clock.runFor(1_000);
    expect(await group(page, "Services").getAttribute("aria-expanded")).toBe("false");
  });
});

describe("without JavaScript", () => {
  test("the menu of a small screen opens, folds out and leads on", async () => {
    await using visit = await phone({ javaScriptEnabled: false });
    const { page } = visit;
    await toggle(page).click();
    expect(await shownLinks(page)).toEqual(top);
    await menu(page).getByText("Services", { exact: true }).click();
    expect(await shownLinks(page)).toHaveLength(top.length + 1 + 13);
    await menu(page).getByRole("link", { name: "UGC" }).click();
    await page.waitForURL(`${site.url}/ugc`);
  });

  test("the dropdowns of a wide screen open by a click, one at a time", async () => {
    await using visit = await site.open(ANY_PAGE, { javaScriptEnabled: false });
    const { page } = visit;
    await menu(page).getByText("Services", { exact: true }).click();
    expect(await menu(page).getByRole("link", { name: "UGC" }).isVisible()).toBe(true);
    await menu(page).getByText("Development", { exact: true }).click();
    expect(await menu(page).getByRole("link", { name: "UGC" }).isVisible()).toBe(false);
    await menu(page).getByRole("link", { name: "Laravel" }).click();
    await page.waitForURL(`${site.url}/laravel`);
  });
});
