/** Markdown text → mdast, and mdast → hast: the steps that unified's packages do, with processors kept for reuse. */
import type { Root as HtmlRoot } from "hast";
import type { Definition, FootnoteDefinition, Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { type Processor, unified } from "unified";
import { type Feature, featuresIn, selectedGfm } from "./gfm.ts";
import { startsAreOf } from "./gfmStarts.ts";
import { quickTree } from "./quickTree.ts";
import { SCHEMA } from "./schema.ts";
import { eachOfType } from "./walk.ts";

/** In one line of text nothing starts a list, heading, quote or code block: "1. March" stays as typed. */
const BLOCKS = [
  "list",
  "headingAtx",
  "setextUnderline",
  "blockQuote",
  "thematicBreak",
  "codeFenced",
  "codeIndented",
  "htmlFlow",
  "definition",
  "table",
];

const parsers = new Map<string, (text: string) => Root>();

export function parseMarkdown(text: string, inline = false): Root {
  const quick = quickTree(text);
  if (quick && (!inline || isOneLineOfText(quick))) return quick;
  return parserFor(featuresIn(text), inline)(text);
}

/** Then it makes no difference that a line of text has no blocks. */
function isOneLineOfText({ children: [paragraph, more], position }: Root): boolean {
  return paragraph?.type === "paragraph" && !more && position?.end.line === 1;
}

/** Exported for the test that compares the chosen features with all of them. */
export function parserFor(features: readonly Feature[], inline: boolean): (text: string) => Root {
  const key = `${inline} ${features.join()}`;
  let parse = parsers.get(key);
  if (!parse) {
    const processor = unified().use(remarkParse).use(selectedGfm, features);
    if (inline) processor.use(withoutBlocks);
    const frozen = processor.freeze();
    parse = (source) => {
      startsAreOf(source);
      const tree = frozen.parse(source) as Root;
      if (/\[[ xX]\][ \t]*\n/.test(source)) mendTaskStarts(tree, source);
      return tree;
    };
    parsers.set(key, parse);
  }
  return parse;
}

/** Words that begin on the line below their box are said by the parser to begin behind it, where no character is. */
function mendTaskStarts(tree: Root, source: string): void {
  eachOfType(tree, "listItem", ({ checked, children: [first] }) => {
    if (typeof checked !== "boolean" || first?.type !== "paragraph") return;
    for (const node of [first, first.children[0]]) {
      const start = node?.position?.start;
      if (!start?.offset || start.column === 1 || source[start.offset - 1] !== "\n") continue;
      start.line += 1;
      start.column = 1;
    }
  });
}

function withoutBlocks(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: BLOCKS } });
}

/** Stands in front of footnote ids until `footnotes` gives them those of the document. */
export const FOOTNOTE_MARK = "site-note-";

type Handler = NonNullable<NonNullable<Options["handlers"]>["root"]>;
type State = Parameters<Handler>[0];

/** A tree without children, which holds the one to be translated. */
interface Holder extends Root {
  readonly whole: Root;
}

const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: FOOTNOTE_MARK,
    footnoteBackLabel: (index: number) => String(index + 1),
    handlers: { root: translateWhole },
  })
  .freeze();

/**
 * remark-rehype goes over a tree for its definitions with a visitor that takes as long as translating it. It is given none to go
 * over, and its handler for the root takes the real one.
 */
export function toHtmlTree(tree: Root): HtmlRoot {
  const holder: Holder = { type: "root", children: [], whole: tree };
  return toHtml.runSync(holder) as unknown as HtmlRoot;
}

function translateWhole(state: State, { whole }: Holder): ReturnType<Handler> {
  noteDefinitions(whole, state);
  // The types of handlers know nothing of roots.
  return defaultHandlers.root(state, whole) as unknown as ReturnType<Handler>;
}

/** Of two with one name the first counts, as CommonMark has it. */
function noteDefinitions(tree: Root, { definitionById, footnoteById }: State): void {
  const note =
    <T extends Definition | FootnoteDefinition>(known: Map<string, T>) =>
    (node: T) => {
      const id = node.identifier.toUpperCase();
      if (!known.has(id)) known.set(id, node);
    };
  eachOfType(tree, "definition", note(definitionById));
  eachOfType(tree, "footnoteDefinition", note(footnoteById));
}

const sanitizer = unified().use(rehypeSanitize, SCHEMA).freeze();

export function sanitize(tree: HtmlRoot): HtmlRoot {
  return sanitizer.runSync(tree) as HtmlRoot;
}

const writer = unified().use(rehypeStringify).freeze();

export function toHtmlText(tree: HtmlRoot): string {
  return writer.stringify(tree).trim();
}
