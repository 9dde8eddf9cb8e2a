/** Lists that are none, and items that stand beside the one that they were meant to be inside of. */
import type { List, ListItem, Nodes, Parents } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { startsWithMonth } from "./monthNames.ts";
import { firstLine, placeOf, type Reading, sourceOf, span } from "./reading.ts";

export function lookAtList(list: List, parent: Parents, index: number, reading: Reading): void {
  const { text, options, report } = reading;
  const [first] = list.children;
  if (!first) return;
  const before = parent.children[index - 1];
  const after = parent.children[index + 1];
  if (list.ordered) lookAtNumbers(list, before, after, reading);
  else if (
    list.children.length === 1 &&
    /^\+ (?:[\p{Sc}\d]|\p{Lu}{2,})/u.test(sourceOf(first, text)) &&
    before?.type === "paragraph" &&
    isRightBelow(before, list)
  ) {
    report(messages.content.signAsList(placeOf(first, options), firstLine(sourceOf(first, text))));
  }
  // An item that stands further right than the first one, but not far enough to be inside the one above.
  const left = indentOf(first, text);
  const stray = list.children.find((item) => indentOf(item, text) >= left + 2);
  const above = before?.type === "list" && isRightBelow(before, list) ? before.children.at(-1) : undefined;
  if (above && indentOf(first, text) >= indentOf(above, text) + 1) reportIndent(first, above, reading);
  else if (stray) {
    const item = list.children[list.children.indexOf(stray) - 1];
    if (item && indentOf(stray, text) > indentOf(item, text)) reportIndent(stray, item, reading);
  }
}

function reportIndent(item: ListItem, above: ListItem, { text, options, report }: Reading): void {
  const mark = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/.exec(sourceOf(above, text))?.[0].length ?? 2;
  report(
    messages.content.outsideList(
      placeOf(item, options),
      firstLine(sourceOf(item, text)),
      indentOf(above, text) + mark,
    ),
  );
}

/** A year or a date at the beginning of a line, and numbers that the page would not show as they were typed. */
function lookAtNumbers(
  list: List,
  before: Nodes | undefined,
  after: Nodes | undefined,
  { text, options, report }: Reading,
): void {
  const items = list.children;
  const numbers = items.map((item) => Number(/^\d+/.exec(sourceOf(item, text))?.[0]));
  const [first] = items;
  const start = numbers[0] ?? 1;
  if (!first) return;
  const source = sourceOf(first, text);
  const mark = /^\d+[.)]/.exec(source)?.[0] ?? "";
  const words = source.slice(mark.length).trimStart();
  if (items.length === 1) {
    const alone = !(before && "ordered" in before) && !(after && "ordered" in after);
    const date = start >= 1 && start <= 31 && mark.endsWith(".") && startsWithMonth(words);
    if (date || start >= 100 || (start >= 13 && alone && mark.endsWith(".")))
      report(messages.content.numberAsList(placeOf(first, options), firstLine(source), mark));
    return;
  }
  const wrong = numbers.findIndex((number, index) => number !== start + index);
  const item = items[wrong];
  if (!item || !numbers.some((number) => number >= 100) || numbers.every((number) => number === start)) {
    if (start >= 1000 && numbers.every((number) => number >= 1000)) return;
    if (!item || start < 100) return;
  }
  report(
    messages.content.renumbered(
      placeOf(item, options),
      firstLine(sourceOf(item, text)),
      String(start + wrong),
    ),
  );
}

function isRightBelow(before: Nodes, node: Nodes): boolean {
  return (before.position?.end.line ?? 0) + 1 === node.position?.start.line;
}

/** How far from the left a node begins, with a tab as four. */
function indentOf(node: Nodes, text: string): number {
  const [start] = span(node);
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  let column = 0;
  for (const character of line) column += character === "\t" ? 4 - (column % 4) : 1;
  return column;
}
