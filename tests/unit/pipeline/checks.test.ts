import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SingleRecord } from "../../../src/api/collections.ts";
import { hasErrors } from "../../../src/core/diagnostic.ts";
import type { Budgets } from "../../../src/core/siteCode.ts";
import { createSiteChecker } from "../../../src/pipeline/checkSite.ts";
import { contentSecurityPolicy } from "../../../src/pipeline/csp.ts";
import { element } from "../../../src/pipeline/head.ts";
import { check, codesOf, inputFor, type SampleSite } from "./checkSupport.ts";

/** Codes of a full check of one page, without those that every small sample has. */
function inCheck(body: string, more: Partial<SampleSite> = {}): string[] {
  return codesOf({ pages: { "/": `<h1>x</h1>${body}` }, command: "check", ...more });
}

const head = (inner: string, body = "") =>
  `<!doctype html><html lang="en"><head>${inner}</head><body>${body}</body></html>`;

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
    expect(codesOf({ pages: { "/": head("") } })).toEqual(["no-title"]);
    expect(codesOf({ pages: { "/": head("<title> </title>") } })).toEqual(["no-title"]);
  });

  test("two pages with one title, unless search engines do not keep them", () => {
    const pages = {
      "/a": head("<title>Tea &amp; milk</title>"),
      "/b": head("<title>Tea  &amp; milk</title>"),
    };
    const found = check({ pages });
    expect(found).toMatchObject([{ code: "output/same-title", related: [{ file: "content/pages/b.yaml" }] }]);
    expect(found[0]?.message).toContain("`/a` and `/b` have the same title `Tea & milk`");
    expect(codesOf({ pages, routes: { "/b": { noindex: true } } })).toEqual([]);
  });

  test("the title of a drawing is no title of the page", () => {
    expect(codesOf({ pages: { "/": head("<title>A</title>", "<svg><title>B</title></svg>") } })).toEqual([]);
    expect(codesOf({ pages: { "/": head("", "<svg><title>B</title></svg>") } })).toEqual(["no-title"]);
  });
});

