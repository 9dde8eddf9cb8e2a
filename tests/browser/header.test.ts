/** The bar at the top of every page and its two dropdowns, on a wide screen. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { owner } from "../helpers/owner.ts";

const site = siteUnderTest();

/** Where any page will do: a light one. */
const ANY_PAGE = "/privacy-policy";

const bar = (page: Page) => page.getByRole("banner");
const group = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const isOpen = (button: Locator) => button.getAttribute("aria-expanded").then((value) => value === "true");
/** The page itself, away from the header. */
const leave = (page: Page) => page.mouse.move(20, 600);

const services = [
  "/seo",
  "/platform-migration",
  "/ppc",
  "/email-marketing",
  "/amazon-optimization",
  "/ugc",
  "/cro",
  "/social-media",
  "/ecommerce-coaching",
  "/etsy-consultant",
  "/ecommerce-scaling-secrets",
  "/affiliate-marketing-consultant",
  "/hosting",
];
const development = [
  "/shopify",
  "/wordpress",
  "/php",
  "/laravel",
  "/react",
  "/magento",
  "/hyva",
  "/magento-b2b",
  "/magento-migration",
];

describe("the bar", () => {
  const ground = (page: Page) =>
    bar(page).evaluate((header) => {
      const style = getComputedStyle(header, "::before");
      return { opacity: style.opacity, blur: style.backdropFilter, shadow: style.boxShadow };
    });
  const scroll = async (page: Page, y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };

  test("has its ground over a scrolled page without scripts, too", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await using visit = await site.open(ANY_PAGE, { javaScriptEnabled: false, reducedMotion });
      await visit.page.mouse.wheel(0, 400);
      await expect.poll(async () => (await ground(visit.page)).opacity).toBe("1");
    }
  });

  test("stays at the top and is clear until the page is scrolled by more than 10 pixels", async () => {
    await using visit = await site.open("/", { reducedMotion: "reduce" });
    const { page } = visit;
    for (const [y, opacity] of [
      [0, "0"],
      [10, "0"],
      [11, "1"],
      [900, "1"],
      [10, "0"],
      [0, "0"],
    ] as const) {
      await scroll(page, y);
      expect([y, (await ground(page)).opacity]).toEqual([y, opacity]);
      expect((await bar(page).boundingBox())?.y).toBe(0);
    }
    const { blur, shadow } = await ground(page);
    expect(blur).toContain("blur(");
    expect(shadow).not.toBe("none");
    expect(visit.complaints).toEqual([]);
  });

  test("has its ground at once on a page that is opened further down", async () => {
    await using visit = await site.open("/#faq", { reducedMotion: "reduce" });
    await visit.page.waitForFunction(() => scrollY > 10);
    await expect.poll(async () => (await ground(visit.page)).opacity).toBe("1");
  });

  test("leads to About Me, Work, Blog, Partners and a highlighted Contact", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    for (const [name, href] of [
      ["About Me", "/about"],
      ["Work", "/work"],
      ["Blog", "/blog"],
      ["Partners", "/partners"],
      ["Contact", "/contact"],
      [`${owner.name}, home`, "/"],
    ] as const) {
      const link = bar(page).getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(href);
      expect(await link.isVisible()).toBe(true);
    }
    const ink = (name: string) =>
      bar(page)
        .getByRole("link", { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await ink("Contact")).not.toBe(await ink("Work"));
    expect(await page.getByRole("button", { name: "Toggle menu" }).isVisible()).toBe(false);
  });

  test("says which page is open, and in which dropdown it stands", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    const current = () =>
      bar(page)
        .locator("[aria-current=page]")
        .evaluateAll((links) => links.map((link) => link.textContent));
    expect(await current()).toEqual(["Blog"]);
    await page.goto(`${site.url}/seo`);
    expect(await current()).toEqual(["SEO"]);
    expect(await group(page, "Services").getAttribute("data-here")).not.toBeNull();
    expect(await group(page, "Development").getAttribute("data-here")).toBeNull();
  });
});

