import { describe, expect, test } from "vitest";
import type { ContentLink } from "../../../src/content/contentResult.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { check, codesOf } from "./checkSupport.ts";

const a = (href: string) => `<a href="${href}">x</a>`;
const links = (href: string, more: Record<string, string> = {}) => ({
  pages: { "/": a(href), "/contact": '<section id="form">x</section>', "/about": "", ...more },
  files: { "images/Logo.png": "x", "feed.xml": "x" },
});
const contentLink = (target: string, more: Partial<ContentLink> = {}): ContentLink => ({
  place: { file: "content/posts/a.md", line: 8, column: 6, endColumn: 10 },
  frame: { firstLine: 8, lines: [`See [B](${target}).`] },
  raw: target,
  target,
  owner: "pages/about",
  ...more,
});

describe("addresses that no browser can follow", () => {
  test.each([
    ["", "has no address, so it leads to the page that it stands on"],
    [" ", "has no address"],
    ["https://", "names nothing that a browser could go to"],
    ["mailto:", "names nothing"],
    ["tel: ", "names nothing"],
    ["https://https://a.example/x", "names nothing", "Did you mean `https://a.example/x`?"],
    ["http:/a.example", "names nothing", "Did you mean `https://a.example`?"],
    ["https://a b.example", "names nothing"],
  ])("%j is told", (href, message, hint = "Perhaps a field is empty") => {
    const [told, ...more] = check(links(href));
    expect(more).toEqual([]);
    expect(told).toMatchObject({ code: "output/unreadable-address", severity: "error" });
    expect(told?.message).toContain(message);
    expect(told?.hint).toContain(hint);
  });

  test.each([
    "mailto:?subject=Look",
    "tel:+441423",
    "https://a.example",
    "https://a.example/https://b.example",
    "#top",
  ])("%s is not", (href) => expect(codesOf(links(href))).toEqual([]));

  test("a form without an address sends to its own page, and a name is no link", () => {
    expect(codesOf({ pages: { "/": '<form action=""></form><a id="x">x</a>' } })).toEqual([]);
  });
});

describe("a manifest", () => {
  const told = (contents: string, file = "site.webmanifest") =>
    check({ pages: { "/": "", "/contact": "" }, files: { "icon.png": "x", [file]: contents } }).map(
      ({ code, place, message }) => `${code} ${place?.file}:${place?.line ?? ""} ${message}`,
    );

  test("that is no JSON is told with its line", () => {
    expect(told('{\n "name": "x",\n}\n')).toEqual([
      expect.stringContaining("output/broken-json site.webmanifest:3 "),
    ]);
    expect(told("{\n", "data.json")).toEqual([]);
  });

  test("may name what no address can be decoded from, or what has a space or a % in its name", () => {
    const manifest = JSON.stringify({
      start_url: "/100%",
      icons: [{ src: "a b.png" }, { src: "50%25.png" }],
    });
    const files = { "a b.png": "x", "50%.png": "x", "site.webmanifest": manifest };
    expect(check({ pages: { "/": "" }, files }).map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining("output/broken-link The link to `/100%` on"),
    ]);
  });

  test("names pictures and pages that are there", () => {
    const manifest = (icon: string, start: string) =>
      JSON.stringify({ icons: [{ src: icon }, null], start_url: start, shortcuts: [{ url: "./contact" }] });
    expect(told(manifest("icon.png", "/?source=pwa"), "manifest.json")).toEqual([]);
    expect(told(manifest("https://cdn.example/none.png", "."))).toEqual([]);
    expect(told(manifest("icon-192.png", "/strat"))).toEqual([
      expect.stringContaining(
        "output/broken-link site.webmanifest: The link to `/strat` on `/site.webmanifest`",
      ),
      expect.stringContaining("output/broken-link site.webmanifest: The link to `icon-192.png`"),
    ]);
  });
});

describe("items of a feed", () => {
  const told = (...items: string[]) =>
    check({
      pages: { "/": "", "/contact": "", "/feed.xml": "" },
      routes: {
        "/feed.xml": { kind: "feed", file: "feed.xml", source: "templates/pages/feed.xml.ts", items },
      },
    });

  test("lead somewhere, or are told once, with the feed's template", () => {
    const fine = [
      "/contact",
      "/contact/#top",
      "https://shop.example/contact",
      "https://elsewhere.example/x",
      "/",
    ];
    expect(told(...fine)).toEqual([]);
    const dead = "https://shop.example/contct?a=1&b=2";
    expect(told(...fine, dead, "/contct?a=1&b=2")).toMatchObject([
      {
        code: "output/broken-link",
        place: { file: "templates/pages/feed.xml.ts" },
        message: expect.stringContaining("`/contct?a=1&b=2` on `/feed.xml` leads nowhere"),
        hint: "Did you mean `/contact`?",
      },
    ]);
  });
});

