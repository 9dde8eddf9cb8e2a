import { defineFile } from "#site";
import { projectWindow, SHARED_WINDOWS } from "../../art/projectWindow.ts";
import { sheet } from "../../art/sheet.ts";
import { STOREFRONT } from "../../art/storefront.ts";
import { projects } from "../../collections.ts";

/** The shop windows that long lists begin with. */
export default defineFile({
  render: ({ site }) =>
    sheet(
      STOREFRONT,
      site
        .all(projects)
        .slice(0, SHARED_WINDOWS)
        .map((project) => ({ name: project.slug, svg: projectWindow(project) })),
    ),
});
