/** Character references such as `&#0;` that name nothing a page can hold: they would be published as U+FFFD. */
import type { Root } from "mdast";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { eachOfType } from "./walk.ts";

const REFERENCE = /&#(?:x([0-9a-f]+)|(\d+));/gi;

export function findLostCharacters(
  tree: Root,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  const code: [start: number, end: number][] = [];
  for (const type of ["code", "inlineCode"] as const) {
    eachOfType(tree, type, ({ position }) => {
      code.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
    });
  }
  for (const { 0: written, 1: hex, 2: decimal, index } of text.matchAll(REFERENCE)) {
    const character = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (!isLost(character) || text[index - 1] === "\\") continue;
    if (code.some(([start, end]) => index >= start && index < end)) continue;
    const { line, column } = lineAndColumnAt(text, index);
    const place = options.place(line, column, column + written.length);
    findings.diagnostics.push(messages.content.lostCharacter(place, written));
  }
}

function isLost(character: number): boolean {
  return (
    (character < 32 && ![9, 10, 13].includes(character)) ||
    (character >= 127 && character < 160) ||
    (character >= 0xd800 && character < 0xe000) ||
    (character >= 0xfdd0 && character < 0xfdf0) ||
    (character & 0xfffe) === 0xfffe ||
    character === 0xfffd ||
    character > 0x10ffff
  );
}
