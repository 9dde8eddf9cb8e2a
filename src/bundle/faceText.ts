/** Text set from outlines: which glyph of which file, where it stands, and what is missing. */
import type { Face, FaceOptions } from "../core/face.ts";
import type { Kerning } from "./kerning.ts";

export interface Glyph {
  readonly id: number;
  readonly advance: number;
  /** `M820 1189Q831 1214 838 1216…`: absolute, y upwards. */
  readonly path: string;
}

/** A font file: one of those that a family may be split into. */
export interface FaceFile {
  readonly family: string;
  readonly token: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly unitsPerEm: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly kern: Kerning;
}

interface SetGlyph {
  readonly file: FaceFile;
  readonly glyph: Glyph;
}

/** `files` in the order in which they are asked for a letter. */
export function createFace(files: readonly FaceFile[], { tracking = 0 }: FaceOptions): Face {
  const glyphOf = (character: string): SetGlyph | undefined => {
    for (const file of files) {
      const glyph = file.glyphs.get(character);
      if (glyph) return { file, glyph };
    }
    return undefined;
  };

  const glyphsOf = (text: string): SetGlyph[] =>
    [...text.normalize("NFC").replace(/\s/g, " ")].flatMap((character) => {
      const found = glyphOf(character);
      return found ? [found] : [...character.normalize("NFD")].flatMap((part) => glyphOf(part) ?? []);
    });

  /** Where each glyph begins and the last one ends, in parts of the size. Breaking titles asks for the same words again and again. */
  const known = new Map<
    string,
    { readonly glyphs: readonly SetGlyph[]; readonly stops: readonly number[] }
  >();
  const line = (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const glyphs = glyphsOf(text);
    const stops = [0];
    glyphs.forEach(({ file, glyph }, index) => {
      const next = glyphs[index + 1];
      const kern = next?.file === file ? file.kern(glyph.id, next.glyph.id) : 0;
      stops.push((stops[index] as number) + (glyph.advance + kern) / file.unitsPerEm + (next ? tracking : 0));
    });
    const made = { glyphs, stops };
    if (known.size < 10_000) known.set(text, made);
    return made;
  };

  const width = (text: string, size: number) => (line(text).stops.at(-1) ?? 0) * size;

  return {
    family: files[0]?.family ?? "",
    width,
    lines(text, size, most) {
      const lines: string[] = [];
      for (const word of text.trim().split(/\s+/)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length === 0 || width(longer, size) > most) lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      return lines;
    },
    outline(text, { size, x = 0, y = 0, anchor = "start" }) {
      const { glyphs, stops } = line(text);
      const left = x - width(text, size) * { start: 0, middle: 0.5, end: 1 }[anchor];
      return glyphs
        .map(({ file, glyph }, index) =>
          drawn(glyph, left + (stops[index] as number) * size, y, size / file.unitsPerEm),
        )
        .join("");
    },
    missing: (text) =>
      [...new Set(text.normalize("NFC"))].filter(
        (character) => !glyphOf(character) && !/\s|\p{Cf}|\p{Variation_Selector}/u.test(character),
      ),
  };
}

/** A glyph in a size, in hundredths of a pixel and downwards: where it begins, and all that follows from there. */
interface Drawing {
  readonly x: number;
  readonly y: number;
  readonly rest: string;
}

/** Texts show the same few letters in the same few sizes. */
const drawings = new WeakMap<Glyph, Map<number, Drawing>>();

function drawingOf(glyph: Glyph, scale: number): Drawing {
  const sizes = drawings.get(glyph) ?? new Map<number, Drawing>();
  drawings.set(glyph, sizes);
  const known = sizes.get(scale);
  if (known) return known;
  const made = relative(glyph.path, scale);
  sizes.set(scale, made);
  return made;
}

/** Points are rounded before they are told from one another, so that nothing adds up along the way. */
function relative(path: string, scale: number): Drawing {
  let [x, y] = [0, 0];
  let start: Pick<Drawing, "x" | "y"> | undefined;
  let begun = { x, y };
  let rest = "";
  for (const [, command = "", numbers = ""] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    if (command === "Z") {
      rest += "z";
      ({ x, y } = begun);
      continue;
    }
    const places = numbers.split(" ").map((number, index) => {
      const placed = Math.round(Number(number) * scale * 100);
      return index % 2 === 0 ? placed : -placed;
    });
    const told = places.map((place, index) => (place - (index % 2 === 0 ? x : y)) / 100);
    [x, y] = places.slice(-2) as [number, number];
    if (command === "M") begun = { x, y };
    if (start) rest += command.toLowerCase() + told.join(" ");
    start ??= begun;
  }
  return { ...(start ?? { x, y }), rest };
}

function drawn(glyph: Glyph, x: number, y: number, scale: number): string {
  if (glyph.path === "") return "";
  const drawing = drawingOf(glyph, scale);
  const [left, base] = [Math.round(x * 100) + drawing.x, Math.round(y * 100) + drawing.y];
  return `M${left / 100} ${base / 100}${drawing.rest}`;
}
