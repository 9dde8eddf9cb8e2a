/** What `site new` wrote for somebody to replace, and nobody has: it would be published as it stands. */
import type { z } from "zod";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { samples } from "../../core/messages/content/fieldHelp.ts";
import { messages } from "../../core/messages/index.ts";
import type { SourceText } from "../sourceText.ts";
import { definitionOf } from "../zodShape.ts";

/** A whole line, or the whole of a field's value: a sentence that only says such a thing is its author's own. */
const LEFTOVER = new RegExp(
  `^[ \\t]*(?:- )?(?:[\\w-]+: )?(["']?)(${samples.text("[a-z][a-z ]{0,40}?")}\\.?)\\1[ \\t\\r]*$`,
  "gm",
);

/** One warning for each line that still waits. */
export function findLeftovers(source: SourceText, schema: z.ZodType): Diagnostic[] {
  const canWait = definitionOf(schema).shape?.draft !== undefined;
  return [...source.text.matchAll(LEFTOVER)].map(({ 0: line, 2: words = "", index }) => {
    const start = index + line.indexOf(words);
    return messages.content.leftToFillIn(source.place(start, start + words.length), words, canWait);
  });
}
