/** A project's shop as it stands in the street: its own paint, awning and goods, and on the board outside one figure. */
import { luminance, mix } from "./colour.ts";
import type { Goods } from "./goods/goods.ts";
import { type Box, inLampLight, NIGHT, nightFall, nightSky } from "./night.ts";
import { circle, path, rect, stroke, svg } from "./shapes.ts";
import { awning, good, price, type Shop, shopOf } from "./shop.ts";
import { signWriting } from "./signWriting.ts";

export const SHOPFRONT = { width: 480, height: 560 } as const;

const { width, height } = SHOPFRONT;
/** Where the pavement begins. */
const FOOT = 520;

/** Where the shop begins, and hides what is behind it. */
const FASCIA = 170;

/** A part of the house, with what gives light in it by night. */
interface Part {
  readonly drawing: string;
  readonly lit: readonly Box[];
}

export interface Shopfront {
  seed: string;
  name: string;
  goods: Goods;
  colours: readonly string[];
  /** What the board outside says: `−33%`. Without one there is no board. */
  figure?: string | undefined;
}

export function shopfront({ seed, name, goods, colours, figure }: Shopfront): string {
  const shop = shopOf(seed, name, goods, colours);
  const rooms = upstairs(shop);
  const ground = front(shop);
  const content = [
    NIGHT,
    rect(0, 0, width, height, "#bfdde2"),
    nightSky(width, height),
    rooms.drawing,
    ground.drawing,
    rect(0, FOOT, width, height - FOOT, "#c4bfae"),
    rect(0, FOOT + 12, width, 4, "#a9a391"),
    nightFall({ width, height, foot: FOOT, windows: ground.lit, rooms: rooms.lit, sign: SIGN }),
    inLampLight(awning(shop, 20, 236, width - 40)),
    figure ? inLampLight(board(shop, figure)) : "",
  ].join("");
  return svg(width, height, content, shop.defs());
}

/** One or two floors of stone or brick, in a tone of the shop's own. */
function upstairs({ palette, random }: Shop): Part {
  const dark = luminance(palette.ground) < 0.3;
  const wall = random.pick([
    "#e3d3b3",
    "#cfa184",
    "#d9c7a9",
    "#b9c4b4",
    mix(dark ? palette.accent : palette.ground, "#c8b48f", 0.55),
  ]);
  const trim = mix(wall, "#3a2f24", 0.22);
  const roof = random.pick([28, 46, 64]);
  const count = random.pick([2, 3]);
  const lit: Box[] = [];
  const windows = Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.5) * (width - 40)) / count + 20 - 35);
    const inside = random() < 0.5;
    if (inside) lit.push([x, roof + 32, 70, Math.min(92, FASCIA - roof - 32)]);
    return (
      rect(x - 6, roof + 26, 82, 104, "#fbf7ec") +
      rect(x, roof + 32, 70, 92, inside ? "#f6e7bd" : "#93b9c9") +
      path(`M${x + 32} ${roof + 32}h5v92h-5zM${x} ${roof + 74}h70v5h-70z`, "#fbf7ec") +
      rect(x - 12, roof + 130, 94, 9, trim)
    );
  });
  return {
    drawing: rect(0, roof, width, FOOT - roof, wall) + rect(0, roof - 14, width, 16, trim) + windows.join(""),
    lit,
  };
}

/** The board with the name over window and door. */
const SIGN: Box = [24, 188, width - 48, 48];

/** Sign, window with prices, door. */
function front(shop: Shop): Part {
  const { palette, random } = shop;
  const dark = luminance(palette.ground) < 0.3;
  const paint = dark ? palette.ground : palette.accent;
  const deep = mix(paint, "#000000", 0.28);
  const sign = dark ? palette.accent : palette.onAccent;
  const glass = mix(palette.pale, "#fffdf5", 0.72);
  const mirrored = random() < 0.5;
  const window = mirrored ? 170 : 34;
  const door = mirrored ? 34 : 350;
  const article = (index: number, x: number, foot: number, size: number) =>
    good(shop, index, x, foot - size * 0.94, size);
  const label = (index: number, x: number, y: number) =>
    rect(x, y, 66, 24, "#fffdf7", 2) +
    signWriting(price(shop, index), {
      x: x + 33,
      y: y + 6,
      height: 12,
      colour: "#1d1a15",
      anchor: "middle",
      maxWidth: 56,
      weight: 1.8,
    });
  const drawing =
    rect(10, 176, width - 20, FOOT - 176, paint) +
    rect(0, FASCIA, width, 10, deep) +
    rect(...SIGN, deep) +
    signWriting(shop.name, {
      x: width / 2,
      y: 200,
      height: 24,
      colour: sign,
      anchor: "middle",
      maxWidth: width - 80,
      weight: 1.7,
    }) +
    rect(window - 8, 262, 292, 196, deep) +
    rect(window, 262, 276, 188, glass) +
    article(0, window + 84, 450, 112) +
    article(1, window + 6, 450, 82) +
    article(2, window + 190, 450, 82) +
    label(0, window + 106, 424) +
    label(1, window + 14, 424) +
    label(2, window + 198, 424) +
    path(`M${window + 90} 262h4v188h-4zM${window + 184} 262h4v188h-4z`, deep) +
    rect(window - 8, 478, 292, 26, deep) +
    rect(door, 262, 96, FOOT - 262, deep) +
    rect(door + 10, 278, 76, 136, glass) +
    path(`M${door + 46} 278h4v136h-4z`, deep) +
    rect(door + 10, 430, 76, 72, paint) +
    circle(door + (mirrored ? 80 : 16), 424, 5, sign);
  return {
    drawing,
    lit: [
      [window, 262, 276, 188],
      [door + 10, 278, 76, 136],
    ],
  };
}

/** On the pavement, before the window. */
function board({ palette, random }: Shop, figure: string): string {
  const x = random() < 0.5 ? 60 : 300;
  return (
    stroke(`M${x + 8} 554 ${x + 26} 466M${x + 112} 554 ${x + 94} 466`, "#2a241c", 6) +
    rect(x, 462, 120, 74, "#2a241c", 4) +
    rect(x + 7, 469, 106, 60, palette.white) +
    signWriting(figure.replaceAll("−", "-"), {
      x: x + 60,
      y: 484,
      height: 30,
      colour: palette.goodsInk,
      anchor: "middle",
      maxWidth: 92,
      weight: 2,
    })
  );
}
