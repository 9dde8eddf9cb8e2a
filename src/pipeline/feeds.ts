/** `feed.xml` (RSS 2.0) and `feed.json` (JSON Feed 1.1) with the full content of each item. */
import type { FeedDefinition, FeedItem, PageContext } from "../api/pages.ts";
import type { TemplateApi } from "../api/siteCode.ts";
import { digestWithIds } from "../content/observe.ts";
import type { RecordedSite, SiteQueries } from "../content/site.ts";
import { busyNoMore, busyWith } from "../core/activity.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { escapeXml } from "../core/escape.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import { expectParts, type Parts } from "../core/parts.ts";
import type { Urls } from "../core/paths.ts";
import type { Project } from "../core/project.ts";
import { expectAddress, expectDate, expectText } from "./givenValues.ts";
import { createMemory, type Remembered } from "./memory.ts";
import { absoluteHtml, type EntryPath, type LocalPath, type Scheduled } from "./rewrite.ts";
import type { PlannedRoute } from "./routes.ts";
import { templateError } from "./templateErrors.ts";

export type Feed = ReturnType<FeedDefinition["feed"]>;

export interface FeedOptions {
  /** The feed's own path: `/feed.xml`. */
  readonly path: string;
  /** The page that it belongs to: `/`, or `/fr`. */
  readonly home?: string;
  readonly language: string;
  readonly urls: Urls;
  readonly entryPath: EntryPath;
  readonly localPath?: LocalPath | undefined;
  readonly scheduled?: Scheduled;
}

export const FEED_TYPES = { rss: "application/rss+xml", json: "application/feed+json" } as const;

