import { image, link, text, z } from "#site";
import { Icon } from "../../components/Icon.tsx";
import { Region } from "../../components/Region.tsx";
import { useWords } from "../../components/words.ts";
import { type BlockProps, headed } from "../_fields.ts";

/** Platforms or languages: a sign with the mark, what it is good for, and the page about it. */
export const schema = z.strictObject({
  ...headed,
  layout: z
    .enum(["signs", "rack"])
    .default("signs")
    .describe("`signs`: hanging signs, one each. `rack`: a compact row."),
  items: z
    .array(
      z.strictObject({
        name: text({ max: 40 }),
        description: text({ max: 240 }),
        logoUrl: image(),
        path: link(),
      }),
    )
    .min(2),
});

export default function PlatformCards({ layout, items, ...heading }: BlockProps<typeof schema>) {
  const words = useWords();
  return (
    <Region block="platform-cards" layout={layout} {...heading}>
      <ul className="platform-cards__list">
        {items.map(({ name, description, logoUrl, path }) => (
          <li className="platform-cards__card" key={name}>
            <span className="platform-cards__sign">
              <img src={logoUrl.src} alt="" width={56} height={56} loading="lazy" />
            </span>
            <h3>{name}</h3>
            <p>{description}</p>
            <a className="platform-cards__link card-link" href={path}>
              {words("learn-more")}
              <span className="visually-hidden">: {name}</span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </Region>
  );
}
