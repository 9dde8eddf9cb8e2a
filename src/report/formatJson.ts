/** Diagnostics for machines: one JSON document, in the same order as in a terminal. */
import { type Diagnostic, sortDiagnostics } from "../core/diagnostic.ts";
import { countBySeverity } from "./summaryLine.ts";

export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(jsonReport(diagnostics), null, 2)}\n`;
}

export function jsonReport(diagnostics: readonly Diagnostic[]) {
  const { error, warning, note } = countBySeverity(diagnostics);
  return {
    errors: error,
    warnings: warning,
    notes: note,
    // Frames repeat the file's text, and a stack names folders of this computer.
    diagnostics: sortDiagnostics(diagnostics).map(({ frame: _frame, stack: _stack, ...rest }) => rest),
  };
}
