import type { ReactNode } from "react";
import { text, z } from "#site";
import { Sparkline } from "./Sparkline.tsx";

/** The fields of a ledger figure, for a block's schema. `trend` draws a line under it: numbers in order of time. */
export const ledgerFigure = () =>
  z.strictObject({
    value: text({ max: 16 }),
    label: text({ max: 80 }),
    note: text({ max: 120 }).optional(),
    trend: z.array(z.number()).min(3).optional(),
  });

export interface FigureProps {
  value: string;
  label: string;
  note?: string | undefined;
  trend?: readonly number[] | undefined;
  size?: "large" | "medium";
  children?: ReactNode;
}

/** One entry of the ledger: hairline, label, large figure, and where there is one, its line. Stands inside `<Ledger>`. */
export function Figure({ value, label, note, trend, size = "large", children }: FigureProps) {
  return (
    <div className="ledger-figure" data-size={size} data-long={value.length > 8 || undefined}>
      <dt className="ledger-figure__label">{label}</dt>
      <dd className="ledger-figure__value">{value}</dd>
      {note && <dd className="ledger-figure__note">{note}</dd>}
      {(trend || children) && (
        <dd className="ledger-figure__chart">
          {trend && <Sparkline values={trend} />}
          {children}
        </dd>
      )}
    </div>
  );
}

/** A list of figures: `<Ledger><Figure …/><Figure …/></Ledger>`. Tune its columns by `--column` in your block's CSS. */
export function Ledger({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <dl className={`grid ${className}`.trim()}>{children}</dl>;
}
