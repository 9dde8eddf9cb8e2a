/** What finished HTML needs to work in every browser: tables and code that scroll by keyboard, labelled boxes. */
import type { Element, ElementContent, Root } from "hast";
import { eachElement } from "./walk.ts";

const BLOCK = /^(p|ul|ol|dl|div|pre|table|blockquote|figure|details|h[2-6])$/;

export function dress(tree: Root | Element): void {
  let heading: string | undefined;
  eachElement(tree, (element) => {
    const { tagName, properties } = element;
    if (/^h[2-6]$/.test(tagName) && typeof properties.id === "string") heading = properties.id;
    if (tagName === "pre") properties.tabIndex = 0;
    if (tagName === "td" || tagName === "th") alignCell(element);
    // A corner without words is the heading of nothing.
    if (tagName === "th" && element.children.length === 0) element.tagName = "td";
    else if (tagName === "th") properties.scope ??= "col";
    if (tagName === "li") labelTask(element);
    if (tagName !== "table") return undefined;
    dress(element);
    return scroller(element, heading);
  });
}

/** `align` is not part of HTML any more, and styles in attributes are refused by the site's security policy. */
function alignCell({ properties }: Element): void {
  if (properties.align === undefined) return;
  const { align } = properties;
  delete properties.align;
  if (align === "center" || align === "right") properties.dataAlign = align;
}

/** A wide table scrolls inside its box; the box is named by the heading above it. */
function scroller(table: Element, heading: string | undefined): Element {
  const label = heading ? { role: "group", ariaLabelledBy: [heading] } : {};
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table"], tabIndex: 0, ...label },
    children: [table],
  };
}

/** The text after the box of a task becomes its label. */
function labelTask(item: Element): void {
  const first = item.children.find((child): child is Element => child.type === "element");
  const holder = first?.tagName === "p" ? first : item;
  const at = holder.children.findIndex((child) => child.type === "element" && child.tagName === "input");
  if (at < 0) return;
  const rest = holder.children.slice(at);
  const end = rest.findIndex((child) => child.type === "element" && BLOCK.test(child.tagName));
  const inline: ElementContent[] = end < 0 ? rest : rest.slice(0, end);
  const label: Element = { type: "element", tagName: "label", properties: {}, children: inline };
  holder.children.splice(at, inline.length, label);
}
