import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const styles = join(import.meta.dirname, "../../../../templates/styles");
const tokens = readFileSync(join(styles, "tokens.css"), "utf8");
const compositions = readFileSync(join(styles, "compositions.css"), "utf8");

type Colour = readonly [number, number, number];
const numbers = (text: string) => text.split(" ").slice(0, 3).map(Number) as unknown as Colour;

/** Token → its colour by day and by night. */
const palette = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\)/g)].map(
    ([, name, day, night]) => [name as string, [numbers(day as string), numbers(night as string)] as const],
  ),
);

/** OKLCH → linear sRGB, after https://www.w3.org/TR/css-color-4/#color-conversion-code */
function linear([lightness, chroma, hue]: Colour): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: Colour): number {
  const [r, g, b] = linear(colour).map((value) => Math.min(1, Math.max(0, value))) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: Colour, second: Colour): number {
  const [low, high] = [luminance(first), luminance(second)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const of = (name: string, theme: 0 | 1): Colour => {
  const found = palette.get(name);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return found[theme];
};

const texts = ["ink", "ink-soft", "accent", "accent-strong", "data-ink", "good", "bad"];
const grounds = ["paper", "sunk", "raised"];
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...grounds.flatMap((ground) => ["edge", "focus"].map((line) => [line, ground, 3] as const)),
  ...["accent-wash", "data-wash", "bad-wash"].flatMap((wash) =>
    ["ink", "ink-soft"].map((text) => [text, wash, 4.5] as const),
  ),
  ["accent", "accent-wash", 4.5],
  ["data-ink", "data-wash", 4.5],
  ["bad", "bad-wash", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["ink", "selection", 4.5],
];

describe("contrast of the tokens", () => {
  it.each(pairs)("--%s on --%s reaches %f by day and by night", (front, ground, least) => {
    for (const theme of [0, 1] as const)
      expect(contrast(of(front, theme), of(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  it("holds on the painted shopfront too", () => {
    const front = /\[data-tone="front"\] \{[^}]*--ground: oklch\(([^)]*)\)/.exec(compositions)?.[1];
    const ground = numbers(front as string);
    for (const text of texts) expect(contrast(of(text, 1), ground), text).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("focus", 1), ground)).toBeGreaterThanOrEqual(3);
  });

  it("names only colours that a screen can show", () => {
    for (const [name, themes] of palette)
      for (const colour of themes)
        for (const value of linear(colour)) {
          expect(value, name).toBeGreaterThan(-0.002);
          expect(value, name).toBeLessThan(1.002);
        }
  });
});
