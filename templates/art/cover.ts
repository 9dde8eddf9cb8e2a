/** The picture of a post: three things on the counter that its subject brings to mind. */
import { mix } from "./colour.ts";
import type { Drawing, Paint } from "./goods/paint.ts";
import { board } from "./props/trade.ts";
import { type Random, randomOf } from "./random.ts";
import { circle, group, path, rect, svg } from "./shapes.ts";
import { things, thingsFor } from "./things.ts";

export const COVER = { width: 1200, height: 675 } as const;

export interface Cover {
  /** Decides what chance decides; the post's slug. */
  seed: string;
  title: string;
  category: string;
  tags: readonly string[];
}

const studio = {
  paper: "#faf6ed",
  ink: "#12261d",
  green: "#0b5a3c",
  marigold: "#f0a828",
  brick: "#b4482f",
  sage: "#b7c9ae",
  sky: "#a8c4c9",
  sand: "#ead7b0",
};

/** Wall, counter and the goods' colours: four times of day. */
const schemes: readonly { wall: string; counter: string; paint: Paint }[] = [
  { wall: studio.sage, counter: studio.green, paint: paint(studio.brick, studio.paper) },
  { wall: studio.sand, counter: studio.brick, paint: paint(studio.green, "#f4c868") },
  { wall: studio.green, counter: "#083f2a", paint: paint(studio.marigold, "#f6dca6") },
  { wall: studio.sky, counter: "#24414a", paint: paint(studio.marigold, "#f9e3b4") },
  { wall: "#eab24a", counter: studio.ink, paint: paint(studio.green, studio.paper) },
  { wall: "#e2b39e", counter: "#5b2417", paint: paint(studio.green, "#f6e6cf") },
];

function paint(main: string, pale: string): Paint {
  return { main, deep: mix(main, studio.ink, 0.45), pale, ink: studio.ink, white: "#fffdf7" };
}

export function cover(post: Cover): string {
  const random = randomOf(post.seed);
  const { wall, counter, paint: colours } = random.pick(schemes);
  const { width, height } = COVER;
  const edge = 560;
  const [first, second, third] = chosen(post, random).map((draw) => draw(colours));
  const mirrored = random() < 0.5;
  const x = (left: number, size: number) => (mirrored ? width - left - size : left);
  return svg(
    width,
    height,
    rect(0, 0, width, height, wall) +
      backdrop(random, wall, colours, edge) +
      rect(0, edge, width, height - edge, counter) +
      rect(0, edge, width, 14, mix(counter, "#ffffff", 0.16)) +
      stripes(counter, edge, random) +
      shadow(x(330, 440), 440, edge) +
      shadow(x(110, 230), 230, edge) +
      shadow(x(850, 250), 250, edge) +
      group(second ?? "", x(110, 230), edge - 230 * 0.94 + 4, 2.3) +
      group(first ?? "", x(330, 440), edge - 440 * 0.94 + 14, 4.4) +
      group(third ?? "", x(850, 250), edge - 250 * 0.94 + 4, 2.5),
  );
}

/** The subject first, then a board with the number in the title, then what else fits. */
function chosen({ title, category, tags }: Cover, random: Random): Drawing[] {
  const number = /\b(20\d\d|\d+(?:\.\d+)?%|\d\.\d)/.exec(title)?.[1];
  const [first, ...others] = thingsFor([title, ...tags, category], random).map(
    (name) => things[name] as Drawing,
  );
  return [first as Drawing, ...(number ? [board(number)] : []), ...others].slice(0, 3);
}

const shadow = (x: number, size: number, edge: number) =>
  `<ellipse cx="${x + size / 2}" cy="${edge + 4}" rx="${size * 0.5}" ry="11" fill="${studio.ink}" opacity=".22"/>`;

/** A window, an arch, a sun or an awning behind the counter. */
function backdrop(random: Random, wall: string, { main, pale }: Paint, edge: number): string {
  const soft = mix(wall, "#fffdf7", 0.32);
  const stripe = (index: number) => `M${index * 75} 0h75v78a37.5 30 0 0 1-75 0z`;
  const awning =
    path([0, 2, 4, 6, 8, 10, 12, 14].map(stripe).join(""), main) +
    path([1, 3, 5, 7, 9, 11, 13, 15].map(stripe).join(""), pale);
  const shapes = [
    path(`M330 ${edge}V330a270 270 0 0 1 540 0v${edge - 330}z`, soft),
    circle(600, 330, 290, soft),
    rect(250, 90, 700, edge - 90, soft) + path(`M595 90h10v${edge - 90}h-10zM250 300h700v10H250z`, wall),
    awning,
    awning + circle(600, 400, 230, soft),
  ];
  return random.pick(shapes);
}

/** The front of the counter: boards or panels. */
function stripes(counter: string, edge: number, random: Random): string {
  const dark = mix(counter, "#000000", 0.14);
  const step = random.pick([60, 120, 200]);
  return path(
    Array.from(
      { length: Math.ceil(COVER.width / step) },
      (_, index) => `M${index * step} ${edge + 14}h4v120h-4z`,
    ).join(""),
    dark,
  );
}
