import { defineFile } from "#site";
import { drawnCover } from "../../../blog/covers.ts";
import { posts } from "../../../collections.ts";

/** The cover of a post that has no picture of its own. */
export default defineFile({
  collection: posts,
  render: ({ site, entry }) => drawnCover(site, entry),
});
