/**
 * Fields of plain text, which templates show exactly as they were typed: HTML from an export, Markdown, quotation marks
 * that a word processor put around the value, characters that nobody sees. Nothing is changed; the author is told.
 */
import { findInvisible, invisibleName } from "../core/characters.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { isPending } from "../core/values.ts";
import type { Path } from "./fieldPath.ts";
import type { FieldPlaces } from "./fieldPlaces.ts";
import { slipInText } from "./markdown/slips.ts";

/** No text without one of these needs a closer look. */
const SUSPECT =
  /[&<*_#\\ÃÂâð\u{1d400}-\u{1d7ff}\ue000-\uf8ff[\]{:´“”„«»‹›‘’‚＂″\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}!]|to enter /u;

/** `data` is what the schema made of the settings; texts that are read as Markdown, links and so on are marked in it. */
export function findTextSlips(data: unknown, fields: FieldPlaces): Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(data, []);
  return found;

  function walk(value: unknown, path: Path): void {
    if (typeof value === "string") {
      if (SUSPECT.test(value)) inspect(value, path);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...path, index]);
    } else if (typeof value === "object" && value !== null && !isPending(value)) {
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
    }
  }

  function inspectMarkup(value: string, name: string, place: Place): void {
    const entity = ENTITY.exec(value)?.[0];
    // `&lt;p&gt;` shows what an element looks like.
    if (entity && decoded(entity) !== entity && !/&lt;\/?[a-z]/i.test(value)) {
      const better = value.replace(ENTITIES, decoded).replace(ENTITIES, decoded);
      found.push(messages.content.htmlInText(place, name, entity, better));
    }
    const markup = MARKUP.exec(value)?.[0] ?? slipInText(value, "marks")?.written;
    if (markup && !isCry(markup)) found.push(messages.content.markupInText(place, name, markup));
    const wrong = slipInText(value, "letters");
    if (wrong)
      found.push(messages.content.slip(place, wrong.kind, wrong.written, { alerts: true, headingIds: true }));
  }

  function inspect(value: string, path: Path): void {
    const place = fields.place(path);
    // A default of the schema was typed by nobody.
    if (!place) return;
    const name = fields.name(path);
    // Several lines are an example of code, or a text that is shown line by line.
    if (!value.trim().includes("\n")) inspectMarkup(value, name, place);
    const inner = fields.isPlain(path)
      ? CURLY.exec(value)
          ?.slice(1)
          .find((text) => text !== undefined)
      : undefined;
    if (inner !== undefined) found.push(messages.content.curlyQuotes(place, name, value, inner.trim()));
    const unseen = findInvisible(value);
    if (unseen) found.push(messages.content.invisibleCharacter(place, name, invisibleName(unseen.character)));
  }
}

/** `*NEW*` cries out, and its stars are meant to be seen. */
function isCry(written: string): boolean {
  return /^\*[^*]/.test(written) && written === written.toUpperCase();
}

/** Bold, links and pictures of Markdown; elements of HTML that texts have. */
const MARKUP =
  /(?<![\\\w*])\*\*(?=\S)[^*]{1,200}\*\*(?![\w*])|(?<=[\s(])\*(?=\p{L}{2})[^*\n]{1,80}(?<=[\p{L}.!?])\*(?![\w*])|(?<![\\\w_])_(?=\p{L})[^_\n]{1,80}(?<=[\p{L}.!?])_(?![\w_])|!?\[[^[\]]{1,200}\]\([^\s()]{1,300}\)|<\/?(?:a|abbr|b|br|code|del|div|em|h[1-6]|i|img|ins|li|mark|ol|p|s|small|span|strike|strong|sub|sup|u|ul)(?:\s[^<>]{0,300})?\/?>/iu;

/** A value between marks of one kind, with none of them inside. */
const CURLY =
  /^(?:[“”„]([^“”„]+)[“”"]|´([^´]+)´|[«»]([^«»]+)[«»]|[‹›]([^‹›]+)[‹›]|[‘‚](.+)[’‘']|＂([^＂]+)＂|″([^″]+)″|``(.+)(?:''|``))$/u;

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const ENTITIES = new RegExp(ENTITY.source, "gi");

/** The names that exports and word processors write. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  sbquo: "‚",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  sect: "§",
  para: "¶",
  deg: "°",
  plusmn: "±",
  times: "×",
  divide: "÷",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  sup1: "¹",
  sup2: "²",
  sup3: "³",
  iexcl: "¡",
  iquest: "¿",
  larr: "←",
  rarr: "→",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  aacute: "á",
  agrave: "à",
  acirc: "â",
  aring: "å",
  aelig: "æ",
  ccedil: "ç",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  iacute: "í",
  icirc: "î",
  iuml: "ï",
  ntilde: "ñ",
  oacute: "ó",
  ocirc: "ô",
  oslash: "ø",
  otilde: "õ",
  uacute: "ú",
  ucirc: "û",
  Eacute: "É",
  Aring: "Å",
  Oslash: "Ø",
  Ccedil: "Ç",
  Ntilde: "Ñ",
  oelig: "œ",
  zwj: "",
  zwnj: "",
  lrm: "",
  rlm: "",
};

/** What a character reference stands for; itself when that is unknown. */
function decoded(entity: string): string {
  const [, hex, decimal, name] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  if (name) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code).replace("\u00a0", " ")
    : entity;
}
