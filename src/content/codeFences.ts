/** Fenced blocks of code in Markdown, for what is looked for before the text is parsed: code shows all sorts of things. */

/** The lines that stand in no such block, from an index on, each with its own index. */
export function* linesOutsideCode(
  lines: readonly string[],
  from = 0,
): Generator<[index: number, line: string]> {
  let fence: string | undefined;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] as string;
    const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks && (!fence || marks.startsWith(fence))) fence = fence ? undefined : marks;
    if (!fence) yield [index, line];
  }
}
