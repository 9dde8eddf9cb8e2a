/** Fields that several kinds of content share. */
import { inlineMarkdown, link, markdown, text, z } from "#site";

/** Title and description as search engines show them. Lengths are checked by `site check`. */
export const searchFields = {
  title: text(),
  description: text().describe("What search engines show below the title, in 70 to 155 characters."),
};

/** A link with words on it. */
export const action = z.strictObject({
  label: text(),
  href: link(),
  notice: z
    .boolean()
    .optional()
    .describe(
      "Announces at the click that the contact form is opening; the announcement is still there on the next page.",
    ),
});

/** What ends a page that is not made of sections: a sentence, and the way on. */
export const closing = z.strictObject({
  heading: text(),
  text: inlineMarkdown(),
  actions: z.array(action).min(1).max(2),
});

/** What is made up for show: it carries the tag "Example" until this is taken away, and `site check` counts it. */
export const sample = z.boolean().default(false);

/** A figure with its date, and what a chart can draw beside it: `before` and `after` in any one unit. */
export const metric = z.strictObject({
  metric: text(),
  value: text(),
  detail: text({ max: 80 }).optional(),
  before: z.number().optional(),
  after: z.number().optional(),
});

/** What happened in a job, for a page of its own. */
export const story = z.strictObject({
  problem: markdown().describe("What was wrong, and what it cost."),
  done: z
    .array(z.strictObject({ when: text({ max: 30 }), text: text({ max: 280 }) }))
    .min(2)
    .describe("What was done, in order. `when` is a month or a number of weeks."),
  failed: markdown().optional().describe("What was tried and did not work."),
  measured: text({ max: 120 }).describe(
    "When the figures were taken, and how, to follow “Measured”: `in May 2025, against May 2024`.",
  ),
});
