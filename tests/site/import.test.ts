/** Posts of other tools, in the forms that public repositories have them, in words of our own. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFolder, run as runWarm } from "../cases/support.ts";
import { type Files, tempSite } from "../helpers/tempSite.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The first day of February 2026. */
const runSite = (words: readonly string[], cwd: string) =>
  runWarm(cwd, words, { SOURCE_DATE_EPOCH: "1769904000" });

/** A new blog, started once. */
const started = (() => {
  let blog: Promise<string> | undefined;
  return () => {
    blog ??= (async () => {
      const folder = emptyFolder();
      await runSite(["init", ".", "--template", "blog"], folder);
      return folder;
    })();
    return blog;
  };
})();

/** A new blog, and what of an old site was brought into it. */
async function moved(old: Files, from: string, dir = "old", own: Files = {}) {
  const site = await tempSite();
  cpSync(await started(), join(site.root, "new"), { recursive: true });
  site.remove("new/content/posts");
  site.write(Object.fromEntries(Object.entries(old).map(([file, text]) => [`old/${file}`, text])));
  site.write(Object.fromEntries(Object.entries(own).map(([file, text]) => [`new/${file}`, text])));
  const run = (...words: string[]) => runSite(words, join(site.root, "new"));
  const bring = () => run("import", `../${dir}`, "--from", from);
  const ran = await bring();
  return {
    ran,
    bring,
    site,
    build: () => run("build"),
    post: (name: string) => site.read(`new/content/posts/${name}.md`),
    read: (file: string) => site.read(`new/${file}`),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

describe("Hugo", () => {
  test("TOML, dates with zones, bundles with pictures of one name, shortcodes, references, pages that are no posts", async () => {
    await using made = await moved(
      {
        "hugo.toml": 'baseURL = "https://farm.example/"\n[permalinks]\n  notes = "/:year/:month/:slug/"\n',
        "content/about.md": "+++\ntitle = 'About'\n+++\nUs.\n",
        "content/blog/_index.md": "---\ntitle: All\n---\n",
        "content/blog/winter-wheat/index.md":
          '+++\ntitle = "Winter wheat &amp; rye"\ndate = 2024-03-01T23:30:00-05:00\ntags = ["grain", "winter"]\ndraft = false\nweight = 3\naliases = ["/wheat/"]\n[[resources]]\n  src = "field.png"\n+++\n\nSown late, it *waits*.\n<!--more-->\n\n{{< figure src="field.png" alt="A field" >}}\n\n{{< youtube abc >}}\n\nSee [rye]({{< ref "rye.md#when" >}}), and `{{< ref "rye.md" >}}`.\n\n```\n{{< figure src="field.png" >}}\n```\n',
        "content/blog/winter-wheat/field.png": PNG,
        "content/blog/oats/index.md":
          "---\ntitle: Oats\ndate: 2024-01-05 14:30:00 +0900\n---\n\n![Another](field.png) and ![none](gone.png)\n",
        "content/blog/oats/field.png": Buffer.concat([PNG, Buffer.from([0])]),
        "content/blog/rye.md":
          '---\ntitle: Rye\ndate: 2024-02-01\ndescription: "Rye on poor ground."\n---\nShort. See [wheat](/blog/winter-wheat/).\n',
        "content/notes/rain.md": "---\ntitle: Rain\ndate: 2023-11-05\nslug: heavy-rain\n---\nMuch.\n",
        "content/blog/broken.md": "---\ntitle: [a\n---\nx\n",
      },
      "hugo",
    );
    const { ran, post, read, build } = made;
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(post("winter-wheat")).toBe(
      '---\ntitle: Winter wheat & rye\ndescription: Sown late, it waits.\ndate: 2024-03-02\ntags:\n  - grain\n  - winter\n---\n\nSown late, it *waits*.\n\n\n![A field](./winter-wheat-field.png)\n\n{{< youtube abc >}}\n\nSee [rye](./rye.md#when), and `{{< ref "rye.md" >}}`.\n\n```\n{{< figure src="field.png" >}}\n```\n',
    );
    expect(post("oats")).toContain("date: 2024-01-05\n");
    expect(post("oats")).toContain("![Another](./oats-field.png)");
    expect(post("rye")).toContain("[wheat](./winter-wheat.md)");
    expect(ran.stdout.replace(/node \S+\/bin\/site\.js/, "npx site")).toBe(
      [
        "Imported 4 posts into content/posts, with 5 redirects from old addresses.",
        "",
        "To be decided by a person:",
        "  content/posts/winter-wheat.md:15  {{< youtube abc >}}",
        "",
        "Pictures and files that are not here yet:",
        "  content/posts/oats.md  gone.png",
        "",
        "Fields that the collection has no place for:",
        "  resources, weight",
        "",
        "Could not be read:",
        "  content/blog/broken.md  Flow sequence in block collection must be sufficiently indented and end with a ]",
        "",
        "No posts, and left out:",
        "  content/about.md",
        "",
        "Next:  npx site build",
        "",
      ].join("\n"),
    );
    expect(read("content/redirects.yaml")).toContain(
      "  - from: /blog/winter-wheat/\n    to: ./posts/winter-wheat.md\n  - from: /wheat/\n    to: ./posts/winter-wheat.md\n",
    );
    expect(read("content/redirects.yaml")).toContain(
      "from: /2023/11/heavy-rain/\n    to: ./posts/heavy-rain.md",
    );
    const { stderr } = await build();
    expect(stderr).toContain("{{< youtube abc >}}");
    expect(stderr).toContain("gone.png");
  });
});

test("Hugo: what was not for readers stays so, words of figures stay, slugs become addresses", async () => {
  await using made = await moved(
    {
      "content/blog/word.md": "---\ntitle: Word\ndate: 2024-05-01\ndraft: yes\n---\nx\n",
      "content/blog/gone.md": "---\ntitle: Gone\ndate: 2024-05-01\nexpiryDate: 2024-06-01\n---\nx\n",
      "content/blog/later.md":
        "---\ntitle: Later\ndate: 2024-05-01\npublishDate: 2099-01-01\nexpiryDate: 2099-06-01\n---\nx\n",
      "content/Blog 2/open.md":
        '---\ntitle: Open\ndate: 2024-05-01\npublishDate: 2024-04-01\nslug: My Post\n---\n{{< figure src="/a.png" title="A field" >}}\n\nSown {{< mark >}} late[^1].\n\n[^1]: Yes.\n',
    },
    "hugo",
  );
  expect(made.post("word")).toContain("draft: true\n");
  expect(made.post("gone")).toContain("draft: true\n");
  expect(made.post("later")).toContain("date: 2099-01-01\n---");
  expect(made.post("my-post")).toContain(
    "description: Sown late.\ndate: 2024-05-01\n---\n\n![A field](/a.png)",
  );
  expect(made.ran.stdout).toContain("no place for:\n  expiryDate\n");
  expect(made.read("content/redirects.yaml")).toContain(
    "  - from: /blog-2/my-post/\n    to: ./posts/my-post.md\n",
  );
});

test("Hugo: links between files and by the old host, definitions, translations, titles in the text, other kinds of text", async () => {
  await using made = await moved(
    {
      "config.yaml": "baseURL: https://farm.example/journal/\n",
      "static/img/field.png": PNG,
      "content/post/oats/index.md":
        '---\ntitle: Oats\ndate: 2024-05-01\nfeaturedImage: https://farm.example/journal/img/field.png\n---\n\nFrom [rye](../rye.md#when) and [rye again][rye], [the same](https://farm.example/journal/post/rye/) and [another](https://farm.example.org/post/rye/).\n\n![The field][field]\n\n[rye]: ../rye.md\n[field]: field.png "In May"\n',
      "content/post/oats/field.png": PNG,
      "content/post/oats/index.fr.md": "---\ntitle: Avoine\ndate: 2024-05-01\n---\nDes mots.\n",
      "content/post/rye.md": "+++\ndate = 2024-04-01\n+++\n# Rye & barley\n\nA word, *twice*.\n",
      "content/post/rye.de.md": "---\ntitle: Roggen\ndate: 2024-04-01\n---\nWorte.\n",
      "content/post/sown-early.html":
        "---\ndate: 2022-01-01\n---\n<p>An <b>old</b> text.<br><br>Its end.</p>\n",
      "content/post/plan.org": "#+title: Plan\n",
    },
    "hugo",
    "old",
    { "content/site.yaml": "name: Farm\nurl: https://farm.example\nlanguage: en-GB\nlanguages: [fr]\n" },
  );
  const { ran, post, read } = made;
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(post("oats")).toBe(
    '---\ntitle: Oats\ndescription: From rye and rye again, the same and another.\ndate: 2024-05-01\nimage: /img/field.png\n---\n\nFrom [rye](./rye.md#when) and [rye again][rye], [the same](./rye.md) and [another](https://farm.example.org/post/rye/).\n\n![The field][field]\n\n[rye]: ./rye.md\n[field]: ./oats-field.png "In May"\n',
  );
  expect(post("oats.fr")).toContain("title: Avoine\n");
  expect(post("rye")).toBe(
    "---\ntitle: Rye & barley\ndescription: A word, twice.\ndate: 2024-04-01\n---\n\nA word, *twice*.\n",
  );
  expect(post("sown-early")).toBe(
    "---\ntitle: Sown early\ndescription: An old text.\ndate: 2022-01-01\n---\n\nAn **old** text.\n\nIts end.\n",
  );
  expect(ran.stdout).toContain("read:\n  content/post/plan.org  is neither Markdown nor HTML");
  expect(ran.stdout).toContain("left out:\n  content/post/rye.de.md\n");
  expect(read("content/redirects.yaml")).toContain(
    "  - from: /journal/fr/post/oats/\n    to: ./posts/oats.fr.md\n  - from: /journal/post/oats/\n    to: ./posts/oats.md\n",
  );
});

describe("Jekyll", () => {
  test("posts in HTML, the folder that the site was in, words without marks in a description", async () => {
    await using made = await moved(
      {
        "_config.yml": 'url: "https://farm.example"\nbaseurl: "/journal"\npermalink: /:title/\n',
        "_posts/2023-05-06-old-barn.html":
          '---\ntitle: Old barn\n---\n<p>See <a href="{{ site.baseurl }}{% post_url 2023-05-07-new-barn %}">the new one</a>.</p>\n{% include map.html %}\n',
        "_posts/2023-05-07-new-barn.md":
          '---\nexcerpt: "A **new** barn &amp; its `door`"\npublished: false\n---\nBack to [the old](https://farm.example/journal/old-barn/#roof).\n',
      },
      "jekyll",
    );
    const { ran, post, read } = made;
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(post("old-barn")).toContain("See [the new one](./new-barn.md).");
    expect(ran.stdout).toContain("{% include map.html %}\n");
    expect(post("new-barn")).toContain("title: New barn\ndescription: A new barn & its door\n");
    expect(post("new-barn")).toContain("[the old](./old-barn.md#roof)");
    // What is a draft has no address to be led to.
    expect(read("content/redirects.yaml")).toContain("  - from: /journal/old-barn/\n");
    expect(read("content/redirects.yaml")).not.toContain("new-barn");
  });

  test("dates in names, highlight and links to posts, categories as one text, drafts, Liquid listed", async () => {
    await using made = await moved(
      {
        "_config.yml": "permalink: pretty\n",
        "assets/a.png": PNG,
        "_posts/2023-05-06-hello-world.md":
          '---\nlayout: post\ntitle:  "Hello &#8211; World"\ncategories: news updates\npublished: true\nimage: /assets/a.png\nlast_modified_at: 2023-06-01\n---\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% include note.html %}\n\nAfter [this]({{ site.baseurl }}{% post_url 2023-05-07-second %}), ![A]({{ "/assets/a.png" | relative_url }}).\n\n{% raw %}{{ shown }}{% endraw %}\n{: .wide}\n',
        "_posts/2023-05-07-second.markdown":
          "---\ntitle: Second\nredirect_from: /two/\n---\nWords. Back to [the first](/news/updates/2023/05/06/hello-world/).\n",
        "_drafts/third.md": "---\ntitle: Third\ndate: 2023-01-01\n---\nNot yet.\n",
      },
      "jekyll",
    );
    const { ran, post, read, build } = made;
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(post("hello-world")).toContain("title: Hello – World\n");
    expect(post("hello-world")).toContain(
      "date: 2023-05-06\nupdated: 2023-06-01\ntags:\n  - news\n  - updates\nimage: /assets/a.png\n",
    );
    expect(post("hello-world")).toContain("```ruby\nputs 1\n```");
    expect(post("hello-world")).toContain("[this](./second.md), ![A](/assets/a.png)");
    expect(post("second")).toContain("[the first](./hello-world.md)");
    expect(post("third")).toContain("draft: true\n");
    expect(ran.stdout).toContain("content/posts/hello-world.md:16  {% include note.html %}\n");
    expect(ran.stdout).toContain("{: .wide}\n");
    expect(read("content/redirects.yaml")).toContain("from: /news/updates/2023/05/06/hello-world/\n");
    expect(read("content/redirects.yaml")).toContain("from: /two/\n");
    expect(read("content/redirects.yaml")).not.toContain("third");
    expect((await build()).code).toBe(0);
    expect(read("dist/two/index.html")).toContain("/posts/second");
  });
});

describe("Astro", () => {
  test("pubDate and heroImage from the sources, imports and components listed", async () => {
    await using made = await moved(
      {
        "src/assets/hero one.png": PNG,
        "src/content/blog/first.mdx":
          "---\ntitle: 'First'\ndescription: 'What it is.'\npubDate: 'Jul 08 2022'\nheroImage: '../../assets/hero one.png'\nauthor: Ada\n---\nimport Box from '../Box.astro'\n\n<Box>x</Box>\n",
        "src/pages/index.mdx": "---\ntitle: Home\n---\n",
      },
      "astro",
    );
    const { ran, post, read } = made;
    expect(post("first")).toContain(
      "description: What it is.\ndate: 2022-07-08\nimage: ./first-hero-one.png\n---\n",
    );
    expect(read("content/posts/first-hero-one.png").length).toBeGreaterThan(0);
    expect(ran.stdout).toContain("content/posts/first.md:8  import Box from '../Box.astro'\n");
    expect(ran.stdout).toContain("content/posts/first.md:10  <Box>\n");
    expect(ran.stdout).toContain("  author\n");
    expect(ran.stdout).toContain("left out:\n  src/pages/index.mdx\n");
    expect(read("content/redirects.yaml")).toContain("from: /blog/first/\n");
  });
});

describe("WordPress", () => {
  const item = (title: string, facts: Readonly<Record<string, string>>, content: string) =>
    `<item><title>${title}</title><link>https://old.example/2020/02/${title.toLowerCase()}/</link><dc:creator><![CDATA[ada]]></dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>${Object.entries(
      { status: "publish", post_type: "post", post_date: "2020-02-03 10:00:00", ...facts },
    )
      .map(([name, value]) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`)
      .join(
        "",
      )}<category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category><category domain="post_tag" nicename="x"><![CDATA[Tea &amp; cake]]></category></item>\n`;
  const block =
    '<!-- wp:paragraph -->\n<p>Hi <strong>there</strong>, see <a href="https://a.example/">this</a>.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list -->\n<ul><li>one</li><li>two</li></ul>\n<!-- /wp:list -->\n\n<p>[gallery ids="1,2"]</p><p><img src="https://old.example/wp-content/uploads/a.png" alt="A"></p>';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${[
    item("Fish &amp; Chips &#8211; one", { post_name: "one" }, block),
    item(
      "Two",
      { post_name: "two", status: "draft", post_date: "0000-00-00 00:00:00" },
      "First line\nstill first.\n\nSecond <em>part</em>.",
    ),
    item("Three", { post_type: "page" }, "About us"),
    item("Four", { post_name: "four", status: "trash" }, "Gone"),
  ].join("")}</channel></rss>`;

  test("posts of an export become Markdown; entities, tags, drafts; pages and what was thrown away stay out", async () => {
    await using made = await moved({ "export.xml": xml }, "wordpress", "old/export.xml");
    const { ran, post } = made;
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(post("one")).toBe(
      '---\ntitle: Fish & Chips – one\ndescription: Hi there, see this.\ndate: 2020-02-03\ntags:\n  - Tea & cake\n---\n\nHi **there**, see [this](https://a.example/).\n\n- one\n- two\n\n[gallery ids="1,2"]\n\n![A](https://old.example/wp-content/uploads/a.png)\n',
    );
    expect(post("two")).toContain("draft: true\n---\n\nFirst line");
    expect(post("two")).toContain("\n\nSecond *part*.\n");
    expect(() => post("four")).toThrow();
    expect(ran.stdout).toContain("Imported 2 posts");
    expect(ran.stdout).toContain('content/posts/one.md:14  [gallery ids="1,2"]\n');
    expect(ran.stdout).toContain(
      "not here yet:\n  content/posts/one.md  https://old.example/wp-content/uploads/a.png\n",
    );
    expect(ran.stdout).toContain("left out:\n  Three (page)\n");
  });

  test("captions, code in brackets, frames, addresses in lines of their own and links to other posts are kept", async () => {
    const old = `[caption id="a_1" width="300"]<a href="/big.png"><img src="https://old.example/wp-content/uploads/a.png" alt="A hen" /></a> Our hen[/caption]

See https://video.example/watch?v=a_b and <a href="https://old.example/2020/02/second/#end">the second</a>.

[code lang="php"]
<?php echo 1 < 2; ?>
[/code]

<pre>one

  two</pre>

<iframe src="https://video.example/embed/x"></iframe>`;
    const channel = `<rss version="2.0"><channel><link>https://old.example</link>${[
      item("First", { post_name: "first" }, old),
      item("Second", { post_name: "second" }, "Words."),
      item("Third", { post_name: "second" }, "Of the same name."),
    ].join("")}</channel></rss>`;
    await using made = await moved({ "export.xml": channel }, "wordpress", "old/export.xml");
    expect(made.ran).toMatchObject({ code: 0, stderr: "" });
    expect(made.post("second-2")).toContain("title: Third\n");
    expect(made.post("first").split("---\n").at(-1)).toBe(
      "\n[![A hen](https://old.example/wp-content/uploads/a.png)](/big.png)\n\nOur hen\n\nSee https://video.example/watch?v=a_b and [the second](./second.md#end).\n\n```php\n<?php echo 1 < 2; ?>\n```\n\n```\none\n\n  two\n```\n\n<https://video.example/embed/x>\n",
    );
  });

  test("what asked for a password, or waits for its day, is not open now; links by number lead to the post", async () => {
    const channel = `<rss version="2.0"><channel><link>https://old.example</link>${[
      item(
        "First",
        { post_name: "first", post_id: "12" },
        'See <a href="https://old.example/?p=13">it</a> and <a href="/?p=99">that</a>.',
      ),
      item("Second", { post_name: "second", post_id: "13", post_password: "x" }, "Words."),
      item("Third", { post_name: "third", status: "future", post_date: "2099-02-03 10:00:00" }, "Later."),
    ].join("")}</channel></rss>`;
    await using made = await moved({ "export.xml": channel }, "wordpress", "old/export.xml");
    expect(made.post("first")).toContain("See [it](./second.md) and [that](/?p=99).");
    expect(made.post("second")).toContain("draft: true\n");
    expect(made.post("third")).not.toContain("draft");
    const open = made.read("templates/collections.ts").replace("schedule: true,", "");
    await using other = await moved({ "export.xml": channel }, "wordpress", "old/export.xml", {
      "templates/collections.ts": open,
    });
    expect(other.post("third")).toContain("draft: true\n");
    await using bare = await moved({ "export.xml": channel }, "wordpress", "old/export.xml", {
      "templates/collections.ts": open
        .replace(/ +draft: z\.boolean\(\)\.default\(false\),\n/g, "")
        .replace(/ +start: .*\n/, ""),
    });
    expect(bare.ran.stdout).toContain(
      "left out:\n  second (in the export) (not for readers)\n  third (in the export) (not for readers)\n",
    );
    expect(() => bare.post("second")).toThrow();
  });

  test("a folder is no export", async () => {
    await using made = await moved({ "export.xml": xml }, "wordpress");
    expect(made.ran).toMatchObject({ code: 2, stderr: expect.stringContaining("not a file") });
  });
});