describe("the page's own policy", () => {
  const page = (body: string, script = "a") =>
    head(
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

  test("does not mind development code in development", () => {
    const mode = { command: "dev", drafts: true, optimise: false, now: 0, env: {} } as const;
    expect(codesOf({ ...script("new EventSource('/__site/events')"), more: { mode } })).toEqual([]);
  });

  test("a picture or script from this computer is found in the page", () => {
    expect(codesOf({ pages: { "/": '<img src="http://localhost:8080/a.png" alt="">' } })).toEqual([
      "development-code",
    ]);
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

describe("what a check adds", () => {
  test("a sound page has nothing to report", () => {
    expect(inCheck('<p>Text with <a href="#x">a link</a></p><h2 id="x">y</h2>')).toEqual([]);
  });

  test("pictures need a text and a size", () => {
    expect(inCheck('<img src="https://x.example/a.png" width="1" height="1">')).toEqual(["no-alt"]);
    expect(inCheck('<img src="https://x.example/a.png" alt="">')).toEqual(["no-size"]);
    expect(inCheck('<img src="https://x.example/a.png" alt="" width="1" height="1">')).toEqual([]);
  });

  test("links and buttons need a name", () => {
    expect(inCheck('<a href="#"><svg></svg></a>')).toEqual(["unnamed-link"]);
    expect(inCheck("<button><i></i></button>")).toEqual(["unnamed-button"]);
    expect(inCheck('<a href="#"><span aria-hidden="true">→</span></a>')).toEqual(["unnamed-link"]);
    const named = [
      '<a href="#" aria-label="x"><svg></svg></a>',
      '<a href="#"><img src="https://x.example/a.png" alt="Home" width="1" height="1"></a>',
      '<a href="#"><svg><title>Home</title></svg></a>',
      '<a id="anchor"></a>',
      '<button aria-labelledby="anchor"></button>',
      '<a href="#"><span aria-hidden="true"><span>→</span></span> Next</a>',
    ];
    expect(inCheck(named.join(""))).toEqual([]);
  });

  test("headings start with one h1 and leave no level out", () => {
    expect(codesOf({ pages: { "/": "<h2>x</h2>" }, command: "check" })).toEqual(["heading-count"]);
    expect(inCheck("<h1>y</h1>")).toEqual(["heading-count"]);
    expect(inCheck("<h2>a</h2><h4>b</h4>")).toEqual(["heading-order"]);
    expect(inCheck("<h2>a</h2><h3>b</h3><h2>c</h2>")).toEqual([]);
  });

  test("titles and descriptions fit a search result", () => {
    const texts = (title: string, description: string) =>
      codesOf({
        pages: {
          "/": head(
            `<title>${title}</title><meta name="description" content="${description}">`,
            "<h1>x</h1>",
          ),
        },
        command: "check",
      });
    expect(texts("t".repeat(60), "d".repeat(70))).toEqual([]);
    expect(texts("t".repeat(61), "d".repeat(155))).toEqual(["long-title"]);
    expect(texts("t", "d".repeat(156))).toEqual(["description-length"]);
    expect(texts("t", "d".repeat(69))).toEqual(["description-length"]);
    expect(texts("t", "")).toEqual(["no-description"]);
    expect(texts("é".repeat(60), "d".repeat(70))).toEqual([]);
  });

  test("descriptions differ from page to page", () => {
    const page = (title: string) =>
      head(
        `<title>${title}</title><meta name="description" content="${"d".repeat(80)}">`,
        '<h1>x</h1><a href="/b">b</a>',
      );
    expect(codesOf({ pages: { "/": page("A"), "/b": page("B") }, command: "check" })).toEqual([
      "same-description",
    ]);
  });

  test("every page can be reached from the home page by links", () => {
    const pages = {
      "/": '<h1>x</h1><a href="/a/">a</a>',
      "/a": "<h1>x</h1>",
      "/b": '<h1>x</h1><a href="/c">c</a>',
      "/c": '<h1>x</h1><a href="/b">b</a>',
    };
    expect(codesOf({ pages, command: "check" })).toEqual(["orphan", "orphan"]);
    const redirects = [{ from: "/old", to: "/b#x", status: 301, place: { file: "content/redirects.yaml" } }];
    const linked = { ...pages, "/": `${pages["/"]}<a href="/old">old</a>` };
    expect(codesOf({ pages: linked, redirects, command: "check" })).toEqual([]);
    expect(
      codesOf({ pages, command: "check", routes: { "/b": { noindex: true }, "/c": { noindex: true } } }),
    ).toEqual([]);
  });

  test("Markdown that visitors would see as such", () => {
    expect(inCheck("<p>![Our shop](/images/my shop (1).png)</p>")).toEqual(["markdown-left"]);
    expect(inCheck("<p>see [here](there)</p>")).toEqual(["markdown-left"]);
    expect(inCheck("<pre><code>![a](b)</code></pre><p>array[i] (of many)</p>")).toEqual([]);
  });

  test("what a page loads must be encrypted, what it links to is worth a note", () => {
    const found = check({
      pages: {
        "/": '<h1>x</h1><a href="http://x.example">x</a><script src="http://x.example/a.js"></script>',
      },
      command: "check",
    });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ["output/insecure", "error"],
      ["output/plain-http-link", "note"],
    ]);
  });

  test("only a check asks for all this", () => {
    expect(
      codesOf({ pages: { "/": '<img src="https://x.example/a.png"><a href="#"></a>', "/b": "" } }),
    ).toEqual([]);
  });
});

describe("placeholders", () => {
  const record: SingleRecord = {
    kind: "record",
    file: "site.yaml",
    schema: {} as never,
    env: {},
    placeholders: [/\bexample\.com\b/g, /placeholder/i],
  };

  test("are noted line by line in their record, and once a folder elsewhere", () => {
    const input = inputFor({
      pages: { "/": "<h1>x</h1>" },
      command: "check",
      more: {
        records: [record],
        content: {
          links: [],
          entries: new Map([
            [
              "projects",
              [
                { data: { link: "https://example.com/a" } },
                { data: { link: "https://example.com/b" } },
                { data: { link: "https://real.shop" } },
              ],
            ],
          ]) as never,
        },
      },
    });
    mkdirSync(input.project.contentDir);
    writeFileSync(
      join(input.project.contentDir, "site.yaml"),
      'name: Shop\nurl: https://shop.example\nemail: "hello@example.com" # change me\n# example.com is a placeholder\nemailjs:\n  publicKey: placeholder_key\n',
    );
    const found = createSiteChecker()(input);
    expect(found.every(({ severity }) => severity === "note")).toBe(true);
    expect(hasErrors(found)).toBe(false);
    expect(found.map(({ place, message }) => [place?.file, place?.line, place?.column, message])).toEqual([
      ["content/site.yaml", 3, 8, "`email` is still a placeholder: `hello@example.com`."],
      ["content/site.yaml", 6, 14, "`publicKey` is still a placeholder: `placeholder_key`."],
      [
        "content/projects",
        undefined,
        undefined,
        "2 files in this folder hold placeholders, such as `https://example.com/a`.",
      ],
    ]);
  });
});

describe("budgets", () => {
  /** Text that does not compress. */
  const noise = (length: number) => {
    let state = 7;
    return Array.from({ length }, () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return String.fromCharCode(97 + ((state >> 8) % 26));
    }).join("");
  };
  const over = (budgets: Budgets, more: Partial<SampleSite> = {}) =>
    check({ pages: { "/": `<p>${noise(5000)}</p>` }, ...more, more: { budgets } }).map(
      ({ message }) => message,
    );

  test("are not checked where none are set", () => {
    expect(check({ pages: { "/": `<p>${noise(5000)}</p>` } })).toEqual([]);
  });

  test("count the page compressed", () => {
    expect(over({ html: 5000 })).toEqual([]);
    expect(over({ html: 2000 })[0]).toMatch(
      /^HTML and styles of `\/` come to 3\.\d kB compressed; the budget is 2\.0 kB\./,
    );
  });

  test("may differ for a page", () => {
    expect(over({ html: 2000, pages: { "/": { html: 5000 } } })).toEqual([]);
  });

  test("count scripts that load at once and fonts that Latin text needs", () => {
    const face = (name: string, range: string) =>
      `@font-face{font-family:x;src:url(/${name}.woff2) format("woff2")${range && `;unicode-range:${range}`}}`;
    const pages = {
      "/": head(
        `<title>x</title><style>${face("latin", "U+0000-00FF")}${face("greek", "U+0370-03FF")}${face("all", "")}</style><script type="module" src="/a.js"></script>`,
        '<site-island data-src="/b.js"></site-island>',
      ),
    };
    const files = {
      "a.js": noise(1000),
      "b.js": noise(9000),
      "latin.woff2": "x".repeat(100),
      "greek.woff2": "x".repeat(1000),
      "all.woff2": "x".repeat(10),
    };
    expect(over({ script: 900, fonts: 110 }, { pages, files })).toEqual([]);
    expect(over({ fonts: 109 }, { pages, files })).toEqual([
      expect.stringContaining("The fonts of `/` come to 110 bytes"),
    ]);
    expect(over({ script: 100 }, { pages, files })).toHaveLength(1);
  });

  test("the first view has the pictures that are not lazy, as a phone picks them", () => {
    const pages = {
      "/": '<picture><source srcset="/s.avif 400w, /m.avif 900w, /l.avif 1800w"><img src="/f.png" alt="" width="1" height="1"></picture><img src="/later.png" loading="lazy" alt="">',
    };
    const files = {
      "s.avif": "x",
      "m.avif": "x".repeat(5000),
      "l.avif": "x".repeat(90_000),
      "f.png": "x".repeat(90_000),
      "later.png": "x".repeat(90_000),
    };
    expect(over({ total: 6000 }, { pages, files })).toEqual([]);
    expect(over({ total: 5000 }, { pages, files })).toHaveLength(1);
  });
});

test("a page that did not change is not read again, and one that did is", () => {
  const checkSite = createSiteChecker();
  const site = { pages: { "/": '<p id="a"></p>' } };
  expect(checkSite(inputFor(site))).toEqual([]);
  expect(checkSite(inputFor({ pages: { "/": '<p id="a"></p><p id="a"></p>' } }))).toHaveLength(1);
  expect(checkSite(inputFor(site))).toEqual([]);
});
