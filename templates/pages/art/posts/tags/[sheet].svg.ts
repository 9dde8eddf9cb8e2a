import { defineFile, groupPaths } from "#site";
import { coverSheet } from "../../../../blog/covers.ts";
import { PAGE_SIZE } from "../../../../blog/paging.ts";
import { tagSheet, tagsOf } from "../../../../blog/tags.ts";

/** The covers of one page of a tag's posts. */
export default defineFile({
  paths: (site) =>
    groupPaths(tagsOf(site), { size: PAGE_SIZE }).map(({ props }) => ({
      params: { sheet: tagSheet(props).replace("tags/", "") },
      props,
    })),
  render: ({ site, props }) => coverSheet(site, props.items),
});
