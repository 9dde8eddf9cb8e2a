import { definePage, pagedPaths } from "#site";
import { Posts, postsHead } from "../../components/Posts.tsx";
import { postPages } from "../../lists.ts";

/** The newest posts, and the pages after the first. */
export default definePage({
  paths: (site) => pagedPaths(postPages(site)),
  head: ({ site, props }) => postsHead(site, props),
  render: ({ props }) => <Posts page={props} />,
});
