/** All that a shop can have in its window. */
import { mix, type Palette } from "../colour.ts";
import { house } from "./house.ts";
import { leisure } from "./leisure.ts";
import type { Drawing, Paint } from "./paint.ts";
import { pantry } from "./pantry.ts";
import { trade } from "./trade.ts";
import { wear } from "./wear.ts";

const goods = { ...wear, ...house, ...pantry, ...leisure, ...trade } satisfies Record<
  string,
  readonly Drawing[]
>;

export type Goods = keyof typeof goods;

/** How many different drawings a kind has. */
export const drawingsOf = (kind: Goods): number => goods[kind].length;

/**
 * An article of a kind of goods, painted in a shop's colours, in a square of 100. After the last drawing of the kind the
 * first comes again in other colours: no shelf holds the same thing twice.
 */
export function article(kind: Goods, index: number, palette: Palette): string {
  const drawings: readonly Drawing[] = goods[kind];
  const { accent, deep, pale, white, goodsInk: ink } = palette;
  const paints: readonly Paint[] = [
    { main: accent, deep, pale, ink, white },
    { main: deep, deep: ink, pale: accent, ink, white },
    { main: mix(ink, accent, 0.2), deep: accent, pale: white, ink, white },
    { main: mix(pale, accent, 0.3), deep: mix(deep, ink, 0.4), pale: white, ink, white },
  ];
  const paint = paints[Math.floor(index / drawings.length) % paints.length] as Paint;
  return (drawings[index % drawings.length] as Drawing)(paint);
}
