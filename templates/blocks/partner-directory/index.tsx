import { text, useSite, z } from "#site";
import { partnerCategories, partners } from "../../collections.ts";
import { NewTab } from "../../components/Button.tsx";
import { PartnerLogo } from "../../components/PartnerLogo.tsx";
import { Region } from "../../components/Region.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { useWords } from "../../components/words.ts";
import ListFilter from "../../islands/list-filter.island.tsx";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

/** The partner directory: chips that filter, and a card for each entry of `content/partners/`. */
export const schema = z.strictObject({
  ...maybeHeaded,
  chips: z
    .array(z.strictObject({ value: z.enum(["all", ...partnerCategories]), label: text({ max: 40 }) }))
    .min(1)
    .describe("The chips in order: a partner category, or `all`, and the words on it."),
  disclosure: text({ max: 240 }).describe("Stands above the cards when one of the links is paid for."),
});

export default function PartnerDirectory({
  chips,
  disclosure,
  id = "directory",
  ...heading
}: BlockProps<typeof schema>) {
  const site = useSite();
  const words = useWords();
  const entries = site.all(partners);
  const list = `${id}-list`;
  return (
    <Region block="partner-directory" id={id} {...heading}>
      <ListFilter
        list={list}
        label={words("partner-filter")}
        chips={chips}
        counted={{ one: words("partner-count-one"), many: words("partner-count") }}
      />
      {entries.some((entry) => entry.data.sponsored) && (
        <p className="partner-directory__disclosure">{disclosure}</p>
      )}
      <ul className="partner-directory__list" id={list}>
        {entries.map((entry) => {
          const { slug, data } = entry;
          return (
            <li key={slug} className="partner-directory__card" data-categories={data.categories.join(" ")}>
              <span className="partner-directory__logo">
                <PartnerLogo of={entry} alt="" lazy fallback={site.href(`/art/partners/${slug}.svg`)} />
                {/* Not displayed and lazy: fetched when the card is first pointed at. `behaviours/logos` says when it is there. */}
                {data.logoColour && (
                  <img
                    className="partner-directory__colour"
                    src={data.logoColour.src}
                    alt=""
                    width={data.logoColour.width ?? 64}
                    height={data.logoColour.height ?? 64}
                    loading="lazy"
                    data-fallback=""
                  />
                )}
              </span>
              <div className="partner-directory__text">
                <h3>
                  <a
                    className="card-link"
                    href={data.url}
                    target="_blank"
                    rel={data.sponsored ? "noopener sponsored" : "noopener"}
                  >
                    {data.name} <NewTab />
                  </a>
                </h3>
                <p>
                  <Unbroken text={data.description} />
                </p>
                <ul className="partner-directory__badges">
                  {data.categories.map((category) => (
                    <li key={category}>{category.charAt(0).toUpperCase() + category.slice(1)}</li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </Region>
  );
}
