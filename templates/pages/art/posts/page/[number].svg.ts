import { defineFile } from "#site";
import { coverSheet } from "../../../../blog/covers.ts";
import { blogPages, numbered } from "../../../../blog/paging.ts";

/** The covers of one page of the blog's list. */
export default defineFile({
  paths: (site) => blogPages(site).map(numbered),
  render: ({ site, props }) => coverSheet(site, props?.posts ?? []),
});
