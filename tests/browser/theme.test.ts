/** Light and dark, the dates that follow the calendar, and languages and time zones of visitors. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { owner } from "../helpers/owner.ts";

const site = siteUnderTest();
const ANY_PAGE = "/terms-of-service";

const light = (page: Page) => page.getByRole("button", { name: "Dark theme" });
const isDark = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red + green + blue < 3 * 128;
  });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));

describe("the theme", () => {
  test.each([
    ["light", false],
    ["dark", true],
  ] as const)(
    "is the system's (%s) as long as nobody touches the switch, and nothing is remembered",
    async (colorScheme, dark) => {
      await using visit = await site.open(ANY_PAGE, { colorScheme });
      const { page } = visit;
      expect(await isDark(page)).toBe(dark);
      expect(await light(page).getAttribute("aria-pressed")).toBe(String(dark));
      await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
      expect(await isDark(page)).toBe(!dark);
      await expect.poll(() => light(page).getAttribute("aria-pressed")).toBe(String(!dark));
      expect(await stored(page)).toBeNull();
    },
  );

  test("is the visitor's once the switch was used, on every page and against the system", async () => {
    await using visit = await site.open(ANY_PAGE, { colorScheme: "light" });
    const { page } = visit;
    await light(page).click();
    await expect.poll(() => isDark(page)).toBe(true);
    expect(await light(page).getAttribute("aria-pressed")).toBe("true");
    expect(await stored(page)).toBe("dark");
    await page.goto(`${site.url}/contact`);
    expect(await isDark(page)).toBe(true);
    expect(await light(page).getAttribute("aria-pressed")).toBe("true");
    await light(page).press("Space");
    await expect.poll(() => isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    expect(await isDark(page)).toBe(false);
    expect(visit.complaints).toEqual([]);
  });

  test("follows on a page that one comes back to", async () => {
    await using visit = await site.open("/seo", { colorScheme: "light" });
    const { page } = visit;
    // As if kept by the browser: set elsewhere, and shown again.
    await page.evaluate(() => {
      localStorage.setItem("theme", "dark");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await page.locator("[data-theme-switch]").getAttribute("aria-pressed")).toBe("true");
  });

  test("is there before the first paint: a dark page does not flash", async () => {
    await using visit = await site.open(ANY_PAGE, {
      colorScheme: "light",
      before: async (page) => {
        await page.addInitScript(() => localStorage.setItem("theme", "dark"));
        // All later scripts are held back: what is dark now is dark from the start.
        await page.route("**/assets/*.js", (route) => route.abort());
      },
    });
    expect(await isDark(visit.page)).toBe(true);
  });
});

describe("dates that follow the calendar", () => {
  const year = (page: Page) => page.getByRole("contentinfo").getByText(/©/).textContent();

  test("the year in the footer and 'last updated' of the terms are the visitor's today", async () => {
    await using visit = await site.open(ANY_PAGE, {
      before: (page) => page.clock.install({ time: new Date("2031-05-04T09:00:00Z") }),
    });
    const { page } = visit;
    expect(await year(page)).toContain(`© 2031 ${owner.name}`);
    const updated = page.getByRole("main").locator("time");
    await expect.poll(() => updated.textContent()).toBe("4 May 2031");
    expect(await updated.getAttribute("datetime")).toBe("2031-05-04");
    expect(visit.complaints).toEqual([]);
  });

  test("without JavaScript they are the day of the build", async () => {
    await using visit = await site.open(ANY_PAGE, { javaScriptEnabled: false });
    const { page } = visit;
    const updated = page.getByRole("main").locator("time");
    const day = (await updated.getAttribute("datetime")) ?? "";
    const spoken = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(await updated.textContent()).toBe(spoken);
    expect(await year(page)).toContain(`© ${day.slice(0, 4)} `);
  });

  test("other dates stand still, whatever the visitor's clock, language and time zone", async () => {
    const path = "/blog/hyva-bronze-partner-announcement";
    await using visit = await site.open(path, {
      timezoneId: "Pacific/Honolulu",
      locale: "de-DE",
      before: (page) => page.clock.install({ time: new Date("2031-05-04T09:00:00Z") }),
    });
    const time = visit.page.getByRole("article").first().locator("time").first();
    expect(await time.textContent()).toBe("18 December 2024");
    expect(visit.complaints).toEqual([]);
  });
});
