import { definePage, formatDate, Html, Image } from "#site";
import { posts, settings } from "../../collections.ts";
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
      <article className="prose">
        <h1>{data.title}</h1>
        <p>
          <time dateTime={data.date}>{formatDate(data.date, "long", site.settings.language)}</time>
        </p>
        {data.image && <Image of={data.image} alt={data.imageAlt ?? ""} priority />}
        {body && <Html of={body} />}
        {own.length > 0 && (
          <p>
            <a href="/tags">{words.tags}</a>:{" "}
            {own.map(({ value, path }, index) => (
              <span key={path}>
                {index > 0 && ", "}
                <a href={path} rel="tag">
                  {value}
                </a>
              </span>
            ))}
          </p>
        )}
        {related.length > 0 && (
          <aside>
            <h2>{words.related}</h2>
            <ul>
              {related.map((post) => (
                <li key={post.id}>
                  <a href={site.pathOf(post)}>{post.data.title}</a>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </article>
    );
  },
  lastModified: ({ entry }) => entry.data.updated ?? entry.data.date,
});
