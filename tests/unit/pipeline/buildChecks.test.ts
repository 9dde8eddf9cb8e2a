import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSite } from "../../../src/pipeline/checkSite.ts";
import { contentSecurityPolicy } from "../../../src/pipeline/csp.ts";
import { element } from "../../../src/pipeline/head.ts";
import { check, codesOf, headed, inputFor } from "./checkSupport.ts";

describe("what stops a build", () => {
  test("a sound site has nothing to report", () => {
    expect(codesOf({ pages: { "/": '<a href="/b">b</a>', "/b": "" } })).toEqual([]);
  });

  test("two elements with one id", () => {
    const found = check({ pages: { "/": '<p id="a"></p><p id="a"></p><p id="b"></p>' } });
    expect(found).toMatchObject([{ code: "output/duplicate-id", severity: "error" }]);
    expect(found[0]?.message).toContain("the id `a`");
  });

  test("a page without a title, or with an empty one", () => {
    expect(codesOf({ pages: { "/": headed("") } })).toEqual(["no-title"]);
    expect(codesOf({ pages: { "/": headed("<title> </title>") } })).toEqual(["no-title"]);
  });

  test("two pages with one title, unless search engines do not keep them", () => {
    const pages = {
      "/a": headed("<title>Tea &amp; milk</title>"),
      "/b": headed("<title>Tea  &amp; milk</title>"),
    };
    const found = check({ pages });
    expect(found).toMatchObject([{ code: "output/same-title", related: [{ file: "content/pages/b.yaml" }] }]);
    expect(found[0]?.message).toContain("`/a` and `/b` have the same title `Tea & milk`");
    expect(codesOf({ pages, routes: { "/b": { noindex: true } } })).toEqual([]);
  });

  test("a page with two titles", () => {
    const found = check({ pages: { "/": headed("<title>A</title>", "<title>B</title>") } });
    expect(found).toMatchObject([{ code: "output/two-titles", severity: "error" }]);
    expect(found[0]?.message).toContain("two titles, `A` and `B`");
  });

  test("a control character that a template has let through", () => {
    expect(codesOf({ pages: { "/": headed('<title>A</title><meta name="x" content="D\u0000x">') } })).toEqual(
      ["control-character"],
    );
  });

  test("the title of a drawing is no title of the page", () => {
    expect(codesOf({ pages: { "/": headed("<title>A</title>", "<svg><title>B</title></svg>") } })).toEqual(
      [],
    );
    expect(codesOf({ pages: { "/": headed("", "<svg><title>B</title></svg>") } })).toEqual(["no-title"]);
  });
});

describe("the page's own policy", () => {
  const page = (body: string, script = "a") =>
    headed(
      `<title>x</title>${element("meta", { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy({ scripts: ["a"], styles: ["b"] }) })}<script>${script}</script><style>b</style>`,
      body,
    );

  test("allows what the generator has inlined", () => {
    expect(
      codesOf({
        pages: { "/": page('<script type="application/ld+json">{}</script><svg width="1"></svg>') },
      }),
    ).toEqual([]);
  });

  test("refuses other inline code and styles, which is told before a visitor misses them", () => {
    for (const body of [
      '<p style="color:red">x</p>',
      '<p onclick="x()">x</p>',
      "<style>c</style>",
      "<script>c</script>",
    ]) {
      expect(codesOf({ pages: { "/": page(body) } })).toEqual(["refused-by-policy"]);
    }
    expect(codesOf({ pages: { "/": page("", "other") } })).toEqual(["refused-by-policy"]);
  });

  test.each([
    [
      '<iframe src="https://films.example/1" title="Film"></iframe>',
      'csp: { frame: ["https://films.example"] }',
    ],
    ['<iframe src="//films.example/1" title="Film"></iframe>', 'csp: { frame: ["https://films.example"] }'],
    [
      '<script src="https://count.example/x.js" async></script>',
      'csp: { script: ["https://count.example"] }',
    ],
    ['<form action="https://forms.example/f/1"></form>', 'csp: { form: ["https://forms.example"] }'],
    ['<form><button formaction="https://forms.example/x">x</button></form>', "csp: { form:"],
    ['<link rel="stylesheet" href="https://fonts.example/css">', "Copy its rules"],
    ['<object data="/a.pdf"></object>', "Show it in an <iframe>"],
    ['<embed src="https://a.example/a.pdf">', "Show it in an <iframe>"],
  ])("refuses %s of another host, too", (body, hint) => {
    const found = check({ pages: { "/": page(body) }, files: { "a.pdf": "x" } });
    expect(found.map(({ code }) => code)).toEqual(["output/refused-by-policy"]);
    expect(found[0]?.hint).toContain(hint);
  });

  test("lets pages have what their heads name, what is the site's own, and pictures, films and links of anywhere", () => {
    const content = contentSecurityPolicy(
      { scripts: [], styles: [] },
      {
        frame: ["https://films.example"],
        script: ["https://*.count.example"],
        form: ["https://forms.example"],
      },
    );
    const body = [
      '<iframe src="https://films.example/1" title="x"></iframe><iframe src="https://shop.example/" title="y"></iframe>',
      '<script src="https://eu.count.example/x.js"></script><form action="https://forms.example/1"></form>',
      '<img src="https://a.example/a.png" alt=""><video src="https://a.example/a.mp4"></video>',
      '<a href="https://a.example/">x</a><link rel="preconnect" href="https://a.example"><object></object>',
    ];
    const head = `<title>x</title>${element("meta", { "http-equiv": "Content-Security-Policy", content })}`;
    expect(codesOf({ pages: { "/": headed(head, body.join("")) } })).toEqual([]);
  });
});

