import { defineFile } from "#site";
import { storefront } from "../../../art/storefront.ts";
import { projects } from "../../../collections.ts";

/** The shop window of a project, drawn from its own colours and goods. */
export default defineFile({
  collection: projects,
  render: ({ entry: { slug, data } }) =>
    storefront({
      seed: slug,
      name: data.title,
      goods: data.window?.goods ?? "home",
      colours: data.window?.colours ?? ["#faf6ed", "#12261d", "#0b5a3c"],
      layout: data.window?.layout ?? "grid",
    }),
});
