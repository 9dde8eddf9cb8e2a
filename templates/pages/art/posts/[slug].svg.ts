import { defineFile } from "#site";
import { cover } from "../../../art/cover.ts";
import { posts } from "../../../collections.ts";

/** The cover of a post that has no picture of its own. */
export default defineFile({
  collection: posts,
  render: ({ entry: { slug, data } }) =>
    cover({ seed: slug, title: data.title, category: data.category, tags: data.tags }),
});
