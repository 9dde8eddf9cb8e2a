import { defineFile } from "#site";
import { shopfrontOf, shopsOfTheStreet } from "../../art/projectWindow.ts";
import { sheet } from "../../art/sheet.ts";
import { SHOPFRONT } from "../../art/shopfront.ts";

/** The shops of the street in one file: it is asked for when somebody comes near. */
export default defineFile({
  render: ({ site }) =>
    sheet(
      SHOPFRONT,
      shopsOfTheStreet(site).map((project) => ({ name: project.slug, svg: shopfrontOf(project) })),
    ),
});
