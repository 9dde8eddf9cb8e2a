import { defineFile } from "#site";
import { projectWindow, sharedWindows } from "../../art/projectWindow.ts";
import { sheet } from "../../art/sheet.ts";
import { STOREFRONT } from "../../art/storefront.ts";

/** The shop windows that long lists begin with. */
export default defineFile({
  render: ({ site }) =>
    sheet(
      STOREFRONT,
      sharedWindows(site).map((project) => ({ name: project.slug, svg: projectWindow(project) })),
    ),
});
