/** `## Prices {#prices}`: an author's own anchor. */
import type { Root } from "hast";
import { eachElement } from "./walk.ts";

const OWN = /[ \t]*\{#([^\s{}]+)\}[ \t]*$/;

/** Takes the braces out of headings and makes their words the id; `nameHeadings` says when it is taken. */
export function readHeadingIds(tree: Root): void {
  eachElement(tree, (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return undefined;
    const last = element.children.at(-1);
    if (last?.type !== "text") return undefined;
    const id = OWN.exec(last.value)?.[1];
    if (id === undefined) return undefined;
    last.value = last.value.replace(OWN, "");
    element.properties.id ??= id;
    return undefined;
  });
}
