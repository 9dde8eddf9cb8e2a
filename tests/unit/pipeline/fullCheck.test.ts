import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SingleRecord } from "../../../src/api/collections.ts";
import type { Budgets } from "../../../src/api/siteCode.ts";
import { hasErrors } from "../../../src/core/diagnostic.ts";
import { checkSite } from "../../../src/pipeline/checkSite.ts";
import { check, codesOf, headed, inputFor, type SampleSite } from "./checkSupport.ts";

/** Codes of a full check of one page, without those that every small sample has. */
function inCheck(body: string, more: Partial<SampleSite> = {}): string[] {
  return codesOf({ pages: { "/": `<h1>x</h1>${body}` }, command: "check", ...more });
}

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
    expect(inCheck("<template><h1>y</h1><h4>b</h4></template>")).toEqual([]);
    expect(inCheck("<h2>a</h2><h3>b</h3><h2>c</h2>")).toEqual([]);
  });

  test("titles and descriptions fit a search result", () => {
    const texts = (title: string, description: string) =>
      codesOf({
        pages: {
          "/": headed(
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
      headed(
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
    placeholders: [/\bexample\.com\b/g, /^placeholder/i],
    wanted: ["name", "address"],
  };

  test("in code and in the words of a sentence are none", () => {
    const entries = [
      { data: { text: { html: "<p>Type <code>https://example.com</code></p>", text: "" } } },
      { data: { value: "no-placeholder.jpg" } },
      { data: { text: { html: '<p><a href="https://example.com/b">that</a></p>', text: "that" } } },
    ];
    const found = checkSite(
      inputFor({
        pages: { "/": "<h1>x</h1>" },
        command: "check",
        more: {
          records: [record],
          content: {
            links: [],
            entries: new Map([["pages", entries]]) as never,
            records: new Map([["site.yaml", { name: "Shop", address: "1 High Street" }]]),
          },
        },
      }),
    );
    expect(found.map(({ message }) => message)).toEqual([
      "1 file in this folder holds placeholders, such as `https://example.com/b`.",
    ]);
  });

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
          records: new Map([["site.yaml", { name: "Shop" }]]),
        },
      },
    });
    mkdirSync(input.project.contentDir);
    writeFileSync(
      join(input.project.contentDir, "site.yaml"),
      'name: Shop\nurl: https://shop.example\nemail: "hello@example.com" # change me\n# example.com is a placeholder\n# address: 1 High Street\nemailjs:\n  publicKey: placeholder_key\n',
    );
    const found = checkSite(input);
    expect(found.every(({ severity }) => severity === "note")).toBe(true);
    expect(hasErrors(found)).toBe(false);
    expect(found.map(({ place, message }) => [place?.file, place?.line, place?.column, message])).toEqual([
      ["content/site.yaml", 5, undefined, "`address` is not set."],
      ["content/site.yaml", 3, 8, "`email` is still a placeholder: `hello@example.com`."],
      ["content/site.yaml", 7, 14, "`publicKey` is still a placeholder: `placeholder_key`."],
      [
        "content/projects",
        undefined,
        undefined,
        "2 files in this folder hold placeholders, such as `https://example.com/a`.",
      ],
    ]);
  });
});

test("what is flagged as a sample is counted by file and folder, and not told as a placeholder besides", () => {
  const record: SingleRecord = {
    kind: "record",
    file: "site.yaml",
    schema: {} as never,
    env: {},
    placeholders: [/\bexample\.com\b/],
    wanted: [],
    samples: "sample",
  };
  const project = (data: object, index: number) => ({ file: `content/projects/${index}.yaml`, data });
  const other = { collection: "projects", data: { sample: true } };
  const found = checkSite(
    inputFor({
      pages: { "/": "<h1>x</h1>" },
      command: "check",
      more: {
        records: [record],
        content: {
          links: [],
          entries: new Map([
            ["projects", [{ link: "https://example.com", sample: true }, { sample: false }].map(project)],
            [
              "pages",
              [{ sections: [{ sample: true }, { items: [{ sample: true }] }], more: other }].map(project),
            ],
          ]) as never,
          records: new Map([["quotes.yaml", { quotes: [{ sample: true }, { sample: true }, {}] }]]),
        },
      },
    }),
  );
  expect(found.map(({ code, severity, place, message }) => [code, severity, place?.file, message])).toEqual([
    ["output/sample", "note", "content/quotes.yaml", "2 records here are still flagged `sample: true`."],
    ["output/sample", "note", "content/projects", "1 record here is still flagged `sample: true`."],
    ["output/sample", "note", "content/pages", "2 records here are still flagged `sample: true`."],
  ]);
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

  test("are told once for all pages that load the same, also in a build of many pages", () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/${index}`,
        headed(`<title>${index}</title><script src="/a.js"></script>`, noise(20)),
      ]),
    );
    const found = over({ script: 900 }, { pages, files: { "a.js": noise(2000) } });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("The scripts of `/0` and 39 other pages");
  });

  test("are told in bytes where a rounded number would say nothing", () => {
    const files = { "latin.woff2": "x".repeat(1001) };
    const pages = { "/": headed('<title>x</title><link rel="preload" as="font" href="/latin.woff2">') };
    expect(over({ fonts: 1000 }, { pages, files })[0]).toContain(
      "come to 1001 bytes compressed; the budget is 1000 bytes",
    );
  });

  test("may differ for a page", () => {
    expect(over({ html: 2000, pages: { "/": { html: 5000 } } })).toEqual([]);
  });

  test("count scripts that load at once and fonts that Latin text needs", () => {
    const face = (name: string, range: string) =>
      `@font-face{font-family:x;src:url(/${name}.woff2) format("woff2")${range && `;unicode-range:${range}`}}`;
    const pages = {
      "/": headed(
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
