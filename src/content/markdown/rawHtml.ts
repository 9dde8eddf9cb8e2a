/** Raw HTML as typed: what an HTML parser would swallow without a word is reported before it is parsed. */
import type { Html, Root } from "mdast";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { eachOfType } from "./walk.ts";

/** A tag that the text ends in the middle of; quoted values may hold `>`. */
const OPEN_TAG = /<\/?[a-z][^\s<>/]*(?:"[^"]*"|'[^']*'|[^<>"'])*(?:"[^"]*|'[^']*)?$/i;
const COMMENT = /<!--(?:>|->|[\s\S]*?(?:-->|--!>))/g;

/** Returns whether there is any raw HTML. */
export function checkRawHtml(tree: Root, options: MarkdownOptions, findings: Findings): boolean {
  let found = false;
  eachOfType(tree, "html", (node) => {
    found = true;
    const text = node.value.replace(COMMENT, (comment) => " ".repeat(comment.length));
    reportMarkdown(node, text, options, findings);
    const other = /<[?!]/.exec(text);
    const report = (index: number, length: number) => placeIn(node, index, length, options);
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
  return found;
}

/** Inside a block of HTML no Markdown is read, so pictures and links would be printed with their brackets. */
function reportMarkdown(node: Html, text: string, options: MarkdownOptions, findings: Findings): void {
  const blank = (part: string) => part.replace(/[^\n]/g, " ");
  const prose = text.replace(/<(pre|code|script|style|textarea)\b[\s\S]*?<\/\1>|<[^>]*>/gi, blank);
  for (const { 0: written, index } of prose.matchAll(/!?\[[^[\]\n]*\]\([^()\n]*\)/g)) {
    const place = placeIn(node, index, written.length, options);
    findings.diagnostics.push(messages.content.markdownInHtml(place, written));
  }
}

function placeIn(node: Html, index: number, length: number, { place }: MarkdownOptions) {
  const before = node.value.slice(0, index).split("\n");
  const line = (node.position?.start.line ?? 1) + before.length - 1;
  const column =
    (before.length === 1 ? (node.position?.start.column ?? 1) : 1) + (before.at(-1)?.length ?? 0);
  return place(line, column, column + length);
}
