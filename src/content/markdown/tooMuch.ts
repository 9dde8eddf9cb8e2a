/**
 * Texts that would keep the parser busy for minutes: its work grows with the square of what stands together without an
 * empty line. No page is written like that; files pasted in by mistake, and texts made to do harm, are.
 */
import { lineAt } from "../../core/lineAt.ts";
import { linesOutsideCode } from "../codeFences.ts";

export type TooMuch = "size" | "lines" | "rules" | "marks";

/** Everything below this length is read in a moment, whatever it holds. */
const HARMLESS = 8000;
const MOST: Readonly<Record<TooMuch, number>> = {
  /** Letters of a whole text. */
  size: 3_000_000,
  /** Lines that follow each other without an empty one. */
  lines: 5000,
  /** Lines of `=` or `-` in the whole text; each may make a heading of what stands above it. */
  rules: 500,
  /** Brackets, backticks, asterisks and the like that follow each other without an empty line between them. */
  marks: 10_000,
};

/** The first line that is one too many, and of what. */
export function tooMuchAt(text: string): { readonly line: number; readonly of: TooMuch } | undefined {
  if (text.length < HARMLESS) return undefined;
  if (text.length > MOST.size) return { line: lineAt(text, MOST.size), of: "size" };
  let lines = 0;
  let rules = 0;
  let marks = 0;
  let last = -1;
  for (const [index, line] of linesOutsideCode(text.split("\n"))) {
    const empty = /^[\s>]*$/.test(line);
    if (empty || index !== last + 1) lines = marks = 0;
    last = index;
    if (empty) continue;
    lines += 1;
    if (/^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)) rules += 1;
    for (const character of line) if (MARKS.has(character)) marks += 1;
    const counts = { lines, rules, marks };
    const of = (["rules", "lines", "marks"] as const).find((kind) => counts[kind] > MOST[kind]);
    if (of) return { line: index + 1, of };
  }
  return undefined;
}

const MARKS = new Set("[]`*_<&~!(:@");
