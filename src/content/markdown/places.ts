/** Places of nodes in the file. */
import type { Nodes } from "hast";
import type { Place } from "../../core/diagnostic.ts";
import type { MarkdownOptions } from "./options.ts";

export function placeOf(node: Nodes | undefined, { place }: MarkdownOptions): Place | undefined {
  // What an HTML parser mends has no place of its own, or half of one.
  const { start, end } = node?.position ?? {};
  if (!start?.line || !end?.line) return place(1, 1);
  const sameLine = end.line === start.line && end.column > start.column;
  return place(start.line, start.column, sameLine ? end.column : undefined);
}
