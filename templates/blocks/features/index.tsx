import { Html, inlineMarkdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Icon } from "../../components/Icon.tsx";
import { iconName } from "../../components/icons.ts";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, headed } from "../_fields.ts";

const item = z.strictObject({
  icon: iconName().optional(),
  title: text({ max: 80 }),
  text: inlineMarkdown(),
  points: z.array(text({ max: 120 })).optional(),
  link: action.optional(),
});

export const schema = z.strictObject({
  ...headed,
  layout: z
    .enum(["ledger", "cards", "columns", "numbered"])
    .default("ledger")
    .describe(
      "ledger: ruled rows. cards: unequal windows. columns: newspaper columns. numbered: big numerals, two abreast.",
    ),
  items: z.array(item).min(2),
  action: action.optional().describe("Below the list: the one thing to do next."),
});

/** Each look has its own stylesheet, `features-<layout>.css`, and its own way to stand under the heading. */
const HEADING = { ledger: "ledger", cards: "across", columns: "stacked", numbered: "beside" } as const;

/** What there is to have: services, advantages, capabilities. */
export default function Features({ items, action, layout, ...rest }: BlockProps<typeof schema>) {
  const List = layout === "numbered" ? "ol" : "ul";
  return (
    <Region block={`features features-${layout}`} headingLayout={HEADING[layout]} {...rest}>
      <List className="features__list">
        {items.map((feature, index) => (
          <Feature key={feature.title} {...feature} painted={layout === "cards" && index === 0} />
        ))}
      </List>
      {action && (
        <p className="features__action">
          <Action of={action} look="secondary" />
        </p>
      )}
    </Region>
  );
}

/** @param painted the one that stands on the shopfront's green */
function Feature({ icon, title, text, points, link, painted }: z.output<typeof item> & { painted: boolean }) {
  return (
    <li className="features__item" data-tone={painted ? "front" : undefined}>
      <div className="features__head">
        {icon && <Icon name={icon} className="features__icon" />}
        <h3>{title}</h3>
      </div>
      <div className="features__body">
        <Html of={text} as="p" />
        {link && (
          <p className="features__link">
            <Action of={link} look="quiet" />
          </p>
        )}
      </div>
      {points && (
        <ul className="features__points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
