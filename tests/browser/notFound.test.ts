/** Addresses that are not there, and addresses that have moved. */
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";

const site = siteUnderTest();

describe.each(["/nothing", "/nothing/further/down", "/contact/nothing", "/blogs", "/index.php?p=1"])(
  "%s",
  (path) => {
    test("is answered by the not-found page: 404, its words, a way home, and a line in the console", async () => {
      await using visit = await site.open(path, { status: 404 });
      const { page } = visit;
      const main = page.getByRole("main");
      expect(await main.getByText("404", { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Oops! Page not found");
      const pathname = new URL(path, site.url).pathname;
      expect(
        visit.log.filter((line) => line.includes("404") && line.includes(pathname)).length,
      ).toBeGreaterThan(0);
      // The log is meant; nothing else may complain.
      expect(visit.complaints).toEqual([`console error: 404: no page at ${pathname}`]);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await main.getByRole("link", { name: "Return to Home" }).click();
      await page.waitForURL(`${site.url}/`);
    });
  },
);

describe.each(["/blog/nothing", "/blog/page/99", "/blog/2024/nothing"])("%s", (path) => {
  test("is answered by the screen for missing posts, with a way back to the blog", async () => {
    await using visit = await site.open(path, { status: 404 });
    const { page } = visit;
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Blog Post Not Found");
    expect(
      await page.getByText("Sorry, we couldn't find the blog post you were looking for").isVisible(),
    ).toBe(true);
    expect(visit.complaints).toEqual([`console error: 404: no page at ${path}`]);
    await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
    await page.waitForURL(`${site.url}/blog`);
  });
});

test("a host with one page for everything missing shows the screen for posts below /blog/ all the same", async () => {
  // Some hosts know only the 404.html at the top.
  const general = await (await fetch(`${site.url}/404.html`)).text();
  await using visit = await site.open("/", {
    before: (page) =>
      page.route("**/blog/nothing", (route) =>
        route.fulfill({ status: 404, contentType: "text/html; charset=utf-8", body: general }),
      ),
  });
  const { page } = visit;
  await page.goto(`${site.url}/blog/nothing`);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Blog Post Not Found");
  expect(await page.getByRole("link", { name: "Back to Blog" }).isVisible()).toBe(true);
});

test("not-found pages ask search engines to stay away", async () => {
  for (const path of ["/404.html", "/blog/404.html"]) {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).not.toContain('rel="canonical"');
  }
});

describe("an old address", () => {
  test.each([
    ["/home", "/"],
    ["/services/ppc", "/ppc"],
    ["/blog/magento-performance", "/blog/magento-performance-optimisation"],
  ])("%s leads to %s at once", async (from, to) => {
    await using visit = await site.open(from);
    await visit.page.waitForURL(site.url + to);
    expect(visit.complaints).toEqual([]);
  });

  test("has a link for whom it does not lead on by itself, and names its new address to search engines", async () => {
    const html = await (await fetch(`${site.url}/portfolio`)).text();
    expect(html).toMatch(/<meta http-equiv="refresh" content="0;\s*url=[^"]*\/work"/i);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/work">/);
    expect(html).toMatch(/<a href="[^"]*\/work"/);
  });
});

test("/sitemap.xml is the sitemap itself", async () => {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.status).toBe(200);
  expect(response.redirected).toBe(false);
  expect(response.headers.get("content-type")).toMatch(/xml/);
  expect(await response.text()).toMatch(/<urlset[^>]*>[\s\S]*<loc>https:\/\/[^<]+\/contact<\/loc>/);
});
