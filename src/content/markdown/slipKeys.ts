/** Slips of the keyboard, and what is left of a text that was copied from elsewhere. */
import { startsWithMonth } from "./monthNames.ts";
import { ODD, type Slip } from "./slip.ts";

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
const LINES: readonly (Pick<Slip, "has" | "signs"> & { line: string; last?: string; least: number })[] = [
  {
    has: /^(?:\*\*|__)?\p{Lu}[^\n:]{0,30}:[^\n]*\n(?:\*\*|__)?\p{Lu}[^\n:]{0,30}:/mu,
    line: `${LABEL}[^\\n|]+`,
    least: 2,
  },
  { has: new RegExp(`^${DAY}`, "m"), line: `${DAY}[^\\n|]+`, least: 2 },
  { has: /[£$€]|EUR|GBP|USD/, line: `[^\\n|]{0,60}?${PRICE}`, least: 3 },
  { signs: /\t/, has: /\S\t/, line: "[^\\s|][^\\n\\t|]*\\t[^\\n|]*", least: 2 },
  {
    signs: /\|/,
    has: / \| /,
    line: "(?![-:| \\t]+(?:\\n|$))[^\\n|]{1,200}(?:[ \\t]\\|[ \\t][^\\n|]{1,200})+",
    least: 2,
  },
  {
    has: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/m,
    line: "[^\\n]{1,50}",
    last: "[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}",
    least: 2,
  },
];

