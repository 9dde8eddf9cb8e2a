import { Html, inlineMarkdown, useSite, z } from "#site";
import { action, stories } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, figure, headed } from "../_fields.ts";
import { Story } from "./Story.tsx";

export const schema = z.strictObject({
  ...headed,
  figures: z.array(figure()).max(4).default([]).describe("Headline figures above the stories."),
  limit: z.number().int().positive().optional(),
  closing: z
    .strictObject({ text: inlineMarkdown(), action })
    .optional()
    .describe("Below the stories: a sentence and the way on."),
});

/** Result stories: the trouble a shop was in, and three measured results. */
export default function Stories({ figures, limit, closing, ...rest }: BlockProps<typeof schema>) {
  const figureOf = useFigures();
  const told = useSite().record(stories).stories.slice(0, limit);
  return (
    <Region block="stories" {...rest}>
      {figures.length > 0 && (
        <Ledger className="stories__figures">
          {figures.map(figureOf).map((facts) => (
            <Figure key={facts.label} {...facts} />
          ))}
        </Ledger>
      )}
      <ul className="stories__list">
        {told.map((story) => (
          <Story key={story.industry} {...story} />
        ))}
      </ul>
      {closing && (
        <div className="stories__closing">
          <Html of={closing.text} as="p" className="lead" />
          <Action of={closing.action} />
        </div>
      )}
    </Region>
  );
}
