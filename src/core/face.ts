/** What sets text as outlines, and what it is asked: see `loadFace`. */

/** Which cut of a family, and how close its letters stand. */
export interface FaceOptions {
  /** The file whose weight is nearest is taken; 400 if not given. A variable font is set as its file begins, mostly at 400. */
  readonly weight?: number;
  /** The slanted cut. */
  readonly italic?: boolean;
  /** Room between letters, as a part of the size: `-0.01` sets large type a little closer. */
  readonly tracking?: number;
}

/** Where a line of text stands: `x` is its left end (or what `anchor` says), `y` its baseline. */
export interface LinePlace {
  /** How large the letters are set, in the units of the drawing. */
  readonly size: number;
  /** 0 unless given. */
  readonly x?: number;
  /** 0 unless given. */
  readonly y?: number;
  /** Which part of the line stands at `x`; `start` unless given. */
  readonly anchor?: "start" | "middle" | "end";
}

/** What sets text. A letter that the files do not have gives way to its base letter, then to nothing. */
export interface Face {
  /** Of the file that comes first, as it calls itself. */
  readonly family: string;
  /** How wide a line of text is in a size, kerning included. */
  width(text: string, size: number): number;
  /** A text in lines that are no wider than `width`, broken between words; a longer word has a line of its own. */
  lines(text: string, size: number, width: number): string[];
  /** A line of text as the `d` of an SVG `<path>`. */
  outline(text: string, place: LinePlace): string;
  /** The characters that are not set as they are, each once: for `unset` of a social card. */
  missing(text: string): readonly string[];
}
