import { describe, expect, it } from "vitest";
import { pricesOf, written } from "../../../../templates/art/goods/prices.ts";
import { randomOf } from "../../../../templates/art/random.ts";
import { price, priceTag, shopOf } from "../../../../templates/art/shop.ts";
import { storefront } from "../../../../templates/art/storefront.ts";

const seeds = Array.from({ length: 50 }, (_, index) => `shop-${index}`);

describe("what things cost in a drawn shop", () => {
  it.each([
    ["food", 3, 14],
    ["stationery", 4, 20],
    ["jewellery", 35, 260],
  ] as const)("is what a merchant of %s would ask: £%d to £%d", (kind, low, high) => {
    const prices = seeds.flatMap((seed) => pricesOf(kind, 0, 6, randomOf(seed)));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(low * 100);
    expect(Math.max(...prices)).toBeLessThanOrEqual(high * 100);
  });

  it("differs from article to article", () => {
    for (const seed of seeds) {
      const prices = pricesOf("art", 0, 12, randomOf(seed));
      expect(new Set(prices).size).toBe(12);
    }
  });

  it("is written as on a label", () => {
    expect([119_000, 450, 1_200].map(written)).toEqual(["£1,190", "£4.50", "£12"]);
  });

  it("is the same on the page, in the basket and on the tag", () => {
    const shop = () => shopOf("hare-and-hollow", "Hare & Hollow", "shoes", ["#f4ead9", "#2b211d", "#b0432a"]);
    expect(price(shop(), 0)).toBe(price(shop(), 0));
    const basket = [0, 1, 2].reduce((sum, index) => sum + (shop().prices[index] ?? 0), 0);
    expect(price(shop(), 0, 1, 2)).toBe(written(basket));
  });

  it("hangs on the tag as it stands on the page", () => {
    const signs = (picture: string) =>
      [...picture.matchAll(/scale\([\d.]+\)" d="([^"]*)"/g)].map(([, strokes]) => strokes);
    const tagged = seeds.filter((seed) => {
      const colours = ["#f4ead9", "#2b211d", "#b0432a"];
      const shop = shopOf(seed, "Shop", "food", colours);
      const [onTag] = signs(priceTag(shop, price(shop, 0), 0, 0, 0));
      const page = storefront({ seed, name: "Shop", goods: "food", colours, layout: "split" });
      const hangs = page.includes("rotate(7)") || page.includes("rotate(-7)");
      if (hangs) expect(signs(page).filter((sign) => sign === onTag)).toHaveLength(2);
      return hangs;
    });
    expect(tagged.length).toBeGreaterThan(10);
  });
});

describe("the articles on a page", () => {
  it("are all different, though a kind has few drawings", () => {
    for (const goods of ["art", "flowers", "shoes", "music"] as const) {
      const page = storefront({
        seed: goods,
        name: "Shop",
        goods,
        colours: ["#ffffff", "#141414", "#e0312f"],
        layout: "grid",
      });
      const drawings = [...page.matchAll(/<g id="g\d+">(.*?)<\/g>(?=<g id|<\/defs>)/gs)].map(
        ([, one]) => one,
      );
      expect(drawings.length).toBeGreaterThanOrEqual(6);
      expect(new Set(drawings).size).toBe(drawings.length);
    }
  });
});
