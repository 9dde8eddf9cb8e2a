import { definePage, Sections } from "#site";
import { pages } from "../collections.ts";
import { pageHead } from "../seo/head.ts";

/** Pages made of sections: `content/pages/index.yaml` is home, `about.yaml` is `/about`. */
export default definePage({
  collection: pages,
  head: ({ site, entry, path }) =>
    pageHead(site, {
      path,
      title: entry.data.title,
      description: entry.data.description,
      name: entry.data.name,
      sections: entry.data.sections,
      noindex: entry.data.noindex,
    }),
  render: ({ entry }) => <Sections of={entry.data.sections} />,
  lastModified: ({ entry }) => entry.data.updated,
});
