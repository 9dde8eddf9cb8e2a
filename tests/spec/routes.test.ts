/** The route table, what every page carries, and the links of header and footer. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { attribute, byTag, elements, links, textOf } from "../helpers/builtPages.ts";
import { owner } from "../helpers/owner.ts";
import { specSite } from "../helpers/specSite.ts";
import { ROUTES } from "./routeTable.ts";

const site = specSite();

/** Pages that sell something: all but the blog and the pages about the owner. */
const SERVICES = ROUTES.slice(ROUTES.indexOf("/services"), ROUTES.indexOf("/work"));

describe("the routes", () => {
  test.each(ROUTES)("%s is a page of its own", (path) => {
    expect(site.paths).toContain(path);
    expect(byTag(site.page(path).main, "h1")).toHaveLength(1);
  });

  test("beyond them there are only the blog's posts and pages, and the stories below the work", () => {
    const others = site.paths.filter((path) => !ROUTES.includes(path));
    expect(others.filter((path) => !/^\/(?:blog|work)\/[a-z0-9-]+$|^\/blog\/page\/\d+$/.test(path))).toEqual(
      [],
    );
  });

  test("the sitemap is a file of that name, and the not-found pages are not in it", () => {
    expect(existsSync(join(site.folder, "sitemap.xml"))).toBe(true);
    expect(existsSync(join(site.folder, "404.html"))).toBe(true);
    expect(existsSync(join(site.folder, "blog/404.html"))).toBe(true);
    expect(site.paths.filter((path) => path.includes("404"))).toEqual([]);
  });
});

