import { Image, image, reference, text, useSite, z } from "#site";
import { STREET, street } from "../../art/street.ts";
import { action, partners } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { Icon } from "../../components/Icon.tsx";
import { PartnerLogo } from "../../components/PartnerLogo.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { type BlockProps, figure } from "../_fields.ts";

export const schema = z.strictObject({
  badge: z
    .array(text({ max: 50 }))
    .min(1)
    .max(3)
    .describe("Revenue, stores scaled, place: short facts in one line over the headline."),
  heading: text({ max: 80 }),
  lead: text({ max: 320 }),
  actions: z.array(action).min(1).max(2),
  partnersLabel: text({ max: 60 }),
  partners: z.array(reference(partners)).min(1).max(8),
  figures: z.array(figure()).min(1).max(4),
  picture: image().optional().describe("A picture of your own, 16:9; without one a high street is drawn."),
  pictureAlt: text().describe("What the picture shows."),
  scroll: action.describe("The arrow at the foot: where it leads and what it is called."),
});

/** The shop window of the site. */
export default function HomeHero({ id, actions, figures, ...props }: BlockProps<typeof schema>) {
  const facts = figures.map(useFigures());
  return (
    <section className="home-hero" id={id} data-pointer="">
      <div className="wrapper home-hero__top">
        <ul className="home-hero__badge">
          {props.badge.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <h1>
          <Unbroken text={props.heading} />
        </h1>
      </div>
      <div className="wrapper home-hero__body">
        <div className="home-hero__words">
          <p className="lead">{props.lead}</p>
          <p className="cluster home-hero__actions">
            {actions.map((link, index) => (
              <Action key={link.label} of={link} look={index === 0 ? "primary" : "secondary"} />
            ))}
          </p>
        </div>
        <div className="home-hero__picture">
          {props.picture ? (
            <Image
              of={props.picture}
              alt={props.pictureAlt}
              sizes="(min-width: 60rem) 60vw, 100vw"
              priority
            />
          ) : (
            <Street alt={props.pictureAlt} />
          )}
        </div>
        <div className="home-hero__partners">
          <p className="small soft">{props.partnersLabel}</p>
          <ul className="home-hero__marks">
            {props.partners.map((partner) => (
              <li key={partner.slug}>
                <PartnerLogo of={partner} alt={partner.data.name} height={28} lazy />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrapper home-hero__foot">
        <Ledger className="home-hero__figures">
          {facts.map((fact) => (
            <Figure key={fact.label} {...fact} size="medium" />
          ))}
        </Ledger>
        <a className="home-hero__scroll" href={props.scroll.href} aria-label={props.scroll.label}>
          <Icon name="arrow-down" />
        </a>
      </div>
    </section>
  );
}

function Street({ alt }: { alt: string }) {
  const { name } = useSite().settings;
  return (
    <svg
      className="street"
      viewBox={`0 0 ${STREET.width} ${STREET.height}`}
      width={STREET.width}
      height={STREET.height}
      role="img"
      aria-label={alt}
      dangerouslySetInnerHTML={{ __html: street(name) }}
    />
  );
}
