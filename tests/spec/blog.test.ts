/** The blog: its list, its posts, and what they tell machines. */
import { describe, expect, test } from "vitest";
import { attribute, byClass, byTag, type Element, elements, links, textOf } from "../helpers/builtPages.ts";
import { owner } from "../helpers/owner.ts";
import { specSite } from "../helpers/specSite.ts";

const site = specSite();

const LISTS = ["/blog", "/blog/page/2"];
const cards = (path: string) => byTag(site.page(path).main, "article");
const listed = () =>
  LISTS.flatMap((path) => cards(path)).map((card) => {
    const [title] = byTag(card, "h2");
    const [time] = byTag(card, "time");
    const [link] = links(title as Element);
    return {
      path: link?.href ?? "",
      title: textOf(title as Element),
      date: attribute(time as Element, "datetime") ?? "",
      shown: textOf(time as Element),
      category: textOf(byClass(card, "post-card__category")[0] as Element),
    };
  });
const posts = () => site.paths.filter((path) => /^\/blog\/[a-z0-9-]+$/.test(path));
const tagsOf = (path: string) => {
  const [list] = byClass(site.page(path).main, "post__tags");
  return list ? byTag(list, "li").map((tag) => textOf(tag)) : [];
};

const CATEGORIES = [
  "Magento",
  "Digital Marketing",
  "Case Studies",
  "E-commerce",
  "React",
  "Laravel",
  "Accessibility",
  "PHP",
];

