/** A text with its tree, for the steps that compare the two. */
import type { Nodes } from "mdast";
import type { Diagnostic } from "../../core/diagnostic.ts";
import type { MarkdownOptions } from "./options.ts";

export interface Reading {
  readonly text: string;
  readonly options: MarkdownOptions;
  /** Whether headings are written with `#` in this text. */
  readonly hashes: boolean;
  /** Whether there is white space that only looks empty, or nothing at all. */
  readonly invisible: boolean;
  readonly backslashes: boolean;
  report(diagnostic: Diagnostic): void;
}

export function span(node: Nodes): [start: number, end: number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

export function sourceOf(node: Nodes, text: string): string {
  return text.slice(...span(node));
}

export function firstLine(text: string): string {
  return text.split("\n")[0]?.trim() ?? "";
}
