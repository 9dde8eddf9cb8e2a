/** Platform pages and the other pages that sell something. */
import { describe, expect, test } from "vitest";
import { byClass, byTag, type Element, links, textOf } from "../helpers/builtPages.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();

const hrefs = (path: string) => links(site.page(path).main).map(({ href, text }) => `${text} ${href}`);
const leads = (path: string) => links(site.page(path).main).map(({ href }) => href);
const titles = (path: string, ...tags: string[]) =>
  byTag(site.page(path).main, ...(tags.length ? tags : ["h2", "h3"])).map((title) => textOf(title));
/** The block that stands under a heading, or has it. */
const block = (path: string, heading: RegExp): Element => {
  const found = byTag(site.page(path).main, "section").find((section) => {
    const words = byTag(section, "h1", "h2", "h3", "p", "th", "caption").map((title) => textOf(title));
    return words.slice(0, 3).some((word) => heading.test(word));
  });
  if (!found) throw new Error(`${path} has no section that begins with ${heading}.`);
  return found;
};

describe.each(["/shopify", "/wordpress", "/php", "/laravel", "/react", "/magento"])("%s", (path) => {
  test("has its mark, 'Why choose', advantages, three service cards, technologies, projects or a process, and a way to /contact", () => {
    const { main } = site.page(path);
    const [head] = byTag(main, "section");
    expect(byTag(head as Element, "img", "svg").length).toBeGreaterThan(0);
    expect(titles(path, "h2").some((title) => title.startsWith("Why choose"))).toBe(true);
    const words = site.words(path);
    expect(words).toContain("Advantages");
    expect(words).toContain("Technologies");
    const services = block(path, /services|three ways to start|three jobs|three things|three pieces/i);
    expect(byTag(services, "h3")).toHaveLength(3);
    expect(byClass(main, "projects").length + byClass(main, "steps").length).toBeGreaterThan(0);
    expect(leads(path)).toContain("/contact");
  });
});

