/** Arithmetic on `#rrggbb`, and the colours that a shop's three give. */
type Rgb = [number, number, number];

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [read(first), read(second)];
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** 0 (black) to 1 (white), as WCAG counts it. */
export function luminance(hex: string): number {
  const [r, g, b] = read(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The one of the colours that stands out most from the ground. */
export function readable(ground: string, ...colours: readonly string[]): string {
  const contrast = (colour: string) => {
    const [a, b] = [luminance(ground), luminance(colour)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  return colours.reduce((best, colour) => (contrast(colour) > contrast(best) ? colour : best));
}

/** What a shop is painted with. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  /** Cards and fields, lighter than the ground. */
  readonly card: string;
  /** Where goods stand. */
  readonly tint: string;
  /** Hairlines, then greeked text. */
  readonly line: string;
  readonly soft: string;
  /** Goods: the accent in shade and in light, and a near-white. */
  readonly deep: string;
  readonly pale: string;
  readonly white: string;
  /** The darkest tone, also where the shop's ink is light. */
  readonly goodsInk: string;
  readonly onAccent: string;
}

/** @param colours ground, ink and accent of the shop */
export function paletteOf([
  ground = "#ffffff",
  ink = "#111111",
  accent = "#336699",
]: readonly string[]): Palette {
  const dark = luminance(ground) < 0.3;
  return {
    ground,
    ink,
    accent,
    card: mix(ground, "#ffffff", dark ? 0.07 : 0.7),
    tint: mix(ground, accent, dark ? 0.2 : 0.16),
    line: mix(ground, ink, 0.16),
    soft: mix(ground, ink, 0.38),
    deep: mix(accent, dark ? "#000000" : ink, 0.42),
    pale: mix(accent, "#ffffff", 0.58),
    white: mix(dark ? ink : ground, "#ffffff", 0.75),
    goodsInk: dark ? mix(ground, "#000000", 0.45) : ink,
    onAccent: readable(accent, "#ffffff", ink, ground, "#16140f"),
  };
}
