import { text, z } from "#site";
import { Drawing, drawn, round } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";

const row = z.strictObject({
  label: text({ max: 60 }),
  /** One figure, or `from` and `to` for a range. */
  value: z.number().min(0).optional(),
  from: z.number().min(0).optional(),
  to: z.number().min(0).optional(),
  /** Shown instead of the number with its unit: `8 h 46 min`. */
  reading: text({ max: 24 }).optional(),
  note: text({ max: 120 }).optional(),
  tone: z.enum(["ours", "theirs"]).default("theirs"),
});

export const schema = z
  .strictObject({
    ...drawn,
    /** Stands behind each number: `s`, `hours`, `minutes a year`. */
    unit: text({ max: 20 }),
    /** The right end of the scale, and how far apart its ticks are. */
    scale: z.strictObject({ max: z.number().positive(), step: z.number().positive() }),
    rows: z.array(row).min(2).max(8),
  })
  .superRefine(({ rows, scale }, check) => {
    for (const [index, { label, value, from, to }] of rows.entries()) {
      const fail = (message: string) =>
        check.addIssue({ code: "custom", path: ["rows", index], message, input: rows });
      const range = from !== undefined && to !== undefined;
      if (value === undefined ? !range : from !== undefined || to !== undefined) {
        fail(`"${label}" needs either \`value\`, or both \`from\` and \`to\`.`);
      } else if (range && from > to) {
        fail(`"${label}" runs backwards: \`from\` ${from} is more than \`to\` ${to}.`);
      } else if (Math.max(value ?? 0, to ?? 0) > scale.max) {
        fail(`"${label}" is longer than the scale: \`scale.max\` is ${scale.max}.`);
      }
    }
  });

type Props = BlockProps<typeof schema>;

export default function Race({ unit, scale, rows, ...shell }: Props) {
  const ticks = Array.from(
    { length: Math.floor(scale.max / scale.step) + 1 },
    (_, tick) => tick * scale.step,
  );
  const at = (value: number) => `${round((value / scale.max) * 100)}%`;
  return (
    <Drawing block="race" {...shell}>
      <dl className="race__rows">
        {rows.map((row) => (
          <div className="race__row" key={row.label} data-tone-of={row.tone}>
            <dt>{row.label}</dt>
            <dd className="race__reading figures">{row.reading ?? `${figure(row)} ${unit}`}</dd>
            <dd className="race__track">
              <Track row={row} at={at} ticks={ticks} />
            </dd>
            {row.note && <dd className="race__note small soft">{row.note}</dd>}
          </div>
        ))}
      </dl>
      <svg className="race__scale" width="100%" height="24" aria-hidden="true">
        {ticks.map((tick, index) => (
          <text
            key={tick}
            x={at(tick)}
            y="16"
            textAnchor={index === 0 ? "start" : tick === scale.max ? "end" : "middle"}
          >
            {tick}
          </text>
        ))}
      </svg>
    </Drawing>
  );
}

type Row = z.output<typeof row>;

const figure = ({ value, from, to }: Row) => value ?? `${from}–${to}`;

function Track({ row, at, ticks }: { row: Row; at: (value: number) => string; ticks: readonly number[] }) {
  const start = row.from ?? 0;
  const end = row.to ?? row.value ?? 0;
  return (
    <svg width="100%" height="28" aria-hidden="true">
      {ticks.map((tick) => (
        <line className="race__tick" key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="28" />
      ))}
      {start > 0 && <rect className="race__run" x="0" y="12" width={at(start)} height="4" />}
      <rect className="race__bar" x={at(start)} y="5" width={at(end - start)} height="18" rx="2" />
    </svg>
  );
}
