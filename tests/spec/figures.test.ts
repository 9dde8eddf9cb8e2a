/** The constants and claims of the specification, each where it belongs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { byClass, byTag, textOf } from "../helpers/builtPages.ts";
import { FROZEN_CONTENT } from "../helpers/frozenSite.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();

/** Dashes may be set properly, and letter case is the sentence's. */
const plain = (text: string) => text.replace(/[–—−]/g, "-").toLowerCase();

test.each([
  ["/", "50+", "Projects Delivered"],
  ["/", "13+", "Years Experience"],
  ["/", "15+", "years in e-commerce"],
  ["/", "£100M+", "Client Revenue"],
  ["/", "£10M+", "Ad Spend"],
  ["/", "342%", "Revenue Growth"],
  ["/", "4.8x", "Average ROAS"],
  ["/", "186%", "Traffic Increase"],
  ["/seo", "285%", "in 6 months"],
  ["/cro", "under 2 seconds", "page load"],
  ["/contact", "30-minute", "strategy call"],
  ["/development", "4-12 weeks", "from brief to launch"],
  ["/seo", "3-6 months", "SEO results"],
  ["/development", "£3,000-£25,000", "development projects"],
  ["/services", "£1,500-£5,000+", "a month"],
  ["/about", "£5 million", "turnover"],
  ["/hyva", "3-5x", "faster than Luma"],
  ["/hyva", "0.8-1.2s", "Hyvä page load"],
  ["/hyva", "2-4s", "Luma page load"],
  ["/services/magento-2-development", "0.8-1.2", "2-4"],
  ["/shopify", "2-3x", "faster Shopify"],
  ["/cro", "15-40%", "conversion increase"],
  ["/cro", "15-25%", "conversion improvement"],
  ["/development", "90+", "Lighthouse"],
  ["/mollie", "From 0.29%", "transaction fee"],
  ["/mollie", "24-48 hours", "set-up"],
  ["/mollie", "25+", "payment methods"],
  ["/mollie", "30+", "currencies"],
  ["/hyva", "+300%", "Page Load Speed"],
  ["/blog/mollie-payments-partner-announcement", "135+", "currencies"],
  ["/blog/mollie-payments-partner-announcement", "98.5%", "success"],
  ["/blog/majorelle-case-study", "35%", "6 months"],
  ["/blog/hyva-bronze-partner-announcement", "15-25%", "conversion"],
  ["/amazon-optimization", "300 million", "customers"],
  ["/", "30-day", "money-back guarantee"],
])("%s says %s, %s", (path, figure, about) => {
  const words = plain(site.words(path));
  const at = [...words.matchAll(new RegExp(plain(figure).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g"))].map(
    ({ index }) => index,
  );
  expect([path, figure, at.length > 0]).toEqual([path, figure, true]);
  const near = at.some((place) => words.slice(Math.max(0, place - 160), place + 200).includes(plain(about)));
  expect([path, figure, about, near]).toEqual([path, figure, about, true]);
});

describe("what people say", () => {
  test("what is flagged as made up carries its tag, in a hero's drawing and beside another story, too", () => {
    const services = join(FROZEN_CONTENT, "services");
    const pages = readdirSync(services, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".yaml"),
    );
    let lifted = 0;
    for (const file of pages) {
      const { sections, slug } = parse(readFileSync(join(services, file), "utf8")) as {
        slug?: string;
        sections: { type: string; sample?: boolean; drawing?: string }[];
      };
      const path = `/${slug ?? file.replace(/\.yaml$/, "")}`;
      const { main } = site.page(path);
      const { drawing } = sections[0] ?? {};
      const drawn = sections.find(({ type }) => type === drawing)?.sample === true;
      if (drawn) lifted += 1;
      const inHero = byClass(main, "hero-drawing__head").flatMap((head) => byClass(head, "example"));
      expect([path, inHero.length]).toEqual([path, drawn ? 1 : 0]);
      const headings = ["section-heading", "beside__eyebrow"].flatMap((name) =>
        byClass(main, name).flatMap((head) => byClass(head, "example")),
      );
      const flagged = sections.filter((section) => section.sample === true).length;
      expect([path, headings.length]).toEqual([path, flagged - inHero.length]);
    }
    expect(lifted).toBeGreaterThan(1);
    for (const path of site.paths.filter((one) => one.startsWith("/work/"))) {
      const [others] = byClass(site.page(path).main, "case__others");
      if (!others) continue;
      expect([path, byClass(others, "example").length]).toEqual([path, byTag(others, "li").length]);
    }
  });

  test("the mean of samples is tagged as one, wherever it is shown; a strip of figures shows it without notes", () => {
    let told = 0;
    for (const path of site.paths) {
      const notes = ["mean-of-stories__words", "ledger-figure__note"].flatMap((name) =>
        byClass(site.page(path).main, name),
      );
      const means = notes.filter((note) => textOf(note).startsWith("Three stories, "));
      told += means.length;
      expect([path, means.filter((note) => byClass(note, "example").length === 0)]).toEqual([path, []]);
    }
    expect(told).toBeGreaterThan(3);
    const [strip] = byClass(site.page("/services").main, "stats");
    if (!strip) throw new Error("no strip of figures on /services");
    const tagged = byClass(strip, "ledger-figure").filter((one) => byClass(one, "example").length > 0);
    expect(tagged.map((one) => textOf(one).replace(/ Example.*/, ""))).toEqual([
      "Average ROAS",
      "Average Revenue Growth",
    ]);
    expect(byClass(strip, "ledger-figure__note")).toEqual([]);
  });

  test("every testimonial rates five stars and names role and kind of shop; a sample is tagged and shows no stars", () => {
    const { testimonials } = parse(readFileSync(join(FROZEN_CONTENT, "testimonials.yaml"), "utf8")) as {
      testimonials: { quote: string; rating: number; sample?: boolean }[];
    };
    expect(testimonials.filter(({ rating }) => rating !== 5)).toEqual([]);
    let count = 0;
    for (const path of site.paths) {
      for (const block of byClass(site.page(path).main, "testimonials")) {
        const text = textOf(block);
        const quotes = byTag(block, "blockquote");
        count += quotes.length;
        const samples = quotes.filter((quote) =>
          testimonials.some((one) => one.sample && textOf(quote).includes(one.quote.slice(0, 40))),
        );
        expect([path, text.split("5 out of 5 stars").length - 1]).toEqual([
          path,
          quotes.length - samples.length,
        ]);
        expect([path, byClass(block, "example").length]).toEqual([path, samples.length]);
        expect([path, /[0-4] out of 5/.test(text)]).toEqual([path, false]);
      }
    }
    expect(count).toBeGreaterThan(5);
  });
});

describe("ways of working", () => {
  test("engagements say how long they run: 3-12 months, project-based, ongoing", () => {
    const words = plain(site.words("/services"));
    for (const duration of ["3-12 months", "project-based", "ongoing"]) expect(words).toContain(duration);
  });

  test("platform experience: Magento 8+, Shopify 7+, WooCommerce 5+, BigCommerce 4+", () => {
    const rows = byTag(site.page("/about").main, "tr").map((row) => textOf(row));
    for (const [name, years] of [
      ["Magento", "8+"],
      ["Shopify", "7+"],
      ["WooCommerce", "5+"],
      ["BigCommerce", "4+"],
    ]) {
      expect(rows.some((row) => row.startsWith(`${name} ${years}`))).toBe(true);
    }
  });
});