test("nothing is written over, no name leads out of the folder, one name twice becomes two", async () => {
  const old = {
    "content/p/a.md":
      "---\ntitle: A\nslug: ../../../evil\ndate: 2024-01-01\n---\n![x](../../../secret.png)\n",
    "content/q/twin.md": "---\ntitle: Twin\ndate: 2024-01-01\n---\nx\n",
    "content/r/twin.md": "---\ntitle: Other twin\ndate: 2024-01-01\n---\nx\n",
    "../secret.png": PNG,
  };
  await using made = await moved(old, "hugo");
  const { site, post, bring, ran } = made;
  expect(post("evil")).toContain("title: A");
  expect(ran.stdout).toContain("evil.md  ../../../secret.png");
  expect(post("twin-2")).toContain("Other twin");
  site.write({ "new/content/posts/evil.md": "mine" });
  const redirects = site.read("new/content/redirects.yaml");
  const again = await bring();
  expect(again.stdout).toContain("left alone:\n  content/posts/evil.md\n");
  expect(post("evil")).toBe("mine");
  expect(site.read("new/content/redirects.yaml")).toBe(redirects);
});

test("redirects join those that are there, with their comments; an address that is in use needs none", async () => {
  await using made = await moved(
    {
      "content/posts/same.md": "---\ntitle: Same\ndate: 2024-01-01\n---\nx\n",
      "content/old/a.md": "---\ntitle: A\ndate: 2024-01-01\n---\nx\n",
    },
    "hugo",
    "old",
    { "content/redirects.yaml": "# Mine\nredirects:\n  - { from: /x, to: / } # stays\n" },
  );
  expect(made.read("content/redirects.yaml")).toBe(
    "# Mine\nredirects:\n  - { from: /x, to: / } # stays\n  - from: /old/a/\n    to: ./posts/a.md\n",
  );
  expect((await made.build()).code).toBe(0);
});

test("what is not known is refused, with what may have been meant", async () => {
  await using site = await tempSite();
  cpSync(await started(), site.root, { recursive: true });
  for (const [words, says] of [
    [["import", "content", "--from", "hugoo"], "--from hugo"],
    [["import", "nothing", "--from", "hugo"], "not a folder"],
    [["import", ".", "--from", "hugo", "--collection", "post"], "--collection posts"],
  ] as const) {
    const { code, stderr } = await runSite(words, site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  }
});
