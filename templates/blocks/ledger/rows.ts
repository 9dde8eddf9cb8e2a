import type { Site } from "#site";
import { engagements, experience } from "../../collections.ts";

export interface LedgerRow {
  readonly label: string;
  readonly value: string;
  /** A second value, under the first. */
  readonly detail?: string | undefined;
  /** Drawn as so many strokes under the value. */
  readonly tally?: number | undefined;
  readonly note?: string | undefined;
  readonly href?: string | undefined;
  readonly total?: boolean | undefined;
}

/** The rows of a ledger: those of a record, or the section's own. */
export function ledgerRows(
  source: "engagements" | "experience" | "rows",
  rows: readonly LedgerRow[],
  site: Site,
): readonly LedgerRow[] {
  if (source === "engagements") {
    return site.record(engagements).engagements.map(({ title, duration, price, description, href }) => ({
      label: title,
      value: duration,
      detail: price,
      note: description,
      href,
    }));
  }
  if (source === "experience") {
    return site.record(experience).platforms.map(({ name, years, description, href }) => ({
      label: name,
      value: `${years}+`,
      tally: years,
      note: description,
      href,
    }));
  }
  return rows;
}
