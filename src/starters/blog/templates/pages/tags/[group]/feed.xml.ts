import { defineFeed, groupFeeds } from "#site";
import { settings } from "../../../collections.ts";
import { feedItems } from "../../../feed.ts";
import { tags } from "../../../lists.ts";

export default defineFeed({
  format: "rss",
  paths: (site) => groupFeeds(site.groups(tags)),
  feed: (site, group) => ({
    title: `${site.settings.name}: ${group.value}`,
    description: `${site.record(settings).words.tagIntro} ${group.value}`,
    items: feedItems(site, group.entries),
  }),
});
