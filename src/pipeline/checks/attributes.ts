/** Attributes that say nothing to anybody, and what stands outside of the head that is looked for in it. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkAttributes({ pages, mode }: CheckInput): readonly Diagnostic[] {
  const found = groupFindings(
    pages,
    ({ facts }) => facts.slips,
    ({ kind, shown }) => `${kind} ${shown}`,
  );
  return (
    found
      // That a page is not kept out of search, as its author thinks it is, is told by a build as well.
      .filter(({ finding: { kind } }) => mode.command === "check" || kind === "head")
      .map(({ finding: { kind, shown }, routes }) =>
        messages.output.attributeSlip(whereOf(routes), kind, shown),
      )
  );
}
