/** What cannot be meant on a page, with the lines of the templates: plain data that is kept with the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OddElement } from "../api/elements.ts";
import type { Head } from "../api/head.ts";
import type { SiteCode } from "../api/siteCode.ts";
import { placeOfError } from "../bundle/stack.ts";
import type { Frame, Place } from "../core/diagnostic.ts";
import type { Project } from "../core/project.ts";

export interface PlacedOddity {
  /** `<p>`, or `title` of the page's head; empty for a hook. */
  readonly inside: string;
  readonly prop: string;
  readonly shown?: string;
  readonly place: Place;
  readonly frame?: Frame;
}

export function placedOddities(
  elements: readonly OddElement[],
  { title, description }: Head,
  template: string,
  { project, code }: { readonly project: Project; readonly code: Pick<SiteCode, "api"> },
): PlacedOddity[] {
  const found = new Map<string, PlacedOddity>();
  for (const { element, prop, shown, origin } of elements) {
    const { place, frame } = placeOfError(origin, project) ?? { place: { file: template } };
    if (shown === "0" && !isLeftOfCondition(element, place, project)) continue;
    const key = `${place.file} ${"line" in place ? place.line : ""} ${prop} ${shown}`;
    if (found.has(key)) continue;
    found.set(key, {
      inside: element,
      prop,
      place,
      ...(shown ? { shown } : {}),
      ...(frame ? { frame } : {}),
    });
  }
  for (const [prop, text] of Object.entries({ title, description })) {
    const shown = code.api.oddText(text);
    if (shown) found.set(prop, { inside: "head", prop, shown, place: { file: template } });
  }
  return [...found.values()];
}

/** `{list.length && <ul>…</ul>}`: of an empty list the condition itself is shown, a zero. */
const COUNTED = /\b(?:length|size|count|total|\w+Count)\s*&&\s*[(<]/;

/** Whether the element's own lines hold such a condition; a count that is zero may well be meant. */
function isLeftOfCondition(element: string, { file, line = 0 }: Place, { root }: Project): boolean {
  try {
    const rest = readFileSync(join(root, file), "utf8")
      .split("\n")
      .slice(line - 1)
      .join("\n");
    const from = Math.max(0, rest.indexOf(`<${element}`));
    const end = rest.indexOf(`</${element}>`, from);
    return line > 0 && COUNTED.test(end < 0 ? "" : rest.slice(from, end));
  } catch {
    return false;
  }
}
