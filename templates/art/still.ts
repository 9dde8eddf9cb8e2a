/** Three things on a shelf under an awning, painted in the page's own colours: it follows the theme. */
import type { Drawing, Paint } from "./goods/paint.ts";
import { randomOf } from "./random.ts";
import { circle, group, path, rect } from "./shapes.ts";
import { type Thing, things } from "./things.ts";

/** What the shelf is painted with. */
export interface StillPaint extends Paint {
  readonly back: string;
  readonly bars: string;
  readonly stripe: string;
  /** Between the stripes. */
  readonly canvas: string;
  readonly shelf: string;
}

/** Custom properties of `components/still.css`: for drawings inside a page. */
export const themed = Object.fromEntries(
  ["main", "deep", "pale", "ink", "white", "back", "bars", "stripe", "canvas", "shelf"].map((name) => [
    name,
    `var(--still-${name})`,
  ]),
) as unknown as StillPaint;

/** The same by day, for drawings that are files. */
export const byDay: StillPaint = {
  main: "#b4532f",
  deep: "#5d2a17",
  pale: "#f0cd8a",
  ink: "#0f231b",
  white: "#fffdf8",
  back: "#f2e4c8",
  bars: "#faf6ed",
  stripe: "#0b5a3c",
  canvas: "#ecdfc2",
  shelf: "#0b5a3c",
};

export const STILL = { width: 720, height: 600 } as const;

/** The inside of an `<svg viewBox="0 0 720 600">`. The first thing is the largest. */
export function still(seed: string, names: readonly Thing[], paint: StillPaint = themed): string {
  const random = randomOf(seed);
  const drawings = names.map((name) => (things[name] as Drawing)(paint));
  const mirrored = random() < 0.5;
  const place = (drawing: string | undefined, x: number, size: number) =>
    drawing ? group(drawing, mirrored ? STILL.width - x - size : x, 500 - size * 0.94, size / 100) : "";
  const [first, second, third] = drawings;
  return (
    backdrop(random.pick(["arch", "sun", "window"]), paint) +
    awning(random.pick([9, 10, 12]), paint) +
    rect(24, 500, 672, 16, paint.shelf) +
    path("M70 516h28l-6 64h-16zM622 516h28l-6 64h-16z", paint.shelf) +
    place(second, 70, 172) +
    place(first, 216, 330) +
    place(third, 520, 150)
  );
}

function backdrop(kind: "arch" | "sun" | "window", { back: fill, bars }: StillPaint): string {
  if (kind === "arch") return path("M120 500V300a240 240 0 0 1 480 0v200z", fill);
  if (kind === "sun") return circle(360, 312, 214, fill);
  return rect(84, 90, 552, 410, fill) + path("M356 90h8v410h-8zM84 290h552v8H84z", bars);
}

/** Even stripes in the shop's colour, scalloped. */
function awning(count: number, { stripe, canvas }: StillPaint): string {
  const width = STILL.width / count;
  const piece = (index: number) =>
    `M${Math.round(index * width * 10) / 10} 0h${Math.round(width * 10) / 10}v56a${Math.round(width * 5) / 10} ${Math.round(width * 4) / 10} 0 0 1-${Math.round(width * 10) / 10} 0z`;
  const stripes = (rest: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 === rest ? piece(index) : "")).join("");
  return path(stripes(0), stripe) + path(stripes(1), canvas);
}
