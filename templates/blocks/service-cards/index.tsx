import { reference, text, useSite, z } from "#site";
import { action, services } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { icons } from "../../components/icons.ts";
import { Region } from "../../components/Region.tsx";
import { useWords } from "../../components/words.ts";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

const iconName = z.enum(Object.keys(icons) as [IconName, ...IconName[]]);

/** Ways into the services: cards that each lead to one page. */
export const schema = z.strictObject({
  ...maybeHeaded,
  layout: z
    .enum(["counter", "shelf", "tiles"])
    .default("shelf")
    .describe(
      "`counter`: the first one large. `shelf`: a ruled list with the picture in the margin. `tiles`: small and many.",
    ),
  items: z
    .array(
      z.strictObject({
        service: reference(services).describe("Slug of an entry of `content/services/`."),
        icon: iconName,
        title: text({ max: 60 }).optional().describe("In place of the entry's own name and summary."),
        text: text({ max: 240 }).optional(),
        points: z
          .array(text({ max: 80 }))
          .max(6)
          .default([]),
        label: text({ max: 40 }).optional().describe("Words of the link; default: from the interface."),
      }),
    )
    .min(2),
  action: action.optional(),
});

export default function ServiceCards({ layout, items, action: more, ...heading }: BlockProps<typeof schema>) {
  const site = useSite();
  const words = useWords();
  return (
    <Region block="service-cards" layout={layout} {...heading}>
      <ul className="service-cards__list">
        {items.map((item) => {
          const entry = item.service;
          const title = item.title ?? entry.data.name;
          return (
            <li className="service-cards__card" key={entry.id + title}>
              <span className="service-cards__icon">
                <Icon name={item.icon} />
              </span>
              <h3>
                <a className="card-link" href={site.pathOf(entry)}>
                  {title}
                </a>
              </h3>
              <p>{item.text ?? entry.data.summary}</p>
              {item.points.length > 0 && (
                <ul className="service-cards__points">
                  {item.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              <span className="service-cards__more" aria-hidden="true">
                {item.label ?? (layout !== "tiles" && words("service-more"))}
                <Icon name="arrow-right" />
              </span>
            </li>
          );
        })}
      </ul>
      {more && (
        <p className="service-cards__action">
          <Action of={more} />
        </p>
      )}
    </Region>
  );
}
