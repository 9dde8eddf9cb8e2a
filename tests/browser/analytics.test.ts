/** Counting visits: only with an id, only when the visitor accepts, each page once. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { type VisitOptions, visit } from "../helpers/visit.ts";

const site = siteUnderTest("configured");
const plain = siteUnderTest();

const GOOGLE = "https://www.googletagmanager.com";
const bar = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const answer = (page: Page, name: "Accept" | "Decline") => bar(page).getByRole("button", { name }).click();
const keptIn = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean),
  );

/** What gtag was told, in order; its script itself is replaced by an empty one. */
const told = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return layer.map((one) => JSON.parse(JSON.stringify(Array.from(one))));
  });
const views = async (page: Page) =>
  (await told(page)).filter(([what]) => what === "config").map(([, ...rest]) => rest);

async function open(path: string, options: VisitOptions = {}) {
  const loaded: string[] = [];
  const opened = await visit(site.browser, site.url + path, {
    mayAsk: [GOOGLE],
    ...options,
    before: async (page) => {
      await page.context().route(`${GOOGLE}/**`, (route) => {
        loaded.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
      await options.before?.(page);
    },
  });
  return { visit: opened, page: opened.page, loaded };
}

describe("without a measurement id", () => {
  test("there is no bar, no request and nothing stored, and no way to be asked", async () => {
    await using opened = await plain.open("/");
    const { page } = opened;
    await page.waitForLoadState("networkidle");
    expect(await bar(page).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Privacy choices" }).count()).toBe(0);
    expect(await keptIn(page)).toEqual([]);
    expect(await told(page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });
});

describe("the question", () => {
  test("is asked in a small bar with two answers of equal weight, and nothing happens before one is given", async () => {
    const { visit, page, loaded } = await open("/contact?from=letter");
    await using _ = visit;
    await bar(page).waitFor();
    const look = (name: string) =>
      bar(page)
        .getByRole("button", { name })
        .evaluate((button) => {
          const { backgroundColor, color, fontSize, fontWeight, borderTopColor } = getComputedStyle(button);
          return {
            backgroundColor,
            color,
            fontSize,
            fontWeight,
            borderTopColor,
            height: button.clientHeight,
          };
        });
    expect(await look("Accept")).toEqual(await look("Decline"));
    expect(await bar(page).getByRole("link").getAttribute("href")).toBe("/privacy-policy");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);
    expect(await keptIn(page)).toEqual([]);
    expect(await views(page)).toEqual([]);
    const [consent] = await told(page);
    expect(consent).toEqual([
      "consent",
      "default",
      {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "denied",
      },
    ]);
    expect(visit.complaints).toEqual([]);
  });

  test("covers neither the whole page nor its own answers on a small screen", async () => {
    const { visit, page } = await open("/", { viewport: { width: 320, height: 568 } });
    await using _ = visit;
    const box = (await bar(page).boundingBox()) ?? { height: 999, x: -1, width: 0 };
    expect(box.height).toBeLessThan(568 / 2);
    for (const name of ["Accept", "Decline"]) {
      const button = (await bar(page).getByRole("button", { name }).boundingBox()) ?? { x: -1, width: 999 };
      expect(button.x).toBeGreaterThanOrEqual(0);
      expect(button.x + button.width).toBeLessThanOrEqual(320);
    }
  });

  test("is not asked of a browser that objects to being counted", async () => {
    const { visit, page, loaded } = await open("/contact", {
      before: (own) =>
        own.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })),
    });
    await using _ = visit;
    await page.waitForLoadState("networkidle");
    expect(await bar(page).isVisible()).toBe(false);
    expect(loaded).toEqual([]);
    expect(await views(page)).toEqual([]);
    // Its owner may still choose otherwise, and then that is what holds.
    await page.getByRole("link", { name: "Privacy choices" }).click();
    await answer(page, "Accept");
    await page.goto(`${site.url}/about`);
    await expect.poll(() => loaded.length).toBe(2);
    expect(await bar(page).isVisible()).toBe(false);
  });
});

describe("accepting", () => {
  test("counts this page with path and query, once, loads the script from Google, and is remembered", async () => {
    const { visit, page, loaded } = await open("/contact?from=letter");
    await using _ = visit;
    await answer(page, "Accept");
    expect(await bar(page).isVisible()).toBe(false);
    await expect.poll(() => loaded).toEqual([`${GOOGLE}/gtag/js?id=G-TEST123`]);
    expect(await views(page)).toEqual([["G-TEST123", { page_path: "/contact?from=letter" }]]);
    const order = (await told(page)).map(([what, how]) => (what === "consent" ? `${what} ${how}` : what));
    expect(order).toEqual(["consent default", "js", "consent update", "config"]);
    expect((await told(page))[2]).toEqual(["consent", "update", { analytics_storage: "granted" }]);
    // gtag.js takes argument lists, not arrays.
    const kinds = await page.evaluate(() =>
      (window as unknown as { dataLayer: unknown[] }).dataLayer.map((one) =>
        Object.prototype.toString.call(one),
      ),
    );
    expect(new Set(kinds)).toEqual(new Set(["[object Arguments]"]));

    await page.goto(`${site.url}/about`);
    expect(await bar(page).isVisible()).toBe(false);
    await expect.poll(() => views(page)).toEqual([["G-TEST123", { page_path: "/about" }]]);
    expect(visit.complaints).toEqual([]);
  });

  test("counts each page of the blog that is turned in place, and each way back", async () => {
    const { visit, page, loaded } = await open("/blog");
    await using _ = visit;
    await answer(page, "Accept");
    await page.getByRole("link", { name: "Next", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/blog/page/2");
    await expect.poll(async () => (await views(page)).length).toBe(2);
    await page.goBack();
    await expect.poll(async () => (await views(page)).length).toBe(3);
    expect((await views(page)).map(([, one]) => (one as { page_path: string }).page_path)).toEqual([
      "/blog",
      "/blog/page/2",
      "/blog",
    ]);
    expect(loaded).toHaveLength(1);
  });

  test("counts a page that is not there by the path that was asked for", async () => {
    const { visit, page } = await open("/contact");
    await using _ = visit;
    await answer(page, "Accept");
    await page.goto(`${site.url}/nothing/here?x=1`);
    await expect.poll(() => views(page)).toEqual([["G-TEST123", { page_path: "/nothing/here?x=1" }]]);
  });
});

describe("declining", () => {
  test("loads and counts nothing, and is remembered", async () => {
    const { visit, page, loaded } = await open("/blog");
    await using _ = visit;
    await answer(page, "Decline");
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Next", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/blog/page/2");
    expect(await views(page)).toEqual([]);
    await page.goto(`${site.url}/about`);
    await page.waitForLoadState("networkidle");
    expect(await bar(page).isVisible()).toBe(false);
    expect(await views(page)).toEqual([]);
    expect(loaded).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("later, from the footer, takes the consent back, removes the cookies and stops the counting", async () => {
    const { visit, page } = await open("/blog");
    await using _ = visit;
    await answer(page, "Accept");
    await page.evaluate(() => {
      for (const name of ["_ga", "_ga_TEST123", "mine"]) document.cookie = `${name}=1; path=/`;
    });
    const choices = page.getByRole("contentinfo").getByRole("link", { name: "Privacy choices" });
    await choices.click();
    expect(
      await bar(page)
        .getByRole("button")
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await answer(page, "Decline");
    expect(await choices.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).toBe("mine=1");
    expect((await told(page)).at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
    const before = (await views(page)).length;
    await page.getByRole("link", { name: "Next", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/blog/page/2");
    expect(await views(page)).toHaveLength(before);
    // And accepting again on the same page counts that page, once.
    await choices.click();
    await answer(page, "Accept");
    await choices.click();
    await answer(page, "Accept");
    expect(await views(page)).toHaveLength(before + 1);
    expect(visit.complaints).toEqual([]);
  });

  test("works where nothing can be stored", async () => {
    const { visit, page } = await open("/contact", {
      before: (own) =>
        own.addInitScript(() => {
          for (const kind of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(window, kind, {
              get() {
                throw new DOMException("Denied", "SecurityError");
              },
            });
          }
        }),
    });
    await using _ = visit;
    await answer(page, "Decline");
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Dark theme" }).click();
    expect(visit.complaints).toEqual([]);
  });
});
