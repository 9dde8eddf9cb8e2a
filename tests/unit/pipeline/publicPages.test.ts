/** Pages of `public/`: what they lead to, and what can be led to in them. */
import { expect, test } from "vitest";
import { check, type SampleSite } from "./checkSupport.ts";

const tell = (site: Partial<SampleSite>) =>
  check({ pages: { "/": "", "/contact": '<p id="form">x</p>' }, ...site }).filter(({ code }) =>
    /link|fragment|case|slash|base|address/.test(code),
  );
const told = (html: string, more: Partial<SampleSite> = {}) =>
  tell({ files: { "landing.html": html, "images/a.png": "x" }, ...more }).map(
    ({ severity, place, message }) => `${severity} ${place?.file}:${place?.line}:${place?.column} ${message}`,
  );

test("a link that leads nowhere is a warning with its place and its line", () => {
  const [problem, ...more] = tell({
    files: { "landing.html": '<!doctype html>\n<body>\n<p>Write <a href="/contakt">to us</a>' },
  });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    severity: "warning",
    code: "output/broken-link",
    place: { file: "public/landing.html", line: 3, column: 19 },
    hint: "Did you mean `/contact`?",
  });
  expect(problem?.frame?.lines).toContain('<p>Write <a href="/contakt">to us</a>');
});

test("the column is the one that the frame is marked at, behind an emoji as well", () => {
  const [problem] = tell({ files: { "landing.html": '<p>\u{1f375} <a href="/contakt">Tea</a>' } });
  const { line = 0, column = 0 } = problem?.place ?? {};
  const { firstLine = 1, lines = [] } = problem?.frame ?? {};
  expect(lines[line - firstLine]?.slice(column - 1)).toBe('/contakt">Tea</a>');
});

test.each([
  ['<img src="images/b.png">', "`images/b.png` leads nowhere"],
  ['<img src="images/A.png">', "is not spelt as the file is"],
  ['<img srcset="images/a.png 1x, images/a2.png 2x">', "`images/a2.png` leads nowhere"],
  ["<style>a{background:url(none.png)}</style>", "`none.png` leads nowhere"],
  ['<a href="#prices">x</a><p id="price">', "nothing there has the id `prices`"],
  ['<a href="/contact#frm">x</a>', "nothing there has the id `frm`"],
  ['<base href="/sub/"><img src="a.png">', "`a.png` leads nowhere"],
  ['<a href="https://shop.example/none">x</a>', "leads to this site, which has no such page"],
  ['<a href="file:///C:/x.pdf">x</a>', "leads to a file of one computer"],
  ['<form action="/search.php">', "`/search.php` leads nowhere"],
])("%s", (html, words) => expect(told(html)).toEqual([expect.stringContaining(words)]));

test.each([
  '<a href="/contact#form">x</a><a href="contact">x</a><a href="/contact/">x</a><a href="./">x</a><a href="#">x</a>',
  '<img src="images/a.png?v=2"><a href="IMAGES/../images/a.png">x</a><a name="old"></a><a href="#old">x</a>',
  '<a href="https://other.example/none">x</a><a href="mailto:a@b.example">x</a><a href="tel:1">x</a>',
  '<a href="{{ url }}">x</a><a href="%PUBLIC_URL%/x">x</a><a href="${x}">x</a>',
  '<form method="post" action="/api/contact"></form><link rel="preconnect" href="/x"><!-- <a href="/none"> -->',
  '<script src="app.js"></script><div id="app"></div>',
  '<a href="#late">x</a><script>document.body.innerHTML = "<p id=late>"</script>',
  '<a href="#/route">x</a><a href="/.netlify/functions/a">x</a><a href="/cdn-cgi/l/email">x</a>',
])("%s: nothing is said of what is there, or cannot be known", (html) =>
  expect(told(html, { files: { "landing.html": html, "images/a.png": "x", "app.js": "" } })).toEqual([]),
);

test("rules that the site brings for its host answer, too", () => {
  const html = '<a href="/shop/tea">x</a><a href="/old">x</a>';
  expect(told(html)).toHaveLength(2);
  expect(
    told(html, { files: { "landing.html": html, _redirects: "/shop/* /contact 301\n/old /contact\n" } }),
  ).toEqual([]);
});

test("below a base path an address of this site without it is told, one of the host's others is not", () => {
  const html =
    '<a href="/contact">x</a><a href="/elsewhere">x</a><a href="/">x</a><a href="/shop/contact">x</a>';
  expect(told(html, { basePath: "/shop/" })).toEqual([
    expect.stringMatching(/`\/contact` does not begin with the base path `\/shop\/`/),
  ]);
});

test("an address that many pages share is told once; of very many the rest is counted", () => {
  const nav = '<a href="/none">x</a>';
  expect(told("", { files: { "a.html": nav, "b.html": nav, "c/d.html": nav } })).toEqual([
    expect.stringContaining("`/none` on `/a.html` and 2 other pages leads nowhere"),
  ]);
  const many = Array.from({ length: 30 }, (_, index) => `<a href="none-${index}.html">x</a>`).join("");
  const all = told(many);
  expect(all).toHaveLength(11);
  expect(all.at(-1)).toContain("20 further addresses in pages of `public/` lead nowhere");
});

test("a post that waits for its day is not there yet", () => {
  const later = { file: "content/posts/a.md", date: "2027-01-01", expired: false };
  expect(
    told('<a href="/posts/a">x</a>', { more: { scheduled: new Map([["/posts/a", later as never]]) } }),
  ).toEqual([expect.stringContaining("which would be there, is published on 2027-01-01")]);
});

test("a link of a page to a part of them is looked up; what scripts make is not", () => {
  const page = (href: string, html: string) =>
    tell({ pages: { "/": `<a href="${href}">x</a>` }, files: { "landing.html": html } }).map(
      ({ severity, message }) => `${severity} ${message}`,
    );
  expect(page("/landing.html#prices", '<h2 id="price">')).toEqual([
    expect.stringMatching(/^error .*names a part that `\/landing.html` does not have/),
  ]);
  expect(page("/landing.html#price", '<h2 id="price">')).toEqual([]);
  expect(page("/landing.html#prices", '<script src="https://a.example/x.js"></script>')).toEqual([]);
});

test("a link to one without its ending is answered with its whole name", () => {
  const [problem] = tell({ pages: { "/": '<a href="/landing">x</a>' }, files: { "landing.html": "" } });
  expect(problem?.hint).toBe("Did you mean `/landing.html`?");
});

test("what a page says of a developer's computer is no code; what it loads from there is told", () => {
  const codes = (html: string) =>
    check({ pages: { "/": "" }, files: { "landing.html": html } }).map(({ code }) => code);
  expect(codes("<p>Open <code>http://localhost:3000</code>.")).toEqual([]);
  expect(codes('<script src="http://localhost:3000/x.js"></script>')).toContain("output/development-code");
  expect(codes('<script>new WebSocket("ws://localhost:1")</script>')).toContain("output/development-code");
});
