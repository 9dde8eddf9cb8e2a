/** What old sites hold beside ordinary posts: it is brought along, or named, and never lost without a word. */
import { expect, test } from "vitest";
import { type Files, PIXEL, shop } from "./support.ts";

async function moved(tool: string, old: Files, from = "old") {
  const site = shop(Object.fromEntries(Object.entries(old).map(([file, text]) => [`old/${file}`, text])));
  const ran = await site.site(["import", from, "--from", tool]);
  return { ...ran, site, post: (name: string) => site.read(`content/posts/${name}.md`) };
}

const item = (title: string, content: string, type = "post", more = "") =>
  `<item><title>${title}</title><link>https://old.example/${title}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_name>${title}</wp:post_name><wp:post_date>2026-01-02 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
const exported = (items: string) =>
  `<?xml version="1.0"?>\n<rss version="2.0"><channel><link>https://old.example</link>${items}</channel></rss>\n`;

test("Hugo: words below pictures, files beside posts, people as groups, the text above a list, a fence left open, dates of two readings", async () => {
  const { stdout, site, post } = await moved("hugo", {
    "content/posts/fair/index.md":
      '+++\ntitle = "Fair"\ndate = 2026-01-02\nauthor = { name = "Sam" }\n+++\n\nText, and [the plan](plan.pdf).\n\n{{< figure src="hall.png" alt="A hall" caption="Before *noon*" >}}\n',
    "content/posts/fair/hall.png": PIXEL,
    "content/posts/fair/plan.pdf": "%PDF",
    "content/posts/open.md": "---\ntitle: Open\n\nText without an end\n",
    "content/posts/when.md": "---\ntitle: When\ndate: 03/04/2026\n---\nText\n",
    "content/posts/_index.md": "---\ntitle: Blog\n---\nAll that we wrote.\n",
    "content/other/_index.md": "---\ntitle: Others\n---\n",
  });
  expect(post("fair")).toContain("![A hall](./fair-hall.png)\n\nBefore *noon*\n");
  expect(post("fair")).toContain("[the plan](/posts/fair-plan.pdf)");
  expect(post("fair")).toContain("author: Sam\n");
  expect(site.read("public/posts/fair-plan.pdf")).toBe("%PDF");
  expect(post("when")).toContain("date: 03/04/2026\n");
  expect(stdout).toContain(
    "Could not be read:\n  content/posts/open.md  the front matter that begins it is not closed\n",
  );
  expect(stdout).toContain("left out:\n  content/posts/_index.md\n");
  expect(stdout).not.toContain("content/other");
});

test("Jekyll: pages and entries of its collections are named", async () => {
  const { stdout } = await moved("jekyll", {
    "_config.yml": "collections:\n  recipes:\n    output: true\n",
    "_posts/2026-01-02-one.md": "---\ntitle: One\n---\nText\n",
    "_recipes/pie.md": "---\ntitle: Pie\n---\nText\n",
    "about.md": "---\ntitle: About\n---\nText\n",
    "README.md": "# Not of the site\n",
  });
  expect(stdout).toContain("left out:\n  _recipes/pie.md\n  about.md\n");
  expect(stdout).not.toContain("README");
});

test("Astro: expressions are no part of a description", async () => {
  const { post } = await moved("astro", {
    "src/content/blog/a.mdx": "---\ntitle: A\npubDate: 2026-01-02\n---\nText {count} here{/* note */}.\n",
  });
  expect(post("a")).toContain("excerpt: Text here.\n");
});

