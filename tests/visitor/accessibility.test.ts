/**
 * No kind of page and no state of it breaks a rule of WCAG A or AA, or of best practice, that a machine can test. Every
 * page of the owner's is seen by `content/everyPage`.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { serveFolder } from "../helpers/staticServer.ts";
import { bringAxe, enter, MODES, type Mode, violationsIn } from "./axe.ts";
import { createFindings, ONE_OF_EACH } from "./support.ts";

const site = siteUnderTest();

/** One context and one page for many visits: what takes long is axe, not the opening. */
async function withPage<T>(run: (page: Page) => Promise<T>): Promise<T> {
  const context = await site.browser.newContext();
  await bringAxe(context);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Looks at pages in modes, on two pages at once. */
async function examine(visits: readonly { path: string; modes: readonly Mode[] }[]) {
  const findings = createFindings();
  const queue = [...visits];
  const work = () =>
    withPage(async (page) => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const [first] = visit.modes;
        if (first) await enter(page, first);
        await page.goto(site.url + visit.path);
        findings.add(visit.path, ...(await violationsIn(page, visit.modes)));
      }
    });
  await Promise.all([work(), work()]);
  return findings.found;
}

test("one page of each kind at 320, 768 and 1280 px, in light, dark and forced colours", async () => {
  expect(await examine(ONE_OF_EACH.map((path) => ({ path, modes: MODES })))).toEqual({});
}, 300_000);

describe("with", () => {
  const DESK: readonly Mode[] = MODES.filter(({ width }) => width === 1280);
  const HAND: readonly Mode[] = MODES.filter(({ width }) => width === 320);

  async function examineState(path: string, modes: readonly Mode[], act: (page: Page) => Promise<unknown>) {
    return withPage(async (page) => {
      await enter(page, modes[0] as Mode);
      await page.goto(site.url + path);
      await act(page);
      return violationsIn(page, modes);
    });
  }

  test("the menu of a small screen open, and a group in it", async () => {
    const found = await examineState("/privacy-policy", HAND, async (page) => {
      await page.getByRole("button", { name: "Toggle menu" }).click();
      await page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click();
      await page.getByRole("link", { name: "SEO", exact: true }).first().waitFor();
    });
    expect(found).toEqual([]);
  });

  test("a dropdown of a wide screen open", async () => {
    const found = await examineState("/privacy-policy", DESK, async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Development", exact: true }).click();
      await page.getByRole("banner").getByRole("link", { name: "Laravel" }).waitFor();
    });
    expect(found).toEqual([]);
  });

  test("the form in error and its toast shown", async () => {
    const found = await examineState("/contact", [...HAND, ...DESK], async (page) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Message is required").waitFor();
      await page.getByRole("status").getByText("Please fill all required fields").waitFor();
      // The toast stays for as long as it is looked at.
      await page.getByRole("status").locator("button").focus();
    });
    expect(found).toEqual([]);
  });

  test("all questions and tables of figures opened", async () => {
    for (const path of ["/", "/ppc"]) {
      const found = await examineState(path, DESK, (page) =>
        page.locator("main details").evaluateAll((all) => {
          for (const details of all) {
            details.removeAttribute("name");
            details.setAttribute("open", "");
          }
        }),
      );
      expect([path, found]).toEqual([path, []]);
    }
  });

  test("a filter chosen, and what it hides gone", async () => {
    const found = await examineState("/partners", DESK, async (page) => {
      await page.getByRole("button", { name: "Payment", exact: true }).click();
      await expect
        .poll(() => page.locator("[data-categories]:visible, main li:visible").count())
        .toBeGreaterThan(0);
    });
    expect(found).toEqual([]);
  });
});

describe("forced colours", () => {
  test("are nowhere refused for text, and the keyboard's place still shows", async () => {
    const findings = createFindings();
    const forced = {
      viewport: { width: 1280, height: 900 },
      forcedColors: "active",
      reducedMotion: "reduce",
    } as const;
    await site.openEach(ONE_OF_EACH, 2, forced, async (path, { page }) => {
      const refusing = await page.evaluate(() =>
        [...document.querySelectorAll("body *:not(svg, svg *)")]
          .filter((element) => getComputedStyle(element).forcedColorAdjust === "none")
          .map((element) => element.className),
      );
      findings.add(path, ...refusing);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement as Element).outlineStyle,
      );
      if (outline === "none") findings.add(path, "no outline");
    });
    expect(findings.found).toEqual({});
  });
});

test("the question about counting visits, where there is one", async () => {
  await using server = await serveFolder(await builtSite("configured"));
  const found = await withPage(async (page) => {
    await page.goto(`${server.url}/privacy-policy`);
    await page.getByRole("button", { name: "Decline" }).waitFor();
    return violationsIn(page, MODES);
  });
  expect(found).toEqual([]);
});
