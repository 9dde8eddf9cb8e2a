/** Marks that other tools would understand. */
import { ODD, type Slip } from "./slip.ts";

export const MARKS: readonly Slip[] = [
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
  {
    kind: "alertMark",
    has: /\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i,
    begins: /\[/,
    pattern: /^[ \t>]*>[ \t]*\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*\n[ \t]*>)/gim,
  },
  {
    kind: "scheme",
    has: /h\w{0,4}p\w?(?:\/\/|:\/|;\/\/|:\\)/i,
    pattern:
      /(?<![\w/:.@-])(?:https?(?:\/\/|:\/(?!\/)|;\/\/|:\\\\?)|(?:htps?|hhttps?|httpps?|htttps?|htpps?|httsp|htts|hptts?):\/\/)(?:[\w-]+\.)+[a-z]{2,}[^\s)\]>"”]*/gi,
  },
  { kind: "admonition", begins: /:/, has: ":::", pattern: /^[ \t>]*:{3,}(?:[ \t]*[\w{"[][^\n]*)?$/gm },
  { kind: "admonition", begins: /=/, has: '=== "', pattern: /^=== "[^"\n]+"[ \t]*$/gm },
  { kind: "directive", begins: /:/, has: /^::\w/m, pattern: /^::[a-z][\w-]*[[{][^\n]*/gm },
  { kind: "template", has: "8<-", pattern: /^[ \t]*-+8<-+[^\n]*/gm },
  {
    kind: "admonition",
    begins: /[!?/]/,
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
  // With spaces inside it is not read, as it is by kramdown and Python's Markdown.
  {
    kind: "spacedId",
    signs: /\{/,
    has: /\{(?:[ \t]+:?#|:[ \t]*#|#[^\s{}]*[ \t]+\})/,
    pattern:
      /(?<=^[ \t>]{0,9}#{1,6}[ \t][^\n]{0,300})\{(?:[ \t]+#|[ \t]*:[ \t]*#|#)[\p{L}_][\p{L}\p{N}_:.-]*[ \t]*\}(?=[ \t]*$)/gmu,
    but: (written) => /^\{#\S*\}$/.test(written),
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
    signs: /[{<]/,
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
    signs: /\{/,
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
    signs: /_/,
    has: /\[\/?[a-z]+_/,
    pattern:
      /(?<![\\\]!\w])\[\/?(?:vc|et_pb|su|fusion|woocommerce|av|wpforms|mc4wp|rev_slider|siteorigin|nectar|elementor|kt|ux)_[a-z0-9_]*(?:[ \t][^\]\n]*)?\](?![([:])/g,
  },
  {
    kind: "mdx",
    signs: /\{/,
    has: /\{(?:props|frontmatter|page|site|post)\./,
    pattern: /(?<![\\{$\w])\{(?:props|frontmatter|page|site|post)\.[\w.]+\}(?!\})/g,
  },
  { kind: "mdx", has: "{/*", pattern: /(?<!\\)\{\/\*[^\n]*/g },
  {
    kind: "mdx",
    begins: /[ie]/,
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
      /:(?:(?<=(?:^|[\s>*_([|x~:"“‘’'.,!?—–-]):)(?<![\\\w/]:)(?:\+1|-1|(?=[^:\n]*[a-z])[a-z0-9][a-z0-9_+-]*):(?![\w/:-])|(?<=\p{L}:)[+-]1:(?![\w:]))/gmu,
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
    signs: /[|!]/,
    has: /\|\||>!/,
    pattern:
      /(?<![\\|\w])\|\|(?=[\p{L}\p{N}])[^|\n]{0,200}[^\s|\\]\|\|(?![|\w])|>!(?=[^\s<])[^<>\n]{0,200}!<|(?<=^[ \t]*>)!(?=[^\s<[])[^<>\n]{0,200}!</gu,
  },
  {
    kind: "superscript",
    signs: /[\^~]/,
    has: /\^[^\s^]{1,12}\^|[A-Za-z)]~\d/,
    pattern:
      /\^(?<=[\p{L}\p{N})]\^)[\p{L}\p{N}+−-]{1,6}\^(?![\p{L}\p{N}^])|~(?<=[A-Za-z)]~)\d{1,3}[+−-]?~(?!~)/gu,
  },
  {
    kind: "strike",
    has: "~",
    pattern: /(?<![\p{L}\p{N}~\\/])~(?=\p{L})[^~\n/]{1,80}[\p{L}\p{N}.!?]~(?![\p{L}\p{N}~])/gu,
  },
  {
    kind: "comment",
    has: "%%",
    pattern: /(?<![\\%\w])%%(?!toc%%)(?=[^%\n]*\p{L})[^%\n]+%%(?![%\w])|^[ \t]*%%[ \t]*$/gmu,
  },
  { kind: "openComment", has: "<!--", pattern: /(?<!\\)<!--[^\n]*/g },
  { kind: "comment", signs: /[—–]/, has: /<![—–]/, pattern: /<![—–]-?[^\n]{0,300}?-?[—–]-?>/g },
  {
    kind: "math",
    signs: /[$\\]/,
    has: /\$\$|\\[([]|\$[^$\n]*[\\=^_]/,
    pattern:
      /(?<![\\$\w])\$\$(?=[^$\n]*[^$\s])[^$\n]+\$\$(?!\$)|^[ \t]*\$\$[ \t]*$|(?<![\\$\w])\$(?=[^\s$])[^$\n]{0,100}\\[a-z]{2,}[^$\n]{0,100}\$(?!\w)|(?<![\\$\w])\$(?=[^\s$\d][^$\n]{0,60}[=^_])[^$\n]{1,80}(?<=[^\s\\])\$(?![\w$])|\\[([][^\n]{0,100}\\[a-z]{2,}[^\n]{0,100}\\[)\]]|(?<!\\)\\\((?:[a-z]|[^\n()]{0,60}[\^_=][^\n()]{0,60})\\\)/gm,
  },
  {
    kind: "inlineNote",
    has: "^[",
    pattern: /(?<=^|[\s\p{L}\p{N}.,;:!?)"”’»])(?<!\\)\^\[[^[\]\n]+\](?![(:])/gmu,
  },
  {
    kind: "definitionList",
    begins: /:/,
    has: /\n[ \t]*:[ \t]/,
    pattern:
      /^ {0,3}:(?<=[\p{L}\p{N})*_”’"`][ \t]*\n(?:[ \t]*\n)? {0,3}:)[ \t]+[\p{L}\p{N}*_`[("“‘][^\n]*$/gmu,
  },
  { kind: "abbreviation", has: "*[", pattern: /^[ \t]*\*\[[^\]\n]+\]:[^\n]*$/gm },
  {
    kind: "anchor",
    signs: /\^/,
    has: " ^",
    pattern: /(?<=\S[ \t])\^[a-z0-9]*[a-z][a-z0-9-]{3,}(?=[ \t]*$)/gim,
  },
  { kind: "otherHeading", begins: /=/, has: /^={1,6} /m, pattern: /^={1,6}[ \t]+\p{L}[^\n=]*(?:=|$)/gmu },
  { kind: "otherHeading", begins: /h/, has: /^h[1-6]\. /m, pattern: /^h[1-6]\.[ \t]+\S[^\n]*$/gm },
  {
    kind: "directive",
    begins: /[.#]/,
    has: /\.\.[ \t]|#\+/,
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
    signs: /</,
    has: /<https?:[^>\n]*\s/,
    pattern: /(?<!\\)<https?:\/\/[^<>\n]*[ \t][^<>\n]*>/g,
    raw: true,
  },
  {
    kind: "bracketedAddress",
    signs: /</,
    has: /<(?:www\.|[\w-]+\.[a-z])/,
    pattern:
      /(?<![\\\w`])<(?:www\.[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|io|dev|app|shop|eu|uk|de|fr|nl|ie|us))(?:\/[^<>\s]*)?>/g,
    raw: true,
  },
];
