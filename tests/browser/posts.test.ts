/** A blog post as its reader meets it. */
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
