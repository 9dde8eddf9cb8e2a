/** A blog post as its reader meets it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { owner } from "../helpers/owner.ts";
import { scrollOf } from "../helpers/visit.ts";

const site = siteUnderTest();
const POST = "/blog/hyva-bronze-partner-announcement";

describe("a post", () => {
  test("opens at its top with date, read time, author, category and a 16:9 picture", async () => {
    await using visit = await site.open(POST);
    const { page } = visit;
    expect(await scrollOf(page)).toBe(0);
    const head = (await page.getByRole("article").first().locator("header").textContent()) ?? "";
    expect(head).toContain("Magento");
    expect(head).toContain(`By ${owner.name}`);
    expect(head).toContain("18 December 2024");
    expect(head).toMatch(/\d+ min read/);
    const box = (await page.getByRole("article").first().locator("img").first().boundingBox()) ?? {
      width: 1,
      height: 1,
    };
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(visit.complaints).toEqual([]);
  });

  test("can be shared by plain links that load nothing of anybody else's", async () => {
    await using visit = await site.open(POST);
    const { page } = visit;
    const links = page.getByRole("list", { name: "Share" }).getByRole("link");
    const told = await links.evaluateAll((all) =>
      all.map((link) => ({
        name: link.getAttribute("aria-label"),
        href: (link as HTMLAnchorElement).href,
        ...{ target: link.getAttribute("target"), rel: link.getAttribute("rel") },
      })),
    );
    expect(told.map(({ name }) => name)).toEqual([
      "Share: LinkedIn (opens in a new tab)",
      "Share: X (opens in a new tab)",
      "Share: Facebook (opens in a new tab)",
      "Share: by email",
    ]);
    for (const { href, target, rel } of told) {
      expect(decodeURIComponent(href)).toContain(`${owner.url}${POST}`);
      if (!href.startsWith("http")) continue;
      expect([target, rel]).toEqual(["_blank", "noopener"]);
    }
    expect(told[1]?.href).toContain("text=");
    expect(told[3]?.href).toMatch(/^mailto:\?subject=/);
    expect(visit.complaints).toEqual([]);
  });

  test("lists its parts beside the text, each leading there, where there is room beside it", async () => {
    await using visit = await site.open(POST, { reducedMotion: "reduce" });
    const { page } = visit;
    const contents = page.getByRole("navigation", { name: "On this page" });
    const parts = await page
      .getByRole("article")
      .first()
      .locator(".rich-text > h2")
      .evaluateAll((all) => all.map(({ id, textContent }) => [`#${id}`, textContent]));
    const links = contents.getByRole("link");
    const told = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("href"), link.textContent]),
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(parts);
    await links.nth(2).click();
    const top = () => page.locator(parts[2]?.[0] as string).evaluate((h2) => h2.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top())).toBe(100);
    expect(await contents.isVisible()).toBe(true);
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await contents.isVisible()).toBe(false);
    expect(visit.complaints).toEqual([]);
  });

  test("ends its text with what to do next: the audit, and the post to read next", async () => {
    await using visit = await site.open(POST);
    const { page } = visit;
    const links = page.getByRole("region", { name: "What to do next" }).getByRole("link");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const related = page.getByRole("region", { name: "Related Articles" }).getByRole("link");
    expect(hrefs).toEqual(["/contact", await related.first().getAttribute("href")]);
  });

  test("shows by a line under the bar how far it is read, and none to those who want nothing to move", async () => {
    const line = (page: Page) =>
      page.evaluate(() => {
        const { content, scale } = getComputedStyle(document.querySelector(".post") as Element, "::after");
        return content === "none" ? undefined : Number(scale.split(" ")[0]);
      });
    await using visit = await site.open(POST);
    const { page } = visit;
    await expect.poll(() => line(page)).toBe(0);
    const text = page.getByRole("article").first().locator(".rich-text");
    await text.locator("> :last-child").evaluate((last) => last.scrollIntoView({ behavior: "instant" }));
    await expect.poll(() => line(page)).toBe(1);
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: "instant" }));
    const isMidway = (read = 0) => read > 0.05 && read < 1;
    await expect.poll(async () => isMidway(await line(page))).toBe(true);
    await using still = await site.open(POST, { reducedMotion: "reduce" });
    expect(await line(still.page)).toBeUndefined();
  });

  test("leads to the previous and next post, to all posts, to two related ones, and to the contact page", async () => {
    await using visit = await site.open(POST);
    const { page } = visit;
    const more = page.getByRole("navigation", { name: "More posts" });
    const hrefs = await more
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toContain("/blog");
    expect(await more.getByRole("link", { name: /Previous/ }).count()).toBe(1);
    expect(await more.getByRole("link", { name: /Next/ }).count()).toBe(1);
    expect(await more.getByRole("link", { name: "All Posts" }).getAttribute("href")).toBe("/blog");
    const related = page.getByRole("region", { name: "Related Articles" }).getByRole("article");
    expect(await related.count()).toBe(2);
    expect(await page.getByRole("link", { name: "Hire Me" }).getAttribute("href")).toBe("/contact");
  });

  test("follows the list from the newest to the oldest", async () => {
    await using visit = await site.open("/blog");
    const { page } = visit;
    const listed: string[] = [];
    for (const path of ["/blog", "/blog/page/2"]) {
      await page.goto(site.url + path);
      const titles = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
      listed.push(...(await titles.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))));
    }
    expect(listed).toHaveLength(12);
    const walked: string[] = [listed[0] ?? ""];
    await page.goto(site.url + walked[0]);
    for (let step = 0; step < 12; step += 1) {
      const next = page.getByRole("navigation", { name: "More posts" }).getByRole("link", { name: /^Next/ });
      if ((await next.count()) === 0) break;
      const href = (await next.getAttribute("href")) ?? "";
      walked.push(href);
      await page.goto(site.url + href);
    }
    expect(walked).toEqual(listed);
  });

  test("of the fixed ones stands at its own address", async () => {
    for (const slug of [
      "hyva-bronze-partner-announcement",
      "mollie-payments-partner-announcement",
      "ugc-marketing-for-ecommerce",
      "supercar-driver-digital-platform-case-study",
    ]) {
      const response = await fetch(`${site.url}/blog/${slug}`);
      expect([slug, response.status]).toEqual([slug, 200]);
    }
    const ugc = await (await fetch(`${site.url}/blog/ugc-marketing-for-ecommerce`)).text();
    expect(ugc.slice(ugc.indexOf("<main"))).toContain('href="/ugc"');
  });
});

describe("code in a post", () => {
  const WITH_CODE = "/blog/php-8-upgrade-for-online-shops";
  const buttons = (page: Page) => page.getByRole("button", { name: "Copy code" });
  const blocks = (page: Page) => page.locator("article pre");
  /** Where everything stands, to the pixel. */
  const places = (page: Page) =>
    page
      .locator("article .rich-text > *, article pre")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  const withButtons = async (page: Page) => {
    await page.mouse.move(10, 10);
    await expect.poll(() => buttons(page).count()).toBe(await blocks(page).count());
  };

  test("is coloured, under the name of its language", async () => {
    await using visit = await site.open(WITH_CODE, { javaScriptEnabled: false });
    const { page } = visit;
    const named = await page
      .locator(".code-sample")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
    expect(named).toHaveLength(await blocks(page).count());
    expect(named[0]).toBe('"bash"');
    expect(await blocks(page).locator(".token").count()).toBeGreaterThan(4);
    expect(await page.locator("article button").count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("gets its buttons at the first sign of life, and nothing moves for them", async () => {
    await using visit = await site.open(WITH_CODE, { reducedMotion: "reduce" });
    const { page } = visit;
    expect(await buttons(page).count()).toBe(0);
    const before = await places(page);
    await withButtons(page);
    expect(await places(page)).toEqual(before);
    const heights = await buttons(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(visit.complaints).toEqual([]);
  });

  test("is copied by keyboard, and what happened is said", async () => {
    await using visit = await site.open(WITH_CODE, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = visit;
    await withButtons(page);
    const button = buttons(page).first();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await blocks(page).first().textContent())?.trimEnd());
    // And goes back to what it was.
    await expect.poll(() => buttons(page).count()).toBe(await blocks(page).count());
    expect(visit.complaints).toEqual([]);
  });

  test("is selected where the clipboard is out of reach", async () => {
    await using visit = await site.open(WITH_CODE, {
      before: (page) =>
        page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
    });
    const { page } = visit;
    await withButtons(page);
    await buttons(page).nth(1).click();
    await page.getByRole("status").filter({ hasText: "Selected" }).waitFor({ state: "attached" });
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.trim()).toBe((await blocks(page).nth(1).textContent())?.trim());
    expect(visit.complaints).toEqual([]);
  });
});
