import { describe, expect, it } from "vitest";
import { shopfront } from "../../../../templates/art/shopfront.ts";

const shop = {
  seed: "hare-and-hollow",
  name: "Hare & Hollow",
  goods: "shoes",
  colours: ["#f4ead9", "#2b211d", "#b0432a"],
} as const;

describe("a shop in the street", () => {
  it("is the same picture for the same project, and another for another", () => {
    expect(shopfront(shop)).toBe(shopfront(shop));
    expect(shopfront(shop)).not.toBe(shopfront({ ...shop, seed: "other" }));
  });

  it("has a board on the pavement when there is a figure to put on it", () => {
    const signs = (picture: string) => picture.split('stroke-linecap="round"').length;
    expect(signs(shopfront({ ...shop, figure: "−33%" }))).toBeGreaterThan(signs(shopfront(shop)));
  });

  it("has a night in the same picture, in which its windows stay lit", () => {
    const picture = shopfront(shop);
    expect(picture).toMatch(/@media\(prefers-color-scheme:dark\)/);
    const dark = /class="dusk"[^>]*fill-rule="evenodd" d="([^"]*)"/.exec(picture)?.[1] ?? "";
    // The whole picture, less the window, the door's glass and the sign, and whatever is lit upstairs.
    expect(dark).toMatch(/^M0 0h480v560H0z/);
    expect(dark.split("M").length - 1).toBeGreaterThanOrEqual(4);
    expect(dark).toContain("h276v188h-276z");
  });

  it("needs no font and nothing from elsewhere", () => {
    const picture = shopfront({ ...shop, figure: "190 ms" });
    expect(picture).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org\/2000\/svg)|style=/);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });
});