describe("the last look at the outputs", () => {
  const script = (code: string) => ({ pages: { "/": "" }, files: { "assets/a.js": code } });

  test.each([
    ["new EventSource('/__site/events')", "development-code"],
    ["fetch('http://localhost:3000/x')", "development-code"],
    ["fetch('//127.0.0.1:8080')", "development-code"],
    ["import './react-dom-client.development.js'", "development-code"],
    ["if(process.env.NODE_ENV)x()", "environment-access"],
  ])("finds %s in a script", (code, expected) => {
    expect(codesOf(script(code))).toEqual([expected]);
    expect(codesOf({ pages: { "/": `<script>${code}</script>` } })).toEqual([expected]);
  });

  test("lets an article write about localhost, and a site's own code listen to its server", () => {
    const body = "<p>Open http://localhost:3000 or <code>process.env</code></p>";
    expect(codesOf({ pages: { "/": body } })).toEqual([]);
    expect(codesOf(script("new EventSource('/prices'); location.href='https://localhost.example/'"))).toEqual(
      [],
    );
  });

  test("warns of a script in public/ that calls a developer's computer, as others may have written it", () => {
    const found = check({
      pages: { "/": "" },
      files: { "vendor/x.mjs": "new WebSocket('ws://localhost:3000')" },
    });
    expect(found).toMatchObject([{ code: "output/development-code", severity: "warning" }]);
    expect(found[0]?.message).toContain("`vendor/x.mjs` holds `//localhost`");
  });

  test("does not mind development code in development", () => {
    const mode = { command: "dev", drafts: true, optimise: false, now: 0, env: {} } as const;
    expect(codesOf({ ...script("new EventSource('/__site/events')"), more: { mode } })).toEqual([]);
  });

  test("a picture or script from this computer is found in the page", () => {
    expect(codesOf({ pages: { "/": '<img src="http://localhost:8080/a.png" alt="">' } })).toEqual([
      "development-code",
    ]);
  });

  test("what styles ask for is looked at like pictures", () => {
    const style = (css: string) => ({
      pages: { "/": headed(`<title>A</title><style>${css}</style>`) },
      files: { "images/a.png": "x" },
    });
    const own = (css: string) =>
      codesOf(style(css)).filter((code) => /link|case|insecure|development|relative/.test(code));
    expect(own("a{b:url(/images/a.png)} c{d:url( '/images/a.png' )} e{f:url(#g)}")).toEqual([]);
    expect(own('a{b:url("data:image/svg+xml,%3Csvg/%3E")} c{d:url(https://x.example/a.png)}')).toEqual([]);
    expect(own("a{b:url(/images/b.png)}")).toEqual(["broken-link"]);
    expect(own("a{b:url('/images/A.png')}")).toEqual(["wrong-case"]);
    const insecure = style("a{b:url(http://x.example/a.png)}");
    expect(codesOf({ ...insecure, command: "check" })).toContain("insecure");
    expect(own("a{b:url(//localhost:3000/a.png)}")).toEqual(["development-code"]);
  });

  test("so is what linked styles ask for", () => {
    const linked = (css: string) =>
      codesOf({
        pages: { "/": '<link rel="stylesheet" href="/assets/later-1.css">' },
        files: { "images/a.png": "x", "assets/later-1.css": css },
      });
    expect(linked("a{b:url(/images/a.png)}")).toEqual([]);
    expect(linked("a{b:url(/images/b.png)}")).toEqual(["broken-link"]);
  });

  test("finds text that could not be read, and invisible marks", () => {
    expect(codesOf({ pages: { "/": "<p>caf\ufffd</p>" } })).toEqual(["broken-text"]);
    expect(codesOf({ pages: { "/": "<p>\ufeffx</p>" } })).toEqual(["byte-order-mark"]);
  });

  test.each([
    `-----BEGIN RSA ${"PRIVATE"} KEY-----`,
    `sk${"_live_"}4eC39HqLyjWDarjtT1zdp7dc`,
    `AKI${"A"}IOSFODNN7AAAAAAA`,
    `gh${"p_"}${"a1".repeat(18)}`,
    `shp${"at_"}${"0f".repeat(16)}`,
  ])("finds a secret that begins with %.6s wherever it is", (secret) => {
    expect(codesOf({ pages: { "/": `<p>${secret}</p>` } })).toEqual(["secret"]);
    expect(codesOf({ pages: { "/": "" }, files: { "notes.txt": secret, "a.js": secret } })).toEqual([
      "secret",
      "secret",
    ]);
    const [found] = check({ pages: { "/": "" }, files: { "notes.txt": secret } });
    expect(found?.message).not.toContain(secret);
  });

  test("knows the example keys of documentation", () => {
    expect(
      codesOf({ pages: { "/": "<p>AKIAIOSFODNN7EXAMPLE, sk_test_4eC39HqLyjWDarjtT1zdp7dc</p>" } }),
    ).toEqual([]);
  });
});

