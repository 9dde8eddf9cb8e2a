/** Text in Besley as outlines, for pictures that no browser will set: social cards. */
import { glyphs, kerning } from "./glyphs.ts";

/** Units to the em in `glyphs.ts`. */
const EM = 500;

/** A letter that is not in the set gives way to its base letter, then to nothing. */
function settable(text: string): string[] {
  return [...text.normalize("NFC")].flatMap((character) => {
    if (glyphs[character]) return [character];
    return [...character.normalize("NFD")].filter((part) => glyphs[part]);
  });
}

/** The characters of a text that are not set as they are. White space and what is unseen are no letters. */
export function unsettable(text: string): string[] {
  return [...new Set(text.normalize("NFC"))].filter(
    (character) => !glyphs[character] && !/\s|\p{Cf}|\p{Variation_Selector}/u.test(character),
  );
}

const pairs = new Map<string, number>();

function kern(first: string, second: string | undefined): number {
  if (second === undefined) return 0;
  let units = pairs.get(first + second);
  if (units === undefined) {
    // A letter stands as close with its accent as without.
    const [left, right] = [first, second].map((letter) => letter.normalize("NFD").charAt(0)) as [
      string,
      string,
    ];
    const found = Object.entries(kerning[left] ?? {}).find(([, seconds]) => seconds.includes(right));
    units = found ? Number(found[0]) : 0;
    pairs.set(first + second, units);
  }
  return units;
}

/** Letters of large type stand a little closer. */
const TRACKING = -6;

const advance = (letters: readonly string[], at: number) =>
  (glyphs[letters[at] ?? ""]?.[0] ?? 0) + kern(letters[at] ?? "", letters[at + 1]) + TRACKING;

/** Breaking a title into lines asks for the same beginnings again and again, in every size. */
const widths = new Map<string, number>();

/** How wide a text is in a size. */
export function widthOf(text: string, size: number): number {
  let units = widths.get(text);
  if (units === undefined) {
    const letters = settable(text);
    units = letters.reduce((sum, _, at) => sum + advance(letters, at), 0);
    widths.set(text, units);
  }
  return (units * size) / EM;
}

/** A line of text that begins at x on the baseline y. */
export function lettering(text: string, x: number, y: number, size: number, fill: string): string {
  const letters = settable(text);
  let at = 0;
  const outlines = letters.map((letter, index) => {
    const outline = glyphs[letter]?.[1];
    const start = at;
    at += advance(letters, index);
    return outline ? `M${start} 0${outline}` : "";
  });
  return `<path transform="translate(${x} ${y}) scale(${size / EM})" d="${outlines.join("")}" fill="${fill}"/>`;
}

/** What a line of large type takes of its block, for each unit of its size. */
export const LEADING = 1.08;

/**
 * Breaks a text into lines of even length that fit, at the largest of the sizes that needs no more than `most` lines and
 * no more height than `high`. A size that leaves one short word alone on a line gives way to a smaller one.
 */
export function fitted(
  text: string,
  width: number,
  sizes: readonly number[],
  most: number,
  high = Number.POSITIVE_INFINITY,
): { lines: string[]; size: number } {
  const fits = sizes
    .map((size) => ({ size, lines: even(text, width, size) }))
    .filter(
      ({ size, lines }) =>
        lines.length <= most &&
        lines.length * size * LEADING <= high &&
        lines.every((line) => widthOf(line, size) <= width),
    );
  // The largest, or one not much smaller in which the shortest line is not so short.
  const near = fits.filter(({ size }) => size >= 0.74 * (fits[0]?.size ?? 0));
  const found = near.find((set) => evenness(set) > 0.37) ?? near.sort((a, b) => evenness(b) - evenness(a))[0];
  if (found) return found;
  const size = sizes[sizes.length - 1] ?? 48;
  return { lines: broken(text, width, size).slice(0, most), size };
}

/** The shortest line as a part of the longest. */
function evenness({ lines, size }: { lines: readonly string[]; size: number }): number {
  const widths = lines.map((line) => widthOf(line, size));
  return Math.min(...widths) / Math.max(...widths);
}

/** As narrow as the same number of lines allows: the last line is not left with one word. */
function even(text: string, width: number, size: number): string[] {
  const needed = broken(text, width, size);
  for (let narrow = width * 0.6; narrow < width; narrow += width * 0.04) {
    const lines = broken(text, narrow, size);
    if (lines.length === needed.length) return lines;
  }
  return needed;
}

function broken(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, width, size))) {
    const longer = `${lines[lines.length - 1] ?? ""} ${word}`.trim();
    if (lines.length === 0 || widthOf(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A word that is wider than the line, in as many pieces as it needs. */
function pieces(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const found: string[] = [];
  for (const letter of word) {
    const longer = (found[found.length - 1] ?? "") + letter;
    if (found.length === 0 || widthOf(longer, size) > width) found.push(letter);
    else found[found.length - 1] = longer;
  }
  return found;
}
