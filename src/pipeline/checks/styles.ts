/**
 * Mistakes in style sheets. Pages hold a sheet in its bundled form, many the same one; so what sheets ask for is looked at
 * apart from the pages' own, by the same checks, and a mistake is told once with the line that it was written in.
 */
import { blanked } from "../../core/blanked.ts";
import { type Diagnostic, type Place, withFrame } from "../../core/diagnostic.ts";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import { messages } from "../../core/messages/index.ts";
import { readPageFacts } from "../pageFacts.ts";
import { foreignImport, writtenAddresses } from "../styleAddresses.ts";
import { readSheet } from "../writtenSheets.ts";
import { type Check, type CheckedPage, type CheckInput, groupFindings } from "./input.ts";

const NOTHING = readPageFacts("");
const FONT = "font-src ";

/** The page without what its style sheets ask for. */
export function withoutStyles(page: CheckedPage): CheckedPage {
  const refused = page.facts.refused.filter((text) => foreignImport(text) === undefined);
  const refusedAddresses = page.facts.refusedAddresses.filter((one) => !one.startsWith(FONT));
  return { ...page, facts: { ...page.facts, styled: [], refused, refusedAddresses } };
}

export function checkStyles(input: CheckInput, checks: readonly Check[]): readonly Diagnostic[] {
  const run = (pages: readonly CheckedPage[]) =>
    checks.flatMap((check) => check({ ...input, content: { ...input.content, links: [] }, pages }));
  const asked = ({ facts }: CheckedPage) => [
    ...facts.refusedAddresses
      .filter((one) => one.startsWith(FONT))
      .map((one) => ({ address: one.slice(FONT.length), styled: [], refused: [], refusedAddresses: [one] })),
    ...facts.styled.map((address) => ({ address, styled: [address], refused: [], refusedAddresses: [] })),
    ...facts.refused.flatMap((text) => {
      const address = foreignImport(text);
      return address === undefined ? [] : [{ address, styled: [], refused: [text], refusedAddresses: [] }];
    }),
  ];
  const found = groupFindings(
    input.pages,
    asked,
    (one) => one.refused[0] ?? one.refusedAddresses[0] ?? one.address,
  );
  if (found.length === 0) return [];
  const pagesWith = ({ finding, routes }: (typeof found)[number]) =>
    routes.map((route) => ({ route, length: 0, facts: { ...NOTHING, ...finding } }));
  // Checks tell no address apart. Only where something is wrong are they asked about one at a time.
  if (run(found.flatMap(pagesWith)).length === 0) return [];
  return found.flatMap((one) =>
    run(pagesWith(one)).map((problem) => located(problem, one.finding.address, input)),
  );
}

/** With the first line that has the address, and the others as related; as it is where no sheet has it. */
function located(
  problem: Diagnostic,
  address: string,
  { project, styleFiles, urls }: CheckInput,
): Diagnostic {
  const sources = styleFiles.map((file) => readSheet(file, project));
  const search = (prepare: (text: string) => string) =>
    sources.flatMap(({ file, text }) =>
      writtenAddresses(prepare(text))
        .filter((written) => [written.address, urls.href(written.address)].includes(address))
        .map(({ at, length, text: whole }) => ({
          text,
          place: placeAt(file, text, at, length),
          isImport: /^@import/i.test(whole),
        })),
    );
  const inRules = search(withoutComments);
  // An address may hold what looks like the beginning of a comment.
  const [first, ...others] = inRules.length > 0 ? inRules : search((text) => text);
  if (!first) return problem;
  const related = others.map(({ place }) => place);
  const isLate = first.isImport && problem.code === "output/relative-address";
  const { hint } = isLate
    ? messages.output.relativeAddress({ place: undefined, pages: [] }, address, true)
    : problem;
  return withFrame(
    { ...problem, ...(hint ? { hint } : {}), place: first.place, ...(related.length > 0 ? { related } : {}) },
    first.text,
  );
}

function placeAt(file: string, text: string, at: number, length: number): Place {
  const { line, column } = lineAndColumnAt(text, at);
  return { file, line, column, endColumn: column + length };
}

/** All other text stays where it is. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, blanked);
}
