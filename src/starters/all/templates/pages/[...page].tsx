import { definePage, Html } from "#site";
import { pages } from "../collections.ts";

export default definePage({
  collection: pages,
  head: ({ site, entry, path }) => ({
    title: path === "/" ? site.settings.name : `${entry.data.title} | ${site.settings.name}`,
    description: entry.data.description,
  }),
  render: ({ entry }) => (
    <article className="prose">
      <h1>{entry.data.title}</h1>
      {entry.body && <Html of={entry.body} />}
    </article>
  ),
});
