/** A product page: the thing on one side, everything that sells it on the other. */
import { mix } from "../colour.ts";
import { circle, greek, path, rect, stroke } from "../shapes.ts";
import { button, good, price, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

const star = (x: number, y: number) =>
  `M${x} ${y - 11}l3.3 6.8 7.5 1-5.4 5.2 1.3 7.5-6.7-3.6-6.7 3.6 1.3-7.5-5.4-5.2 7.5-1z`;

export function split(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const half = width * 0.54;
  const mirrored = random() < 0.35;
  const stage = mirrored ? x + width - half : x;
  const words = mirrored ? x + 48 : x + half + 44;
  const room = width - half - 92;
  const field = random() < 0.5 ? palette.tint : mix(palette.accent, palette.ground, 0.55);
  const thumbs = [0, 1, 2].map(
    (thumb) =>
      rect(stage + 28, y + 96 + thumb * 100, 76, 84, palette.card, shop.radius / 2) +
      good(shop, thumb, stage + 37, y + 109 + thumb * 100, 58),
  );
  const colours = [palette.accent, palette.deep, palette.pale, palette.ink];
  return (
    rect(stage, y, half, 640, field) +
    `<ellipse cx="${stage + half / 2 + 36}" cy="${y + 500}" rx="170" ry="20" fill="${palette.ink}" opacity=".14"/>` +
    good(shop, 0, stage + half / 2 - 164, y + 112, 400) +
    thumbs.join("") +
    greek(words, y + 96, room, [0.95, 0.62], palette.ink, 24, 14) +
    path([0, 1, 2, 3, 4].map((at) => star(words + 12 + at * 30, y + 196)).join(""), palette.accent) +
    signWriting(price(shop, 0), {
      x: words,
      y: y + 236,
      height: 48,
      colour: palette.ink,
      weight: 1.7,
    }) +
    colours.map((colour, at) => circle(words + 18 + at * 48, y + 330, 16, colour)).join("") +
    `<circle cx="${words + 18}" cy="${y + 330}" r="22" fill="none" stroke="${palette.ink}" stroke-width="2.5"/>` +
    button(shop, words, y + 376, room, 64) +
    [0, 1, 2]
      .map(
        (row) =>
          stroke(`M${words} ${y + 474 + row * 52}h${room}m-16 22h12m-6-6v12`, palette.line, 2.5) +
          greek(words, y + 492 + row * 52, 150, [1 - row * 0.2], palette.soft, 9),
      )
      .join("")
  );
}
