/**
 * What search engines, feed readers and networks find, and that it is what a visitor sees. That each page has a title,
 * description and canonical of its own is in `spec/routes`, what a post tells in `spec/blog`.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attribute,
  type BuiltPage,
  byTag,
  elements,
  pathsOf,
  readPage,
  textOf,
} from "../helpers/builtPages.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { createFindings, fileOf } from "./support.ts";

let folder: string;
let paths: readonly string[];
const pages = new Map<string, BuiltPage>();
beforeAll(async () => {
  folder = await builtSite();
  paths = pathsOf(folder);
  for (const path of paths) pages.set(path, readPage(folder, path));
});

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const metas = ({ document }: BuiltPage) =>
  new Map(
    byTag(document, "meta").map((meta) => [
      attribute(meta, "property") ?? attribute(meta, "name") ?? "",
      attribute(meta, "content") ?? "",
    ]),
  );
const linkOf = ({ document }: BuiltPage, rel: string) =>
  elements(document, (one) => one.tagName === "link" && attribute(one, "rel") === rel).map((one) => ({
    href: attribute(one, "href") ?? "",
    type: attribute(one, "type"),
  }));
/** The file of an address of ours, full or not. */
const local = (address: string) => fileOf(folder, new URL(address, "https://x.invalid").pathname);
const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

describe("networks", () => {
  test("are shown title, text, address and kind of every page, as its head has them", () => {
    const findings = createFindings();
    for (const [path, page] of pages) {
      const meta = metas(page);
      const [canonical] = linkOf(page, "canonical");
      if (meta.get("og:url") !== canonical?.href) findings.add(path, "og:url");
      if (!/^https:\/\//.test(meta.get("og:url") ?? "")) findings.add(path, "no full address");
      if (meta.get("og:type") !== (/^\/blog\/(?!page\/)./.test(path) ? "article" : "website"))
        findings.add(path, meta.get("og:type"));
      if (meta.get("twitter:card") !== "summary_large_image") findings.add(path, "no large card");
      for (const name of ["og:title", "og:description", "og:site_name", "og:image:alt", "twitter:image:alt"])
        if (!meta.get(name)) findings.add(path, name);
      if (meta.get("og:locale") !== "en_GB") findings.add(path, meta.get("og:locale"));
    }
    expect(findings.found).toEqual({});
  });

  test("find a picture of 1200 by 630 below 300 kB for every page, each its own", async () => {
    const findings = createFindings();
    const addresses = new Set<string>();
    for (const [path, page] of pages) {
      const meta = metas(page);
      const address = meta.get("og:image") ?? "";
      addresses.add(address);
      const { width, height } = await sharp(local(address)).metadata();
      const named = `${meta.get("og:image:width")} ${meta.get("og:image:height")}`;
      const size = statSync(local(address)).size;
      if (
        width !== 1200 ||
        height !== 630 ||
        named !== "1200 630" ||
        size > 300_000 ||
        !address.startsWith("https://")
      )
        findings.add(path, `${address} ${width} ${height}, ${named}, ${size} B`);
    }
    expect(findings.found).toEqual({});
    expect(addresses.size).toBe(paths.length);
  });
});

test("icons come as SVG, ICO, for a home screen and in the manifest's sizes, and the bar's colour for day and night", async () => {
  const page = pages.get("/") as BuiltPage;
  const sizeOf = async (address: string) => {
    const { width, height } = await sharp(local(address)).metadata();
    return `${width}x${height}`;
  };
  expect(linkOf(page, "icon").map(({ href }) => href)).toEqual(["/favicon.ico", "/favicon.svg"]);
  // Behind six bytes of head come sixteen for each picture, beginning with its width and height.
  const ico = readFileSync(local("/favicon.ico"));
  const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index]);
  expect(widths).toContain(32);
  expect(await sizeOf(linkOf(page, "apple-touch-icon")[0]?.href ?? "")).toBe("180x180");
  const manifest = JSON.parse(read((linkOf(page, "manifest")[0]?.href ?? "").slice(1)));
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== "any"))
    expect([src, await sizeOf(src)]).toEqual([src, sizes]);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const colours = byTag(page.document, "meta").filter((meta) => attribute(meta, "name") === "theme-color");
  expect(colours.map((meta) => attribute(meta, "media"))).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every node of a graph, also those inside others. */
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

