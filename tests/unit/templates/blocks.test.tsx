import { readFileSync } from "node:fs";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import * as beside from "../../../templates/blocks/beside/index.tsx";
import * as checklist from "../../../templates/blocks/checklist/index.tsx";
import * as comparison from "../../../templates/blocks/comparison/index.tsx";
import * as cta from "../../../templates/blocks/cta/index.tsx";
import * as faq from "../../../templates/blocks/faq/index.tsx";
import { faqItems } from "../../../templates/blocks/faq/items.ts";
import * as features from "../../../templates/blocks/features/index.tsx";
import * as ledger from "../../../templates/blocks/ledger/index.tsx";
import * as legal from "../../../templates/blocks/legal/index.tsx";
import * as links from "../../../templates/blocks/links/index.tsx";
import * as plans from "../../../templates/blocks/plans/index.tsx";
import * as prose from "../../../templates/blocks/prose/index.tsx";
import * as stats from "../../../templates/blocks/stats/index.tsx";
import * as steps from "../../../templates/blocks/steps/index.tsx";
import * as stories from "../../../templates/blocks/stories/index.tsx";
import * as testimonials from "../../../templates/blocks/testimonials/index.tsx";
import * as timeline from "../../../templates/blocks/timeline/index.tsx";
import { renderBlock, site } from "./renderBlock.tsx";

const action = { label: "Ask", href: "/contact" };
const heading = "A heading";
const two = [
  { title: "One", text: "First" },
  { title: "Two", text: "Second" },
];
const compared = {
  heading,
  columns: [{ name: "Hyvä" }, { name: "Luma", note: "the default" }],
  rows: [
    { label: "Load", values: ["1s", "3s"], best: 1 },
    { label: "Extensions", values: ["Most", "All"], best: 2 },
  ],
};
const questions = [
  { question: "Can I leave?", answer: "Yes." },
  { question: "When?", answer: "Any month." },
];
const priced = [
  { name: "Small", price: "£500", period: "a month", description: "Little.", features: ["Hours"], action },
  { name: "Large", figure: { figure: "speed" }, description: "Much.", features: ["More"], highlighted: true },
];

/** Block, its root class, and what an author writes. */
const samples = [
  ["prose", prose, { heading, body: "Text", aside: "Note", asideTitle: "In short", action }],
  [
    "beside",
    beside,
    { heading, body: "Text", points: ["One"], figures: [{ figure: "speed" }], side: "left" },
  ],
  [
    "beside",
    beside,
    { heading, body: "Text", quote: { text: "So", source: "Owner" }, image: { src: "/a.png", alt: "A" } },
  ],
  ...(["ledger", "cards", "columns", "numbered"] as const).map(
    (layout) => ["features", features, { heading, layout, items: two, action }] as const,
  ),
  ...(["rail", "ladder", "cards"] as const).map(
    (layout) => ["steps", steps, { heading, layout, items: two, action }] as const,
  ),
  ["stats", stats, { items: [{ figure: "speed" }, { value: "4.8x", label: "Return" }] }],
  ["comparison", comparison, compared],
  [
    "checklist",
    checklist,
    { heading, items: ["One", { title: "Two", text: "Second" }], aside: "Note", action },
  ],
  ["faq", faq, { heading, items: questions, action }],
  ["faq", faq, { heading, source: "home" }],
  ...(["banner", "split", "line"] as const).map(
    (layout) => ["cta", cta, { heading, layout, text: "Now", points: ["One"], actions: [action] }] as const,
  ),
  ["testimonials", testimonials, { heading, pick: ["Coffee roaster"] }],
  ["plans", plans, { heading, items: priced, note: "Before VAT." }],
  ["stories", stories, { heading, figures: [{ figure: "speed" }], closing: { text: "Next", action } }],
  ["timeline", timeline, { heading, items: two.map((item) => ({ period: "2019", ...item })), action }],
  ["ledger", ledger, { heading, source: "engagements", head: ["Kind", "Duration", "What"] }],
  ["ledger", ledger, { heading, source: "experience", head: ["Platform", "Years", "What"] }],
  ["ledger", ledger, { heading, layout: "receipt", rows: [{ label: "Spend", value: "£1" }] }],
  ...(["cards", "anchors", "inline"] as const).map(
    (style) => ["links", links, { style, items: [{ label: "Next", href: "/seo", text: "Read" }] }] as const,
  ),
  [
    "legal",
    legal,
    { updated: "today", intro: "Short.", items: [{ heading: "Governing law", body: "England." }] },
  ],
] as const;

describe.each(samples)("%s with sample data", (name, block, written) => {
  const html = renderBlock(block, written);

  test("is one part of the page that its stylesheet can find, a section where it has a heading", () => {
    const [root, ...others] = parseFragment(html).childNodes as Array<{
      nodeName: string;
      attrs: { value: string }[];
    }>;
    expect(others).toEqual([]);
    expect(root?.nodeName).toBe("heading" in written ? "section" : "div");
    expect(root?.attrs[0]?.value.split(" ")).toEqual(expect.arrayContaining([name, "region"]));
    expect(readFileSync(`templates/blocks/${name}/${name}.css`, "utf8")).toContain("@layer blocks");
  });

  test("carries no style attribute and no event handler", () => {
    expect(html).not.toMatch(/\s(style|on[a-z]+)=/);
  });

  test("leaves the h1 to the page and puts its heading first", () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels).not.toContain(1);
    if ("heading" in written) expect(levels[0]).toBe(2);
    else expect(levels.filter((level) => level > 2)).toEqual([]);
  });

  test("gives every table a caption and a header for each row", () => {
    const rows = html.split("<tbody>")[1]?.match(/<tr>/g) ?? [];
    expect(html.match(/<th scope="row"/g) ?? []).toHaveLength(rows.length);
    expect(html.match(/<caption/g) ?? []).toHaveLength((html.match(/<table/g) ?? []).length);
  });
});

