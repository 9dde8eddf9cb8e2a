import { definePage } from "#site";
import { settings } from "../../collections.ts";
import { tags } from "../../lists.ts";

/** Every tag with its newest posts. */
export default definePage({
  head: ({ site }) => {
    const { words } = site.record(settings);
    const names = site.groups(tags).map(({ value }) => value);
    return {
      title: `${words.tags} | ${site.settings.name}`,
      description: names.length > 0 ? `${words.tagIntro} ${names.join(", ")}.` : words.none,
    };
  },
  render: ({ site }) => {
    const { words } = site.record(settings);
    const groups = site.groups(tags);
    return (
      <>
        <div className="opening">
          <h1>{words.tags}</h1>
          {groups.length === 0 && <p>{words.none}</p>}
        </div>
        <div className="tag-index">
          {groups.map(({ value, path, entries }) => (
            <section key={path}>
              <h2>
                <a href={path}>
                  {value} <span>{entries.length}</span>
                </a>
              </h2>
              <ul>
                {entries.slice(0, 3).map((post) => (
                  <li key={post.id}>
                    <a href={site.pathOf(post)}>{post.data.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </>
    );
  },
});
