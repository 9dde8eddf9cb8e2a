/** Places of nodes in the file. */
import type { Nodes } from "hast";
import type { Place } from "../../core/diagnostic.ts";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import type { MarkdownOptions } from "./options.ts";

/** Places in the text of a file, whose lines are the file's own. */
export function placesIn(file: string): MarkdownOptions["place"] {
  return (line, column, endColumn) => ({ file, line, column, ...(endColumn ? { endColumn } : {}) });
}

export function placeOf(
  node: Pick<Nodes, "position"> | undefined,
  { place }: MarkdownOptions,
): Place | undefined {
  // What an HTML parser mends has no place of its own, or half of one.
  const { start, end } = node?.position ?? {};
  if (!start?.line || !end?.line) return place(1, 1);
  const sameLine = end.line === start.line && end.column > start.column;
  return place(start.line, start.column, sameLine ? end.column : undefined);
}

/** The place of one of the lines of a node's source, which are counted from 0. */
export function placeOfLine(
  node: Pick<Nodes, "position">,
  lines: readonly string[],
  at: number,
  { place }: MarkdownOptions,
): Place | undefined {
  return place((node.position?.start.line ?? 1) + at, 1, (lines[at]?.length ?? 0) + 1);
}

/** The place of a stretch of a node's source, which may run over several lines. */
export function placeIn(
  node: Pick<Nodes, "position">,
  source: string,
  index: number,
  length: number,
  { place }: MarkdownOptions,
): Place | undefined {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const inside = lineAndColumnAt(source, index);
  const start = inside.column + (inside.line === 1 ? column - 1 : 0);
  return place(line + inside.line - 1, start, start + length);
}