/** The `<link rel="alternate">` of a feed, which is on every page; feeds of tags and the like concern few pages. */
export interface Alternate {
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

export interface MadeFeed {
  readonly alternate?: Alternate;
  /** Whose pages announce it. */
  readonly language: string;
  readonly output?: Output;
  /** Where its items lead; its text is not read for that. */
  readonly items?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface FeedInput {
  readonly project: Project;
  readonly api: TemplateApi;
  readonly urls: Urls;
  readonly scheduled: Scheduled;
  readonly queries: SiteQueries;
  /** Digest of templates, settings and whatever else all pages depend on. */
  readonly shared: string;
}

/** Makes feeds before the pages, which name them. One whose content is what it was is not made again. */
export function createFeedMaker(earlier?: ReadonlyMap<string, Remembered<MadeFeed>>) {
  const memory = createMemory(earlier);
  let remembered: ReadonlyMap<string, Remembered<MadeFeed>> = new Map();

  function makeFeeds(feeds: readonly PlannedRoute[], input: FeedInput): readonly MadeFeed[] {
    const made = feeds.map((planned) => {
      const { route, props, language } = planned;
      const own = digestWithIds([route.template, route.path, props, language.code]);
      const key = own === undefined ? undefined : `${input.shared} ${own}`;
      const site = { ...input.queries, language: language.code };
      const { value } = memory.recall(route.file, key, site, (recorded) => {
        busyWith(route.template, route.path);
        const value = makeFeed(planned, input, recorded);
        return { value, kept: value.diagnostics.length === 0 };
      });
      return value;
    });
    busyNoMore();
    remembered = memory.forgetOthers();
    return made;
  }

  return { makeFeeds, remembered: () => remembered };
}

function makeFeed(
  { route, module, props, language: { code: language }, translations }: PlannedRoute,
  { project, api, urls, scheduled }: FeedInput,
  { site, entryPath, localPath }: RecordedSite,
): MadeFeed {
  let alternate: Alternate | undefined;
  try {
    const { format, feed, paths } = module.definition as FeedDefinition;
    const made = expectFeed(feed(site, props));
    if (!paths) alternate = { type: FEED_TYPES[format], title: made.title, href: route.path };
    const items = made.items.map((item) => ({
      ...item,
      html: api.feedHtml(item.html, {
        site,
        path: item.path,
        params: {},
        language,
        translations,
      } as PageContext),
    }));
    const home = localPath?.("/") ?? "/";
    const contents = renderFeed(
      format,
      { ...made, items },
      { path: route.path, home, language, urls, entryPath, localPath, scheduled },
    );
    return {
      language,
      ...(alternate ? { alternate } : {}),
      items: items.map(({ path }) => path),
      output: { path: route.file, kind: "feed", contents, source: route.source },
      diagnostics: [],
    };
  } catch (error) {
    const problem = templateError(error, project, { template: route.template, page: route.path });
    return { language, ...(alternate ? { alternate } : {}), diagnostics: [problem] };
  }
}

const ITEM = {
  path: "text",
  title: "text",
  summary: "text",
  html: "text",
  date: "text",
  updated: "?text",
  author: "?text",
  categories: "list",
} as const satisfies Record<keyof FeedItem, Parts[string]>;

/** What a template gave for a feed. Only feed readers see it, so it is checked here: the reason names the item. */
export function expectFeed(given: Feed): Feed {
  expectParts("feed", given, { title: "text", description: "text", items: "list" });
  const paths = new Set<string>();
  for (const [index, item] of given.items.entries()) {
    const what = `the item \`${typeof item?.path === "string" ? item.path : index + 1}\``;
    // A date has its own words.
    for (const name of ["date", "updated"] as const)
      if (item?.[name] !== undefined) expectDate(`\`${name}\` of ${what}`, item[name]);
    expectParts(`feed.items[${index}]`, item, ITEM);
    expectAddress(`the path of ${what}`, item.path);
    for (const category of item.categories) expectText(`a category of ${what}`, category);
    if (paths.has(item.path)) throw new TypeError(messages.output.feedItemTwice(item.path));
    paths.add(item.path);
  }
  return given;
}

export function renderFeed(format: FeedDefinition["format"], feed: Feed, options: FeedOptions): string {
  return format === "rss" ? rss(feed, options) : jsonFeed(feed, options);
}

function rss(feed: Feed, options: FeedOptions): string {
  const { path, home = "/", language, urls } = options;
  const newest = feed.items
    .map((item) => item.updated ?? item.date)
    .sort()
    .at(-1);
  const items = feed.items.map((item) => {
    const address = escapeXml(urls.absolute(item.path));
    return [
      "<item>",
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${rfc822(item.date)}</pubDate>`,
      item.author ? `<dc:creator>${escapeXml(item.author)}</dc:creator>` : "",
      ...item.categories.map((category) => `<category>${escapeXml(category)}</category>`),
      `<description>${escapeXml(item.summary)}</description>`,
      `<content:encoded>${cdata(absoluteHtml(item.html, item.path, options))}</content:encoded>`,
      "</item>\n",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n',
    "<channel>\n",
    `<title>${escapeXml(feed.title)}</title>\n`,
    `<link>${escapeXml(urls.absolute(home))}</link>\n`,
    `<description>${escapeXml(feed.description)}</description>\n`,
    `<language>${escapeXml(language)}</language>\n`,
    newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n` : "",
    `<atom:link href="${escapeXml(urls.absolute(path))}" rel="self" type="${FEED_TYPES.rss}"/>\n`,
    ...items,
    "</channel>\n</rss>\n",
  ].join("");
}

function jsonFeed(feed: Feed, options: FeedOptions): string {
  const { path, home = "/", language, urls } = options;
  const value = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: urls.absolute(home),
    feed_url: urls.absolute(path),
    description: feed.description,
    language,
    items: feed.items.map((item) => ({
      id: urls.absolute(item.path),
      url: urls.absolute(item.path),
      title: item.title,
      content_html: absoluteHtml(item.html, item.path, options),
      summary: item.summary,
      date_published: `${item.date}T00:00:00Z`,
      ...(item.updated ? { date_modified: `${item.updated}T00:00:00Z` } : {}),
      ...(item.author ? { authors: [{ name: item.author }] } : {}),
      tags: item.categories,
    })),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** A calendar date as RFC 822 writes it: `Sun, 01 Mar 2026 00:00:00 GMT`. */
function rfc822(date: string): string {
  return new Date(`${date}T00:00:00Z`).toUTCString();
}

/** HTML inside XML as it is; an end mark in it is split over two sections, what XML 1.0 cannot hold is dropped. */
function cdata(html: string): string {
  // These are the characters to remove
  const text = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
