/**
 * Marks of other tools, and slips of the keyboard, that would be printed as typed. CommonMark is right about each, so
 * the text stays; what its author gets is a warning. One row for each kind: remove the row, and its wording, when the
 * kind is supported; one that a site can switch off has a `but`. `has` is looked for first, so that a text without it costs next to nothing.
 */
import type { Root } from "mdast";
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { SlipKind } from "../../core/messages/content/slips.ts";
import { messages } from "../../core/messages/index.ts";
import { startsWithMonth } from "./monthNames.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { proseOf } from "./prose.ts";

interface Slip {
  readonly kind: SlipKind;
  /** No text without one of these holds the slip. */
  readonly has: string | RegExp;
  readonly pattern: RegExp;
  /** Looks at the text with its addresses and code; what begins inside of one of these is none. */
  readonly raw?: true;
  /** Of what the pattern finds: what is none. */
  readonly but?: (written: string, prose: string, index: number, settings: MarkdownSettings) => boolean;
}

/** White space that an editor shows like a space, and what it does not show at all. */
const ODD =
  "\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u202a-\\u202f\\u205f-\\u2064\\u2066-\\u2069\\u2800\\u3000\\ufeff";
const ODD_SPACE = `[${ODD}]`;
const MARK = "(?:#{1,6}|[-*+]|\\d{1,9}[.)])";

