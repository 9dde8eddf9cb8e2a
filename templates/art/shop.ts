/** A shop as the drawings know it, and the parts that all its pages share. */
import { mix, type Palette, paletteOf } from "./colour.ts";
import { article, drawingsOf, type Goods } from "./goods/goods.ts";
import { pricesOf, written } from "./goods/prices.ts";
import { type Random, randomOf } from "./random.ts";
import { circle, greek, path, rect, stroke } from "./shapes.ts";
import { signWriting } from "./signWriting.ts";

export interface Shop {
  readonly name: string;
  readonly palette: Palette;
  readonly random: Random;
  /** Corners of cards and buttons: every shop has its own. */
  readonly radius: number;
  /** What each of its articles costs, in pence: the one source for tags, pages and baskets. */
  readonly prices: readonly number[];
  /** Definitions for `<defs>`: the articles that were drawn so far. */
  defs(): string;
  /** Draws an article and says under which id. */
  draw(index: number): string;
}

/** More than any page shows. */
const ARTICLES = 12;

export function shopOf(seed: string, name: string, goods: Goods, colours: readonly string[]): Shop {
  const palette = paletteOf(colours);
  const random = randomOf(seed);
  const first = Math.floor(random() * drawingsOf(goods));
  const drawn = new Map<string, string>();
  return {
    name,
    palette,
    random,
    radius: random.pick([0, 4, 8, 16]),
    prices: pricesOf(goods, first, ARTICLES, randomOf(`${seed} prices`)),
    defs: () => [...drawn.values()].join(""),
    draw(index) {
      const id = `g${index % ARTICLES}`;
      // `first` turns the drawings within their round, and leaves the colours of the round.
      const count = drawingsOf(goods);
      const round = Math.floor((index % ARTICLES) / count) * count;
      const turned = round + (((index % ARTICLES) + first) % count);
      if (!drawn.has(id)) drawn.set(id, `<g id="${id}">${article(goods, turned, palette)}</g>`);
      return id;
    },
  };
}

/** One of the shop's articles, `size` wide, its upper left corner at x, y. */
export const good = (shop: Shop, index: number, x: number, y: number, size: number) =>
  `<use href="#${shop.draw(index)}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size / 100})"/>`;

/** What an article costs, or several together. */
export const price = (shop: Shop, ...articles: readonly number[]): string =>
  written(articles.reduce((sum, index) => sum + (shop.prices[index % ARTICLES] ?? 0), 0));

/** An address bar, cut off at the bottom by the page. */
export function browserBar(shop: Shop, x: number, y: number, width: number): string {
  const { palette } = shop;
  const bar = mix(palette.card, palette.ink, 0.09);
  return (
    path(`M${x} ${y + 48}v-36a12 12 0 0 1 12-12h${width - 24}a12 12 0 0 1 12 12v36z`, bar) +
    [0, 1, 2]
      .map((dot) => circle(x + 28 + dot * 24, y + 24, 6.5, dot ? palette.line : palette.accent))
      .join("") +
    rect(x + width * 0.24, y + 10, width * 0.52, 28, palette.card, 14) +
    greek(x + width * 0.24 + 36, y + 20, 150, [1], palette.soft) +
    stroke(`M${x + width * 0.24 + 16} ${y + 23}v-3a4 4 0 0 1 8 0v3m-10 0h12v8h-12z`, palette.soft, 2)
  );
}

/** The name over the door, the menu and the basket. */
export function fascia(shop: Shop, x: number, y: number, width: number, height: number): string {
  const { palette, name, random } = shop;
  const painted = random() < 0.5;
  const ground = painted ? palette.accent : palette.card;
  const ink = painted ? palette.onAccent : palette.ink;
  const middle = y + height / 2;
  const centred = random() < 0.5;
  const sign = signWriting(name, {
    x: centred ? x + width / 2 : x + 36,
    y: middle - 14,
    height: 28,
    colour: ink,
    anchor: centred ? "middle" : "start",
    maxWidth: width * 0.46,
    weight: random.pick([1.2, 1.6, 2.1]),
  });
  const menu = centred ? x + 36 : x + width * 0.58;
  return (
    rect(x, y, width, height, ground) +
    sign +
    path(
      [0, 74, 148]
        .map(
          (shift) =>
            `M${menu + shift} ${middle - 4}h${shift === 74 ? 44 : 54}v8h${shift === 74 ? -44 : -54}z`,
        )
        .join(""),
      mix(ground, ink, 0.5),
    ) +
    basket(x + width - 70, middle - 17, ink, painted ? palette.onAccent : palette.accent, ground)
  );
}