describe("social cards", () => {
  const unset = [{ text: "日本 for $9", characters: ["日", "本"] }];

  test("what they cannot set is told at the title's line, once for all pages that have it", () => {
    const input = inputFor({
      pages: { "/a": "", "/b": "" },
      routes: { "/a": { unset }, "/b": { unset, source: "content/pages/a.yaml" } },
    });
    mkdirSync(join(input.project.contentDir, "pages"), { recursive: true });
    writeFileSync(join(input.project.contentDir, "pages/a.yaml"), "name: a\ntitle: 日本 for $9\n");
    expect(checkSite(input)).toMatchObject([
      {
        code: "output/card-text",
        severity: "warning",
        place: { file: "content/pages/a.yaml", line: 2, column: 8, endColumn: 17 },
        frame: { lines: ["name: a", "title: 日本 for $9", ""] },
      },
    ]);
    expect(checkSite(input)[0]?.message).toContain("`日` and `本` of `日本 for $9`");
  });

  test("a text of the site's settings is told there", () => {
    const input = inputFor({
      pages: { "/a": "" },
      routes: { "/a": { unset } },
      more: { records: [{ file: "site.yaml", placeholders: [], wanted: [] } as never] },
    });
    mkdirSync(input.project.contentDir, { recursive: true });
    writeFileSync(join(input.project.contentDir, "site.yaml"), 'role: "\u65e5 and 本"\n');
    expect(checkSite(input)).toMatchObject([{ place: { file: "content/site.yaml", line: 1 } }]);
  });
});

test("a page that did not change is not read again, and one that did is", () => {
  const site = { pages: { "/": '<p id="a"></p>' } };
  expect(checkSite(inputFor(site))).toEqual([]);
  expect(checkSite(inputFor({ pages: { "/": '<p id="a"></p><p id="a"></p>' } }))).toHaveLength(1);
  expect(checkSite(inputFor(site))).toEqual([]);
});
