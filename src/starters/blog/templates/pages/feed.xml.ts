import { defineFeed } from "#site";
import { posts, settings } from "../collections.ts";
import { feedItems } from "../feed.ts";

export default defineFeed({
  format: "rss",
  feed: (site) => ({
    title: site.settings.name,
    description: site.record(settings).description,
    items: feedItems(site, site.all(posts)),
  }),
});
