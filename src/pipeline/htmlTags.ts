/**
 * The tags of finished HTML with their places in the text: what the address pass and the page checks read.
 * One walk, linear in the text's length, no tree: the HTML comes from React and rehype and is well formed.
 */
import { decodeEntities } from "../core/entities.ts";

export interface Attribute {
  /** Lower case. */
  readonly name: string;
  /** As written: character references are not decoded. */
  readonly raw: string;
  /** Where `raw` stands in the document; both are equal for an attribute without a value. */
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: readonly Attribute[];
  readonly start: number;
  readonly end: number;
  /** The text inside an element whose content is no markup: script, style, textarea, title. */
  readonly text: string;
}

/** Elements whose content is text up to their end tag (HTML standard, 13.2.5.2 to 13.2.5.4). */
const TEXT_ELEMENTS = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
]);
const NO_ATTRIBUTES: readonly Attribute[] = [];

const NAME = /[A-Za-z][^\s/>]*/y;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const REST_OF_TAG = /[^>]*>?/y;

/** Calls `visit` for each tag in order; comments and the contents of text elements hold none. */
export function eachTag(html: string, visit: (tag: Tag) => void): void {
  let at = html.indexOf("<");
  while (at >= 0) {
    at = html.indexOf("<", afterMarkup(html, at, visit));
  }
}

/** Reads what begins with the `<` at `at` and returns where it ends. */
function afterMarkup(html: string, at: number, visit: (tag: Tag) => void): number {
  if (html.startsWith("<!--", at)) {
    const end = html.indexOf("-->", at + 2);
    return end < 0 ? html.length : end + 3;
  }
  const closing = html[at + 1] === "/";
  const nameStart = at + (closing ? 2 : 1);
  const name = nameAt(html, nameStart);
  if (!name) return at + 1;

  const { attributes, end: tagEnd } = readAttributes(html, nameStart + name.length);
  if (closing || !TEXT_ELEMENTS.has(name)) {
    visit({ name, closing, attributes, start: at, end: tagEnd, text: "" });
    return tagEnd;
  }
  const contentEnd = endOfText(html, name, tagEnd);
  visit({ name, closing, attributes, start: at, end: tagEnd, text: html.slice(tagEnd, contentEnd) });
  return contentEnd;
}

/** In lower case; what most documents have is read by hand, in half the time that a pattern takes. */
function nameAt(html: string, from: number): string | undefined {
  const first = html.charCodeAt(from);
  let end = from;
  if (first >= 97 && first <= 122) while (isNameSign(html.charCodeAt(end))) end += 1;
  const next = html.charCodeAt(end);
  if (end > from && (next === GREATER || next === SPACE)) return html.slice(from, end);
  NAME.lastIndex = from;
  return NAME.exec(html)?.[0].toLowerCase();
}

const GREATER = 62;
const SPACE = 32;
const EQUALS = 61;
const QUOTE = 34;

/** Lower case, digits and hyphens. */
const isNameSign = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45;

function readAttributes(html: string, from: number): { attributes: readonly Attribute[]; end: number } {
  if (html[from] === ">") return { attributes: NO_ATTRIBUTES, end: from + 1 };
  const attributes: Attribute[] = [];
  let at = from;
  for (;;) {
    const plain = plainAttributeAt(html, at);
    if (plain) {
      attributes.push(plain);
      at = plain.end + 1;
      if (html.charCodeAt(at) === GREATER) return { attributes, end: at + 1 };
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(html);
    if (!match) break;
    at = ATTRIBUTE.lastIndex;
    const raw = match[2] ?? match[3] ?? match[4];
    const quoted = match[4] === undefined && raw !== undefined;
    const end = quoted ? at - 1 : at;
    attributes.push({
      name: (match[1] as string).toLowerCase(),
      raw: raw ?? "",
      start: end - (raw?.length ?? 0),
      end,
      quoted,
    });
  }
  REST_OF_TAG.lastIndex = at;
  REST_OF_TAG.exec(html);
  return { attributes, end: REST_OF_TAG.lastIndex };
}

/** ` name="value"`, as nearly all are written. */
function plainAttributeAt(html: string, at: number): Attribute | undefined {
  if (html.charCodeAt(at) !== SPACE) return undefined;
  let nameEnd = at + 1;
  while (isNameSign(html.charCodeAt(nameEnd))) nameEnd += 1;
  if (nameEnd === at + 1 || html.charCodeAt(nameEnd) !== EQUALS || html.charCodeAt(nameEnd + 1) !== QUOTE)
    return undefined;
  const start = nameEnd + 2;
  const end = html.indexOf('"', start);
  if (end < 0) return undefined;
  return { name: html.slice(at + 1, nameEnd), raw: html.slice(start, end), start, end, quoted: true };
}

function endOfText(html: string, name: string, from: number): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2)) {
    const after = at + 2 + name.length;
    if (html.slice(at + 2, after).toLowerCase() === name && /[\s/>]/.test(html[after] ?? ">")) return at;
  }
  return html.length;
}

const NAME_ATTRIBUTES = ["aria-label", "aria-labelledby", "title"];

/** Whether attributes give the element a name of its own. */
export function isNamed(tag: Tag): boolean {
  return NAME_ATTRIBUTES.some((name) => attributeOf(tag, name)?.trim());
}

/** The tag as it is written, for messages: its beginning, where it is long. */
export function tagText(html: string, { start, end }: Tag): string {
  return html.slice(start, Math.min(end, start + 120));
}

/** The decoded value of an attribute, or undefined when the tag does not have it. */
export function attributeOf(tag: Tag, name: string): string | undefined {
  for (const attribute of tag.attributes) {
    if (attribute.name === name) return decodeEntities(attribute.raw);
  }
  return undefined;
}
