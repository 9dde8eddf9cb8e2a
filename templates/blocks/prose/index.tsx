import { Html, markdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

export const schema = z.strictObject({
  ...maybeHeaded,
  body: markdown(),
  aside: markdown().optional().describe("A note in the margin."),
  asideTitle: text({ max: 60 }).optional(),
  action: action.optional(),
});

/** A section of running text, with room in the margin for a note. */
export default function Prose({ body, aside, asideTitle, action, ...rest }: BlockProps<typeof schema>) {
  return (
    <Region block="prose" {...rest}>
      <div className="prose__page" data-aside={aside ? "" : undefined}>
        <div className="prose__text">
          <Html of={body} className="rich-text" />
          {action && (
            <p className="prose__action">
              <Action of={action} look="quiet" />
            </p>
          )}
        </div>
        {aside && (
          <div className="prose__aside" role="note">
            {asideTitle && <h3 className="prose__aside-title">{asideTitle}</h3>}
            <Html of={aside} className="rich-text" />
          </div>
        )}
      </div>
    </Region>
  );
}
