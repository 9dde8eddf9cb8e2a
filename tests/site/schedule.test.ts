/** What dates do to entries, what a build says about the next one, and copies of a site that nobody should find. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, runSite } from "../helpers/cli.ts";
import { type Files, tempSite } from "../helpers/tempSite.ts";

const POST = (title: string, lines: string, body = "Words.") =>
  `---\ntitle: ${title}\nexcerpt: Short summary of the post.\nauthor: Sam\ncategory: News\n${lines}---\n\n${body}\n`;

/** The day of these builds is 2026-02-01. */
async function shop(files: Files) {
  const site = await tempSite();
  cpSync(join(ROOT, "tests/fixtures/shop"), site.root, { recursive: true });
  site.remove("content/partners", "content/projects");
  const collections = site.read("templates/collections.ts");
  site.write({
    "templates/collections.ts": collections.replace(
      "draft:",
      "expires: calendarDate().optional(),\n    draft:",
    ),
    ...files,
  });
  return site;
}

test("an entry goes on the day that it expires; links to it keep their words; the next day of change is told", async () => {
  await using site = await shop({
    "content/posts/sale.md": POST("Sale", "date: 2026-01-05\nexpires: 2026-02-01\n"),
    "content/posts/fair.md": POST("Fair", "date: 2026-01-05\nexpires: 2026-03-01\n"),
    "content/posts/soon.md": POST("Soon", "date: 2026-02-20\n"),
    "content/posts/welcome.md": POST("Welcome", "date: 2026-01-05\n", "See [the sale](./sale.md)."),
  });
  const { code, stdout, stderr } = await runSite(["build"], { cwd: site.root });
  expect(code).toBe(0);
  expect(stdout).toContain("Rebuild due    2026-02-20, for content/posts/soon.md");
  expect(stderr).toContain("content/posts/sale.md`, which expired on 2026-02-01");
  expect(() => site.read("dist/blog/sale/index.html")).toThrow();
  expect(site.read("dist/blog/fair/index.html")).toContain("Fair");
  expect(site.read("dist/blog/welcome/index.html")).toMatch(/See <a ?>the sale<\/a>/);
});

test("a future date hides nothing where the collection does not say so", async () => {
  await using site = await shop({ "content/posts/soon.md": POST("Soon", "date: 2026-02-20\n") });
  site.write({
    "templates/collections.ts": site.read("templates/collections.ts").replace("  schedule: true,\n", ""),
  });
  expect(await runSite(["build"], { cwd: site.root })).toMatchObject({ code: 0, stderr: "" });
  expect(site.read("dist/blog/soon/index.html")).toContain("Soon");
});

test("--noindex asks search engines to stay away from every page, and a private host is a warning then", async () => {
  await using site = await shop({});
  const url = { SITE_URL: "https://staging.internal" };
  expect((await runSite(["build"], { cwd: site.root, env: url })).code).toBe(1);
  const { code, stderr } = await runSite(["build", "--noindex"], { cwd: site.root, env: url });
  expect([code, stderr]).toEqual([0, expect.stringContaining("only a private network knows")]);
  for (const page of ["index.html", "blog/welcome/index.html", "contact/index.html"])
    expect(site.read(`dist/${page}`)).toContain('<meta name="robots" content="noindex">');
  expect(site.read("dist/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  expect(site.read("dist/sitemap.xml")).not.toContain("<loc>");
  expect((await runSite(["build"], { cwd: site.root, env: url })).code).toBe(1);
});

test.each([
  ["a page", "render: async ({ site, entry }) => {"],
  ["a component", "render: ({ site, entry }) => { const Late = async () => <p>x</p>; return <Late />;"],
])("%s that is async is told what to do instead", async (_, render) => {
  await using site = await shop({});
  const file = "templates/pages/blog/[slug].tsx";
  site.write({ [file]: site.read(file).replace("render: ({ site, entry }) => {", render) });
  const { code, stderr } = await runSite(["build"], { cwd: site.root });
  expect(code).toBe(1);
  expect(stderr).toContain("`await` at the top of the module");
});
