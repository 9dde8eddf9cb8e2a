/** Every page of the site: nothing complains while it is opened and read to its end, and nothing sticks out of it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { pathsOf } from "../helpers/builtPages.ts";
import { inTurn } from "../helpers/inTurn.ts";
import type { Tab } from "../helpers/visit.ts";

const site = siteUnderTest("plain", { manyPages: true });
const POST = "/blog/hyva-bronze-partner-announcement";

/** Steps of almost a screen, so that everything comes into view once. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: "instant" });
      await settled();
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    await settled();
  });
}

/** Elements that are wider than the view, outermost first. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element) => {
      for (let up: Element | null = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== "visible") return true;
      }
      return false;
    };
    return [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .slice(0, 3)
      .map((element) => `<${element.localName} class="${element.getAttribute("class")}">`);
  });

/** What is not there although the page has been read to its end. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    // Pictures that are just coming in are waited for; one that never comes is told below.
    const late = new Promise((done) => setTimeout(done, 15_000));
    await Promise.race([late, Promise.all(pictures.map((image) => image.decode().catch(() => {})))]);
    return [
      ...pictures
        .filter((image) => image.naturalWidth === 0)
        .map((image) => `picture ${image.currentSrc || image.src}`),
      ...[...document.querySelectorAll("[data-reveal=waiting]")].map(
        (section) => `section ${section.className}`,
      ),
    ];
  });

async function examine({ page, complaints }: Tab): Promise<Record<string, readonly string[]>> {
  await readToTheEnd(page);
  const unseen = await missing(page);
  const wide = await overflowing(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await readToTheEnd(page);
  const narrow = await overflowing(page);
  return { complaints: [...complaints], unseen, wide, narrow };
}

describe("every page", () => {
  test("opens, is read to its end and is made narrow (320 px) without a complaint, a gap or a sideways scroll", async () => {
    const paths = pathsOf(site.folder);
    expect(paths.length).toBeGreaterThan(50);
    const wrong: Record<string, unknown> = {};
    await site.openEach(paths, 3, {}, async (path, tab) => {
      const findings = Object.entries(await examine(tab)).filter(([, found]) => found.length > 0);
      if (findings.length > 0) wrong[path] = Object.fromEntries(findings);
    });
    expect(wrong).toEqual({});
  }, 300_000);

  test("can be read without JavaScript: nothing is hidden, and one heading says what it is", async () => {
    const wrong: Record<string, unknown> = {};
    // One of each kind of page; what differs between two of a kind is their words.
    const paths = [
      "/",
      "/about",
      "/seo",
      "/shopify",
      "/work",
      "/partners",
      "/contact",
      "/blog",
      POST,
      "/privacy-policy",
    ];
    await site.openEach(paths, 3, { javaScriptEnabled: false }, async (path, { page, complaints }) => {
      const headings = await page.getByRole("heading", { level: 1 }).count();
      const faint = await page
        .locator("[data-reveal] > *")
        .evaluateAll((all) => all.filter((section) => getComputedStyle(section).opacity !== "1").length);
      if (headings !== 1 || faint > 0 || complaints.length > 0) {
        wrong[path] = { headings, faint, complaints: [...complaints] };
      }
    });
    expect(wrong).toEqual({});
  }, 300_000);
});

describe("every island", () => {
  test("is taken over without a difference in a far time zone and another language", async () => {
    const wrong: Record<string, unknown> = {};
    const found = new Set<string>();
    await inTurn(["/", "/about", "/contact", "/partners", "/work"], 2, async (path) => {
      await using visit = await site.open(path, { timezoneId: "Pacific/Honolulu", locale: "de-DE" });
      const islands = visit.page.locator("site-island");
      for (const island of await islands.all()) {
        found.add((await island.getAttribute("data-island")) ?? "");
        await island.locator("button, input").first().focus();
      }
      const count = await islands.count();
      await expect.poll(() => visit.page.locator("site-island[data-awake]").count()).toBe(count);
      if (visit.complaints.length > 0) wrong[path] = visit.complaints;
    });
    expect(wrong).toEqual({});
    expect([...found].sort()).toEqual(["contact-form", "list-filter"]);
  });
});
