/**
 * Diagnostics: what the tool has to say to a person, as data. Finding problems makes these, `messages/` words
 * them, `report/` prints them. A person's mistake is a Diagnostic; a thrown Error is our own bug.
 */
import type { DiagnosticOf, Frame, Place, Severity } from "./diagnosticParts.ts";
import type { Code } from "./messages/codes.ts";

export type { Frame, Place, Severity };

/** A diagnostic with a code of the catalogue. */
export interface Diagnostic extends DiagnosticOf<Code> {}

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
