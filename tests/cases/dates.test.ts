/** Calendar dates, drafts and posts that are not due yet: C027, C030. */
import { describe, expect, test } from "vitest";
import { builtShop, NOON, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

const WRONG: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["in British order", "01/03/2026", "year-month-day"],
  ["in slashes", "2026/03/01", "`2026-03-01`"],
  ["with a short year", "3/4/26", "`2026-04-03` or `2026-03-04`"],
  ["with a mark of direction that Windows copies along", "\u200e2026-03-01\u200f", "`2026-03-01`"],
  ["in wide digits", "２０２６-０３-０１", "`2026-03-01`"],
  ["with a zone", "2026-03-01Z", "`2026-03-01`"],
  ["without zeros", "2026-3-1", "`2026-03-01`"],
  ["in dots", "1.3.2026", "year-month-day"],
  ["without hyphens", "20260301", "`2026-03-01`"],
  ["in words", "1 March 2026", "`2026-03-01`"],
  ["in American words", "March 1, 2026", "`2026-03-01`"],
  ["with a time", "2026-03-01 10:00", "`2026-03-01`"],
  ["with a time and Greenwich's zone", "2026-03-01T10:00:00Z", "`2026-03-01`"],
  ["with a time and another zone", "2026-03-01T23:30:00+13:00", "`2026-03-01`"],
  ["with two digits of the year", "26-03-01", "year-month-day"],
  ["that the month does not have", "2026-02-30", "`2026-02-28`"],
  ["that only a leap year has", "2025-02-29", "`2025-02-28`"],
  ["that no month has", "2026-04-31", "`2026-04-30`"],
  ["in a month that no year has", "2026-13-01", "01 to 12"],
  ["of all zeros", "0000-00-00", "calendar"],
  ["tomorrow, which is not known", "tomorrow", "`today`"],
  ["now, which is a time", "now", "`today`"],
  ["in a sentence", "soon", "2026-03-01"],
  ["with other hyphens", "2026‑03‑01", "`2026-03-01`"],
  ["with digits of another script", "٢٠٢٦-٠٣-٠١", "year-month-day"],
];

refused(
  "A date",
  WRONG.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `${when} is told with its line and what to write`,
      file: `content/posts/date-${index}.md`,
      content: post({ date: typed }),
      line: 5,
      says: ["`date`", ...says],
    }),
  ),
);

accepted("A date", [
  {
    when: "in quotes is the same date",
    file: "content/posts/quoted.md",
    content: post({ title: "Quoted", date: '"2026-03-01"' }),
    page: "blog/quoted/index.html",
    has: ['datetime="2026-03-01"', "1 March 2026"],
  },
  {
    when: "on a leap day is that day",
    file: "content/posts/leap.md",
    content: post({ title: "Leap", date: "2024-02-29" }),
    page: "blog/leap/index.html",
    has: ['datetime="2024-02-29"', "29 February 2024"],
  },
  {
    when: "on a day of which an hour is missing is that day",
    file: "content/posts/spring.md",
    content: post({ title: "Spring forward", date: "2026-03-29" }),
    page: "blog/spring/index.html",
    has: ['datetime="2026-03-29"', "29 March 2026"],
  },
  {
    when: "at the turn of a year is in the right year",
    file: "content/posts/eve.md",
    content: post({ title: "Eve", date: "2025-12-31" }),
    page: "blog/eve/index.html",
    has: ["31 December 2025"],
  },
  {
    when: "of long ago is that day",
    file: "content/posts/old.md",
    content: post({ title: "Old", date: "1899-01-01" }),
    page: "blog/old/index.html",
    has: ['datetime="1899-01-01"', "1 January 1899"],
  },
  {
    when: "today is the day of the build",
    file: "content/posts/now.md",
    content: post({ title: "Now", date: "today" }),
    page: "blog/now/index.html",
    has: ['datetime="2026-06-15"', "15 June 2026"],
  },
  {
    when: "yesterday is the day before",
    file: "content/posts/before.md",
    content: post({ title: "Before", date: "yesterday" }),
    page: "blog/before/index.html",
    has: ['datetime="2026-06-14"'],
  },
]);

