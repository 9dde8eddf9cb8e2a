/** All that a shop can have in its window. */
import type { Palette } from "../colour.ts";
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

/** The drawings of a kind of goods, painted in a shop's colours: two or three, each in a square of 100. */
export function goodsOf(kind: Goods, palette: Palette): readonly string[] {
  const paint: Paint = {
    main: palette.accent,
    deep: palette.deep,
    pale: palette.pale,
    ink: palette.goodsInk,
    white: palette.white,
  };
  return goods[kind].map((draw) => draw(paint));
}
