import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { DrawnGoods, goodsName } from "../../components/DrawnGoods.tsx";
import type { BlockProps } from "../_fields.ts";
import { Paper } from "./Paper.tsx";
import { pennies } from "./pennies.ts";

export const schema = z
  .strictObject({
    ...drawn,
    title: text({ max: 40 }).describe("The till's heading: `Sale no. 0417`."),
    lines: z
      .array(
        z.strictObject({
          label: text({ max: 60 }),
          amount: text({ max: 16 }).describe("As printed: `£24.99`, `−£3.75`, `15 %`."),
          note: text({ max: 100 }).optional(),
        }),
      )
      .min(1)
      .max(12),
    total: z.strictObject({ label: text({ max: 40 }), amount: text({ max: 16 }) }),
    thanks: text({ max: 60 }).optional().describe("The last line on the paper."),
    points: z
      .array(z.strictObject({ title: text({ max: 60 }), text: text({ max: 240 }) }))
      .max(4)
      .default([])
      .describe("What the sum teaches, beside the paper."),
    goods: goodsName().optional().describe("What was sold: drawn under the points, where the paper is long."),
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

export default function Receipt({ title, lines, total, thanks, points, goods, ...shell }: Props) {
  return (
    <Drawing block="receipt" wide {...shell}>
      <div className="receipt__layout">
        <Paper title={title} lines={lines} total={total} thanks={thanks} />
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
        {goods && <DrawnGoods name={goods} className="receipt__goods" />}
      </div>
    </Drawing>
  );
}
