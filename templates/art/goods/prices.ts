/** What things cost in the drawn shops: a price that a merchant believes, one for each article. */
import type { Random } from "../random.ts";
import type { Goods } from "./goods.ts";

type Range = readonly [low: number, high: number];

/** In pounds, in the order in which `goods.ts` draws the kind: a jar is not a hamper, a bulb no chandelier. */
const ranges: Readonly<Record<Goods, readonly Range[]>> = {
  art: [
    [45, 140],
    [60, 180],
  ],
  beauty: [
    [12, 24],
    [18, 38],
    [12, 22],
  ],
  bikes: [
    [780, 1650],
    [45, 95],
  ],
  books: [
    [28, 45],
    [9, 19],
  ],
  climbing: [
    [95, 180],
    [85, 135],
    [9, 19],
  ],
  coffee: [
    [8, 12],
    [10, 16],
    [12, 18],
  ],
  drinks: [
    [28, 42],
    [11, 18],
    [3, 4],
  ],
  electronics: [
    [80, 220],
    [120, 420],
    [3, 9],
  ],
  fashion: [
    [65, 120],
    [55, 110],
    [16, 28],
  ],
  flowers: [
    [32, 58],
    [18, 28],
  ],
  food: [
    [6, 12],
    [4, 6],
    [3, 5],
  ],
  furniture: [
    [160, 320],
    [890, 1650],
    [180, 340],
  ],
  garden: [
    [12, 32],
    [18, 35],
    [28, 48],
  ],
  health: [
    [6, 14],
    [9, 18],
    [5, 12],
  ],
  home: [
    [22, 45],
    [24, 58],
    [48, 110],
  ],
  jewellery: [
    [85, 240],
    [70, 180],
    [35, 95],
  ],
  lighting: [
    [85, 190],
    [65, 140],
    [8, 14],
  ],
  music: [
    [260, 640],
    [180, 420],
    [19, 29],
  ],
  outdoor: [
    [180, 390],
    [75, 140],
    [22, 34],
  ],
  parts: [
    [24, 60],
    [5, 9],
    [38, 75],
  ],
  pets: [
    [8, 16],
    [3, 7],
    [85, 160],
  ],
  shoes: [
    [120, 195],
    [70, 120],
  ],
  sofas: [
    [1190, 2450],
    [640, 980],
  ],
  sports: [
    [18, 32],
    [24, 48],
    [55, 120],
  ],
  stationery: [
    [6, 12],
    [9, 16],
    [4, 8],
  ],
  tea: [
    [8, 14],
    [28, 46],
    [11, 17],
  ],
  tools: [
    [14, 26],
    [89, 160],
    [6, 12],
  ],
  toys: [
    [18, 32],
    [24, 38],
    [12, 18],
  ],
};

/** Whole pounds for what is dear, pence for what is cheap; in pence. */
function ticket(pounds: number, random: Random): number {
  if (pounds >= 500) return Math.round(pounds / 10) * 1000;
  if (pounds >= 100) return Math.round(pounds / 5) * 500;
  return pounds * 100 + random.pick(pounds < 30 ? [0, 50, 50, 95] : [0, 0, 50]);
}

/** `count` prices in pence for the articles of a shop, whose first is the kind's drawing `first`; none of them twice. */
export function pricesOf(kind: Goods, first: number, count: number, random: Random): readonly number[] {
  const kinds = ranges[kind];
  const prices: number[] = [];
  for (let index = 0; index < count; index++) {
    const [low, high] = kinds[(first + index) % kinds.length] as Range;
    let price = ticket(random.between(low, high), random);
    while (prices.includes(price)) price += price >= 50_000 ? 1_000 : price >= 10_000 ? 500 : 50;
    prices.push(price);
  }
  return prices;
}

/** `£1,190`, `£4.50` */
export function written(pence: number): string {
  const pounds = Math.floor(pence / 100).toLocaleString("en-GB");
  return pence % 100 === 0 ? `£${pounds}` : `£${pounds}.${`${pence % 100}`.padStart(2, "0")}`;
}
