/** The back office: orders over the year, and what sold best. */
import { mix } from "../colour.ts";
import { circle, greek, path, rect, stroke } from "../shapes.ts";
import { good, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

export function chart(shop: Shop, x: number, y: number, width: number): string {
  const { palette, random } = shop;
  const left = x + 44;
  const room = width * 0.6;
  const base = y + 600;
  let level = 84;
  const values = Array.from({ length: 12 }, (_, month) => {
    level += random.between(-10, 26) + month * 3.2;
    return Math.min(level, 386);
  });
  const step = room / 12;
  const at = (month: number) =>
    [Math.round(left + step * (month + 0.5)), Math.round(base - (values[month] ?? 0))] as const;
  const line = values.map((_, month) => `${month ? "L" : "M"}${at(month).join(" ")}`).join("");
  const [endX, endY] = at(11);
  const right = left + room + 60;
  const rows = [0, 1, 2, 3].map((row) => {
    const top = y + 124 + row * 128;
    const share = 1 - row * 0.2 - random() * 0.08;
    return (
      rect(right, top, 72, 72, palette.tint, shop.radius / 2) +
      good(shop, row, right + 9, top + 9, 54) +
      greek(right + 92, top + 14, 150, [random.between(55, 95) / 100], palette.ink, 10) +
      rect(right + 92, top + 44, 170, 12, palette.tint, 6) +
      rect(right + 92, top + 44, 170 * share, 12, palette.accent, 6)
    );
  });
  return (
    greek(left, y + 56, 120, [1], palette.soft, 10) +
    signWriting(`£${random.between(18, 96)}.${random.between(1, 9)}K`, {
      x: left,
      y: y + 88,
      height: 64,
      colour: palette.ink,
      weight: 1.6,
    }) +
    [0, 1, 2, 3].map((row) => stroke(`M${left} ${base - row * 110}h${room}`, palette.line, 1.5)).join("") +
    path(
      values
        .map(
          (value, month) =>
            `M${Math.round(left + step * (month + 0.2))} ${base}v${-Math.round(value * 0.62)}h${Math.round(step * 0.6)}v${Math.round(value * 0.62)}z`,
        )
        .join(""),
      mix(palette.tint, palette.accent, 0.2),
    ) +
    stroke(line, palette.accent, 7) +
    circle(endX, endY, 16, palette.ground) +
    circle(endX, endY, 11, palette.accent) +
    path(
      values
        .map(
          (_, month) =>
            `M${Math.round(left + step * (month + 0.3))} ${base + 20}h${Math.round(step * 0.4)}v8h${-Math.round(step * 0.4)}z`,
        )
        .join(""),
      palette.soft,
    ) +
    greek(right, y + 66, 190, [1], palette.ink, 16) +
    rows.join("")
  );
}
