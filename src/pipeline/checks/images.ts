/** Pictures: a text for who cannot see them, and a size so that the page does not jump. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkImages({ pages }: CheckInput): readonly Diagnostic[] {
  const without = (what: "alt" | "size") =>
    groupFindings(pages, ({ facts }) => facts.images.filter((image) => !image[what]).map(({ src }) => src));
  return [
    ...without("alt").map(({ finding, routes }) => messages.output.noAlt(whereOf(routes), finding)),
    ...without("size").map(({ finding, routes }) => messages.output.noSize(whereOf(routes), finding)),
  ];
}
