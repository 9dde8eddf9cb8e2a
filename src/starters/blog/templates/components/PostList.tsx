import { type Entry, formatDate, type PageOf, usePage, useSite } from "#site";
import { type posts, settings } from "../collections.ts";

type Post = Entry<(typeof posts)["schema"]>;

export function PostList({ page }: { page: PageOf<Post> }) {
  const site = useSite();
  const { path } = usePage();
  const { words } = site.record(settings);
  return (
    <>
      <ul className="post-list">
        {page.items.map((post) => (
          <li key={post.id}>
            <h2>
              <a href={site.pathOf(post)}>{post.data.title}</a>
            </h2>
            <p>{post.data.description}</p>
            <time dateTime={post.data.date}>
              {formatDate(post.data.date, "long", site.settings.language)}
            </time>
          </li>
        ))}
      </ul>
      {page.count > 1 && (
        <nav className="paging" aria-label={words.pages}>
          {page.previous && (
            <a href={page.previous} rel="prev">
              {words.newer}
            </a>
          )}
          <span aria-current={site.href(page.path) === site.href(path) ? "page" : undefined}>
            {words.page} {page.number}/{page.count}
          </span>
          {page.next && (
            <a href={page.next} rel="next">
              {words.older}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
