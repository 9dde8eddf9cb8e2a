/** The till on `/services`: an example without a script, a sum with one, and the way of the figures into a message. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { field, isAwake, toast, valuesIn } from "../helpers/contactForm.ts";
import type { VisitOptions } from "../helpers/visit.ts";

const site = siteUnderTest();

const till = (page: Page) => page.locator("[data-till]");
const dial = (page: Page, name: string) => till(page).getByRole("slider", { name });
const reading = (page: Page, name: string) => till(page).locator(`[data-reading="${name}"]`).first();
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /_till-[^/]*\.js$/.test(name)),
  );

describe("the till", () => {
  test("shows a worked example without a script, and nothing to set", async () => {
    await using visit = await site.open("/services#till", { javaScriptEnabled: false });
    const { page } = visit;
    expect(await reading(page, "today").textContent()).toBe("£15,600");
    expect(await reading(page, "together").textContent()).toBe("£28,846");
    expect(await page.locator("[data-till] input:visible").count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("fetches its script at the first touch", async () => {
    await using visit = await site.open("/services");
    const { page } = visit;
    await page.mouse.move(10, 10);
    await till(page).evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(await scripts(page)).toEqual([]);
    await till(page).hover();
    await expect.poll(() => scripts(page)).toHaveLength(1);
    expect(visit.complaints).toEqual([]);
  });

  test("adds up what is set, by keyboard too, and says it", async () => {
    await using visit = await site.open("/services");
    const { page } = visit;
    await dial(page, "Visits a month").focus();
    await dial(page, "Visits a month").fill("40000");
    await expect.poll(() => reading(page, "today").textContent()).toBe("£31,200");
    expect(await reading(page, "visits-gained").textContent()).toBe("£40,560");
    expect(await reading(page, "together").textContent()).toBe("£57,693");
    await dial(page, "Average order").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => reading(page, "basket").textContent()).toBe("£53");
    expect(await dial(page, "Average order").getAttribute("aria-valuetext")).toBe("£53");
    expect(await reading(page, "today").textContent()).toBe("£31,800");
    expect(await till(page).getByRole("status").textContent()).toBe("£31,800");
    expect(visit.complaints).toEqual([]);
  });

  test("sends the figures along into the message, and keeps them out of the address", async () => {
    await using visit = await site.open("/services");
    const { page } = visit;
    await dial(page, "Visits a month").focus();
    await dial(page, "Visits a month").fill("40000");
    await expect.poll(() => reading(page, "today").textContent()).toBe("£31,200");
    await till(page).getByRole("link", { name: "Send Me These Figures" }).click();
    await page.waitForURL(`${site.url}/contact`);
    await expect.poll(async () => (await valuesIn(page)).Message).toContain("40,000 visits");
    expect((await valuesIn(page)).Message).toContain("£57,693");
    expect(await toast(page).textContent()).toContain("figures");
    await field(page, "Name").fill("Ada");
    await isAwake(page);
    expect((await valuesIn(page)).Message).toContain("£57,693");
    expect(visit.complaints).toEqual([]);
  });
});

describe("a visitor who goes straight to the till's button", () => {
  test("takes along the figures that stand there, whether or not the till's own script is there", async () => {
    let go = () => {};
    const letGo = new Promise<void>((done) => {
      go = done;
    });
    await using visit = await site.open("/services", {
      before: (page) =>
        page.route("**/assets/_{till,fewPages}-*.js", async (route) => {
          await letGo;
          await route.continue();
        }),
    });
    const { page } = visit;
    await till(page).getByRole("link", { name: "Send Me These Figures" }).click();
    await page.waitForURL((url) => url.pathname === "/contact");
    go();
    await expect.poll(async () => (await valuesIn(page)).Message).toContain("20,000 visits");
    expect((await valuesIn(page)).Message).toContain("£28,846");
    await page.waitForURL(`${site.url}/contact`);
    expect(visit.complaints).toEqual([]);
  });
});

describe("words that a link brings to the form", () => {
  const slowly = (letGo: Promise<void>): VisitOptions => ({
    before: (page) =>
      page.route("**/assets/_fewPages-*.js", async (route) => {
        await letGo;
        await route.continue();
      }),
  });

  test("are added to what the visitor has typed meanwhile", async () => {
    let go = () => {};
    const letGo = new Promise<void>((done) => {
      go = done;
    });
    await using visit = await site.open("/contact#message=My+figures", slowly(letGo));
    const { page } = visit;
    await field(page, "Message").fill("My basket leaks.");
    await isAwake(page);
    go();
    await expect.poll(async () => (await valuesIn(page)).Message).toBe("My basket leaks.\n\nMy figures");
    await page.keyboard.type("!");
    expect((await valuesIn(page)).Message).toBe("My basket leaks.!\n\nMy figures");
    expect(visit.complaints).toEqual([]);
  });
});
