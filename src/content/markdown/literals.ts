/** Markdown that did not become what it was meant to be, and would be printed with its brackets. */
import type { Root, Text } from "mdast";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeIn } from "./places.ts";
import { eachOfType } from "./walk.ts";

/** `![alt](address with spaces)`, closed on the same line or not at all; the address may have slipped to the next one. */
const INLINE = /(!?)\[([^[\]\n]*)\](?:[ \t]?|[ \t]*\n[ \t>]*)\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)?/g;
const REFERENCE = /(!?)\[(\^?)([^[\]\n]+)\](?:\[([^[\]\n]*)\])?/g;

export function findLiterals(tree: Root, text: string, options: MarkdownOptions, findings: Findings): void {
  if (text.includes("[")) {
    eachOfType(tree, "text", (node) => {
      if (node.value.includes("[")) inspect(node, text, options, findings);
    });
  }
  if (text.includes("](")) {
    eachOfType(tree, "text", (node) => {
      if (!node.value.includes("](")) return;
      const source = text.slice(node.position?.start.offset, node.position?.end.offset);
      reportLeftEnds(node, source, options, findings);
    });
  }
  if (/<|\*|__/.test(text)) {
    eachOfType(tree, "text", (node) => reportLeftMarks(node, text, options, findings));
  }
  if (!text.includes("##")) return;
  eachOfType(tree, "paragraph", (node) => {
    const first = node.children[0];
    const start = first?.position?.start.offset;
    if (first?.type !== "text" || start === undefined || options.inline) return;
    const line = /^#{2,6}[^\s#][^\n]*/.exec(text.slice(start))?.[0];
    if (line)
      findings.diagnostics.push(
        messages.content.tightHeading(placeIn(first, "", 0, line.length, options), line),
      );
  });
}

/** The beginning of a tag with an attribute, and a pair of double asterisks that made nothing bold. */
const TAG = /(?<!\\)<[a-z][a-z0-9]*\s+[a-z-]+\s*=[^<>\n]*>?/gi;
const BOLD =
  /(?<![\\*\w])\*\*[^*\s][^*\n]*\*\*(?!\*)|(?<=\p{L})\*\*["“„«‘「『][^*\n]*["”“»’」』]\*\*(?=\p{L})|(?<![\\*\p{L}\p{N}])\*[^*\s][^*\n]*[\p{P}\p{S}](?<![*\\])\*(?=\p{L})|(?<![\\_\p{L}\p{N}])__[^_\s][^_\n]*[\p{P}\p{S}](?<![_\\])__(?=\p{L})/gu;

function reportLeftMarks(node: Text, text: string, options: MarkdownOptions, findings: Findings): void {
  if (!/<|\*|__/.test(node.value)) return;
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  for (const [pattern, word] of [
    [TAG, messages.content.literalTag],
    [BOLD, messages.content.literalBold],
  ] as const) {
    for (const { 0: written, index } of source.matchAll(pattern))
      findings.diagnostics.push(word(placeIn(node, source, index, written.length, options), written));
  }
  reportOpenBold(node, source, text, options, findings);
}

