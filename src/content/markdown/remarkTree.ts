/** The tree of a text from remark-parse, whose word is law (see `quickTree`), with processors kept for reuse. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { type Feature, featuresIn, selectedGfm } from "./gfm.ts";
import { startsAreOf } from "./gfmStarts.ts";
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

/** `inline`: one line of text, in which no block begins. */
export function remarkTree(text: string, inline: boolean): Root {
  return parserFor(featuresIn(text), inline)(text);
}

/** Exported for the tests that compare the chosen features with all of them. */
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
