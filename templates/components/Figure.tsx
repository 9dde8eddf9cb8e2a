import type { ReactNode } from "react";
import { text, z } from "#site";
import { MeanInWords, MeanOfStories, MeanTag } from "./MeanOfStories.tsx";

/** The fields of a ledger figure, for a block's schema. */
export const ledgerFigure = () =>
  z.strictObject({
    value: text({ max: 16 }),
    label: text({ max: 80 }),
    note: text({ max: 120 }).optional(),
  });

export interface FigureProps {
  value: string;
  label: string;
  note?: string | undefined;
  /** The metric of the stories that the figure is the mean of: they are told under it, and drawn where it is large. */
  meanOf?: string | undefined;
  size?: "large" | "medium";
  /** Number and name alone, and the tag of an example where it is one. */
  brief?: boolean;
  children?: ReactNode;
}

/** One entry of the ledger: hairline, label, large figure, and where there is one, its line. Stands inside `<Ledger>`. */
export function Figure({ value, label, note, meanOf, size = "large", brief, children }: FigureProps) {
  const drawn = meanOf !== undefined && size === "large";
  return (
    <div className="ledger-figure" data-size={size} data-long={value.length > 8 || undefined}>
      <dt className="ledger-figure__label">
        {label}
        {brief && meanOf && <MeanTag />}
      </dt>
      <dd className="ledger-figure__value">{value}</dd>
      {!brief && (
        <>
          {note && <dd className="ledger-figure__note">{note}</dd>}
          {meanOf && !drawn && (
            <dd className="ledger-figure__note">
              <MeanInWords metric={meanOf} />
            </dd>
          )}
          {(drawn || children) && (
            <dd className="ledger-figure__chart">
              {drawn && <MeanOfStories metric={meanOf} />}
              {children}
            </dd>
          )}
        </>
      )}
    </div>
  );
}

/** A list of figures: `<Ledger><Figure …/><Figure …/></Ledger>`. Tune its columns by `--column` in your block's CSS. */
export function Ledger({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <dl className={`grid ${className}`.trim()}>{children}</dl>;
}
