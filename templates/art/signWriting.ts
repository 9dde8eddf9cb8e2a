/** A sign-writer's alphabet: capitals and figures drawn with one brush, ten units high. For signs and prices in drawings. */

/** Character → width, and strokes from its upper left corner: relative, so that a letter can stand anywhere. */
const letters: Readonly<Record<string, readonly [number, string]>> = {
  A: [7.6, "m0 10l3.8-10l3.8 10m-6.3-3.4h5"],
  B: [6, "m0 0v10h3.3a2.65 2.65 0 0 0 0-5.3h-3.3m3 0a2.35 2.35 0 0 0 0-4.7h-3"],
  C: [7.6, "m7.6 2.3a4.4 5 0 1 0 0 5.4"],
  D: [7, "m0 0v10h2.5a4.5 5 0 0 0 0-10z"],
  E: [5.4, "m5.4 0h-5.4v10h5.4m-5.4-5h4.5"],
  F: [5.2, "m5.2 0h-5.2v10m0-5h4.3"],
  G: [8, "m7.6 2.3a4.4 5 0 1 0 .4 3.3h-2.8"],
  H: [7, "m0 0v10m7-10v10m-7-5h7"],
  I: [0.8, "m.4 0v10"],
  J: [4.8, "m4.8 0v7a2.4 3 0 0 1-4.8 0"],
  K: [6.4, "m0 0v10m6.2-10l-6 6.2m2.2-2.2l4 6"],
  L: [5, "m0 0v10h5"],
  M: [8.6, "m0 10v-10l4.3 6.5l4.3-6.5v10"],
  N: [7, "m0 10v-10l7 10v-10"],
  O: [9, "m0 5a4.5 5 0 1 0 9 0a4.5 5 0 1 0-9 0"],
  P: [6, "m0 10v-10h3.2a2.8 2.8 0 0 1 0 5.6h-3.2"],
  Q: [9, "m0 5a4.5 5 0 1 0 9 0a4.5 5 0 1 0-9 0m5.5 2l3 3.4"],
  R: [6.3, "m0 10v-10h3.2a2.8 2.8 0 0 1 0 5.6h-3.2m3.2 0l3.1 4.4"],
  S: [
    6,
    "m5.7 1.9c-.7-1.3-1.7-1.9-2.7-1.9c-1.7 0-2.7 1-2.7 2.5c0 3.4 5.7 1.7 5.7 5c0 1.5-1.2 2.5-2.9 2.5c-1.4 0-2.5-.7-3.1-2",
  ],
  T: [7, "m0 0h7m-3.5 0v10"],
  U: [7, "m0 0v6.5a3.5 3.5 0 0 0 7 0v-6.5"],
  V: [7.4, "m0 0l3.7 10l3.7-10"],
  W: [10.4, "m0 0l2.7 10l2.5-9l2.5 9l2.7-10"],
  X: [6.8, "m0 0l6.8 10m0-10l-6.8 10"],
  Y: [6.8, "m0 0l3.4 5l3.4-5m-3.4 5v5"],
  Z: [6.2, "m.2 0h6l-6.2 10h6.2"],
  "&": [
    7,
    "m7 10l-5.3-6.5c-1.1-1.7-.2-3.5 1.5-3.5c2.2 0 2.6 3 .6 4.2l-1.5 .8c-3.1 1.8-2.3 5 .5 5c2.2 0 3.7-2 4-4.5",
  ],
  "0": [6, "m0 5a3 5 0 1 0 6 0a3 5 0 1 0-6 0"],
  "1": [3, "m0 2l3-2v10"],
  "2": [6, "m.2 2.6c.2-3.4 5.6-3.5 5.6 .1c0 2.3-3.8 3.8-5.8 7.3h6"],
  "3": [5.8, "m.3 0h5.2l-2.8 4c4.1 0 4.3 6 .2 6c-1.4 0-2.5-.7-2.9-2"],
  "4": [6.2, "m4.6 10v-10l-4.6 7h6.2"],
  "5": [5.8, "m5.4 0h-4.4l-.4 4.5c2-1.5 5.2-.5 5.2 2.5c0 3.5-4.3 4-5.8 1.2"],
  "6": [6, "m4.5 .2l-3.9 5m-.6 1.8a3 3 0 1 0 6 0a3 3 0 1 0-6 0"],
  "7": [6, "m0 0h6l-4 10"],
  "8": [6, "m.5 2.4a2.5 2.4 0 1 0 5 0a2.5 2.4 0 1 0-5 0m-.5 5a3 2.6 0 1 0 6 0a3 2.6 0 1 0-6 0"],
  "9": [6, "m0 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0m5.4 1.8l-3.9 5"],
  "£": [6, "m5.8 2c-.5-1.3-1.3-2-2.4-2c-1.4 0-2.2 1-2.2 2.5c0 2 1 3.5-1 7.5h5.8m-6-4.5h4"],
  "%": [7, "m7 0l-7 10m.2-8a1.7 2 0 1 0 3.4 0a1.7 2 0 1 0-3.4 0m3.2 6a1.7 2 0 1 0 3.4 0a1.7 2 0 1 0-3.4 0"],
  ".": [0, "m0 9.9v.1"],
  ",": [0.4, "m.4 9.7l-.6 2"],
  "+": [5, "m0 5.5h5m-2.5-2.5v5"],
  "-": [3, "m0 5.5h3"],
};

const GAP = 2.4;
const SPACE = 4.5;

/** How wide a text is, at ten units high. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + advance(character), 0) - GAP;
}

const advance = (character: string) => (character === " " ? SPACE : (letters[character]?.[0] ?? 0) + GAP);

export interface Sign {
  x: number;
  y: number;
  /** Height of the capitals. */
  height: number;
  colour: string;
  /** Brush, in units of a tenth of the height. */
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** Makes the letters smaller when the text would be wider. */
  maxWidth?: number;
}

/** Paints a text. Accents and what the alphabet does not have are left out. */
export function signWriting(text: string, sign: Sign): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
  const shown = [...plain].filter((character) => character === " " || character in letters).join("");
  const width = widthOf(shown);
  const scale = Math.min(sign.height / 10, (sign.maxWidth ?? Number.POSITIVE_INFINITY) / width);
  const shift = { start: 0, middle: 0.5, end: 1 }[sign.anchor ?? "start"] * width * scale;
  let at = 0;
  const strokes = [...shown].map((character) => {
    const d = letters[character] ? `M${round(at)} 0${letters[character][1]}` : "";
    at += advance(character);
    return d;
  });
  const y = sign.y + (sign.height - scale * 10) / 2;
  return `<path transform="translate(${round(sign.x - shift)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})" d="${strokes.join("")}" fill="none" stroke="${sign.colour}" stroke-width="${sign.weight ?? 1.5}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
