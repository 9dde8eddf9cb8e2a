/** Pictures in fields and in Markdown: C055, C056. */
import { mkdirSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { builtShop, PIXEL, partner, post, problemsIn } from "./support.ts";
import { accepted, type Mistake, refused } from "./tables.ts";

const PICTURES = {
  "public/images/my shop (1).png": PIXEL,
  "public/images/Birch.PNG": PIXEL,
  "public/images/text.png": "not a picture",
  "public/images/cut.png": PIXEL.subarray(0, 30),
  "public/images/list.txt": "text",
  "public/images/folder.png/a.txt": "text",
  "content/images/oak.png": PIXEL,
  "content/posts/beside.png": PIXEL,
};

const FIELD: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["that is missing", "/images/missing.png", "/images/missing.png"],
  ["with a letter changed", "/images/wal.png", "/images/wall.png"],
  ["with another ending", "/images/wall.jpg", "/images/wall.png"],
  ["in other letters", "/images/birch.png", "/images/Birch.PNG"],
  ["in a folder of other letters", "/Images/wall.png", "/images/wall.png"],
  ["with public in front", "/public/images/wall.png", "/images/wall.png"],
  ["with public and no slash in front", "public/images/wall.png", "/images/wall.png"],
  ["without its slash", "images/wall.png", "/images/wall.png"],
  ["with backslashes", "'images\\wall.png'", "/images/wall.png"],
  ["outside of the site", "../../../../etc/passwd", "outside"],
  ["of nothing", "/images/", "/images/"],
  ["that is a folder", "/images/folder.png", "folder"],
  ["that is empty", "/images/empty.png", "empty"],
  ["that is text", "/images/text.png", "picture"],
  ["that was cut off", "/images/cut.png", "picture"],
  ["that is no picture by its name", "/images/list.txt", "picture"],
  ["that is a script", '"javascript:alert(1)"', "javascript:"],
  ["that is a document", '"data:image/png;base64,AAAA"', "data:"],
  ["on the own computer", "'C:\\Users\\Sam\\wall.png'", "own computer"],
  ["without a scheme", "//example.com/a.png", "https://"],
];

refused(
  "A picture of a field",
  FIELD.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `${when} is told with its line and field`,
      file: `content/partners/picture-${index}.yaml`,
      content: partner({ name: `P${index}`, logo: typed }),
      line: 5,
      says: ["logo", ...says],
      // It is told of itself, too.
      ...(typed === "/images/empty.png" ? { with: { "public/images/empty.png": "" } } : {}),
    }),
  ),
  PICTURES,
);

const BODY: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["with spaces in its address", "![Our shop](/images/my shop (1).png)", "my shop (1).png", "<"],
  ["with a space and a title", '![Our shop](/images/my shop (1).png "Shop")', "my shop (1).png"],
  ["with a line break in its address", "![Our shop](/images/\nwall.png)", "wall.png"],
  ["with a space before its address", "![Our shop] (/images/wall.png)", "![Our shop]"],
  ["without an end", "![Our shop](/images/wall.png", "![Our shop]"],
  ["that is missing", "![Gone](/images/gone.png)", "/images/gone.png"],
  ["in other letters", "![Birch](/images/birch.png)", "/images/Birch.PNG"],
  ["beside the text that is missing", "![Gone](./gone.png)", "./gone.png"],
  ["in raw HTML that is missing", '<img src="/images/gone.png" alt="Gone">', "/images/gone.png"],
  ["of a definition that is missing", "![Gone][g]\n\n[g]: /images/gone.png", "/images/gone.png"],
  ["of a definition that does not exist", "![Gone][nowhere]", "![Gone]"],
  ["without an address", "![Gone]()", "picture"],
];

refused(
  "A picture of a text",
  BODY.map(
    ([when, typed, ...says], index): Mistake => ({
      when: `${when} is told with its line, and no page shows its brackets`,
      file: `content/posts/picture-${index}.md`,
      content: post({ title: `B${index}` }, `First.\n\n${typed}\n`),
      line: 12,
      says,
    }),
  ),
  PICTURES,
);

accepted(
  "A picture",
  [
    {
      when: "with spaces in angle brackets, or with its spaces encoded, works",
      file: "content/posts/spaces.md",
      content: post(
        { title: "Spaces" },
        "![One](</images/my shop (1).png>) ![Two](/images/my%20shop%20(1).png)\n",
      ),
      page: "blog/spaces/index.html",
      has: [/src="\/images\/my%20shop%20(\(|%28)1(\)|%29)\.png"/, 'alt="One"', 'alt="Two"'],
      lacks: ["!["],
    },
    {
      when: "beside the text, in the content and on another site works and has a size where it is known",
      file: "content/posts/places.md",
      content: post(
        { title: "Places" },
        "![Beside](./beside.png) ![Too](beside.png) ![Content](../images/oak.png) ![Far](https://example.org/a.png)\n",
      ),
      page: "blog/places/index.html",
      has: ['alt="Beside"', /width="1" height="1"/, 'src="https://example.org/a.png"'],
      lacks: ["./beside.png", "../images"],
    },
    {
      when: "with quotes, tags and an ampersand in its text is escaped once",
      file: "content/posts/alt.md",
      content: post({ title: "Alt" }, '![A "big" <b>shop</b> & more](/images/wall.png)\n'),
      page: "blog/alt/index.html",
      has: [/alt="A (&#x22;|&quot;)big(&#x22;|&quot;) (<|&lt;|&#x3C;)?.*shop.* (&#x26;|&amp;) more"/],
      lacks: ["&amp;amp;"],
    },
    {
      when: "with brackets that are meant is left alone",
      file: "content/posts/meant.md",
      content: post({ title: "Meant" }, "Write `![alt](a b.png)` or \\!\\[alt\\](a b.png).\n"),
      page: "blog/meant/index.html",
      has: ["<code>![alt](a b.png)</code>"],
    },
  ],
  { files: PICTURES },
);

test("A picture is never taken through a link out of the site", async () => {
  const site = await builtShop({
    "secret/s.png": PIXEL,
    "content/posts/s.md": post({ title: "S" }, "![s](/images/s.png)\n"),
  });
  mkdirSync(site.at("content/images"), { recursive: true });
  symlinkSync("../../secret/s.png", site.at("public/images/s.png"));
  symlinkSync("../../secret", site.at("content/images/secret"));
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr).find(({ file }) => file === "content/posts/s.md")?.text).toContain(
    "symbolic link",
  );
});