describe("links to the site's own host that are written in full", () => {
  test.each([
    ["https://shop.example/contct", "broken-full-link", "`/contact`"],
    ["http://www.shop.example/contct?x=1", "broken-full-link", "`/contact`"],
    ["https://SHOP.example/forum/7", "broken-full-link", "something else answers there"],
    ["https://shop.example/Contact", "wrong-case", "/contact"],
    ["https://shop.example/contact#frm", "broken-fragment", "`#form`"],
  ])("%s is looked up like a path, and told as a warning", (href, code, hint) => {
    const [told, ...more] = check(links(href));
    expect(more).toEqual([]);
    expect(told).toMatchObject({ code: `output/${code}`, severity: "warning" });
    expect(told?.hint).toContain(hint);
  });

  test("are told where they were written, in content and in redirects", () => {
    const href = "https://shop.example/gone";
    const place = { file: "content/posts/a.md", line: 2, column: 5 };
    const redirect = {
      from: "/old",
      to: href,
      status: 301,
      place: { file: "content/redirects.yaml", line: 3 },
    };
    const told = check({
      ...links(href),
      redirects: [redirect],
      more: {
        content: { externalLinks: () => [{ place, url: href }], textOf: () => `# A\nSee [x](${href}).\n` },
      },
    });
    expect(told.map(({ place }) => [place?.file, place?.line])).toEqual([
      ["content/posts/a.md", 2],
      ["content/redirects.yaml", 3],
    ]);
    expect(told[0]?.frame?.lines).toContain(`See [x](${href}).`);
  });

  test("are not looked up while the site's own host is an example, because such links mean anything", () => {
    const urls = createUrls({ url: "https://example.com", basePath: "/" });
    expect(check({ ...links("https://example.com/contct"), more: { urls } })).toEqual([]);
  });

  test("outside the base path are another program's", () => {
    const site = { pages: { "/": a("https://shop.example/forum") }, basePath: "/shop/" };
    expect(check(site)).toEqual([]);
    expect(codesOf({ ...site, pages: { "/": a("https://shop.example/shop/forum") } })).toEqual([
      "broken-full-link",
    ]);
  });
});

