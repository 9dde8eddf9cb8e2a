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

/** Signs that every font may have as it likes: Word's bullets, Apple's logo. */
const FONT_SIGNS = "\\ue000-\\uf8ff\\u{f0000}-\\u{ffffd}";
const FONT_SIGN = new RegExp(`[${FONT_SIGNS}]`, "u");

/** What UTF-8 looks like to a program that takes it for Windows' own letters: `donâ€™t`, `cafÃ©`, `Â£20`. */
const WRONG_LETTERS =
  /[^\s]{0,30}(?:â€[™˜œ“”¦¢\u009d]?|Ã[\u0080-\u009f¡-¿‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]|Â[£©®°«»·§±²³€]|ðŸ[^\s]{1,2})[^\s]{0,30}/gu;

const DAY = "(?:Mon|Tue(?:s)?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:days?)?\\b";
const PRICE = "(?:[£$€][ \\u00a0]?\\d[\\d.,]*|\\d[\\d.,]*[ \\u00a0]?(?:€|£|EUR|GBP|USD))";
const LABEL = "(?:\\*\\*|__)?\\p{Lu}[\\p{L}\\p{N}'’&/. -]{0,24}(?:\\*\\*|__)?:(?:\\*\\*|__)?[ \\t]+";

/** Paragraphs of lines that stand alone, of which every one (or the last) looks like this: `Monday: 9-5`, `Trim £20`, a postcode. */
const LINES: readonly { has: RegExp; line: string; last?: string; least: number }[] = [
  { has: /^[^\n:]{1,30}:[^\n]*\n[^\n:]{1,30}:/m, line: `${LABEL}[^\\n|]+`, least: 2 },
  { has: new RegExp(`^${DAY}`, "m"), line: `${DAY}[^\\n|]+`, least: 2 },
  { has: /[£$€]|EUR|GBP|USD/, line: `[^\\n|]{0,60}?${PRICE}`, least: 3 },
  { has: /\S\t/, line: "[^\\s|][^\\n\\t|]*\\t[^\\n|]*", least: 2 },
  { has: / \| /, line: "[^\\n|]{1,200}(?:[ \\t]\\|[ \\t][^\\n|]{1,200})+", least: 2 },
  {
    has: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/m,
    line: "[^\\n]{1,50}",
    last: "[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}",
    least: 2,
  },
];

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
  { kind: "admonition", has: '=== "', pattern: /^=== "[^"\n]+"[ \t]*$/gm },
  { kind: "directive", has: /^::\w/m, pattern: /^::[a-z][\w-]*[[{][^\n]*/gm },
  { kind: "template", has: "8<-", pattern: /^[ \t]*-+8<-+[^\n]*/gm },
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
  // Those that plugins of WordPress write without anything but their names.
  {
    kind: "shortcode",
    has: /\[\/?[a-z]+_/,
    pattern:
      /(?<![\\\]!\w])\[\/?(?:vc|et_pb|su|fusion|woocommerce|av|wpforms|mc4wp|rev_slider|siteorigin|nectar|elementor|kt|ux)_[a-z0-9_]*(?:[ \t][^\]\n]*)?\](?![([:])/g,
  },
  {
    kind: "mdx",
    has: /\{(?:props|frontmatter|page|site|post)\./,
    pattern: /(?<![\\{$\w])\{(?:props|frontmatter|page|site|post)\.[\w.]+\}(?!\})/g,
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
    kind: "highlight",
    has: "^^",
    pattern: /(?<![\\^\w])\^\^(?=\p{L}{2})[^^\n]{0,200}[^\s^\\]\^\^(?![\^\w])/gu,
  },
  {
    kind: "highlight",
    has: "++",
    pattern: /(?<![\\+\w])\+\+(?:ctrl|alt|cmd|shift|enter|esc|tab|win)(?:\+[a-z0-9]+)*\+\+(?![+\w])/gi,
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
  {
    kind: "bracketedAddress",
    has: /<(?:www\.|[\w-]+\.[a-z])/,
    pattern:
      /(?<![\\\w`])<(?:www\.[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|io|dev|app|shop|eu|uk|de|fr|nl|ie|us))(?:\/[^<>\s]*)?>/g,
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
    has: /[•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・›❯]/,
    pattern: /^[ \t>]*([•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・›❯])[^\n]*[^\n\s\\>]\n[ \t>]*\1[^\n]*\S/gmu,
  },
  // Boxes, numbers in circles and on keys, small pictures: the signs differ from line to line.
  {
    kind: "bullets",
    has: /[☐☑☒✗✘①-⑳]|\u20e3|\p{Extended_Pictographic}/u,
    pattern:
      /^[ \t>]*(?:[☐☑☒✗✘①-⑳]|\d\ufe0f?\u20e3|(?!\d)\p{Extended_Pictographic}\ufe0f?[ \t])[^\n]*[^\n\s\\>]\n[ \t>]*(?:[☐☑☒✗✘①-⑳]|\d\ufe0f?\u20e3|(?!\d)\p{Extended_Pictographic}\ufe0f?[ \t])[^\n]*\S/gmu,
  },
  // Word's own bullets, as they are copied from it.
  {
    kind: "bullets",
    has: /^[ \t]*(?:o\t|§[ \t]|[\ue000-\uf8ff]|--[ \t]|»[ \t])/m,
    pattern:
      /^[ \t>]*(o\t|§[ \t](?=\p{L})|[\ue000-\uf8ff]|--[ \t](?=\p{L})|»[ \t])[^\n]*[^\n\s\\>]\n[ \t>]*\1[^\n]*\S/gmu,
  },
  {
    kind: "bullets",
    has: /^[ \t]*\(?i[.)] /m,
    pattern: /^[ \t>]*\(?i[.)][ \t]+[^\n]*[^\s\\>]\n[ \t>]*\(?ii[.)][ \t]+[^\n]*/gm,
  },
  // A paragraph of lines that stand alone: `Monday: 9-5`, days, what things cost, cells of a spreadsheet, an address.
  ...LINES.map(({ has, line, last = line, least }): Slip => {
    const alone = "(?![ \\t]*(?:[-*+]\\s|[#>|]|\\d+[.)]\\s))";
    return {
      kind: "lines",
      has,
      pattern: new RegExp(
        `(?<=^|\\n[ \\t]*\\n)(?:${alone}${line}(?<=[^\\s\\\\])\\n){${least - 1},}${alone}${last}(?=[ \\t]*(?:\\n[ \\t]*\\n|\\n*$))`,
        "gu",
      ),
    };
  }),
  {
    kind: "wordField",
    has: /Error!|Fehler!|tap (?:here )?to enter|here to enter|HYPERLINK|MERGEFIELD|PAGEREF|<\/?[owvm]:|#[A-Z]/,
    pattern:
      /\b(?:Error! (?:Bookmark not defined|Reference source not found|Hyperlink reference not valid|No table of (?:figures|contents) entries found|Unknown document property name)|Fehler! (?:Textmarke nicht definiert|Verweisquelle konnte nicht gefunden werden))\.?|\bClick (?:or tap )?(?:here )?to enter (?:text|a date)\.?|\{ ?(?:HYPERLINK|MERGEFIELD|PAGEREF|INCLUDEPICTURE|DOCPROPERTY) [^{}\n]*\}|\bHYPERLINK "[^"\n]+"|<\/?[owvm]:[a-z]\w*[^<>\n]*>|(?<![\w#`])#(?:REF|VALUE|NAME|DIV\/0|NULL|NUM|N\/A)[!?](?!\w)/gi,
  },
  {
    kind: "fontSign",
    has: FONT_SIGN,
    pattern: new RegExp(`[^\\s${FONT_SIGNS}]{0,20}[${FONT_SIGNS}]+[^\\s${FONT_SIGNS}]{0,20}`, "gu"),
  },
  { kind: "wrongLetters", has: /[ÃÂâð]/, pattern: WRONG_LETTERS },
  {
    kind: "lookalikes",
    has: /\ud835/,
    pattern: /[\u{1d400}-\u{1d7ff}]{2,}(?:[ ]+[\u{1d400}-\u{1d7ff}]+)*/gu,
  },
  {
    kind: "escapeCode",
    has: "\\u",
    pattern: /(?<![\\\w])(?:\p{L}{0,30}\\u(?:00[a-f][\da-f]|20[1-2][\da-f])\p{L}{0,30})/gu,
  },
  {
    kind: "bullets",
    has: /^[ \t]*\(?a[.)] /m,
    pattern: /^[ \t>]*\(?a[.)][ \t]+[^\n]*[^\s\\>]\n[ \t>]*\(?b[.)][ \t]+[^\n]*/gm,
  },
  {
    kind: "task",
    has: /\[(?:\]|[ \t]{2,}\]|[ \t][xX]|[xX][ \t]|[-/✓✔✗√>!?*]\]|[ xX]\])/,
    pattern:
      /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(?:[ \t]{2,}|[ \t]+[xX][ \t]*|[xX][ \t]+|[-/✓✔✗√>!?*]|)\][ \t]+[\p{L}\p{N}*_`"“][^\n]*|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?:\p{L}|\*\*)[^\n]*|^[ \t>]*\[ \][ \t]+\p{L}[^\n]*|^[ \t>]*\[[xX]\][ \t]+\p{L}[^\n]*\n[ \t>]*\[[ xX]\][ \t]+\p{L}[^\n]*/gmu,
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
const IN_TEXT: ReadonlySet<SlipKind> = new Set(["template", "shortcode", "wikiLink", "emoji", "headingId"]);

/** What is wrong in any text, whether Markdown is read in it or not. */
const WRONG_LETTERING: ReadonlySet<SlipKind> = new Set([
  "wordField",
  "fontSign",
  "wrongLetters",
  "lookalikes",
  "escapeCode",
]);

/** The first such mark of a plain text: one of Markdown's relatives, or letters that are wrong wherever they stand. */
export function slipInText(
  text: string,
  of: "marks" | "letters",
): { readonly kind: SlipKind; readonly written: string } | undefined {
  const kinds = of === "marks" ? IN_TEXT : WRONG_LETTERING;
  for (const { kind, has, pattern } of SLIPS) {
    if (!kinds.has(kind) || (typeof has === "string" ? !text.includes(has) : !has.test(text))) continue;
    const written = text.match(pattern)?.[0];
    if (written) return { kind, written: written.trim() };
  }
  return undefined;
}
