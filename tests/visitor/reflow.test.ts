/**
 * Text twice as large, screens as narrow as 320 px, both at once: everything still fits and can be read. Every page at
 * 320 px is opened by `browser/everyPage`.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { createFindings, ONE_OF_EACH, painted } from "./support.ts";

/** The names of other projects are the longest words that stand in columns. */
const STORY = "/work/dunnockshaw-books";
/** The figures of its curve have three columns. */
const FIGURES = "/ppc";

const site = siteUnderTest();

/** Elements that stick out to the right of the page, outermost first; what scrolls in a box of its own does not. */
const sticksOut = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    const { clientWidth, scrollWidth } = document.documentElement;
    const isBoxed = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (
          getComputedStyle(up).overflowX !== "visible" &&
          up.getBoundingClientRect().right <= clientWidth + 1
        )
          return true;
      }
      return false;
    };
    const all = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isBoxed(element))
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
    return scrollWidth > clientWidth
      ? [`scrolls by ${scrollWidth - clientWidth} px`, ...all.slice(0, 3)]
      : all.slice(0, 3);
  }, fontSize);

test("at twice the text size nothing sticks out of a page of 320, 640 or 1280 px", async () => {
  const findings = createFindings();
  await site.openEach(ONE_OF_EACH, 3, { reducedMotion: "reduce" }, async (path, { page }) => {
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await sticksOut(page, "200%");
      if (found.length > 0) findings.add(path, `${width} px: ${found.join(", ")}`);
    }
  });
  expect(findings.found).toEqual({});
}, 240_000);

/** Opens every question and table of figures. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) {
      details.removeAttribute("name");
      details.open = true;
    }
  });

/** Words of which a part is on the next line without a hyphen, where a reader sees them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const hidden = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (getComputedStyle(up).clipPath.startsWith("inset(50%")) return true;
      return false;
    };
    // Code and addresses have no better place to break.
    const skipped = "svg, script, style, code, pre, .anatomy-result__url, a[href^='mailto:']";
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const parent = text.parentElement as Element;
      if (!text.data.trim() || parent.closest(skipped) || !parent.checkVisibility() || hidden(parent))
        continue;
      for (const word of text.data.matchAll(/[\p{L}\p{N}_]+/gu)) {
        // An identifier such as `gift_card`.
        if (word[0].includes("_")) continue;
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`${word[0]} in ${parent.localName}.${parent.className}`);
      }
    }
    return found;
  });

test("at the usual text size no word is broken in two on any screen", async () => {
  const findings = createFindings();
  await site.openEach(
    [...ONE_OF_EACH, STORY, FIGURES],
    3,
    { reducedMotion: "reduce" },
    async (path, { page }) => {
      await unfold(page);
      for (const width of [320, 375, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const word of await brokenWords(page)) findings.add(path, `${width} px: ${word}`);
      }
    },
  );
  expect(findings.found).toEqual({});
}, 240_000);

test("at twice the text size words stay whole on a phone", async () => {
  const findings = createFindings();
  const phone = { viewport: { width: 375, height: 800 }, reducedMotion: "reduce" as const };
  await site.openEach([...ONE_OF_EACH, STORY, FIGURES], 3, phone, async (path, { page }) => {
    await unfold(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    findings.add(path, ...(await brokenWords(page)));
  });
  expect(findings.found).toEqual({});
}, 120_000);

test("text can be spaced out as WCAG 1.4.12 has it without being cut off", async () => {
  const findings = createFindings();
  const spaced = {
    viewport: { width: 375, height: 800 },
    bypassCSP: true,
    reducedMotion: "reduce" as const,
  };
  await site.openEach(ONE_OF_EACH, 3, spaced, async (path, { page }) => {
    await page.addStyleTag({
      content:
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
    });
    await painted(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main *, footer *")]
        .filter((element) => {
          const { overflowX, overflowY, clipPath } = getComputedStyle(element);
          if (clipPath.startsWith("inset(50%") || !element.checkVisibility() || element.closest("svg"))
            return false;
          const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
          return (
            (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
          );
        })
        .filter((element) => element.textContent?.trim() !== "")
        .map((element) => `${element.localName}.${element.className}`),
    );
    findings.add(path, ...cut, ...(await sticksOut(page, "")));
  });
  expect(findings.found).toEqual({});
}, 120_000);

test("zooming is not forbidden", async () => {
  await using visit = await site.open("/contact");
  const viewport = await visit.page.locator("meta[name=viewport]").getAttribute("content");
  expect(viewport).toBe("width=device-width, initial-scale=1");
});
