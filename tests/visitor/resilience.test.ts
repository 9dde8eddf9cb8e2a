/** When something does not arrive: scripts, styles, pictures, fonts; below a folder; and straight from the disk. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { attribute, byTag, pathsOf, readPage } from "../helpers/builtPages.ts";
import { builtSite } from "../helpers/builtSite.ts";
import type { VisitOptions } from "../helpers/visit.ts";
import { createFindings, fileOf, ONE_OF_EACH } from "./support.ts";

const site = siteUnderTest();

/** Everything that a page says to a reader, without white space, as soon as nothing is folded up. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    // Without scripts a note stands where the form is: neither counts.
    for (const form of document.querySelectorAll<HTMLElement>("main :is(form, noscript)")) form.hidden = true;
    // What is displayed is what counts, so it is not `textContent`.
    return document.querySelector("main")?.innerText.toLowerCase().replace(/\s+/g, "") ?? "";
  });

/** Blocks that nobody can see although they hold words and are meant to be seen. */
const unseen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, td, summary, label), footer a")]
      .filter((block) => block.textContent?.trim() && block.checkVisibility())
      .filter((block) => {
        const { width, height } = block.getBoundingClientRect();
        return (
          !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width * height === 0
        );
      })
      .map((block) => `${block.localName}.${block.className} "${block.textContent?.trim().slice(0, 30)}"`),
  );

const blocked = (address: string): VisitOptions => ({
  reducedMotion: "reduce",
  before: (page) => page.route(address, (route) => route.abort()),
});
const WITHOUT: readonly (readonly [string, VisitOptions])[] = [
  ["scripts", { javaScriptEnabled: false, reducedMotion: "reduce" }],
  ["the files of scripts", blocked("**/*.js")],
  ["pictures", blocked("**/*.{svg,png,jpg,webp,avif,ico}")],
  ["fonts", blocked("**/*.woff2")],
  [
    "styles",
    {
      reducedMotion: "reduce",
      // Some are part of the page, so the page itself comes without them.
      before: (page) =>
        page.route(/\/[^.]*$|\.html$/, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace(
            /<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs,
            "",
          );
          await route.fulfill({ response: answer, body });
        }),
    },
  ],
];

/** Where most depends on files of their own: the others would say the same. */
const WITH_MOST = ["/", "/work", "/partners", "/blog/hyva-bronze-partner-announcement", "/contact"];

