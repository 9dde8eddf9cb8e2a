/** Elements that browsers move, because HTML does not let them stand where the template has put them. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkNesting({ pages }: CheckInput): readonly Diagnostic[] {
  return groupFindings(pages, ({ facts }) => facts.misplaced).map(({ finding, routes }) => {
    const { pages: paths } = whereOf(routes);
    const templates = [...new Set(routes.map(({ template }) => template))];
    return messages.output.misplaced({ place: { file: templates[0] ?? "templates" }, pages: paths }, finding);
  });
}
