import { Html, Image, image, markdown, text, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Example } from "../../components/Example.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { Owner } from "../../components/Owner.tsx";
import { Region } from "../../components/Region.tsx";
import { TickedList } from "../../components/TickedList.tsx";
import { type BlockProps, figure, headed } from "../_fields.ts";

export const schema = z.strictObject({
  ...headed,
  body: markdown(),
  action: action.optional(),
  side: z.enum(["left", "right"]).default("right").describe("Where the companion stands on a wide screen."),
  quote: z
    .strictObject({ text: text({ max: 300 }), source: text({ max: 80 }).optional() })
    .optional()
    .describe("The companion: one of these, or two that belong together."),
  figures: z.array(figure()).max(4).default([]),
  points: z.array(text({ max: 140 })).default([]),
  pointsTitle: text({ max: 60 }).optional(),
  owner: z
    .enum(["door", "line"])
    .optional()
    .describe("The owner: in the doorway as the companion, or as a line below the text."),
  image: z.strictObject({ src: image(), alt: text() }).optional(),
});

/** Running text with a companion beside it: figures, a list, a quotation or a picture. */
export default function Beside({ body, action, side, ...props }: BlockProps<typeof schema>) {
  const { quote, figures, points, pointsTitle, image, owner, heading, eyebrow, ...rest } = props;
  const figureOf = useFigures();
  return (
    <Region block="beside" id={rest.id} tone={rest.tone} heading={heading} headingLayout="inside">
      <div className="beside__pair" data-side={side}>
        <div className="beside__text">
          {(eyebrow || rest.sample) && (
            <p className="beside__eyebrow">
              {eyebrow}
              <Example of={rest.sample} />
            </p>
          )}
          <h2>{heading}</h2>
          {rest.lead && <p className="lead">{rest.lead}</p>}
          <Html of={body} className="rich-text" />
          {action && <Action of={action} look="quiet" />}
          {owner === "line" && <Owner />}
        </div>
        <div className="beside__companion">
          {image && <Image of={image.src} alt={image.alt} sizes="(min-width: 56rem) 34rem, 100vw" />}
          {owner === "door" && <Owner look="door" />}
          {quote && (
            <figure className="beside__quote">
              <blockquote>
                <p>{quote.text}</p>
              </blockquote>
              {quote.source && <figcaption className="small soft">{quote.source}</figcaption>}
            </figure>
          )}
          {figures.length > 0 && (
            <Ledger className="beside__figures ledger-rows">
              {figures.map(figureOf).map((facts) => (
                <Figure key={facts.label} {...facts} size="medium" />
              ))}
            </Ledger>
          )}
          {points.length > 0 && (
            <div className="beside__list">
              {pointsTitle && <h3>{pointsTitle}</h3>}
              <TickedList of={points} className="beside__points" />
            </div>
          )}
        </div>
      </div>
    </Region>
  );
}
