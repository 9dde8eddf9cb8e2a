/** Who this is, what can be had and how to get in touch: on the first screen, one press away, and as the law wants it. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { byClass, links, readPage, textOf } from "../helpers/builtPages.ts";
import { mailto, owner, tel } from "../helpers/owner.ts";
import { siteCopy } from "../site/support.ts";
import { createFindings, everyPath } from "./support.ts";

const site = siteUnderTest();

test.each([
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
])(
  "on $width x $height the home page says what is done where, and asks for the first step, before any scrolling",
  async (viewport) => {
    await using visit = await site.open("/", { viewport });
    const { page } = visit;
    const bottomOf = async (role: "heading" | "link", name: RegExp) => {
      const box = await page.getByRole("main").getByRole(role, { name }).first().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    expect(await bottomOf("heading", /e-commerce stores/)).toBeLessThanOrEqual(viewport.height);
    expect(await bottomOf("link", /Get Your Free Store Audit/)).toBeLessThanOrEqual(viewport.height);
    await expect(
      page.getByRole("main").getByText("Harrogate, North Yorkshire").first().isVisible(),
    ).resolves.toBe(true);
  },
);

test("every page leads to the form in one press, and offers email and telephone beside it", () => {
  const findings = createFindings();
  for (const path of everyPath(site.folder)) {
    const { header, footer } = readPage(site.folder, path);
    const top = links(header).map(({ href }) => href);
    const foot = links(footer).map(({ href }) => href);
    if (!top.includes("/contact")) findings.add(path, "no link to the form");
    for (const href of [mailto, tel, "/contact"]) if (!foot.includes(href)) findings.add(path, href);
  }
  expect(findings.found).toEqual({});
});

test.each([
  { path: "/seo", asked: 1 },
  { path: "/blog", asked: 1 },
  { path: "/blog/hyva-bronze-partner-announcement", asked: 1 },
  { path: "/", asked: 0 },
])(
  "the foot of $path asks for the audit once: below a band that asks, the receipt only says what it counts",
  async ({ path, asked }) => {
    await using visit = await site.open(path);
    const { page } = visit;
    const bands = await page.locator("main > :is(.cta:last-child, .post)").count();
    const foot = page.locator("footer .page-receipt__ask");
    expect([bands, await foot.getByRole("link").count()]).toEqual([asked, 1 - asked]);
    expect(await foot.getByText(/audit counts the same/).isVisible()).toBe(true);
  },
);

describe("what the law wants said", () => {
  const copy = siteCopy();
  beforeAll(async () => {
    const file = join(copy.root, "content/site.yaml");
    const text = readFileSync(file, "utf8");
    const own =
      "legalName: Sample Person\naddress: 1 Sample Street, Harrogate HG1 1AA\nvatNumber: GB 000 0000 00\n";
    writeFileSync(file, text.replace(/^location:/m, `${own}location:`));
    appendFileSync(join(copy.root, "content/partners/shopify.yaml"), "sponsored: true\n");
    const { code, stderr } = await copy.build();
    expect(stderr).not.toContain("error");
    expect(code).toBe(0);
  });

  test("stands at the foot of every page once it is set: trading name, postal address, email and VAT number", () => {
    const dist = join(copy.root, "dist");
    const findings = createFindings();
    for (const path of everyPath(dist)) {
      const text = textOf(readPage(dist, path).footer);
      for (const words of [
        "Sample Person",
        owner.name,
        "1 Sample Street, Harrogate HG1 1AA",
        "GB 000 0000 00",
        owner.email,
      ])
        if (!text.includes(words)) findings.add(path, words);
    }
    expect(findings.found).toEqual({});
  });

  test("comes before the links it is about: a paid link is marked, and announced above the partners", () => {
    const { main, html } = readPage(join(copy.root, "dist"), "/partners");
    const paid = links(main).filter(({ rel }) => rel.split(" ").includes("sponsored"));
    expect(paid.map(({ text }) => text.replace(/ ?\(.*/, ""))).toEqual(["Shopify"]);
    const [disclosure] = byClass(main, "partner-directory__disclosure");
    expect(disclosure && textOf(disclosure)).toMatch(/\w/);
    expect(html.indexOf('class="partner-directory__disclosure"')).toBeLessThan(html.indexOf("sponsored"));
    // And where nothing is paid for, nothing is said.
    expect(byClass(readPage(site.folder, "/partners").main, "partner-directory__disclosure")).toEqual([]);
  });
});
