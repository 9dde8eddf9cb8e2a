import { type Entry, formatDate, useSite } from "#site";
import { type posts, settings } from "../collections.ts";
import { tags } from "../lists.ts";

export type Post = Entry<(typeof posts)["schema"]>;

/** Posts by title, with the day and the tags of each before or beside it. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  const site = useSite();
  if (posts.length === 0) return <p className="prose">{site.record(settings).words.none}</p>;
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.id}>
          <h2>
            <a href={site.pathOf(post)}>{post.data.title}</a>
          </h2>
          <p>{post.data.description}</p>
          <div>
            <time dateTime={post.data.date}>
              {formatDate(post.data.date, "long", site.settings.language)}
            </time>
            <span>
              {site
                .groupsOf(tags, post)
                .map(({ value }) => value)
                .join(", ")}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
