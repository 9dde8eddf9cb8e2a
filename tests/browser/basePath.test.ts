/** Sites below a folder: every link, picture, script and island is found there. */
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { buildOnce } from "../helpers/builtSite.ts";
import { isMarked, mark } from "../helpers/visit.ts";

const shop = siteUnderTest("shop", { basePath: "/shop/" });
const seeds = siteUnderTest(
  () =>
    buildOnce("seeds-shop", { root: "tests/fixtures/seed-library", parameters: ["--base-path", "/shop/"] }),
  { basePath: "/shop/" },
);

describe("another owner's site below /shop/", () => {
  test("links to its pages there, and its island counts", async () => {
    await using visit = await seeds.open("/");
    const { page } = visit;
    await page.getByRole("button", { name: "Packets: 3" }).click();
    await page.getByRole("button", { name: "Packets: 4" }).waitFor();
    await page.getByRole("link", { name: "Broad bean" }).click();
    await page.waitForURL(/\/shop\/seeds\/broad-bean$/);
    await page.getByRole("link", { name: "the squash" }).click();
    await page.waitForURL(/\/shop\/seeds\/squash#when-to-sow$/);
    // The fixture has no icon: the browser asks for one by itself.
    expect(visit.complaints.filter((one) => !one.includes("favicon") && !one.includes("404"))).toEqual([]);
  });
});

describe("the site below /shop/", () => {
  test("leads from page to page without leaving the folder", async () => {
    await using visit = await shop.open("/");
    const { page } = visit;
    const outside = await page
      .locator("a[href^='/']")
      .evaluateAll((all) =>
        all
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => !href.startsWith("/shop/") && href !== "/shop"),
      );
    expect(outside).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await page.waitForURL(`${shop.url}/blog`);
    expect(await page.getByRole("banner").locator("[aria-current=page]").textContent()).toBe("Blog");
    await mark(page);
    await page.getByRole("link", { name: "Next", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/shop/blog/page/2");
    expect(await isMarked(page)).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test("has its islands and the pictures that they fall back to", async () => {
    await using visit = await shop.open("/partners", {
      before: (page) => page.route("**/art/partners.svg", (route) => route.abort()),
    });
    const { page } = visit;
    await page.getByRole("button", { name: "Payment", exact: true }).click();
    await expect.poll(() => page.locator("main [data-categories]:visible").count()).toBe(4);
    await page.getByRole("button", { name: "All Partners" }).click();
    const fallback = page.locator('main img[src="/shop/art/partners/shopify.svg"]');
    await expect.poll(() => fallback.count()).toBe(1);
    await expect
      .poll(() => fallback.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${shop.url}/contact`);
    await page.locator("form button").click();
    await page.getByText("Name is required").waitFor();
    expect(
      await page.locator("form").getByRole("link", { name: "Privacy policy" }).getAttribute("href"),
    ).toBe("/shop/privacy-policy");
  });

  test("knows a missing post from another missing page", async () => {
    await using visit = await shop.open("/blog/nothing", { status: 404 });
    const { page } = visit;
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Blog Post Not Found");
    expect(visit.complaints).toEqual(["console error: 404: no page at /shop/blog/nothing"]);
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await page.waitForURL(`${shop.url}/blog`);
  });
});
