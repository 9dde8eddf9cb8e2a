import { definePage, groupPaths } from "#site";
import { PAGE_SIZE } from "../../../blog/paging.ts";
import { TagIndex, tagHead } from "../../../blog/TagIndex.tsx";
import { tagsOf } from "../../../blog/tags.ts";

/** A page for each tag that enough posts have, and those after it where the list is long. */
export default definePage({
  paths: (site) => groupPaths(tagsOf(site), { size: PAGE_SIZE }),
  head: ({ site, props }) => tagHead(site, props),
  render: ({ props }) => <TagIndex page={props} />,
});
