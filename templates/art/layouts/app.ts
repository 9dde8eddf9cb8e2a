/** Two telephones: the shop in the one, the basket in the other. This layout brings its own frames. */
import { mix } from "../colour.ts";
import { circle, greek, rect, stroke } from "../shapes.ts";
import { awning, button, good, plinth, price, type Shop } from "../shop.ts";
import { signWriting } from "../signWriting.ts";

const WIDTH = 400;

function phone(shop: Shop, x: number, y: number, content: (x: number, y: number) => string): string {
  const { palette } = shop;
  return (
    rect(x - 16, y - 16, WIDTH + 32, 900, palette.goodsInk, 58) +
    rect(x, y, WIDTH, 880, palette.ground, 44) +
    content(x, y) +
    rect(x + WIDTH / 2 - 50, y + 16, 100, 22, palette.goodsInk, 11)
  );
}

function shelf(shop: Shop, x: number, y: number): string {
  const { palette } = shop;
  return (
    signWriting(shop.name, {
      x: x + WIDTH / 2,
      y: y + 68,
      height: 26,
      colour: palette.ink,
      anchor: "middle",
      maxWidth: WIDTH - 90,
      weight: 1.9,
    }) +
    awning(shop, x, y + 116, WIDTH) +
    [0, 1, 2, 3, 4, 5]
      .map((card) => {
        const left = x + 24 + (card % 2) * 184;
        const top = y + 204 + Math.floor(card / 2) * 252;
        return (
          plinth(shop, card, left, top, 168, 176) +
          greek(left, top + 190, 168, [0.7], palette.ink, 8) +
          signWriting(price(shop, card), {
            x: left,
            y: top + 212,
            height: 16,
            colour: palette.accent,
            weight: 1.9,
          })
        );
      })
      .join("")
  );
}

function basketPage(shop: Shop, x: number, y: number): string {
  const { palette, random } = shop;
  const rows = [0, 1, 2].map((row) => {
    const top = y + 150 + row * 116;
    return (
      rect(x + 28, top, 88, 88, palette.tint, shop.radius / 2) +
      good(shop, row, x + 39, top + 11, 66) +
      greek(x + 138, top + 16, 130, [random.between(60, 100) / 100, 0.5], palette.ink, 10) +
      signWriting(price(shop, row), {
        x: x + WIDTH - 28,
        y: top + 52,
        height: 17,
        colour: palette.ink,
        anchor: "end",
        weight: 1.8,
      }) +
      stroke(`M${x + 28} ${top + 102}h${WIDTH - 56}`, palette.line, 2)
    );
  });
  return (
    greek(x + 28, y + 86, 170, [1], palette.ink, 22) +
    circle(x + WIDTH - 48, y + 96, 20, palette.accent) +
    signWriting("3", {
      x: x + WIDTH - 48,
      y: y + 86,
      height: 20,
      colour: palette.onAccent,
      anchor: "middle",
      weight: 2,
    }) +
    rows.join("") +
    greek(x + 28, y + 530, 90, [1], palette.soft, 12) +
    signWriting(price(shop, 0, 1, 2), {
      x: x + WIDTH - 28,
      y: y + 514,
      height: 40,
      colour: palette.ink,
      anchor: "end",
      weight: 1.8,
    }) +
    button(shop, x + 28, y + 582, WIDTH - 56, 66) +
    rect(x, y + 690, WIDTH, 190, mix(palette.ground, palette.accent, 0.1))
  );
}

export function app(shop: Shop): string {
  const swapped = shop.random() < 0.4;
  const low = phone(shop, 150, 150, swapped ? basketContent : shelfContent);
  const high = phone(shop, 650, 70, swapped ? shelfContent : basketContent);
  return low + high;

  function shelfContent(x: number, y: number) {
    return shelf(shop, x, y);
  }
  function basketContent(x: number, y: number) {
    return basketPage(shop, x, y);
  }
}
