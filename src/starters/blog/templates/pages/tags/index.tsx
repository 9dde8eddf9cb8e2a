import { definePage } from "#site";
import { settings } from "../../collections.ts";
import { tags } from "../../lists.ts";

export default definePage({
  head: ({ site }) => {
    const { words } = site.record(settings);
    const names = site.groups(tags).map(({ value }) => value);
    return {
      title: `${words.tags} | ${site.settings.name}`,
      description: `${words.tagIntro} ${names.join(", ")}.`,
    };
  },
  render: ({ site }) => {
    const { words } = site.record(settings);
    return (
      <article className="prose">
        <h1>{words.tags}</h1>
        <ul>
          {site.groups(tags).map(({ value, path, entries }) => (
            <li key={path}>
              <a href={path}>{value}</a> ({entries.length})
            </li>
          ))}
        </ul>
      </article>
    );
  },
});
