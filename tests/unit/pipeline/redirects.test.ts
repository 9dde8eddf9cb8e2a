import { describe, expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { hostOutputs } from "../../../src/pipeline/hostFiles.ts";
import { hostRules } from "../../../src/pipeline/hostRules.ts";
import { redirectPages, redirectRoutes } from "../../../src/pipeline/redirectPages.ts";
import { readRedirects } from "../../../src/pipeline/redirects.ts";

const file = (path: string, source?: string): Output => ({
  path,
  kind: "file",
  contents: "",
  ...(source ? { source } : {}),
});
const page = (path: string) => file(`${path.slice(1)}/index.html`, `content/pages${path}.yaml`);

const urls = (basePath = "/", trailingSlash?: boolean) =>
  createUrls({ url: "https://shop.example", basePath, trailingSlash });

function read(
  pairs: Record<string, string> | [string, string][],
  basePath = "/",
  more: Output[] = [],
  trailingSlash?: boolean,
) {
  const list = Array.isArray(pairs) ? pairs : Object.entries(pairs);
  const text = `# old addresses\nredirects:\n${list.map(([from, to]) => `  - { from: ${from}, to: ${to} }\n`).join("")}`;
  return readRedirects({
    records: [
      {
        kind: "record",
        file: "redirects.yaml",
        schema: {} as never,
        env: {},
        role: "redirects",
        placeholders: [],
        wanted: [],
      },
    ],
    data: new Map([["redirects.yaml", { redirects: list.map(([from, to]) => ({ from, to, status: 301 })) }]]),
    textOf: () => text,
    outputs: [
      page("/about"),
      page("/contact"),
      file("feed.xml", "templates/pages/feed.xml.ts"),
      file("images/wall.png", "public/images/wall.png"),
      file("robots.txt"),
      ...more,
    ],
    urls: urls(basePath, trailingSlash),
    entryPath: (id) => (id === "posts/x" ? "/blog/x" : undefined),
  });
}
describe("redirects", () => {
  test("keep their target and the line that asks for them", () => {
    const { redirects, diagnostics } = read({ "/about-me": "/about", "/old/": "site-entry:posts/x#part" });
    expect(diagnostics).toEqual([]);
    expect(redirects).toEqual([
      {
        from: "/about-me",
        to: "/about",
        status: 301,
        place: { file: "content/redirects.yaml", line: 3, column: 13, endColumn: 22 },
      },
      {
        from: "/old",
        to: "/blog/x#part",
        status: 301,
        place: { file: "content/redirects.yaml", line: 4, column: 13, endColumn: 18 },
      },
    ]);
  });

  test("know an old address that was copied from a browser", () => {
    const { redirects, diagnostics } = read({ "/caf%C3%A9": "/about", "/our%20prices": "/contact" });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from }) => from)).toEqual(["/café", "/our prices"]);
    expect(redirects[0]?.place).toMatchObject({ line: 3, column: 13 });
  });

  test("know every sign of an old address that was escaped, and host files have it as servers read it", () => {
    const { redirects, diagnostics } = read({
      "/c%2B%2B": "/about",
      "/q%26a%3D": "/about",
      "/c%23": "/about",
    });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from }) => from)).toEqual(["/c++", "/q&a=", "/c#"]);
    const rules = hostRules(new Map(), redirects, urls());
    const made = hostOutputs(rules, "nginx").find(({ path }) => path === "_redirects");
    expect(made?.contents).toContain("/c%23 /about 301\n");
    expect(hostOutputs(rules, "nginx").at(-1)?.contents).toContain('location = "/c#" {');
    // The sign itself may be escaped, too.
    expect(read({ "/100%25cafe": "/about" }).diagnostics).toEqual([]);
  });

  test.each([
    ["/a%2Fb", "`%2F`", "host"],
    ["/a%5cb", "`%5c`", "host"],
    ["/caf%E9", "`%E9`", "`/caf%C3%A9`"],
    ["/x%ff%fe", "`%ff`", "host"],
  ])("may not stand at %s, which servers do not read as it was meant", (from, says, hint) => {
    const { redirects, diagnostics } = read({ [from]: "/about" });
    expect(redirects).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: "output/redirect-escape", place: { line: 3 } }]);
    expect(diagnostics[0]?.message).toContain(says);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  test("are told where they begin with the base path, which is put in front of them once more", () => {
    const pair = { "/shop/old": "/about", "/shopping": "/about" };
    const { redirects, diagnostics } = read(pair, "/shop/");
    expect(redirects).toHaveLength(2);
    expect(diagnostics).toMatchObject([
      { code: "output/redirect-base", severity: "warning", place: { line: 3 }, hint: "Write  from: /old" },
    ]);
    expect(read(pair, "/shop/", [page("/shop/new")]).diagnostics).toEqual([]);
  });

  test("with and without .html are one page where pages are files, and two rules for hosts", () => {
    const pairs = { "/old": "/about", "/old.html": "/about", "/older": "/about", "/older.html": "/contact" };
    const { redirects, diagnostics } = read(pairs, "/", [], false);
    expect(redirects.map(({ from, ruleOnly }) => [from, ruleOnly])).toEqual([
      ["/old", undefined],
      ["/old.html", true],
      ["/older", undefined],
    ]);
    expect(diagnostics).toMatchObject([{ code: "output/same-redirect", place: { line: 6 } }]);
    expect(read(pairs).diagnostics).toEqual([]);
  });

  test("may not stand where hosts look for what to show in place of what is missing", () => {
    const { diagnostics } = read({ "/blog/404": "/about", "/blog/404.html": "/about" });
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "output/redirect-not-found",
      "output/redirect-not-found",
    ]);
  });

  test("refuse what a host would take for a pattern", () => {
    for (const from of ["/a?b", "/a#b", "/a*", "/:id", "/{path}"])
      expect(read({ [from]: "/about" }).diagnostics[0]?.code, from).toBe("output/redirect-from");
  });

  test.each([
    ["its own address with parameters", "/old", "/old?a=1"],
    ["its own address with a fragment", "/old", "/old#part"],
    ["its own address with a slash", "/old", "/old/"],
    ["its own address, escaped", "/old", "/%6Fld"],
    ["its own address by way of another folder", "/old", "/x/../old"],
    ["the file of its own page", "/old", "/old/index.html"],
    ["its own address in full", "/old", "https://shop.example/old?a=1"],
    ["its own address without encryption", "/old", "http://shop.example/old"],
    ["its own address with www.", "/old", "https://www.shop.example/old/"],
    ["its own address with the port", "/old", "https://SHOP.example:443/old"],
    ["its own address with the page's protocol", "/old", "//shop.example/old"],
    ["a page by way of itself", "/old.html", "/old.html?x"],
  ])("may not lead to %s", (_, from, to) => {
    const { redirects, diagnostics } = read({ [from]: to, "/fine": "/about" });
    expect(redirects.map((one) => one.from)).toEqual(["/fine"]);
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([["output/redirect-loop", 3]]);
  });

  test("may not go round by way of each other's files and parameters", () => {
    const { redirects, diagnostics } = read({
      "/a": "/b/index.html?x=1",
      "/b": "http://www.shop.example/a#y",
    });
    expect(redirects).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["output/redirect-loop"]);
  });

  test("lead to another site that only looks like this one", () => {
    const { diagnostics } = read({
      "/old": "https://shop.example.org/old",
      "/x": "https://blog.shop.example/x",
    });
    expect(diagnostics).toEqual([]);
  });

  test("keep the parameters and the fragment of all steps when they are made one", () => {
    const { redirects } = read({ "/a": "/b?x=1#part", "/b": "/c?y=2", "/c": "/about?z=3" });
    expect(redirects[0]?.to).toBe("/about?z=3&y=2&x=1#part");
    expect(read({ "/a": "/b#part", "/b": "/about#other" }).redirects[0]?.to).toBe("/about#other");
  });

  test("from a page's address with .html are left to hosts with rules: a page for it would lead to itself", () => {
    const { redirects, diagnostics } = read({
      "/contact.html": "/contact#form",
      "/old.html": "/contact",
      "/old": "/contact",
    });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from, ruleOnly }) => [from, ruleOnly])).toEqual([
      ["/contact.html", true],
      ["/old.html", undefined],
      ["/old", undefined],
    ]);
    const pages = redirectPages(redirects, urls(), "en", new Map()).map(({ path }) => path);
    expect(pages).toEqual(["old.html", "old/index.html"]);
    expect(read({ "/contact.html": "/about" }).diagnostics).toMatchObject([
      { code: "output/redirect-clash" },
    ]);
  });

  test("are none where the site has no such record, or an empty one", () => {
    expect(read({}).redirects).toEqual([]);
  });

  test("may not stand where a page or a file is", () => {
    const { redirects, diagnostics } = read({ "/contact": "/about", "/robots.txt": "/about" });
    expect(redirects).toEqual([]);
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
      ["output/redirect-clash", 3],
      ["output/redirect-clash", 4],
    ]);
    expect(diagnostics[0]?.message).toContain("content/pages/contact.yaml");
    expect(diagnostics[0]?.frame?.lines[1]).toContain("/contact");
  });

  test("may come from a folder that is spelt in small letters now", () => {
    const { redirects, diagnostics } = read({ "/Contact/Old": "/contact", "/IMAGES/wall": "/about" });
    expect(diagnostics).toEqual([]);
    expect(redirects.map(({ from }) => from)).toEqual(["/Contact/Old", "/IMAGES/wall"]);
  });

  test.each([
    ["/contact/index.html", "redirect-clash", "from `content/pages/contact.yaml`"],
    ["/feed.xml", "redirect-clash", "from `templates/pages/feed.xml.ts`"],
    ["/robots.txt", "redirect-clash", "made by the build"],
    ["/Contact", "similar-path", "`Contact/index.html`"],
    ["/images/Wall.png", "similar-path", "`images/wall.png` differ"],
    ["/robots.txt/old", "file-and-folder", "`robots.txt` would be a file, and also the folder"],
    ["/con", "illegal-path", "`con` is a device name on Windows"],
    ["/a//b", "illegal-path", "empty"],
    ["/up/../x", "illegal-path", "dots"],
    ["/%2e%2e/x", "illegal-path", "`../x/index.html`"],
    ["/<b>", "illegal-path", "the character <"],
  ])("may not stand at %s, which is told with its line and a way out", (from, code, says) => {
    const { redirects, diagnostics } = read({ "/fine": "/about", [from]: "/about" });
    expect(redirects.map(({ from }) => from)).toEqual(["/fine"]);
    expect(diagnostics).toMatchObject([
      { code: `output/${code}`, place: { file: "content/redirects.yaml", line: 4, column: 13 } },
    ]);
    expect(diagnostics[0]?.message).toContain(says);
    expect(diagnostics[0]?.hint).toMatch(/^(Remove the redirect|Correct the address)/);
    expect(diagnostics[0]?.frame?.lines[1]).toContain(from);
  });

  test("are held against each other in the same way", () => {
    const { diagnostics } = read([
      ["/old", "/about"],
      ["/OLD", "/about"],
      ["/old/index.html", "/about"],
    ]);
    expect(diagnostics).toMatchObject([
      { code: "output/similar-path", place: { line: 4 }, related: [{ line: 3 }] },
      { code: "output/same-redirect", place: { line: 5 }, related: [{ line: 3 }] },
    ]);
  });

  test("may not be told twice", () => {
    const { diagnostics } = read([
      ["/a", "/about"],
      ["/a", "/contact"],
    ]);
    expect(diagnostics).toMatchObject([
      { code: "output/same-redirect", place: { line: 4 }, related: [{ line: 3 }] },
    ]);
  });

  test("may not go round in a circle, which is told once", () => {
    const { redirects, diagnostics } = read({ "/a": "/b", "/b": "/c", "/c": "/a", "/d": "/d" });
    expect(redirects).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["output/redirect-loop", "output/redirect-loop"]);
    expect(diagnostics[0]?.message).toContain("`/a` → `/b` → `/c` → `/a`");
  });

  test("in a circle are found by their full address, too", () => {
    const { diagnostics } = read({
      "/self": "https://shop.example/self/",
      "/out": "https://other.example/out",
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["output/redirect-loop"]);
  });

  test("are one step each, with a word about chains", () => {
    const { redirects, diagnostics } = read({ "/a": "/b", "/b": "/about#team" });
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ["/a", "/about#team"],
      ["/b", "/about#team"],
    ]);
    expect(diagnostics).toMatchObject([
      { code: "output/redirect-chain", severity: "warning", place: { line: 3 } },
    ]);
  });

  test("stand at plain paths", () => {
    const { diagnostics } = read({ "/a?x=1": "/about", "/b/*": "/about" });
    expect(diagnostics.map(({ code }) => code)).toEqual(["output/redirect-from", "output/redirect-from"]);
  });
});

describe("redirect pages", () => {
  test("take the browser there, say so to search engines, and have a link", () => {
    const { redirects } = read({ "/about-me": "/about" });
    const [output] = redirectPages(redirects, urls("/shop/"), "en-GB", new Map([["/about", "About & more"]]));
    expect(output?.path).toBe("about-me/index.html");
    expect(output?.contents).toContain('<meta http-equiv="refresh" content="0; url=/shop/about">');
    expect(output?.contents).toContain('<link rel="canonical" href="https://shop.example/shop/about">');
    expect(output?.contents).toContain('<a href="/shop/about">About &amp; more</a>');
    expect(output?.contents).toContain('<html lang="en-GB">');
  });

  test("old .html addresses keep their name, and other sites are named by address", () => {
    const { redirects } = read({ "/old.html": "https://other.example/x" });
    const [output] = redirectPages(redirects, urls(), "en", new Map());
    expect(output?.path).toBe("old.html");
    expect(output?.contents).toContain("<title>https://other.example/x</title>");
    expect(redirectRoutes(redirects, urls())).toMatchObject([
      { path: "/old.html", file: "old.html", kind: "redirect" },
    ]);
  });
});
