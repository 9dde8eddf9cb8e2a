import { definePage } from "#site";
import { Posts, postsHead } from "../components/Posts.tsx";
import { postPages } from "../lists.ts";

/** The newest posts. */
export default definePage({
  head: ({ site }) => postsHead(site, postPages(site)[0]),
  render: ({ site }) => <Posts page={postPages(site)[0]} />,
});
