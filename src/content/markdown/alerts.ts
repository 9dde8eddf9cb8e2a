/** Quotes that begin with `[!NOTE]` and the like. */
import type { Element, ElementContent, Root } from "hast";
import { messages } from "../../core/messages/index.ts";
import { ALERTS } from "./alertKinds.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeOf } from "./places.ts";
import { eachElement } from "./walk.ts";

const MARK = /^\s*\[!([A-Za-z]+)\][^\S\n]*(?:\n|$)/;

/** Turns them into `<div class="alert alert-note" role="note">`; the heading is the site's word for the kind, if it has one. */
export function makeAlerts(tree: Root, options: MarkdownOptions, findings: Findings): void {
  eachElement(tree, (element) => {
    if (element.tagName !== "blockquote") return undefined;
    const paragraph = element.children.find((child): child is Element => child.type === "element");
    const text = paragraph?.tagName === "p" ? paragraph.children[0] : undefined;
    if (!paragraph || text?.type !== "text") return undefined;
    const kind = MARK.exec(text.value)?.[1]?.toLowerCase();
    if (!kind || !ALERTS.some((known) => known === kind)) return undefined;
    text.value = text.value.replace(MARK, "");
    if (text.value === "") paragraph.children.shift();
    if (paragraph.children[0]?.type === "element" && paragraph.children[0].tagName === "br")
      paragraph.children.shift();
    if (paragraph.children.length === 0) element.children.splice(element.children.indexOf(paragraph), 1);
    if (!element.children.some(({ type }) => type === "element"))
      findings.diagnostics.push(messages.content.emptyAlert(placeOf(element, options), kind));
    const word = options.words.alerts?.[kind];
    const title: ElementContent[] = word
      ? [
          {
            type: "element",
            tagName: "p",
            properties: { className: ["alert-title"] },
            children: [{ type: "text", value: word }],
          },
        ]
      : [];
    element.tagName = "div";
    element.properties = {
      className: ["alert", `alert-${kind}`],
      role: "note",
      ...(word ? { ariaLabel: word } : {}),
    };
    element.children = [...title, ...element.children];
    return undefined;
  });
}
