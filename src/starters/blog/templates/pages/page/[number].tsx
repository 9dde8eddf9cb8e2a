import { definePage } from "#site";
import { Posts, postsHead } from "../../components/Posts.tsx";
import { postPages } from "../../lists.ts";

/** The list's second page and those after it. */
export default definePage({
  paths: (site) =>
    postPages(site)
      .slice(1)
      .map((page) => ({ params: { number: String(page.number) }, props: page })),
  head: ({ site, props }) => postsHead(site, props),
  render: ({ props }) => <Posts page={props} />,
});