test("a tone is a ground, and none is the paper of the page", () => {
  expect(
    renderBlock(timeline, { heading, tone: "night", items: two.map((i) => ({ period: "May", ...i })) }),
  ).toContain('data-tone="night"');
  expect(renderBlock(steps, { heading, items: two })).not.toContain("data-tone");
});

describe("faq", () => {
  test("is a list of details of one name, so that opening one closes the other", () => {
    const html = renderBlock(faq, { heading, id: "hosting", items: questions });
    expect(html.match(/<details name="hosting"/g)).toHaveLength(2);
    expect(html).not.toContain("open=");
  });

  test("has the id faq unless it is given another", () => {
    expect(renderBlock(faq, { heading, items: questions })).toContain('id="faq"');
  });

  test("takes the questions of the home page from their record", () => {
    expect(faqItems({ source: "home", items: [] }, site).map((item) => item.question)).toEqual([
      "Asked at home?",
    ]);
  });
});

test("a comparison names its columns once more on each value, for narrow screens, and says which is best", () => {
  const html = renderBlock(comparison, compared);
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html).toContain('data-label="Hyvä" data-best=""');
  expect(html.match(/\(best here\)/g)).toHaveLength(2);
});

test("testimonials say their stars in words; a sample has its tag in place of stars", () => {
  const html = renderBlock(testimonials, { pick: ["Coffee roaster", "Knitwear label"], limit: 1 });
  expect(html).toContain("4 out of 5 stars");
  expect(html).not.toContain("Example");
  expect(html).not.toContain("Knitwear label");
  const sample = renderBlock(testimonials, { pick: ["Butcher"] });
  expect(sample).not.toContain("out of 5 stars");
  expect(sample).toMatch(/<a class="example" href="\/examples"[^>]*>Example<\/a>/);
});

test("each story has its own link, named for those who hear links out of context", () => {
  expect(renderBlock(stories, { heading })).toMatch(
    /href="\/work\/fashion"> <span>Read The Full Story<span[^>]*>: Fashion</,
  );
});

test("the mean of stories is an example for as long as one of them is; a strip shows it with its tag and without notes", () => {
  const growth = (layout: string) => renderBlock(stats, { layout, items: [{ figure: "growth" }] });
  const [told] = (site.record({ file: "stories.yaml" } as never) as { stories: { sample?: boolean }[] })
    .stories;
  expect(growth("row") + growth("strip")).not.toContain("Example");
  Object.assign(told as object, { sample: true });
  try {
    expect(growth("row")).toMatch(/The mean of: 412%\.(<!-- -->)? ?<a class="example"/);
    expect(growth("row")).toContain("In sales.");
    expect(growth("strip")).toMatch(/Growth(<!-- -->)? ?<a class="example"/);
    expect(growth("strip")).not.toMatch(/In sales|The mean of|<svg/);
  } finally {
    delete told?.sample;
  }
});

test("among the parts of a page a link to another page points on, not down", () => {
  const arrows = (items: object[]) =>
    [...renderBlock(links, { style: "anchors", items }).matchAll(/links__arrow.*?<path d="([^"]+)"/g)].map(
      ([, path]) => path,
    );
  const [down, on] = arrows([
    { label: "Fees", href: "#fees" },
    { label: "About me", href: "/about" },
  ]);
  expect(down).toBeTruthy();
  expect(on).toBeTruthy();
  expect(on).not.toBe(down);
});

test("a legal text links its parts and states today's date for the script to keep", () => {
  const html = renderBlock(legal, {
    updated: "today",
    items: [{ heading: "Governing law", body: "England." }],
  });
  expect(html).toContain('href="#governing-law"');
  expect(html).toContain('<h2 id="governing-law">');
  expect(html).toContain('<time dateTime="2026-03-01" data-today="">1 March 2026</time>');
});

test("a figure that nobody wrote is an error that names the ones there are", () => {
  expect(() => renderBlock(stats, { items: [{ figure: "sped" }] })).toThrow(
    /no figure "sped".*It has: growth, speed/,
  );
});

test("a quotation that is gone from the record is left out, and a section left with none is not there", () => {
  const html = renderBlock(testimonials, { pick: ["Bakery", "Coffee roaster"] });
  expect(html.match(/<blockquote/g)).toHaveLength(1);
  expect(html).toContain("Coffee roaster");
  expect(renderBlock(testimonials, { heading, pick: ["Bakery"] })).toBe("");
});

test("a link to another site opens a new tab and says so", () => {
  const html = renderBlock(cta, { heading, actions: [{ label: "Visit", href: "https://example.com/" }] });
  expect(html).toMatch(/target="_blank" rel="noopener"/);
  expect(html).toContain("(opens in a new tab)");
});

test("a comparison with a value too few, and a list without items, are refused where they stand", () => {
  const short = { ...compared, rows: [...compared.rows, { label: "Cost", values: ["£1", "£2", "£3"] }] };
  expect(() => renderBlock(comparison, short)).toThrow(/3 values for 2 columns/);
  expect(() => renderBlock(faq, { heading })).toThrow(/needs `items`/);
  expect(() => renderBlock(ledger, { heading })).toThrow(/needs `rows`/);
});
