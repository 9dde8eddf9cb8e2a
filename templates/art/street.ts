/**
 * The picture of the home page: a shop on a high street, open. Painted in the custom properties of `home-hero.css`, so
 * that the sun sets on it with the theme; its layers are groups that the CSS may move.
 */

import { escapeXml } from "#site";
import { house } from "./goods/house.ts";
import { leisure } from "./goods/leisure.ts";
import type { Drawing, Paint } from "./goods/paint.ts";
import { pantry } from "./goods/pantry.ts";
import { wear } from "./goods/wear.ts";
import { parcel } from "./props/trade.ts";
import { circle, group, path, rect, stroke } from "./shapes.ts";
import { signWriting } from "./signWriting.ts";

export const STREET = { width: 1600, height: 900 } as const;

const colour = (name: string) => `var(--street-${name})`;

const paint = (main: string, deep: string): Paint => ({
  main: colour(main),
  deep: colour(deep),
  pale: colour("cream"),
  ink: colour("ink"),
  white: colour("white"),
});
const green = paint("green", "deep-green");
const gold = paint("gold", "deep-gold");
const brick = paint("brick", "deep-brick");

/** The inside of an `<svg viewBox="0 0 1600 900">`. @param name what the sign-writer painted over the door */
export function street(name: string): string {
  return [
    rect(-60, -60, 1720, 1020, colour("sky")),
    layer("sky", sky()),
    layer("far", far()),
    layer("shop", neighbours() + upstairs() + front(name) + shopWindow() + door() + awning()),
    layer("near", pavement() + lantern()),
    circle(0, 0, 300, "url(#street-light)"),
  ]
    .join("")
    .replace(/<circle cx="0" cy="0" r="300"/, '$& class="street__light"')
    .concat(`<defs>${glow("light", "beam", 0.5)}${glow("halo", "halo", 1)}</defs>`);
}

/** A light that fades out from its middle. */
const glow = (id: string, name: string, strength: number) =>
  `<radialGradient id="street-${id}"><stop offset="0" stop-color="${colour(name)}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour(name)}" stop-opacity="0"/></radialGradient>`;

const layer = (name: string, content: string) => `<g class="street__${name}">${content}</g>`;

function sky(): string {
  const stars = [
    [120, 90],
    [300, 170],
    [470, 60],
    [690, 130],
    [860, 50],
    [1040, 110],
    [1480, 80],
    [1540, 230],
    [60, 250],
  ];
  return (
    path(stars.map(([x, y]) => `M${x} ${y}m-4 0l4-4 4 4-4 4z`).join(""), colour("star")) +
    circle(1442, 116, 64, colour("orb")) +
    circle(1468, 99, 54, colour("bite"))
  );
}

/** Roofs and chimneys of the streets behind. */
function far(): string {
  return (
    path(
      "M-60 470V300l90-80 90 80v-40l70-60h60v-50h34v50h120l90 80v-30h40v-60h34v60l110-90 120 100h110l80-70h50v-46h34v46l120 90v-50l130-100 130 100v-40h40v-50h34v50l114 90v210z",
      colour("far"),
    ) +
    path(
      "M-60 470V380l140-90 140 90h130l100-70 100 70h620l90-70 100 70h120l120-90 140 90v90z",
      colour("near-roofs"),
    )
  );
}

/** The shops on either side, cut off by the frame. */
function neighbours(): string {
  const stripes = (x: number, count: number, first: string) =>
    Array.from({ length: count }, (_, index) =>
      path(`M${x + index * 44} 470h44v70a22 18 0 0 1-44 0z`, index % 2 ? colour("white") : colour(first)),
    ).join("");
  return (
    rect(-60, 330, 330, 520, colour("brick-wall")) +
    rect(-60, 400, 330, 70, colour("deep-brick")) +
    rect(-40, 540, 280, 210, colour("glow")) +
    group(pantry.food[2]?.(gold) ?? "", 20, 618, 1.35) +
    group(pantry.food[1]?.(brick) ?? "", 140, 640, 1.12) +
    rect(-60, 746, 330, 104, colour("deep-brick")) +
    stripes(-60, 7, "brick") +
    rect(1330, 330, 330, 520, colour("stone")) +
    rect(1330, 400, 330, 70, colour("ink")) +
    rect(1370, 540, 290, 210, colour("glow")) +
    group(leisure.books[0]?.(green) ?? "", 1395, 618, 1.35) +
    group(house.lighting[1]?.(gold) ?? "", 1520, 625, 1.28) +
    rect(1330, 746, 330, 104, colour("ink")) +
    stripes(1362, 7, "gold")
  );
}

