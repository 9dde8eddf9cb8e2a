/** The keyboard alone: what can be reached is seen, is large enough to hit, and is not hidden below the header. */
import type { CDPSession, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { createFindings, ONE_OF_EACH } from "./support.ts";

const site = siteUnderTest();

const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" as const };
const HAND = { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" as const };

/** Where the focus is, and whether it can be seen; "end" when it has left the page. */
interface Stop {
  readonly name: string;
  readonly isSkipLink: boolean;
  readonly ringed: boolean;
  readonly seen: boolean;
}

/** Runs in the page: notes where the focus is each time before a key moves it on. */
function noteStops(): void {
  const stops: (Stop | "end")[] = [];
  const look = (): Stop | "end" => {
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
    const fits = box.top >= 0 && box.width > 24 && box.height >= 24;
    return { name, isSkipLink: element.className === "skip-link" && fits, ringed, seen };
  };
  Object.assign(window, { stops });
  addEventListener("keydown", () => stops.push(look()), { capture: true });
}

/** How many keys are pressed before it is asked what they came to: asking takes as long as pressing. */
const AT_ONCE = 10;
const SHIFT = 8;

/** Presses Tab so often, one press behind the other: whoever waits for each has the page painted between them. */
async function pressTab(keys: CDPSession, modifiers: number): Promise<void> {
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers };
  const presses = Array.from({ length: AT_ONCE }, () => [
    keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab }),
    keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab }),
  ]);
  await Promise.all(presses.flat());
}

/** Presses a key from stop to stop until the focus leaves the page. */
async function stopsOf(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  await page.evaluate(noteStops);
  const keys = await page.context().newCDPSession(page);
  for (let pressed = 0; pressed <= 250; pressed += AT_ONCE) {
    await pressTab(keys, key === "Tab" ? 0 : SHIFT);
    const noted = await page.evaluate(() => (window as unknown as { stops: (Stop | "end")[] }).stops);
    // The first was noted before any key had moved the focus.
    const stops = noted.slice(1);
    const end = stops.indexOf("end");
    if (end >= 0) return stops.slice(0, end) as Stop[];
  }
  throw new Error(`After 250 stops the focus is still on ${page.url()}.`);
}

const tooFew = (stops: readonly Stop[]) => (stops.length < 15 ? [`${stops.length} stops`] : []);

interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly main: boolean;
  readonly inText: boolean;
}

const targets = (page: Page): Promise<Target[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea, select")].flatMap(
      (element) => {
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
      },
    ),
  );

/** All that is looked at on one visit of a page. */
interface Seen {
  readonly stops: readonly Stop[];
  /** What is wrong with the way that the skip link takes. */
  readonly skipped: readonly string[];
  readonly targets: readonly Target[];
}

async function visitWithKeys(page: Page): Promise<Seen> {
  const stops = await stopsOf(page, "Tab");
  const skipped: string[] = [];
  await page.locator(".skip-link").focus();
  await page.keyboard.press("Enter");
  const place = await page.evaluate(() => document.activeElement?.id);
  if (place !== "main") skipped.push(`focus on ${place}`);
  await page.keyboard.press("Tab");
  const within = await page.evaluate(
    () =>
      document.activeElement === document.body || document.activeElement?.closest("#main, footer") !== null,
  );
  if (!within) skipped.push("the next stop is not in the content");
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  if (await toggle.isVisible()) {
    await toggle.click();
    await page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click();
  }
  return { stops, skipped, targets: await targets(page) };
}

describe.each([
  ["1280 px, with a mouse at hand", DESK],
  ["320 px, with a screen that is touched", { ...HAND, hasTouch: true }],
] as const)("at %s", (_, size) => {
  const pages = new Map<string, Seen>();
  beforeAll(
    () =>
      site.openEach(ONE_OF_EACH, 3, size, async (path, { page }) => {
        pages.set(path, await visitWithKeys(page));
      }),
    300_000,
  );

  /** What is wrong, by page. */
  function found(look: (seen: Seen) => readonly unknown[]) {
    const findings = createFindings();
    expect(pages.size).toBe(ONE_OF_EACH.length);
    for (const [path, seen] of pages) findings.add(path, ...look(seen));
    return findings.found;
  }

  test("the first thing that the keyboard reaches is the link that skips to the content: it shows, and it takes the focus there", () => {
    expect(
      found(({ stops: [first], skipped }) => [...(first?.isSkipLink ? [] : [first?.name]), ...skipped]),
    ).toEqual({});
  });

  test("Tab through a page shows every stop with a ring around it, and never below the header or out of the view", () => {
    expect(
      found(({ stops }) => [
        ...stops.filter(({ ringed }) => !ringed).map(({ name }) => `no ring: ${name}`),
        ...stops.filter(({ seen }) => !seen).map(({ name }) => `not seen: ${name}`),
        ...tooFew(stops),
      ]),
    ).toEqual({});
  });

  test("backwards it passes the same stops: nobody is trapped or hidden below the header", async () => {
    const findings = createFindings();
    await site.openEach(["/", "/contact", "/blog", "/privacy-policy"], 2, size, async (path, { page }) => {
      const stops = await stopsOf(page, "Shift+Tab");
      for (const { seen, name } of stops) if (!seen) findings.add(path, `not seen: ${name}`);
      findings.add(path, ...tooFew(stops));
    });
    expect(findings.found).toEqual({});
  }, 180_000);

  test("what can be pressed is at least 24 px wide and high, buttons and the navigation 44 px", () => {
    expect(
      found((seen) =>
        seen.targets.flatMap(({ name, width, height, main, inText }) => {
          const least = main ? 44 : 24;
          // Half a pixel is the browser's rounding.
          const isSmall = !inText && (width < least - 0.5 || height < least - 0.5);
          return isSmall ? [`${name} ${Math.round(width)} x ${Math.round(height)}`] : [];
        }),
      ),
    ).toEqual({});
  });
});
