import { describe, expect, test } from "vitest";
import { createUrls } from "../../../src/core/paths.ts";
import { absoluteHtml, rewriteCss, rewriteHtml } from "../../../src/pipeline/rewrite.ts";

const ENTRIES: Record<string, string> = { "posts/other": "/blog/other", "posts/grüße": "/blog/grüße" };
const entryPath = (id: string) => ENTRIES[id];
const urls = (basePath = "/", trailingSlash?: boolean) =>
  createUrls({ url: "https://shop.example", basePath, trailingSlash });
const inShop = (html: string) => rewriteHtml(html, { urls: urls("/shop/"), entryPath });

describe("the address pass", () => {
  test("returns the very same text when there is nothing to do", () => {
    const html = '<a href="/contact">Contact</a>';
    expect(rewriteHtml(html, { urls: urls(), entryPath })).toBe(html);
  });

  test("adds the base path to every kind of address", () => {
    const html =
      '<a href="/a"></a><img src="/b.png"><form action="/c"><button formaction="/d"></form>' +
      '<video poster="/e.jpg"></video><object data="/f.pdf"></object><use xlink:href="/g.svg#x"/>';
    expect(inShop(html)).toBe(
      '<a href="/shop/a"></a><img src="/shop/b.png"><form action="/shop/c"><button formaction="/shop/d"></form>' +
        '<video poster="/shop/e.jpg"></video><object data="/shop/f.pdf"></object><use xlink:href="/shop/g.svg#x"/>',
    );
  });

  test("leaves addresses of other sites, parts of the page and other schemes alone", () => {
    const html =
      '<a href="https://x.example/a"></a><a href="//cdn.example/a"></a><a href="#top"></a><a href="mailto:a@b.example"></a><a href="?page=2"></a>';
    expect(inShop(html)).toBe(html);
  });

  test("leaves attributes that hold no address alone", () => {
    const html = '<p title="/a" data-href="/b" data="/c" content="/d">/e</p>';
    expect(inShop(html)).toBe(html);
  });

  test("leaves the contents of scripts, styles, comments and textareas alone", () => {
    const html = `<script>"<a href='/a'>"</script><style>a{b:url(/c)}</style><!--<a href="/d">--><textarea><a href="/e"></textarea>`;
    expect(inShop(html)).toBe(html);
  });

  test("maps each candidate of a srcset", () => {
    expect(inShop('<img srcset="/a.webp 400w, /b.webp 800w,/c.webp 2x">')).toBe(
      '<img srcset="/shop/a.webp 400w, /shop/b.webp 800w,/shop/c.webp 2x">',
    );
    expect(inShop('<link imagesrcset="data:image/png;base64,AA== 1x, /b.png 2x">')).toBe(
      '<link imagesrcset="data:image/png;base64,AA== 1x, /shop/b.png 2x">',
    );
  });

  test("knows quoted, unquoted and escaped values", () => {
    expect(inShop("<a href=/a>")).toBe('<a href="/shop/a">');
    expect(inShop("<a href='/a?b=\"c\"'>")).toBe("<a href='/shop/a?b=&quot;c&quot;'>");
    expect(inShop('<a href="/a?b=1&amp;c=2#d">')).toBe('<a href="/shop/a?b=1&amp;c=2#d">');
  });

  test("an escaped apostrophe is no fragment", () => {
    expect(rewriteHtml('<a href="/it&#x27;s">', { urls: urls("/", true), entryPath })).toBe(
      '<a href="/it&#39;s/">',
    );
  });

  test("applies the slash rule to links and not to files", () => {
    const html = '<a href="/a"></a><a href="/b/#c"></a><img src="/d.png">';
    expect(rewriteHtml(html, { urls: urls("/", true), entryPath })).toBe(
      '<a href="/a/"></a><a href="/b/#c"></a><img src="/d.png">',
    );
    expect(rewriteHtml(html, { urls: urls("/", false), entryPath })).toBe(
      '<a href="/a"></a><a href="/b#c"></a><img src="/d.png">',
    );
  });

  test("turns entry tokens into the address of the entry's page", () => {
    expect(inShop('<a href="site-entry:posts/other#part">x</a>')).toBe(
      '<a href="/shop/blog/other#part">x</a>',
    );
    expect(inShop('<a href="site-entry:posts/gr%C3%BC%C3%9Fe">x</a>')).toBe(
      '<a href="/shop/blog/grüße">x</a>',
    );
  });

  test("leaves the token of an entry without a page, for the link check", () => {
    const html = '<a href="site-entry:posts/none">x</a>';
    expect(inShop(html)).toBe(html);
  });

  test("does not touch a token in running text", () => {
    const html = "<code>site-entry:posts/other</code>";
    expect(inShop(html)).toBe(html);
  });
});

