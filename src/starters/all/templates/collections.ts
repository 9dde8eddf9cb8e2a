/** Which content the site has: every field is checked, and every mistake is told with its file and line. */
import { defineCollection, defineRecord, defineSettings, link, slug, text, z } from "#site";

export const pages = defineCollection({
  name: "pages",
  schema: z.strictObject({
    title: text({ max: 60 }),
    description: text({ max: 160 }),
    slug: slug().optional(),
    draft: z.boolean().default(false),
  }),
});

export const notFound = defineRecord({
  file: "not-found.yaml",
  schema: z.strictObject({ title: text(), text: text(), link: text() }),
});

export const settings = defineSettings({
  placeholders: [/example\.(com|org|net)/],
  extend: z.strictObject({
    description: text({ max: 160 }),
    menu: z.array(z.strictObject({ label: text(), href: link() })),
    footer: z.array(z.strictObject({ label: text(), href: link() })).default([]),
    words: z.strictObject({ skip: text(), menu: text(), footer: text(), languages: text() }),
  }),
});
