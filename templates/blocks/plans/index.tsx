import { Html, inlineMarkdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { useFigures } from "../../components/figures.ts";
import { Icon } from "../../components/Icon.tsx";
import { iconName } from "../../components/icons.ts";
import { Region } from "../../components/Region.tsx";
import { TickedList } from "../../components/TickedList.tsx";
import { type BlockProps, figure, headed } from "../_fields.ts";

const plan = z.strictObject({
  name: text({ max: 40 }),
  icon: iconName().optional(),
  price: text({ max: 24 }).optional().describe("`£1,250`; a plan without a price shows its figure instead."),
  period: text({ max: 40 }).optional().describe("`a month`"),
  description: inlineMarkdown(),
  features: z.array(text({ max: 120 })).min(1),
  figure: figure().optional().describe("The number that sets it apart: `99.95%`, `uptime`."),
  action: action.optional(),
  highlighted: z.boolean().default(false),
  badge: text({ max: 40 })
    .optional()
    .describe("Above the name of the highlighted plan: `Most shops start here`."),
});

export const schema = z.strictObject({
  ...headed,
  items: z.array(plan).min(2).max(4),
  always: z
    .strictObject({ title: text({ max: 60 }), text: text({ max: 160 }) })
    .optional()
    .describe("What holds for every plan alike, as a row across them."),
  action: action.optional().describe("One way on for all of them."),
  note: inlineMarkdown().optional().describe("Below the plans: what the prices leave out, such as VAT."),
});

/** Packages side by side: what each costs, promises and holds. */
export default function Plans({ items, always, action: more, note, ...rest }: BlockProps<typeof schema>) {
  return (
    <Region block="plans" {...rest}>
      <ul className="plans__list" data-count={items.length}>
        {items.map((item) => (
          <Plan key={item.name} {...item} />
        ))}
      </ul>
      {always && (
        <p className="plans__always">
          <b>{always.title}</b> <span>{always.text}</span>
        </p>
      )}
      {more && (
        <p className="plans__more">
          <Action of={more} />
        </p>
      )}
      {note && <Html of={note} as="p" className="plans__note small soft" />}
    </Region>
  );
}

function Plan({
  name,
  icon,
  price,
  period,
  description,
  features,
  action,
  highlighted,
  badge,
  ...rest
}: z.output<typeof plan>) {
  const figureOf = useFigures();
  const fact = rest.figure && figureOf(rest.figure);
  return (
    <li className="plans__item" data-highlighted={highlighted ? "" : undefined}>
      {badge && <p className="plans__badge">{badge}</p>}
      <h3 className="plans__name">
        {name}
        {icon && <Icon name={icon} />}
      </h3>
      <Html of={description} as="p" className="plans__description" />
      {price && (
        <p className="plans__price">
          <span className="plans__amount">{price}</span>{" "}
          {period && <span className="plans__period">{period}</span>}
        </p>
      )}
      {fact && (
        <p className="plans__figure" data-main={price ? undefined : ""}>
          <span className="plans__value">{fact.value}</span>{" "}
          <span className="plans__label">{fact.label}</span>
        </p>
      )}
      <TickedList of={features} className="plans__features" />
      {action && (
        <p className="plans__action">
          <Action of={action} look={highlighted ? "primary" : "secondary"} />
        </p>
      )}
    </li>
  );
}
