import { describe, expect, test } from "vitest";
import { createUrls } from "../../../src/core/paths.ts";
import type { Route } from "../../../src/pipeline/result.ts";
import { robotsOutput } from "../../../src/pipeline/robots.ts";
import { sitemapOutputs } from "../../../src/pipeline/sitemap.ts";

const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  file: `${path}.html`,
  kind: "page",
  source: "x",
  template: "x",
  ...more,
});
const urls = (basePath = "/", trailingSlash?: boolean) =>
  createUrls({ url: "https://shop.example", basePath, trailingSlash });
const text = (routes: Route[], own = urls()) => sitemapOutputs(routes, own)[0]?.contents as string;

describe("sitemap.xml", () => {
  test("lists pages with full addresses and the date of their last change", () => {
    expect(text([route("/b", { lastModified: "2026-03-01" }), route("/")])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<url><loc>https://shop.example/</loc></url>\n" +
        "<url><loc>https://shop.example/b</loc><lastmod>2026-03-01</lastmod></url>\n</urlset>\n",
    );
  });

  test("leaves out pages that must not be found, not-found pages, files and redirects", () => {
    const listed = text([
      route("/hidden", { noindex: true }),
      route("/print", { elsewhere: true }),
      route("/404"),
      route("/blog/404"),
      route("/feed.xml", { kind: "feed" }),
      route("/art.svg", { kind: "file" }),
      route("/old", { kind: "redirect" }),
      route("/rooms/404-north"),
    ]);
    expect(listed.match(/<loc>.*?<\/loc>/g)).toEqual(["<loc>https://shop.example/rooms/404-north</loc>"]);
  });

  test("follows base path and slash rule, and escapes what XML and addresses need escaped", () => {
    const listed = text([route("/grüße & co")], urls("/shop/", true));
    expect(listed).toContain("<loc>https://shop.example/shop/gr%C3%BC%C3%9Fe%20&amp;%20co/</loc>");
  });

  test("becomes an index of parts above the limit", () => {
    const routes = ["/a", "/b", "/c"].map((path) => route(path, { lastModified: `2026-03-0${path.length}` }));
    const outputs = sitemapOutputs(routes, urls(), 2);
    expect(outputs.map(({ path }) => path)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(outputs[0]?.contents).toContain(
      "<sitemap><loc>https://shop.example/sitemap-2.xml</loc><lastmod>2026-03-02</lastmod></sitemap>",
    );
    expect(outputs[2]?.contents).toContain("<loc>https://shop.example/c</loc>");
  });

  test("is the same whatever order the routes have", () => {
    const routes = ["/a", "/b", "/c"].map((path) => route(path));
    expect(text([...routes].reverse())).toBe(text(routes));
  });
});

test("robots.txt lets everyone in and names the sitemap", () => {
  expect(robotsOutput(urls("/shop/")).contents).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://shop.example/shop/sitemap.xml\n",
  );
});
