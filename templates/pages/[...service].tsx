import { definePage, Sections } from "#site";
import { services } from "../collections.ts";
import { serviceNode } from "../seo/graph.ts";
import { pageHead } from "../seo/head.ts";

/** Pages that sell something: `content/services/seo.yaml` is `/seo`. */
export default definePage({
  collection: services,
  head: ({ site, entry, path }) =>
    pageHead(site, {
      path,
      title: entry.data.title,
      description: entry.data.description,
      name: entry.data.name,
      sections: entry.data.sections,
      nodes: [serviceNode(site, path, entry)],
    }),
  render: ({ entry }) => <Sections of={entry.data.sections} />,
  lastModified: ({ entry }) => entry.data.updated,
});
