import { describe, expect, it } from "vitest";
import { storefront } from "../../../../templates/art/storefront.ts";

const shop = {
  seed: "hare-and-hollow",
  name: "Hare & Hollow",
  goods: "shoes",
  colours: ["#f4ead9", "#2b211d", "#b0432a"],
  layout: "grid",
} as const;

const layouts = ["grid", "hero", "split", "list", "app", "chart"] as const;

describe("the shop window of a project", () => {
  it.each(layouts)("is the same picture for the same project (%s)", (layout) => {
    expect(storefront({ ...shop, layout })).toBe(storefront({ ...shop, layout }));
  });

  it.each(layouts)("differs from project to project (%s)", (layout) => {
    const seeds = ["a", "b", "c", "d", "e", "f"];
    expect(new Set(seeds.map((seed) => storefront({ ...shop, seed, layout }))).size).toBe(seeds.length);
  });

  it.each(layouts)("needs no font and nothing from elsewhere (%s)", (layout) => {
    const picture = storefront({ ...shop, layout });
    expect(picture).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org\/2000\/svg)|style=/);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("uses what it defines and defines what it uses", () => {
    const picture = storefront(shop);
    const used = new Set([...picture.matchAll(/href="#(\w+)"/g)].map(([, id]) => id));
    for (const id of used) expect(picture).toContain(`id="${id}"`);
  });

  it("keeps signs readable in a shop that is painted dark", () => {
    const picture = storefront({ ...shop, colours: ["#171410", "#f6e9cf", "#efb04a"] });
    expect(picture).toContain("#171410");
  });
});
