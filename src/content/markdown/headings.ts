/** Headings: ids for all of them, and none of the first level, which is the page's own. */
import type { Element, Root } from "hast";
import { messages } from "../../core/messages/index.ts";
import type { Heading } from "../../core/values.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeOf } from "./places.ts";
import { plainText } from "./plainText.ts";
import { eachElement } from "./walk.ts";

/** A text that uses first-level headings is set one level lower as a whole, so that its outline stays. */
export function lowerHeadings(tree: Root, options: MarkdownOptions, findings: Findings): void {
  const headings: Element[] = [];
  eachElement(tree, (element) => {
    if (/^h[1-6]$/.test(element.tagName)) headings.push(element);
    return undefined;
  });
  const top = headings.find(({ tagName }) => tagName === "h1");
  if (!top) return;
  findings.diagnostics.push(
    messages.content.topHeading(placeOf(top, options), plainText(top) || pictureText(top)),
  );
  for (const heading of headings) heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) + 1)}`;
}

/** Ids that authors wrote in raw HTML come first, then every heading gets one of its own. */
export function nameHeadings(tree: Root, options: MarkdownOptions, findings: Findings): Heading[] {
  const found: Element[] = [];
  eachElement(tree, (element) => {
    claimId(element, options, findings);
    if (/^h[2-6]$/.test(element.tagName) && element.properties.dataFootnotes === undefined)
      found.push(element);
    return undefined;
  });
  const { ids } = options;
  if (!ids) return [];
  return found.map((element) => {
    const text = plainText(element) || pictureText(element);
    const id = typeof element.properties.id === "string" ? element.properties.id : ids.forText(text);
    element.properties.id = id;
    if (text === "" && picturesIn(element).length === 0)
      findings.diagnostics.push(messages.content.emptyHeading(placeOf(element, options)));
    return { depth: Number(element.tagName[1]) as Heading["depth"], id, text };
  });
}

function picturesIn({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "img" ? [child] : picturesIn(child);
  });
}

/** What a heading of nothing but pictures is called. */
function pictureText(element: Element): string {
  return picturesIn(element)
    .map(({ properties }) => properties.alt)
    .filter((alt) => typeof alt === "string" && alt !== "")
    .join(" ");
}

function claimId(element: Element, options: MarkdownOptions, findings: Findings): void {
  const { id } = element.properties;
  if (typeof id !== "string" || id.startsWith(`${options.prefix}fn`) || id === `${options.prefix}footnotes`)
    return;
  if (/^\S+$/.test(id) && (options.ids?.claim(id) ?? true)) return;
  findings.diagnostics.push(messages.content.idTaken(placeOf(element, options), id));
  delete element.properties.id;
}
