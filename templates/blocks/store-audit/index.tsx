import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { useWords } from "../../components/words.ts";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  ...drawn,
  /** The sheet's own heading: `Store audit, sheet 1`. */
  title: text({ max: 60 }).optional(),
  items: z
    .array(
      z.strictObject({
        area: text({ max: 40 }),
        finding: text({ max: 160 }),
        /** What it costs, or what mending it brings. */
        effect: text({ max: 120 }).optional(),
        state: z.enum(["good", "fair", "bad"]).default("bad"),
      }),
    )
    .min(2)
    .max(12),
  /** Written at the foot of the sheet. */
  verdict: text({ max: 160 }).optional(),
});

type Props = BlockProps<typeof schema>;

const marks = { good: "M5 13l5 5L20 6", fair: "M5 12h14", bad: "M6 6l12 12M18 6 6 18" };

export default function StoreAudit({ title, items, verdict, ...shell }: Props) {
  const word = useWords();
  return (
    <Drawing block="store-audit" {...shell}>
      <div className="store-audit__sheet">
        {title && <p className="store-audit__title">{title}</p>}
        <ul className="store-audit__list">
          {items.map((item) => (
            <li className="store-audit__item" key={item.area + item.finding} data-state={item.state}>
              <span className="store-audit__box">
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d={marks[item.state]} />
                </svg>
                <span className="visually-hidden">{word(`audit-${item.state}`)}</span>
              </span>
              <p className="store-audit__area">{item.area}</p>
              <p className="store-audit__finding">{item.finding}</p>
              {item.effect && <p className="store-audit__effect">{item.effect}</p>}
            </li>
          ))}
        </ul>
        {verdict && <p className="store-audit__verdict">{verdict}</p>}
      </div>
    </Drawing>
  );
}
