/** Texts of social cards that hold characters without outlines: the card is without them, so a price may lose its currency. */
import { join } from "node:path";
import type { UnsetText } from "../../api/pages.ts";
import { type Diagnostic, type Place, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { textIfThere } from "../../core/textIfThere.ts";
import { type CheckInput, groupFindings, whereOf } from "./input.ts";

export function checkCards({ pages, project, records }: CheckInput): readonly Diagnostic[] {
  const found = groupFindings(
    pages,
    ({ route }) => route.unset ?? [],
    ({ text, characters }) => `${text}\0${characters.join("")}`,
  );
  const shared = records.map(({ file }) => `content/${file}`);
  return found.map(({ finding, routes }) => {
    const where = whereOf(routes);
    const own = [...new Set(routes.map(({ source }) => source))].slice(0, 1);
    const written = [...own, ...shared].flatMap((file) => placeIn(project.root, file, finding) ?? [])[0];
    const diagnostic = messages.output.cardText(
      { ...where, place: written?.place ?? where.place },
      finding.text,
      finding.characters,
    );
    return written ? withFrame(diagnostic, written.source) : diagnostic;
  });
}

/** The line that has the text, else the first with one of its characters. Undefined where the file has neither. */
function placeIn(
  root: string,
  file: string,
  { text, characters }: UnsetText,
): { place: Place; source: string } | undefined {
  // A record without a file has none, nor has one whose file has gone since it was read.
  const source = textIfThere(join(root, file)) ?? "";
  const lines = source.split(/\r\n|\n|\r/);
  for (const wanted of [text, ...characters]) {
    const index = lines.findIndex((line) => line.includes(wanted));
    if (index < 0) continue;
    const column = (lines[index] as string).indexOf(wanted) + 1;
    return { place: { file, line: index + 1, column, endColumn: column + wanted.length }, source };
  }
  return undefined;
}
