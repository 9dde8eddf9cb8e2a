/**
 * Diagnostics: what the tool has to say to a person, as data. Finding problems makes these, `messages/` words
 * them, `report/` prints them. A person's mistake is a Diagnostic; a thrown Error is our own bug.
 */
import type { Code } from "./messages/codes.ts";

/** error: nothing is published. warning: published, but look at it. note: a reminder, never changes an exit code. */
export type Severity = "error" | "warning" | "note";

/** Where in a file. Lines and columns count from 1, columns in UTF-16 units. `file` is relative to the project root, with `/`. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** First column after the marked text, on the same line. */
  readonly endColumn?: number;
}

/** The lines shown under a message. They travel with it, so that a cached file can repeat its warnings. */
export interface Frame {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** A diagnostic with a code of the catalogue. */
export interface Diagnostic extends DiagnosticOf<Code> {}

export interface DiagnosticOf<OneOf extends string> {
  /** Permanent and searchable: `area/what-is-wrong`, such as `content/unknown-field`. */
  readonly code: OneOf;
  readonly severity: Severity;
  /** What is wrong and why it matters: full sentences, names in backticks. */
  readonly message: string;
  /** What to do about it, ready to follow. */
  readonly hint?: string;
  readonly place?: Place;
  readonly frame?: Frame;
  /** Other places that take part, for example the second of two pages with one address. */
  readonly related?: readonly Place[];
  /** Shown with `--debug` only. */
  readonly stack?: string;
}

/** A value, if there is one, and everything there was to say on the way to it. */
export interface Checked<T> {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function ok<T>(value: T, diagnostics: readonly Diagnostic[] = []): Checked<T> {
  return { value, diagnostics };
}

export function failed(...diagnostics: readonly Diagnostic[]): Checked<never> {
  return { value: undefined, diagnostics };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === "error");
}

/** Cuts the frame for a place out of its file's text: one line before, the line itself, one after. */
export function frameAt(text: string, place: Place): Frame | undefined {
  if (place.line === undefined) return undefined;
  const lines = text.split(/\r\n|\n|\r/);
  if (place.line > lines.length) return undefined;
  const firstLine = Math.max(1, place.line - 1);
  return { firstLine, lines: lines.slice(firstLine - 1, place.line + 1) };
}

/** Adds the frame to a diagnostic whose file text is at hand. */
export function withFrame(diagnostic: Diagnostic, text: string): Diagnostic {
  const frame = diagnostic.place && frameAt(text, diagnostic.place);
  return frame ? { ...diagnostic, frame } : diagnostic;
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** Orders by severity, then file, line, column and code, so that two runs print the same list. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...diagnostics].sort(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      text(a.place?.file ?? "", b.place?.file ?? "") ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      text(a.code, b.code) ||
      text(a.message, b.message),
  );
}