/** A basket with something in it. */
function basket(x: number, y: number, ink: string, badge: string, ground: string): string {
  return (
    stroke(`M${x} ${y + 12}h34l-4 22h-26zm8 0l6-10m12 10l-6-10`, ink, 3) +
    circle(x + 36, y + 8, 10, ground) +
    circle(x + 36, y + 8, 8, badge)
  );
}

/** The awning that hangs over a shop's page, with its shade. Stripes and hem differ from shop to shop. */
export function awning(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const stripe = width / random.pick([12, 16, 20]);
  const drop = random.pick([34, 46]);
  const hem = random.pick(["scallop", "scallop", "point", "straight"]);
  const light = mix(palette.pale, "#ffffff", 0.62);
  const count = Math.round(width / stripe);
  const piece = (from: number) => {
    const end = {
      scallop: `a${stripe / 2} ${stripe / 2.6} 0 0 1 ${-stripe} 0`,
      point: `l${-stripe / 2} ${stripe / 2.4}l${-stripe / 2} ${-stripe / 2.4}`,
      straight: `v${stripe / 3}h${-stripe}v${-stripe / 3}`,
    }[hem];
    return `M${from} ${y}h${stripe}v${drop}${end}z`;
  };
  const pieces = Array.from({ length: count }, (_, index) => piece(x + index * stripe));
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${Math.round(drop + stripe / 2)}" fill="${palette.goodsInk}" opacity=".13"/>` +
    path(pieces.filter((_, index) => index % 2 === 0).join(""), palette.accent) +
    path(pieces.filter((_, index) => index % 2 === 1).join(""), light)
  );
}

/** A field with one of the goods on it. */
export function plinth(
  shop: Shop,
  index: number,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { palette } = shop;
  const size = Math.min(width, height) * 0.72;
  const fill = index % 3 === 1 ? mix(palette.tint, palette.accent, 0.12) : palette.tint;
  return (
    rect(x, y, width, height, fill, shop.radius) +
    good(shop, index, x + (width - size) / 2, y + (height - size) / 2, size)
  );
}

/** A button with words on it. */
export function button(shop: Shop, x: number, y: number, width: number, height: number): string {
  const { palette } = shop;
  return (
    rect(x, y, width, height, palette.accent, Math.min(shop.radius, height / 2)) +
    greek(x + width * 0.24, y + height / 2 - 5, width * 0.52, [1], palette.onAccent, 10)
  );
}

/** A price tag on a string, hung from x, y. */
export function priceTag(shop: Shop, text: string, x: number, y: number, turn: number): string {
  const { palette } = shop;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    stroke("M0 0c-6 20 6 30 0 52", palette.goodsInk, 3) +
    path("M-18 42h36l40 40v92a8 8 0 0 1-8 8h-100a8 8 0 0 1-8-8v-92z", palette.white) +
    `<path d="M-18 42h36l40 40v92a8 8 0 0 1-8 8h-100a8 8 0 0 1-8-8v-92z" fill="none" stroke="${palette.goodsInk}" stroke-width="3" stroke-linejoin="round"/>` +
    circle(0, 64, 8, palette.goodsInk) +
    signWriting(text, {
      x: 0,
      y: 104,
      height: 40,
      colour: palette.goodsInk,
      anchor: "middle",
      maxWidth: 88,
      weight: 2,
    }) +
    greek(-30, 160, 60, [1], mix(palette.accent, palette.goodsInk, 0.2)) +
    "</g>"
  );
}
