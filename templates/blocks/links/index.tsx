import { link, text, z } from "#site";
import { isExternal } from "../../components/Action.tsx";
import { NewTab } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { iconName } from "../../components/icons.ts";
import { Region } from "../../components/Region.tsx";
import { useWords } from "../../components/words.ts";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

const entry = z.strictObject({
  label: text({ max: 60 }),
  href: link(),
  text: text({ max: 160 }).optional(),
  icon: iconName().optional(),
});

export const schema = z.strictObject({
  ...maybeHeaded,
  style: z
    .enum(["anchors", "cards", "inline"])
    .default("cards")
    .describe("anchors: the parts of this page. cards: pages to read next. inline: a line of links."),
  items: z.array(entry).min(1),
});

/** Ways to other parts of the page, or to other pages. */
export default function Links({ style, items, ...rest }: BlockProps<typeof schema>) {
  const word = useWords();
  const inPage = items.some(({ href }) => href.startsWith("#"));
  const label = rest.heading ?? word(inPage ? "on-this-page" : "related-pages");
  return (
    <Region block="links" layout={style} headingLayout="stacked" {...rest}>
      <nav aria-label={label}>
        <ul className="links__list">
          {items.map((item) => (
            <li key={item.href} className="links__item">
              <Entry
                {...item}
                arrow={style === "anchors" && item.href.startsWith("#") ? "arrow-down" : "arrow-right"}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Region>
  );
}

function Entry({
  label,
  href,
  text,
  icon,
  arrow,
}: z.output<typeof entry> & { arrow: "arrow-down" | "arrow-right" }) {
  const external = isExternal(href);
  return (
    <>
      {icon && <Icon name={icon} className="links__icon" />}
      <a className="links__link" href={href} {...(external ? { target: "_blank", rel: "noopener" } : {})}>
        {label}
        {external && " "}
        {external && <NewTab />}
        <Icon name={external ? "arrow-out" : arrow} className="links__arrow" />
      </a>
      {text && <p className="links__text">{text}</p>}
    </>
  );
}
