/** Content that is one file each: the menu, the figures and the other lists. The settings are in `settings.ts`. */
import { defineRecord, defineRedirects, link, markdown, text, z } from "#site";
import { action, closing, metric, sample, searchFields, story } from "./fields.ts";

const navLink = z.strictObject({ label: text(), href: link() });
/** Links of a menu under a heading of their own. */
const navSet = z.strictObject({ title: text({ max: 24 }), links: z.array(navLink).min(1) });
const navGroup = z.strictObject({
  label: text(),
  lead: z.strictObject({ label: text(), href: link(), description: text() }),
  links: z
    .union([z.array(navSet).min(1), z.array(navLink).min(1)])
    .describe("Links, or sets of links with headings."),
});

export const navigation = defineRecord({
  file: "navigation.yaml",
  schema: z.strictObject({
    header: z
      .array(z.union([navGroup, navLink]))
      .describe("Menu entries in order: a link, or a group with a lead entry and links."),
    callToAction: navLink,
    footer: z.strictObject({
      columns: z.array(z.strictObject({ title: text(), links: z.array(navLink) })),
      legal: z.array(navLink),
      receipt: z
        .strictObject({
          heading: text(),
          text: text(),
          action,
          title: text(),
          lines: z.strictObject({
            html: text(),
            style: text(),
            script: text(),
            font: text(),
            image: text(),
            total: text(),
            hosts: text(),
            cookies: text(),
            /** Where visits may be counted: before the visitor has agreed. */
            cookiesAsked: text(),
          }),
          unit: text(),
          /** `{date}` is the day of the build. */
          printed: text(),
        })
        .optional()
        .describe("What the page weighs and asks for, as the build has counted it, and whose turn it is."),
    }),
  }),
});

export const faqs = defineRecord({
  file: "faqs.yaml",
  schema: z.strictObject({
    faqs: z.array(z.strictObject({ question: text(), answer: markdown() })).min(1),
  }),
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
        note: text({ max: 160 })
          .optional()
          .describe("Where the figure comes from or what it covers, in one sentence."),
        meanOf: text()
          .optional()
          .describe(
            "Where it is the mean of a metric of `stories.yaml`: which. The stories are drawn under it.",
          ),
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
        period: text().describe("What the results were measured over: `14 months`."),
        results: z.array(metric).length(3),
        slug: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .describe("Its page is `/work/<slug>`."),
        title: text().describe("The head of that page."),
        description: text(),
        heading: text({ max: 80 }),
        story,
        sample,
      }),
    ),
  }),
});

/** The words of the pages below `/work`: one for each story, and one for each project that tells its own. */
export const work = defineRecord({
  file: "work.yaml",
  schema: z.strictObject({
    name: text({ max: 40 }),
    problem: text(),
    done: text(),
    failed: text(),
    figures: text(),
    measured: text().describe("`{measured}` is the story's own."),
    others: text().describe("Leads to the projects before and after; from a story to the other stories."),
    otherStories: text(),
    closing,
  }),
});

/** What customers say. */
export const testimonials = defineRecord({
  file: "testimonials.yaml",
  schema: z.strictObject({
    testimonials: z.array(
      z.strictObject({
        name: text().optional(),
        role: text(),
        shop: text().describe("A company's name, or what kind of shop it is."),
        quote: text({ max: 400 }),
        rating: z.number().int().min(1).max(5).default(5),
        result: text({ max: 40 }).optional().describe("A badge: `+41% repeat orders`."),
        sample,
      }),
    ),
  }),
});

/** Ways of working together. */
export const engagements = defineRecord({
  file: "engagements.yaml",
  schema: z.strictObject({
    engagements: z.array(
      z.strictObject({
        title: text(),
        description: text({ max: 240 }),
        duration: text().describe("`3-12 months`, `Project-based`, `Ongoing`."),
        price: text().optional(),
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
        years: z.number().int().positive().describe("At least so many; shown with a plus."),
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
    page: text().describe("`{number}` is the page."),
    pageTitle: text(),
    pageDescription: text(),
    feedTitle: text(),
    feedDescription: text(),
    notFound: z.strictObject({ ...searchFields, heading: text(), text: text(), back: text() }),
    search: z
      .strictObject({ label: text(), one: text(), many: text(), none: text(), failed: text() })
      .describe("The field that finds posts. `{query}` is what was typed, `{count}` how many posts have it."),
    tags: z
      .strictObject({
        label: text(),
        title: text(),
        pageTitle: text(),
        description: text(),
        pageDescription: text(),
        lead: text(),
      })
      .describe(
        "Pages of tags. `{tag}`, `{count}`: how many posts have it, `{number}`: which page. `label` names the row of links to them.",
      ),
    closing: closing.describe("What ends every page of the list."),
    end: z
      .strictObject({ heading: text(), audit: text(), action, more: text() })
      .describe("Where the text of a post ends: what to do next, the post to read next behind it."),
    hire: z
      .strictObject({ heading: text(), text: text(), label: text(), href: link() })
      .describe("Beside the text of every post; on a phone behind it."),
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
    links: z.array(action).default([]).describe("Where a lost visitor may have wanted to go."),
  }),
});

export const redirects = defineRedirects();
