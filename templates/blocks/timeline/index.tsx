import { Html, inlineMarkdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, headed } from "../_fields.ts";

export const schema = z.strictObject({
  ...headed,
  items: z
    .array(z.strictObject({ period: text({ max: 40 }), title: text({ max: 80 }), text: inlineMarkdown() }))
    .min(2),
  action: action.optional(),
});

/** How things came about, in order of time. */
export default function Timeline({ items, action, ...rest }: BlockProps<typeof schema>) {
  return (
    <Region block="timeline" {...rest}>
      <ol className="timeline__list">
        {items.map(({ period, title, text }) => (
          <li key={title} className="timeline__item">
            <p className="timeline__period">{period}</p>
            <div className="timeline__body">
              <h3>{title}</h3>
              <Html of={text} as="p" />
            </div>
          </li>
        ))}
      </ol>
      {action && (
        <p className="timeline__action">
          <Action of={action} look="quiet" />
        </p>
      )}
    </Region>
  );
}