describe("the graph of a page", () => {
  test("has one id for one thing on all pages, and names nothing that it does not describe", () => {
    const findings = createFindings();
    const things = new Map<string, string>();
    for (const [path, { graph }] of pages) {
      const own = graph.map((node) => String(node["@id"]));
      if (new Set(own).size !== own.length || own.includes("undefined"))
        findings.add(path, "an id twice, or none");
      for (const node of graph) {
        const text = JSON.stringify(node);
        const known = things.get(String(node["@id"]));
        if (known !== undefined && known !== text)
          findings.add(path, `${node["@id"]} is another thing elsewhere`);
        things.set(String(node["@id"]), text);
      }
      for (const node of nodesIn(graph)) {
        const id = node["@id"];
        if (id !== undefined && !own.includes(String(id))) findings.add(path, `${id} is not there`);
      }
      const types = graph.map((node) => node["@type"]);
      for (const type of ["WebSite", "ProfessionalService", "Person"])
        if (!types.includes(type)) findings.add(path, `no ${type}`);
    }
    expect(findings.found).toEqual({});
  });

  test("promises nothing that search engines have given up, and no stars that the owner gave", () => {
    const findings = createFindings();
    for (const [path, { graph }] of pages)
      findings.add(
        path,
        ...nodesIn(graph)
          .map((node) => node["@type"])
          .filter((type) => /HowTo|SearchAction|Review|AggregateRating/.test(String(type))),
      );
    expect(findings.found).toEqual({});
  });

  /** What is said in a node and meant to be read; not addresses and languages. */
  const SAID = [
    "name",
    "headline",
    "slogan",
    "email",
    "telephone",
    "addressLocality",
    "jobTitle",
    "serviceType",
    "text",
    "articleSection",
    "keywords",
  ];

  test("says what the page shows", () => {
    const findings = createFindings();
    for (const [path, { document, graph, title }] of pages) {
      const [body] = byTag(document, "body");
      const shown = plain(`${title} ${body ? textOf(body) : ""}`);
      const ofPage = graph.filter((node) => !String(node["@id"]).endsWith("#page"));
      for (const node of nodesIn(ofPage))
        for (const key of SAID) {
          const values = key === "keywords" ? String(node[key] ?? "").split(", ") : [node[key]];
          for (const value of values)
            if (typeof value === "string" && !shown.includes(plain(value)))
              findings.add(path, `${node["@type"]} ${key}: ${value}`);
        }
    }
    expect(findings.found).toEqual({});
  });

  test("leads by its breadcrumbs from the home page to this one, through pages that are there", () => {
    const findings = createFindings();
    for (const [path, page] of pages) {
      const list = page.graph.find((node) => node["@type"] === "BreadcrumbList");
      if (path === "/") continue;
      const items = (list?.itemListElement ?? []) as { position: number; item: string }[];
      const way = items.map(({ item }) => new URL(item).pathname);
      if (way[0] !== "/" || way.at(-1) !== path || way.some((one) => !paths.includes(one)))
        findings.add(path, way);
      if (items.some(({ position }, index) => position !== index + 1)) findings.add(path, "not in order");
    }
    expect(findings.found).toEqual({});
  });
});

const posts = () => [...pages].filter(([path]) => /^\/blog\/(?!page\/)./.test(path));
/** Elements of an XML file by name, each with its text; enough for what we write ourselves. */
const xml = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, "gs"))].map(
    ([, inner = ""]) => inner,
  );

