/** Places of nodes in the file. */
import type { Nodes } from "hast";
import type { Place } from "../../core/diagnostic.ts";
import type { MarkdownOptions } from "./options.ts";

export function placeOf(node: Nodes | undefined, { place }: MarkdownOptions): Place | undefined {
  const position = node?.position;
  if (!position) return place(1, 1);
  const { start, end } = position;
  const sameLine = end.line === start.line && end.column > start.column;
  return place(start.line, start.column, sameLine ? end.column : undefined);
}
