/** Which content the site has: every field is checked, and every mistake is told with its file and line. */
import {
  calendarDate,
  defineCollection,
  defineRecord,
  defineRedirects,
  defineSettings,
  image,
  link,
  phrase,
  slug,
  text,
  url,
  z,
} from "#site";

export const pages = defineCollection({
  name: "pages",
  schema: z.strictObject({
    title: text({ max: 60 }),
    description: text({ max: 160 }),
    slug: slug().optional(),
    form: z.boolean().default(false).describe("Ends in the contact form."),
    draft: z.boolean().default(false),
  }),
});

export const posts = defineCollection({
  name: "posts",
  order: ["-date"],
  schedule: true,
  groupBy: ["tags"],
  start: { draft: true, date: "today" },
  schema: z.strictObject({
    title: text({ max: 60 }),
    description: text({ max: 160 }),
    date: calendarDate(),
    updated: calendarDate().optional(),
    tags: z.array(text()).default([]),
    image: image().optional(),
    imageAlt: text().optional(),
    slug: slug().optional(),
    draft: z.boolean().default(false),
  }),
});

export const notFound = defineRecord({
  file: "not-found.yaml",
  schema: z.strictObject({ title: text(), text: text(), link: text() }),
});

export const settings = defineSettings({
  env: { FORM_ENDPOINT: "formEndpoint" },
  placeholders: [/example\.(com|org|net)/],
  extend: z.strictObject({
    description: text({ max: 160 }),
    author: text(),
    email: z.email(),
    formEndpoint: url().optional(),
    menu: z.array(z.strictObject({ label: text(), href: link() })),
    footer: z.array(z.strictObject({ label: text(), href: link() })).default([]),
    words: z.strictObject({
      skip: text(),
      menu: text(),
      footer: text(),
      languages: text(),
      newer: text(),
      older: text(),
      pages: text(),
      page: phrase(),
      tags: text(),
      tagIntro: text(),
      related: text(),
      none: text(),
      search: text(),
      searchIntro: text(),
      searchFor: text(),
      found: text(),
      notFound: text(),
      updated: text(),
      feed: text(),
      name: text(),
      email: text(),
      message: text(),
      send: text(),
      sending: text(),
      sent: text(),
      notSent: text(),
      orWrite: text(),
      opensMail: text(),
      needsScript: text(),
      note: text(),
      tip: text(),
      important: text(),
      warning: text(),
      caution: text(),
    }),
  }),
});

export const redirects = defineRedirects();
