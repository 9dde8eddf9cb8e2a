import { defineFile } from "#site";
import { COVER } from "../../../../art/cover.ts";
import { sheet } from "../../../../art/sheet.ts";
import { drawnCover } from "../../../../blog/covers.ts";
import { type BlogPage, blogPages } from "../../../../blog/paging.ts";

/** The covers of one page of the blog's list. */
export default defineFile({
  paths: (site) =>
    blogPages(site).map((page): { params: Record<string, string>; props: BlogPage } => ({
      params: { number: String(page.number) },
      props: page,
    })),
  render: ({ props }) =>
    sheet(
      COVER,
      (props?.posts ?? [])
        .filter(({ data }) => !data.image)
        .map((post) => ({ name: post.slug, svg: drawnCover(post) })),
    ),
});
