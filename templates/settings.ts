/** The settings of the site, `content/site.yaml`: who it is, where messages go, what is counted, and the interface's words. */
import { defineSettings, image, text, url, z } from "#site";
import { wordsSchema } from "./words.ts";

const emailAddress = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "content/email" });
/** What a shell writes for a variable that is not set is no key. */
const key = z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" });

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
  wanted: ["legalName", "address", "ownerName", "ownerPortrait", "ownerSignature"],
  samples: "sample",
  texts: {
    layoutIds: [
      "contact",
      "site-header",
      "results",
      "services",
      "projects",
      "faq",
      "about",
      "platforms",
      "languages",
    ],
  },
  extend: z.strictObject({
    tagline: text(),
    role: text().describe("What the owner is, for titles and structured data."),
    legalName: text()
      .optional()
      .describe("The sole trader's own name or the company's, for the footer; shown when set."),
    vatNumber: text().optional(),
    ownerName: text({ max: 60 })
      .optional()
      .describe(
        "Who does the work, for bylines, About, Contact and the foot of pages; the business stands there without it.",
      ),
    ownerPortrait: image().optional().describe("A portrait, upright; without one a shopkeeper is drawn."),
    ownerSignature: text({ max: 80 })
      .optional()
      .describe("The line the owner signs with: `Talk to me, not to a desk.`"),
    address: text()
      .optional()
      .describe("The postal address that the law wants a business to name, for the footer."),
    email: emailAddress,
    phone: text(),
    location: text(),
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
      .default({})
      .describe("One that is not set is not shown."),
    emailjs: z.strictObject({
      publicKey: key,
      serviceId: key,
      templateId: key,
      origin: url().default("https://api.emailjs.com"),
      /** The fixed business address that messages go to. */
      to: emailAddress,
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
