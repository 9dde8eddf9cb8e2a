/** Blocks inside a text: fenced code of the language `block` becomes a mark that carries the checked fields. */
import type { Element, Root as HtmlRoot } from "hast";
import type { Code, Root } from "mdast";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { eachOfType } from "./walk.ts";

/** The marks in the order of their fences; undefined for one with mistakes. */
export type BlockMarks = readonly (Element | undefined)[];

const LANGUAGE = "block";

/** Whether a text may hold a block, by a look at its letters. */
export const mayHoldBlock = (text: string): boolean => /(?:`{3,}|~{3,}) *block\b/.test(text);

/** Reads every block of a text. Only the text of a file may hold some, and there only at the top level. */
export async function readBlocks(
  tree: Root,
  options: MarkdownOptions,
  findings: Findings,
): Promise<BlockMarks> {
  const fences: Code[] = [];
  eachOfType(tree, "code", (node) => {
    if (node.lang === LANGUAGE) fences.push(node);
  });
  const marks: (Element | undefined)[] = [];
  for (const node of fences) marks.push(await readFence(node, marks.length));
  return marks;

  async function readFence(node: Code, index: number): Promise<Element | undefined> {
    const start = node.position?.start;
    const place = start && options.place(start.line, start.column);
    const name = node.meta?.trim() ?? "";
    if (options.name !== undefined || !tree.children.includes(node) || start?.column !== 1) {
      findings.diagnostics.push(messages.content.blockNotAlone(place, name));
      return undefined;
    }
    const section = await options.block({ name, place, line: start.line + 1, text: node.value });
    if (!section) return undefined;
    const properties = { id: `${options.prefix}block-${index + 1}`, dataFields: JSON.stringify(section) };
    return { type: "element", tagName: "site-block", properties, children: [] };
  }
}

/** Puts the marks where the fences were. After the sanitiser, so that nobody can write one by hand. */
export function placeBlocks(tree: HtmlRoot, marks: BlockMarks): void {
  let index = 0;
  tree.children = tree.children.flatMap((child) => {
    const code = child.type === "element" && child.tagName === "pre" ? child.children[0] : undefined;
    if (code?.type !== "element" || !isFence(code)) return [child];
    const mark = marks[index++];
    return mark ? [mark] : [];
  });
}

function isFence({ properties }: Element): boolean {
  return [properties.className ?? []].flat().includes(`language-${LANGUAGE}`);
}
