/** The keyboard alone: what can be reached is seen, is large enough to hit, and is not hidden below the header. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { createFindings, ONE_OF_EACH } from "./support.ts";

const site = siteUnderTest();

const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" as const };
const HAND = { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" as const };

describe("the first thing that the keyboard reaches on a page", () => {
  test("is the link that skips to the content: it shows, and it takes the focus there", async () => {
    const findings = createFindings();
    await site.openEach(ONE_OF_EACH, 3, DESK, async (path, { page }) => {
      await page.keyboard.press("Tab");
      const link = await page.evaluate(() => {
        const { textContent, className } = document.activeElement as HTMLElement;
        const { top, width, height } = (document.activeElement as Element).getBoundingClientRect();
        return { textContent, className, shows: top >= 0 && width > 24 && height >= 24 };
      });
      if (link.className !== "skip-link" || !link.shows) findings.add(path, link);
      await page.keyboard.press("Enter");
      const place = await page.evaluate(() => document.activeElement?.id);
      if (place !== "main") findings.add(path, `focus on ${place}`);
      await page.keyboard.press("Tab");
      const within = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest("#main, footer") !== null,
      );
      if (!within) findings.add(path, "the next stop is not in the content");
    });
    expect(findings.found).toEqual({});
  }, 180_000);
});

/** Where the focus is, and whether it can be seen; "end" when it has left the page. */
const look = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body || element === null) return "end";
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const name = `${element.localName}.${element.className || element.id} "${element.textContent?.trim().slice(0, 30)}"`;
    const ringed = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    // The middle of what is focused, or of the part of it that fits the view, is not covered by anything else.
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const [x, y] = [Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1), (top + bottom) / 2];
    const above = document.elementFromPoint(x, y);
    const seen = bottom > top && above !== null && (element.contains(above) || above.contains(element));
    return { name, ringed, seen, inView: bottom - top };
  });

/** Presses a key from stop to stop until the focus leaves the page, and tells how many stops there were. */
async function stopsOf(
  page: Page,
  key: "Tab" | "Shift+Tab",
  check: (stop: Exclude<Awaited<ReturnType<typeof look>>, "end">) => void,
): Promise<number> {
  for (let stops = 0; stops < 250; stops += 1) {
    await page.keyboard.press(key);
    const stop = await look(page);
    if (stop === "end") return stops;
    check(stop);
  }
  return 250;
}

describe.each([
  ["1280", DESK],
  ["320", HAND],
] as const)("at %s px, Tab through a page", (_, size) => {
  test("shows every stop with a ring around it, and never below the header or out of the view", async () => {
    const findings = createFindings();
    await site.openEach(ONE_OF_EACH, 3, size, async (path, { page }) => {
      const stops = await stopsOf(page, "Tab", (stop) => {
        if (!stop.ringed) findings.add(path, `no ring: ${stop.name}`);
        if (!stop.seen) findings.add(path, `not seen: ${stop.name}`);
      });
      if (stops < 15 || stops === 250) findings.add(path, `${stops} stops`);
    });
    expect(findings.found).toEqual({});
  }, 180_000);

  test("backwards passes the same stops: nobody is trapped or hidden below the header", async () => {
    const findings = createFindings();
    await site.openEach(["/", "/contact", "/blog", "/privacy-policy"], 2, size, async (path, { page }) => {
      const stops = await stopsOf(page, "Shift+Tab", (stop) => {
        if (!stop.seen) findings.add(path, `not seen: ${stop.name}`);
      });
      if (stops < 15 || stops === 250) findings.add(path, `${stops} stops`);
    });
    expect(findings.found).toEqual({});
  }, 180_000);
});

describe("what can be pressed", () => {
  interface Target {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly main: boolean;
    readonly inText: boolean;
  }

  const targets = (page: Page): Promise<Target[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea, select"),
      ].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true]"))
          return [];
        if (element.className === "skip-link") return [];
        const boxes = [...element.getClientRects()];
        const { width, height } = element.getBoundingClientRect();
        // A link in a sentence is as high as its line (WCAG 2.5.8, "inline").
        const display = getComputedStyle(element).display;
        const block = element.closest("p, li, dd, td, h1, h2, h3, figcaption");
        const inText =
          display === "inline" &&
          (block?.textContent?.trim() !== element.textContent?.trim() || boxes.length > 1);
        const name = `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`;
        const main = element.matches("button, .button, .site-header nav a, .pagination a");
        return [{ name, width, height, main, inText }];
      }),
    );

  test.each([
    ["a hand", { ...HAND, hasTouch: true }],
    ["a mouse", DESK],
  ])(
    "by %s is at least 24 px wide and high, buttons and the navigation 44 px",
    async (_, size) => {
      const findings = createFindings();
      await site.openEach(ONE_OF_EACH, 3, size, async (path, { page }) => {
        const toggle = page.getByRole("button", { name: "Toggle menu" });
        if (await toggle.isVisible()) {
          await toggle.click();
          await page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click();
        }
        for (const { name, width, height, main, inText } of await targets(page)) {
          const least = main ? 44 : 24;
          // Half a pixel is the browser's rounding.
          if (!inText && (width < least - 0.5 || height < least - 0.5))
            findings.add(path, `${name} ${Math.round(width)} x ${Math.round(height)}`);
        }
      });
      expect(findings.found).toEqual({});
    },
    120_000,
  );
});
