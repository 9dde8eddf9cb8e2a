/** A text without its markup: for descriptions, feeds and word counts. */
import type { Element, Nodes } from "hast";

const BLOCK =
  /^(p|li|ul|ol|dl|dt|dd|div|pre|table|tr|td|th|blockquote|figure|figcaption|details|summary|section|h[1-6]|br|hr)$/;
/** Words with their apostrophes and hyphens; in scripts without spaces each letter counts as a third of a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

export function plainText(node: Nodes): string {
  return collect(node).replace(/\s+/g, " ").trim();
}

function collect(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && isNoteMark(node)) return "";
  const text = node.children.map((child) => collect(child as Nodes)).join("");
  return node.type === "element" && BLOCK.test(node.tagName) ? ` ${text} ` : text;
}

/** The number that leads to a note, and the arrow that leads back: signs, not words. */
export function isNoteMark({ properties, children }: Element): boolean {
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return true;
  const [only] = children;
  return children.length === 1 && only?.type === "element" && only.properties.dataFootnoteRef !== undefined;
}

export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = unspaced > 0 ? text.replace(UNSPACED, " ") : text;
  return (spaced.match(WORD)?.length ?? 0) + Math.round(unspaced / 3);
}