const SLIPS: readonly Slip[] = [
  {
    kind: "alert",
    has: "[!",
    pattern: /\[!(?<=^[ \t>]*\[!)(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gim,
    // Alone on the first line of a quote it is read.
    but: (written, prose, index, { alerts }) =>
      alerts &&
      /(?:^|\n)(?![ \t]*>)[^\n]*\n[ \t]*>[ \t]*$|^[ \t]*>[ \t]*$/.test(prose.slice(0, index)) &&
      /^[^\S\n]*(?:\n|$)/.test(prose.slice(index + written.length)),
  },
  {
    kind: "callout",
    has: "[!",
    pattern:
      /\[!(?<=^[ \t>]*\[!)(?!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])\p{L}[\p{L}\p{N}|-]*\](?![([])[-+]?/gimu,
  },
  { kind: "admonition", has: ":::", pattern: /^[ \t>]*:{3,}(?:[ \t]*[\w{"[][^\n]*)?$/gm },
  {
    kind: "admonition",
    has: /!!!|\?\?\?|\/\/\//,
    pattern: /^[ \t]*(?:!!!|\?\?\?\+?|\/\/\/)[ \t]+[a-z][^\n]*$/gm,
  },
  { kind: "admonition", has: ">>>", pattern: /^>>>[ \t]*\n(?=[^>\n])[\s\S]{0,3000}?\n>>>[ \t]*$/gm },
  {
    kind: "headingId",
    has: "{#",
    pattern: /\{#(?<=[^\s{`\\][ \t]*\{#)[\p{L}_][\p{L}\p{N}_:.-]*\}(?=[ \t]*#*[ \t]*$)/gmu,
    // In a heading it is read.
    but: (written, prose, index, { headingIds }) =>
      headingIds &&
      (/(?:^|\n)[ \t>]*#{1,6}[ \t][^\n]*$/.test(prose.slice(0, index)) ||
        /^[ \t]*\n[ \t]*(?:=+|-+)[ \t]*(?:\n|$)/.test(prose.slice(index + written.length))),
  },
  {
    kind: "contents",
    has: /toc|contents/i,
    pattern:
      /^[ \t]*(?:[-*+][ \t]+)?(?:\[\[?_?toc_?\]?\](?![([:])|@\[toc\](?:\([^)\n]*\))?|\{\{\{?toc\}?\}\}|\$\{toc\}|\{:toc\}|:toc:|__TOC__|\\tableofcontents|%%toc%%|\[\[?table[ -]of[ -]contents\]?\](?![([:]))(?=[ \t]*$)/gim,
  },
  {
    kind: "attributes",
    has: "{",
    pattern:
      /\{(?<=(?:[\])x`*_]|^[ \t]*|[ \t](?=.[^\n]{0,300}\}[ \t]*$))\{)(?:#[\p{L}_][\p{L}\p{N}_:.-]*[ \t]+[^{}\n]+|:[ \t]*[\p{L}.#/:][^{}\n]*|\.[\p{L}_][^{}\n]*|[\p{L}:@-]+=(?:"[^"\n]*"|“[^”\n]*”|'[^'\n]*'|[^\s{}"']+)(?:[ \t][^{}\n]*)?)\}/gmu,
  },
  // In a heading, but not at its end.
  {
    kind: "headingId",
    has: "{#",
    pattern: /\{#[\p{L}_][\p{L}\p{N}_:.-]*\}(?<=^[ \t>]{0,9}#{1,6}[ \t][^\n]{0,300}\})(?=[ \t]*[^\s#])/gmu,
  },
  { kind: "attributes", has: "{-}", pattern: /\{-\}(?<=^#{1,6}[ \t][^\n]*\{-\})(?=[ \t]*$)/gm },
  // `{#id}` beside something else than a heading's words.
  {
    kind: "attributes",
    has: "{#",
    pattern:
      /(?<=[\])x`*])\{#[\p{L}_][\p{L}\p{N}_:.-]*\}(?![ \t]*$)|^[ \t]*\{#[\p{L}_][\p{L}\p{N}_:.-]*\}/gmu,
  },
  {
    kind: "template",
    has: /\{[{%#]|<%/,
    pattern:
      /(?<!\\)\{\{(?!\{?toc\}?\})[^\n{}][^\n]{0,300}?\}\}|(?<!\\)\{%[-+]?[ \t]*\/?[a-z][^\n]{0,300}?%\}|<%[^\n]{0,300}?%>|(?<!\\)\{#[ \t][^\n{}]{0,300}?[ \t]#\}/gi,
  },
  {
    kind: "shortcode",
    has: /\[\/?[a-z][\w-]*[\]\s]/i,
    pattern:
      /(?<![\\\]!\w])\[[a-z][\w-]*(?:[ \t]+[\w-]+=(?:"[^"\]\n]*"|“[^”\]\n]*”|”[^”\]\n]*”|″[^″\]\n]*″|'[^'\]\n]*'|&quot;[^\]\n]*?&quot;|[^\s\]"'=]+))+[ \t]*\/?\](?![([:])|(?<![\\\]!\w])\[\/[a-z][\w-]*\](?![([:])|\[(?<=^[ \t]*\[)(?:gallery|caption|embed|audio|video|playlist|contact-form(?:-\d)?|more|read-?more)\](?=[ \t]*$)/gim,
  },
  {
    kind: "shortcode",
    has: /\{(?:code|noformat|panel|quote|info|note)/,
    pattern: /^[ \t]*\{(?:code|noformat|panel|quote|info|note)(?::[^}\n]*)?\}/gm,
  },
  {
    kind: "shortcode",
    has: /\[\/[a-z]/i,
    pattern:
      /(?<!\\)\[(b|i|u|s|url|img|quote|code|list|size|colou?r|center|spoiler|youtube|email|font)(?:=[^\]\n]*)?\][^\n]{0,300}?\[\/\1\]/gi,
    raw: true,
  },
  { kind: "mdx", has: "{/*", pattern: /(?<!\\)\{\/\*[^\n]*/g },
  {
    kind: "mdx",
    has: /^(?:import|export) /m,
    pattern:
      /^(?:import\s+(?:[\w*{][^\n;'"]*\sfrom\s+)?['"][^'"\n]+['"];?|export\s+(?:const|let|default|function)\b[^\n]*)$/gm,
  },
  {
    kind: "wikiLink",
    has: "[[",
    pattern:
      /(?<![\\![])\[\[(?!_?toc_?\]|table[ -]of[ -]contents\])(?=[^[\]\n]*[\p{L}\p{N}])[^[\]\n\s][^[\]\n]*\]\](?![(:])/giu,
    // A test of a shell: `[[ -f x ]]`.
    but: (written) => /["$]/.test(written),
  },
  {
    kind: "emoji",
    has: /:[+\-\w]+:/,
    pattern:
      /(?<=^|[\s>*_([|x~:"“‘’'.,!?—–-])(?<![\\\w/]):(?:\+1|-1|(?=[^:\n]*[a-z])[a-z0-9][a-z0-9_+-]*):(?![\w/:-])|(?<=\p{L}):[+-]1:(?![\w:])/gmu,
  },
  {
    kind: "highlight",
    has: "==",
    pattern: /(?<![\\=\w!<>])==(?=[^\s=])[^=\n]{0,200}[^\s=\\]==(?![=\w])/g,
  },
  {
    kind: "highlight",
    has: "++",
    pattern: /(?<![\\+\w])\+\+(?=\p{L}{2})[^+;\n]{0,200}[^\s+\\]\+\+(?![+\w])/gu,
  },
  {
    kind: "spoiler",
    has: /\|\||>!/,
    pattern:
      /(?<![\\|\w])\|\|(?=[\p{L}\p{N}])[^|\n]{0,200}[^\s|\\]\|\|(?![|\w])|>!(?=[^\s<])[^<>\n]{0,200}!<|(?<=^[ \t]*>)!(?=[^\s<[])[^<>\n]{0,200}!</gu,
  },
  {
    kind: "superscript",
    has: /[~^]/,
    pattern:
      /(?<=[\p{L}\p{N})])(?<!\\)(?:\^[\p{L}\p{N}+−-]{1,6}\^(?![\p{L}\p{N}^])|(?<=[A-Za-z)])~\d{1,3}[+−-]?~(?!~))/gu,
  },
  {
    kind: "comment",
    has: "%%",
    pattern: /(?<![\\%\w])%%(?!toc%%)(?=[^%\n]*\p{L})[^%\n]+%%(?![%\w])|^[ \t]*%%[ \t]*$/gmu,
  },
  { kind: "openComment", has: "<!--", pattern: /(?<!\\)<!--[^\n]*/g },
  { kind: "comment", has: /<![—–]/, pattern: /<![—–]-?[^\n]{0,300}?-?[—–]-?>/g },
  {
    kind: "math",
    has: /\$\$|\\[([]|\$[^$\n]*[\\=^_]/,
    pattern:
      /(?<![\\$\w])\$\$(?=[^$\n]*[^$\s])[^$\n]+\$\$(?!\$)|^[ \t]*\$\$[ \t]*$|(?<![\\$\w])\$(?=[^\s$])[^$\n]{0,100}\\[a-z]{2,}[^$\n]{0,100}\$(?!\w)|(?<![\\$\w])\$(?=[^\s$\d][^$\n]{0,60}[=^_])[^$\n]{1,80}(?<=[^\s\\])\$(?![\w$])|\\[([][^\n]{0,100}\\[a-z]{2,}[^\n]{0,100}\\[)\]]/gm,
  },
  {
    kind: "inlineNote",
    has: "^[",
    pattern: /(?<=^|[\s\p{L}\p{N}.,;:!?)"”’»])(?<!\\)\^\[[^[\]\n]+\](?![(:])/gmu,
  },
  {
    kind: "definitionList",
    has: /\n[ \t]*:[ \t]/,
    pattern:
      /^ {0,3}:(?<=[\p{L}\p{N})*_”’"`][ \t]*\n(?:[ \t]*\n)? {0,3}:)[ \t]+[\p{L}\p{N}*_`[("“‘][^\n]*$/gmu,
  },
  { kind: "abbreviation", has: "*[", pattern: /^[ \t]*\*\[[^\]\n]+\]:[^\n]*$/gm },
  {
    kind: "anchor",
    has: " ^",
    pattern: /(?<=\S[ \t])\^[a-z0-9]*[a-z][a-z0-9-]{3,}(?=[ \t]*$)/gim,
  },
  { kind: "otherHeading", has: /^={1,6} /m, pattern: /^={1,6}[ \t]+\p{L}[^\n=]*(?:=|$)/gmu },
  { kind: "otherHeading", has: /^h[1-6]\. /m, pattern: /^h[1-6]\.[ \t]+\S[^\n]*$/gm },
  {
    kind: "directive",
    has: /^[ \t]*(?:\.\. |#\+)/m,
    pattern: /^[ \t]*(?:\.\.[ \t]+[a-z][\w-]*::[^\n]*|#\+[a-z_]+(?::[^\n]*)?)$/gim,
  },
  {
    kind: "directive",
    has: ":`",
    pattern: /(?<![\\\w`]):(?:[a-z]+:)?[a-z]+:`[^`\n]+`/g,
    raw: true,
  },
  {
    kind: "otherLink",
    has: /\[[^\]\n]*https?:|":https?:/,
    pattern:
      /(?<![\\\]!\w])\[https?:\/\/[^\s[\]]+[ \t]+[^[\]\n]*\p{L}[^[\]\n]*\](?![([:])|(?<![\\\]!])\[[^|[\]\n]+\|https?:\/\/[^[\]\s]+\]|(?<!\w)"[^"\n]{1,80}":https?:\/\/\S+|\[\[https?:\/\/[^\]\s]+\]\[[^\]\n]+\]\]/gu,
    raw: true,
  },
  {
    kind: "splitLink",
    has: /\]\s+\(/,
    pattern: new RegExp(
      `(?<![\\\\\\]!])\\[[^[\\]\\n]*\\p{L}[^[\\]\\n]*\\](?:[ \\t${ODD}]*\\n?[ \\t${ODD}]*\\((?:https?://|www\\.)|(?:[ \\t]*[${ODD}]|[ \\t]{2})[ \\t${ODD}]*\\((?:/|mailto:|\\.{1,2}/))[^()\\s]*\\)`,
      "gu",
    ),
    raw: true,
    // `[words](address)` is a link.
    but: (written) => written.includes("]("),
  },
  {
    kind: "spacedAddress",
    has: /<https?:[^>\n]*\s/,
    pattern: /(?<!\\)<https?:\/\/[^<>\n]*[ \t][^<>\n]*>/g,
    raw: true,
  },
  // Rules, and the lines below a heading or a table's titles.
  {
    kind: "invisibleMark",
    has: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^(?=[^\\n]{1,120}$)(?=[^\\n]*${ODD_SPACE})[ \\t>${ODD}]*(?:([-*_=])(?:[ \\t${ODD}]*\\1){2,}|\\|?[ \\t${ODD}:]*-+[ \\t${ODD}:]*(?:\\|[ \\t${ODD}:]*-+[ \\t${ODD}:]*)+\\|?|(?:\`{3,}|~{3,})[\\w-]*)[ \\t${ODD}]*$`,
      "gm",
    ),
  },
  {
    kind: "invisibleMark",
    has: new RegExp(ODD_SPACE),
    pattern: new RegExp(`^[ \\t>]*${MARK}${ODD_SPACE}(?=[^\\n]*\\S)[^\\n]*`, "gmu"),
    // "1. May" with a space that keeps the two together is meant.
    but: (written) => startsWithMonth(written.replace(/^[ \t>]*\d+\.\s*/u, "")),
  },
  {
    kind: "invisibleMark",
    has: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^[ \\t>]*${ODD_SPACE}[ \\t${ODD}]*${MARK}(?:[ \\t]|${ODD_SPACE})(?=[^\\n]*\\S)[^\\n]*`,
      "gmu",
    ),
  },
  {
    kind: "invisibleMark",
    has: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^[ \\t>]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+(?:\\[${ODD_SPACE}\\]|\\[[ xX]\\]${ODD_SPACE})[^\\n]*`,
      "gmu",
    ),
  },
  {
    kind: "wideMark",
    has: /＃|[０-９]|［|（/,
    pattern:
      /^[ \t>]*＃{1,6}[^\n＃]*$|^[ \t>]*[０-９]{1,3}[．.)）、][^\n]*\n[ \t>]*[０-９]{1,3}[．.)）、][^\n]*|\[[^[\]\n]+\]（(?:https?:|\/|#|\.)[^（）\n]*）|［[^［］\n]+］[(（](?:https?:|\/|#|\.)[^()（）\n]*[)）]/gm,
  },
  { kind: "manyHashes", has: "#######", pattern: /^ {0,3}#{7,}[ \t]+[^\n#]*[\p{L}\p{N}][^\n]*$/gmu },
  {
    kind: "hashWord",
    has: /^[ \t>]*(?:[-*+] )?#[^\s#\d]/m,
    pattern:
      /(?<=^|\n[ \t>]*\n)[ \t]{0,3}(?:> ?|[-*+] )?#(?:\p{L}|\p{Extended_Pictographic}|\*\*\p{L}|\[(?=[^[\]\n]+\]\()|["“]\p{L})[^\n#]{0,80}[^\n#.!:;,…。！\s]#{0,6}(?=[ \t]{0,4}(?:\n[ \t>]*\n|\n?$))|(?<=^|\n[ \t>]*\n) {0,3}#\p{Lu}[^\n#]{0,48}[^\n#.!?:;,…。！？\s](?=\n[\p{Lu}"“*[])/gu,
  },
  {
    kind: "tightItems",
    has: /^[ \t]*(?:[-+*]|\d{1,3}[.)])\p{L}/mu,
    pattern:
      /^[ \t]*([-+])\p{L}[^\n]*\n[ \t]*\1\p{L}[^\n]*|^[ \t]*\*\p{L}[^\n*]*\n[ \t]*\*\p{L}[^\n*]*$|^[ \t]*1[.)]\p{L}[^\n]*\n[ \t]*2[.)]\p{L}[^\n]*/gmu,
  },
  {
    kind: "bullets",
    has: /[•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・]/,
    pattern: /^[ \t>]*([•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・])[^\n]*[^\n\s\\>]\n[ \t>]*\1[^\n]*\S/gmu,
  },
  {
    kind: "bullets",
    has: /^[ \t]*\(?a[.)] /m,
    pattern: /^[ \t>]*\(?a[.)][ \t]+[^\n]*[^\s\\>]\n[ \t>]*\(?b[.)][ \t]+[^\n]*/gm,
  },
  {
    kind: "task",
    has: /\[(?:\]|[ \t]{2,}\]|[ \t][xX]|[xX][ \t]|[-/✓✔✗√]\]|[ xX]\]\S)/,
    pattern:
      /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(?:[ \t]{2,}|[ \t]+[xX][ \t]*|[xX][ \t]+|[-/✓✔✗√]|)\][ \t]+[\p{L}\p{N}*_`"“][^\n]*|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?:\p{L}|\*\*)[^\n]*/gmu,
  },
  {
    kind: "dashRule",
    has: /[—–]/,
    pattern:
      /^[ \t]*(?:[—–]{2,}-?|[—–]-|-[—–]|[—–]{1,2}(?:[ \t]*[—–])+)[ \t]*$|^(?=[^\n]*[—–])[ \t]*\|?[ \t:]*[-—–]+[ \t:]*(?:\|[ \t:]*[-—–]+[ \t:]*)+\|?[ \t]*$/gm,
  },
  {
    kind: "quoteFence",
    has: /^[ \t]*(?:'''|´´´|‘‘‘|’’’|‘’‘|""")/m,
    pattern: /^[ \t]*(?:'''|´´´|‘‘‘|’’’|‘’‘|""")\w*[ \t]*$/gm,
  },
  {
    kind: "reversedLink",
    has: ")[",
    pattern:
      /(?<![\]\\\w)])\((?=[^()\n]*\p{L})[^()[\]\n]+\)\[(?:https?:\/\/|www\.|\/[\w#]|\.{1,2}\/|mailto:)[^\]\s]*\](?![(:])/gu,
    raw: true,
  },
  {
    kind: "halfEntity",
    has: "&",
    pattern:
      /&(?:nbsp|amp|lt|gt|quot|copy|reg|euro|pound|hellip|mdash|ndash|rsquo|lsquo|ldquo|rdquo|laquo|raquo|trade|times|middot|bull|auml|ouml|uuml|szlig|eacute)(?![;\w=])/g,
    // A query: "?a=1&copy".
    but: (_, prose, index) => /[?&=][\w=&.-]*$/.test(prose.slice(Math.max(0, index - 80), index)),
  },
  { kind: "twiceEntity", has: "&amp;", pattern: /&amp;(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi },
  {
    kind: "looseBold",
    has: /\*\*[^\S\n]/,
    pattern: /(?<=^|[\s(“"'])\*\*[^\S\n]+\p{L}{2}[^*\n]*\*\*(?![*\w])/gmu,
  },
  { kind: "looseMarks", has: "~~ ", pattern: /(?<![~\w\\])~~[ \t]+(?=[^~\n]*\p{L})[^~\n]+~~(?![~\w])/gu },
];

/** More of one kind in one text is an import that went wrong as a whole; the first ones show it. */
const MOST = 20;

export function findSlips(tree: Root, text: string, options: MarkdownOptions, findings: Findings): void {
  let prose: string | undefined;
  const told: [start: number, end: number][] = [];
  for (const { kind, has, pattern, but, raw } of SLIPS) {
    if (typeof has === "string" ? !text.includes(has) : !has.test(text)) continue;
    if (text.search(pattern) < 0) continue;
    prose ??= proseOf(tree, text);
    let count = 0;
    for (const { 0: written, index } of (raw ? text : prose).matchAll(pattern)) {
      if (but?.(written, prose, index, options.settings)) continue;
      const start = index + (/^[ \t\n]*/.exec(written)?.[0].length ?? 0);
      if (raw && prose[start] !== text[start]) continue;
      // `{:toc}` is a list of contents, and no attribute as well.
      if (told.some(([from, to]) => start < to && start + written.trim().length > from)) continue;
      count += 1;
      if (count > MOST) break;
      told.push([start, index + written.length]);
      findings.diagnostics.push(
        messages.content.slip(
          placeAt(text, start, written, options),
          kind,
          text.slice(start, index + written.length),
          options.settings,
        ),
      );
    }
  }
}

function placeAt(text: string, index: number, written: string, { place }: MarkdownOptions) {
  const lineStart = text.lastIndexOf("\n", index - 1) + 1;
  const line = text.slice(0, lineStart).split("\n").length;
  const length = written.trim().split("\n")[0]?.length ?? 0;
  return place(line, index - lineStart + 1, index - lineStart + 1 + length);
}

/** Marks that people type in the middle of words, also where no Markdown is read. */
const IN_TEXT: ReadonlySet<SlipKind> = new Set(["template", "shortcode", "wikiLink", "emoji"]);

/** The first such mark of a plain text. */
export function slipInText(text: string): string | undefined {
  for (const { kind, has, pattern } of SLIPS) {
    if (!IN_TEXT.has(kind) || (typeof has === "string" ? !text.includes(has) : !has.test(text))) continue;
    const written = text.match(pattern)?.[0];
    if (written) return written.trim();
  }
  return undefined;
}
