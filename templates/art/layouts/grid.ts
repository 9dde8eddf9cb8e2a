/** A category page: goods in rows with their prices. */
import { circle, greek, rect } from "../shapes.ts";
import { plinth, price, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

export function grid(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const columns = random.pick([3, 4, 4]);
  const gap = 28;
  const inner = width - 72;
  const side = (inner - gap * (columns - 1)) / columns;
  const field = side * (columns === 3 ? 0.86 : 1.05);
  const chips = [0, 1, 2, 3].map((chip) =>
    rect(x + 36 + chip * 112, y + 24, 96, 30, chip === 0 ? palette.accent : palette.card, 15),
  );
  const cards = Array.from({ length: columns * 2 }, (_, index) => {
    const left = x + 36 + (index % columns) * (side + gap);
    const top = y + 84 + Math.floor(index / columns) * (field + 88);
    return (
      plinth(shop, index, left, top, side, field) +
      greek(left, top + field + 14, side, [random.between(50, 80) / 100], palette.ink, 9) +
      signWriting(price(shop, index), {
        x: left,
        y: top + field + 38,
        height: 18,
        colour: palette.accent,
        weight: 1.8,
      }) +
      [0, 1, 2]
        .map((dot) =>
          circle(
            left + side - 10 - dot * 20,
            top + field + 47,
            6,
            [palette.accent, palette.deep, palette.pale][dot] ?? "",
          ),
        )
        .join("")
    );
  });
  return chips.join("") + cards.join("");
}
