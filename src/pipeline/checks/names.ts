/** Links and buttons that say nothing, and Markdown that visitors see as typed. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkNames({ pages }: CheckInput): readonly Diagnostic[] {
  const unnamed = groupFindings(
    pages,
    ({ facts }) => facts.unnamed,
    ({ what, sample }) => `${what} ${sample}`,
  );
  const markdown = groupFindings(pages, ({ facts }) => facts.markdown);
  return [
    ...unnamed.map(({ finding: { what, sample }, routes }) =>
      messages.output.unnamed(whereOf(routes), what, sample),
    ),
    ...markdown.map(({ finding, routes }) => messages.output.markdownLeft(whereOf(routes), finding)),
  ];
}
