/** Places of nodes in the file. */
import type { Nodes } from "hast";
import type { Place } from "../../core/diagnostic.ts";
import type { MarkdownOptions } from "./options.ts";

/** Places in the text of a file, whose lines are the file's own. */
export function placesIn(file: string): MarkdownOptions["place"] {
  return (line, column, endColumn) => ({ file, line, column, ...(endColumn ? { endColumn } : {}) });
}

export function placeOf(node: Nodes | undefined, { place }: MarkdownOptions): Place | undefined {
  // What an HTML parser mends has no place of its own, or half of one.
  const { start, end } = node?.position ?? {};
  if (!start?.line || !end?.line) return place(1, 1);
  const sameLine = end.line === start.line && end.column > start.column;
  return place(start.line, start.column, sameLine ? end.column : undefined);
}
