/** Notices: one at a time, announced, closable, and carried to the next page where they say what it is. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";

const site = siteUnderTest();

const toasts = (page: Page) => page.locator("[data-toasts]");
const close = (page: Page) => page.getByRole("button", { name: "Close this notice" });
const say = (page: Page, text: string) =>
  page.evaluate(
    (words) => document.dispatchEvent(new CustomEvent("site:toast", { detail: { text: words } })),
    text,
  );

describe("a notice", () => {
  test("stands in a region that is read out, alone, until it is closed", async () => {
    await using visit = await site.open("/privacy-policy");
    const { page } = visit;
    expect(await toasts(page).getAttribute("role")).toBe("status");
    expect(await toasts(page).textContent()).toBe("");
    await say(page, "First");
    await say(page, "Second");
    expect(await toasts(page).locator("> *").count()).toBe(1);
    expect(await toasts(page).textContent()).toBe("Second");
    await close(page).click();
    expect(await toasts(page).textContent()).toBe("");
    expect(visit.complaints).toEqual([]);
  });

  test("goes by itself, but not while the mouse or the keyboard rests on it", async () => {
    await using visit = await site.open("/privacy-policy", { before: (page) => page.clock.install() });
    const { page } = visit;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await say(page, "First");
    await page.clock.runFor(60_000);
    expect(await toasts(page).textContent()).toBe("");
    await say(page, "Second");
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    expect(await toasts(page).textContent()).toBe("Second");
    await page.mouse.move(10, 400);
    await page.clock.runFor(60_000);
    expect(await toasts(page).textContent()).toBe("");
    await say(page, "Third");
    await close(page).focus();
    await page.clock.runFor(60_000);
    expect(await toasts(page).textContent()).toBe("Third");
    await page.keyboard.press("Enter");
    expect(await toasts(page).textContent()).toBe("");
  });

  test("gives the focus back to where it came from, and keeps it while the mouse goes over it", async () => {
    await using visit = await site.open("/privacy-policy", { before: (page) => page.clock.install() });
    const { page } = visit;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const link = page.getByRole("main").getByRole("link").last();
    const focused = () => link.evaluate((element) => element === document.activeElement);
    await link.focus();
    await say(page, "First");
    await close(page).focus();
    await toasts(page).hover();
    await page.mouse.move(10, 400);
    await page.clock.runFor(60_000);
    expect(await toasts(page).textContent()).toBe("First");
    await say(page, "Second");
    expect(await focused()).toBe(true);
    await close(page).focus();
    await page.keyboard.press("Enter");
    expect(await focused()).toBe(true);
    expect(visit.complaints).toEqual([]);
  });
});

describe.each(["/ecommerce-consultancy", "/ecommerce-manager"])("%s", (path) => {
  test("says at the click that the contact form is opening, and says it still on /contact", async () => {
    await using visit = await site.open(path);
    const { page } = visit;
    const links = page.getByRole("main").locator('a[href="/contact"][data-notice]');
    expect(await links.count()).toBeGreaterThan(1);
    // The page stays for a moment, so that what the click itself shows can be read.
    await page.evaluate(() =>
      addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true }),
    );
    await links.first().click();
    expect(await toasts(page).textContent()).toContain("Contact form is opening");
    expect(await toasts(page).textContent()).toContain("You'll be redirected to the contact page.");
    await links.first().click();
    await page.waitForURL(`${site.url}/contact`);
    await expect.poll(() => toasts(page).textContent()).toContain("Contact form is opening");
    expect(await toasts(page).textContent()).toContain("You'll be redirected to the contact page.");
    // Said once: not again on the page after.
    await page.reload();
    expect(await toasts(page).textContent()).toBe("");
    expect(visit.complaints).toEqual([]);
  });

  test("leads to /work as well", async () => {
    await using visit = await site.open(path);
    const work = visit.page.getByRole("main").locator('a[href="/work"]');
    expect(await work.count()).toBeGreaterThan(0);
  });
});

test("links elsewhere bring no notice along", async () => {
  await using visit = await site.open("/seo");
  const { page } = visit;
  await page.getByRole("main").locator('a[href="/contact"]').first().click();
  await page.waitForURL(`${site.url}/contact`);
  expect(await toasts(page).textContent()).toBe("");
});
