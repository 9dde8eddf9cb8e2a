/**
 * Marks of other tools, and slips of the keyboard, that would be printed as typed. CommonMark is right about each, so
 * the text stays; what its author gets is a warning.
 */
import type { Root } from "mdast";
import type { Place } from "../../core/diagnostic.ts";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import type { SlipKind } from "../../core/messages/content/slips.ts";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { proseOf } from "./prose.ts";
import { mayHold, type Slip, signsOf } from "./slip.ts";
import { KEYS } from "./slipKeys.ts";
import { MARKS } from "./slipMarks.ts";

const SLIPS: readonly Slip[] = [...MARKS, ...KEYS];

/** More of one kind in one text is an import that went wrong as a whole; the first ones show it. */
const MOST = 20;

export function findSlips(tree: Root, text: string, options: MarkdownOptions, findings: Findings): void {
  let prose: string | undefined;
  const told: [start: number, end: number][] = [];
  const found: { kind: SlipKind; whole: string; place: Place | undefined; others: Place[] }[] = [];
  const signs = signsOf(text);
  for (const slip of SLIPS) {
    const { kind, pattern, but, raw } = slip;
    if (!mayHold(slip, text, signs) || text.search(pattern) < 0) continue;
    prose ??= proseOf(tree, text);
    let count = 0;
    for (const { 0: written, index } of (raw ? text : prose).matchAll(pattern)) {
      if (but?.(written, prose, index, options.settings)) continue;
      const start = index + (/^[ \t\n]*/.exec(written)?.[0].length ?? 0);
      if (raw && prose[start] !== text[start]) continue;
      // `{:toc}` is a list of contents, and no attribute as well.
      if (told.some(([from, to]) => start < to && start + written.trim().length > from)) continue;
      count += 1;
      if (count > MOST) break;
      told.push([start, index + written.length]);
      const whole = text.slice(start, index + written.length);
      const place = placeAt(text, start, written, options);
      // The same words once more are said with the first of them.
      const first = place && found.find((one) => one.kind === kind && one.whole.trim() === whole.trim());
      if (first) first.others.push(place);
      else found.push({ kind, whole, place, others: [] });
    }
  }
  findings.diagnostics.push(
    ...found.map(({ kind, whole, place, others }) =>
      messages.content.slip(place, kind, whole, options.settings, others),
    ),
  );
}

function placeAt(text: string, index: number, written: string, { place }: MarkdownOptions) {
  const { line, column } = lineAndColumnAt(text, index);
  const length = written.trim().split("\n")[0]?.length ?? 0;
  return place(line, column, column + length);
}

/** Marks that people type in the middle of words, also where no Markdown is read. */
const IN_TEXT: ReadonlySet<SlipKind> = new Set(["template", "shortcode", "wikiLink", "emoji", "headingId"]);

/** What is wrong in any text, whether Markdown is read in it or not. */
const WRONG_LETTERING: ReadonlySet<SlipKind> = new Set([
  "wordField",
  "fontSign",
  "wrongLetters",
  "lookalikes",
  "escapeCode",
]);

/** The first such mark of a plain text: one of Markdown's relatives, or letters that are wrong wherever they stand. */
export function slipInText(
  text: string,
  of: "marks" | "letters",
): { readonly kind: SlipKind; readonly written: string } | undefined {
  const kinds = of === "marks" ? IN_TEXT : WRONG_LETTERING;
  const signs = signsOf(text);
  for (const slip of SLIPS) {
    if (!kinds.has(slip.kind) || !mayHold(slip, text, signs)) continue;
    const written = text.match(slip.pattern)?.[0];
    if (written) return { kind: slip.kind, written: written.trim() };
  }
  return undefined;
}
