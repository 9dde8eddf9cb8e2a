/** The outline of a page, as readers of a screen reader move through it: one h1, no level left out. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckedPage, type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkHeadings({ pages }: CheckInput): readonly Diagnostic[] {
  const counts = pages.flatMap(({ route, facts }) => {
    const found = facts.headings.filter(({ level }) => level === 1).length;
    return found === 1 ? [] : [messages.output.headingCount(whereOf([route]), found)];
  });
  const jumps = groupFindings(pages, jumpsIn, ({ text, level, before }) => `${level} ${before} ${text}`);
  return [
    ...counts,
    ...jumps.map(({ finding: { text, level, before }, routes }) =>
      messages.output.headingOrder(whereOf(routes), text, level, before),
    ),
  ];
}

function jumpsIn({ facts }: CheckedPage) {
  return facts.headings.flatMap(({ level, text }, index) => {
    const before = facts.headings[index - 1]?.level ?? level;
    return level > before + 1 ? [{ text, level, before }] : [];
  });
}
