import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { useWords } from "../../components/words.ts";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  ...drawn,
  title: text({ max: 60 }).optional().describe("The sheet's own heading: `Store audit, sheet 1`."),
  items: z
    .array(
      z.strictObject({
        area: text({ max: 40 }),
        finding: text({ max: 160 }),
        effect: text({ max: 120 }).optional().describe("What it costs, or what mending it brings."),
        state: z.enum(["good", "fair", "bad"]).default("bad"),
      }),
    )
    .min(2)
    .max(12),
  verdict: text({ max: 160 }).optional().describe("Written at the foot of the sheet."),
});

type Props = BlockProps<typeof schema>;

/** Made with a pen, not with a ruler. */
const marks = {
  good: "M4.5 13.5c1.8 1.4 3 3 4.2 5.5C11.5 13 15.500 7.500 22 3",
  fair: "M4 13.200c3-1.900 5-1.900 7.500-.7s5 1.400 8.500-.8",
  bad: "M5 5.500c5 3.800 9 8 13.500 14M19.500 4.500C14 8.500 9.500 13 5 19.500",
};
const clip =
  "M44 12a16 12 0 0 1 32 0h36a6 6 0 0 1 6 6v18H2V18a6 6 0 0 1 6-6zM60 6a5 5 0 0 0-5 6h10a5 5 0 0 0-5-6z";

export default function StoreAudit({ title, items, verdict, ...shell }: Props) {
  const word = useWords();
  return (
    <Drawing block="store-audit" wide {...shell}>
      <div className="store-audit__sheet">
        <svg className="store-audit__clip" viewBox="0 0 120 36" width="120" height="36" aria-hidden="true">
          <path fillRule="evenodd" d={clip} />
        </svg>
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
