/** Footnotes: ids of the document they belong to, and words from the site instead of English ones. */
import type { Element, Root } from "hast";
import type { MarkdownOptions } from "./options.ts";
import { FOOTNOTE_MARK } from "./parse.ts";
import { eachElement } from "./walk.ts";

export function nameFootnotes(tree: Root, options: MarkdownOptions): void {
  eachElement(tree, (element) => {
    const { properties } = element;
    if (typeof properties.id === "string") properties.id = renamed(properties.id, options);
    if (typeof properties.href === "string") properties.href = renamed(properties.href, options);
    if (properties.dataFootnoteRef !== undefined) describe(element, options);
    if (properties.dataFootnoteBackref !== undefined) labelReturn(element, options);
    if (element.tagName === "section" && properties.dataFootnotes !== undefined) setHeading(element, options);
    return undefined;
  });
}

function describe({ properties }: Element, options: MarkdownOptions): void {
  if (options.words.footnotes) properties.ariaDescribedBy = [headingId(options)];
  else delete properties.ariaDescribedBy;
}

/** The step before left the note's number as the label. */
function labelReturn({ properties }: Element, { words }: MarkdownOptions): void {
  const number = properties.ariaLabel;
  delete properties.ariaLabel;
  if (words.backToText) properties.ariaLabel = `${words.backToText} ${String(number)}`;
}

/** The heading over the notes speaks the site's language, or is left out. */
function setHeading(section: Element, options: MarkdownOptions): void {
  // Set lower where the text has headings of the first level.
  const at = section.children.findIndex(
    (child) => child.type === "element" && /^h[1-6]$/.test(child.tagName),
  );
  const { footnotes } = options.words;
  const properties = { id: headingId(options), className: ["visually-hidden"], dataFootnotes: true };
  const heading: Element | undefined = footnotes
    ? { type: "element", tagName: "h2", properties, children: [{ type: "text", value: footnotes }] }
    : undefined;
  section.children.splice(at, 1, ...(heading ? [heading] : []));
}

function headingId({ prefix }: MarkdownOptions): string {
  return `${prefix}footnotes`;
}

function renamed(address: string, { prefix }: MarkdownOptions): string {
  const at = address.startsWith("#") ? 1 : 0;
  return address.startsWith(FOOTNOTE_MARK, at)
    ? address.slice(0, at) + prefix + address.slice(at + FOOTNOTE_MARK.length)
    : address;
}
