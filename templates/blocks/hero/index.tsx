import { image, type Section, Sections, text, usePage, useSite, z } from "#site";
import { randomOf } from "../../art/random.ts";
import { type Thing, things, thingsFor } from "../../art/things.ts";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { InHero } from "../../components/Region.tsx";
import { Still } from "../../components/Still.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { crumbsOf } from "../../seo/crumbs.ts";
import { type BlockProps, figure } from "../_fields.ts";

export const schema = z.strictObject({
  eyebrow: text({ max: 40 }).optional(),
  logo: image()
    .optional()
    .describe(
      "The mark of the platform or partner that the page is about: a sign beside the eyebrow, which names it.",
    ),
  heading: text({ max: 110 }),
  lead: text({ max: 320 }).optional(),
  actions: z.array(action).max(2).default([]),
  tone: z.enum(["none", "sunk", "night", "front"]).default("none"),
  layout: z
    .enum(["still", "ledger", "wide", "plain"])
    .default("still")
    .describe(
      "still: a drawn shelf beside the words. ledger: figures beside them. wide: a headline across. plain: words only.",
    ),
  drawing: text()
    .optional()
    .describe(
      "The type of a section of this page that stands in its head instead of a shelf: what only this page has.",
    ),
  things: z
    .array(z.enum(Object.keys(things) as [Thing, ...Thing[]]))
    .max(3)
    .default([])
    .describe("What is on the shelf, the first one large; chosen from the words when left out."),
  figures: z
    .array(figure())
    .max(4)
    .default([])
    .describe("Beside the words in `ledger`, under them otherwise."),
});

type Props = BlockProps<typeof schema> & {
  /** The section that `drawing` names: see `liftDrawing`. */
  readonly lifted?: Section | undefined;
};

/** The head of an inner page: where we are, what this is, what to do. */
export default function Hero({ id, tone, layout, actions, figures, lifted, ...props }: Props) {
  const { path, entry } = usePage();
  const crumbs = crumbsOf(useSite(), path, String(entry?.data.name ?? props.heading));
  const facts = figures.map(useFigures());
  const subject = [path, props.eyebrow ?? "", props.heading, props.lead ?? ""];
  const beside = !lifted && (layout === "still" || layout === "ledger");
  return (
    <section
      className={`hero ${beside ? "hero-beside" : "hero-across"} region`}
      id={id}
      data-tone={tone === "none" ? undefined : tone}
      data-layout={lifted ? "drawing" : layout}
    >
      <div className="wrapper hero__body">
        <Breadcrumbs crumbs={crumbs} />
        <div className="hero__words">
          {(props.logo || props.eyebrow) && (
            <div className="hero__label">
              {props.logo && (
                <span className="hero__sign">
                  <img src={props.logo.src} alt="" width={56} height={48} />
                </span>
              )}
              {props.eyebrow && <p className="hero__eyebrow">{props.eyebrow}</p>}
            </div>
          )}
          <h1>
            <Unbroken text={props.heading} />
          </h1>
          {props.lead && (
            <p className="lead">
              <Unbroken text={props.lead} />
            </p>
          )}
          {actions.length > 0 && (
            <p className="cluster hero__actions">
              {actions.map((link, index) => (
                <Action key={link.label} of={link} look={index === 0 ? "primary" : "quiet"} />
              ))}
            </p>
          )}
        </div>
        {layout === "still" && !lifted && (
          <div className="hero__still">
            <Still
              seed={path}
              things={props.things.length > 0 ? props.things : thingsFor(subject, randomOf(path))}
            />
          </div>
        )}
        {facts.length > 0 && (
          <Ledger className={`hero-figures${facts.length === 3 ? " hero-three" : ""} ledger-rows`}>
            {facts.map((fact) => (
              <Figure key={fact.label} {...fact} size="medium" />
            ))}
          </Ledger>
        )}
        {lifted && (
          <div className="hero-drawing">
            <InHero value={true}>
              <Sections of={[lifted]} />
            </InHero>
          </div>
        )}
      </div>
    </section>
  );
}