describe("links in finished pages", () => {
  test.each([
    "/contact",
    "/contact/",
    "/contact#form",
    "/contact?x=1#form",
    "/contact#",
    "/contact#top",
    "/contact#Top",
    "/contact#:~:text=x",
    "/contact/index.html",
    "/",
    "#",
    "?page=2",
    "/feed.xml",
    "/images/Logo.png",
    "https://shop.example/contact/#form",
    "https://shop.example:8443/nowhere",
    "https://blog.shop.example/nowhere",
    "https://shop.example.org/nowhere",
    "https://other.example/x",
    "//other.example/x",
    "mailto:a@b.example",
    "tel:+441632960000",
  ])("%s is fine", (href) => {
    expect(check(links(href))).toEqual([]);
  });

  test.each(["javascript:alert(1)", "JavaScript:void(0)", "vbscript:x", "file:///home/me/page.html"])(
    "%s is an error",
    (href) => {
      expect(codesOf(links(href))).toEqual(["unsafe-address"]);
    },
  );

  test("a file may be called like an escaped address", () => {
    const files = { "images/my%20shop.png": "x", "a#b.pdf": "x" };
    for (const href of ["/images/my%2520shop.png", "/a%23b.pdf"])
      expect(check({ pages: { "/": a(href) }, files })).toEqual([]);
    expect(codesOf({ pages: { "/": a("/images/my%20shop.png") }, files })).toEqual(["broken-link"]);
  });

  test("a file that is not there belongs into public/; a page may have moved", () => {
    const hintOf = (href: string) => check(links(href))[0]?.hint;
    for (const href of ["/files/list.pdf", "/files/list.pdf?v=2#page=3"])
      expect(hintOf(href)).toContain("`public/files/list.pdf`");
    for (const href of ["/prices-of-2019", "/old/page.html", "/v1.2/notes"])
      expect(hintOf(href)).toContain("add a redirect");
  });

  test("a page that does not exist is an error with the nearest one", () => {
    const [diagnostic] = check(links("/contct"));
    expect(diagnostic).toMatchObject({
      code: "output/broken-link",
      severity: "error",
      place: { file: "content/pages/home.yaml" },
      hint: "Did you mean `/contact`?",
    });
    expect(diagnostic?.message).toContain("`/contct` on `/`");
  });

  test.each([
    ["/Contact", "wrong-case", "/contact"],
    ["/images/logo.PNG", "wrong-case", "/images/Logo.png"],
    ["/feed.xml/", "slash-after-file", "/feed.xml"],
  ])("%s misses by its spelling (%s)", (href, code, exact) => {
    const [diagnostic] = check(links(href));
    expect(diagnostic?.code).toBe(`output/${code}`);
    expect(diagnostic?.hint).toContain(exact);
  });

  test("a page that is kept back is told with the file of its draft", () => {
    const waiting = new Map([
      ["/soon", { file: "content/posts/soon.md" }],
      ["/later", { file: "content/posts/later.md", date: "2027-01-01" }],
    ]);
    const message = (href: string) => check({ ...links(href), more: { waiting } })[0]?.message;
    expect(message("/soon")).toContain("`content/posts/soon.md`, which would be there, is a draft");
    expect(message("/later")).toContain("no such page");
  });

  test.each([
    ["/contact.html", "/contact"],
    ["/contact.php", "/contact"],
    ["/contact/index.htm", "/contact"],
    ["/index.php", "/"],
    ["/feed", "/feed.xml"],
  ])("a page or file by another program's name is told by its own: %s", (href, own) => {
    const [one] = check(links(href));
    expect(one?.hint).toBe(`Did you mean \`${own}\`?`);
  });

  test("a part that a page does not have is an error with the nearest id", () => {
    const [diagnostic] = check(links("/contact#from"));
    expect(diagnostic).toMatchObject({ code: "output/broken-fragment", hint: "Did you mean `#form`?" });
    expect(codesOf(links("#here"))).toEqual(["broken-fragment"]);
    // Not a part, but something for a script or a viewer.
    expect(codesOf(links("#t=30"))).toEqual([]);
    expect(codesOf({ pages: { "/": `<h2 id="grüße">x</h2>${a("#gr%C3%BC%C3%9Fe")}` } })).toEqual([]);
  });

  test("a file's fragment is the file's own business", () => {
    expect(codesOf(links("/images/Logo.png#page=2"))).toEqual([]);
  });

  test("relative addresses are an error, as they mean two things", () => {
    expect(codesOf(links("contact"))).toEqual(["relative-address"]);
    expect(codesOf(links("../contact"))).toEqual(["relative-address"]);
  });

  test.each([
    ["../prices.md#large", "/prices"],
    ["shop/prices.html", "/shop/prices"],
    ["./pictures/bike.jpg", "/images/bike.jpg"],
  ])("the way out of %s is its own address", (href, written) => {
    expect(check(links(href))[0]?.hint).toMatch(new RegExp(`such as {2}${written}(?: ;|$)`));
  });

  test("below a base path, an address outside of it is an error", () => {
    const site = {
      pages: { "/": a("/shop/about") + a("/shop") + a("/about"), "/about": "" },
      basePath: "/shop/",
    };
    const found = check(site);
    expect(found.map(({ code }) => code)).toEqual(["output/outside-base"]);
    expect(found[0]?.message).toContain("`/about`");
  });

  test("pictures, scripts, candidates of a srcset and icons must be there as well", () => {
    const body =
      '<img src="/a.png" srcset="/b.png 1x, /feed.xml 2x" alt=""><script src="/c.js"></script><video poster="/d.jpg"></video>';
    const messages = check(links("/", { "/x": body })).map(({ message }) => /`(\/[^`]*)`/.exec(message)?.[1]);
    expect(messages.sort()).toEqual(["/a.png", "/b.png", "/c.js", "/d.jpg"]);
  });

  test("the social picture and the canonical address must exist on this site", () => {
    const head = (image: string) =>
      `<!doctype html><html><head><title>X</title><meta property="og:image" content="${image}"><link rel="canonical" href="https://shop.example/"></head><body></body></html>`;
    expect(codesOf({ pages: { "/": head("https://shop.example/card.png") } })).toEqual(["broken-link"]);
    expect(
      codesOf({ pages: { "/": head("https://shop.example/card.png") }, files: { "card.png": "x" } }),
    ).toEqual([]);
    expect(codesOf({ pages: { "/": head("https://cdn.example/card.png") } })).toEqual([]);
  });

  test("feeds and other links of the head must exist as well", () => {
    const page =
      '<!doctype html><html><head><title>X</title><link rel="alternate" href="/feed.xml"></head><body></body></html>';
    expect(codesOf({ pages: { "/": page } })).toEqual(["broken-link"]);
    expect(codesOf({ pages: { "/": page }, files: { "feed.xml": "x" } })).toEqual([]);
  });

  test("a fault in the template is told once, with the pages it is on", () => {
    const found = check({ pages: { "/": a("/gone"), "/about": a("/gone"), "/contact": a("/gone") } });
    expect(found).toHaveLength(1);
    expect(found[0]?.place).toEqual({ file: "templates/pages/[slug].tsx" });
    expect(found[0]?.message).toContain("on `/` and 2 other pages");
  });

  test("an entry without a page of its own is an error", () => {
    expect(codesOf(links("site-entry:projects/shed"))).toEqual(["entry-without-page"]);
  });
});

describe("links in content", () => {
  test("are reported where they were written, once, though pages show them", () => {
    const site = {
      pages: { "/": a("/gone"), "/about": a("/gone#x") },
      links: [contentLink("/gone"), contentLink("/gone#x")],
    };
    const found = check(site);
    expect(found.map(({ code }) => code)).toEqual(["output/broken-link", "output/broken-link"]);
    expect(found[0]).toMatchObject({
      place: { file: "content/posts/a.md", line: 8, column: 6 },
      frame: { firstLine: 8 },
    });
    expect(found[0]?.message).not.toContain(" on `");
  });

  test("are reported although no page shows them", () => {
    expect(codesOf({ pages: { "/": "" }, links: [contentLink("/gone")] })).toEqual(["broken-link"]);
  });

  test("name the part of another entry's page", () => {
    const pages = { "/": "", "/about": '<h2 id="prices">x</h2>' };
    expect(codesOf({ pages, links: [contentLink("site-entry:pages/about#prices")] })).toEqual([]);
    expect(check({ pages, links: [contentLink("site-entry:pages/about#price")] })).toMatchObject([
      { code: "output/broken-fragment", hint: "Did you mean `#prices`?", place: { line: 8 } },
    ]);
  });

  test("to a part of their own page are checked on that page", () => {
    const pages = { "/": "", "/about": `<h2 id="here">x</h2>${a("#there")}` };
    expect(codesOf({ pages, links: [contentLink("#here")] })).toEqual(["broken-fragment"]);
    const found = check({ pages, links: [contentLink("#there")] });
    expect(found).toMatchObject([{ code: "output/broken-fragment", place: { file: "content/posts/a.md" } }]);
  });

  test("of data that has no page leave parts to the pages that show them", () => {
    expect(codesOf({ pages: { "/": "" }, links: [contentLink("#x", { owner: "faqs.yaml" })] })).toEqual([]);
  });

  test("to an entry without a page are reported at their place", () => {
    const site = {
      pages: { "/": a("site-entry:projects/x") },
      links: [contentLink("site-entry:projects/x")],
    };
    expect(check(site)).toMatchObject([{ code: "output/entry-without-page", place: { line: 8 } }]);
  });
});

