/** What entries about pages have in common. */
import type { Place, Severity } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { onPages } from "./phrases.ts";

/** The pages that a finding is about, and the file to open. */
export interface Where {
  readonly place: Place | undefined;
  readonly pages: readonly string[];
}

/** What is to be said of some pages. */
export const page = <Name extends string>(
  severity: Severity,
  code: Name,
  where: Where,
  text: (pages: string) => string,
  hint: string,
) => make(severity, `output/${code}` as const, where.place, text(onPages(where.pages)), hint);
