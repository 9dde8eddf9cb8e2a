import { definePage, Sections } from "#site";
import { liftDrawing } from "../blocks/hero/liftDrawing.ts";
import { services } from "../collections.ts";
import { RelatedPages } from "../components/RelatedPages.tsx";
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
  render: ({ entry: { data } }) => {
    const { related } = data;
    const sections = liftDrawing(data.sections);
    const more = related.length > 0 && !sections.some(leadsOn);
    const end = more && sections.at(-1)?.type === "cta" ? -1 : sections.length;
    return (
      <>
        <Sections of={sections.slice(0, end)} />
        {more && <RelatedPages of={related} />}
        <Sections of={sections.slice(end)} />
      </>
    );
  },
  lastModified: ({ entry }) => entry.data.updated,
});

/** A page's own block of links to other pages; its contents and a single link are not that. */
function leadsOn({ type, items }: { type: string; items?: unknown }): boolean {
  if (type !== "links" || !Array.isArray(items)) return false;
  return items.filter(({ href }) => String(href).startsWith("/")).length > 1;
}
