import { useId } from "react";
import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { pennies } from "./pennies.ts";

export const schema = z
  .strictObject({
    ...drawn,
    /** The till's heading: `Sale no. 0417`. */
    title: text({ max: 40 }),
    lines: z
      .array(
        z.strictObject({
          label: text({ max: 60 }),
          /** As printed: `£24.99`, `−£3.75`, `15 %`. */
          amount: text({ max: 16 }),
          note: text({ max: 100 }).optional(),
        }),
      )
      .min(1)
      .max(12),
    total: z.strictObject({ label: text({ max: 40 }), amount: text({ max: 16 }) }),
    /** The last line on the paper. */
    thanks: text({ max: 60 }).optional(),
    /** What the sum teaches, beside the paper. */
    points: z
      .array(z.strictObject({ title: text({ max: 60 }), text: text({ max: 240 }) }))
      .max(4)
      .default([]),
  })
  .superRefine(({ lines, total }, check) => {
    const sums = lines.map((line) => pennies(line.amount));
    const wanted = pennies(total.amount);
    if (wanted === undefined || !sums.every((sum) => sum !== undefined)) return;
    const found = sums.reduce((sum, line) => sum + line, 0);
    if (found === wanted) return;
    check.addIssue({
      code: "custom",
      path: ["total", "amount"],
      input: total.amount,
      message: `The lines of the receipt add up to ${(found / 100).toFixed(2)}, but the total says ${total.amount}.`,
    });
  });

type Props = BlockProps<typeof schema>;

export default function Receipt({ title, lines, total, thanks, points, ...shell }: Props) {
  const tear = useId();
  return (
    <Drawing block="receipt" wide {...shell}>
      <div className="receipt__layout">
        <div className="receipt__paper">
          <p className="receipt__title">{title}</p>
          <dl className="receipt__lines figures">
            {lines.map((line) => (
              <div className="receipt__line" key={line.label}>
                <dt>{line.label}</dt>
                <dd className="receipt__amount">{line.amount}</dd>
                {line.note && <dd className="receipt__note">{line.note}</dd>}
              </div>
            ))}
            <div className="receipt__line receipt__total">
              <dt>{total.label}</dt>
              <dd className="receipt__amount">{total.amount}</dd>
            </div>
          </dl>
          <Barcode of={title} />
          {thanks && <p className="receipt__thanks">{thanks}</p>}
          <svg className="receipt__edge" width="100%" height="9" aria-hidden="true">
            <pattern id={tear} width="14" height="9" patternUnits="userSpaceOnUse">
              <path d="M0 0h14L7 9z" />
            </pattern>
            <rect width="100%" height="9" fill={`url(#${tear})`} />
          </svg>
        </div>
        {points.length > 0 && (
          <dl className="receipt__points ruled">
            {points.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd className="soft">{point.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Drawing>
  );
}

/** Bars as the letters fall: decoration, but the same for the same title. */
function Barcode({ of }: { of: string }) {
  let x = 0;
  const bars = Array.from(of.padEnd(24, of), (letter) => {
    const width = 1 + (letter.charCodeAt(0) % 4);
    const bar = `M${x} 0h${width}v36h-${width}z`;
    x += width + 1.5 + (letter.charCodeAt(0) % 3);
    return bar;
  });
  return (
    <svg
      className="receipt__barcode"
      viewBox={`0 0 ${x} 36`}
      width="180"
      height="36"
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <path d={bars.join("")} />
    </svg>
  );
}