test("Shopify adds five featured projects with Visit Website links, and View All Projects", () => {
  const projects = block("/shopify", /Featured Shopify Projects/);
  const cards = byTag(projects, "article");
  expect(cards).toHaveLength(5);
  for (const card of cards) {
    const [link] = links(card).filter(({ href }) => href.startsWith("http"));
    expect(link?.text).toContain("Visit Website");
    expect(link?.href).toMatch(/^https:\/\//);
    expect(link?.target).toBe("_blank");
  }
  expect(hrefs("/shopify")).toContain("View All Projects /work");
});

test("development leads to every platform, and names Webflow", () => {
  for (const path of [
    "/shopify",
    "/wordpress",
    "/php",
    "/laravel",
    "/react",
    "/magento",
    "/hyva",
    "/integrations",
  ]) {
    expect(leads("/development")).toContain(path);
  }
  expect(site.words("/development")).toContain("Webflow");
});

describe("pages of the Magento family", () => {
  test("integrations lists ERP, order management and warehouse systems", () => {
    const lists = titles("/integrations", "h3");
    expect(lists).toEqual(expect.arrayContaining(["ERP", "Order management", "Warehouse management"]));
    expect(
      hrefs("/integrations").filter((link) => link === "Start Integration /contact").length,
    ).toBeGreaterThan(0);
  });

  test("support has three packages with price, hours and response, and links back to /magento", () => {
    const plans = byClass(site.page("/magento-support").main, "plans__item").map((plan) => textOf(plan));
    expect(plans).toHaveLength(3);
    for (const [index, parts] of [
      ["Essential", "£500", "10 hours", "48-hour"],
      ["Professional", "£1,250", "25 hours", "24-hour"],
      ["Enterprise", "£2,500", "50 hours", "8-hour"],
    ].entries()) {
      for (const part of parts) expect(plans[index]).toContain(part);
    }
    expect(leads("/magento-support")).toContain("/magento");
  });

  test("platform migration has six steps and paths from and to, and leads to /contact, /work and /magento-migration", () => {
    const path = "/platform-migration";
    const [steps] = byClass(site.page(path).main, "steps");
    expect(byTag(steps as Element, "h3")).toHaveLength(6);
    const [paths] = byClass(site.page(path).main, "paths");
    expect(byTag(paths as Element, "li", "tr").length).toBeGreaterThan(3);
    expect(leads(path)).toEqual(expect.arrayContaining(["/contact", "/work", "/magento-migration"]));
  });

  test.each([
    "/magento-b2b",
    "/magento-pos",
    "/magento-migration",
    "/magento-feed-audit",
    "/magento-performance",
    "/cro",
  ])("%s says what it is for and leads to /contact", (path) => {
    expect(site.words(path).length).toBeGreaterThan(2_000);
    expect(leads(path)).toContain("/contact");
  });
});

describe("hosting", () => {
  test("has three plans with their uptimes, cloud providers and zero-downtime deployments", () => {
    const plans = byClass(site.page("/hosting").main, "plans__item");
    expect(plans.map((plan) => textOf(byTag(plan, "h3")[0] as Element))).toEqual([
      "Standard",
      "eCommerce",
      "Enterprise",
    ]);
    for (const [index, uptime] of ["99.9%", "99.95%", "99.99%"].entries()) {
      expect(textOf(plans[index] as Element)).toContain(uptime);
    }
    expect(site.words("/hosting")).toContain("Cloud providers");
    expect(site.words("/hosting")).toContain("Zero-downtime deployments");
  });
});

describe("hyva", () => {
  test("claims the Bronze partnership, has benefits, features, what is included, and leads to contact, work and the post", () => {
    const words = site.words("/hyva");
    for (const part of ["Hyvä Bronze Partner", "Benefits", "Features", "What's Included"])
      expect(words).toContain(part);
    expect(hrefs("/hyva")).toEqual(
      expect.arrayContaining([
        "Get Hyva Quote /contact",
        "Get Your Hyva Quote /contact",
        "View Portfolio /work",
      ]),
    );
    expect(leads("/hyva").at(-1)).toBe("/blog/hyva-bronze-partner-announcement");
  });

  test("the Performance Improvements panel has three bars of 90, 95 and 88 percent", () => {
    const panel = block("/hyva", /Performance Improvements/);
    const text = textOf(panel);
    for (const part of [
      "Page Load Speed +300% faster",
      "Core Web Vitals Excellent",
      "Mobile Performance Optimized",
    ]) {
      expect(text).toContain(part);
    }
    const widths = byClass(panel, "meters__fill").map(
      (bar) => bar.attrs.find(({ name }) => name === "width")?.value,
    );
    expect(widths).toEqual(["90%", "95%", "88%"]);
  });
});

describe("mollie", () => {
  test("has the partner badge, four benefits, ten payment methods, a checklist, key features and its quote buttons", () => {
    const words = site.words("/mollie");
    expect(words).toContain("Mollie Partner");
    const benefits = block("/mollie", /^Benefits$/);
    expect(byTag(benefits, "h3")).toHaveLength(4);
    const methods = block("/mollie", /Supported payment methods/);
    const names = byTag(methods, "li", "dt", "h3").map((item) => textOf(item));
    for (const method of [
      "Credit/Debit Cards",
      "iDEAL",
      "PayPal",
      "Bancontact",
      "SOFORT",
      "Apple Pay",
      "Google Pay",
      "SEPA Direct Debit",
      "Klarna",
      "Gift Cards",
    ]) {
      expect([method, names.filter((name) => name.startsWith(method)).length > 0]).toEqual([method, true]);
    }
    expect(byTag(methods, "li")).toHaveLength(10);
    expect(words).toContain("Key Features");
    expect(byClass(site.page("/mollie").main, "checklist").length).toBeGreaterThan(0);
    expect(hrefs("/mollie")).toEqual(
      expect.arrayContaining(["Get Mollie Quote /contact", "Get Payment Integration Quote /contact"]),
    );
  });
});

describe("marketing and advice pages", () => {
  test.each([
    "/seo",
    "/ugc",
    "/social-media",
    "/ppc",
    "/email-marketing",
    "/amazon-optimization",
    "/ecommerce-consultancy",
    "/ecommerce-manager",
    "/ecommerce-coaching",
    "/etsy-consultant",
    "/ecommerce-scaling-secrets",
    "/affiliate-marketing-consultant",
  ])("%s has capabilities, an approach and 'Get Started' to /contact", (path) => {
    expect(hrefs(path)).toContain("Get Started /contact");
    const words = byTag(site.page(path).main, "h2", "h3", "p").map((part) => textOf(part));
    expect(words.some((word) => /^(?:my |the )?approach\b/i.test(word))).toBe(true);
    const blocks =
      byClass(site.page(path).main, "features").length + byClass(site.page(path).main, "checklist").length;
    expect(blocks).toBeGreaterThan(0);
  });

  test.each(["/ecommerce-consultancy", "/ecommerce-manager"])(
    "%s: 'Hire Me' leads to /contact with its notice, and /work is linked",
    (path) => {
      const { main } = site.page(path);
      const [hire] = byTag(main, "a").filter((link) => textOf(link) === "Hire Me");
      const told = Object.fromEntries((hire as Element).attrs.map(({ name, value }) => [name, value]));
      expect(told).toMatchObject({
        href: "/contact",
        "data-notice": "Contact form is opening",
        "data-notice-detail": "You'll be redirected to the contact page.",
      });
      expect(leads(path)).toContain("/work");
    },
  );

  test.each([
    "/ecommerce-coaching",
    "/etsy-consultant",
    "/ecommerce-scaling-secrets",
    "/affiliate-marketing-consultant",
  ])("%s has links to its own sections and to /about", (path) => {
    const anchors = leads(path).filter((href) => /^#(?:approach|services|secrets)$/.test(href));
    expect(anchors.length).toBeGreaterThan(1);
    expect(leads(path)).toContain("/about");
  });
});

test("quote buttons lead to /contact, View Portfolio to /work", () => {
  const labels =
    /^(?:Get Hyva Quote|Start Integration|Get Mollie Quote|Hire Me|Get Your Hyva Quote|Get Payment Integration Quote)$/;
  const all = site.paths.flatMap((path) => links(site.page(path).main));
  const quotes = all.filter(({ text }) => labels.test(text));
  expect(new Set(quotes.map(({ text }) => text)).size).toBe(6);
  expect(new Set(quotes.map(({ href }) => href))).toEqual(new Set(["/contact"]));
  const portfolio = all.filter(({ text }) => text === "View Portfolio");
  expect(portfolio.length).toBeGreaterThan(0);
  expect(new Set(portfolio.map(({ href }) => href))).toEqual(new Set(["/work"]));
});
