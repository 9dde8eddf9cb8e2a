/**
 * What CommonMark's rules make of a text that its author meant otherwise: sums that become emphasis, years that become
 * lists, a line that becomes a row, a heading or code. Nothing is changed; the author is told.
 */
import type {
  Code,
  Emphasis,
  Heading,
  Html,
  Image,
  InlineCode,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Strong,
  Table,
  Text,
} from "mdast";
import { findInvisible, invisibleName } from "../../core/characters.ts";
import { messages } from "../../core/messages/index.ts";
import { lookAtList } from "./changedLists.ts";
import { findJoinedText } from "./joinedText.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeIn, placeOf } from "./places.ts";
import { firstLine, type Reading, sourceOf, span } from "./reading.ts";

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

/** `30*40*50`, `2*x and 3*y`: marks between letters and digits, which are hardly ever meant as emphasis. */
function lookAtMarks(
  node: Emphasis | Strong,
  parent: Parents,
  index: number,
  { text, options, report }: Reading,
): void {
  const [start, end] = span(node);
  const inner = text.slice(start, end).replace(/^([*_]+)([\s\S]*)\1$/, "$2");
  if (text[start] === "_") {
    if (
      node.type === "strong" &&
      /^(?:init|main|proto|dirname|filename|name|all|file|str|repr|call|del|new|dict|doc|version|typename|call|enter|exit|len|iter|next|FILE|LINE|DIR|CLASS|METHOD|FUNCTION|DEV|PROD)$/.test(
        inner,
      )
    )
      report(messages.content.swallowedUnderscores(placeOf(node, options), text.slice(start, end)));
    return;
  }
  const before = text[start - 1] ?? "";
  const after = text[end] ?? "";
  // `P***word and s****t`, `src/*/index and lib/*/main`.
  const inside = parent.type === "emphasis" || parent.type === "strong";
  const left =
    (before === "*" && text[start - 2] !== "\\" && !(inside && index === 0)) ||
    (after === "*" && !(inside && index === parent.children.length - 1));
  if (left || (before === "/" && /^\//.test(inner) && /\/$/.test(inner))) {
    report(messages.content.swallowedStars(placeOf(node, options), wordsAround(text, start, end)));
    return;
  }
  const word = /[\p{L}\p{N})%"″”'’²³]/u;
  if (!word.test(before) || !/[\p{L}\p{N}($£€]/u.test(after)) return;
  const digits = /\d/.test(before + after) || /^\d|\d$/.test(inner);
  const letters =
    inner.length <= 1 ||
    (/\s/.test(inner) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(before + after));
  if (!digits && !letters) return;
  report(messages.content.swallowedStars(placeOf(node, options), wordsAround(text, start, end)));
}

/** A stretch of text with the letters right before and after it. */
function wordsAround(text: string, start: number, end: number): string {
  const head = /\S*$/.exec(text.slice(Math.max(0, start - 20), start))?.[0] ?? "";
  const tail = /^\S{0,20}/.exec(text.slice(end, end + 20))?.[0] ?? "";
  return (head + text.slice(start, end) + tail).replace(/\s+/g, " ");
}

/** Two apostrophes that are backticks: don`t and won`t. */
function lookAtBacktick(node: InlineCode, { text, options, report }: Reading): void {
  const [start, end] = span(node);
  if (!/\p{L}/u.test(text[start - 1] ?? "") || !/\p{L}/u.test(text[end] ?? "")) return;
  if (!/^(?:t|s|re|ll|ve|d|m)[\s.,;:!?].*\p{L}$/su.test(node.value)) return;
  report(messages.content.backtickAsApostrophe(placeOf(node, options), wordsAround(text, start, end)));
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

/** Languages of which other programs show a drawing, a formula or a list, and not the words. */
const DRAWN = /^(?:mermaid|plantuml|puml|math|geojson|topojson|stl|dataview|dataviewjs)$/i;

function lookAtCode(node: Code, before: Nodes | undefined, { text, options, report }: Reading): void {
  const source = sourceOf(node, text);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!fence) {
    lookAtIndented(node, source, { text, options, report });
    if (
      before?.type !== "html" ||
      !/^<\/?[a-z]/i.test(node.value) ||
      !/^[ \t]*<(?!pre|code)/i.test((before as Html).value)
    )
      return;
    report(messages.content.markedAsCode(placeOf(node, options), firstLine(node.value)));
    return;
  }
  // A plugin may well do what nothing here does.
  const isAlone = options.settings.remark.length + options.settings.rehype.length === 0;
  if (isAlone && node.lang && DRAWN.test(node.lang))
    report(messages.content.drawnElsewhere(placeOf(node, options), node.lang));
  const caption = /(?:^|[\s{,])((?:title|file(?:name)?|caption)=(?:"[^"]+"|'[^']+'|[^\s}"']+))/.exec(
    node.meta ?? "",
  )?.[1];
  // `js:app.js`, of which no word reaches the page either.
  const named = /^[\w+#-]+:([\w@./-]*[\w-]\.\w+)$/.exec(node.lang ?? "")?.[1];
  if (isAlone && named) report(messages.content.captionOfCode(placeOf(node, options), named));
  if (isAlone && caption) report(messages.content.captionOfCode(placeOf(node, options), caption));
  const lines = source.split("\n");
  const last = (lines.at(-1) ?? "").replace(/^[ \t>]*/, "").trimEnd();
  const closed = lines.length > 1 && last.startsWith(fence) && /^(?:`+|~+)$/.test(last);
  if (closed) {
    // With three marks a second opening one can only be meant as such.
    const again = lines.findIndex(
      (line, index) => index > 0 && /^[ \t>]{0,3}(`{3}|~{3})[\w-]+[ \t]*$/.exec(line)?.[1] === fence,
    );
    const line = (node.position?.start.line ?? 1) + again;
    if (again > 0)
      report(messages.content.fenceInFence(options.place(line, 1, (lines[again]?.length ?? 0) + 1), fence));
    return;
  }
  const seen = lines.findIndex((line, index) => index > 0 && /^[\s\u00a0>]*(?:`{3,}|~{3,})/.test(line));
  const first = node.position?.start.line ?? 1;
  const place = placeOf(node, options);
  report(
    messages.content.openFence(
      place && { ...place, line: options.place(first, 1)?.line ?? first },
      fence,
      seen < 0 ? undefined : options.place(first + seen, 1)?.line,
    ),
  );
}

/** A sentence, or a table, that four spaces or a tab in front of it made code. */
function lookAtIndented(
  node: Code,
  source: string,
  { options, report }: Pick<Reading, "text" | "options" | "report">,
): void {
  const lines = node.value.split("\n").map((line) => line.trim());
  const table =
    lines.length > 2 && lines.every((line) => /^\|.*\|$/.test(line)) && /^[|:\s-]+$/.test(lines[1] ?? "");
  const words = node.value.trim();
  const sentence =
    /^["“‘'(]?\p{Lu}[\p{L}’']* [^{}<>=|\\`$#_[\]]*\p{L}[.!?…]["”’')]?$/su.test(words) &&
    words.split(/\s+/).length > 5 &&
    !/^\S+:|;$|\n[ \t]/m.test(node.value);
  if (table || sentence)
    report(messages.content.proseAsCode(placeOf(node, options), firstLine(source), table));
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
  const place = options.place((node.position?.start.line ?? 1) + at, 1, (lines[at]?.length ?? 0) + 1);
  report(messages.content.joinedParagraphs(place, invisibleName(INVISIBLE.exec(lines[at] ?? "")?.[0] ?? "")));
}

/** `- three` so far to the right that it is no item any more, but words of the one above. */
function lookAtDeepItems(node: Paragraph, parent: Parents, { text, options, report }: Reading): void {
  if (parent.type !== "listItem") return;
  const lines = sourceOf(node, text).split("\n");
  const at = lines.findIndex(
    (line, index) => index > 0 && /^[ \t>]{4,}(?:[-*+]|\d{1,3}[.)])[ \t]+\S/.test(line),
  );
  if (at < 0) return;
  const place = options.place((node.position?.start.line ?? 1) + at, 1, (lines[at]?.length ?? 0) + 1);
  report(messages.content.itemTooDeep(place, (lines[at] ?? "").trim()));
}

/** `\\\\server\\share`, `C:\\_old`: a backslash before a sign is Markdown's own. */
function lookAtPaths(node: Text, { text, options, report }: Reading): void {
  const source = sourceOf(node, text);
  for (const { 0: written, index } of source.matchAll(
    /(?<![\\\w/])(?:\\\\[\p{L}\d][\w.$-]*\\[^\s\\]\S*|[A-Z]:\\\S+)/gu,
  )) {
    if (!/\\[!-/:-@[-`{-~]/.test(written)) continue;
    report(messages.content.lostBackslash(placeIn(node, source, index, written.length, options), written));
  }
}