describe("links to redirects", () => {
  const redirects = [
    { from: "/old", to: "/about#x", status: 301, place: { file: "content/redirects.yaml", line: 2 } },
  ];
  const site = { pages: { "/": a("/old") + a("/about"), "/about": "" }, redirects };

  test("work", () => {
    expect(codesOf(site)).toEqual([]);
  });

  test("are worth a note in a check, where an author wrote them", () => {
    const found = check({ ...site, command: "check", links: [contentLink("/old")] }).filter(
      ({ code }) => code === "output/link-to-redirect",
    );
    expect(found).toMatchObject([{ severity: "note", hint: "Write  /about#x" }]);
  });
});

test("a part that many pages are asked for by the same link is told once, where the link is written", () => {
  const pages = {
    "/": a("#prices"),
    "/contact": a("#prices"),
    "/about": `<p id="prices">x</p>${a("#prices")}`,
  };
  const record = contentLink("#prices", { owner: "site", place: { file: "content/site.yaml", line: 5 } });
  const [told, ...more] = check({ pages, links: [record] });
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    code: "output/broken-fragment",
    place: { file: "content/site.yaml", line: 5 },
    hint: "Of a link that many pages show, write the page that has the part in front:  /contact#prices",
  });
  expect(told?.message).toContain("`#prices` on `/` and `/contact` names a part that `/` does not have");
  expect(check({ pages })).toMatchObject([
    { code: "output/broken-fragment", place: { file: expect.any(String) } },
  ]);
});

test("a part is found under the name that other programs give it, without accents and with other hyphens", () => {
  const pages = { "/": a("/contact#precos_uni"), "/contact": '<h2 id="preços--ünï">x</h2>' };
  expect(check({ pages })).toMatchObject([
    { code: "output/broken-fragment", hint: "Did you mean `#preços--ünï`?" },
  ]);
});