/** The floor above the shop: stone, sashes, some lights on. */
function upstairs(): string {
  const sash = (x: number, lit: boolean) =>
    rect(x - 10, 148, 120, 158, colour("white")) +
    rect(x, 158, 100, 138, colour(lit ? "glow" : "pane")) +
    path(`M${x + 47} 158h6v138h-6zM${x} 222h100v8H${x}z`, colour("white")) +
    rect(x - 20, 306, 140, 14, colour("stone-edge"));
  return (
    rect(250, 92, 1100, 320, colour("stone")) +
    rect(230, 66, 1140, 30, colour("stone-edge")) +
    [340, 570, 930, 1160].map((x, index) => sash(x, index === 1 || index === 3)).join("") +
    path("M790 320V190a25 25 0 0 1 50 0v130z", colour("stone-edge"))
  );
}

function front(name: string): string {
  return (
    rect(240, 350, 1120, 500, colour("green")) +
    rect(224, 338, 1152, 16, colour("deep-green")) +
    rect(264, 370, 1072, 84, colour("deep-green")) +
    sign(name) +
    [248, 1328].map((x) => rect(x, 354, 24, 496, colour("deep-green"))).join("")
  );
}

/** The name over the door: in the face of the logo, which the page has anyway. */
function sign(name: string): string {
  // Letters of a display face are 0.6 of its size wide, or less.
  const size = Math.min(70, 900 / (name.length * 0.6));
  return `<text class="street__sign" x="800" y="${Math.round(412 + size * 0.32)}" font-size="${Math.round(size)}" fill="${colour("sign")}">${escapeXml(name)}</text>`;
}

/** What it is all about: goods, prices, and a line that goes up. */
function shopWindow(): string {
  const on = (draw: Drawing | undefined, shade: Paint, x: number, foot: number, size: number) =>
    draw ? group(draw(shade), x, foot - size * 0.94, size / 100) : "";
  const price = (text: string, x: number, y: number) =>
    rect(x, y, 58, 26, colour("white"), 2) +
    signWriting(text, {
      x: x + 29,
      y: y + 7,
      height: 12,
      colour: colour("ink"),
      anchor: "middle",
      weight: 1.8,
    });
  const lamps = [430, 640, 850]
    .map(
      (x) =>
        path(`M${x - 34} 606 ${x - 92} 764h184L${x + 34} 606z`, colour("cone")) +
        stroke(`M${x} 500v72`, colour("ink"), 4) +
        path(`M${x - 34} 606c0-44 68-44 68 0z`, colour("gold")),
    )
    .join("");
  return (
    rect(300, 500, 690, 268, colour("glow")) +
    lamps +
    rect(300, 664, 214, 8, colour("shelf")) +
    on(wear.shoes[0], brick, 320, 664, 78) +
    on(house.home[1], green, 420, 664, 72) +
    on(wear.fashion[0], green, 318, 768, 92) +
    on(pantry.coffee[0], brick, 424, 768, 84) +
    ledgerBoard() +
    rect(776, 664, 214, 8, colour("shelf")) +
    on(wear.beauty[0], green, 800, 664, 76) +
    on(leisure.toys[1], brick, 892, 664, 76) +
    on(house.garden[0], green, 796, 768, 90) +
    on(leisure.music[0], brick, 896, 768, 80) +
    price("£48", 330, 740) +
    price("£9", 448, 744) +
    price("£18", 820, 742) +
    price("£22", 918, 744) +
    path(
      "M290 490h710v12H290zM290 490h12v288h-12zM988 490h12v288h-12zM516 500h10v268h-10zM764 500h10v268h-10z",
      colour("frame"),
    ) +
    rect(280, 768, 730, 16, colour("frame")) +
    path("M300 800h210v34H300zM526 800h238v34H526zM780 800h210v34H780z", colour("deep-green"))
  );
}

