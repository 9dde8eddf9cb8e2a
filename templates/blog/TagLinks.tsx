import { Fragment } from "react";
import { useSite } from "#site";
import { blog } from "../collections.ts";
import { useWords } from "../components/words.ts";
import { tagsOf } from "./tags.ts";

/**
 * The tags that have pages, as links in a row: first the one whose page this is, so that a phone shows which it is, and
 * beside it the way back to all posts.
 */
export function TagLinks({ current }: { current?: string }) {
  const site = useSite();
  const words = site.record(blog).tags;
  const word = useWords();
  const all = tagsOf(site);
  const tags = [...all.filter(({ path }) => path === current), ...all.filter(({ path }) => path !== current)];
  if (tags.length === 0) return null;
  return (
    <nav className="tag-links" aria-label={words.label}>
      <ul className="chips">
        {tags.map(({ value, path, entries }) => (
          <Fragment key={path}>
            <li>
              <a className="chips__chip" href={path} aria-current={path === current ? "page" : undefined}>
                {value} <span className="chips__count">{entries.length}</span>
              </a>
            </li>
            {path === current && (
              <li>
                <a className="chips__chip" href="/blog">
                  {word("post-all")}
                </a>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
