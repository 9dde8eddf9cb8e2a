/** Every kind of content this site has. One schema each: it gives the types, the checks, `site new` and editor help. */
import {
  calendarDate,
  defineCollection,
  defineRecord,
  defineRedirects,
  defineSettings,
  image,
  link,
  markdown,
  reference,
  sections,
  slug,
  text,
  url,
  z,
} from "#site";
import { wordsSchema } from "./words.ts";

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

/** Title and description as search engines show them. Lengths are checked by `site check`. */
const searchFields = { title: text(), description: text() };

/** A link with words on it. */
export const action = z.strictObject({
  label: text(),
  href: link(),
  /** Announces at the click that the contact form is opening; the announcement is still there on the next page. */
  notice: z.boolean().optional(),
});

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

const navLink = z.strictObject({ label: text(), href: link() });
const navGroup = z.strictObject({
  label: text(),
  lead: z.strictObject({ label: text(), href: link(), description: text() }),
  links: z.array(navLink).min(1),
});

export const navigation = defineRecord({
  file: "navigation.yaml",
  schema: z.strictObject({
    /** Menu entries in order: a link, or a group with a lead entry and links. */
    header: z.array(z.union([navGroup, navLink])),
    callToAction: navLink,
    footer: z.strictObject({
      columns: z.array(z.strictObject({ title: text(), links: z.array(navLink) })),
      legal: z.array(navLink),
    }),
  }),
});

export const faqs = defineRecord({
  file: "faqs.yaml",
  schema: z.strictObject({
    faqs: z.array(z.strictObject({ question: text(), answer: markdown() })).min(1),
  }),
});

/** A figure that a chart can draw beside its words: `before` and `after` in any one unit. */
const metric = z.strictObject({
  metric: text(),
  value: text(),
  detail: text({ max: 80 }).optional(),
  before: z.number().optional(),
  after: z.number().optional(),
});

/** Headline figures by key, so that each is written once: `revenueGrowth` is "342%", "Average Revenue Growth". */
export const figures = defineRecord({
  file: "figures.yaml",
  schema: z.strictObject({
    figures: z.record(
      z.string(),
      z.strictObject({
        value: text(),
        label: text({ max: 60 }),
        /** Where the figure comes from or what it covers, in one sentence. */
        note: text({ max: 160 }).optional(),
        /** How it came about, for a sparkline: the last number is the figure. */
        trend: z.array(z.number()).min(3).optional(),
      }),
    ),
  }),
});

/** Result stories: what a shop's trouble was, and three measured results. */
export const stories = defineRecord({
  file: "stories.yaml",
  schema: z.strictObject({
    stories: z.array(
      z.strictObject({
        industry: text(),
        challenge: text({ max: 400 }),
        /** What the results were measured over: `14 months`. */
        period: text(),
        results: z.array(metric).length(3),
        /** The full story: a case-study post, or the portfolio. */
        href: link(),
      }),
    ),
  }),
});

/** What customers say. The samples name nobody; `note` says that they are samples, and goes when they do. */
export const testimonials = defineRecord({
  file: "testimonials.yaml",
  placeholders: [/\bsample testimonials?\b/i],
  schema: z.strictObject({
    note: text().optional(),
    testimonials: z.array(
      z.strictObject({
        name: text().optional(),
        role: text(),
        /** A company's name, or what kind of shop it is. */
        shop: text(),
        quote: text({ max: 400 }),
        rating: z.number().int().min(1).max(5).default(5),
        /** A badge: `+41% repeat orders`. */
        result: text({ max: 40 }).optional(),
      }),
    ),
  }),
});

/** Ways of working together. */
export const engagements = defineRecord({
  file: "engagements.yaml",
  schema: z.strictObject({
    /** What holds for every price, such as VAT. */
    note: text().optional(),
    engagements: z.array(
      z.strictObject({
        title: text(),
        description: text({ max: 240 }),
        /** `3-12 months`, `Project-based`, `Ongoing`. */
        duration: text(),
        price: text().optional(),
        /** When it is the right choice, in one clause. */
        suits: text({ max: 120 }).optional(),
        href: link(),
      }),
    ),
  }),
});

/** Years on each platform. */
export const experience = defineRecord({
  file: "experience.yaml",
  schema: z.strictObject({
    platforms: z.array(
      z.strictObject({
        name: text(),
        /** At least so many; shown with a plus. */
        years: z.number().int().positive(),
        description: text({ max: 200 }),
        href: link(),
      }),
    ),
  }),
});

/** The words of the blog: its list, its posts, and the screen for a post that is not there. */
export const blog = defineRecord({
  file: "blog.yaml",
  schema: z.strictObject({
    ...searchFields,
    name: text({ max: 40 }),
    heading: text(),
    lead: text(),
    /** `{number}` is the page. */
    page: text(),
    pageTitle: text(),
    pageDescription: text(),
    feedTitle: text(),
    feedDescription: text(),
    notFound: z.strictObject({ ...searchFields, heading: text(), text: text(), back: text() }),
    /** What ends every post. */
    hire: z.strictObject({ heading: text(), text: text(), label: text(), href: link() }),
  }),
});

/** The screen for every other address that is not there. */
export const notFound = defineRecord({
  file: "not-found.yaml",
  schema: z.strictObject({
    ...searchFields,
    code: text(),
    heading: text(),
    text: text(),
    back: text(),
    /** Where a lost visitor may have wanted to go. */
    links: z.array(action).default([]),
  }),
});

export const redirects = defineRedirects();

export const site = defineSettings({
  env: {
    SITE_ANALYTICS_ID: "analytics.measurementId",
    EMAILJS_PUBLIC_KEY: "emailjs.publicKey",
    EMAILJS_SERVICE_ID: "emailjs.serviceId",
    EMAILJS_TEMPLATE_ID: "emailjs.templateId",
    EMAILJS_ORIGIN: "emailjs.origin",
  },
  placeholders: [
    /\bexample\.(com|org|net)\b/,
    /\b01632 ?960 ?\d{3}\b|\b07700 ?900 ?\d{3}\b|\b0?20 ?7946 ?0\d{3}\b|\b0113 ?496 ?0\d{3}\b/,
    // The whole value or the end of an address, not the word in a sentence.
    /^(https?:\/\/\S+\/@?)?placeholder([-_][\w-]*)?$/i,
  ],
  extend: z.strictObject({
    tagline: text(),
    /** What the owner is, for titles and structured data. */
    role: text(),
    /** The sole trader's own name or the company's, for the footer; shown when set. */
    legalName: text().optional(),
    vatNumber: text().optional(),
    email: z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "content/email" }),
    phone: text(),
    location: text(),
    /** One that is not set is not shown. */
    social: z
      .strictObject({
        linkedin: url(),
        github: url(),
        instagram: url(),
        facebook: url(),
        youtube: url(),
        x: url(),
      })
      .partial()
      .default({}),
    emailjs: z.strictObject({
      publicKey: z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" }),
      serviceId: z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" }),
      templateId: z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" }),
      origin: url().default("https://api.emailjs.com"),
      /** The fixed business address that messages go to. */
      to: z
        .string()
        .trim()
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "content/email" }),
    }),
    analytics: z
      .strictObject({
        measurementId: z
          .string()
          .regex(/^(G-[A-Z0-9]+)?$/, { message: "content/measurement-id" })
          .default(""),
      })
      .default({ measurementId: "" }),
    /** Words of the interface that belong to no page: button labels, notices, form messages. */
    words: wordsSchema,
  }),
});
