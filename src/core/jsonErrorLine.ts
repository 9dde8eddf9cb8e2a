/** Where JSON could not be read any further. */
import { lineAt } from "./lineAt.ts";

/** The parser says "at position 12", newer ones with "(line 2 column 3)", and nothing of where where the text has ended too soon. */
export function jsonErrorLine(text: string, reason: string): number {
  const line = /\bline (\d+)/.exec(reason)?.[1];
  if (line) return Number(line);
  const position = Number(/\bposition (\d+)/.exec(reason)?.[1] ?? text.length);
  return lineAt(text, Math.min(position, text.trimEnd().length));
}
