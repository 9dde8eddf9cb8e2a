import { definePage } from "#site";
import { pageHead } from "../../seo/head.ts";
import { CasePage } from "../../work/CasePage.tsx";
import { type Case, casesOf } from "../../work/cases.ts";

/** A story, or a project that tells its own: `/work/harrowgill-knitwear`. */
export default definePage({
  paths: (site) => casesOf(site).map((one) => ({ params: { slug: one.slug }, props: one })),
  head: ({ site, path, props }) => {
    const { title, description, heading } = props as Case;
    return pageHead(site, { path, title, description, name: heading });
  },
  render: ({ props }) => <CasePage of={props as Case} />,
});
