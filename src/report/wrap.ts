/** Lines that are no longer than a terminal is wide: one that broke them by itself would do so inside words. */
import { displayWidth } from "./displayWidth.ts";

/** Below this a word on each line would be all there is. */
const NARROWEST = 30;

/**
 * Breaks each line of a text at its spaces, and begins what follows as far in as the line began. What stands in backticks
 * stays together as long as it fits by itself; a word that does not is left as it is, so that it can be copied.
 */
export function wrapped(text: string, width: number): string {
  if (!Number.isFinite(width)) return text;
  const room = Math.max(NARROWEST, width);
  return text
    .split("\n")
    .map((line) => (displayWidth(line, room) <= room ? line : brokenLine(line, room)))
    .join("\n");
}

function brokenLine(line: string, room: number): string {
  const indent = /^ */.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let current = "";
  for (const { gap, word } of wordsOf(line.slice(indent.length), room - indent.length)) {
    const longer = current === "" ? word : current + gap + word;
    if (current !== "" && indent.length + displayWidth(longer, room) > room) {
      lines.push(indent + current);
      current = word;
    } else current = longer;
  }
  return [...lines, indent + current].join("\n");
}

/** Words, each with the spaces before it. */
function wordsOf(text: string, room: number): { gap: string; word: string }[] {
  return [...text.matchAll(/( *)((?:`[^`]*`|[^ ])+)/g)].flatMap(([, gap = "", word = ""]) =>
    displayWidth(word, room) <= room
      ? [{ gap, word }]
      : [...word.matchAll(/( *)([^ ]+)/g)].map(([, inner = "", part = ""], index) => ({
          gap: index === 0 ? gap : inner,
          word: part,
        })),
  );
}
