/** Renders one section as a page would, from what an author writes, with a site made of literals. */
import { renderToString } from "react-dom/server";
import { z } from "zod";
import { PageContextValue } from "../../../src/api/context.ts";
import type { PageContext } from "../../../src/api/pages.ts";
import { isPending, pendingKind } from "../../../src/core/values.ts";

/** Blocks differ in their props; the schema says what these are. */
type AnyBlock = { schema: z.ZodObject; default: React.ComponentType<never> };

const WORDS = {
  "new-tab": "(opens in a new tab)",
  rating: "{rating} out of 5 stars",
  example: "Example",
  "story-read": "Read The Full Story",
  "story-period": "Measured over {period}",
  "mean-of-stories": "The mean of: {values}.",
  "on-this-page": "On this page",
  "related-pages": "Related pages",
  "last-updated": "Last updated",
  "comparison-best": "(best here)",
  "chart-table": "Show the figures",
  "code-copy": "Copy code",
  "code-copied": "Copied",
  "code-selected": "Selected",
  "audit-good": "In order",
  "audit-fair": "Could be better",
  "audit-bad": "To be mended",
};

const RECORDS: Record<string, unknown> = {
  "site.yaml": { words: WORDS },
  "figures.yaml": {
    figures: {
      speed: { value: "1.2s", label: "Page load", trend: [4, 3, 1.2] },
      growth: { value: "412%", label: "Growth", note: "In sales.", meanOf: "Revenue growth" },
    },
  },
  "faqs.yaml": { faqs: [{ question: "Asked at home?", answer: richText("Yes.") }] },
  "experience.yaml": { platforms: [{ name: "Magento", years: 8, description: "Builds.", href: "/magento" }] },
  "engagements.yaml": {
    engagements: [
      { title: "Retainer", description: "Weekly.", duration: "Ongoing", price: "£500", href: "/seo" },
    ],
  },
  "testimonials.yaml": {
    testimonials: [
      {
        role: "Founder",
        shop: "Knitwear label",
        quote: "It was the size chart.",
        rating: 5,
        result: "Fewer returns",
      },
      { role: "Owner", shop: "Coffee roaster", quote: "Plain answers.", rating: 4 },
      { role: "Owner", shop: "Butcher", quote: "It sold.", rating: 5, sample: true },
    ],
  },
  "stories.yaml": {
    stories: [
      {
        industry: "Fashion",
        challenge: "Slow.",
        period: "14 months",
        slug: "fashion",
        results: [
          { metric: "Revenue growth", value: "412%", before: 1, after: 5 },
          { metric: "Return on ad spend", value: "5.2x" },
          { metric: "Traffic increase", value: "121%", detail: "10,000 to 22,100" },
        ],
      },
    ],
  },
};

function richText(text: string) {
  return { html: `<p>${text}</p>`, text };
}

export const site = {
  today: "2026-03-01",
  settings: { language: "en-GB" },
  record: (record: { file: string }) => RECORDS[record.file],
} as unknown as PageContext["site"];

/** The HTML of a section. What its schema refuses fails the test. */
export function renderBlock(block: AnyBlock, written: Record<string, unknown>): string {
  const Block = block.default as React.ComponentType<object>;
  const schema = block.schema.extend({ type: z.literal("test"), id: z.string().optional() });
  const props = lookedUp(schema.parse({ type: "test", ...written })) as object;
  return renderToString(
    <PageContextValue value={{ site } as PageContext}>
      <Block {...props} />
    </PageContextValue>,
  );
}

/** Does what the content layer does with Markdown and links, without its checks. */
function lookedUp(value: unknown): unknown {
  if (isPending(value)) {
    const { raw } = value;
    const kind = pendingKind(value);
    if (kind === "markdown") return richText(raw);
    if (kind === "inlineMarkdown") return { html: raw, text: raw };
    if (kind === "image") return { src: raw, sources: [], width: 4, height: 3 };
    return raw;
  }
  if (Array.isArray(value)) return value.map(lookedUp);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lookedUp(item)]));
}
