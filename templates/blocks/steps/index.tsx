import { Html, inlineMarkdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Icon } from "../../components/Icon.tsx";
import { iconName } from "../../components/icons.ts";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, headed } from "../_fields.ts";

const step = z.strictObject({
  title: text({ max: 60 }),
  text: inlineMarkdown(),
  duration: text({ max: 40 }).optional().describe("How long it takes: `Week 1`, `2-3 weeks`."),
  icon: iconName().optional(),
});

export const schema = z.strictObject({
  ...headed,
  layout: z
    .enum(["rail", "ladder", "cards"])
    .default("rail")
    .describe("rail: stops on a line. ladder: one tread below the other. cards: tickets in a row."),
  items: z.array(step).min(2).max(12),
  action: action.optional(),
});

/** A process, each look with its own stylesheet: what happens first, second, last. */
export default function Steps({ items, action, layout, ...rest }: BlockProps<typeof schema>) {
  return (
    <Region
      block={`steps steps-${layout}`}
      headingLayout={layout === "cards" ? "across" : "ledger"}
      {...rest}
    >
      <ol className="steps__list" data-count={items.length}>
        {items.map(({ title, text, duration, icon }) => (
          <li key={title} className="steps__item">
            <div className="steps__title">
              <h3>{title}</h3>
              {icon && <Icon name={icon} className="steps__icon" />}
            </div>
            <Html of={text} as="p" className="steps__text" />
            {duration && <p className="steps__duration figures">{duration}</p>}
          </li>
        ))}
      </ol>
      {action && (
        <p className="steps__action">
          <Action of={action} look="secondary" />
        </p>
      )}
    </Region>
  );
}
