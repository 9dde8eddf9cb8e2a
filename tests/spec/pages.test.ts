/** About, work, contact, partners, legal pages and the services index with its detail pages. */
import { describe, expect, test } from "vitest";
import { attribute, byClass, byId, byTag, type Element, links, textOf } from "../helpers/builtPages.ts";
import { mailto } from "../helpers/owner.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();

const hrefs = (path: string) => links(site.page(path).main).map(({ href, text }) => `${text} ${href}`);
const headings = (path: string, ...tags: string[]) =>
  byTag(site.page(path).main, ...(tags.length ? tags : ["h2", "h3"])).map((title) => textOf(title));

describe("about", () => {
  test("tells the biography, lists what can be had, and leads to its own contact section", () => {
    expect(site.words("/about").length).toBeGreaterThan(2_000);
    expect(headings("/about", "h3")).toEqual(
      expect.arrayContaining(["Development", "Performance marketing"]),
    );
    expect(hrefs("/about")).toContain("Get in Touch #contact");
    expect(byId(site.page("/about").main, "contact")).toBeDefined();
    expect(byTag(site.page("/about").main, "form")).toHaveLength(1);
  });

  test("My Journey has its four steps in order", () => {
    expect(headings("/about", "h2")).toContain("My Journey");
    const steps = headings("/about", "h3").filter((title) =>
      [
        "Computer Science Graduate",
        "Head of Ecommerce",
        "Ecommerce Entrepreneur",
        "Digital Consultant",
      ].includes(title),
    );
    expect(steps).toEqual([
      "Computer Science Graduate",
      "Head of Ecommerce",
      "Ecommerce Entrepreneur",
      "Digital Consultant",
    ]);
  });
});

describe("the services index", () => {
  test("has six cards to their pages, a trust strip and a call to book", () => {
    const cards = links(site.page("/services").main)
      .slice(0, 20)
      .map(({ href }) => href);
    expect(cards.filter((href) => /^\/(?:services\/|ppc$|cro$|development$)/.test(href)).slice(0, 6)).toEqual(
      [
        "/services/shopify-development",
        "/services/magento-2-development",
        "/services/seo-for-ecommerce",
        "/ppc",
        "/cro",
        "/development",
      ],
    );
    expect(byClass(site.page("/services").main, "stats").length).toBeGreaterThan(0);
    expect(hrefs("/services")).toContain("Book a Free Strategy Call /contact");
    expect(textOf(byTag(site.page("/services").main, "h1")[0] as Element)).not.toBe("");
    expect(site.page("/services").title).toContain("Business Scaling");
  });

  test.each([
    ["/services/shopify-development", "Shopify Development"],
    ["/services/magento-2-development", "Magento 2 Development"],
    ["/services/seo-for-ecommerce", "SEO for E-commerce"],
  ])("%s has breadcrumbs, a call to action and a way back to all services", (path, name) => {
    const [crumbs] = byClass(site.page(path).main, "breadcrumbs");
    expect(byTag(crumbs as Element, "li").map((item) => textOf(item))).toEqual(["Home", "Services", name]);
    expect(links(crumbs as Element).map(({ href }) => href)).toEqual(["/", "/services"]);
    expect(hrefs(path)).toContain("View All Services /services");
    expect(hrefs(path).some((link) => link.endsWith(" /contact"))).toBe(true);
  });

  const stepTitles = (path: string) =>
    byClass(site.page(path).main, "steps").flatMap((block) =>
      byTag(block, "h3").map((title) => textOf(title)),
    );

  test("Shopify development: what you get, expected outcomes, six named steps", () => {
    const path = "/services/shopify-development";
    expect(headings(path, "h2").join(" ")).toContain("What I expect");
    expect(site.words(path)).toContain("What you get");
    expect(site.words(path)).toContain("Expected outcomes");
    expect(stepTitles(path)).toEqual(["Discovery", "Architecture", "Build", "QA", "Launch", "Scale"]);
  });

  test("Magento 2 development: six fields, Hyvä beside Luma, three steps", () => {
    const path = "/services/magento-2-development";
    const [cards] = byClass(site.page(path).main, "features");
    expect(byTag(cards as Element, "h3")).toHaveLength(6);
    const heads = byTag(site.page(path).main, "th")
      .map((cell) => textOf(cell))
      .join(" ");
    expect(heads).toContain("Hyvä");
    expect(heads).toContain("Luma");
    expect(stepTitles(path)).toHaveLength(3);
  });

  test("SEO for e-commerce: three services, six revenue metrics, six steps, platform by platform", () => {
    const path = "/services/seo-for-ecommerce";
    const [cards] = byClass(site.page(path).main, "features");
    expect(byTag(cards as Element, "h3")).toHaveLength(3);
    const metrics = byTag(site.page(path).main, "table")[0] as Element;
    expect(byTag(metrics, "tbody").flatMap((body) => byTag(body, "tr"))).toHaveLength(6);
    expect(stepTitles(path)).toHaveLength(6);
    expect(headings(path, "h3")).toEqual(expect.arrayContaining(["Magento", "Shopify", "WooCommerce"]));
  });
});

