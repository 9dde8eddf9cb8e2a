/** Text that Markdown's rules drop or leave as typed without a word: cells, notes, addresses, whole tables. */
import type { FootnoteReference, Paragraph, Root, Table } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { nearest } from "../../core/suggest.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { placeIn } from "./places.ts";
import { eachOfType } from "./walk.ts";

export function findLostText(tree: Root, text: string, options: MarkdownOptions, findings: Findings): void {
  if (text.includes("|")) {
    eachOfType(tree, "table", (table) => reportLostCells(table, options, findings));
    const ends = new Set<number | undefined>();
    eachOfType(tree, "table", ({ position }) => ends.add(position?.end.line));
    eachOfType(tree, "paragraph", (node) =>
      reportFailedTable(node, ends.has((node.position?.start.line ?? 0) - 2), text, options, findings),
    );
  }
  if (text.includes("]:")) reportDefinitions(tree, text, options, findings);
}

/** The first row decides how many columns there are; what stands in further ones is dropped. */
function reportLostCells({ children: rows }: Table, { place }: MarkdownOptions, findings: Findings): void {
  const columns = rows[0]?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const lost = cells.slice(columns).find(({ children }) => children.length > 0);
    const { line, column } = lost?.position?.start ?? {};
    if (line && column)
      findings.diagnostics.push(messages.content.lostCells(place(line, column), cells.length, columns));
  }
}

const RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Lines of hyphens and bars, and lines between bars, are never meant as text. */
function reportFailedTable(
  node: Paragraph,
  isBelowTable: boolean,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const lines = text
    .slice(start.offset, end.offset)
    .split("\n")
    .map((line) => line.replace(/^[ \t>]+|[ \t]+$/g, ""));
  const report = (at: number, fault: Parameters<typeof messages.content.failedTable>[1]) =>
    findings.diagnostics.push(
      messages.content.failedTable(options.place(start.line + at, 1, (lines[at]?.length ?? 0) + 1), fault),
    );
  const at = lines.findIndex((line) => line.includes("|") && RULE.test(line));
  const [above, rule] = [lines[at - 1], lines[at]];
  if (rule && above?.includes("|")) return void report(at, "columns");
  if (rule) return void report(at, "titles");
  const grid = lines.findIndex((line) => /^\+(?:[-=:]{2,}\+){2,}$/.test(line));
  if (grid >= 0) return void report(grid, "grid");
  const row = lines.findIndex((line) => /^\|(?:[^|]*[^|\s][^|]*\|){2,}$/.test(line));
  if (row < 0 || lines[row]?.includes("||")) return;
  const next = lines[row + 1] ?? "";
  if (!/^\|?[|=:—–\s-]+$/.test(next)) return void report(row, isBelowTable ? "gap" : "rule");
  // A dash or an odd space in it is told as such.
  if (/^[|=: -]+$/.test(next)) report(row + 1, "rule");
}

/** The names of the notes that the text leads to, by itself or by way of other notes. */
function calledNotes(tree: Root): ReadonlySet<string> {
  const inNotes = new Set<FootnoteReference>();
  const within = new Map<string, string[]>();
  eachOfType(tree, "footnoteDefinition", (note) => {
    const names: string[] = [];
    eachOfType(note, "footnoteReference", (reference) => {
      inNotes.add(reference);
      names.push(reference.identifier);
    });
    if (!within.has(note.identifier)) within.set(note.identifier, names);
  });
  const queue: string[] = [];
  eachOfType(tree, "footnoteReference", (reference) => {
    if (!inNotes.has(reference)) queue.push(reference.identifier);
  });
  const called = new Set(queue);
  for (const name of queue)
    for (const other of within.get(name) ?? [])
      if (!called.has(other)) {
        called.add(other);
        queue.push(other);
      }
  return called;
}

/** Of two definitions with one name only the first counts. A note that no mark leads to is not printed. */
function reportDefinitions(tree: Root, text: string, options: MarkdownOptions, findings: Findings): void {
  const { place } = options;
  const called = calledNotes(tree);
  const notes = new Map<string, number>();
  eachOfType(tree, "footnoteDefinition", ({ identifier, label, position, children }) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    const first = notes.get(identifier);
    const name = `[^${label ?? identifier}]`;
    if (first !== undefined)
      findings.diagnostics.push(messages.content.definedTwice(place(line, column), name, first));
    else if (!called.has(identifier))
      findings.diagnostics.push(messages.content.unusedNote(place(line, column), name));
    else {
      notes.set(identifier, place(line, column)?.line ?? line);
      if (children.length === 0)
        findings.diagnostics.push(messages.content.emptyNote(place(line, column), name));
    }
  });
  const addresses = new Map<string, { readonly url: string; readonly line: number }>();
  const used = new Set<string>();
  const unused = new Set<string>();
  for (const kind of ["linkReference", "imageReference"] as const)
    eachOfType(tree, kind, ({ identifier }) => void used.add(identifier));
  eachOfType(tree, "definition", ({ identifier, label, url, title, position }) => {
    // `[Sam]: hello` is an address by Markdown's rules, and shown to nobody; `[//]: # (words)` is how others write a comment.
    if (!used.has(identifier) && !/[/.#:@]|^$/.test(url) && /\p{L}/u.test(label ?? identifier)) {
      const at = position?.start ?? { line: 1, column: 1 };
      const written = `[${label ?? identifier}]: ${url}${title ? " …" : ""}`;
      findings.diagnostics.push(messages.content.lostDefinition(place(at.line, at.column), written));
    }
    if (!used.has(identifier)) unused.add(label ?? identifier);
    const { line = 1, column = 1 } = position?.start ?? {};
    const first = addresses.get(identifier);
    if (!first) addresses.set(identifier, { url, line: place(line, column)?.line ?? line });
    else if (first.url !== url)
      findings.diagnostics.push(
        messages.content.definedTwice(place(line, column), `[${label ?? identifier}]`, first.line),
      );
  });
  if (unused.size > 0) reportMisspelt(tree, text, [...unused], options, findings);
}

/** Brackets alone are a link where a line below says so: `[the docs]`, and `[teh docs]: /docs`, which nothing leads to. */
function reportMisspelt(
  tree: Root,
  text: string,
  unused: readonly string[],
  options: MarkdownOptions,
  findings: Findings,
): void {
  // What differs in its numbers is another one: versions of a list of changes.
  const letters = (label: string) => label.toLowerCase().replace(/[\d\s]+/g, "");
  eachOfType(tree, "text", ({ position }) => {
    const { start, end } = position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const source = text.slice(start.offset, end.offset);
    for (const { 0: written, 1: label = "", index } of source.matchAll(
      /(?<![\\!\w\]])\[(?=[^[\]\n]*\p{L})([^[\]\n]{4,60})\](?:\[\])?(?![[(:\w])/gu,
    )) {
      const near = nearest(label, unused, Math.max(1, Math.floor(label.length / 5)));
      if (near === undefined || letters(near) === letters(label)) continue;
      const at = placeIn({ position }, source, index, written.length, options);
      findings.diagnostics.push(messages.content.misspeltReference(at, label, near));
    }
  });
}
