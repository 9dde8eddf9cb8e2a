/** `3 errors, 1 warning in 2 files`. */
import { counted } from "../core/counted.ts";
import type { Diagnostic, Severity } from "../core/diagnostic.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** Empty when there is nothing to say. */
export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const counts = countBySeverity(diagnostics);
  const parts = SEVERITIES.flatMap((severity) =>
    counts[severity] ? [counted(counts[severity], severity)] : [],
  );
  const files = new Set(diagnostics.flatMap(({ place }) => (place ? [place.file] : []))).size;
  const where = files ? ` in ${counted(files, "file")}` : "";
  return parts.length ? parts.join(", ") + where : "";
}
