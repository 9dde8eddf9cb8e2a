import { definePage, formatDate, Html, Image } from "#site";
import { posts, settings } from "../../collections.ts";
import { PostList } from "../../components/PostList.tsx";
import { tags } from "../../lists.ts";

export default definePage({
  collection: posts,
  head: ({ site, entry: { data }, path }) => {
    const { author } = site.record(settings);
    return {
      title: `${data.title} | ${site.settings.name}`,
      description: data.description,
      openGraph: { type: "article", article: { published: data.date, author, tags: data.tags } },
      jsonLd: [
        {
          "@type": "BlogPosting",
          headline: data.title,
          description: data.description,
          datePublished: data.date,
          dateModified: data.updated ?? data.date,
          author: { "@type": "Person", name: author },
          url: site.absolute(path),
        },
      ],
    };
  },
  render: ({ site, entry }) => {
    const { data, body } = entry;
    const { words } = site.record(settings);
    const own = site.groupsOf(tags, entry);
    const related = site.related(entry, 3);
    return (
      <article className="post">
        <h1>{data.title}</h1>
        <div className="post-meta">
          <p>
            <time dateTime={data.date}>{formatDate(data.date, "long", site.settings.language)}</time>
          </p>
          {data.updated && (
            <p>
              {words.updated}{" "}
              <time dateTime={data.updated}>{formatDate(data.updated, "long", site.settings.language)}</time>
            </p>
          )}
          {own.length > 0 && (
            <ul className="tags" aria-label={words.tags}>
              {own.map(({ value, path }) => (
                <li key={path}>
                  <a href={path} rel="tag">
                    {value}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {data.image && <Image of={data.image} alt={data.imageAlt ?? ""} priority />}
        {body && (
          <div className="prose">
            <Html of={body} />
          </div>
        )}
        {related.length > 0 && (
          <aside>
            <h2>{words.related}</h2>
            <PostList posts={related} />
          </aside>
        )}
      </article>
    );
  },
  lastModified: ({ entry }) => entry.data.updated ?? entry.data.date,
});
