/** Markdown text → checked HTML. One step after the other; each is a file of its own. */
import type { Element, Root } from "hast";
import { messages } from "../../core/messages/index.ts";
import type { Heading } from "../../core/values.ts";
import { makeAlerts } from "./alerts.ts";
import { checkBareAddresses } from "./bareAddresses.ts";
import { mayHoldBlock, placeBlocks, readBlocks } from "./blockFences.ts";
import { findChangedText } from "./changedText.ts";
import { dress } from "./dressing.ts";
import { nameFootnotes } from "./footnotes.ts";
import { readHeadingIds } from "./headingIds.ts";
import { lowerHeadings, nameHeadings } from "./headings.ts";
import { highlight } from "./highlight.ts";
import { reportRemovedHtml } from "./htmlReport.ts";
import { findLiterals } from "./literals.ts";
import { findLostCharacters } from "./lostCharacters.ts";
import { findLostText } from "./lostText.ts";
import { tooDeepAt } from "./nesting.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { parseMarkdown, sanitize, toHtmlText, toHtmlTree } from "./parse.ts";
import { countWords, plainText } from "./plainText.ts";
import { runPlugins } from "./plugins.ts";
import { expectText } from "./quickTree.ts";
import { checkRawHtml } from "./rawHtml.ts";
import { findSlips } from "./slips.ts";
import { resolveTargets } from "./targets.ts";
import { tooMuchAt } from "./tooMuch.ts";

export interface CompiledMarkdown extends Findings {
  readonly html: string;
  readonly text: string;
  /** Zero for a text in one line. */
  readonly words: number;
  readonly headings: readonly Heading[];
}

export async function compileMarkdown(text: string, options: MarkdownOptions): Promise<CompiledMarkdown> {
  const findings: Findings = { diagnostics: [], links: [], pictures: [] };
  const source = options.inline ? text.trim() : text;
  if (options.inline && isPlain(source))
    return { ...findings, html: source, text: source, words: 0, headings: [] };
  const deep = tooDeepAt(source);
  if (deep !== undefined) {
    findings.diagnostics.push(messages.content.tooDeep(options.place(deep, 1)));
    return { ...findings, html: "", text: "", words: 0, headings: [] };
  }
  const much = tooMuchAt(source);
  if (much) {
    findings.diagnostics.push(messages.content.tooMuch(options.place(much.line, 1), much.of));
    return { ...findings, html: "", text: "", words: 0, headings: [] };
  }
  await expectText(source);
  let markdown = await parseMarkdown(source, options.inline);
  if (source.includes("@") || /www\.|https?:/i.test(source))
    checkBareAddresses(markdown, source, options, findings);
  findLiterals(markdown, source, options, findings);
  findLostText(markdown, source, options, findings);
  findSlips(markdown, source, options, findings);
  findChangedText(markdown, source, options, findings);
  if (source.includes("&#")) findLostCharacters(markdown, source, options, findings);
  const { settings } = options;
  const marks =
    settings.blocks && mayHoldBlock(source) ? await readBlocks(markdown, options, findings) : undefined;
  if (settings.remark.length > 0) markdown = await runPlugins(markdown, "remark", source, options, findings);
  let tree = toHtmlTree(markdown);
  if (source.includes("<") && checkRawHtml(markdown, options, findings)) {
    const { parseRawHtml } = await import("./parseRawHtml.ts");
    tree = parseRawHtml(tree, source);
    reportRemovedHtml(tree, options, findings);
  }
  lowerHeadings(tree, options, findings);
  await resolveTargets(tree, options, findings);
  tree = sanitize(tree);
  if (marks) placeBlocks(tree, marks);
  if (settings.alerts && source.includes("[!")) makeAlerts(tree, options, findings);
  if (settings.headingIds && source.includes("{#")) readHeadingIds(tree);
  if (source.includes("[^")) nameFootnotes(tree, options);
  const headings = nameHeadings(tree, options, findings);
  dress(tree);
  if (settings.highlight && /`{3}|~{3}|<pre/.test(source)) await highlight(tree);
  if (settings.rehype.length > 0) tree = await runPlugins(tree, "rehype", source, options, findings);
  if (options.inline) tree = withoutParagraph(tree, options, findings);
  const plain = plainText(tree);
  return {
    ...findings,
    html: toHtmlText(tree),
    text: plain,
    words: options.inline ? 0 : countWords(plain),
    headings,
  };
}

/** Most short texts hold no markup at all; they need no parser. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{M}\p{N} ,.;?'"’‘“”£$€%()+–—…/-]*$/u.test(text) && !/www\.| {2}/i.test(text);
}

function withoutParagraph(tree: Root, options: MarkdownOptions, findings: Findings): Root {
  const elements = tree.children.filter((child): child is Element => child.type === "element");
  const paragraphs = elements.filter(({ tagName }) => tagName === "p");
  if (paragraphs.length > 1) {
    findings.diagnostics.push(messages.content.notInline(options.place(1, 1), options.name ?? "The text"));
  }
  return {
    type: "root",
    children: tree.children.flatMap((child) => (child === paragraphs[0] ? paragraphs[0].children : [child])),
  };
}
