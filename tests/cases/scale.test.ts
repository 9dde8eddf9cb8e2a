/** Many posts, long posts, and a machine that allows little: C120. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtShop, environment, finished, post, ROOT, runAlone, type Shop } from "./support.ts";

runAlone();

const WORDS = "word ".repeat(300);

/** The command line through a shell that first sets limits. */
function limited(site: Shop, limits: string, args: readonly string[]) {
  const child = spawn(
    "/bin/sh",
    ["-c", `${limits}; exec "$0" "$@"`, process.execPath, join(ROOT, "bin/site.js"), ...args],
    {
      cwd: site.root,
      env: environment(),
    },
  );
  return finished(child);
}

test("1,000 posts are built with 256 open files, and again without writing one", {
  timeout: 300_000,
}, async () => {
  const posts = Array.from({ length: 1000 }, (_, index) => [
    `content/posts/gen-${String(index + 1).padStart(4, "0")}.md`,
    post({ title: `Post ${index + 1}`, tags: `[t${index % 50}]`, image: "/images/wall.png" }, `${WORDS}\n`),
  ]);
  const site = await builtShop(Object.fromEntries(posts));
  const { code, stderr } = await limited(site, "ulimit -n 256", ["build"]);
  expect(code, stderr).toBe(0);
  const pages = Object.keys(site.bytes()).filter((path) => path.startsWith("blog/"));
  // 1,001 posts, and 167 pages that list six each.
  expect(pages).toHaveLength(1001 + 167);
  expect(site.read("dist/blog/index.html").match(/<article/g)).toHaveLength(6);
  const again = await site.site(["build", "--json"]);
  expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, removed: 0 });
  // One edit concerns the post, what names it, and nothing else.
  site.write({
    "content/posts/gen-0500.md": post(
      { title: "Edited", tags: "[t49]", image: "/images/wall.png" },
      `${WORDS}\n`,
    ),
  });
  const { stdout } = await site.site(["build", "--json"]);
  expect((JSON.parse(stdout) as { written: number }).written).toBeLessThan(60);
});

test("With too few open files a build says so instead of waiting", async () => {
  const site = await builtShop();
  const before = site.bytes();
  for (const limit of [40, 64, 100]) {
    const { code, stderr } = await limited(site, `ulimit -n ${limit}`, ["build", "--no-cache"]);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain("too few files open at once");
    expect(stderr).toContain("ulimit -n 1024");
  }
  expect(site.bytes()).toEqual(before);
});

test("A post of two megabytes is built, with all of its text and its 2,000 headings", {
  timeout: 300_000,
}, async () => {
  const text = Array.from(
    { length: 2000 },
    (_, index) => `## Part ${index}\n\n${"word ".repeat(190)} **bold** [link](/contact)\n`,
  );
  const site = await builtShop({ "content/posts/long.md": post({ title: "Long" }, text.join("\n")) });
  const { code, stderr } = await limited(site, "ulimit -n 256", ["build"]);
  expect(code, stderr).toBe(0);
  const page = site.read("dist/blog/long/index.html");
  expect(page).toContain('<h2 id="part-1999">');
  expect(page.match(/<strong>bold<\/strong>/g)).toHaveLength(2000);
});

test("500 files with mistakes give 500 messages", async () => {
  const posts = Array.from({ length: 500 }, (_, index) => [
    `content/posts/m${index}.md`,
    post({ category: `Nope ${index}` }),
  ]);
  const site = await builtShop(Object.fromEntries(posts));
  const before = site.bytes();
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(stderr).toContain("500 errors in 500 files");
  expect(site.bytes()).toEqual(before);
});
