/** Handlers and hooks that nothing calls, and `undefined`, `NaN` or `[object Object]` in place of a text: told at the template's line. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { onPages } from "../../core/messages/output/phrases.ts";
import type { PlacedOddity } from "../oddities.ts";
import { type CheckInput, groupFindings } from "./input.ts";

export function checkOddities({ pages, content }: CheckInput): readonly Diagnostic[] {
  const found = groupFindings(
    pages,
    ({ route }) => route.odd ?? [],
    ({ place, prop, shown }) => `${place.file} ${place.line} ${prop} ${shown}`,
  );
  if (found.length === 0) return [];
  return found
    .filter(
      ({ finding }) =>
        finding.shown === undefined || !(isWritten(finding) || isInContent(finding.shown, content)),
    )
    .map(({ finding: { place, frame, inside, prop, shown }, routes }) => {
      const where = onPages(routes.map(({ path }) => path));
      if (inside === "") return messages.bundle.deadHook(place, frame, prop, where);
      if (shown === undefined) return messages.bundle.deadHandler(place, frame, inside, prop, where);
      const part =
        inside === "head"
          ? `the ${prop}`
          : prop === "children"
            ? `<${inside}>`
            : `\`${prop}\` of <${inside}>`;
      return messages.bundle.oddText(place, frame, shown, part, where);
    });
}

/** A template that has the word itself means it. */
function isWritten({ frame, shown = "", place }: PlacedOddity): boolean {
  const lines = frame?.lines.slice((place.line ?? 0) - frame.firstLine).join(" ") ?? "";
  const word = shown.replace(/[[\]]/g, "\\$&");
  return new RegExp(`>[^<{]*${word}|["'\`][^"'\`$]*${word}[^"'\`$]*["'\`]`).test(lines);
}

/** Whether authors have written the word: whoever writes about `undefined` shows it on purpose. */
function isInContent(word: string, { entries, records }: CheckInput["content"]): boolean {
  const seen = new Set<object>();
  const holds = (value: unknown): boolean => {
    if (typeof value === "string") return value.includes(word);
    if (typeof value !== "object" || value === null || seen.has(value)) return false;
    seen.add(value);
    return Object.values(value).some(holds);
  };
  return [...entries.values()].flat().some(({ data }) => holds(data)) || [...records.values()].some(holds);
}
