/** Markdown text → mdast, and mdast → hast: the steps that unified's packages do, with processors kept for reuse. */
import type { Root as HtmlRoot } from "hast";
import type { Definition, FootnoteDefinition, Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import { quickTree } from "./quickTree.ts";
import { SCHEMA } from "./schema.ts";
import { eachOfType } from "./walk.ts";

/** remark-parse and what it needs are loaded by the first text that takes them: most do without. */
let remarkTree: Promise<typeof import("./remarkTree.ts")> | undefined;

export async function parseMarkdown(text: string, inline = false): Promise<Root> {
  const quick = quickTree(text);
  if (quick && (!inline || isOneLineOfText(quick))) return quick;
  remarkTree ??= import("./remarkTree.ts");
  return (await remarkTree).remarkTree(text, inline);
}

/** Then it makes no difference that a line of text has no blocks. */
function isOneLineOfText({ children: [paragraph, more], position }: Root): boolean {
  return paragraph?.type === "paragraph" && !more && position?.end.line === 1;
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
