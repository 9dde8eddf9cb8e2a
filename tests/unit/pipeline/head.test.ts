import { describe, expect, test } from "vitest";
import type { Head } from "../../../src/api/head.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { contentSecurityPolicy, hashSource, mediaOrigins } from "../../../src/pipeline/csp.ts";
import { type HeadExtras, mergeHead, pointsElsewhere, renderHead } from "../../../src/pipeline/head.ts";

const urls = createUrls({ url: "https://shop.example", basePath: "/" });
const EXTRAS: HeadExtras = {
  path: "/blog/tea",
  siteName: "Tea & Co",
  language: "en-GB",
  absolute: urls.absolute,
  basePath: "/",
  css: "p{color:red}",
  early: "document.x=1",
  scripts: ["/assets/behaviours.js"],
  alternates: [{ type: "application/rss+xml", title: "News", href: "/feed.xml" }],
};
const HEAD: Head = { title: "Tea", description: "All about tea." };
const render = (head: Partial<Head> = {}, extras: Partial<HeadExtras> = {}) =>
  renderHead({ ...HEAD, ...head }, { ...EXTRAS, ...extras });

describe("pages fetched ahead", () => {
  const rules = (html: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? "";

  test("are those of the site, below its folder, and the policy allows the rule for them", () => {
    const html = render({ prefetch: { except: ".plain" } }, { basePath: "/shop/" });
    expect(JSON.parse(rules(html))).toEqual({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: "/shop/*" },
              { not: { href_matches: "/shop/*.*" } },
              { not: { selector_matches: ".plain" } },
            ],
          },
          eagerness: "moderate",
        },
      ],
    });
    expect(html).toContain(hashSource(rules(html)));
  });

  test("are none where the document does not ask for it", () => {
    expect(render()).not.toContain("speculationrules");
  });
});

describe("the head of a page", () => {
  test("reads like this", async () => {
    const html = render({
      preload: [{ href: "/assets/font.woff2", as: "font", type: "font/woff2" }],
      openGraph: {
        type: "article",
        article: {
          published: "2026-03-01",
          modified: "2026-03-02",
          author: "Sam",
          section: "News",
          tags: ["tea", "milk"],
        },
      },
      jsonLd: [{ "@type": "BlogPosting", headline: "Tea" }],
      links: [{ rel: "icon", href: "/icon.svg" }],
      metas: [{ name: "theme-color", content: "#fff" }],
      csp: { connect: ["https://api.example.com/v1"] },
    });
    await expect(html.replaceAll("><", ">\n<")).toMatchFileSnapshot("../../golden/head.html");
  });

  test("begins with the encoding, before anything that could need it", () => {
    expect(render()).toMatch(/^<meta charset="utf-8"><meta name="viewport"/);
  });

  test("has exactly one title and one description, escaped once", () => {
    const html = render({ title: 'The "best" fish & chips', description: 'Say "hi" &\n stay' });
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain("<title>The &quot;best&quot; fish &amp; chips</title>");
    expect(html).toContain('<meta name="description" content="Say &quot;hi&quot; &amp; stay">');
    expect(html).toContain('<meta property="og:title" content="The &quot;best&quot; fish &amp; chips">');
    expect(html).not.toContain("&amp;amp;");
  });

  test("cannot be left through structured data", () => {
    const html = render({ jsonLd: [{ name: "</script><script>alert(1)</script>\u2028" }] });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(json).toContain("\\u003c/script\\u003e");
    expect(JSON.parse(json)["@graph"][0].name).toBe("</script><script>alert(1)</script>\u2028");
  });

  test("names the page's own full address as canonical", () => {
    expect(render()).toContain('<link rel="canonical" href="https://shop.example/blog/tea">');
    expect(render({ canonical: "/tea" })).toContain('href="https://shop.example/tea"');
    expect(render({ canonical: false })).not.toContain("canonical");
  });

  test("says whether another page is to be found in its place", () => {
    const elsewhere = (canonical?: string | false) => pointsElsewhere({ ...HEAD, canonical } as Head, EXTRAS);
    expect(
      [undefined, false, "/blog/tea", "https://shop.example/blog/tea"].map((one) => elsewhere(one as never)),
    ).toEqual([false, false, false, false]);
    expect(["/tea", "https://other.example/blog/tea"].map(elsewhere)).toEqual([true, true]);
  });

  test("leaves out an element whose subject is not there", () => {
    const html = render({
      metas: [
        { name: "author", content: undefined as never },
        { name: "a", content: "b" },
      ],
    });
    expect(html).toContain('<meta name="a" content="b">');
    expect(html).not.toContain("author");
  });

  test("a page that must not be found has neither canonical nor og:url", () => {
    const html = render({ noindex: true });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("canonical");
    expect(html).not.toContain("og:url");
  });

  test("takes the page's own picture before the social card", () => {
    const card = { href: "/cards/tea.png", width: 1200, height: 630, alt: "A cup" };
    const withCard = render({}, { ogImage: card });
    expect(withCard).toContain('<meta property="og:image" content="https://shop.example/cards/tea.png">');
    expect(withCard).toContain('<meta property="og:image:width" content="1200">');
    expect(withCard).toContain('<meta name="twitter:card" content="summary_large_image">');
    const own = render({ openGraph: { image: "/me.jpg", imageAlt: "Me" } }, { ogImage: card });
    expect(own).toContain('content="https://shop.example/me.jpg"');
    expect(own).not.toContain("og:image:width");
    expect(own).toContain('<meta property="og:image:alt" content="Me">');
    expect(render()).toContain('<meta name="twitter:card" content="summary">');
  });

  test("meta tags for other sites get full addresses, others stay", () => {
    const html = render({
      metas: [
        { property: "og:video", content: "/v.mp4" },
        { name: "x", content: "/y" },
      ],
    });
    expect(html).toContain('<meta property="og:video" content="https://shop.example/v.mp4">');
    expect(html).toContain('<meta name="x" content="/y">');
  });
});

