/** Raw HTML as typed: what an HTML parser would swallow without a word is reported before it is parsed. */
import type { Html, Root } from "mdast";
import { blanked } from "../../core/blanked.ts";
import type { Place } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeIn } from "./places.ts";
import { eachOfType } from "./walk.ts";

/** A tag that the text ends in the middle of; quoted values may hold `>`. */
const OPEN_TAG = /<\/?[a-z][^\s<>/]*(?:"[^"]*"|'[^']*'|[^<>"'])*(?:"[^"]*|'[^']*)?$/i;
const COMMENT = /<!--(?:>|->|[\s\S]*?(?:-->|--!>))/g;

/** Elements that take everything up to their closing tag with them, Markdown included. */
const TAG =
  /<(\/?)(iframe|math|noembed|noframes|noscript|plaintext|script|select|style|svg|template|textarea|title|xmp)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/** Elements that an HTML parser keeps open through all paragraphs until they are closed. */
const RUNNING =
  /<(\/?)(a|abbr|b|big|blockquote|center|cite|code|del|details|div|dl|em|figure|font|i|ins|kbd|mark|ol|q|s|samp|section|small|span|strike|strong|sub|sup|table|tt|u|ul|var)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

interface OpenTag {
  readonly name: string;
  readonly place: Place | undefined;
}

/** Returns whether there is any raw HTML. */
export function checkRawHtml(tree: Root, options: MarkdownOptions, findings: Findings): boolean {
  let found = false;
  const open: OpenTag[] = [];
  const running: OpenTag[] = [];
  eachOfType(tree, "html", (node) => {
    found = true;
    const text = node.value.replace(COMMENT, (comment) => " ".repeat(comment.length));
    followTags(node, text, TAG, open, options);
    followTags(node, text, RUNNING, running, options);
    reportMarkdown(node, text, options, findings);
    const other = /<[?!]/.exec(text);
    const report = (index: number, length: number) => placeIn(node, node.value, index, length, options);
    if (other && text.startsWith("<!--", other.index)) {
      findings.diagnostics.push(messages.content.openHtml(report(other.index, 4), "<!--", true));
    } else if (other) {
      const written = /^<[?!]\S*/.exec(text.slice(other.index))?.[0] ?? "<!";
      findings.diagnostics.push(messages.content.notHtml(report(other.index, written.length), written));
    } else {
      const open = OPEN_TAG.exec(text);
      if (!open) return;
      const written = open[0].split("\n")[0] ?? "";
      findings.diagnostics.push(
        messages.content.openHtml(report(open.index, written.length), written, false),
      );
    }
  });
  for (const { name, place } of open) findings.diagnostics.push(messages.content.unclosedHtml(place, name));
  for (const { name, place } of running) findings.diagnostics.push(messages.content.runningHtml(place, name));
  return found;
}

/** A closing tag closes all that was opened since its opening one. */
function followTags(node: Html, text: string, tags: RegExp, open: OpenTag[], options: MarkdownOptions): void {
  for (const { 0: written, 1: slash, 2: tag = "", index } of text.matchAll(tags)) {
    const name = tag.toLowerCase();
    if (!slash) {
      if (!written.endsWith("/>") || !/^(svg|math)$/.test(name))
        open.push({ name, place: placeIn(node, node.value, index, written.length, options) });
    } else {
      const opened = open.findLastIndex((other) => other.name === name);
      if (opened >= 0) open.length = opened;
    }
  }
}

/** A link or picture, bold words, a heading, a list of two lines or more. */
const MARKDOWN =
  /!?\[[^[\]\n]*\]\([^()\n]*\)|\*\*[^\s*][^*\n]*\*\*|^[ \t]*#{2,6} \S[^\n]*|^[ \t]*[-*] \S[^\n]*(?=\n[ \t]*[-*] \S)/gm;

/** Inside a block of HTML no Markdown is read, so its marks would be printed. */
function reportMarkdown(node: Html, text: string, options: MarkdownOptions, findings: Findings): void {
  const prose = text.replace(/<(pre|code|script|style|textarea)\b[\s\S]*?<\/\1>|<[^>]*>/gi, blanked);
  for (const { 0: written, index } of prose.matchAll(MARKDOWN)) {
    const place = placeIn(node, node.value, index, written.length, options);
    const isLink = /^!?\[/.test(written);
    const word = isLink ? messages.content.markdownInHtml : messages.content.marksInHtml;
    findings.diagnostics.push(word(place, written.trim()));
    // Of a list, one line says it.
    if (!isLink && !written.startsWith("**")) break;
  }
}