test("WordPress: what is made at the moment, players, raised figures, entities; other kinds of text and comments are named", async () => {
  const blocks = [
    "<p>10<sup>3</sup> of H<sub>2</sub>O</p>",
    '<!-- wp:gallery {"ids":[7]} --><figure><img src="https://a.example/a.jpg" alt="A"/></figure><!-- /wp:gallery -->',
    '<!-- wp:latest-posts {"postsToShow":3} /-->',
    "<p>Between</p>",
    '<!-- wp:block {"ref":12} /-->',
    '<video controls src="https://old.example/our%20film.mp4"></video>',
    '<form action="/x"><input name="q"></form>',
  ];
  const plan = "https://old.example/wp-content/uploads/plan.pdf";
  const file = `<!-- wp:file --><div class="wp-block-file"><a href="${plan}">The plan</a><a href="${plan}" class="wp-block-file__button wp-element-button" download>Download</a></div><!-- /wp:file -->`;
  const { stdout, post } = await moved(
    "wordpress",
    {
      "export.xml": exported(
        item("one", blocks.join("")) +
          item("two", "Caf&eacute; &hellip; &nbsp;x\n\n<script>run()</script>\n\nLast") +
          item("file", file) +
          item("lamp", "A lamp", "product") +
          item("menu", "", "nav_menu_item") +
          item("three", "Text", "post", "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>"),
      ),
    },
    "old/export.xml",
  );
  const one = post("one");
  expect(one).toContain("10<sup>3</sup> of H<sub>2</sub>O\n");
  expect(one).toContain(
    '\n\n![A](https://a.example/a.jpg)\n\n[wp-latest-posts]\n\nBetween\n\n[wp-block ref="12"]\n\n[our film.mp4](https://old.example/our%20film.mp4)\n\n[html-form]\n',
  );
  expect(post("file").endsWith(`\n\n[The plan](${plan})\n`)).toBe(true);
  expect(stdout).toContain(`Pictures and files that are not here yet:\n  content/posts/file.md  ${plan}\n`);
  expect(post("two")).toContain("Café …");
  expect(post("two")).toContain("\n\n[html-script]\n\nLast\n");
  for (const mark of ["[wp-latest-posts]", '[wp-block ref="12"]', "[html-form]"])
    expect(stdout).toMatch(new RegExp(`content/posts/one.md:\\d+ {2}${mark.replace(/[[\]]/g, "\\$&")}\n`));
  expect(stdout).toContain("left out:\n  lamp (product)\n  1 comment\n");
});

test("a title with names of letters is read as its writer meant it", async () => {
  const { post } = await moved(
    "wordpress",
    {
      "export.xml": exported(
        item("cafe", "Text").replace("<title>cafe", "<title>Caf&amp;eacute; &amp;mdash; open"),
      ),
    },
    "old/export.xml",
  );
  expect(post("cafe")).toContain("title: Café — open\n");
});

test.each([
  [
    "wordpress",
    { "export.xml": "<!doctype html><title>Log in</title>" },
    "import/nothing-found",
    "is no export of WordPress",
  ],
  [
    "wordpress",
    { "export.xml": exported(item("one", "Text")).slice(0, -40) },
    "import/cut-off",
    "ends in the middle",
  ],
  [
    "hugo",
    { "_posts/2026-01-01-a.md": "---\ntitle: A\n---\nText\n" },
    "import/nothing-found",
    "--from jekyll",
  ],
  ["jekyll", { "notes.txt": "x" }, "import/nothing-found", "Name the folder that holds it"],
] as const)("nothing of %s in %j is an error, and nothing is written", async (tool, old, code, says) => {
  const {
    code: exit,
    stderr,
    site,
  } = await moved(tool, old, tool === "wordpress" ? "old/export.xml" : "old");
  expect(exit).toBe(1);
  expect(stderr).toContain(code);
  expect(stderr).toContain(says);
  expect(Object.keys(site.bytes("content/posts"))).toEqual(["welcome.md"]);
});

test("what had no page of its own gets none: private, headless and unfinished posts stay drafts, Astro's files with an underscore away", async () => {
  const head = (more: string) => `---\ntitle: T\ndate: 2026-01-02\n${more}\n---\nText\n`;
  const drafts = ["isDraft: true", "status: draft", "publish: false", "private: yes", "visibility: private"];
  const hugo = await moved("hugo", {
    ...Object.fromEntries(drafts.map((more, index) => [`content/posts/d${index}.md`, head(more)])),
    "content/posts/d5/index.md": head("headless: true"),
    "content/posts/d6.md": head("build:\n  render: never"),
    "content/posts/open.md": head("status: published\nhidden: true\nbuild:\n  list: never"),
  });
  for (let index = 0; index <= 6; index += 1) expect(hugo.post(`d${index}`)).toContain("draft: true\n");
  expect(hugo.post("open")).not.toContain("draft");
  const astro = await moved("astro", {
    "src/content/blog/_half.md": head(""),
    "src/content/blog/_parts/half.md": head(""),
    "src/content/blog/whole.md": head(""),
  });
  expect(astro.stdout).toContain("Imported 1 post ");
  expect(astro.stdout).toContain(
    "left out:\n  src/content/blog/_half.md\n  src/content/blog/_parts/half.md\n",
  );
});

