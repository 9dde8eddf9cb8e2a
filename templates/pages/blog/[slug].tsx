import { definePage } from "#site";
import { PostPage } from "../../blog/PostPage.tsx";
import { posts } from "../../collections.ts";
import { postNode } from "../../seo/graph.ts";
import { pageHead } from "../../seo/head.ts";
import { authorOf } from "../../seo/names.ts";

export default definePage({
  collection: posts,
  head: ({ site, entry, path }) => {
    const { data } = entry;
    return {
      ...pageHead(site, {
        path,
        title: data.title,
        description: data.description ?? data.excerpt,
        name: data.title,
        nodes: [postNode(site, path, entry)],
      }),
      openGraph: {
        type: "article",
        title: data.title,
        ...(data.image ? { image: data.image.src, imageAlt: data.imageAlt ?? "" } : {}),
        article: {
          published: data.date,
          ...(data.updated ? { modified: data.updated } : {}),
          author: authorOf(site, entry),
          section: data.category,
          tags: data.tags,
        },
      },
    };
  },
  render: ({ entry }) => <PostPage post={entry} />,
  lastModified: ({ entry }) => entry.data.updated ?? entry.data.date,
});
