/**
 * Every page of the owner's own site, each opened once: nothing complains while it is opened and read to its end, nothing
 * sticks out of it on a desk or at 320 px, and it breaks no rule of WCAG A or AA that a machine can test.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import type { Tab } from "../helpers/visit.ts";
import { bringAxe, enter, MODES, type Mode, violations } from "../visitor/axe.ts";
import { everyPath } from "../visitor/support.ts";

const site = siteUnderTest("own");

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

/** What is far from the view is laid out as well, as it would be once one has scrolled there. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });

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

/** Everything that is looked at on one visit, because opening a page takes longer than looking. */
async function examine({ page, complaints }: Tab, mode: Mode): Promise<Record<string, readonly string[]>> {
  await readToTheEnd(page);
  const unseen = await missing(page);
  const wide = await overflowing(page);
  await layOutAll(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const narrow = await overflowing(page);
  // The browser of a test that waits for axe complains of nothing that the page did.
  const heard = complaints.filter((one) => !/404: no page at/.test(one));
  await enter(page, mode);
  return { complaints: heard, unseen, wide, narrow, rules: await violations(page, mode) };
}

test("opens, is read to its end and is made narrow (320 px) without a complaint, a gap or a sideways scroll, and breaks no rule of WCAG", async () => {
  const paths = everyPath(site.folder);
  expect(paths.length).toBeGreaterThan(5);
  const wrong: Record<string, unknown> = {};
  // Each in one width and one set of colours; all of them on one page of each kind are in `visitor/accessibility`.
  const modes = new Map(paths.map((path, index) => [path, MODES[index % MODES.length] as Mode]));
  const options = { before: (page: Page) => bringAxe(page.context()) };
  await site.openEach(paths, 3, options, async (path, tab) => {
    const found = await examine(tab, modes.get(path) as Mode);
    await tab.page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
    const findings = Object.entries(found).filter(([, one]) => one.length > 0);
    if (findings.length > 0) wrong[path] = Object.fromEntries(findings);
  });
  expect(wrong).toEqual({});
}, 1_200_000);
