/** Days on which entries come and go, copies that nobody should find, and time zones that are another than is meant. */
import { expect, test } from "vitest";
import { type Files, post, problemsIn, type Shop, shop } from "./support.ts";

/** Builds of 15 June 2026. */
function fair(front: Record<string, string>, files: Files = {}): Shop {
  const site = shop({ "content/posts/fair.md": post({ title: "Fair", ...front }), ...files });
  site.write({
    "templates/collections.ts": site
      .read("templates/collections.ts")
      .replace("draft:", "expires: calendarDate().optional(),\n    draft:"),
  });
  return site;
}

const isThere = (site: Shop) => Object.keys(site.bytes()).includes("blog/fair/index.html");

test.each([
  ["2026-03-01", "2026-02-01"],
  ["2026-03-01", "2026-03-01"],
  ["2026-08-01", "2026-07-01"],
])(
  "a post of %s that goes on %s is never there, and is told instead of waited for",
  async (date, expires) => {
    const site = fair({ date, expires });
    const { stderr, stdout } = await site.site(["build"]);
    expect(problemsIn(stderr)).toMatchObject([
      { code: "content/never-published", severity: "warning", file: "content/posts/fair.md", line: 8 },
    ]);
    expect(stdout).not.toContain("Rebuild due");
    expect(isThere(site)).toBe(false);
  },
);

test.each([
  ["today", false],
  ["yesterday", false],
  ["2026-06-16", true],
])("one that goes %s: there is %s", async (expires, there) => {
  const site = fair({ expires });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(isThere(site)).toBe(there);
});

test("a draft says nothing of its days, and where dates hide nothing the two may stand as they like", async () => {
  const draft = fair({ date: "2026-03-01", expires: "2026-02-01", draft: "true" });
  expect(await draft.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  const events = fair({ date: "2026-08-01", expires: "2026-07-01" });
  events.write({
    "templates/collections.ts": events.read("templates/collections.ts").replace("  schedule: true,\n", ""),
  });
  expect(await events.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(isThere(events)).toBe(true);
});

test.each([
  [{ date: "2026-03-01", updated: "2026-02-01" }, "is before `date: 2026-03-01`"],
  [{ date: "2026-03-01", updated: "2062-03-01" }, "is in the future (today is 2026-06-15)"],
  [{ date: "2026-03-01", updated: "2026-03-01" }, undefined],
  [{ date: "2026-03-01", updated: "today" }, undefined],
  [{ date: "2026-03-01", updated: "2026-02-01", draft: "true" }, undefined],
] as const)("a post of %j: what is told of its last change is %s", async (front, words) => {
  const site = fair(front);
  site.write({
    "templates/collections.ts": site
      .read("templates/collections.ts")
      .replace("expires:", "updated: calendarDate().optional(),\n    expires:"),
  });
  const { stderr } = await site.site(["build"]);
  const place = { severity: "warning", file: "content/posts/fair.md", line: 8 };
  expect(problemsIn(stderr)).toMatchObject(words ? [{ code: "content/odd-update", ...place }] : []);
  expect(stderr).toContain(words ?? "");
});

test("--noindex keeps search engines away from everything, also where the site has a robots.txt of its own", async () => {
  const open = "User-agent: *\nAllow: /\n";
  const template = `import { defineFile } from "#site";\nexport default defineFile({ render: () => ${JSON.stringify(open)} });\n`;
  for (const files of [
    { "public/robots.txt": open },
    { "templates/pages/robots.txt.ts": template },
  ] as Files[]) {
    const site = shop(files);
    expect(await site.site(["build", "--noindex", "--host", "netlify"])).toMatchObject({
      code: 0,
      stderr: "",
    });
    expect(site.read("dist/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(site.read("dist/_headers")).toMatch(/^ +X-Robots-Tag: noindex$/m);
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.read("dist/robots.txt")).toBe(open);
    expect(site.read("dist/_headers")).not.toContain("X-Robots-Tag");
  }
});

test.each([
  ["BST", "`Europe/London`? Short names"],
  ["est", "`America/New_York`? Short names"],
  ["AEST", "Write it like `Europe/London`"],
])("the time zone %s is several, and is told", async (zone, says) => {
  const site = shop();
  site.write({ "content/site.yaml": site.read("content/site.yaml").replace("Europe/London", zone) });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)).toMatchObject([
    { code: "content/time-zone", line: 4, text: expect.stringContaining(says) },
  ]);
});

test.each(["UTC", "GMT", "CET", "NZ", "europe/london"])("the time zone %s is one", async (zone) => {
  const site = shop();
  site.write({ "content/site.yaml": site.read("content/site.yaml").replace("Europe/London", zone) });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
});

test("a variable that is set to nothing is told as one", async () => {
  const { stderr } = await shop().site(["build"], { SITE_URL: "" });
  expect(stderr).toContain("`SITE_URL`) is empty.\n  Give it a value, or unset it");
});