describe("the list", () => {
  test("holds twelve posts, six a page, the newest first", () => {
    expect(LISTS.map((path) => cards(path).length)).toEqual([6, 6]);
    const dates = listed().map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(listed().map(({ path }) => path))).toEqual(new Set(posts()));
  });

  test("shows dates in short US style", () => {
    for (const { date, shown } of listed()) {
      const usual = new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
        dateStyle: "medium",
        timeZone: "UTC",
      });
      expect(shown).toBe(usual);
    }
  });

  test("uses every category, and no other", () => {
    expect(new Set(listed().map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  test("has one post of the day of the build and one of the day before", () => {
    const [time] = byTag(site.page("/terms-of-service").main, "time");
    const today = attribute(time as Element, "datetime") ?? "";
    const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const dates = listed().map(({ date }) => date);
    expect(dates.filter((date) => date === today)).toHaveLength(1);
    expect(dates.filter((date) => date === yesterday)).toHaveLength(1);
  });

  test("has previous, numbers and next on each page; the ends are disabled", () => {
    const steps = LISTS.map((path) =>
      byTag(byClass(site.page(path).main, "pagination")[0] as Element, "a").map((link) => [
        textOf(link),
        attribute(link, "href"),
        attribute(link, "aria-disabled"),
      ]),
    );
    expect(steps).toEqual([
      [
        ["Previous", undefined, "true"],
        ["1", "/blog", undefined],
        ["2", "/blog/page/2", undefined],
        ["Next", "/blog/page/2", undefined],
      ],
      [
        ["Previous", "/blog", undefined],
        ["1", "/blog", undefined],
        ["2", "/blog/page/2", undefined],
        ["Next", undefined, "true"],
      ],
    ]);
  });
});

describe("every post", () => {
  test("has title, long British date, read time, author, category, picture, a whole body and tags", () => {
    for (const path of posts()) {
      const { main } = site.page(path);
      const [time] = byTag(main, "time");
      const date = attribute(time as Element, "datetime") ?? "";
      const long = new Date(`${date}T12:00:00Z`).toLocaleDateString("en-GB", {
        dateStyle: "long",
        timeZone: "UTC",
      });
      expect([path, textOf(time as Element)]).toEqual([path, long]);
      const head = textOf(byTag(main, "header")[0] as Element);
      expect(head).toMatch(/\d+ min read/);
      expect(head).toContain(`By ${owner.name}`);
      expect(CATEGORIES.some((category) => head.includes(category))).toBe(true);
      expect(attribute(byTag(main, "img")[0] as Element, "src")).toBeTruthy();
      const [body] = byClass(main, "rich-text");
      expect([path, textOf(body as Element).length > 2_500]).toEqual([path, true]);
      expect([path, tagsOf(path).length > 0]).toEqual([path, true]);
    }
  });

  test("has a Hire Me link, links to share it, and the way to its neighbours and to all posts", () => {
    for (const path of posts()) {
      const all = links(site.page(path).main).map(({ href, text }) => `${text} ${href}`);
      expect([path, all.includes("Hire Me /contact")]).toEqual([path, true]);
      expect([path, all.includes("All Posts /blog")]).toEqual([path, true]);
      const shares = links(byClass(site.page(path).main, "share-links")[0] as Element).map(
        ({ href }) => href,
      );
      expect(shares).toHaveLength(4);
      const [nav] = byClass(site.page(path).main, "post__neighbours");
      const rels = byTag(nav as Element, "a").map((link) => attribute(link, "rel"));
      const place = listed().findIndex((one) => one.path === path);
      expect([path, rels.includes("prev"), rels.includes("next")]).toEqual([path, place > 0, place < 11]);
    }
  });

  test("names up to two related articles: of its category or with a tag of its own, and never itself", () => {
    const facts = new Map(listed().map((one) => [one.path, { ...one, tags: tagsOf(one.path) }]));
    let most = 0;
    for (const path of posts()) {
      const own = facts.get(path);
      const [section] = byClass(site.page(path).main, "post__related");
      const related = section ? byTag(section, "article").map((card) => links(card)[0]?.href ?? "") : [];
      most = Math.max(most, related.length);
      for (const other of related) {
        const its = facts.get(other);
        expect(other).not.toBe(path);
        const shared = its?.tags.some((tag) => own?.tags.includes(tag)) || its?.category === own?.category;
        expect([path, other, shared]).toEqual([path, other, true]);
      }
    }
    expect(most).toBe(2);
  });

  test("tells machines when it was published, by whom and about what", () => {
    for (const path of posts()) {
      const metas = elements(site.page(path).document, (one) => one.tagName === "meta");
      const values = (name: string) =>
        metas.filter((one) => attribute(one, "property") === name).map((one) => attribute(one, "content"));
      expect(values("article:published_time")).toEqual([listed().find((one) => one.path === path)?.date]);
      expect(values("article:author")).toEqual([owner.name]);
      expect(values("article:tag")).toEqual(tagsOf(path));
    }
  });
});

describe("tags", () => {
  const posted = () => {
    const byTag = new Map<string, string[]>();
    for (const { path } of listed())
      for (const tag of tagsOf(path)) byTag.set(tag, [...(byTag.get(tag) ?? []), path]);
    return byTag;
  };
  const linksOf = (path: string, className: string) =>
    byClass(site.page(path).main, className).flatMap((part) => links(part));

  test("of three posts or more have a page with these posts, newest first, that the posts and the blog lead to", () => {
    const often = [...posted()].filter(([, paths]) => paths.length >= 3);
    expect(often.length).toBeGreaterThan(3);
    for (const [tag, paths] of often) {
      const page = linksOf("/blog", "tag-links").find(({ text }) => text === `${tag} ${paths.length}`);
      expect([tag, page?.href]).toEqual([tag, expect.stringMatching(/^\/blog\/tags\/[a-z0-9-]+$/)]);
      const { main } = site.page(page?.href ?? "");
      expect(textOf(byTag(main, "h1")[0] as Element)).toBe(tag);
      const cards = byTag(main, "article").map((card) => links(card)[0]?.href);
      expect([tag, cards]).toEqual([tag, paths]);
      for (const path of paths)
        expect(linksOf(path, "post__tags").map(({ href }) => href)).toContain(page?.href);
    }
    const all = posts().flatMap((path) => linksOf(path, "post__tags").map(({ text }) => text));
    expect(new Set(all)).toEqual(new Set(often.map(([tag]) => tag)));
  });

  test("stand first in the row on their own page, so that a phone shows which it is", () => {
    for (const { href } of linksOf("/blog", "tag-links")) {
      const [own, all] = linksOf(href, "tag-links");
      expect(own?.href).toBe(href);
      expect(all).toMatchObject({ href: "/blog", text: "All Posts" });
    }
    expect(linksOf("/blog", "tag-links").map(({ href }) => href)).not.toContain("/blog");
  });

  test("with few posts are kept from search engines", () => {
    for (const { href, text } of linksOf("/blog", "tag-links")) {
      const robots = elements(site.page(href).document, (one) => attribute(one, "name") === "robots");
      expect([href, robots.length > 0]).toEqual([href, Number(text.split(" ").at(-1)) < 5]);
      expect(site.paths.includes(href)).toBe(robots.length === 0);
    }
  });
});

describe("the fixed posts", () => {
  test.each([
    ["/blog/hyva-bronze-partner-announcement", "2024-12-18", "/hyva"],
    ["/blog/mollie-payments-partner-announcement", "2024-12-26", "/mollie"],
    ["/blog/supercar-driver-digital-platform-case-study", "2024-12-15", "/laravel"],
  ])("%s is of %s and links to %s", (path, date, to) => {
    expect(listed().find((one) => one.path === path)?.date).toBe(date);
    expect(links(site.page(path).main).map(({ href }) => href)).toContain(to);
  });

  test("/blog/ugc-marketing-for-ecommerce links to /ugc", () => {
    expect(links(site.page("/blog/ugc-marketing-for-ecommerce").main).map(({ href }) => href)).toContain(
      "/ugc",
    );
  });

  test("so do posts on Majorelle, trends of 2025, React in 2024, Magento performance and Laravel exist", () => {
    const titles = listed().map(({ title }) => title);
    for (const subject of [
      /Majorelle case study/,
      /trends 2025/,
      /React in 2024/,
      /Magento performance/,
      /Laravel/,
    ]) {
      expect(titles.some((title) => subject.test(title))).toBe(true);
    }
  });
});
