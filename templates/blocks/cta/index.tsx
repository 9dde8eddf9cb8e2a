import { Html, inlineMarkdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Owner } from "../../components/Owner.tsx";
import { TickedList } from "../../components/TickedList.tsx";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  eyebrow: text({ max: 40 }).optional(),
  heading: text({ max: 110 }),
  text: inlineMarkdown().optional(),
  actions: z.array(action).min(1).max(2),
  tone: z.enum(["none", "sunk", "night", "front"]).default("front"),
  layout: z
    .enum(["banner", "split", "line"])
    .default("banner")
    .describe("banner: a shopfront. split: words beside what you get. line: one ruled row between sections."),
  points: z
    .array(text({ max: 120 }))
    .default([])
    .describe("Layout split: what happens after the click."),
  note: text({ max: 140 }).optional().describe("Small print under the buttons: `No invoice, no slides.`"),
});

/** The way on: one thing to do, perhaps two. Each look has its own stylesheet, `cta-<layout>.css`. */
export default function Cta({
  id,
  tone,
  layout,
  points,
  actions,
  note,
  ...words
}: BlockProps<typeof schema>) {
  return (
    <section
      className={`cta cta-${layout} region`}
      id={id}
      data-tone={tone === "none" ? undefined : tone}
      data-reveal=""
    >
      <div className="wrapper cta__body">
        <div className="cta__words">
          {words.eyebrow && <p className="cta__eyebrow">{words.eyebrow}</p>}
          <h2 className="cta__heading">{words.heading}</h2>
          {words.text && <Html of={words.text} as="p" className="lead" />}
        </div>
        <div className="cta__card">
          {points.length > 0 && <TickedList of={points} className="cta__points" />}
          <div className="cta__actions">
            {actions.map((action, index) => (
              <Action key={action.label} of={action} look={index === 0 ? "primary" : "secondary"} />
            ))}
            {note && <p className="cta__note small soft">{note}</p>}
          </div>
          {layout !== "line" && <Owner />}
        </div>
      </div>
    </section>
  );
}
