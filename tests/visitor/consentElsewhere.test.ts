/** An answer about counting visits that is given, changed or taken back where this page does not see it. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { fileOf } from "./support.ts";

const site = siteUnderTest("configured");
const withWindows = siteUnderTest("configured", {
  windows: true,
  without: ["--disable-back-forward-cache"],
});

/** Google's script stands for itself: what it would set is set by the tests. */
const GTAG = "https://www.googletagmanager.com/**";
const bar = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const answer = (page: Page, name: "Accept" | "Decline") => bar(page).getByRole("button", { name }).click();
const callUp = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Privacy choices" });
const cookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, domain }) => `${name} ${domain}`).sort();

/** What holds on a page: whether it asks, and the last that gtag was told. */
const state = async (page: Page) => ({
  asks: await bar(page).isVisible(),
  ...(await page.evaluate(() => {
    const own = window as unknown as { dataLayer?: ArrayLike<unknown>[] } & Record<string, unknown>;
    const consents = [...(own.dataLayer ?? [])]
      .map((one) => Array.from(one))
      .filter(([what]) => what === "consent");
    const last = consents.at(-1)?.[2] as { analytics_storage?: string } | undefined;
    return { storage: last?.analytics_storage, off: own["ga-disable-G-TEST123"] === true };
  })),
});
const COUNTED = { asks: false, storage: "granted", off: false };
const STOPPED = { asks: false, storage: "denied", off: true };

async function open(browser = site.browser) {
  const context = await browser.newContext();
  await context.route(GTAG, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return { context, page: await context.newPage() };
}

/**
 * A test cannot talk to a page that Back brings up as it was: that one tells another what it shows, in storage. Both are in a
 * browser with windows, where opening one takes longest: the listener stays for all tests.
 */
let withListener: ReturnType<typeof open> | undefined;
async function openWithListener() {
  withListener ??= open(withWindows.browser);
  const { context, page: listener } = await withListener;
  await listener.goto(`${withWindows.url}/robots.txt`);
  await listener.evaluate(() => localStorage.clear());
  await context.clearCookies();
  return { listener, page: await context.newPage() };
}

test.each([
  ["shop.co.uk", [".shop.co.uk"]],
  ["www.shop.co.uk", [".www.shop.co.uk", ".shop.co.uk"]],
  ["www.shop.example", [".shop.example"]],
  ["a.b.shop.example", [".a.b.shop.example", ".b.shop.example", ".shop.example"]],
  ["localhost", []],
] as const)(
  "a decline on %s leaves no cookie of Google's, whatever part of the name it was set for",
  async (host, domains) => {
    const { context, page } = await open();
    const origin = `http://${host}`;
    await context.route(`${origin}/**`, (route) => {
      const file = fileOf(site.folder, new URL(route.request().url()).pathname);
      return route.fulfill({ path: file, body: readFileSync(file) });
    });
    await page.goto(`${origin}/contact`);
    await answer(page, "Accept");
    await page.evaluate((all) => {
      for (const domain of ["", ...all.map((one) => `; domain=${one}`)])
        for (const name of ["_ga", "_ga_TEST123", "_gid", "_gat_gtag_1", "_gcl_au", "_gallery", "mine"])
          document.cookie = `${name}=1; path=/; max-age=9999${domain}`;
    }, domains);
    // What a page sets, the browser's other processes learn a moment later.
    await expect.poll(() => cookies(context).then(({ length }) => length)).toBe(7 * (1 + domains.length));
    const own = (await cookies(context)).filter((one) => /^(?:_gallery|mine)/.test(one));
    expect(own.length).toBe(2 * (1 + domains.length));
    await callUp(page).click();
    await answer(page, "Decline");
    await expect.poll(() => cookies(context)).toEqual(own);
    await context.close();
  },
);

test("cookies that outlasted their answer go with the next page", async () => {
  const { context, page } = await open();
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => {
    document.cookie = "_ga=1; path=/; max-age=9999";
    const answered = { accepted: true, objected: false, at: Date.now() - 366 * 86_400_000, version: 1 };
    localStorage.setItem("consent", JSON.stringify(answered));
  });
  await page.goto(`${site.url}/contact`);
  await bar(page).waitFor();
  await expect.poll(() => cookies(context)).toEqual([]);
  await context.close();
});

test("cookies that an earlier site set for a part of this one go as well", async () => {
  const { context, page } = await open();
  await page.goto(`${site.url}/blog/page/2`);
  await bar(page).waitFor();
  await page.evaluate(() => {
    for (const path of ["/", "/blog", "/blog/", "/blog/page", "/blog/page/", "/blog/page/2"])
      document.cookie = `_ga=1; path=${path}; max-age=9999`;
  });
  expect((await cookies(context)).length).toBe(6);
  await answer(page, "Decline");
  await expect.poll(() => cookies(context)).toEqual([]);
  await context.close();
});

