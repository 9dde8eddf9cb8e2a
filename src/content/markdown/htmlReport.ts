/** Takes out of raw HTML what content may not hold, and says so for each thing, with its place. */
import type { Element, ElementContent, Parents, Root } from "hast";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeOf } from "./places.ts";
import { allowsAttribute, allowsElement, DROPPED } from "./schema.ts";

export function reportRemovedHtml(tree: Root, options: MarkdownOptions, findings: Findings): void {
  clean(tree, options, findings);
}

function clean(parent: Parents, options: MarkdownOptions, findings: Findings): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (child.type === "comment" || (child as { type: string }).type === "doctype") continue;
    if (child.type !== "element") {
      kept.push(child);
      continue;
    }
    const dropped = DROPPED.includes(child.tagName);
    if (dropped || !isAllowed(child)) {
      const place = placeOf(child, options);
      findings.diagnostics.push(
        isHtml(child.tagName)
          ? messages.content.htmlRemoved(place, child.tagName, !dropped)
          : messages.content.unknownElement(place, child.tagName),
      );
      if (dropped) continue;
      clean(child, options, findings);
      kept.push(...child.children);
      continue;
    }
    cleanAttributes(child, options, findings);
    clean(child, options, findings);
    if (child.tagName !== "p" || child.children.some(hasContent)) kept.push(child);
  }
  parent.children = kept;
}

/** Elements that browsers know or knew, and content may not hold. */
const OTHERS =
  "acronym address applet area article aside base basefont big blink body button canvas center datalist dialog dir embed fieldset font footer form frame frameset h1 head header hgroup html input label legend link main map marquee menu meta meter nav nobr noscript object optgroup option output param picture plaintext portal progress script search section slot strike textarea title tt xmp".split(
    " ",
  );

function isHtml(name: string): boolean {
  return DROPPED.includes(name) || OTHERS.includes(name) || allowsElement(name);
}

/** What is left of a paragraph may be nothing. */
function hasContent(child: ElementContent): boolean {
  return child.type !== "text" || child.value.trim() !== "";
}

/** The only control is the box of a task list. A first-level heading is allowed here: `headings` sets it lower. */
function isAllowed({ tagName, properties }: Element): boolean {
  if (tagName === "input") return properties.type === "checkbox" && properties.disabled === true;
  return tagName === "h1" || allowsElement(tagName);
}

function cleanAttributes(element: Element, options: MarkdownOptions, findings: Findings): void {
  const { tagName, properties } = element;
  if (tagName === "a" && typeof properties.name === "string") {
    // The anchors of older HTML: `<a name="prices">`.
    properties.id ??= properties.name;
    delete properties.name;
  }
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || allowsAttribute(tagName, property, value)) continue;
    delete properties[property];
    const place = placeOf(element, options);
    findings.diagnostics.push(messages.content.attributeRemoved(place, tagName, attributeName(property)));
  }
  if (tagName === "a" && properties.target === "_blank") {
    const rel = [properties.rel ?? []].flat().map(String);
    properties.rel = [...new Set([...rel, "noopener"])];
  }
}

/** The attribute as it stands in HTML: hast names it `onClick`, `className`, `dataPrice`. */
function attributeName(property: string): string {
  if (property === "className") return "class";
  if (property === "htmlFor") return "for";
  return /^(data|aria)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase();
}
