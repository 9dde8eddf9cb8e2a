import { fillPhrase, type PageOf, useSite } from "#site";
import { settings } from "../collections.ts";

/** The way to newer and older pages of a list; nothing where all of it is on one. */
export function Paging({ page }: { page: PageOf<unknown> }) {
  const site = useSite();
  const { words } = site.record(settings);
  const { number, count, previous, next } = page;
  if (count === 1) return null;
  return (
    <nav className="paging" aria-label={words.pages}>
      {previous && (
        <a href={previous} rel="prev">
          <span aria-hidden="true">← </span>
          {words.newer}
        </a>
      )}
      <span>{fillPhrase(words.page, { number, count }, site.settings.language)}</span>
      {next && (
        <a href={next} rel="next">
          {words.older}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}
