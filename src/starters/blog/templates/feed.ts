import type { Entry, FeedItem, Site } from "#site";
import { type posts, settings } from "./collections.ts";

/** Posts as a feed carries them. Readers keep their own archive, so the newest will do. */
export function feedItems(site: Site, entries: readonly Entry<(typeof posts)["schema"]>[]): FeedItem[] {
  const { author } = site.record(settings);
  return entries.slice(0, 20).map((post) => ({
    path: site.pathOf(post) ?? "/",
    title: post.data.title,
    summary: post.data.description,
    html: post.body?.html ?? "",
    date: post.data.date,
    ...(post.data.updated ? { updated: post.data.updated } : {}),
    author,
    categories: post.data.tags,
  }));
}