describe("islands", () => {
  const island = (inside: string) => `<site-island data-island="x">${inside}</site-island>`;

  test("keep their addresses, because markup and props must agree", () => {
    const html = island('<a href="/shop/a">a</a><script type="application/json">{"href":"/shop/a"}</script>');
    expect(inShop(`<a href="/b"></a>${html}<a href="/c"></a>`)).toBe(
      `<a href="/shop/b"></a>${html}<a href="/shop/c"></a>`,
    );
  });

  test("get entry tokens resolved in markup and props alike", () => {
    const html = island(
      '<a href="site-entry:posts/other#a">a</a><script type="application/json">{"html":"\\u003ca href=\\"site-entry:posts/other#a\\"\\u003e"}</script>',
    );
    expect(inShop(html)).toBe(
      island(
        '<a href="/shop/blog/other#a">a</a><script type="application/json">{"html":"\\u003ca href=\\"/shop/blog/other#a\\"\\u003e"}</script>',
      ),
    );
  });

  test("may hold islands, and what follows them is mapped again", () => {
    expect(inShop(`${island(`${island('<a href="/x">')}<a href="/y">`)}<a href="/z">`)).toBe(
      `${island(`${island('<a href="/x">')}<a href="/y">`)}<a href="/shop/z">`,
    );
  });
});

test("styles get the base path in their addresses", () => {
  const css =
    'a{b:url(/x.woff2)}c{d:url("/y.png")}e{f:url(data:image/png;base64,AA)}g{h:url(//cdn.example/z)}';
  expect(rewriteCss(css, urls("/shop/"))).toBe(
    'a{b:url(/shop/x.woff2)}c{d:url("/shop/y.png")}e{f:url(data:image/png;base64,AA)}g{h:url(//cdn.example/z)}',
  );
  expect(rewriteCss(css, urls())).toBe(css);
});

test("content for feeds has full addresses only", () => {
  const html =
    '<a href="/contact/">a</a><img src="/i.png" srcset="/i.png 1x, /j.png 2x"><a href="#part">b</a><a href="site-entry:posts/other">c</a><a href="next">d</a><a href="mailto:a@b.example">e</a>';
  expect(absoluteHtml(html, "/blog/this", { urls: urls("/shop/"), entryPath })).toBe(
    '<a href="https://shop.example/shop/contact/">a</a><img src="https://shop.example/shop/i.png" srcset="https://shop.example/shop/i.png 1x, https://shop.example/shop/j.png 2x"><a href="https://shop.example/shop/blog/this#part">b</a><a href="https://shop.example/shop/blog/other">c</a><a href="https://shop.example/shop/blog/next">d</a><a href="mailto:a@b.example">e</a>',
  );
});

test("a link to a page that is still to come keeps its words and loses its address", () => {
  const urls = createUrls({ url: "https://shop.example", basePath: "/" });
  const paths = (id: string) => (id === "posts/soon" ? "/blog/soon" : undefined);
  const html =
    '<p><a class="x" href="/blog/soon/#top">A</a> <a href="site-entry:posts/soon">B</a> <a href="/now">C</a></p>';
  const rewritten = rewriteHtml(html, { urls, entryPath: paths, scheduled: new Set(["/blog/soon"]) });
  expect(rewritten.replace(/\s+>/g, ">")).toBe('<p><a class="x">A</a> <a>B</a> <a href="/now">C</a></p>');
});
