import { definePage } from "#site";
import { BlogIndex, blogHead } from "../../../blog/BlogIndex.tsx";
import { blogPages, numbered } from "../../../blog/paging.ts";

/** The blog's second page and those after it. */
export default definePage({
  paths: (site) => blogPages(site).slice(1).map(numbered),
  head: ({ site, path, props }) => blogHead(site, path, props),
  render: ({ props }) => <BlogIndex page={props} />,
});
