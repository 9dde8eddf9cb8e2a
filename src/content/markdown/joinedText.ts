/**
 * Lines that Markdown's rules join to what stands above them, and marks whose other half the rules do not find: the author is
 * told, and nothing is changed.
 */
import type { Link, Nodes, Paragraph, Parents } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { isPictureFile } from "../pictures/formats.ts";
import { placeIn, placeOf, placeOfLine } from "./places.ts";
import { firstLine, type Reading, sourceOf } from "./reading.ts";

export function findJoinedText(node: Paragraph, parent: Parents, index: number, reading: Reading): void {
  const source = sourceOf(node, reading.text);
  lookAtLazyLines(node, parent, source, reading);
  lookAtLateNumbers(node, source, reading);
  if (source.includes("**")) lookAtOpenBold(node, parent, index, source, reading);
  if (source.includes("`")) lookAtOpenBacktick(node, source, reading);
  if (source.includes("]:")) lookAtDefinition(node, source, reading);
  if (source.endsWith("\\")) lookAtLastBackslash(node, source, reading);
  if (source.includes("! [")) lookAtSpacedPictures(node, reading);
}

/** No program that breaks long lines breaks them this early. */
const SHORT = 50;

/**
 * `- two`, and right below it a sentence of its own, without an indent: it becomes words of the item, as it does of a quote
 * or of a note. A long line above may have been broken there by an editor, so that the text goes on.
 */
function lookAtLazyLines(
  node: Paragraph,
  parent: Parents,
  source: string,
  { text, options, report }: Reading,
): void {
  if (parent.type !== "listItem" && parent.type !== "footnoteDefinition" && parent.type !== "blockquote")
    return;
  // What the next item follows is words of the one above it.
  if (/^\n[ \t>]*\S/.test(text.slice(node.position?.end.offset, (node.position?.end.offset ?? 0) + 80)))
    return;
  const lines = source.split("\n");
  const at = lines.findIndex((line, index) => {
    const above = lines[index - 1];
    if (above === undefined || !/^(?:["“‘(*_]{0,3}\p{Lu}|\d)/u.test(line)) return false;
    const word = /^\S+/.exec(line)?.[0].length ?? 0;
    if (above.trim().length + word >= SHORT) return false;
    const isEnd = /[.!?…]["”’)*_]*$/.test(above.trim());
    const isSentence = /^\p{Lu}[\p{L}’']* .*[.!?…]["”’)*_]*$/u.test(line) && !/[,;:–-]$/.test(above.trim());
    return parent.type === "listItem" ? isSentence && lines.length === 2 : isEnd;
  });
  if (at < 0) return;
  const place = placeOfLine(node, lines, at, options);
  report(messages.content.joinedLine(place, lines[at] ?? "", parent.type));
}

/** `2. two` and `3. three` below a line of text: only a list that begins with 1 may follow one. */
function lookAtLateNumbers(node: Paragraph, source: string, { options, report }: Reading): void {
  const lines = source.split("\n").map((line) => line.replace(/^[ \t>]+/, ""));
  const numbers = lines.map((line) => Number(/^(\d{1,2})[.)][ \t]+\S/.exec(line)?.[1] ?? Number.NaN));
  const at = numbers.findIndex((number, index) => index > 0 && number + 1 === numbers[index + 1]);
  if (at < 0) return;
  const place = placeOfLine(node, lines, at, options);
  report(messages.content.lateList(place, lines[at] ?? "", numbers[at] ?? 0));
}

/** `**` at the beginning of a paragraph, and its other half at the end of a later one. */
function lookAtOpenBold(
  node: Paragraph,
  parent: Parents,
  index: number,
  source: string,
  { text, options, report }: Reading,
): void {
  const [first] = node.children;
  if (first?.type !== "text" || !/^\*\*[^\s*]/.test(source) || source.indexOf("**", 2) >= 0) return;
  const end = parent.children
    .slice(index + 1, index + 6)
    .find((later) => sourceOf(later, text).includes("**"));
  if (end?.type === "paragraph" && /^[^*]*[^\s*\\]\*\*[.!?]?$/.test(sourceOf(end, text)))
    report(messages.content.openBold(placeOf(node, options), firstLine(source)));
}

/** A single backtick before a word, and none after it. */
function lookAtOpenBacktick(node: Paragraph, source: string, { options, report }: Reading): void {
  const found = /^[^`]*(?<=^|[\s("“])`(?=[\w./$-]+[\s.,;:)]|[\w./$-]+$)[^`'’´]*$/.exec(source);
  if (!found || source.includes("\\`")) return;
  const index = source.indexOf("`");
  const written = firstLine(source.slice(index)).slice(0, 40);
  report(messages.content.openBacktick(placeIn(node, source, index, 1, options), written));
}

/** `[name]: https://example.com our shop`: words behind the address, so that it is text. */
function lookAtDefinition(node: Paragraph, source: string, { options, report }: Reading): void {
  const [line = ""] = source.split("\n");
  const found = /^\[([^\]\n^]+)\]:[ \t]*((?:https?:\/\/|www\.|mailto:|\/(?=\w))\S*)[ \t]+(\S.*)$/.exec(line);
  if (!found) return;
  const [written, name = "", address = "", rest = ""] = found;
  report(messages.content.brokenDefinition(placeOf(node, options), written, name, address, rest));
}

/** The lines of an address, each ended by a backslash: the last one breaks nothing, and is printed. */
function lookAtLastBackslash(node: Paragraph, source: string, { options, report }: Reading): void {
  const lines = source.split("\n");
  if (!lines.every((line) => /(?<!\\)\\$/.test(line)) || lines.length < 2) return;
  report(messages.content.lastBackslash(placeIn(node, source, source.length - 1, 1, options)));
}

/** `! [A chair](/chair.jpg)`: a link behind an exclamation mark, where a picture was meant. */
function lookAtSpacedPictures(node: Paragraph, { text, options, report }: Reading): void {
  for (const [index, child] of node.children.entries()) {
    const next: Nodes | undefined = node.children[index + 1];
    if (child.type !== "text" || next?.type !== "link" || !/(?:^|\s)! $/.test(sourceOf(child, text)))
      continue;
    if (!isPictureFile((next as Link).url)) continue;
    const written = sourceOf(next, text);
    report(messages.content.literalPicture(placeOf(next, options), `!${written}`, `! ${written}`));
  }
}
