/** Footnotes: ids of the document they belong to, and words from the site instead of English ones. */
import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { MarkdownOptions } from "./options.ts";
import { FOOTNOTE_MARK } from "./parse.ts";

export function nameFootnotes(tree: Root, options: MarkdownOptions): void {
  const { prefix, words } = options;
  const labelId = `${prefix}footnotes`;
  visit(tree, "element", (element, index, parent) => {
    const { properties } = element;
    if (typeof properties.id === "string") properties.id = renamed(properties.id, prefix);
    if (typeof properties.href === "string") properties.href = renamed(properties.href, prefix);
    if (properties.dataFootnoteRef !== undefined) {
      if (words.footnotes) properties.ariaDescribedBy = [labelId];
      else delete properties.ariaDescribedBy;
    }
    if (properties.dataFootnoteBackref !== undefined) {
      const number = properties.ariaLabel;
      delete properties.ariaLabel;
      if (words.backToText) properties.ariaLabel = `${words.backToText} ${String(number)}`;
    }
    if (element.tagName !== "h2" || properties.id !== "footnote-label" || !isFootnotes(parent))
      return undefined;
    if (words.footnotes) {
      element.properties = { id: labelId, className: ["visually-hidden"], dataFootnotes: true };
      element.children = [{ type: "text", value: words.footnotes }];
      return undefined;
    }
    parent.children.splice(index ?? 0, 1);
    return [SKIP, index];
  });
}

function renamed(address: string, prefix: string): string {
  return address.replace(new RegExp(`^(#?)${FOOTNOTE_MARK}`), `$1${prefix}`);
}

function isFootnotes(parent: unknown): parent is Element {
  const element = parent as Element | undefined;
  return element?.type === "element" && element.properties.dataFootnotes !== undefined;
}
