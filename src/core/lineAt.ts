/** Where an offset of a text lies, as editors count it. For many questions about one text, `content/sourceText` keeps its lines. */

/** The line, from 1, that holds an offset. One before the text is in its first line, one behind it in its last. */
export function lineAt(text: string, offset: number): number {
  return lineAndColumnAt(text, offset).line;
}

/** The column counts from 1, too, and in units of the string, as frames do. Lines end as `frameAt` has them end. */
export function lineAndColumnAt(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  // What lies between the two characters of one end of a line belongs to that line.
  const isInside = text[offset] === "\n" && text[offset - 1] === "\r";
  const before = text.slice(0, Math.max(0, isInside ? offset - 1 : offset));
  // Most texts have plain ends, which are found ten times as fast.
  const lines = before.split(before.includes("\r") ? /\r\n|\n|\r/ : "\n");
  return { line: lines.length, column: (lines.at(-1) as string).length + 1 };
}
