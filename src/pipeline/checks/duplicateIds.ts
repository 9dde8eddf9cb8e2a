/** Two elements with one id: links to it and labels reach only the first. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkDuplicateIds({ pages }: CheckInput): readonly Diagnostic[] {
  return groupFindings(pages, ({ facts }) => facts.duplicateIds).map(({ finding, routes }) =>
    messages.output.duplicateId(whereOf(routes), finding),
  );
}
