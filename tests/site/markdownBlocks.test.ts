/** Blocks inside a Markdown text: rendered on the page and in the feed, their mistakes told where they stand. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, runSite } from "../helpers/cli.ts";
import { type Files, tempSite } from "../helpers/tempSite.ts";

async function shop(files: Files) {
  const site = await tempSite();
  cpSync(join(ROOT, "tests/fixtures/shop"), site.root, { recursive: true });
  site.remove("content/partners", "content/projects");
  site.write(files);
  return site;
}

const post = (body: string) =>
  `---\ntitle: Welcome\nexcerpt: Short summary of the post.\nauthor: Sam\ndate: 2026-01-05\ncategory: News\n---\n\n${body}`;

const NOTE =
  "```block note\nheading: Since 1998\ntext: |\n  We build **gates**.\n  See [us](/contact).\n```\n";

test("a block stands where its fence was, with its styles, on the page and in the feed", async () => {
  await using site = await shop({ "content/posts/welcome.md": post(`Before.\n\n${NOTE}\nAfter.\n`) });
  expect(await runSite(["build", "--base-path", "/shop/"], { cwd: site.root })).toMatchObject({
    stderr: "",
    code: 0,
  });
  const html = site.read("dist/blog/welcome/index.html");
  expect(html).toMatch(
    /<p>Before\.<\/p>\s*<section class="note"><h2>Since 1998<\/h2>.*<\/section>\s*<p>After/s,
  );
  expect(html).toContain('<a href="/shop/contact">us</a>');
  expect(html).toContain(".note{");
  expect(html).not.toContain("site-block");
  const feed = site.read("dist/feed.xml");
  expect(feed).toContain('<section class="note">');
  expect(feed).not.toContain("site-block");
});

test("a second build takes it from the cache, and a changed block is read again", async () => {
  await using site = await shop({ "content/posts/welcome.md": post(NOTE) });
  await runSite(["build"], { cwd: site.root });
  site.write({
    "templates/blocks/note/index.tsx": site
      .read("templates/blocks/note/index.tsx")
      .replace("text: markdown(),", "text: markdown(), colour: text(),"),
  });
  const { code, stderr } = await runSite(["build"], { cwd: site.root });
  expect(code).toBe(1);
  expect(stderr).toContain("content/posts/welcome.md:9");
  expect(stderr).toContain("`colour` is missing");
});

test.each([
  ["a field of it", NOTE.replace("heading: Since", "haeding: Since"), ":10:1", "haeding"],
  ["its name", NOTE.replace("block note", "block ntoe"), ":9:1", "Did you mean  ```block note  ?"],
  ["a link in it", NOTE.replace("/contact", "./gone.md"), ":13:", "gone.md"],
  ["its place", `- ${NOTE.replaceAll("\n", "\n  ").trimEnd()}\n`, ":9:3", "stands inside something else"],
])("a mistake in %s is told with its line", async (_, body, place, words) => {
  await using site = await shop({ "content/posts/welcome.md": post(body) });
  const { code, stderr } = await runSite(["build"], { cwd: site.root });
  expect(code).toBe(1);
  expect(stderr).toContain(`content/posts/welcome.md${place}`);
  expect(stderr).toContain(words);
});

test("a site's own plugin changes pages, and its change renders the text again", async () => {
  const plugin = (mark: string) =>
    `import { defineMarkdown } from "#site";\nfunction shout() { return (tree: { children: unknown[] }) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${mark}" }] }); }; }\nexport default defineMarkdown({ remark: [shout] });\n`;
  await using site = await shop({ "templates/markdown.ts": plugin("One more") });
  expect(await runSite(["build"], { cwd: site.root })).toMatchObject({ stderr: "", code: 0 });
  expect(site.read("dist/blog/welcome/index.html")).toContain("<p>One more</p>");
  site.write({ "templates/markdown.ts": plugin("Once again") });
  await runSite(["build"], { cwd: site.root });
  expect(site.read("dist/blog/welcome/index.html")).toContain("<p>Once again</p>");
});
