/**
 * What CommonMark's rules make of a text that its author meant otherwise: sums that become emphasis, years that become
 * lists, a line that becomes a row, a heading or code. Nothing is changed; the author is told.
 */
import type { Heading, Image, Paragraph, Parents, Root, Table } from "mdast";
import { findInvisible, invisibleName } from "../../core/characters.ts";
import { messages } from "../../core/messages/index.ts";
import { lookAtCode } from "./changedCode.ts";
import { lookAtDeepItems, lookAtList } from "./changedLists.ts";
import { findJoinedText } from "./joinedText.ts";
import { lookAtBacktick, lookAtMarks, lookAtPairs, lookAtPaths } from "./lostMarks.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeOf, placeOfLine } from "./places.ts";
import { firstLine, type Reading, sourceOf } from "./reading.ts";

const INVISIBLE =
  /[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u3000\u{e0000}-\u{e007f}]/u;

export function findChangedText(
  tree: Root,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  const reading: Reading = {
    text,
    options,
    hashes: /^#{2,6} /m.test(text),
    invisible: INVISIBLE.test(text),
    backslashes: text.includes("\\"),
    report: (diagnostic) => findings.diagnostics.push(diagnostic),
  };
  look(tree, reading);
}

function look(parent: Parents, reading: Reading): void {
  for (const [index, node] of parent.children.entries()) {
    switch (node.type) {
      case "emphasis":
      case "strong":
        lookAtMarks(node, parent, index, reading);
        if (node.type === "strong") lookAtPairs(node, parent, index, reading);
        break;
      case "inlineCode":
        lookAtBacktick(node, reading);
        break;
      case "image":
        lookAtAlt(node, reading);
        break;
      case "table":
        lookAtTable(node, reading);
        break;
      case "code":
        lookAtCode(node, parent.children[index - 1], reading);
        break;
      case "heading":
        lookAtHeading(node, reading);
        break;
      case "paragraph":
        if (reading.invisible) lookAtEmptyLines(node, reading);
        lookAtDeepItems(node, parent, reading);
        findJoinedText(node, parent, index, reading);
        break;
      case "text":
        if (reading.backslashes) lookAtPaths(node, reading);
        break;
      case "list":
        lookAtList(node, parent, index, reading);
        break;
    }
    if ("children" in node) look(node, reading);
  }
}

/** `![A table|300](table.png)`. */
function lookAtAlt(node: Image, { options, report }: Reading): void {
  if (node.alt && /\|[ \t]*\d+(?:x\d+)?$/.test(node.alt))
    report(messages.content.sizeInAlt(placeOf(node, options), node.alt));
}

/** A line without a bar right below a table becomes a row with one cell. */
function lookAtTable(table: Table, { text, options, report }: Reading): void {
  const [head, ...rows] = table.children;
  if (!head || !sourceOf(head, text).includes("|")) return;
  const row = rows.find((one) => !/(?<!\\)\|/.test(sourceOf(one, text)));
  if (!row || /^\{:?[^{}]*\}$/.test(sourceOf(row, text).trim())) return;
  report(messages.content.lineInTable(placeOf(row, options), firstLine(sourceOf(row, text))));
}

/** A paragraph that a line of hyphens turned into a heading. Headings written that way have a short text of one line. */
function lookAtHeading(node: Heading, { text, options, hashes, invisible, report }: Reading): void {
  const source = sourceOf(node, text);
  const unseen = invisible ? findInvisible(source) : undefined;
  if (unseen)
    report(
      messages.content.invisibleCharacter(
        placeOf(node, options),
        "This heading",
        invisibleName(unseen.character),
      ),
    );
  if (node.depth > 2 || /^#/.test(source)) return;
  const lines = source.split("\n");
  const rule = (lines.at(-1) ?? "").replace(/^[ \t>]*/, "").trim();
  const words = lines.slice(0, -1).map((line) => line.replace(/^[ \t>]*/, "").trim());
  // Badges and addresses are no part of a line's length.
  const last = (words.at(-1) ?? "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim();
  if (!/^(?:-+|=+)$/.test(rule)) return;
  const isSettings =
    rule === "---" &&
    words.every((line) => /^(?:[a-z][\w-]*:(?:[ \t]|$)|- |#)/.test(line)) &&
    last.includes(":");
  const sentence =
    words.length > 1 ||
    /[.;,…。]["”’)*_]*$/.test(last) ||
    (/[!?:！？：]["”’)*_]*$/.test(last) && last.length > 24) ||
    last.length > 100;
  const stray = rule.length < 3 && last.length > 3;
  // Three hyphens under longer words, the sooner where other headings begin with `#`.
  const mixed = /^-{3}$/.test(rule) && last.length > (hashes ? 12 : 32);
  if (isSettings) report(messages.content.secondFrontMatter(placeOf(node, options), last));
  else if (sentence || stray || mixed)
    report(messages.content.ruleAsHeading(placeOf(node, options), words[0] ?? "", rule));
}

/** A line between two paragraphs that only looks empty. */
function lookAtEmptyLines(node: Paragraph, { text, options, report }: Reading): void {
  const lines = sourceOf(node, text).split("\n");
  const at = lines.findIndex(
    (line, index) => index > 0 && /^[\s>\u200b\u2060]*$/.test(line) && INVISIBLE.test(line),
  );
  if (at < 0 || at === lines.length - 1) return;
  const place = placeOfLine(node, lines, at, options);
  report(messages.content.joinedParagraphs(place, invisibleName(INVISIBLE.exec(lines[at] ?? "")?.[0] ?? "")));
}
