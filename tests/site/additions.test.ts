/** What an owner adds most often is one content file or one entry, and no code. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../cases/support.ts";
import { NOON, siteCopy } from "./support.ts";

const site = siteCopy();
const at = (path: string) => join(site.root, path);
const page = (path: string) => readFileSync(at(`dist/${path}`), "utf8");

beforeAll(async () => {
  writeFileSync(
    at("content/posts/a-thirteenth-post.md"),
    "---\ntitle: A thirteenth post\nexcerpt: One more for the shelf.\ndate: 2026-11-25\ncategory: PHP\ntags: [PHP]\n---\n\nWords about [speed](/magento-performance).\n",
  );
  writeFileSync(
    at("content/projects/thimblegate.yaml"),
    "title: Thimblegate Haberdashery\ncategory: Shopify\ndescription: A new window.\nwindow: { goods: home, colours: ['#f4efe6', '#20303a', '#c2452d'] }\nlink: https://example.com/thimblegate\norder: 39\n",
  );
  writeFileSync(
    at("content/partners/parcelwise.yaml"),
    "name: Parcelwise\nlogo: /logos/stripe.svg\ndescription: Sends what was sold.\ncategories: [ecommerce]\nurl: https://parcelwise.example\n",
  );
  writeFileSync(
    at("content/services/shop-cleaning.yaml"),
    [
      "title: Shop Cleaning",
      "description: A yearly clean of an online shop - old extensions, dead pages, unused scripts and the settings nobody remembers making.",
      "name: Shop cleaning",
      "summary: A yearly clean of an online shop.",
      "serviceType: Website maintenance",
      "sections:",
      "  - type: hero",
      "    heading: A clean shop sells more",
      "    lead: Once a year, everything that nobody uses goes out.",
      "    actions: [{ label: Get Started, href: /contact }]",
      "",
    ].join("\n"),
  );
  appendFileSync(
    at("content/faqs.yaml"),
    "\n  - question: Do you also open on Sundays?\n    answer: The shop does; I do not.\n",
  );
  const { code, stderr } = await site.build();
  expect(stderr).not.toContain("error");
  expect(code).toBe(0);
});

describe("one content file or entry, and no code", () => {
  test("adds a thirteenth post, with page, list, cover, feed, sitemap and previous and next", () => {
    const post = page("blog/a-thirteenth-post/index.html");
    expect(post).toContain("A thirteenth post");
    expect(post).toContain("25 November 2026");
    expect(page("blog/index.html")).toContain('href="/blog/a-thirteenth-post"');
    expect(page("art/posts/a-thirteenth-post.svg")).toContain("<svg");
    expect(page("feed.xml")).toContain("A thirteenth post");
    expect(page("sitemap.xml")).toContain("/blog/a-thirteenth-post");
    expect(page("blog/page/3/index.html").match(/class="post-card"/g)).toHaveLength(1);
  });

  test("adds a thirty-ninth project, with a window of its own", () => {
    const work = page("work/index.html");
    expect(work).toContain("Thimblegate Haberdashery");
    expect(work.match(/class="projects__card"/g)).toHaveLength(39);
    expect(page("art/projects/thimblegate.svg")).toContain("<svg");
  });

  test("adds a twenty-third partner", () => {
    const partners = page("partners/index.html");
    expect(partners.match(/class="partner-directory__card"/g)).toHaveLength(23);
    expect(partners).toContain("Parcelwise");
  });

  test("adds a service page, with breadcrumbs and structured data", () => {
    const service = page("shop-cleaning/index.html");
    expect(service).toContain("<h1");
    expect(service).toContain('"serviceType":"Website maintenance"');
    expect(service).toContain('"BreadcrumbList"');
  });

  test("adds a ninth question to the home page and its structured data", () => {
    const home = page("index.html");
    expect(home).toContain("Do you also open on Sundays?");
    expect(home.match(/"@type":"Question"/g)).toHaveLength(9);
  });
});

describe("what `site new` starts on this site", () => {
  test.each([["services"], ["pages"]])(
    "in %s is the draft of a page with a headline, and builds",
    async (collection) => {
      const title = `Shelves & ${collection}`;
      const made = await run(site.root, ["new", collection, title], NOON);
      expect(made).toMatchObject({ code: 0, stderr: "" });
      expect(made.stdout).toContain("site.js dev --drafts");
      expect((await site.build()).code).toBe(0);
      expect(existsSync(at(`dist/shelves-${collection}`))).toBe(false);
      const { code, stderr } = await run(site.root, ["build", "--drafts"], NOON);
      expect(stderr).not.toContain("error");
      expect(stderr).toContain("content/left-to-fill-in");
      expect(code).toBe(0);
      const html = page(`shelves-${collection}/index.html`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.replace(/<[^>]+>/g, "")).toContain(`Shelves &amp; ${collection}`);
    },
  );

  test("in posts is a draft, and says how to publish it", async () => {
    const made = await run(site.root, ["new", "post", "A draft"], NOON);
    expect(made.stdout).toContain("site.js dev --drafts");
    const text = readFileSync(at("content/posts/a-draft.md"), "utf8");
    expect(text).toMatch(/^# .*to publish it.*\ndraft: true$/m);
    expect((await site.build()).code).toBe(0);
    expect(existsSync(at("dist/blog/a-draft"))).toBe(false);
  });
});
