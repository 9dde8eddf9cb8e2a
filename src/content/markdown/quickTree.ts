/**
 * The tree of a text from satteri, a parser in machine code that takes a twentieth of the time of remark-parse. Both make
 * the same trees, positions and all, but for corners: marks that find no partner, bare addresses in odd places, what stands
 * in quotes and lists beside plain words. remark-parse decides what a text means, so wherever such a corner may be, there is
 * no quick tree and it reads the text itself. `tests/fuzz/trees` holds the two against each other.
 */
import type { Blockquote, FootnoteDefinition, Link, ListItem, Nodes, Root } from "mdast";

/** What no quick tree is made of: characters that are no text, and marks beside an emoji, of which one parser sees half. */
const UNSURE = /^\ufeff|[\0\p{Cs}]|[\u{10000}-\u{10ffff}][*_~]|[*_~][\u{10000}-\u{10ffff}]/u;

/** Marks in text that may have been meant as more, without their partner. */
const MARKS = /[*[\]`~]|-\||\|-|(?<![a-z0-9])_|_(?![a-z0-9])/i;

/** Addresses in text that are no links. */
const ADDRESS = /[\w.+-]@[\w-]|www\.|https?:/i;

/** A bare address with nothing odd in it, and the character before it. */
const BARE_ADDRESS =
  /^[ \t\n(]?(?:https?:\/\/|www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][\w.~!$&'(+,;=:@%/?#-]*)?$/i;

/** What may follow a bare address: what ends a sentence. */
const ITS_END = /^[.,;:!?)]{0,3}(?:[ \t\n]|$)/;

/** The first line of a code block between fences: words one space apart, or none. */
const FENCE = /^(`{3,}|~{3,})(?:[^\s]+(?: [^\s]+)*)?(?:\r|\n|$)/;

/** HTML whose end is seen elsewhere: elements that only an end tag ends, and values without quotes. */
const UNSURE_HTML = /^\s*<(?:script|pre|style|textarea)|=\s*[^"'\s]/i;

/** A paragraph that reads like the beginning of a list. */
const LIST_MARK = /^(?:[-+*]|\d+[.)])(?:\s|$)/;

/** To load satteri takes as long as to load remark-parse and have it read so many characters. */
const WORTH_LOADING = 2_000;

let toBeRead = 0;
let loading: Promise<void> | undefined;
let markdownToMdast: typeof import("satteri").markdownToMdast | undefined;

/** To be awaited before a text is read: for a few short ones, of a small site or of fields, a quick tree would come too late. */
export async function expectText(text: string): Promise<void> {
  toBeRead += text.length;
  await expectTexts(toBeRead);
}

/** For who knows of all texts to come: of so many characters. */
export async function expectTexts(characters: number): Promise<void> {
  if (characters > WORTH_LOADING) await loadQuickParser();
}

export async function loadQuickParser(): Promise<void> {
  loading ??= import("satteri").then(
    (satteri) => {
      markdownToMdast = satteri.markdownToMdast;
    },
    () => undefined,
  );
  await loading;
}

/** Undefined where remark-parse may see it otherwise, where satteri is not loaded and where there is none for this machine. */
export function quickTree(text: string): Root | undefined {
  if (!markdownToMdast || UNSURE.test(text)) return undefined;
  const tree = markdownToMdast(text, { features: { frontmatter: false } }) as Root;
  return isSure(tree, text) ? tree : undefined;
}

/** What a node stands in. */
interface Within {
  readonly link: boolean;
  /** A quote, an item of a list or a note. */
  readonly block: boolean;
}

/** Whether both parsers see a node, and all that is in it, alike. */
function isSure(node: Nodes, text: string, within: Within = { link: false, block: false }): boolean {
  switch (node.type) {
    case "text":
      if (MARKS.test(node.value) || (within.block && node.value.includes("<"))) return false;
      return within.link || !ADDRESS.test(node.value);
    case "html":
      return !within.block && !UNSURE_HTML.test(node.value.replace(/"[^"]*"|'[^']*'/g, '""'));
    case "delete":
      return /^~~[^~]/.test(text.slice(start(node), start(node) + 3)) && areSure(node, text, within);
    case "tableRow":
      return text.slice(start(node), node.position?.end.offset).includes("|") && areSure(node, text, within);
    case "code":
      return isPlainCode(text.slice(start(node), node.position?.end.offset), within);
    case "paragraph":
      return !LIST_MARK.test(text.slice(start(node), start(node) + 12)) && areSure(node, text, within);
    case "blockquote":
    case "listItem":
    case "footnoteDefinition":
      return holdsPlainBlocks(node) && areSure(node, text, { ...within, block: true });
    case "link":
      if (!isInBrackets(node, text) && !isPlainAddress(node, text)) return false;
      return areSure(node, text, { ...within, link: true });
    case "linkReference":
      return areSure(node, text, { ...within, link: true });
    default:
      return areSure(node, text, within);
  }
}

function areSure(node: Nodes, text: string, within: Within): boolean {
  if (!("children" in node)) return true;
  return node.children.every((child, index) => {
    const next = node.children[index + 1];
    return !(next && isOneWithNext(child, next)) && isSure(child, text, within);
  });
}

/**
 * Without an empty line between them, two paragraphs were nearly a table, and what follows a table, a note or an address may be
 * part of it.
 */
function isOneWithNext(block: Nodes, next: Nodes): boolean {
  if (linesBetween(block, next) > 1) return false;
  if (block.type === "paragraph") return next.type === "paragraph";
  if (block.type === "definition") return next.type !== "definition";
  return block.type === "footnoteDefinition" || block.type === "table";
}

const PLAIN = ["paragraph", "heading", "thematicBreak"];
const PLAIN_IN_ITEMS = [...PLAIN, "list", "code"];

/** Quotes hold paragraphs, items of lists hold further lists beside them, and neither is empty. */
function holdsPlainBlocks(node: Blockquote | FootnoteDefinition | ListItem): boolean {
  if (node.type === "listItem" && typeof node.checked === "boolean" && !beginsWithText(node)) return false;
  const plain = node.type === "listItem" ? PLAIN_IN_ITEMS : PLAIN;
  return node.children.length > 0 && node.children.every(({ type }) => plain.includes(type));
}

/** Of a task whose first words are marked up, the parsers say in different places that its paragraph begins. */
function beginsWithText({ children: [first], position }: ListItem): boolean {
  if (first?.type !== "paragraph" || first.children[0]?.type !== "text") return false;
  return first.position?.start.line === position?.start.line;
}

/** Between fences; in a quote or a list, the second of them is there and not left out. */
function isPlainCode(source: string, within: Within): boolean {
  const fence = FENCE.exec(source)?.[1];
  return fence !== undefined && (!within.block || new RegExp(`\\n[ \\t]*${fence}$`).test(source));
}

const isInBrackets = (link: Link, text: string) => "[<".includes(text.charAt(start(link)));

function isPlainAddress(link: Link, text: string): boolean {
  const end = link.position?.end.offset ?? 0;
  const before = Math.max(0, start(link) - 1);
  const above = text.slice(Math.max(0, text.lastIndexOf("\n\n", before)), before);
  const isInside = above.split("[").length !== above.split("]").length;
  return !isInside && BARE_ADDRESS.test(text.slice(before, end)) && ITS_END.test(text.slice(end, end + 4));
}

const start = (node: Nodes): number => node.position?.start.offset ?? 0;

const linesBetween = (one: Nodes, next: Nodes): number =>
  (next.position?.start.line ?? 0) - (one.position?.end.line ?? 0);
