/** The fields that many blocks share: spread them into a block's schema. */
import { text, z } from "#site";
import { sample } from "../fields.ts";

export const tone = {
  tone: z
    .enum(["none", "sunk", "night", "front"])
    .default("none")
    .describe(
      "The ground that the section stands on: none (paper), sunk, night (dark in both themes), front (the painted shopfront).",
    ),
};

/** Eyebrow, heading and lead, where the section must have a heading. */
export const headed = {
  eyebrow: text({ max: 40 }).optional(),
  heading: text({ max: 110 }),
  lead: text({ max: 320 }).optional(),
  sample: sample.describe("What is shown is made up: the heading carries the tag."),
  ...tone,
};

/** The same for a section that can do without. */
export const maybeHeaded = { ...headed, heading: text({ max: 110 }).optional() };

/** A headline figure: the key of one in `figures.yaml`, or its own value and label. */
export const figure = () =>
  z.union([
    z.strictObject({ figure: text() }),
    z.strictObject({
      value: text({ max: 24 }),
      label: text({ max: 80 }),
      note: text({ max: 160 }).optional(),
    }),
  ]);

/** What a block's component is given: its fields, and the section's anchor. */
export type BlockProps<S extends z.ZodType> = z.output<S> & { readonly id?: string | undefined };
