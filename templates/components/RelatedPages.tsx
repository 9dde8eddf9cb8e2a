import { useSite, type z } from "#site";
import type { services } from "../collections.ts";
import { Icon } from "./Icon.tsx";
import { useWords } from "./words.ts";

/** Where to read on, at the end of a page: names and what stands behind them. */
export function RelatedPages({ of }: { of: z.output<typeof services.schema>["related"] }) {
  const site = useSite();
  const words = useWords();
  return (
    <nav className="related-pages region" aria-labelledby="related-pages" data-reveal="">
      <div className="wrapper related-pages__parts">
        <h2 className="related-pages__title" id="related-pages">
          {words("related-pages")}
        </h2>
        <ul className="related-pages__list">
          {of.map((entry) => (
            <li key={entry.id} className="related-pages__item">
              <a className="related-pages__link" href={site.pathOf(entry)}>
                {entry.data.name}
                <Icon name="arrow-right" className="related-pages__arrow" />
              </a>
              <p className="related-pages__text">{entry.data.summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
