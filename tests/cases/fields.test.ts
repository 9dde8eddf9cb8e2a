/** Fields that do not fit what their kind of content has: C021 and the kinds around it. */
import { expect, test } from "vitest";
import { builtShop, partner, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

/** A post with one field more or one field other, and what its message says; the line is the field's own. */
function posts(
  title: string,
  rows: readonly (readonly [when: string, field: string, value: string, ...says: string[]])[],
): Mistake[] {
  return rows.map(([when, field, value, ...says], index) => {
    const content = post({ [field]: value });
    const lines = content.split("\n");
    // A value below its field's name stands on the line after it.
    const line =
      lines.findIndex((text) => text.startsWith(`${field}:`)) + (value.startsWith("\n  - n") ? 2 : 1);
    return { when, file: `content/posts/field-${index}-${title}.md`, content, line, says };
  });
}

refused("A name of a field", [
  {
    when: "that only other collections have is a mistake, and does not make the entry vanish",
    file: "content/partners/hidden.yaml",
    content: `${partner()}draft: true\n`,
    says: ["`draft` is not a field of this kind of content"],
  },
  ...posts("name", [
    ["with two letters changed is asked about", "imgae", "/images/wall.png", "`imgae`", "`image`"],
    ["with a letter missing is asked about", "excerp", "Short.", "`excerp`", "`excerpt`"],
    ["in the singular is asked about", "tag", "[news]", "`tag`", "`tags`"],
    ["in the plural is asked about", "categories", "News", "`categories`", "`category`"],
    ["with a capital letter is asked about", "Title", "Hello", "`Title`", "`title`"],
    ["in capitals is asked about", "DRAFT", "true", "`DRAFT`", "`draft`"],
    ["with a hyphen too many is asked about", "ex-cerpt", "Short.", "`excerpt`"],
    ["that nothing is like lists the known ones", "layout", "post", "`layout`", "`title`", "`draft`"],
    ["that JavaScript keeps for itself is unknown like any other", "__proto__", "x", "`__proto__`"],
    ["that every object has is unknown like any other", "constructor", "x", "`constructor`"],
    ["of another generator is unknown", "published", "false", "`published`"],
  ]),
  {
    when: "inside a group is named with its path",
    file: "content/pages/inside.yaml",
    content:
      "title: I\nexcerpt: I.\nsections:\n  - type: note\n    heading: H\n    text: T\n    cta:\n      label: Go\n      hrf: /contact\n",
    line: 9,
    says: ["`sections[1].cta.hrf`", "Did you mean `href`?"],
  },
  {
    when: "of a part is named with its path",
    file: "content/pages/part.yaml",
    content: "title: P\nexcerpt: P.\nsections:\n  - type: note\n    headng: H\n    text: T\n",
    line: 5,
    says: ["headng", "Did you mean `heading`?"],
  },
  {
    when: "in a part that does not exist: the part is asked about",
    file: "content/pages/kind.yaml",
    content: "title: K\nexcerpt: K.\nsections:\n  - type: notes\n    heading: H\n    text: T\n",
    line: 4,
    says: ["`notes`", "Did you mean `note`?"],
  },
  {
    when: "in a part without a kind: the kind is missed",
    file: "content/pages/typeless.yaml",
    content: "title: T\nexcerpt: T.\nsections:\n  - heading: H\n    text: T\n",
    line: 4,
    says: ["type", "missing", "`note`"],
  },
  {
    when: "of a data file is asked about",
    file: "content/partners/field.yaml",
    content: `${partner()}descripton: More\n`,
    line: 6,
    says: ["`descripton`", "`description`"],
  },
]);

refused("A value", [
  ...posts("value", [
    ["that is missing is told to be empty", "title", "", "`title`", "empty"],
    ["of nothing but spaces is told to be empty", "title", '"   "', "`title`", "empty"],
    ["of two quotation marks is told to be empty", "author", '""', "`author`", "empty"],
    ["null is told to mean nothing", "title", "null", "`title`", "null"],
    ["~ is told to mean nothing", "author", "~", "`author`", "~"],
    ["that is a list where text belongs is told so", "title", "[a, b]", "`title`", "text", "a list"],
    ["that is a list below its name is told so", "title", "\n  - a\n  - b", "`title`", "a list"],
    ["that is a group is told so", "author", "\n  name: Sam", "`author`", "a group of fields"],
    ["that is text where a list belongs shows the list", "tags", "news", "`tags`", "tags: [news]"],
    ["with commas where a list belongs shows the list", "tags", "news, oak", "tags: [news, oak]"],
    ["of another letter case is asked about", "category", "news", "`news`", "Did you mean `News`?"],
    ["that is misspelt is asked about", "category", "Guids", "Did you mean `Guides`?"],
    ["that is not one of the list names the list", "category", "Recipes", "`News`", "`Guides`"],
    ["that is a list where one is asked for is told so", "category", "[News]", "`category`", "a list"],
    ["yes instead of true is corrected", "draft", "yes", "`draft`", "Write `true`"],
    ["no instead of false is corrected", "draft", "no", "Write `false`"],
    ["on instead of true is corrected", "draft", "on", "Write `true`"],
    ["True instead of true is corrected", "draft", "True", "Write `true`"],
    ["1 instead of true is corrected", "draft", "1", "Write `true`"],
    ["maybe instead of true is told both words", "draft", "maybe", "`true`", "`false`"],
    ["that is too long is told by how much", "excerpt", "word ".repeat(70), "349", "300", "49"],
    ["with an empty item in a list is told which", "tags", '[news, ""]', "tags", "2", "empty"],
    ["with a list inside a list is told where", "tags", "[[a], b]", "tags", "1", "a list"],
    ["with a group inside a list is told where", "tags", "\n  - name: a", "tags", "text"],
  ]),
  ...(
    [
      ["in words", "first", "number"],
      ["with a unit", "5th", "Write `5`"],
      ["with a leading zero", "007", "Write `7`"],
      ["with a thousands mark", '"1,000"', "number"],
      ["in quotes", '"5"', "Write `5`"],
      ["that is broken", "1.5", "whole number"],
      ["below the least", "0", "more than 0"],
      ["below zero", "-3", "more than 0"],
      ["too large to count", "1e99", "number"],
    ] as const
  ).map(
    ([when, order, says], index): Mistake => ({
      when: `that is a number ${when} is explained`,
      file: `content/projects/number-${index}.yaml`,
      content: `title: P${index}\ncategory: Stone\ndescription: A wall.\nimage: /images/wall.png\nlink: https://example.com/${index}\norder: ${order}\n`,
      line: 6,
      says: ["`order`", says],
    }),
  ),
  {
    when: "true in quotes is corrected, but a post that may be a draft stops no build",
    file: "content/posts/quoted-draft.md",
    content: post({ draft: '"true"' }),
    line: 8,
    says: ["`draft`", "Write `true`"],
    warning: true,
  },
  {
    when: "that is missing in the middle of a data file names the field",
    file: "content/partners/missing.yaml",
    content: partner().replace(/categories:.*\n/, ""),
    says: ["`categories` is missing", "categories: ["],
  },
  {
    when: "that is an empty list where one is needed is told so",
    file: "content/partners/none.yaml",
    content: partner({ categories: "[]" }),
    line: 3,
    says: ["`categories`", "at least 1"],
  },
  {
    when: "with one wrong item of several is told which",
    file: "content/partners/item.yaml",
    content: partner({ categories: "[supplier, carpentr]" }),
    line: 3,
    says: ["`categories[2]`", "Did you mean `carpenter`?"],
  },
]);

refused("A file", [
  {
    when: "with several mistakes gets them all in one run",
    file: "content/posts/many.md",
    content: post({ title: "", category: "Newz", draft: "si", excerp: "x", date: "soon" }),
    says: ["`title`", "`category`", "`draft`", "`excerp`", "`date`"],
    messages: 5,
  },
  {
    when: "with a broken line and a wrong field gets both in one run",
    file: "content/posts/both.md",
    content: post({ title: "Wood: a love", category: "Newz" }),
    says: ['title: "Wood: a love"', "`Newz`"],
    messages: 2,
  },
]);

accepted("What is left out or written in another way is fine:", [
  {
    when: "no tags",
    file: "content/posts/untagged.md",
    content: post({ title: "Untagged" }).replace(/tags:.*\n/, ""),
    page: "blog/untagged/index.html",
    has: ["<ul></ul>"],
  },
  {
    when: "an empty list",
    file: "content/posts/empty-list.md",
    content: post({ title: "Empty list", tags: "[]" }),
    page: "blog/empty-list/index.html",
    has: ["<ul></ul>"],
  },
  {
    when: "a list below its name without indentation",
    file: "content/posts/flat-list.md",
    content: post({ title: "Flat list", tags: "\n- oak\n- ash" }),
    page: "blog/flat-list/index.html",
    has: ["<li>oak</li><li>ash</li>"],
  },
  {
    when: "spaces around a value",
    file: "content/posts/spaces.md",
    content: post({ title: '"  Wide  "' }),
    page: "blog/spaces/index.html",
    has: ["<h1>Wide</h1>"],
  },
  {
    when: "a comment on a line of its own",
    file: "content/posts/comment.md",
    content: post({ title: "Commented" }).replace("author:", "# who wrote it: Sam\nauthor:"),
    page: "blog/comment/index.html",
    has: ["<h1>Commented</h1>"],
    lacks: ["who wrote it"],
  },
  {
    when: "draft: false",
    file: "content/posts/finished.md",
    content: post({ title: "Finished", draft: "false" }),
    page: "blog/finished/index.html",
    has: ["<h1>Finished</h1>"],
  },
]);

test("A text that no page asks for is told with its line, in each build", async () => {
  const site = await builtShop({
    "content/pages/plans.md": "---\ntitle: Plans\nexcerpt: P.\nsections: []\n---\n\nWhat we plan.\n",
    "content/pages/bare.md": "---\ntitle: Bare\nexcerpt: B.\nsections: []\n---\n\n",
  });
  for (const body of ["Once.\n", "Twice.\n"]) {
    // The page itself is taken over from the build before.
    site.write({ "content/posts/other.md": post({ title: "Other" }, body) });
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(0);
    expect(problemsIn(stderr).map(({ file, line, code }) => [file, line, code])).toEqual([
      ["content/pages/plans.md", 7, "content/unseen-text"],
    ]);
    expect(stderr).toContain("`templates/pages/[...page].tsx` shows what stands above it");
  }
  site.write({
    "templates/pages/[...page].tsx": site
      .read("templates/pages/[...page].tsx")
      .replace("Sections }", "Html, Sections }")
      .replace("render: ({ entry: { data } })", "render: ({ entry: { data, body } })")
      .replace("<Sections of", "{body && <Html of={body} />}\n      <Sections of"),
  });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(site.read("dist/plans/index.html")).toContain("What we plan.");
});