describe("a dropdown", () => {
  test.each([
    ["Services", "Business Scaling", "/services", services],
    ["Development", "Development Services", "/development", development],
  ] as const)(
    "%s has a lead entry with a short description, and its sub-pages",
    async (name, lead, to, pages) => {
      await using visit = await site.open(ANY_PAGE);
      const { page } = visit;
      await group(page, name).click();
      const links = bar(page).locator(".site-nav__panel a:visible");
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(hrefs).toEqual([to, ...pages]);
      const entry = await links.first().textContent();
      expect(entry).toContain(lead);
      expect(entry?.length).toBeGreaterThan(lead.length + 30);
    },
  );

  test("opens by a click, closes by the next, by a click elsewhere and when the other opens", async () => {
    await using visit = await site.open(ANY_PAGE, { hasTouch: true });
    const { page } = visit;
    const [first, second] = [group(page, "Services"), group(page, "Development")];
    await first.tap();
    expect(await isOpen(first)).toBe(true);
    await first.tap();
    expect(await isOpen(first)).toBe(false);
    await first.tap();
    await page.touchscreen.tap(20, 600);
    expect(await isOpen(first)).toBe(false);
    await first.tap();
    await second.tap();
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  test("leads to its pages", async () => {
    await using visit = await site.open(ANY_PAGE);
    const { page } = visit;
    await group(page, "Development").click();
    await bar(page).getByRole("link", { name: "Laravel" }).click();
    await page.waitForURL(`${site.url}/laravel`);
    expect(await isOpen(group(page, "Development"))).toBe(false);
    expect(visit.complaints).toEqual([]);
  });
});

describe("the keyboard", () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

  test.each(["Enter", "Space"])("%s opens a dropdown and closes it again", async (key) => {
    await using visit = await site.open(ANY_PAGE);
    const button = group(visit.page, "Services");
    await button.press(key);
    expect(await isOpen(button)).toBe(true);
    await button.press(key);
    expect(await isOpen(button)).toBe(false);
  });

  test("arrows open a dropdown and walk through it, Tab walks on and closes it behind", async () => {
    await using visit = await site.open(ANY_PAGE);
    const { page } = visit;
    const button = group(page, "Development");
    await button.press("ArrowDown");
    expect(await isOpen(button)).toBe(true);
    expect(await focused(page)).toContain("Development Services");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Shopify");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("Development");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("Magento Migration");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Work");
    expect(await isOpen(button)).toBe(false);
  });

  test("Escape closes a dropdown and gives the focus back to its button", async () => {
    await using visit = await site.open(ANY_PAGE);
    const { page } = visit;
    const button = group(page, "Services");
    await button.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("SEO");
    await page.keyboard.press("Escape");
    expect(await isOpen(button)).toBe(false);
    expect(await focused(page)).toBe("Services");
  });
});

