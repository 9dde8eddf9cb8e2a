import { text, z } from "#site";
import { Drawing, drawn, round } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";

const row = z.strictObject({
  label: text({ max: 60 }),
  value: z.number().min(0).optional().describe("One figure, or `from` and `to` for a range."),
  from: z.number().min(0).optional(),
  to: z.number().min(0).optional(),
  reading: text({ max: 24 }).optional().describe("Shown instead of the number with its unit: `8 h 46 min`."),
  note: text({ max: 120 }).optional(),
  tone: z.enum(["ours", "theirs"]).default("theirs"),
});

export const schema = z
  .strictObject({
    ...drawn,
    unit: text({ max: 20 }).describe("Stands behind each number: `s`, `hours`, `minutes a year`."),
    scale: z
      .strictObject({ max: z.number().positive(), step: z.number().positive() })
      .describe("The right end of the scale, and how far apart its ticks are."),
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
  const ticks = Array.from({ length: Math.floor(scale.max / scale.step) + 1 }, (_, tick) =>
    round(tick * scale.step),
  );
  const at = (value: number) => `${round((value / scale.max) * 100)}%`;
  const short = unit.length <= 3;
  return (
    <Drawing block="race" {...shell}>
      <dl className="race__rows">
        {rows.map((row) => (
          <div className="race__row" key={row.label} data-side={row.tone}>
            <dt className="race__label">{row.label}</dt>
            <dd className="race__reading">
              {row.reading ?? (
                <>
                  {numbers(row)} <span className="race__unit">{unit}</span>
                </>
              )}
            </dd>
            {row.note && <dd className="race__note small soft">{row.note}</dd>}
            <dd className="race__track">
              <Track row={row} at={at} ticks={ticks} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="race__row race__foot">
        <svg
          className="race__track race__scale figures"
          width="100%"
          height={short ? 26 : 44}
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <text key={tick} x={at(tick)} y="18" textAnchor={anchor(tick, scale.max)}>
              {short && tick === ticks.at(-1) ? `${tick} ${unit}` : tick}
            </text>
          ))}
          {!short && (
            <text x={at(scale.max)} y="38" textAnchor="end">
              {unit}
            </text>
          )}
        </svg>
      </div>
    </Drawing>
  );
}

type Row = z.output<typeof row>;

const numbers = ({ value, from, to }: Row) => value ?? `${from}–${to}`;

const anchor = (tick: number, max: number) => (tick === 0 ? "start" : tick === max ? "end" : "middle");

/** A solid bar up to the value; of a range, solid to its beginning and pale to its end. */
function Track({ row, at, ticks }: { row: Row; at: (value: number) => string; ticks: readonly number[] }) {
  const { value, from = 0, to = value ?? 0 } = row;
  return (
    <svg width="100%" height="44" aria-hidden="true">
      {ticks.map((tick) => (
        <line className="race__tick" key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="44" />
      ))}
      <rect className="race__range" y="12" width={at(to)} height="20" />
      <rect className="race__bar" y="12" width={at(value ?? from)} height="20" />
      <line className="race__end" x1={at(to)} x2={at(to)} y1="7" y2="37" />
    </svg>
  );
}
