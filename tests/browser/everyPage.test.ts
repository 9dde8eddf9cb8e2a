/** Pages without scripts, and islands anywhere in the world. That every page opens well is seen by `content/everyPage`. */
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { inTurn } from "../helpers/inTurn.ts";

const site = siteUnderTest();
const POST = "/blog/hyva-bronze-partner-announcement";

describe("one page of each kind", () => {
  test("can be read without JavaScript: nothing is hidden, and one heading says what it is", async () => {
    const wrong: Record<string, unknown> = {};
    // One of each kind of page; what differs between two of a kind is their words.
    const paths = [
      "/",
      "/about",
      "/seo",
      "/shopify",
      "/work",
      "/partners",
      "/contact",
      "/blog",
      POST,
      "/privacy-policy",
    ];
    await site.openEach(paths, 3, { javaScriptEnabled: false }, async (path, { page, complaints }) => {
      const headings = await page.getByRole("heading", { level: 1 }).count();
      const faint = await page
        .locator("[data-reveal] > *")
        .evaluateAll((all) => all.filter((section) => getComputedStyle(section).opacity !== "1").length);
      if (headings !== 1 || faint > 0 || complaints.length > 0) {
        wrong[path] = { headings, faint, complaints: [...complaints] };
      }
    });
    expect(wrong).toEqual({});
  }, 300_000);
});

describe("every island", () => {
  test("is taken over without a difference in a far time zone and another language", async () => {
    const wrong: Record<string, unknown> = {};
    const found = new Set<string>();
    await inTurn(["/", "/about", "/contact", "/partners", "/work"], 2, async (path) => {
      await using visit = await site.open(path, { timezoneId: "Pacific/Honolulu", locale: "de-DE" });
      const islands = visit.page.locator("site-island");
      for (const island of await islands.all()) {
        found.add((await island.getAttribute("data-island")) ?? "");
        await island.locator("button, input").first().focus();
      }
      const count = await islands.count();
      await expect.poll(() => visit.page.locator("site-island[data-awake]").count()).toBe(count);
      if (visit.complaints.length > 0) wrong[path] = visit.complaints;
    });
    expect(wrong).toEqual({});
    expect([...found].sort()).toEqual(["contact-form", "list-filter"]);
  });
});
