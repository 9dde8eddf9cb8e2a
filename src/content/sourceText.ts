/** A file's text together with the arithmetic from offsets to lines and columns. */
import type { Diagnostic, Frame, Place } from "../core/diagnostic.ts";

export interface SourceText {
  /** Relative to the project root, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** The place of a stretch of text; marks up to the end of its first line when it is longer. */
  place(start: number, end?: number): Place;
  /** The place of a whole line without its outer white space. */
  linePlace(line: number): Place;
  /** The line that holds an offset, counted from 1. */
  lineAt(offset: number): number;
  /** The offset at which a line (from 1) begins. */
  lineStart(line: number): number;
  /** The lines around a place: one before, the line itself, one after. */
  frame(place: Place | undefined): Frame | undefined;
  /** Adds the lines around its place to a diagnostic. */
  report(diagnostic: Diagnostic): Diagnostic;
}

export function createSourceText(file: string, text: string): SourceText {
  const lines = text.split("\n");
  const starts: number[] = [];
  let next = 0;
  for (const line of lines) {
    starts.push(next);
    next += line.length + 1;
  }

  function lineAt(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** As `frameAt` does, but without taking the whole text apart for each of a thousand links. */
  function frame(place: Place | undefined): Frame | undefined {
    // What `.env` sets is told there, and its lines are shown to nobody.
    if (place?.line === undefined || place.file !== file || place.line > lines.length) return undefined;
    const firstLine = Math.max(1, place.line - 1);
    return { firstLine, lines: lines.slice(firstLine - 1, place.line + 1) };
  }

  const lineStart = (line: number): number => starts[line - 1] ?? text.length;

  return {
    file,
    text,
    lines,
    lineAt,
    lineStart,
    place(start, end = start + 1) {
      const line = lineAt(start);
      const column = start - lineStart(line) + 1;
      const rest = lineStart(line) + (lines[line - 1]?.length ?? 0);
      const endColumn = Math.min(end, rest) - lineStart(line) + 1;
      return { file, line, column, ...(endColumn > column ? { endColumn } : {}) };
    },
    linePlace(line) {
      const content = lines[line - 1] ?? "";
      const column = content.length - content.trimStart().length + 1;
      const endColumn = content.trimEnd().length + 1;
      return { file, line, column, ...(endColumn > column ? { endColumn } : {}) };
    },
    frame,
    report(diagnostic) {
      const around = diagnostic.frame ?? frame(diagnostic.place);
      return around ? { ...diagnostic, frame: around } : diagnostic;
    },
  };
}
