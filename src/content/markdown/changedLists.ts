/** Lists that are none, and items that stand beside the one that they were meant to be inside of. */
import type { List, ListItem, Nodes, Paragraph, Parents } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { startsWithMonth } from "./monthNames.ts";
import { placeOf, placeOfLine } from "./places.ts";
import { firstLine, type Reading, sourceOf, span } from "./reading.ts";

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
  if (before && isMeantInside(before, list, parent.children[index - 2], reading)) {
    report(
      messages.content.outsideItem(
        placeOf(before, options),
        firstLine(sourceOf(before, text)),
        contentIndent((parent.children[index - 2] as List).children.at(-1), text),
      ),
    );
  }
  lookAtRestart(list, parent, index, reading);
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

/** `1. one`, then something indented by too little, then `2. two`: it parts the list in two. */
function isMeantInside(node: Nodes, list: List, above: Nodes | undefined, { text }: Reading): boolean {
  if (
    above?.type !== "list" ||
    above.ordered !== list.ordered ||
    !/^(?:paragraph|code|blockquote|table|image)$/.test(node.type)
  )
    return false;
  const [last, first] = [above.children.at(-1), list.children[0]];
  if (!last || !first || indentOf(node, text) < indentOf(last, text) + 2) return false;
  return list.ordered
    ? list.start === (above.start ?? 1) + above.children.length
    : sourceOf(last, text).charAt(0) === sourceOf(first, text).charAt(0);
}

/**
 * `1. one`, code or a picture at the margin, `1. two`: all items are typed as 1 to be counted, and what stands between them
 * ends the list, so that each of them is shown as 1. Told once for all the lists that belong together.
 */
function lookAtRestart(list: List, parent: Parents, index: number, { text, options, report }: Reading): void {
  const above = partBefore(list, parent, index, text);
  const [first] = list.children;
  if (above === undefined || !first) return;
  const part = parent.children[above] as List;
  if (partBefore(part, parent, above, text) !== undefined) return;
  const between = parent.children[above + 1];
  report(
    messages.content.numbersRestart(
      placeOf(first, options),
      firstLine(sourceOf(first, text)),
      between?.position?.start.line ?? 0,
      contentIndent(part.children.at(-1), text),
    ),
  );
}

/** Where the list stands among its siblings that this one was meant to go on from. */
function partBefore(list: List, parent: Parents, index: number, text: string): number | undefined {
  const mark = onlyMark(list, text);
  if (!mark) return undefined;
  let at = index - 1;
  let words = false;
  for (let node = parent.children[at]; node && node.type !== "list"; node = parent.children[--at]) {
    if (index - at > 3) return undefined;
    if (node.type === "paragraph") {
      if (sourceOf(node, text).endsWith(":")) return undefined;
      words ||= node.children.some((child) => child.type !== "image");
    } else if (!/^(?:code|table|blockquote)$/.test(node.type)) return undefined;
  }
  const above = parent.children[at];
  if (above?.type !== "list" || at === index - 1 || onlyMark(above, text) !== mark) return undefined;
  // Words between two lists may well begin the second one.
  return words && (above.children.length > 1 || list.children.length > 1) ? undefined : at;
}

/** `1.` or `1)` where all items of a list are typed so. */
function onlyMark(list: List, text: string): string | undefined {
  const marks = list.children.map((item) => /^1[.)]/.exec(sourceOf(item, text))?.[0]);
  return list.ordered && marks.every((mark) => mark === marks[0]) ? marks[0] : undefined;
}

function contentIndent(item: ListItem | undefined, text: string): number {
  if (!item) return 2;
  const mark = /^(?:[-+*]|\d{1,9}[.)])[ \t]+/.exec(sourceOf(item, text))?.[0].length ?? 2;
  return indentOf(item, text) + mark;
}

function reportIndent(item: ListItem, above: ListItem, { text, options, report }: Reading): void {
  report(
    messages.content.outsideList(
      placeOf(item, options),
      firstLine(sourceOf(item, text)),
      contentIndent(above, text),
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
  // Inside a quote a list ends with the mark of the line after it.
  const last = before.type === "list" ? before.children.at(-1) : before;
  return (last?.position?.end.line ?? 0) + 1 === node.position?.start.line;
}

/** How far from the left a node begins, with a tab as four. */
function indentOf(node: Nodes, text: string): number {
  const [start] = span(node);
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  let column = 0;
  for (const character of line.replace(/^(?:[ \t]*>)+/, ""))
    column += character === "\t" ? 4 - (column % 4) : 1;
  return column;
}

/** `- three` so far to the right that it is no item any more, but words of the one above. */
export function lookAtDeepItems(node: Paragraph, parent: Parents, { text, options, report }: Reading): void {
  if (parent.type !== "listItem") return;
  const lines = sourceOf(node, text).split("\n");
  const at = lines.findIndex(
    (line, index) => index > 0 && /^[ \t>]{4,}(?:[-*+]|\d{1,3}[.)])[ \t]+\S/.test(line),
  );
  if (at < 0) return;
  const place = placeOfLine(node, lines, at, options);
  report(messages.content.itemTooDeep(place, (lines[at] ?? "").trim()));
}