describe("Where and how a build runs", () => {
  test("does not change a byte: time zone, language, or the order in which files were written", async () => {
    const day = { "content/posts/day.md": post({ title: "Day" }) };
    const places = [
      { TZ: "Pacific/Honolulu", LANG: "C", LC_ALL: "C" },
      { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
      { TZ: "Asia/Kathmandu", LANG: "de_DE.UTF-8", LANGUAGE: "de" },
    ];
    const sites = await Promise.all(
      places.map(async (env, index) => {
        const site = await builtShop();
        const more = {
          "content/posts/a.md": post({ title: "A" }),
          "content/posts/z.md": post({ title: "Z" }),
        };
        site.write(index % 2 ? { ...day, ...more } : { ...more, ...day });
        const { code, stderr } = await site.site(["build"], env);
        expect(code, stderr).toBe(0);
        return site;
      }),
    );
    const [first, ...others] = sites.map((site) => site.bytes());
    for (const other of others) expect(other).toEqual(first);
    const page = sites[0]?.read("dist/blog/day/index.html") ?? "";
    expect(page).toContain('datetime="2026-03-01"');
    expect(page).toContain("1 March 2026");
    expect(page).not.toMatch(/28 February|2026-02-28/);
  });

  test("today is decided in the site's own zone, not in the machine's", async () => {
    const site = await builtShop({ "content/posts/now.md": post({ title: "Now", date: "today" }) });
    const settings = site.read("content/site.yaml");
    const zones = [
      ["Pacific/Kiritimati", "2026-06-16"],
      ["Pacific/Honolulu", "2026-06-15"],
    ] as const;
    for (const [zone, day] of zones) {
      site.write({ "content/site.yaml": settings.replace("Europe/London", zone) });
      const { stdout } = await site.site(["build"], {
        TZ: "UTC",
        SOURCE_DATE_EPOCH: String(Number(NOON) + 3600),
      });
      expect(stdout).toContain(day);
      expect(site.read("dist/blog/now/index.html")).toContain(`datetime="${day}"`);
    }
  });
});

describe("A post that is not published", () => {
  test("appears nowhere: no page, list, feed, sitemap, neighbour or related post", async () => {
    const site = await builtShop({
      "content/posts/secret.md": post({ title: "Secret sale", draft: "true" }),
      "content/posts/next.md": post({ title: "Next year", date: "2099-01-01" }),
      "content/posts/real.md": post({ title: "Real" }),
    });
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(0);
    const told = problemsIn(stderr);
    expect(told).toMatchObject([{ file: "content/posts/next.md", line: 5, severity: "warning" }]);
    expect(told[0]?.text).toContain("2099-01-01");
    expect(told[0]?.text).toContain("--drafts");
    const texts = Object.entries(site.texts());
    for (const [path, text] of texts) {
      expect(text, path).not.toMatch(/Secret sale|Next year/);
      expect(path).not.toMatch(/secret|next/);
    }
  });

  test("comes with --drafts, and goes with the next plain build", async () => {
    const site = await builtShop({
      "content/posts/secret.md": post({ title: "Secret sale", draft: "true" }),
    });
    await site.site(["build", "--drafts"]);
    expect(site.read("dist/feed.xml")).toContain("Secret sale");
    await site.site(["build"]);
    for (const text of Object.values(site.texts())) expect(text).not.toContain("Secret sale");
  });

  test("is published on its day in the site's zone, not a day early or late", async () => {
    const site = await builtShop({ "content/posts/due.md": post({ title: "Due", date: "2026-06-16" }) });
    const minute = 60;
    const midnight = Date.UTC(2026, 5, 15, 23) / 1000; // British Summer Time
    for (const [moment, published] of [
      [midnight - minute, false],
      [midnight + minute, true],
    ] as const) {
      await site.site(["build"], { SOURCE_DATE_EPOCH: String(moment), TZ: "America/New_York" });
      expect("blog/due/index.html" in site.bytes()).toBe(published);
    }
  });

  test("may have mistakes while it is a draft: they are warnings until it is published", async () => {
    const site = await builtShop({ "content/posts/draft.md": post({ draft: "true", category: "Newz" }) });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(0);
    expect(problemsIn(stderr)).toMatchObject([{ file: "content/posts/draft.md", severity: "warning" }]);
  });

  test("may not be linked to from one that is", async () => {
    const site = await builtShop({
      "content/posts/secret.md": post({ title: "Secret sale", draft: "true" }),
      "content/posts/linking.md": post({ title: "Linking" }, "See [the sale](secret.md).\n"),
    });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    const [problem] = problemsIn(stderr);
    expect(problem).toMatchObject({ file: "content/posts/linking.md", line: 10 });
    expect(problem?.text).toContain("secret.md");
    expect(problem?.text).toContain("not published");
  });
});
