/** The picture that stands for a page where its address is shared: 1200 by 630, all text as outlines. */
import type { CardDrawing, Face } from "#site";
import { fitted, LEADING, lettering, unsettable, widthOf } from "./lettering.ts";
import { randomOf } from "./random.ts";
import { group, path, rect, svg } from "./shapes.ts";
import { byDay, still } from "./still.ts";
import { thingsFor } from "./things.ts";

export interface SocialCard {
  /** What the text is set in. Without one the card has no text. */
  face: Face | undefined;
  /** Decides what chance decides; the page's path. */
  seed: string;
  title: string;
  /** Under the title: who, and what they do. */
  name: string;
  line: string;
  /** Words that choose what stands on the shelf: category, tags. The title is always asked first. */
  about?: readonly string[];
  colours: Readonly<Record<(typeof CARD_COLOURS)[number], string>>;
}

const WIDTH = 1200;
const HEIGHT = 630;

/** Names of the colours in `styles/tokens.css`, all by day. */
export const CARD_COLOURS = ["paper", "ink", "ink-soft", "hairline", "accent"] as const;

export function socialCard({
  face,
  seed,
  title,
  name,
  line,
  about = [],
  colours,
}: SocialCard): Exclude<CardDrawing, string> {
  const { paper, ink, hairline, accent } = colours;
  const things = thingsFor([title, ...about, seed], randomOf(seed));
  const drawing = svg(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, paper) +
      rect(0, 0, 18, HEIGHT, accent) +
      group(still(seed, things, byDay), 752, 104, 0.6) +
      rect(76, 520, WIDTH - 152, 2, hairline) +
      mark(76, 550, accent, paper) +
      (face ? words(face) : ""),
  );
  const unset = [title, name, line]
    .map((text) => ({ text, characters: face ? unsettable(face, text) : [] }))
    .filter(({ characters }) => characters.length > 0);

  function words(set: Face): string {
    const { lines, size } = fitted(set, title, 632, [112, 98, 84, 74, 64, 56, 48], 5, 400);
    const step = size * LEADING;
    const top = 286 - ((lines.length - 1) * step) / 2 + size * 0.3;
    return (
      lines.map((text, at) => lettering(set, text, 76, Math.round(top + at * step), size, ink)).join("") +
      lettering(set, name, 128, 580, 32, accent) +
      lettering(set, line, WIDTH - 76 - Math.round(widthOf(set, line, 24)), 579, 24, colours["ink-soft"])
    );
  }
  return { svg: drawing, unset };
}

const mark = (x: number, y: number, front: string, ground: string) =>
  group(
    path("M5 4h22l3 10a4.7 4.7 0 0 1-2 3.7V28H4V17.7A4.7 4.7 0 0 1 2 14z", front) +
      path("M7 18.8h9V25H7zM19 18.8h5V28h-5z", ground) +
      path("M10.3 4h1.5l-1.5 10H8.8zM15.3 4h1.5v10h-1.5zM20.3 4h1.5l1.5 10h-1.5z", ground),
    x,
    y,
    1.25,
  );
