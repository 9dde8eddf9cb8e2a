/** A text without its markup: for descriptions, feeds and word counts. */
import type { Element, Nodes } from "hast";

const BLOCK = new Set(
  "p li ul ol dl dt dd div pre table tr td th blockquote figure figcaption details summary section h1 h2 h3 h4 h5 h6 br hr".split(
    " ",
  ),
);
/** In scripts without spaces each letter counts as a third of a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** No text without one of these has such letters. */
const MAY_BE_UNSPACED = /[\u0e00-\u0e7f\u2e80-\uffff]/;
/** White space that is not a single space already. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

export function plainText(node: Nodes): string {
  const parts: string[] = [];
  collect(node, parts);
  return parts.join("").replace(UNEVEN_SPACE, " ").trim();
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === "text") parts.push(node.value);
  if (!("children" in node)) return;
  if (node.type === "element" && isNoteMark(node)) return;
  const stands = node.type === "element" && BLOCK.has(node.tagName);
  if (stands) parts.push(" ");
  for (const child of node.children) collect(child, parts);
  if (stands) parts.push(" ");
}

/** The number that leads to a note, and the arrow that leads back: signs, not words. */
export function isNoteMark({ properties, children }: Element): boolean {
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return true;
  const [only] = children;
  return children.length === 1 && only?.type === "element" && only.properties.dataFootnoteRef !== undefined;
}

/** Words with their apostrophes and hyphens. */
export function countWords(text: string): number {
  const unspaced = MAY_BE_UNSPACED.test(text) ? (text.match(UNSPACED)?.length ?? 0) : 0;
  const spaced = unspaced > 0 ? text.replace(UNSPACED, " ") : text;
  return wordsIn(spaced) + Math.round(unspaced / 3);
}

/** Sign by sign: a list of all words of a long text takes some times as long. */
function wordsIn(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let role = ROLES[code];
    if (role === undefined) {
      const sign = String.fromCodePoint(text.codePointAt(at) as number);
      at += sign.length - 1;
      role = roleOf(sign);
    }
    if (role === CONTINUES) continue;
    if (role === BEGINS && !isInWord) count += 1;
    isInWord = role === BEGINS;
  }
  return count;
}

const ENDS = 0;
const BEGINS = 1;
const CONTINUES = 2;

/** What a sign does to a word. What may continue one begins none. */
function roleOf(sign: string): number {
  if (/[\p{L}\p{N}]/u.test(sign)) return BEGINS;
  return /[\p{M}'’.-]/u.test(sign) ? CONTINUES : ENDS;
}

/** Of the signs that most texts are written with. */
const ROLES = Uint8Array.from({ length: 0x250 }, (_, code) => roleOf(String.fromCharCode(code)));