describe("the page's policy", () => {
  test("allows our files and the inlined code, nothing else", () => {
    expect(contentSecurityPolicy({ scripts: ["a"], styles: ["b"] })).toBe(
      `default-src 'self'; script-src 'self' ${hashSource("a")}; style-src 'self' ${hashSource("b")}; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'self'; object-src 'none'`,
    );
  });

  test("hashes as browsers do", () => {
    expect(hashSource("")).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });

  test("adds the origins that a page names, without their paths and once", () => {
    const policy = contentSecurityPolicy(
      { scripts: [], styles: [] },
      {
        connect: ["https://api.example.com/v1/send", "https://api.example.com"],
        frame: ["https://maps.example"],
      },
    );
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain("frame-src 'self' https://maps.example;");
    expect(
      contentSecurityPolicy({ scripts: [], styles: [] }, { form: ["https://forms.example/f"] }),
    ).toContain("form-action 'self' https://forms.example;");
  });

  test("has films and sounds come from the hosts that the page names", () => {
    const body =
      '<video src="https://films.example/a.mp4" poster="https://b.example/b.jpg"></video><audio><source type="audio/mpeg" src="https://sounds.example/a.mp3"></audio><video src="/own.mp4"></video><img src="https://c.example/c.png">';
    expect(mediaOrigins(body)).toEqual(["https://films.example", "https://sounds.example"]);
    expect(contentSecurityPolicy({ scripts: [], styles: [] }, {}, mediaOrigins(body))).toContain(
      "media-src 'self' https://films.example https://sounds.example;",
    );
  });

  test("refuses what is no origin, before it can break the policy", () => {
    for (const address of ["x; script-src *", "*", "data:", "api.example.com"]) {
      expect(() => contentSecurityPolicy({ scripts: [], styles: [] }, { script: [address] })).toThrow(
        "head.csp",
      );
    }
  });
});

test("a page's own head wins over the shared one, and lists are joined", () => {
  const merged = mergeHead(
    {
      links: [{ rel: "icon", href: "/i.svg" }],
      openGraph: { type: "website", imageAlt: "x" },
      csp: { img: ["https://a.example"] },
    },
    {
      ...HEAD,
      links: [{ rel: "prev", href: "/p" }],
      openGraph: { type: "article" },
      csp: { img: ["https://b.example"] },
    },
  );
  expect(merged.links).toEqual([
    { rel: "icon", href: "/i.svg" },
    { rel: "prev", href: "/p" },
  ]);
  expect(merged.openGraph).toEqual({ type: "article", imageAlt: "x" });
  expect(merged.csp?.img).toEqual(["https://a.example", "https://b.example"]);
});
