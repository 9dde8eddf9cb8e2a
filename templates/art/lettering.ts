/** The display face of the theme as outlines, for pictures that no browser will set: social cards. */
import type { Face } from "#site";

/** How social cards take it: large type stands a little closer. */
export const DISPLAY = { weight: 650, tracking: -0.012 } as const;

/** Signs that the face lacks, in its weight: advance and outline, 500 units to the em. */
const DRAWN: Readonly<Record<string, readonly [advance: number, path: string]>> = {
  "™": [
    492,
    "m51-186q0 4 1 5 2 1 6 1h89q3 0 5-1 2-1 2-5v-10q0-4-1-5-1-2-5-2h-19q-5 0-7-1-1-2-1-7v-137q0-3 1-5 1-1 4-1h9q15 0 24 4 8 4 12 14 3 10 4 27 0 4 1 5 1 2 5 2h8q4 0 5-1 1-1 1-5v-61q0-4-1-5-1-1-4-1h-174q-4 0-5 1-1 2-1 6v59q0 4 1 5 1 2 5 2h8q4 0 5-2 1-1 1-5 1-17 4-27 4-10 13-14 8-4 23-4h9q3 0 4 1 1 2 1 5v138q0 5-1 6-2 1-6 1h-20q-3 0-5 1-1 1-1 5zm194-166q3 0 4 0 1 1 1 5l-7 137q0 4-1 6-1 1-5 1h-19q-3 0-4 1-1 1-1 4v12q0 4 1 5 1 1 5 1h71q4 0 6-1 1-1 1-5v-11q0-4-1-5-1-1-5-1h-16q-6 0-7-1-1-2-1-7l5-119q1-7 1-10 0-3 1-3 2 0 3 4 1 4 2 9 1 5 3 8l47 138q1 4 2 5 2 2 7 2h13q4 0 5-1 2-1 3-4l46-137q2-5 3-9 1-5 2-8 1-3 3-3 1 0 1 5 0 4 0 11 0 6 0 12l3 102q0 4-1 5-1 1-4 1h-18q-4 0-5 1-1 2-1 6v10q0 4 1 5 2 1 5 1h85q3 0 4-1 1-1 1-5v-12q0-3-1-4 0-1-4-1h-20q-3 0-4-1-1-1-1-4l-5-138q0-4 1-5 0-1 4-1h16q5 0 6-1 1-1 1-6v-11q0-4-2-4-1-1-5-1h-65q-4 0-5 1-1 1-2 4l-43 126q-2 4-3 7 0 2-2 2-1 0-2-4-1-4-2-8l-40-120q-1-3-1-5-1-1-2-2-1-1-5-1h-70q-3 0-5 0-1 1-1 4v14q0 3 0 4 1 1 5 1z",
  ],
  "←": [500, "m170-290l-140 117 140 117 22-26-88-74h366v-34h-366l88-74z"],
  "→": [500, "m330-290l140 117-140 117-22-26 88-74h-366v-34h366l-88-74z"],
};
const EM = 500;

const runsOf = (text: string) => text.split(/([™←→])/).filter((run) => run !== "");

/** How wide a text is in a size. */
export const widthOf = (face: Face, text: string, size: number): number =>
  runsOf(text).reduce(
    (sum, run) => sum + (DRAWN[run] ? (DRAWN[run][0] * size) / EM : face.width(run, size)),
    0,
  );

/** The characters of a text that are not set as they are. */
export const unsettable = (face: Face, text: string): readonly string[] =>
  face.missing(text).filter((character) => !DRAWN[character]);

/** A line of text that begins at x on the baseline y. */
export function lettering(
  face: Face,
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
): string {
  let at = x;
  return runsOf(text)
    .map((run) => {
      const left = at;
      at += widthOf(face, run, size);
      const sign = DRAWN[run];
      return sign
        ? `<path transform="translate(${left} ${y}) scale(${size / EM})" d="${sign[1]}" fill="${fill}"/>`
        : `<path d="${face.outline(run, { size, x: left, y })}" fill="${fill}"/>`;
    })
    .join("");
}

/** What a line of large type takes of its block, for each unit of its size. */
export const LEADING = 1.08;

/**
 * Breaks a text into lines of even length that fit, at the largest of the sizes that needs no more than `most` lines and
 * no more height than `high`. A size that leaves one short word alone on a line, or would break a word, gives way to a
 * smaller one.
 */
export function fitted(
  face: Face,
  text: string,
  width: number,
  sizes: readonly number[],
  most: number,
  high = Number.POSITIVE_INFINITY,
): { lines: string[]; size: number } {
  const fits = sizes
    .filter((size) => widest(face, text, size) <= width)
    .map((size) => ({ size, lines: even(face, text, width, size) }))
    .filter(
      ({ size, lines }) =>
        lines.length <= most &&
        lines.length * size * LEADING <= high &&
        lines.every((line) => widthOf(face, line, size) <= width),
    );
  // The largest, or one not much smaller in which the shortest line is not so short.
  const near = fits.filter(({ size }) => size >= 0.74 * (fits[0]?.size ?? 0));
  const found =
    near.find((set) => evenness(face, set) > 0.37) ??
    near.sort((a, b) => evenness(face, b) - evenness(face, a))[0];
  if (found) return found;
  const size = sizes[sizes.length - 1] ?? 48;
  return { lines: broken(face, text, width, size).slice(0, most), size };
}

/** The shortest line as a part of the longest. */
function evenness(face: Face, { lines, size }: { lines: readonly string[]; size: number }): number {
  const widths = lines.map((line) => widthOf(face, line, size));
  return Math.min(...widths) / Math.max(...widths);
}

/** As narrow as the same number of lines allows: the last line is not left with one word. */
function even(face: Face, text: string, width: number, size: number): string[] {
  const needed = broken(face, text, width, size);
  for (let narrow = Math.max(width * 0.6, widest(face, text, size)); narrow < width; narrow += width * 0.04) {
    const lines = broken(face, text, narrow, size);
    if (lines.length === needed.length) return lines;
  }
  return needed;
}

/** The width of a text's widest word. */
const widest = (face: Face, text: string, size: number): number =>
  Math.max(...text.split(/\s+/).map((word) => widthOf(face, word, size)));

function broken(face: Face, text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(face, whole, width, size))) {
    const longer = `${lines[lines.length - 1] ?? ""} ${word}`.trim();
    if (lines.length === 0 || widthOf(face, longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A word that is wider than the line, in as many pieces as it needs. */
function pieces(face: Face, word: string, width: number, size: number): string[] {
  if (widthOf(face, word, size) <= width) return [word];
  const found: string[] = [];
  for (const letter of word) {
    const longer = (found[found.length - 1] ?? "") + letter;
    if (found.length === 0 || widthOf(face, longer, size) > width) found.push(letter);
    else found[found.length - 1] = longer;
  }
  return found;
}
