import { defineFile } from "#site";
import { COVER } from "../../../../art/cover.ts";
import { sheet } from "../../../../art/sheet.ts";
import { drawnCover } from "../../../../blog/covers.ts";
import { blogPages, numbered } from "../../../../blog/paging.ts";

/** The covers of one page of the blog's list. */
export default defineFile({
  paths: (site) => blogPages(site).map(numbered),
  render: ({ props }) =>
    sheet(
      COVER,
      (props?.posts ?? [])
        .filter(({ data }) => !data.image)
        .map((post) => ({ name: post.slug, svg: drawnCover(post) })),
    ),
});