describe("work", () => {
  const cards = () => byTag(site.page("/work").main, "article");

  test("'Selected Work' shows about 38 projects with picture, category, title, words and a link in a new tab", () => {
    expect(headings("/work", "h1")).toEqual(["Selected Work"]);
    expect(cards()).toHaveLength(38);
    for (const card of cards()) {
      expect(byTag(card, "img")).toHaveLength(1);
      expect(byTag(card, "h3")).toHaveLength(1);
      const [link, ...others] = links(card).filter(({ href }) => href.startsWith("http"));
      expect(others).toEqual([]);
      expect(link?.text).toContain("View Project");
      expect(link?.target).toBe("_blank");
      expect(textOf(card).length).toBeGreaterThan(60);
    }
    expect(cards().filter((card) => byTag(card, "li").length > 0).length).toBeGreaterThan(25);
  });

  test("one link carries nofollow, and the bottom call to action leads to /#contact", () => {
    expect(
      cards()
        .flatMap((card) => links(card))
        .filter(({ rel }) => rel.includes("nofollow")),
    ).toHaveLength(1);
    const [closing] = byClass(site.page("/work").main, "cta").slice(-1);
    expect(links(closing as Element)[0]).toMatchObject({ text: "Get In Touch", href: "/#contact" });
  });
});

describe("contact", () => {
  test("has its title, the pitch, the ways to get in touch, and the form with its fields", () => {
    const { title, main } = site.page("/contact");
    expect(title).toMatch(/^Contact \| .+ \| Digital & Ecommerce Consultant$/);
    expect(site.words("/contact")).toContain("30-minute strategy call");
    expect(site.words("/contact")).toContain("Harrogate, North Yorkshire");
    const [form] = byTag(main, "form");
    const fields = byTag(form as Element, "input", "textarea").map((field) => ({
      name: attribute(field, "name"),
      required: attribute(field, "required") !== undefined,
    }));
    expect(fields).toEqual([
      { name: "name", required: true },
      { name: "email", required: true },
      { name: "message", required: true },
      { name: "referral_code", required: false },
    ]);
    expect(attribute(byTag(form as Element, "textarea")[0] as Element, "rows")).toBe("5");
    expect(byTag(form as Element, "button").map((button) => textOf(button))).toEqual(["Send Message"]);
  });

  test("shows the social links that the owner has set, and no other", () => {
    const [list] = byClass(site.page("/contact").main, "social-links");
    const hosts = links(list as Element).map(({ href }) => new URL(href).hostname.replace("www.", ""));
    expect(hosts).toEqual(["linkedin.com", "github.com", "instagram.com", "youtube.com"]);
  });
});

describe("partners", () => {
  test("shows 22 with logo, name, words, badges with capitals and a link to their own page", () => {
    const list = byId(site.page("/partners").main, "directory-list") as Element;
    const cards = byTag(list, "li").filter((item) => attribute(item, "data-categories") !== undefined);
    expect(cards).toHaveLength(22);
    for (const card of cards) {
      const [link] = links(card);
      expect(link?.href).toMatch(/^https:\/\//);
      expect(link?.target).toBe("_blank");
      const [logo] = byTag(card, "img");
      expect(attribute(logo as Element, "src")).toMatch(/^\/(?:logos\/|art\/partners\.svg#)/);
      expect(attribute(logo as Element, "data-fallback")).toMatch(/^\/art\/partners\//);
      const badges = byTag(card, "li").map((badge) => textOf(badge));
      const categories = (attribute(card, "data-categories") ?? "").split(" ");
      expect(badges).toEqual(categories.map((name) => name.charAt(0).toUpperCase() + name.slice(1)));
    }
  });
});

describe("legal pages", () => {
  test("the privacy policy ends with data security and contact, with a mailto link", () => {
    const parts = headings("/privacy-policy", "h2");
    expect(parts.slice(-2).map((part) => part.toLowerCase())).toEqual([
      expect.stringContaining("security"),
      expect.stringContaining("contact"),
    ]);
    expect(links(site.page("/privacy-policy").main).some(({ href }) => href === mailto)).toBe(true);
  });

  test("the terms have their eight parts in order, and a last-updated date", () => {
    expect(headings("/terms-of-service", "h2").map((part) => part.toLowerCase())).toEqual([
      "agreement",
      "services",
      "intellectual property",
      "user responsibilities",
      "limitation of liability",
      "governing law",
      "changes",
      "contact",
    ]);
    const [time] = byTag(site.page("/terms-of-service").main, "time");
    expect(attribute(time as Element, "datetime")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(site.words("/terms-of-service")).toContain("Last updated");
  });
});

describe("the not-found page", () => {
  test("shows 404, its heading and a way home", () => {
    const { main } = site.page("/404.html");
    expect(textOf(main)).toContain("404");
    expect(textOf(byTag(main, "h1")[0] as Element)).toBe("Oops! Page not found");
    expect(links(main).map(({ href, text }) => `${text} ${href}`)).toContain("Return to Home /");
  });

  test("below /blog/ it is the screen for missing posts", () => {
    const { main } = site.page("/blog/404.html");
    expect(textOf(byTag(main, "h1")[0] as Element)).toBe("Blog Post Not Found");
    expect(textOf(main)).toContain("Sorry, we couldn't find the blog post you were looking for");
    expect(links(main).map(({ href, text }) => `${text} ${href}`)).toContain("Back to Blog /blog");
  });
});
