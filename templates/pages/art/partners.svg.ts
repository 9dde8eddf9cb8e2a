import { defineFile } from "#site";
import { canShare, MARK, sheet } from "../../art/sheet.ts";
import { partners } from "../../collections.ts";

/** The marks of all partners that are drawings of `public/`. */
export default defineFile({
  render: ({ site }) =>
    sheet(
      MARK,
      site.all(partners).flatMap(({ slug, data }) => {
        const svg = site.publicText(data.logo.src);
        return canShare(svg) ? [{ name: slug, svg }] : [];
      }),
    ),
});
