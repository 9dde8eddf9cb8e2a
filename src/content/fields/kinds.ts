/** Every kind of field: how its text becomes what templates get, and what a new file starts with. */
import type { FieldKind } from "../../core/messages/content/fieldHelp.ts";
import { samples } from "../../core/messages/content/fieldHelp.ts";
import { resolveDate } from "./date.ts";
import { resolveImage } from "./image.ts";
import type { KindOfField } from "./kindOfField.ts";
import { resolveLink } from "./link.ts";
import { resolveReference } from "./reference.ts";

/** Of kinds that are looked up nowhere. */
const asTyped: KindOfField["resolve"] = ({ raw }) => raw;

export const fieldKinds: Readonly<Record<FieldKind, KindOfField>> = {
  text: { resolve: asTyped, sample: ({ bySchema }) => bySchema() },
  url: { resolve: asTyped, sample: () => "https://example.com/" },
  slug: { resolve: asTyped, sample: ({ slug }) => slug },
  date: { resolve: resolveDate, sample: ({ today }) => today },
  image: { resolve: resolveImage, sample: ({ picture }) => picture ?? "https://example.com/picture.png" },
  link: { resolve: resolveLink, sample: () => "/" },
  reference: { resolve: resolveReference, sample: ({ meta, slugs }) => slugs(meta.collection ?? "")[0] },
  markdown: { resolve: ({ raw }, field) => field.markdown(raw, "blocks"), sample: () => samples.paragraph },
  inlineMarkdown: {
    resolve: ({ raw }, field) => field.markdown(raw, "inline"),
    sample: ({ bySchema }) => bySchema(),
  },
};