describe("one page of each kind", () => {
  const complete = new Map<string, string>();
  beforeAll(async () => {
    await site.openEach(ONE_OF_EACH, 2, { reducedMotion: "reduce" }, async (path, { page }) => {
      complete.set(path, await wordsOf(page));
    });
  }, 120_000);

  test.each(WITHOUT)(
    "says the same without %s, shows it, and leads on",
    async (what, options) => {
      const findings = createFindings();
      const some = /pictures|fonts|files/.test(what) ? WITH_MOST : ONE_OF_EACH;
      await site.openEach(some, 2, options, async (path, { page }) => {
        if (what !== "styles") findings.add(path, ...(await unseen(page)));
        const whole = complete.get(path) ?? "";
        // What only a script brings: buttons for what needs no button.
        const isWhole = (words: string) => words.length >= whole.length * 0.97;
        let words = await wordsOf(page);
        // What has just been unfolded is there a frame later.
        for (let tries = 0; !isWhole(words) && tries < 20; tries++) {
          await page.waitForTimeout(100);
          words = await wordsOf(page);
        }
        if (!isWhole(words)) findings.add(path, `${words.length} letters of ${whole.length}`);
        // Without styles the menu is behind its button on every screen; the browser opens it.
        const toggle = page.getByRole("button", { name: "Toggle menu" });
        if (await toggle.isVisible()) await toggle.click();
        const menu = await page.getByRole("banner").getByRole("link").count();
        if (menu < 6) findings.add(path, `${menu} links in the header`);
        await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
        await page.waitForURL(`${site.url}/contact`, { waitUntil: "commit" });
      });
      expect(findings.found).toEqual({});
    },
    180_000,
  );

  test.each(WITHOUT)(
    "can be used without %s: questions open, and there is a way to write",
    async (what, options) => {
      await using visit = await site.open("/", options);
      const { page } = visit;
      const question = page.locator("main details:has(.faq__question)").nth(1);
      await question.locator("summary").click();
      await expect.poll(() => question.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
      await expect.poll(() => question.locator(".faq__answer").isVisible()).toBe(true);
      await page.goto(`${site.url}/contact`);
      const ways = page.getByRole("main").locator("a[href^='mailto:'], a[href^='tel:']");
      expect(await ways.count()).toBeGreaterThanOrEqual(2);
      if (what === "scripts") {
        // What cannot be sent is not offered.
        await page.locator("noscript p").waitFor();
        expect(await page.locator("form").isVisible()).toBe(false);
        return;
      }
      for (const label of ["Name", "Email", "Message"])
        await page.locator("form").getByLabel(label, { exact: true }).fill("a@shop.example");
      if (what !== "the files of scripts") {
        await page.locator("form").getByLabel("Message", { exact: true }).fill("");
        await page.locator("form").getByRole("button").click();
        await page.getByText("Message is required").waitFor();
      }
    },
  );

  test("has words in place of pictures that do not come, where a picture says something", () => {
    const findings = createFindings();
    for (const path of ONE_OF_EACH)
      for (const image of byTag(readPage(site.folder, path).document, "img"))
        if (attribute(image, "alt") === undefined) findings.add(path, attribute(image, "src"));
    expect(findings.found).toEqual({});
  });
});

test("below a folder every address on every page is there, and none leaves the folder", async () => {
  const folder = await builtSite("shop");
  const paths = pathsOf(folder).map((path) => path.replace(/^\/shop\/?/, "/"));
  expect(paths.length).toBeGreaterThan(50);
  const findings = createFindings();
  const known = new Map<string, boolean>();
  const exists = (address: string) => {
    const path = address.replace(/[?#].*/, "");
    let found = known.get(path);
    if (found === undefined) {
      try {
        found =
          path === "/shop/" || path.startsWith("/shop/")
            ? readFileSync(fileOf(folder, path.slice(5))).length > 0
            : false;
      } catch {
        found = false;
      }
      known.set(path, found);
    }
    return found;
  };
  for (const path of [...paths, "/404.html", "/blog/404.html"]) {
    const { document } = readPage(folder, path);
    const addresses = byTag(document, "a", "link", "script", "img", "source", "use", "form", "video").flatMap(
      (one) => [
        ...["href", "src", "action", "poster"].map((name) => attribute(one, name) ?? ""),
        ...(attribute(one, "srcset") ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
      ],
    );
    for (const address of new Set(addresses))
      if (/^\/(?!\/)/.test(address) && !exists(address)) findings.add(path, address);
  }
  expect(findings.found).toEqual({});
  expect(known.size).toBeGreaterThan(100);
});

test("straight from the disk a page can be read: its styles are in it, and nothing is hidden", async () => {
  const context = await site.browser.newContext({ reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    const findings = createFindings();
    for (const path of ONE_OF_EACH) {
      await page.goto(pathToFileURL(fileOf(site.folder, path)).href);
      findings.add(path, ...(await unseen(page)));
      const { ground, words } = await page.evaluate(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        // What is displayed is what counts, so it is not `textContent`.
        words: document.body.innerText.length,
      }));
      if (ground === "rgba(0, 0, 0, 0)") findings.add(path, "no styles");
      if (words < 500) findings.add(path, `${words} letters`);
      // In-page links work; those to other pages want a server, as any address from the root of a site does.
      await page.locator(".skip-link").focus();
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => location.hash)).toBe("#main");
    }
    expect(findings.found).toEqual({});
  } finally {
    await context.close();
  }
});

test("what is typed without a key or a mouse, as by voice, is looked for among the posts", async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      // A browser without windows tells of a mouse that rests at 0,0.
      addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
    });
  await using visit = await site.open("/blog", { before });
  await visit.page.getByRole("searchbox").fill("shop");
  await expect.poll(() => visit.page.getByRole("search").getByRole("status").textContent()).not.toBe("");
});
