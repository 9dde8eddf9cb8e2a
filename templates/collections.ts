/**
 * Every kind of content this site has: the collections here, the single files in `records.ts`. One schema each gives the
 * types, the checks, `site new` and editor help.
 */
import { calendarDate, defineCollection, image, reference, sections, slug, text, url, z } from "#site";
import { searchFields } from "./fields.ts";

export { action } from "./fields.ts";
export * from "./records.ts";

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

/** Home, about, work, contact, legal pages and the like: `content/pages/about.yaml` is `/about`. */
export const pages = defineCollection({
  name: "pages",
  format: "yaml",
  schema: z.strictObject({
    ...searchFields,
    /** Short name in breadcrumbs. */
    name: text({ max: 40 }),
    slug: slug().optional(),
    draft: z.boolean().default(false),
    updated: calendarDate().optional(),
    noindex: z.boolean().default(false),
    sections: sections(),
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
  schema: z.strictObject({
    ...searchFields,
    /** Short name in menus, breadcrumbs and cards. */
    name: text({ max: 40 }),
    /** One sentence for cards and menus. */
    summary: text({ max: 160 }),
    /** What the structured data calls it: `Search engine optimisation`. */
    serviceType: text(),
    /** The page above it in the breadcrumbs, after Home. */
    parent: z.enum(["services", "development", "none"]).default("none"),
    /** Pages to read next: slugs of other services. Shown where the page has no block of links to other pages. */
    related: z.array(reference(service)).default([]),
    draft: z.boolean().default(false),
    updated: calendarDate().optional(),
    sections: sections(),
  }),
});

/** Blog posts: `content/posts/some-slug.md` is `/blog/some-slug`. */
export const posts = defineCollection({
  name: "posts",
  order: ["-date"],
  groupBy: ["category", "tags"],
  schema: z.strictObject({
    title: text(),
    /** For the list and, where `description` is missing, for search engines. */
    excerpt: text({ max: 300 }),
    description: text().optional(),
    /** Who wrote it; the business, when left out. */
    author: text().optional(),
    date: calendarDate(),
    updated: calendarDate().optional(),
    category: z.enum(postCategories),
    tags: z.array(text()).default([]),
    /** `8 min read`; counted from the words when left out. */
    readTime: text().optional(),
    /** A picture of your own; without one the cover is drawn. */
    image: image().optional(),
    imageAlt: text().optional(),
    slug: slug().optional(),
    draft: z.boolean().default(false),
  }),
});

/** Portfolio: one small YAML file each; no page of its own. */
export const projects = defineCollection({
  name: "projects",
  format: "yaml",
  order: ["order"],
  groupBy: ["category"],
  schema: z.strictObject({
    title: text(),
    category: z.enum(projectCategories),
    description: text({ max: 240 }),
    /** A picture of your own; without one the shop window is drawn from `window`. */
    image: image().optional(),
    /** What the drawing shows. */
    window: z
      .strictObject({
        /** What is in the window; decides the shapes of the goods. */
        goods: z.enum([
          "fashion",
          "shoes",
          "jewellery",
          "furniture",
          "lighting",
          "garden",
          "food",
          "coffee",
          "drinks",
          "beauty",
          "health",
          "sports",
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
      .optional(),
    tags: z.array(text()).default([]),
    link: url(),
    /** Adds `rel="nofollow"` to the link. */
    nofollow: z.boolean().default(false),
    /** Place in the list; the first twelve stand on the home page. */
    order: z.number().int().positive(),
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
    /** The mark in its own colours, as large as the other: shown while the card is pointed at. */
    logoColour: image().optional(),
    description: text({ max: 200 }),
    categories: z.array(z.enum(partnerCategories)).min(1),
    url: url(),
    /** A paid or affiliate link: marked as such for readers and search engines. */
    sponsored: z.boolean().default(false),
    order: z.number().int().default(100),
    draft: z.boolean().default(false),
  }),
});
