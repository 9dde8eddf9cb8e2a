import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  ...drawn,
  items: z
    .array(
      z.strictObject({
        label: text({ max: 60 }),
        value: z.number().min(0).max(100).describe("How full the bar is, in percent."),
        reading: text({ max: 30 }).describe("What the bar says: `+300% faster`, `Excellent`."),
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
            <dt className="meters__label">{item.label}</dt>
            <dd className="meters__reading">{item.reading}</dd>
            <dd className="meters__bar">
              <Tape value={item.value} />
            </dd>
            {item.note && <dd className="meters__note small soft">{item.note}</dd>}
          </div>
        ))}
      </dl>
    </Drawing>
  );
}

/** A measuring tape, pulled out as far as the value: a mark every five, a long one every ten. */
function Tape({ value }: { value: number }) {
  const marks = Array.from({ length: Math.floor((value - 1) / 5) }, (_, index) => (index + 1) * 5);
  return (
    <svg className="meters__tape" width="100%" height="36" aria-hidden="true">
      <line className="meters__rule" x2="100%" y1="35.5" y2="35.5" />
      <rect className="meters__fill" width={`${value}%`} height="28" y="4" />
      {marks.map((mark) => (
        <line
          className="meters__mark"
          key={mark}
          x1={`${mark}%`}
          x2={`${mark}%`}
          y1="4"
          y2={mark % 10 === 0 ? "18" : "11"}
        />
      ))}
      <line className="meters__hook" x1={`${value}%`} x2={`${value}%`} y1="1" y2="36" />
    </svg>
  );
}
