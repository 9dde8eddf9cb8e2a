/**
 * Makes catalogue entries; used by the catalogue's own files only. What an entry returns is left to be inferred: the
 * codes that `Diagnostic.code` knows are those of the entries, so an entry that names `Diagnostic` goes round in a circle.
 */
import type { DiagnosticOf, Frame, Place, Severity } from "../diagnosticParts.ts";

export function make<Code extends string>(
  severity: Severity,
  code: Code,
  place: Place | undefined,
  message: string,
  hint?: string,
  more: Partial<Omit<DiagnosticOf<Code>, "code">> = {},
): DiagnosticOf<Code> {
  return {
    code,
    severity,
    message: shortened(message),
    ...(hint ? { hint: shortened(hint) } : {}),
    ...(place ? { place } : {}),
    ...more,
  };
}

/** For `more`, where the lines of the place may be at hand. */
export const framed = (frame: Frame | undefined) => (frame ? { frame } : {});

/** What an author typed may be very long; its beginning is enough to find it. */
const LONGEST_VALUE = 160;
const LONGEST_LINE = 900;

function shortened(text: string): string {
  const values = text.replace(/`[^`]+`/g, (quoted) =>
    quoted.length > LONGEST_VALUE ? `${quoted.slice(0, LONGEST_VALUE)}…\`` : quoted,
  );
  return values.length > LONGEST_LINE ? `${values.slice(0, LONGEST_LINE)}…` : values;
}