test("old addresses without a slash in front, and below the folder that an Astro site was in", async () => {
  const hugo = await moved("hugo", {
    "hugo.toml": '[permalinks]\nposts = "/:year/:slug/"\n',
    "content/posts/tea.md":
      "---\ntitle: Tea\ndate: 2026-01-02\naliases: [older, ../oldest/, 'https://a.example/x']\n---\nText\n",
  });
  const lines = (text: string) => text.match(/(?<=from: ).+/g);
  expect(lines(hugo.site.read("content/redirects.yaml"))).toEqual(
    expect.arrayContaining(["/2026/tea/", "/2026/older", "/oldest/"]),
  );
  expect(hugo.site.read("content/redirects.yaml")).not.toContain("a.example");
  const jekyll = await moved("jekyll", {
    "_posts/2026-01-02-tea.md": "---\ntitle: Tea\nredirect_from: old-tea.html\n---\nText\n",
  });
  expect(lines(jekyll.site.read("content/redirects.yaml"))).toContain("/old-tea.html");
  const astro = await moved("astro", {
    "astro.config.mjs":
      'export default defineConfig({\n  // base: "/no",\n  site: "https://old.example",\n  base: "docs",\n});\n',
    "src/content/blog/tea.md":
      "---\ntitle: Tea\npubDate: 2026-01-02\nheroImage: /a.png\nheroImageAlt: Leaves\n---\n[cake](/docs/blog/cake/) and [more](https://old.example/docs/blog/cake/#top)\n",
    "src/content/blog/cake.md": "---\ntitle: Cake\npubDate: 2026-01-02\n---\nText\n",
  });
  expect(lines(astro.site.read("content/redirects.yaml"))).toContain("/docs/blog/tea/");
  expect(astro.post("tea")).toContain("[cake](./cake.md) and [more](./cake.md#top)");
});

test("a description ends at the mark for it, and says nothing of pictures", async () => {
  const { post } = await moved("hugo", {
    "content/posts/a.md":
      "---\ntitle: A\ndate: 2026-01-02\n---\nThe beginning.\n<!--more-->\n![A cup](/cup.png)\n",
    "content/posts/b.md": "---\ntitle: B\ndate: 2026-01-02\n---\n![A cup](/cup.png) Tea <!-- note -->\n",
  });
  expect(post("a")).toContain("excerpt: The beginning.\n");
  expect(post("b")).toContain("excerpt: Tea\n");
});

test("WordPress: pictures that load late, those of its own servers, links with and without www, descriptions without shortcodes", async () => {
  const { stdout, post } = await moved(
    "wordpress",
    {
      "export.xml": exported(
        item(
          "a",
          '<p>[et_pb_section][et_pb_text admin_label="x"]Hello there[/et_pb_text][/et_pb_section] and <a href="https://a.example/">more</a></p><p><img src="data:image/gif;base64,R0lGOD" data-src="https://old.example/late.jpg" alt="Late"> <img src="https://i0.wp.com/old.example/wp/b.jpg?resize=300%2C200&#038;ssl=1" alt="B" title="T"></p><p><a href="http://www.old.example/b/#x">b</a></p>',
        ) + item("b", "<p>B</p>"),
      ),
    },
    "old/export.xml",
  );
  expect(post("a")).toContain("excerpt: Hello there and more\n");
  expect(post("a")).toContain("![Late](https://old.example/late.jpg)");
  expect(post("a")).toContain('![B](https://old.example/wp/b.jpg "T")');
  expect(post("a")).toContain("[b](./b.md#x)");
  expect(stdout).toContain("https://old.example/late.jpg\n");
});

const redirectsIn = (text: string) =>
  [...text.matchAll(/from: (.+)\n\s+to: (.+)/g)].map(([, from, to]) => `${from} → ${to}`);