describe("the mouse", () => {
  /** The clock stands still; only `clock.runFor` moves it. */
  async function still() {
    const visit = await site.open(ANY_PAGE, { before: (page) => page.clock.install() });
    const { page } = visit;
    // What hovering needs is fetched when a mouse first comes to the menu.
    const fetched = page.waitForEvent("requestfinished", (request) => /menuHover/.test(request.url()));
    await bar(page).getByRole("link").last().hover();
    // As a text: Vite would make another import of it.
    await page.evaluate(`import(${JSON.stringify((await fetched).url())}).then(() => {})`);
    await page.mouse.move(20, 600);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const [first, second] = [group(page, "Services"), group(page, "Development")];
    return { visit, page, first, second, wait: (ms: number) => page.clock.runFor(ms) };
  }

  test("opens a dropdown by resting on it for 200 ms", async () => {
    const { visit, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(199);
    expect(await isOpen(first)).toBe(false);
    await wait(1);
    expect(await isOpen(first)).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test("that only passes over opens nothing", async () => {
    const { visit, page, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(150);
    await leave(page);
    await wait(2_000);
    expect(await isOpen(first)).toBe(false);
  });

  test("closes a dropdown 150 ms after leaving it, and not when it comes back before", async () => {
    const { visit, page, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    await leave(page);
    await wait(149);
    await first.hover();
    await wait(1_000);
    expect(await isOpen(first)).toBe(true);
    await leave(page);
    await wait(149);
    expect(await isOpen(first)).toBe(true);
    await wait(1);
    expect(await isOpen(first)).toBe(false);
  });

  test("reaches the links of the dropdown without losing it", async () => {
    const { visit, page, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    await bar(page).getByRole("link", { name: "Etsy Consultant" }).hover();
    await wait(1_000);
    expect(await isOpen(first)).toBe(true);
  });

  test("opens the other dropdown at once while one is open", async () => {
    const { visit, first, second, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    await second.hover();
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    await wait(1_000);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  /** Straight from one place to another, in steps as a quick hand makes them: a button is eight of them wide. */
  async function go(page: Page, from: Locator, to: Locator, share = 1) {
    const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
    if (!start || !end) throw new Error("Nothing to go from or to.");
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    const [right, down] = [end.x + end.width / 2 - x, end.y + end.height / 2 - y];
    const steps = Math.ceil(Math.hypot(right, down) / 16);
    for (let step = 1; step <= steps * share; step += 1)
      await page.mouse.move(x + (right * step) / steps, y + (down * step) / steps);
  }

  test("crosses the other button on its straight way to an entry without opening it", async () => {
    const { visit, page, first, second, wait } = await still();
    await using _ = visit;
    const lost: string[] = [];
    for (const to of services) {
      await first.hover();
      await wait(200);
      await go(page, first, bar(page).locator(`.site-nav__panel a[href="${to}"]`));
      await wait(1_000);
      if (!(await isOpen(first)) || (await isOpen(second))) lost.push(to);
    }
    expect(lost).toEqual([]);
  });

  test("opens the other dropdown when it stops there on its way into the open one", async () => {
    const { visit, page, first, second, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    const goal = bar(page).locator('.site-nav__panel a[href="/etsy-consultant"]');
    const [start, over, end] = await Promise.all([first, second, goal].map((one) => one.boundingBox()));
    if (!start || !over || !end) throw new Error("The bar is not there.");
    // A tenth of the way to the goal beyond the other's edge.
    const share = (over.x + 4 - (start.x + start.width / 2)) / (end.x - start.x);
    await go(page, first, goal, Math.min(share + 0.1, 0.45));
    await page.mouse.move(over.x + over.width / 2, over.y + over.height - 12, { steps: 4 });
    await wait(80);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  test("need not wait within 300 ms of closing; after that it waits again", async () => {
    const { visit, page, first, second, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    await leave(page);
    await wait(150);
    expect(await isOpen(first)).toBe(false);
    await wait(299);
    await second.hover();
    expect(await isOpen(second)).toBe(true);
    await leave(page);
    await wait(150);
    await wait(300);
    await first.hover();
    expect(await isOpen(first)).toBe(false);
    await wait(199);
    expect(await isOpen(first)).toBe(false);
    await wait(1);
    expect(await isOpen(first)).toBe(true);
  });

  test("may click what it has just opened by resting on it: it stays open, and the next click closes it", async () => {
    const { visit, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(200);
    await first.click();
    expect(await isOpen(first)).toBe(true);
    await first.click();
    expect(await isOpen(first)).toBe(false);
  });

  test("that clicks before the 200 ms are over opens the dropdown and leaves it open", async () => {
    const { visit, first, wait } = await still();
    await using _ = visit;
    await first.hover();
    await wait(100);
    await first.click();
    expect(await isOpen(first)).toBe(true);
    await wait(1_000);
    expect(await isOpen(first)).toBe(true);
  });
});
