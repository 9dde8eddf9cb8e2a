/** Inline code and styles that a page's own Content-Security-Policy refuses: browsers would silently leave them out. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { foreignImport } from "../styleAddresses.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

const SHOWN_LENGTH = 80;

export function checkPolicy({ pages }: CheckInput): readonly Diagnostic[] {
  return groupFindings(pages, ({ facts }) => facts.refused).map(({ finding, routes }) => {
    const sample = finding.length > SHOWN_LENGTH ? `${finding.slice(0, SHOWN_LENGTH)}…` : finding;
    return foreignImport(finding) === undefined
      ? messages.output.refusedByPolicy(whereOf(routes), sample)
      : messages.output.importRefused(whereOf(routes), sample);
  });
}
