/** The picture of a post: three things on the counter that its subject brings to mind. */
import type { Face } from "#site";
import { mix } from "./colour.ts";
import type { Drawing, Paint } from "./goods/paint.ts";
import { board } from "./props/trade.ts";
import { type Random, randomOf } from "./random.ts";
import { circle, group, path, rect, svg } from "./shapes.ts";
import { things, thingsFor } from "./things.ts";

export const COVER = { width: 1200, height: 675 } as const;

export interface Cover {
  theme: Theme;
  /** What the number on its board is set in; without one it is painted with a brush. */
  face: Face | undefined;
  /** Decides what chance decides; the post's slug. */
  seed: string;
  title: string;
  category: string;
  tags: readonly string[];
}

/** Names of the theme's colours that a cover is painted with, all by day. */
export const COVER_COLOURS = ["paper", "raised", "ink", "accent", "data"] as const;

type Theme = Readonly<Record<(typeof COVER_COLOURS)[number], string>>;

/** Walls and goods that are of no brand. */
const studio = { brick: "#b4482f", sage: "#b7c9ae", sky: "#a8c4c9", sand: "#ead7b0" };

/** Wall, counter and the goods' colours: six times of day. */
function schemesOf(theme: Theme): readonly { wall: string; counter: string; paint: Paint }[] {
  const { paper, ink, accent, data, raised } = theme;
  const paint = (main: string, pale: string): Paint => ({
    main,
    deep: mix(main, ink, 0.45),
    pale,
    ink,
    white: raised,
  });
  return [
    { wall: studio.sage, counter: accent, paint: paint(studio.brick, paper) },
    { wall: studio.sand, counter: studio.brick, paint: paint(accent, mix(data, paper, 0.4)) },
    { wall: accent, counter: mix(accent, ink, 0.45), paint: paint(data, mix(data, paper, 0.7)) },
    { wall: studio.sky, counter: mix(ink, studio.sky, 0.2), paint: paint(data, mix(data, paper, 0.75)) },
    { wall: mix(data, studio.sand, 0.2), counter: ink, paint: paint(accent, paper) },
    { wall: "#e2b39e", counter: mix(studio.brick, ink, 0.5), paint: paint(accent, mix(data, paper, 0.75)) },
  ];
}

export function cover(post: Cover): string {
  const random = randomOf(post.seed);
  const { wall, counter, paint: colours } = random.pick(schemesOf(post.theme));
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
      shadow(x(330, 440), 440, edge, colours.ink) +
      shadow(x(110, 230), 230, edge, colours.ink) +
      shadow(x(850, 250), 250, edge, colours.ink) +
      group(second ?? "", x(110, 230), edge - 230 * 0.94 + 4, 2.3) +
      group(first ?? "", x(330, 440), edge - 440 * 0.94 + 14, 4.4) +
      group(third ?? "", x(850, 250), edge - 250 * 0.94 + 4, 2.5),
  );
}

/** The subject first, then a board with the number in the title, then what else fits. */
function chosen({ title, category, tags, face }: Cover, random: Random): Drawing[] {
  const number = /\b(20\d\d|\d+(?:\.\d+)?%|\d\.\d)/.exec(title)?.[1];
  const [first, ...others] = thingsFor([title, ...tags, category], random).map(
    (name) => things[name] as Drawing,
  );
  return [first as Drawing, ...(number ? [board(number, face)] : []), ...others].slice(0, 3);
}

const shadow = (x: number, size: number, edge: number, ink: string) =>
  `<ellipse cx="${x + size / 2}" cy="${edge + 4}" rx="${size * 0.5}" ry="11" fill="${ink}" opacity=".22"/>`;

/** A window, an arch, a sun or an awning behind the counter. */
function backdrop(random: Random, wall: string, { main, pale, white }: Paint, edge: number): string {
  const soft = mix(wall, white, 0.32);
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