export const KEYS: readonly Slip[] = [
  // Rules, and the lines below a heading or a table's titles.
  {
    kind: "invisibleMark",
    signs: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^(?=[^\\n]{1,120}$)(?=[^\\n]*${ODD_SPACE})[ \\t>${ODD}]*(?:([-*_=])(?:[ \\t${ODD}]*\\1){2,}|\\|?[ \\t${ODD}:]*-+[ \\t${ODD}:]*(?:\\|[ \\t${ODD}:]*-+[ \\t${ODD}:]*)+\\|?|(?:\`{3,}|~{3,})[\\w-]*)[ \\t${ODD}]*$`,
      "gm",
    ),
  },
  {
    kind: "invisibleMark",
    signs: new RegExp(ODD_SPACE),
    pattern: new RegExp(`^[ \\t>]*${MARK}${ODD_SPACE}(?=[^\\n]*\\S)[^\\n]*`, "gmu"),
    // "1. May" with a space that keeps the two together is meant.
    but: (written) => startsWithMonth(written.replace(/^[ \t>]*\d+\.\s*/u, "")),
  },
  {
    kind: "invisibleMark",
    signs: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^[ \\t>]*${ODD_SPACE}[ \\t${ODD}]*${MARK}(?:[ \\t]|${ODD_SPACE})(?=[^\\n]*\\S)[^\\n]*`,
      "gmu",
    ),
  },
  {
    kind: "invisibleMark",
    signs: new RegExp(ODD_SPACE),
    pattern: new RegExp(
      `^[ \\t>]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+(?:\\[${ODD_SPACE}\\]|\\[[ xX]\\]${ODD_SPACE})[^\\n]*`,
      "gmu",
    ),
  },
  {
    kind: "wideMark",
    signs: /[＃０-９［（]/,
    pattern:
      /^[ \t>]*＃{1,6}[^\n＃]*$|^[ \t>]*[０-９]{1,3}[．.)）、][^\n]*\n[ \t>]*[０-９]{1,3}[．.)）、][^\n]*|\[[^[\]\n]+\]（(?:https?:|\/|#|\.)[^（）\n]*）|［[^［］\n]+］[(（](?:https?:|\/|#|\.)[^()（）\n]*[)）]/gm,
  },
  { kind: "manyHashes", has: "#######", pattern: /^ {0,3}#{7,}[ \t]+[^\n#]*[\p{L}\p{N}][^\n]*$/gmu },
  {
    kind: "hashWord",
    has: /#[^\s#\d]/,
    pattern:
      /(?<=^|\n[ \t>]*\n)[ \t]{0,3}(?:> ?|[-*+] )?#(?:\p{L}|\p{Extended_Pictographic}|\*\*\p{L}|\[(?=[^[\]\n]+\]\()|["“]\p{L})[^\n#]{0,80}[^\n#.!:;,…。！\s]#{0,6}(?=[ \t]{0,4}(?:\n[ \t>]*\n|\n?$))|(?<=^|\n[ \t>]*\n) {0,3}#\p{Lu}[^\n#]{0,48}[^\n#.!?:;,…。！？\s](?=\n[\p{Lu}"“*[])/gu,
  },
  {
    kind: "tightItems",
    begins: /[-+*1]/,
    has: /^[ \t]*(?:[-+*]|\d{1,3}[.)])(?:\p{L}|\*\*|\[\p{L})/mu,
    pattern:
      /^[ \t]*([-+])(?:\p{L}|\*\*|\[\p{L})[^\n]*\n[ \t]*\1(?:\p{L}|\*\*|\[\p{L})[^\n]*|^[ \t]*\*\p{L}[^\n*]*\n[ \t]*\*\p{L}[^\n*]*$|^[ \t]*1[.)]\p{L}[^\n]*\n[ \t]*2[.)]\p{L}[^\n]*/gmu,
  },
  {
    kind: "bullets",
    begins: /[•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・›❯]/,
    pattern: /^[ \t>]*([•●◦▪‣∙·○■□➢➤►▶✓✔✅→⁃–—・›❯])[^\n]*[^\n\s\\>]\n[ \t>]*\1[^\n]*\S/gmu,
  },
  // Boxes, numbers in circles and on keys, small pictures: the signs differ from line to line.
  {
    kind: "bullets",
    signs: /[☐☑☒✗✘①-⑳]|\u20e3|\p{Extended_Pictographic}/u,
    pattern:
      /^[ \t>]*(?:[☐☑☒✗✘①-⑳]|\d\ufe0f?\u20e3|(?!\d)\p{Extended_Pictographic}\ufe0f?[ \t])[^\n]*[^\n\s\\>]\n[ \t>]*(?:[☐☑☒✗✘①-⑳]|\d\ufe0f?\u20e3|(?!\d)\p{Extended_Pictographic}\ufe0f?[ \t])[^\n]*\S/gmu,
  },
  // Word's own bullets, as they are copied from it.
  {
    kind: "bullets",
    begins: /[o§\ue000-\uf8ff»-]/,
    has: /o\t|[§»][ \t]|[\ue000-\uf8ff]|--[ \t]/,
    pattern:
      /^[ \t>]*(o\t|§[ \t](?=\p{L})|[\ue000-\uf8ff]|--[ \t](?=\p{L})|»[ \t])[^\n]*[^\n\s\\>]\n[ \t>]*\1[^\n]*\S/gmu,
  },
  {
    kind: "bullets",
    begins: /[([\dI]/,
    has: /^[ \t>]*(?:\(1\)|\[1\]|1、|I\. |\d+\.1\.?[ \t])/m,
    pattern:
      /^[ \t>]*(?:\(1\)[^\n]*[^\n\s\\>]\n[ \t>]*\(2\)[^\n]*\S|\[1\](?![(:[])[^\n]*[^\n\s\\>]\n[ \t>]*\[2\](?![(:[])[^\n]*\S|1、[^\n]*[^\n\s\\>]\n[ \t>]*2、[^\n]*\S|I\.[ \t]+\p{L}[^\n]*[^\n\s\\>]\n[ \t>]*II\.[ \t]+\p{L}[^\n]*|(\d+)\.1\.?[ \t]+\p{L}[^\n]*[^\n\s\\>]\n[ \t>]*\1\.2\.?[ \t]+\p{L}[^\n]*)/gmu,
  },
  {
    kind: "bullets",
    begins: /[(i]/,
    has: /^[ \t]*\(?i[.)] /m,
    pattern: /^[ \t>]*\(?i[.)][ \t]+[^\n]*[^\s\\>]\n[ \t>]*\(?ii[.)][ \t]+[^\n]*/gm,
  },
  // A paragraph of lines that stand alone: `Monday: 9-5`, days, what things cost, cells of a spreadsheet, an address.
  ...LINES.map(({ line, last = line, least, ...looked }): Slip => {
    const alone = "(?![ \\t]*(?:[-*+]\\s|[#>|]|\\d+[.)]\\s))";
    return {
      kind: "lines",
      ...looked,
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
    signs: FONT_SIGN,
    pattern: new RegExp(`[^\\s${FONT_SIGNS}]{0,20}[${FONT_SIGNS}]+[^\\s${FONT_SIGNS}]{0,20}`, "gu"),
  },
  { kind: "wrongLetters", signs: /[ÃÂâð]/, pattern: WRONG_LETTERS },
  {
    kind: "lookalikes",
    signs: /[\u{1d400}-\u{1d7ff}]/u,
    pattern: /[\u{1d400}-\u{1d7ff}]{2,}(?:[ ]+[\u{1d400}-\u{1d7ff}]+)*/gu,
  },
  {
    kind: "escapeCode",
    has: "\\u",
    pattern: /(?<![\\\w])(?:\p{L}{0,30}\\u(?:00[a-f][\da-f]|20[1-2][\da-f])\p{L}{0,30})/gu,
  },
  {
    kind: "bullets",
    begins: /[(a]/,
    has: /^[ \t]*\(?a[.)] /m,
    pattern: /^[ \t>]*\(?a[.)][ \t]+[^\n]*[^\s\\>]\n[ \t>]*\(?b[.)][ \t]+[^\n]*/gm,
  },
  {
    kind: "task",
    has: /\[(?:\]|[ \t]{2,}\]|[ \t][xX]|[xX][ \t]|[-/✓✔✗√>!?*]\]|[ xX]\])/,
    pattern:
      /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(?:[ \t]{2,}|[ \t]+[xX][ \t]*|[xX][ \t]+|[-/✓✔✗√>!?*]|)\][ \t]+[\p{L}\p{N}*_`"“][^\n]*|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?:\p{L}|\*\*)[^\n]*|^[ \t>]*[-*+]\[[ xX]\][ \t]*\p{L}[^\n]*|^[ \t>]*\[ \][ \t]+\p{L}[^\n]*|^[ \t>]*\[[xX]\][ \t]+\p{L}[^\n]*\n[ \t>]*\[[ xX]\][ \t]+\p{L}[^\n]*/gmu,
  },
  {
    kind: "dashRule",
    signs: /[—–]/,
    has: /^[ \t|:-]*[—–][ \t|:—–-]*$/m,
    pattern:
      /^[ \t]*(?:[—–]{2,}-?|[—–]-|-[—–]|[—–]{1,2}(?:[ \t]*[—–])+)[ \t]*$|^(?=[^\n]*[—–])[ \t]*\|?[ \t:]*[-—–]+[ \t:]*(?:\|[ \t:]*[-—–]+[ \t:]*)+\|?[ \t]*$/gm,
  },
  {
    kind: "quoteFence",
    begins: /['´‘’"]/,
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
    pattern: /\*\*(?<=(?:^|[\s(“"'])\*\*)[^\S\n]+\p{L}{2}[^*\n]*\*\*(?![*\w])/gmu,
  },
  { kind: "looseMarks", has: "~~ ", pattern: /~~(?<![~\w\\]~~)[ \t]+(?=[^~\n]*\p{L})[^~\n]+~~(?![~\w])/gu },
];
