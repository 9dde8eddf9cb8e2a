import { definePage } from "#site";
import { BlogIndex, blogHead } from "../../blog/BlogIndex.tsx";
import { blogPages } from "../../blog/paging.ts";

/** The newest posts. */
export default definePage({
  head: ({ site, path }) => blogHead(site, path, blogPages(site)[0]),
  render: ({ site }) => <BlogIndex page={blogPages(site)[0]} />,
});
