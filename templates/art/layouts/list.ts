/** A trade counter: rows, quantities, prices. */
import { mix } from "../colour.ts";
import { greek, rect, stroke } from "../shapes.ts";
import { button, good, price, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

export function list(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const side = 212;
  const left = x + side + 60;
  const room = width - side - 96;
  const rows = Array.from({ length: 5 }, (_, row) => {
    const top = y + 92 + row * 106;
    return (
      stroke(`M${left} ${top + 98}h${room}`, palette.line, 2) +
      rect(left, top + 4, 82, 82, palette.tint, shop.radius / 2) +
      good(shop, row, left + 11, top + 15, 60) +
      greek(left + 108, top + 22, 210, [random.between(60, 100) / 100], palette.ink, 12) +
      greek(left + 108, top + 50, 210, [random.between(30, 60) / 100], palette.soft, 8) +
      stroke(`M${left + 372} ${top + 45}h12m40 0h12m-6-6v12`, palette.ink, 3) +
      `<rect x="${left + 354}" y="${top + 22}" width="100" height="46" rx="${Math.min(shop.radius, 23)}" fill="none" stroke="${palette.line}" stroke-width="2.5"/>` +
      signWriting(String(random.between(1, 12)), {
        x: left + 405,
        y: top + 36,
        height: 18,
        colour: palette.ink,
        anchor: "middle",
        weight: 1.9,
      }) +
      signWriting(price(shop, row), {
        x: left + room,
        y: top + 34,
        height: 23,
        colour: row === 1 ? palette.accent : palette.ink,
        anchor: "end",
        weight: 1.7,
      })
    );
  });
  const filters = Array.from({ length: 9 }, (_, row) => {
    const top = y + 140 + row * 46;
    const ticked = row === 1 || row === 4;
    return (
      rect(
        x + 36,
        top,
        22,
        22,
        ticked ? palette.accent : mix(palette.card, palette.ink, 0.08),
        Math.min(shop.radius, 5),
      ) +
      (ticked ? stroke(`M${x + 41} ${top + 11}l4 4 8-8`, palette.onAccent, 3) : "") +
      greek(x + 72, top + 7, 120, [random.between(45, 100) / 100], palette.soft, 8)
    );
  });
  return (
    greek(x + 36, y + 92, 140, [1], palette.ink, 14) +
    filters.join("") +
    greek(left, y + 48, 220, [1], palette.ink, 18) +
    button(shop, left + room - 150, y + 34, 150, 44) +
    rows.join("")
  );
}