describe("every page", () => {
  test("has a title and a description of its own, and says what its address is", () => {
    const heads = site.paths.map((path) => {
      const { document, title } = site.page(path);
      const meta = elements(document, (one) => attribute(one, "name") === "description")[0];
      const canonical = elements(document, (one) => attribute(one, "rel") === "canonical")[0];
      const address = canonical && new URL(attribute(canonical, "href") ?? "").pathname;
      return { path, title, description: (meta && attribute(meta, "content")) ?? "", address };
    });
    expect(heads.filter(({ path, address }) => path !== address)).toEqual([]);
    expect(heads.filter(({ title, description }) => !title || description.length < 50)).toEqual([]);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test("carries what social networks show: title, text and a picture in their format", () => {
    for (const path of site.paths) {
      const metas = Object.fromEntries(
        byTag(site.page(path).document, "meta").map((one) => [
          attribute(one, "property") ?? "",
          attribute(one, "content"),
        ]),
      );
      expect([path, metas["og:title"], metas["og:description"]]).not.toContain(undefined);
      const image = new URL(metas["og:image"] ?? "").pathname;
      expect(image).toMatch(/\.(?:png|jpe?g)$/);
      expect([path, existsSync(join(site.folder, image))]).toEqual([path, true]);
    }
  });

  test("has the same header and footer", () => {
    const menu = (path: string) => links(site.page(path).header).map(({ href, text }) => `${text} ${href}`);
    const foot = (path: string) => links(site.page(path).footer).map(({ href, text }) => `${text} ${href}`);
    for (const path of site.paths) {
      expect(menu(path)).toEqual(menu("/"));
      expect(foot(path)).toEqual(foot("/"));
    }
  });

  test("can be reached by links from the home page", () => {
    const seen = new Set(["/"]);
    for (const path of seen) {
      const { main, header, footer } = site.page(path);
      for (const { href } of [main, header, footer].flatMap((part) => links(part))) {
        const to = href.split(/[#?]/, 1)[0] ?? "";
        if (site.paths.includes(to)) seen.add(to);
      }
    }
    expect(site.paths.filter((path) => !seen.has(path))).toEqual([]);
  });

  test("steers to the contact page, by the header if not in its own words", () => {
    for (const path of site.paths) {
      const own = links(site.page(path).main).map(({ href }) => href);
      const isAboutIt = path === "/contact" || /^\/blog\/?(?:page|$)/.test(path);
      if (isAboutIt) continue;
      expect([path, own.some((href) => /^\/(?:#contact|contact)$|^#contact$/.test(href))]).toEqual([
        path,
        true,
      ]);
    }
  });

  test("opens other sites' pages in a new tab, and says so", () => {
    for (const path of site.paths) {
      const { main, footer } = site.page(path);
      const away = [main, footer].flatMap((part) => links(part)).filter(({ href }) => /^https?:/.test(href));
      const wrong = away.filter(({ target, rel }) => target !== "_blank" || !rel.includes("noopener"));
      // In the text of a post or a legal page a link is a link.
      expect([path, wrong.filter(({ text }) => /opens in a new tab/.test(text))]).toEqual([path, []]);
      const labelled = wrong.filter(({ rel }) => rel !== "").map(({ href }) => href);
      expect([path, labelled]).toEqual([path, []]);
    }
  });
});

describe("structured data", () => {
  const types = (path: string) => site.page(path).graph.map((node) => node["@type"]);

  test.each(SERVICES)("%s is a Service of a person, for the United Kingdom, of a named kind", (path) => {
    const service = site.page(path).graph.find((node) => node["@type"] === "Service");
    expect(service).toMatchObject({
      provider: { "@type": "Person" },
      areaServed: { name: "United Kingdom" },
      serviceType: expect.stringMatching(/\w/),
    });
  });

  test("breadcrumbs stand on every page but home", () => {
    for (const path of site.paths) {
      expect([path, types(path).includes("BreadcrumbList")]).toEqual([path, path !== "/"]);
    }
  });

  test("FAQPage stands exactly where questions stand, with all of them", () => {
    for (const path of site.paths) {
      const { main, graph } = site.page(path);
      const shown = elements(
        main,
        (one) => one.tagName === "summary" && attribute(one, "class") === "faq__question",
      );
      const told = (graph.find((node) => node["@type"] === "FAQPage")?.mainEntity ?? []) as unknown[];
      expect([path, told.length]).toEqual([path, shown.length]);
    }
    expect(types("/")).toContain("FAQPage");
  });
});

describe("header and footer", () => {
  test("the entry of a page's section is marked on the pages below it, too", () => {
    const here = (path: string) =>
      byTag(site.page(path).header, "a").flatMap((link) => {
        const current = attribute(link, "aria-current");
        return current ? [[textOf(link), current]] : [];
      });
    const below = (section: string) => site.paths.filter((path) => path.startsWith(`${section}/`));
    for (const path of below("/blog")) expect([path, here(path)]).toEqual([path, [["Blog", "true"]]]);
    for (const path of below("/work")) expect([path, here(path)]).toEqual([path, [["Work", "true"]]]);
    expect(below("/work").length).toBeGreaterThan(3);
    expect(here("/blog")).toEqual([["Blog", "page"]]);
    const groups = (path: string) =>
      byTag(site.page(path).header, "summary").flatMap((group) =>
        attribute(group, "data-here") === undefined ? [] : [textOf(group)],
      );
    expect(groups("/magento-pos")).toEqual(["Development"]);
    expect(groups("/services/shopify-development")).toEqual(["Services"]);
    expect(groups("/seo")).toEqual(["Services"]);
    expect(groups("/about")).toEqual([]);
  });

  test("link to each of the pages that the specification lists", () => {
    const listed =
      "/ /about /services /seo /platform-migration /ppc /email-marketing /amazon-optimization /ugc /cro /social-media /ecommerce-coaching /etsy-consultant /ecommerce-scaling-secrets /affiliate-marketing-consultant /development /shopify /wordpress /php /laravel /react /magento /hyva /magento-b2b /magento-migration /work /blog /partners /contact /hosting /privacy-policy /terms-of-service";
    const { header, footer } = site.page("/");
    const hrefs = new Set([header, footer].flatMap((part) => links(part)).map(({ href }) => href));
    expect(listed.split(" ").filter((href) => !hrefs.has(href))).toEqual([]);
  });

  test("the footer has name, tagline, copyright, both columns, the place and the legal pages", () => {
    const { footer } = site.page("/");
    const columns = Object.fromEntries(
      byTag(footer, "nav").map((nav) => [
        attribute(nav, "aria-label"),
        links(nav).map(({ href, text }) => `${text} ${href}`),
      ]),
    );
    expect(columns).toEqual({
      Services: [
        "Website Development /development",
        "SEO Optimisation /seo",
        "Paid Advertising /ppc",
        "PPC Management /ppc",
        "Amazon Management /amazon-optimization",
        "Content Creation /ugc",
        "Email Marketing /email-marketing",
        "Web Hosting /hosting",
        "Creative Strategy /social-media",
      ],
      Company: ["About /about", "Projects /work", "Partners /partners", "Contact /contact", "Blog /blog"],
    });
    const html = readFileSync(join(site.folder, "index.html"), "utf8");
    const text = html
      .slice(html.lastIndexOf("<footer"))
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
    expect(text).toMatch(/© \d{4} /);
    expect(text).toContain(owner.name);
    expect(text).toContain("Online shops that sell");
    expect(text).toContain("Harrogate, North Yorkshire");
    const legal = links(footer)
      .slice(-2)
      .map(({ href, text: label }) => `${label} ${href}`);
    expect(legal).toEqual(["Privacy Policy /privacy-policy", "Terms of Service /terms-of-service"]);
  });
});

describe("a static site", () => {
  test("has no login, no form that posts to a server of ours, and asks only the mail service", () => {
    for (const path of site.paths) {
      const { main, html } = site.page(path);
      expect(byTag(main, "form").map((form) => attribute(form, "method"))).not.toContain("post");
      const connect = /connect-src ([^;"]+)/.exec(html)?.[1];
      expect([path, connect]).toEqual([path, "'self' https://api.emailjs.com"]);
    }
  });

  test("takes pictures, fonts, styles and scripts from its own files", () => {
    for (const path of site.paths) {
      const { document } = site.page(path);
      const loaded = byTag(document, "img", "script", "source").flatMap((one) => [
        attribute(one, "src") ?? "",
        ...(attribute(one, "srcset") ?? "").split(","),
      ]);
      const sheets = byTag(document, "link")
        .filter((one) => /stylesheet|preload|icon|manifest/.test(attribute(one, "rel") ?? ""))
        .map((one) => attribute(one, "href") ?? "");
      expect([
        path,
        [...loaded, ...sheets].filter((address) => /^\s*(?:https?:)?\/\//.test(address)),
      ]).toEqual([path, []]);
    }
  });
});
