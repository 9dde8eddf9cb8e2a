/**
 * Every kind of content this site has: the collections here, the single files in `records.ts`, the settings in
 * `settings.ts`. One schema each gives the types, the checks, `site new` and editor help.
 */
import { calendarDate, defineCollection, image, reference, sections, slug, text, url, z } from "#site";
import { metric, sample, searchFields, story } from "./fields.ts";

export { action } from "./fields.ts";
export * from "./records.ts";
export * from "./settings.ts";

const postCategories = [
  "Magento",
  "Digital Marketing",
  "Case Studies",
  "E-commerce",
  "React",
  "Laravel",
  "Accessibility",
  "PHP",
] as const;
export const projectCategories = [
  "WordPress",
  "Magento Migration",
  "Shopify",
  "Shopify App",
  "Growth Strategy",
  "Magento 2",
  "Magento Multi-Store",
  "Laravel & Vue.js",
  "React",
  "OpenMage",
] as const;
export const partnerCategories = [
  "ecommerce",
  "themes",
  "search",
  "marketing",
  "social",
  "email",
  "payment",
] as const;

/** What a new page begins with: a head, some text, the way on. */
const startSections = [
  { type: "hero", heading: "{title}", lead: "Say in a sentence or two what this page offers, and to whom." },
  { type: "prose", heading: "What this is about", body: "Write the text here, in Markdown." },
  {
    type: "cta",
    heading: "Shall we talk about it?",
    text: "Say what happens after the click.",
    actions: [{ label: "Get in touch", href: "/contact" }],
  },
];

/** Home, about, work, contact, legal pages and the like: `content/pages/about.yaml` is `/about`. */
export const pages = defineCollection({
  name: "pages",
  format: "yaml",
  start: { name: "{title}", sections: startSections },
  schema: z.strictObject({
    ...searchFields,
    name: text({ max: 40 }).describe("Short name in breadcrumbs."),
    slug: slug().optional(),
    draft: z.boolean().default(false),
    updated: calendarDate().optional(),
    noindex: z.boolean().default(false),
    sections: sections().describe(
      "The parts of the page in their order; templates/blocks/README.md lists the kinds and their fields.",
    ),
  }),
});

/** `services` as its own entries see one another: enough for a link. */
const service = defineCollection({
  name: "services",
  format: "yaml",
  schema: z.object({ name: z.string(), summary: z.string() }),
});

/** Every page that sells something: services, platforms, landing pages. `content/services/seo.yaml` is `/seo`. */
export const services = defineCollection({
  name: "services",
  format: "yaml",
  start: { name: "{title}", sections: startSections },
  schema: z.strictObject({
    ...searchFields,
    name: text({ max: 40 }).describe("Short name in menus, breadcrumbs and cards."),
    summary: text({ max: 160 }).describe("One sentence for cards and menus."),
    serviceType: text().describe("What the structured data calls it: `Search engine optimisation`."),
    parent: z
      .enum(["services", "development", "none"])
      .default("none")
      .describe("The page above it in the breadcrumbs, after Home."),
    related: z
      .array(reference(service))
      .default([])
      .describe(
        "Pages to read next: slugs of other services. Shown where the page has no block of links to other pages.",
      ),
    draft: z.boolean().default(false),
    updated: calendarDate().optional(),
    sections: sections().describe(
      "The parts of the page in their order; templates/blocks/README.md lists the kinds and their fields.",
    ),
  }),
});

/** Blog posts: `content/posts/some-slug.md` is `/blog/some-slug`. */
export const posts = defineCollection({
  name: "posts",
  start: { draft: true },
  order: ["-date"],
  schedule: true,
  groupBy: ["category", "tags"],
  schema: z.strictObject({
    title: text(),
    excerpt: text({ max: 300 }).describe(
      "For the list and, where `description` is missing, for search engines.",
    ),
    description: text().optional(),
    author: text().optional().describe("Who wrote it; the business, when left out."),
    date: calendarDate(),
    updated: calendarDate().optional(),
    category: z.enum(postCategories),
    tags: z.array(text()).default([]),
    readTime: text().optional().describe("`8 min read`; counted from the words when left out."),
    image: image().optional().describe("A picture of your own; without one the cover is drawn."),
    imageAlt: text().optional(),
    sample: sample.describe("A case that is made up for show: tagged as an example."),
    slug: slug().optional(),
    draft: z.boolean().default(false),
  }),
});

/** Portfolio: one small YAML file each. One with a `story` has a page, `/work/<slug>`. */
export const projects = defineCollection({
  name: "projects",
  format: "yaml",
  order: ["order"],
  groupBy: ["category"],
  schema: z.strictObject({
    title: text(),
    category: z.enum(projectCategories),
    description: text({ max: 240 }),
    image: image()
      .optional()
      .describe("A picture of your own; without one the shop window is drawn from `window`."),
    window: z
      .strictObject({
        /** What is in the window; decides the shapes of the goods. */
        goods: z.enum([
          "fashion",
          "shoes",
          "jewellery",
          "furniture",
          "sofas",
          "lighting",
          "garden",
          "food",
          "coffee",
          "drinks",
          "tea",
          "beauty",
          "health",
          "sports",
          "climbing",
          "bikes",
          "outdoor",
          "toys",
          "books",
          "music",
          "electronics",
          "tools",
          "parts",
          "pets",
          "home",
          "flowers",
          "stationery",
          "art",
        ]),
        /** Three colours of the shop: ground, ink, accent, as `#rrggbb`. */
        colours: z.array(z.string().regex(/^#[0-9a-f]{6}$/i, { message: "content/colour" })).length(3),
        layout: z.enum(["grid", "hero", "split", "list", "app", "chart"]).default("grid"),
      })
      .optional()
      .describe("What the drawing shows."),
    tags: z.array(text()).default([]),
    link: url(),
    nofollow: z.boolean().default(false).describe('Adds `rel="nofollow"` to the link.'),
    order: z
      .number()
      .int()
      .positive()
      .describe("Place in the list; the first twelve stand on the home page."),
    story: story
      .extend({
        description: text().describe("What search engines show below the title, in 70 to 155 characters."),
        figures: z.array(metric).min(1).max(3),
      })
      .optional()
      .describe("What happened, for a page of its own: the problem, what was done when, and dated figures."),
    sample: sample.describe("A project that is made up for show: tagged as an example."),
    draft: z.boolean().default(false),
  }),
});

/** Partner directory: one small YAML file each. */
export const partners = defineCollection({
  name: "partners",
  format: "yaml",
  order: ["order", "name"],
  schema: z.strictObject({
    name: text(),
    logo: image(),
    logoColour: image()
      .optional()
      .describe("The mark in its own colours, as large as the other: shown while the card is pointed at."),
    description: text({ max: 200 }),
    categories: z.array(z.enum(partnerCategories)).min(1),
    url: url(),
    sponsored: z
      .boolean()
      .default(false)
      .describe("A paid or affiliate link: marked as such for readers and search engines."),
    order: z.number().int().default(100),
    draft: z.boolean().default(false),
  }),
});
