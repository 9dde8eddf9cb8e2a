/** The home page, section by section. */
import { describe, expect, test } from "vitest";
import {
  attribute,
  byClass,
  byId,
  byTag,
  type Element,
  elements,
  links,
  textOf,
} from "../helpers/builtPages.ts";
import { mailto, tel } from "../helpers/owner.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();
const section = (id: string): Element => {
  const found = byId(site.page("/").main, id);
  if (!found) throw new Error(`No section with the id ${id}.`);
  return found;
};
const stories = () =>
  byTag(section("results"), "li").filter(
    (item) => byTag(item, "h3").length === 1 && byTag(item, "dl").length === 1,
  );
const hrefs = (id: string) => links(section(id)).map(({ href, text }) => `${text} ${href}`);

test("its sections stand in the order of the specification, contact between projects and FAQ", () => {
  const order = elements(
    site.page("/").main,
    (one) => one.tagName === "section" && one.parentNode?.nodeName === "main",
  );
  expect(order.map((one) => attribute(one, "id"))).toEqual([
    "home-hero",
    "services",
    "results",
    "about",
    "platforms",
    "languages",
    "projects",
    "contact",
    "faq",
  ]);
});

test("hero: badge, headline, two buttons, partner logos, three figures, an arrow to the services, a 16:9 picture", () => {
  const hero = section("home-hero");
  const text = textOf(hero);
  for (const part of [
    "£100M+",
    "50+ stores scaled",
    "Harrogate, North Yorkshire",
    "e-commerce stores that make money",
  ]) {
    expect(text).toContain(part);
  }
  expect(links(hero).map(({ href, text: label }) => `${label} ${href}`)).toEqual([
    "Get Your Free Store Audit /contact",
    "See Real Results #results",
    " #services",
  ]);
  expect(byTag(hero, "img").filter((image) => attribute(image, "alt")).length).toBeGreaterThan(3);
  for (const [value, label] of [
    ["50+", "Projects Delivered"],
    ["13+", "Years Experience"],
    ["100%", "Client Satisfaction"],
  ]) {
    expect(text).toContain(`${label} ${value}`);
  }
  const [picture] = byClass(hero, "home-hero__picture");
  const drawn = picture && byTag(picture, "svg", "img")[0];
  const [, , width = 0, height = 1] = (
    attribute(drawn as Element, "viewbox") ??
    attribute(drawn as Element, "viewBox") ??
    ""
  )
    .split(" ")
    .map(Number);
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

test("core services: five cards with feature bullets and their pages, and a call to book", () => {
  const cards = byTag(section("services"), "li").filter((item) => byTag(item, "h3").length === 1);
  expect(cards).toHaveLength(5);
  for (const card of cards) expect(byTag(card, "li").length).toBeGreaterThanOrEqual(3);
  expect(links(section("services")).map(({ href }) => href)).toEqual([
    "/development",
    "/seo",
    "/ppc",
    "/cro",
    "/email-marketing",
    "/contact",
  ]);
  expect(hrefs("services").at(-1)).toBe("Book Your Strategy Call /contact");
});

describe("results", () => {
  test("three headline figures and a closing call to action", () => {
    const text = textOf(section("results"));
    for (const figure of ["Average Revenue Growth 342%", "Average ROAS 4.8x", "Traffic Increase 186%"]) {
      expect(text).toContain(figure);
    }
    expect(hrefs("results").at(-1)).toMatch(/ \/contact$/);
  });

  test("three stories, each with its challenge, three metrics and a full story to read", () => {
    const all = stories();
    expect(
      all.map((story) =>
        byTag(story, "h3")
          .map((title) => textOf(title))
          .join(),
      ),
    ).toEqual(["Fashion E-commerce", "Health & Wellness", "Home & Garden"]);
    for (const story of all) {
      expect(byTag(story, "dt")).toHaveLength(3);
      const [link, ...others] = links(story).filter(({ text }) => text !== "Example");
      expect(others).toEqual([]);
      expect(link?.text).toContain("Read The Full Story");
      const page = site.page(link?.href ?? "");
      expect(byTag(page.main, "h2").map((title) => textOf(title))).toEqual(
        expect.arrayContaining(["The problem", "What was done, and when", "What it came to"]),
      );
    }
  });

  test("the headline figures are what the stories come to", () => {
    const read = (name: RegExp) =>
      stories().map((story) => Number(name.exec(textOf(story))?.[1] ?? Number.NaN));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(read(/Revenue growth (\d+)%/))).toBeCloseTo(342, 0);
    expect(mean(read(/Return on ad spend ([\d.]+)x/))).toBeCloseTo(4.8, 1);
    expect(mean(read(/Traffic increase (\d+)%/))).toBeCloseTo(186, 0);
  });
});

test("about teaser leads to /about and names 15+ years", () => {
  expect(hrefs("about").some((link) => link.endsWith(" /about"))).toBe(true);
  expect(textOf(section("about"))).toContain("15+");
});

test("platforms: Magento, Shopify, WordPress; languages: PHP, React, Laravel; each with a picture and Learn More", () => {
  for (const [id, names] of [
    ["platforms", ["Magento /magento", "Shopify /shopify", "WordPress /wordpress"]],
    ["languages", ["PHP /php", "React /react", "Laravel /laravel"]],
  ] as const) {
    expect(hrefs(id)).toEqual(names.map((name) => `Learn More: ${name}`));
    expect(byTag(section(id), "img")).toHaveLength(3);
  }
});

test("featured projects: the first twelve, in new tabs, one with nofollow, and a way to the contact section", () => {
  const away = links(section("projects")).filter(({ href }) => href.startsWith("http"));
  expect(away).toHaveLength(12);
  expect(away.every(({ target }) => target === "_blank")).toBe(true);
  expect(away.filter(({ rel }) => rel.includes("nofollow"))).toHaveLength(1);
  expect(hrefs("projects").at(-1)).toBe("Discuss Your Project #contact");
  // Their titles lead to pages of their own, where the figure has its date.
  const own = links(section("projects")).filter(({ href }) => href.startsWith("/work/"));
  expect(own).toHaveLength(12);
  for (const { href, text } of own) {
    const { main } = site.page(href);
    expect(textOf(byTag(main, "h1")[0] as Element)).toBe(text);
    expect(textOf(byClass(main, "case__figures")[0] as Element)).toMatch(/Measured .*20\d\d/);
  }
});

test("the showcases of home and Shopify leave the tags away", () => {
  const [shopify] = byTag(site.page("/shopify").main, "section").filter(
    (one) => byClass(one, "projects__card").length,
  );
  for (const showcase of [section("projects"), shopify as Element]) {
    const cards = byClass(showcase, "projects__card");
    expect(cards.length).toBeGreaterThan(4);
    expect(cards.flatMap((card) => byTag(card, "li"))).toEqual([]);
  }
});

test("FAQ: eight questions with answers, closed, of one group", () => {
  const items = byTag(section("faq"), "details");
  expect(items).toHaveLength(8);
  expect(new Set(items.map((item) => attribute(item, "name"))).size).toBe(1);
  for (const item of items) {
    expect(attribute(item, "open")).toBeUndefined();
    const answer = textOf(item).replace(textOf(byTag(item, "summary")[0] as Element), "");
    expect(answer.length).toBeGreaterThan(80);
  }
});

test("contact section: heading, the 30-minute pitch, email, telephone, place, social links and the form", () => {
  const text = textOf(section("contact"));
  expect(text).toContain("30-minute strategy call");
  expect(text).toContain("Harrogate, North Yorkshire");
  const all = links(section("contact")).map(({ href }) => href);
  expect(all).toContain(mailto);
  expect(all).toContain(tel);
  expect(all.some((href) => href.includes("linkedin.com"))).toBe(true);
  expect(byTag(section("contact"), "h3").map((title) => textOf(title))).toContain("Send a Message");
  expect(byTag(section("contact"), "form")).toHaveLength(1);
});
