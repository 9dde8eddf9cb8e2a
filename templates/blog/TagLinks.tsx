import { useSite } from "#site";
import { blog } from "../collections.ts";
import { tagsOf } from "./tags.ts";

/** The tags that have pages, as links in a row. */
export function TagLinks({ current }: { current?: string }) {
  const site = useSite();
  const words = site.record(blog).tags;
  const tags = tagsOf(site);
  if (tags.length === 0) return null;
  return (
    <nav className="tag-links" aria-label={words.label}>
      <ul className="chips">
        {tags.map(({ value, path, entries }) => (
          <li key={path}>
            <a className="chips__chip" href={path} aria-current={path === current ? "page" : undefined}>
              {value} <span className="chips__count">{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