/** The ledger in the middle pane: bars, and the line over them. */
function ledgerBoard(): string {
  const values = [22, 30, 27, 42, 50, 66, 84];
  const bars = values.map((value, index) => `M${562 + index * 26} 746v${-value}h15v${value}z`).join("");
  const line = values
    .map((value, index) => `${index ? "L" : "M"}${569 + index * 26} ${716 - value}`)
    .join("");
  return (
    rect(540, 604, 210, 164, colour("ink"), 3) +
    rect(547, 611, 196, 150, colour("paper")) +
    path(bars, colour("pale-gold")) +
    stroke(line, colour("green"), 6) +
    circle(725, 632, 8, colour("gold"))
  );
}

function door(): string {
  return (
    rect(1040, 490, 250, 360, colour("frame")) +
    rect(1052, 502, 226, 62, colour("glow")) +
    rect(1052, 576, 226, 274, colour("deep-green")) +
    rect(1076, 596, 178, 174, colour("glow")) +
    path("M1160 596h10v174h-10zM1076 678h178v10h-178z", colour("frame")) +
    stroke("M1118 612l22-22 22 22", colour("ink"), 3) +
    rect(1100, 612, 80, 44, colour("white"), 3) +
    stroke("M1126 634l10 10 20-20", colour("green"), 6) +
    circle(1264, 716, 8, colour("gold")) +
    rect(1076, 790, 178, 40, colour("green")) +
    rect(1020, 846, 290, 14, colour("stone-edge"))
  );
}

function awning(): string {
  const width = 1080 / 18;
  const piece = (index: number) =>
    `M${260 + index * width} 454h${width}v62a${width / 2} 22 0 0 1-${width} 0z`;
  const all = (rest: number) =>
    Array.from({ length: 18 }, (_, index) => (index % 2 === rest ? piece(index) : "")).join("");
  return (
    path(all(0), colour("stripe")) + path(all(1), colour("white")) + rect(252, 450, 1096, 8, colour("frame"))
  );
}

/** The pavement, and what stands on it: a board, parcels ready to go, a bicycle and a tree in a tub. */
function pavement(): string {
  return (
    rect(-60, 850, 1720, 110, colour("pavement")) +
    path(
      "M-60 884h1720v6H-60zM180 850h6v34h-6zM520 850h6v34h-6zM860 850h6v34h-6zM1200 850h6v34h-6zM1500 850h6v34h-6z",
      colour("kerb"),
    ) +
    stroke("M96 872 128 700M224 872 192 700", colour("ink"), 9) +
    rect(92, 696, 136, 128, colour("ink"), 4) +
    rect(101, 705, 118, 110, colour("paper")) +
    stroke("M116 792l24-20 22 8 38-52M182 724h20v20", colour("gold"), 7) +
    group(parcel(gold), 1318, 742, 1.2) +
    group(parcel(brick), 1332, 666, 0.86) +
    group(leisure.bikes[0]?.(gold) ?? "", 660, 700, 1.86) +
    path("M1000 776h66l-8 92h-50z", colour("ink")) +
    circle(1033, 716, 46, colour("leaf")) +
    circle(1012, 752, 30, colour("leaf")) +
    circle(1056, 750, 32, colour("leaf"))
  );
}

function lantern(): string {
  return (
    circle(1500, 470, 230, "url(#street-halo)") +
    rect(1494, 510, 12, 360, colour("ink")) +
    rect(1478, 838, 44, 34, colour("ink"), 3) +
    path("M1474 440h52l-10 74h-32z", colour("lamp")) +
    stroke("M1474 440h52l-10 74h-32zM1484 440v74M1516 440v74", colour("ink"), 5) +
    path("M1466 440l34-38 34 38z", colour("ink"))
  );
}
