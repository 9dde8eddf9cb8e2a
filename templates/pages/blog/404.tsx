import { definePage } from "#site";
import { PostNotFound } from "../../blog/PostNotFound.tsx";
import { blog } from "../../collections.ts";
import { namedTitle } from "../../seo/names.ts";

/** Served for every address below /blog/ that is not there, by hosts that look here first. */
export default definePage({
  head: ({ site }) => {
    const { title, description } = site.record(blog).notFound;
    return { title: namedTitle(site, title), description, noindex: true };
  },
  render: () => <PostNotFound />,
});
