/** Nesting that no page could show, pasted in by mistake: the parser would take minutes over it. */
import { lineAt } from "../../core/lineAt.ts";

/** Quotes and lists inside each other, on one line. */
const CONTAINERS = /^(?:[ \t]{0,3}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){200}/m;
/** Emphasis inside emphasis. A long rule of stars or underscores ends its line. */
const EMPHASIS = /(?<![*_])[*_]{1000,}(?=[^\s*_])/;
/** Links or pictures inside each other. */
const BRACKETS = /(?<!\[)(?:!?\[){300}/;

/** The line on which it begins, or undefined. */
export function tooDeepAt(text: string): number | undefined {
  const index = [CONTAINERS, EMPHASIS, BRACKETS].map((pattern) => text.search(pattern)).find((at) => at >= 0);
  return index === undefined ? undefined : lineAt(text, index);
}
