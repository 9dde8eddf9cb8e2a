import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  ...drawn,
  items: z
    .array(
      z.strictObject({
        from: text({ max: 24 }),
        to: text({ max: 24 }),
        description: text({ max: 240 }),
        weeks: text({ max: 24 }).optional().describe("How long it takes, with its unit: `6–10 weeks`."),
      }),
    )
    .min(1)
    .max(10),
});

type Props = BlockProps<typeof schema>;

export default function Paths({ items, ...shell }: Props) {
  return (
    <Drawing block="paths" wide {...shell}>
      <ol className="paths__list">
        {items.map(({ from, to, description, weeks }) => (
          <li className="paths__item" key={from + to}>
            <p className="paths__route">
              <b className="paths__sign">{from}</b>
              <span className="paths__line">
                <span className="visually-hidden"> → </span>
                {weeks && <span className="paths__weeks figures">{weeks}</span>}
              </span>{" "}
              <b className="paths__sign">{to}</b>
            </p>
            <p className="paths__text">{description}</p>
          </li>
        ))}
      </ol>
    </Drawing>
  );
}