/** `**` before a word, and none behind it up to the paragraph's end. Names of Python's and C's are none: `**kwargs`. */
const OPEN_BOLD =
  /(?<=^|[\s(“"‘])\*\*(?!(?:\w*args|options|opts|params|props|rest|init)\b|\w*_|\w+[,)=[(:]?$)(?=\p{L}[\p{L}'’-]*[,.!?;:]?[ \t]+\p{L})[^*\n]{1,60}/gmu;

function reportOpenBold(
  node: Text,
  source: string,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  const from = node.position?.start.offset;
  if (from === undefined || source.split("**").length !== 2) return;
  for (const { 0: written, index } of source.matchAll(OPEN_BOLD)) {
    const [rest = "", next = ""] = text.slice(from + index + 2).split(/\n[ \t>]*\n/, 2);
    // What goes on below an empty line is told as that.
    if (rest.includes("**") || next.includes("**")) continue;
    const shown = written.trimEnd();
    findings.diagnostics.push(
      messages.content.unclosedBold(placeIn(node, source, index, shown.length, options), shown),
    );
  }
}

/** Looks at the source, where a backslash shows that the brackets are meant. */
function inspect(node: Text, text: string, options: MarkdownOptions, findings: Findings): void {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) return;
  const source = text.slice(from, to);
  const split = reportSplitLink(node, source, text.slice(to), options, findings);
  const covered: [number, number][] = split === undefined ? [] : [[split, source.length]];
  for (const match of source.matchAll(INLINE)) {
    const [whole, bang, label = "", target = ""] = match;
    if (source[match.index - 1] === "\\" || !isAddress(target, bang === "!")) continue;
    if (match.index === split) continue;
    covered.push([match.index, match.index + whole.length]);
    // A mark of other programs is told as such.
    if (/\{[{%<]/.test(target)) continue;
    const escaped = /\\\)$/.test(whole);
    const spaced = whole.endsWith(")") ? correctedTarget(target.replace(/\\$/, "")) : undefined;
    const fixed = spaced === undefined && !escaped ? undefined : `${bang}[${label}](${spaced})`;
    const place = placeIn(node, source, match.index, whole.length, options);
    const word = bang ? messages.content.literalPicture : messages.content.literalLink;
    findings.diagnostics.push(word(place, fixed, whole));
  }
  for (const match of source.matchAll(REFERENCE)) {
    const [whole, bang, caret, label = "", second] = match;
    const inside = covered.some(([start, end]) => match.index >= start && match.index < end);
    if (inside || source[match.index - 1] === "\\" || source[match.index + whole.length] === "(") continue;
    covered.push([match.index, match.index + whole.length]);
    const place = placeIn(node, source, match.index, whole.length, options);
    if (caret) findings.diagnostics.push(messages.content.unknownDefinition(place, label, true));
    else if (bang) findings.diagnostics.push(messages.content.literalPicture(place, undefined, whole));
    else if (
      second !== undefined &&
      /\p{L}/u.test(second || label) &&
      !/\w/.test(source[match.index - 1] ?? "")
    ) {
      findings.diagnostics.push(messages.content.unknownDefinition(place, second || label, false));
    }
  }
  reportLeftPictures(node, source, covered, options, findings);
}

/** `[Shop](https://example.com/a b)`: the address alone became a link, so the text ends at the bracket before it. Says where it begins. */
function reportSplitLink(
  node: Text,
  source: string,
  behind: string,
  options: MarkdownOptions,
  findings: Findings,
): number | undefined {
  const begun = /(?<!\\)(!?)\[([^[\]\n]*)\]\([ \t]*((?:mailto|sms):[ \t]*)?$/.exec(source);
  const rest =
    begun && /^(?:https?:\/\/|www\.|[\w.+-]+@)[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)?/i.exec(behind)?.[0];
  if (!begun || !rest) return undefined;
  const [written, bang = "", label = "", scheme = ""] = begun;
  const place = placeIn(node, source, begun.index, written.length + rest.length, options);
  const word = bang ? messages.content.literalPicture : messages.content.literalLink;
  // Its own closing bracket is missing: what follows the address cannot be told from it.
  const isOpen = (rest.match(/\(/g) ?? []).length === (rest.match(/\)/g) ?? []).length;
  const address = isOpen ? (/^\S*/.exec(rest)?.[0] ?? "") : rest.slice(0, -1);
  const target = correctedTarget(scheme + address);
  findings.diagnostics.push(word(place, `${bang}[${label}](${target})`, written + (isOpen ? address : rest)));
  return begun.index;
}

/** The end of a link whose beginning is in another paragraph, or that holds another link: `words](/contact)`. */
function reportLeftEnds(node: Text, source: string, options: MarkdownOptions, findings: Findings): void {
  for (const { 0: written, index } of source.matchAll(
    /(?<![\\\]])\]\((?:\/|#|\.{1,2}\/|https?:\/\/|mailto:)[^\s()[\]]+\)/g,
  )) {
    // Begun in the same text it is told as a whole.
    if (source.lastIndexOf("[", index) > source.lastIndexOf("]", index - 1)) continue;
    findings.diagnostics.push(
      messages.content.literalLink(placeIn(node, source, index, written.length, options), undefined, written),
    );
  }
}

/** Whatever else begins like a picture, such as `![[photo.png]]` of other note-taking programs. */
function reportLeftPictures(
  node: Text,
  source: string,
  covered: readonly [number, number][],
  options: MarkdownOptions,
  findings: Findings,
): void {
  for (const { index } of source.matchAll(/(?<!\\)!\[/g)) {
    if (covered.some(([start, end]) => index >= start && index < end)) continue;
    const written = /^!\[\[[^\]\n]*\]\]|^[^\n]{1,40}/.exec(source.slice(index))?.[0].trimEnd() ?? "![";
    const place = placeIn(node, source, index, written.length, options);
    findings.diagnostics.push(messages.content.literalPicture(place, undefined, written));
  }
}

/** Marks that stand around a title in other programs' eyes, or where a word processor was at work. */
const TITLE = /[\s\u00a0]+(?:[“”„″«»]+([^“”„″«»"]*)[“”″«»]+|[‘’‚′]+(.*?)[’‘′]+|"(.*)"|'(.*)')?[\s\u00a0]*$/;

/** The address and title as Markdown takes them: the address in angle brackets if it has spaces, the title in straight quotes. */
function correctedTarget(target: string): string {
  // `=300x200` is how other programs give a size.
  const sized = target.trim().replace(/[\s\u00a0]+=\d*(?:%|px)?x?\d*(?:%|px)?$/, "");
  // A title whose second mark is missing.
  const bare = sized.replace(/(?<=^[^\s"“]\S*[\s\u00a0]+)["“]([^"“”]+)$/, '"$1"');
  const phone = bare.replace(/^tel:\s*/i, "");
  if (isPhone(phone)) return `tel:${phone.replace(/\(0\)|[^\d+]/g, "")}`;
  if (isSpacedMail(bare)) return `mailto:${bare.replace(/\s+/g, "")}`;
  // A whole address with plain words behind it.
  const words = /^((?:\/[^\s/]|https?:\/\/|#)\S*)\s+(\p{Lu}[^./<>“”„«»"]*)$/u.exec(bare);
  if (words && !words[1]?.includes("#:~:")) return `${words[1]} "${words[2]}"`;
  // Spaces beside a slash or behind the scheme are slips; in a mail's subject they are spelt.
  if (/^(?:mailto|sms):/i.test(bare)) return mailAddress(bare);
  if (/^[/#]\s+\S+$/.test(bare)) return bare.replace(/\s+/, "");
  const found = TITLE.exec(bare);
  const title = found?.slice(1).find((text) => text !== undefined);
  const address = (title === undefined ? bare : bare.slice(0, found?.index)).trim().replace(/^<|>$/g, "");
  const whole = /^(?!www\.)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\//i.test(address) ? `https://${address}` : address;
  const written = /[\s()]/.test(whole) ? `<${whole}>` : whole;
  return title === undefined ? written : `${written} "${title.replaceAll('"', "'")}"`;
}

/** Without the spaces that no address has, and with those of its texts spelt. */
function mailAddress(written: string): string {
  const [receiver = "", ...texts] = written.split("?");
  const who = receiver.replace(/\s+at\s+/i, "@").replace(/\s+/g, "");
  return [who, ...texts.map((part) => part.trim().replace(/\s+/g, "%20"))].join("?");
}

const isPhone = (address: string) =>
  /^\+?\(?\d[\d ().\u00a0/-]*\d$/.test(address) && address.replace(/\D/g, "").length > 6;

const isSpacedMail = (address: string) => /^[\w.+-]+\s*@\s*[\w-]+(?:\s*\.\s*[\w-]+)+$/.test(address);

/** Not every bracket before a parenthesis is a link: "array[1] (see above)". */
function isAddress(target: string, picture: boolean): boolean {
  const address = target.trim();
  if (isPhone(address) || isSpacedMail(address)) return true;
  if (picture) return address !== "" && !address.startsWith("[");
  return /^<?([a-z]+:|\/|\.{1,2}\/|#\S|# \w+$|www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S)|\.(md|ya?ml|pdf|html?)\b/i.test(
    address,
  );
}