describe("a post", () => {
  test("says the same dates to readers, networks, search engines, feeds and the sitemap", () => {
    const findings = createFindings();
    const items = new Map(
      (
        JSON.parse(read("feed.json")).items as {
          url: string;
          date_published: string;
          date_modified?: string;
        }[]
      ).map((item) => [new URL(item.url).pathname, item]),
    );
    const changes = new Map(
      xml(read("sitemap.xml"), "url").map((url) => [
        new URL(xml(url, "loc")[0] ?? "").pathname,
        xml(url, "lastmod")[0],
      ]),
    );
    for (const [path, page] of posts()) {
      const post = page.graph.find((node) => node["@type"] === "BlogPosting") ?? {};
      const published = String(post.datePublished);
      const meta = metas(page);
      const [head] = byTag(page.main, "header");
      const times = (head ? byTag(head, "time") : []).map((time) => attribute(time, "datetime"));
      const item = items.get(path);
      const told = {
        readers: times[0],
        networks: meta.get("article:published_time"),
        feed: item?.date_published.slice(0, 10),
        "changed, sitemap": changes.get(path) === post.dateModified,
        "changed, feed": (item?.date_modified ?? item?.date_published)?.slice(0, 10) === post.dateModified,
      };
      const right = {
        readers: published,
        networks: published,
        feed: published,
        "changed, sitemap": true,
        "changed, feed": true,
      };
      if (JSON.stringify(told) !== JSON.stringify(right)) findings.add(path, told, right);
      if (meta.get("article:author") === undefined || meta.get("article:tag") === undefined)
        findings.add(path, "author or tags");
    }
    expect(findings.found).toEqual({});
    expect(posts().length).toBeGreaterThan(10);
  });
});

describe("the sitemap", () => {
  test("lists exactly the pages that name themselves, with the day of a true change or none", () => {
    const urls = xml(read("sitemap.xml"), "url");
    expect(urls).toHaveLength(paths.length);
    const canonical = [...pages].map(([, page]) => linkOf(page, "canonical")[0]?.href);
    expect(urls.map((url) => xml(url, "loc")[0]).sort()).toEqual(canonical.sort());
    const days = urls.flatMap((url) => xml(url, "lastmod"));
    expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
    // A build by itself changes nothing: were it told as a change, all pages would have the same day.
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(read("robots.txt")).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
  });
});

describe("the feeds", () => {
  test("are named in every head, and hold every post whole, newest first, with full addresses only", () => {
    for (const [path, page] of pages)
      expect([
        path,
        linkOf(page, "alternate")
          .map(({ type }) => type)
          .sort(),
      ]).toEqual([path, ["application/feed+json", "application/rss+xml"]]);
    const { version, items, feed_url, home_page_url } = JSON.parse(read("feed.json"));
    expect(version).toBe("https://jsonfeed.org/version/1.1");
    expect([feed_url, home_page_url].every((address) => /^https:\/\//.test(address))).toBe(true);
    const dates: string[] = items.map((item: { date_published: string }) => item.date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(items.map((item: { url: string }) => new URL(item.url).pathname).sort()).toEqual(
      posts()
        .map(([path]) => path)
        .sort(),
    );
    for (const { id, url, title, content_html, summary } of items) {
      expect([url, id, Boolean(title), Boolean(summary)]).toEqual([url, url, true, true]);
      expect([url, /<[^>]*\s(?:src|href)="(?!https?:|mailto:|tel:|#)/.test(content_html)]).toEqual([
        url,
        false,
      ]);
      // The last words of the text on the page are there, so nothing is left out.
      const page = pages.get(new URL(url).pathname) as BuiltPage;
      const [body] = elements(page.main, (one) => (attribute(one, "class") ?? "").includes("post__body"));
      const last = body
        ? byTag(body, "p")
            .map((p) => textOf(p))
            .at(-1)
        : undefined;
      const words = plain(
        content_html
          .replace(/<[^>]*>/g, "")
          .replace(/&amp;/g, "&")
          .replace(/&#x27;|&#39;/g, "'")
          .replace(/&lt;/g, "<")
          .replace(/&gt;/g, ">")
          .replace(/&quot;/g, '"'),
      );
      expect([url, words.includes(plain(last ?? "no text"))]).toEqual([url, true]);
    }
  });

  test("as RSS have what the format asks of a channel and of an item, in well-formed XML", () => {
    const text = read("feed.xml");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0"/);
    const [channel = ""] = xml(text, "channel");
    for (const name of ["title", "link", "description", "language", "lastBuildDate"])
      expect([name, xml(channel, name)[0] !== undefined]).toEqual([name, true]);
    expect(channel).toMatch(/<atom:link [^>]*rel="self"/);
    const items = xml(channel, "item");
    expect(items).toHaveLength(posts().length);
    for (const item of items) {
      const [title, link, guid, date] = ["title", "link", "guid", "pubDate"].map(
        (name) => xml(item, name)[0],
      );
      expect(title && link && guid === link).toBe(true);
      expect(new Date(date ?? "").toUTCString()).toBe(date);
    }
  });
});
