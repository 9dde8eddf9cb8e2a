/** Rules of a style sheet that mean pages which do not carry it: what they say is lost there. */
import { type Diagnostic, frameAt } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { onPages } from "../../core/messages/output/phrases.ts";
import { readSheet } from "../writtenSheets.ts";
import { type CheckInput, groupFindings } from "./input.ts";

export function checkStrayRules({ pages, project }: CheckInput): readonly Diagnostic[] {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readSheet(file, project).text;
    texts.set(file, text);
    return text;
  };
  // A rule may have many selectors, and rules may be nested: each line is told once.
  const found = groupFindings(
    pages,
    ({ route }) => route.missed ?? [],
    ({ file, classes }) => `${file} ${lineOf(textOf(file), classes)}`,
  );
  return found.map(({ finding: { file, root, selector, classes }, routes }) => {
    const text = textOf(file);
    const line = lineOf(text, classes);
    const place = { file, ...(line ? { line } : {}) };
    const where = onPages(routes.map(({ path }) => path));
    return messages.bundle.strayRule(place, frameAt(text, place), selector, root, where);
  });
}

/** The first line that names all classes, else the last of them; sheets may nest what was flat when it was read. */
function lineOf(text: string, classes: readonly string[]): number {
  const lines = text.split(/\r\n|\n|\r/);
  const has = (line: string, name: string) => line.includes(`.${name}`);
  const whole = lines.findIndex((line) => classes.every((name) => has(line, name)));
  return (whole >= 0 ? whole : lines.findIndex((line) => has(line, classes.at(-1) ?? ""))) + 1;
}
