/** The text as typed without what is shown or addressed: code, raw HTML, pictures, addresses. Every offset stays. */
import type { Nodes, Root } from "mdast";

type Range = readonly [start: number, end: number, filler: string];

/** Code and HTML in a line count as a word, so that what stands beside them is not taken for the beginning of a line. */
const WORD = "x";

export function proseOf(tree: Root, text: string): string {
  const ranges: Range[] = [];
  collect(tree, ranges);
  ranges.sort((a, b) => a[0] - b[0]);
  let prose = "";
  let at = 0;
  for (const [start, end, filler] of ranges) {
    if (start < at) continue;
    prose += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, filler);
    at = end;
  }
  return prose + text.slice(at);
}

function collect(node: Nodes, ranges: Range[]): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  const blank = (from: number | undefined, to: number | undefined, filler: string): void => {
    if (from !== undefined && to !== undefined && to > from) ranges.push([from, to, filler]);
  };
  switch (node.type) {
    case "code":
    case "definition":
      blank(start, end, " ");
      return;
    case "inlineCode":
    case "image":
    case "imageReference":
    case "footnoteReference":
      blank(start, end, WORD);
      return;
    case "html":
      // What ends a line is as good as white space.
      blank(start, end, /^<br\b/i.test(node.value) ? " " : WORD);
      return;
    case "link":
    case "linkReference": {
      // A bare address has words without a place of their own.
      const first = node.children[0]?.position?.start.offset;
      const last = node.children.at(-1)?.position?.end.offset;
      if (first === undefined || last === undefined || first === start) {
        blank(start, end, WORD);
        return;
      }
      blank(start, first, WORD);
      blank(last, end, WORD);
      break;
    }
  }
  if ("children" in node) for (const child of node.children) collect(child, ranges);
}
