/** The blog as a feed, for both formats. */
import type { Site } from "#site";
import { blog, posts } from "../collections.ts";
import { authorOf, namedTitle } from "../seo/names.ts";

/** Readers keep their own archive; a feed need not hold ours. */
const NEWEST = 20;

export function blogFeed(site: Site) {
  const words = site.record(blog);
  return {
    title: namedTitle(site, words.feedTitle),
    description: words.feedDescription,
    items: site
      .all(posts)
      .slice(0, NEWEST)
      .map((post) => ({
        path: site.pathOf(post) ?? "/blog",
        title: post.data.title,
        summary: post.data.excerpt,
        html: post.body?.html ?? "",
        date: post.data.date,
        ...(post.data.updated ? { updated: post.data.updated } : {}),
        author: authorOf(site, post),
        categories: [post.data.category, ...post.data.tags],
      })),
  };
}
