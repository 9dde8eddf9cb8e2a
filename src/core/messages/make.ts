/** Makes catalogue entries; used by the catalogue's own files only. */
import type { Diagnostic, Place, Severity } from "../diagnostic.ts";

export function make(
  severity: Severity,
  code: string,
  place: Place | undefined,
  message: string,
  hint?: string,
  more: Partial<Diagnostic> = {},
): Diagnostic {
  return { code, severity, message, ...(hint ? { hint } : {}), ...(place ? { place } : {}), ...more };
}
