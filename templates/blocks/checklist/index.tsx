import { Html, markdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, headed } from "../_fields.ts";

export const schema = z.strictObject({
  ...headed,
  items: z
    .array(
      z.union([text({ max: 140 }), z.strictObject({ title: text({ max: 80 }), text: text({ max: 240 }) })]),
    )
    .min(2)
    .describe("Short lines, or lines with a sentence below them."),
  columns: z.number().int().min(1).max(3).default(2),
  action: action.optional(),
  aside: markdown().optional().describe("Beside the list: conditions, what is left out, how to begin."),
  asideTitle: text({ max: 60 }).optional(),
});

/** What is included, ticked off. */
export default function Checklist(props: BlockProps<typeof schema>) {
  const { items, columns, action, aside, asideTitle, ...rest } = props;
  return (
    <Region block="checklist" headingLayout={columns === 1 && !aside ? "beside" : "ledger"} {...rest}>
      <div className="checklist__sheet" data-aside={aside ? "" : undefined}>
        <ul className="checklist__list" data-columns={columns}>
          {items.map((item) => {
            const { title, text } = typeof item === "string" ? { title: item, text: undefined } : item;
            return (
              <li key={title} className="checklist__item">
                <Icon name="check" className="checklist__tick" />
                {text ? (
                  <div>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </div>
                ) : (
                  title
                )}
              </li>
            );
          })}
        </ul>
        {(aside || action) && (
          <div className="checklist__aside">
            {asideTitle && <h3>{asideTitle}</h3>}
            {aside && <Html of={aside} className="rich-text" />}
            {action && <Action of={action} look="secondary" />}
          </div>
        )}
      </div>
    </Region>
  );
}