test("cookies of the tools that Google had before go as well, and none that only look like them", async () => {
  const { context, page } = await open();
  const mine = ["__utmost", "_gcl", "FPIDX", "_dc"];
  const theirs = ["__utma", "__utmz", "_dc_gtm_UA-1-1", "FPID", "_gcl_au", "_ga_ABC123", "_gac_UA-1"];
  await context.addCookies([...theirs, ...mine].map((name) => ({ name, value: "1", url: site.url })));
  await page.goto(`${site.url}/contact`);
  await bar(page).waitFor();
  expect((await cookies(context)).map((one) => one.split(" ")[0])).toEqual(
    mine.filter((name) => name !== "_gcl").sort(),
  );
  await context.close();
});

test.each([
  ["years ahead", 3 * 365, true],
  ["an hour ahead", 1 / 24, false],
  ["a year behind", -366, true],
])("an answer given by a clock that was %s is asked for again: %s", async (_, days, asks) => {
  const { context, page } = await open();
  await context.addInitScript(
    (at) => {
      localStorage.setItem("consent", JSON.stringify({ accepted: true, objected: false, at, version: 1 }));
    },
    Date.now() + days * 86_400_000,
  );
  await page.goto(`${site.url}/contact`);
  await expect.poll(() => state(page)).toMatchObject({ asks, storage: asks ? "denied" : "granted" });
  await context.close();
});

test("a decline for which the browser has no room left does not let the answer before it stand", async () => {
  const { context, page } = await open();
  await page.goto(`${site.url}/about`);
  await answer(page, "Accept");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await callUp(page).click();
  await answer(page, "Decline");
  expect(await state(page)).toEqual(STOPPED);
  await page.goto(`${site.url}/contact`);
  await bar(page).waitFor();
  expect(await state(page)).toMatchObject({ storage: "denied" });
  await context.close();
});

test("the answers can be given on a page whose words the browser has translated", async () => {
  const { context, page } = await open();
  await page.goto(`${site.url}/about`);
  await bar(page).waitFor();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("[data-consent-choice]"))
      button.innerHTML = `<font><font>${button.innerHTML}</font></font>`;
  });
  await answer(page, "Accept");
  expect(await state(page)).toEqual(COUNTED);
  await context.close();
});

test("a page that Back brings up as it was counts as seen again", async () => {
  const { page, listener } = await openWithListener();
  await page.goto(`${withWindows.url}/about`);
  await answer(page, "Accept");
  await page.evaluate(() => {
    const own = window as unknown as { dataLayer: ArrayLike<unknown>[] };
    addEventListener("pageshow", ({ persisted }) => {
      const views = [...own.dataLayer].map((one) => Array.from(one)).filter(([what]) => what === "config");
      localStorage.setItem("seen", JSON.stringify({ persisted, views: views.map((one) => one[2]) }));
    });
  });
  await page.goto(`${withWindows.url}/contact`);
  await page.evaluate(() => history.back());
  await expect
    .poll(() => listener.evaluate(() => JSON.parse(localStorage.getItem("seen") ?? "{}")))
    .toEqual({ persisted: true, views: [{ page_path: "/about" }, { page_path: "/about" }] });
  await page.close();
});

test("an answer holds in all open tabs at once: the question goes, the counting begins and ends", async () => {
  const { context, page } = await open();
  const other = await context.newPage();
  await page.goto(`${site.url}/about`);
  await other.goto(`${site.url}/contact`);
  await bar(page).waitFor();
  await answer(other, "Accept");
  await expect.poll(() => state(page)).toEqual(COUNTED);
  await page.evaluate(() => {
    document.cookie = "_ga=1; path=/";
  });
  await callUp(other).click();
  await answer(other, "Decline");
  await expect.poll(() => state(page)).toEqual(STOPPED);
  await expect.poll(() => cookies(context)).toEqual([]);
  // Forgotten altogether, the question is open again.
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => state(page)).toEqual({ ...STOPPED, asks: true });
  await context.close();
});

test.each([
  [undefined, "Accept", COUNTED],
  ["Accept", "Decline", STOPPED],
  ["Decline", "Accept", COUNTED],
] as const)(
  "a page left at the answer %s, and brought up as it was after %s, takes that up",
  async (first, then, wanted) => {
    const { page, listener } = await openWithListener();
    await page.goto(`${withWindows.url}/about`);
    await bar(page).waitFor();
    if (first) await answer(page, first);
    await page.evaluate(() => {
      const own = window as unknown as { dataLayer: ArrayLike<unknown>[] } & Record<string, unknown>;
      addEventListener("pageshow", ({ persisted }) => {
        const consents = [...own.dataLayer]
          .map((one) => Array.from(one))
          .filter(([what]) => what === "consent");
        const { analytics_storage: storage } = (consents.at(-1) as unknown[])[2] as Record<string, string>;
        const asks = document.querySelector<HTMLElement>("[data-consent]")?.hidden === false;
        const off = own["ga-disable-G-TEST123"] === true;
        localStorage.setItem("shown", JSON.stringify({ persisted, state: { asks, storage, off } }));
      });
    });
    await page.goto(`${withWindows.url}/contact`);
    if (first) await callUp(page).click();
    await answer(page, then);
    await page.evaluate(() => history.back());
    await expect
      .poll(() => listener.evaluate(() => JSON.parse(localStorage.getItem("shown") ?? "{}")))
      .toEqual({ persisted: true, state: wanted });
    await page.close();
  },
);
