import { text } from "#site";
import { headed } from "../blocks/_fields.ts";
import { Region, type RegionProps } from "./Region.tsx";

/** The fields that every drawn block has: `z.strictObject({ ...drawn, … })`. */
export const drawn = {
  ...headed,
  note: text({ max: 240 })
    .optional()
    .describe("Small print below: what the figures cover, where they come from."),
};

export interface DrawingProps extends RegionProps {
  note?: string | undefined;
  /** The drawing takes the whole width: the heading then begins at the margin, its lead beside it. */
  wide?: boolean;
}

/** A section whose content is one drawing, with its small print. */
export function Drawing({ note, wide = false, children, ...region }: DrawingProps) {
  return (
    <Region {...region} {...(wide ? { headingLayout: region.lead ? "across" : "stacked" } : {})}>
      <figure className="drawing">
        {children}
        {note && <figcaption className="drawing__note small soft">{note}</figcaption>}
      </figure>
    </Region>
  );
}

/** What a block passes on to `<Drawing>`: everything that is not its own. */
export function shellOf({
  id,
  tone = "none",
  eyebrow,
  heading,
  lead,
  sample,
  note,
}: Omit<DrawingProps, "block" | "children">) {
  return { id, tone, eyebrow, heading, lead, sample, note };
}

/** One decimal is finer than a screen: keeps the markup short. */
export const round = (value: number) => Math.round(value * 10) / 10;
