import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  ...drawn,
  items: z
    .array(
      z.strictObject({
        label: text({ max: 60 }),
        /** How full the bar is, in percent. */
        value: z.number().min(0).max(100),
        /** What the bar says: `+300% faster`, `Excellent`. */
        reading: text({ max: 30 }),
        note: text({ max: 140 }).optional(),
      }),
    )
    .min(1)
    .max(6),
});

type Props = BlockProps<typeof schema>;

export default function Meters({ items, ...shell }: Props) {
  return (
    <Drawing block="meters" {...shell}>
      <dl className="meters__list">
        {items.map((item) => (
          <div className="meters__item" key={item.label}>
            <dt>{item.label}</dt>
            <dd className="meters__reading">{item.reading}</dd>
            <dd className="meters__bar">
              <svg width="100%" height="24" aria-hidden="true">
                <rect className="meters__ground" width="100%" height="24" rx="2" />
                <rect className="meters__fill" width={`${item.value}%`} height="24" rx="2" />
              </svg>
            </dd>
            {item.note && <dd className="meters__note small soft">{item.note}</dd>}
          </div>
        ))}
      </dl>
    </Drawing>
  );
}