test("Astro: redirects of the settings come along where they lead to a post, to another site or to a page that is here; others are named", async () => {
  const { stdout, site } = await moved("astro", {
    "astro.config.mjs": `export default defineConfig({
  site: "https://old.example",
  redirects: {
    // "/not": "/blog/tea",
    "/brew": "/blog/tea/",
    '/steep': { status: 302, destination: "/brew#cups" },
    "/code": "https://code.example/tea", // a note
    "/home-page": "/",
    "/gone": "/shop/none",
    "/teas/[name]": "/blog/[name]",
    ...more,
  },
});
`,
    "public/_redirects": "# old\n/leaf /blog/tea 301\n/app/* /index.html 200\n",
    "src/content/blog/tea.md":
      "---\ntitle: Tea\npubDate: 2026-01-02\nauthor: Sam\ncategory: News\n---\nText\n\n## Cups\n",
  });
  const all = redirectsIn(site.read("content/redirects.yaml"));
  expect(all).toEqual(
    expect.arrayContaining([
      "/brew → ./posts/tea.md",
      "/steep → ./posts/tea.md#cups",
      "/code → https://code.example/tea",
      "/home-page → /",
      "/leaf → ./posts/tea.md",
    ]),
  );
  expect(all.join()).not.toMatch(/not|gone|teas|app/);
  expect(stdout).toContain(
    [
      "to be decided, too:",
      '  astro.config.mjs:9  "/gone": "/shop/none"',
      '  astro.config.mjs:10  "/teas/[name]": "/blog/[name]"',
      "  astro.config.mjs:11  ...more",
      "  public/_redirects:3  /app/* /index.html 200\n",
    ].join("\n"),
  );
  const { code, stderr } = await site.site(["build"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
});

test("Astro: redirects that are computed are named, and a base is put in front", async () => {
  const post = { "src/content/blog/tea.md": "---\ntitle: Tea\npubDate: 2026-01-02\n---\nText\n" };
  const computed = await moved("astro", {
    "astro.config.mjs": "export default { redirects: all };\n",
    ...post,
  });
  expect(computed.stdout).toContain("too:\n  astro.config.mjs:1  export default { redirects: all };\n");
  const { site } = await moved("astro", {
    "astro.config.mjs":
      'export default { site: "https://a.example", base: "/docs", redirects: { "/brew": "/docs/blog/tea" } };\n',
    ...post,
  });
  expect(redirectsIn(site.read("content/redirects.yaml"))).toContain("/docs/brew → ./posts/tea.md");
});

test("Hugo: what a section gives to its posts comes along, the nearest has the last word", async () => {
  const head = (more = "") => `---\ntitle: T\ndate: 2026-01-02\n${more}---\nText\n`;
  const { post } = await moved("hugo", {
    "hugo.toml": '[cascade]\nauthor = "Everybody"\n',
    "content/posts/_index.md": "---\ncascade:\n  tags: [tea]\n  params:\n    author: Sam\n---\n",
    "content/posts/old/_index.md":
      "+++\n[[cascade]]\ndraft = true\n[cascade._target]\npath = '/posts/old/{leaf,root}*'\n[[cascade]]\ntags = ['cake']\n[cascade._target]\nkind = 'section'\n+++\n",
    "content/posts/a.md": head(),
    "content/posts/b.md": head("author: Kim\ntags: [milk]\n"),
    "content/posts/old/leaf.md": head(),
    "content/posts/old/cup.md": head("params:\n  author: Jo\n"),
    "content/notes/n.md": head(),
  });
  expect(post("a")).toContain("author: Sam\n");
  expect(post("a")).toMatch(/tags:\n\s+- tea\n/);
  expect(post("b")).toContain("author: Kim\n");
  expect(post("b")).toMatch(/tags:\n\s+- milk\n/);
  expect(post("leaf")).toContain("draft: true\n");
  expect(post("cup")).toContain("author: Jo\n");
  expect(post("cup")).toMatch(/tags:\n\s+- tea\n/);
  expect(post("cup")).not.toContain("draft");
  expect(post("n")).toContain("author: Everybody\n");
});
