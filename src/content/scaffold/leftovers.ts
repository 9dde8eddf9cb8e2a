/** What `site new` wrote for somebody to replace, and nobody has: it would be published as it stands. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { samples } from "../../core/messages/content/fieldHelp.ts";
import { messages } from "../../core/messages/index.ts";
import type { SourceText } from "../sourceText.ts";

/** A whole line, or the whole of a field's value: a sentence that only says such a thing is its author's own. */
const LEFTOVER = new RegExp(
  `^\\s*(?:- )?(?:[\\w-]+: )?(["']?)(${samples.text("[a-z][a-z ]{0,40}?")}\\.?)\\1\\s*$`,
);
/** Most files hold no such word, and need not be looked at line by line. */
const BEGINNING = `${samples.text("").split(" ")[0]} the `;

/** One warning for each line that still waits. */
export function findLeftovers(source: SourceText): Diagnostic[] {
  if (!source.text.includes(BEGINNING)) return [];
  return source.lines.flatMap((line, index) => {
    const words = LEFTOVER.exec(line)?.[2];
    if (words === undefined) return [];
    const start = source.lineStart(index + 1) + line.indexOf(words);
    return messages.content.leftToFillIn(source.place(start, start + words.length), words);
  });
}
