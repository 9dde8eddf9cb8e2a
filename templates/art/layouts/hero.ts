/** A front page: one thing very large, more of it below. */
import { circle, greek, rect } from "../shapes.ts";
import { button, good, plinth, price, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

export function hero(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const height = 390;
  const mirrored = random() < 0.4;
  const words = mirrored ? x + width * 0.54 : x + 56;
  const stage = mirrored ? x + width * 0.25 : x + width * 0.74;
  const around =
    random() < 0.5
      ? circle(stage, y + height / 2 + 8, 168, palette.tint)
      : rect(stage - 170, y + 30, 340, height - 30, palette.tint, shop.radius) +
        rect(stage - 205, y + height - 30, 410, 30, palette.deep);
  return (
    around +
    good(shop, 0, stage - 150, y + 52, 300) +
    good(shop, 1, stage + (mirrored ? 60 : -200), y + 214, 142) +
    greek(words, y + 92, 370, [0.96, 0.7], palette.ink, 30, 16) +
    greek(words, y + 194, 370, [0.84, 0.9, 0.5], palette.soft, 10, 12) +
    button(shop, words, y + 276, 190, 58) +
    signWriting(price(shop, 0), {
      x: words + 216,
      y: y + 292,
      height: 26,
      colour: palette.ink,
      weight: 1.8,
    }) +
    [0, 1, 2, 3]
      .map((card) =>
        plinth(
          shop,
          card + 2,
          x + 36 + card * ((width - 72 + 20) / 4),
          y + height + 32,
          (width - 72 - 60) / 4,
          220,
        ),
      )
      .join("")
  );
}
