import { defineFeed } from "#site";
import { blogFeed } from "../blog/feed.ts";

export default defineFeed({ format: "rss", feed: blogFeed });
