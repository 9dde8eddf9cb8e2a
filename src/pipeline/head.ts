/** `Head` as data → the markup between `<head>` and `</head>`. Addresses stay paths: the address pass follows. */
import type { Head } from "../api/head.ts";
import { escapeHtml, inlineJson } from "../core/escape.ts";
import { likelyLocale } from "../core/languages.ts";
import { isSitePath } from "../core/paths.ts";
import { contentSecurityPolicy } from "./csp.ts";

/** What the generator adds to the head that a page describes. */
export interface HeadExtras {
  /** The page's own path. */
  readonly path: string;
  readonly siteName: string;
  /** BCP 47: `en-GB`. A page's own `htmlAttributes.lang` wins. */
  readonly language: string;
  /** The page in each of its languages, where there are several; the site's own first. */
  readonly languages?: readonly { readonly code: string; readonly path: string }[];
  /** Whether the site has further languages: then networks are told a country even where a code has none. */
  readonly further?: boolean;
  readonly absolute: (path: string) => string;
  readonly basePath: string;
  /** Inlined styles; addresses in them are final (`rewriteCss`). */
  readonly css: string;
  /** Hosts of the films and sounds that it shows. */
  readonly media?: readonly string[];
  /** Inlined script that runs before the first paint. */
  readonly early: string;
  /** On pages with islands: the loader, an inlined module, and the islands' ids for it. */
  readonly islands?: { readonly loader: string; readonly ids: string };
  /** Addresses of deferred modules. */
  readonly scripts: readonly string[];
  readonly alternates: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** The page's social card. A picture of the page's own (`openGraph.image`) wins. */
  readonly ogImage?: {
    readonly href: string;
    readonly width: number;
    readonly height: number;
    readonly alt?: string;
  };
}

/** What every page shares, and the page's own on top: lists are joined, everything else is replaced. */
export function mergeHead(shared: Partial<Head>, own: Head): Head {
  const joined = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) => [
    ...(a ?? []),
    ...(b ?? []),
  ];
  return {
    ...shared,
    ...own,
    openGraph: { ...shared.openGraph, ...own.openGraph },
    jsonLd: joined(shared.jsonLd, own.jsonLd),
    preload: joined(shared.preload, own.preload),
    links: joined(shared.links, own.links),
    metas: joined(shared.metas, own.metas),
    htmlAttributes: { ...shared.htmlAttributes, ...own.htmlAttributes },
    csp: {
      connect: joined(shared.csp?.connect, own.csp?.connect),
      script: joined(shared.csp?.script, own.csp?.script),
      img: joined(shared.csp?.img, own.csp?.img),
      frame: joined(shared.csp?.frame, own.csp?.frame),
      form: joined(shared.csp?.form, own.csp?.form),
    },
  };
}

/** In the order that lets a browser start early: encoding, policy, title, fonts, styles, scripts, then what only machines read. */
export function renderHead(head: Head, extras: HeadExtras): string {
  const ahead = head.prefetch ? speculationRules(head.prefetch, extras.basePath) : "";
  const policy = contentSecurityPolicy(
    {
      scripts: [extras.early, extras.islands?.loader ?? "", ahead].filter(Boolean),
      styles: extras.css ? [extras.css] : [],
    },
    head.csp,
    extras.media,
  );
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    element("meta", { "http-equiv": "Content-Security-Policy", content: policy }),
    `<title>${escapeHtml(oneLine(head.title))}</title>`,
    ...(head.preload ?? []).map((file) =>
      element("link", {
        rel: "preload",
        href: file.href,
        as: file.as,
        type: file.type,
        crossorigin: file.as === "font" ? "" : undefined,
      }),
    ),
    extras.early ? `<script>${extras.early}</script>` : "",
    extras.css ? `<style>${extras.css}</style>` : "",
    ...extras.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${escapeHtml(src)}"></script>`,
    ),
    extras.islands
      ? `<script type="module" data-islands="${escapeHtml(extras.islands.ids)}">${extras.islands.loader}</script>`
      : "",
    meta("description", oneLine(head.description)),
    head.noindex ? meta("robots", "noindex") : "",
    canonicalLink(head, extras),
    ...languageLinks(head, extras),
    ...extras.alternates.map((feed) => element("link", { rel: "alternate", ...feed })),
    ...socialTags(head, extras),
    ...given(head.links, "href").map((attributes) => element("link", attributes)),
    ...given(head.metas, "content").map((attributes) => element("meta", absoluteContent(attributes, extras))),
    structuredData(head),
    ahead ? `<script type="speculationrules">${ahead}</script>` : "",
  ].join("");
}

/** Pages only: an address with an ending is a file such as a feed, which is rarely what comes next. */
function speculationRules({ except }: NonNullable<Head["prefetch"]>, basePath: string): string {
  const links = [
    { href_matches: `${basePath}*` },
    { not: { href_matches: `${basePath}*.*` } },
    ...(except ? [{ not: { selector_matches: except } }] : []),
  ];
  return inlineJson({ prefetch: [{ where: { and: links }, eagerness: "moderate" }] });
}

/** A page that search engines should not keep names no canonical address either, unless it asks for one. */
function canonicalPath(head: Head, extras: HeadExtras): string | undefined {
  if (head.canonical === false) return undefined;
  return head.canonical ?? (head.noindex ? undefined : extras.path);
}

/** Whether the page says that another one is to be found in its place. */
export function pointsElsewhere(head: Head, extras: Pick<HeadExtras, "path" | "absolute">): boolean {
  return !!head.canonical && extras.absolute(head.canonical) !== extras.absolute(extras.path);
}

function canonicalLink(head: Head, extras: HeadExtras): string {
  const path = canonicalPath(head, extras);
  return path === undefined ? "" : element("link", { rel: "canonical", href: extras.absolute(path) });
}

/** A page that is not the one to be found names no others either. */
function languageLinks(head: Head, extras: HeadExtras): string[] {
  const { languages = [], path, absolute } = extras;
  const [first] = languages;
  if (!first || canonicalPath(head, extras) !== path) return [];
  const link = (hreflang: string, to: string) =>
    element("link", { rel: "alternate", hreflang, href: absolute(to) });
  return [...languages.map((one) => link(one.code, one.path)), link("x-default", first.path)];
}

function socialTags(head: Head, extras: HeadExtras): string[] {
  const og = head.openGraph ?? {};
  const path = canonicalPath(head, extras);
  const tags: [string, string | number | undefined][] = [
    ["og:title", oneLine(og.title ?? head.title)],
    ["og:description", oneLine(og.description ?? head.description)],
    ["og:type", og.type ?? "website"],
    ["og:url", path === undefined ? undefined : extras.absolute(path)],
    ["og:site_name", extras.siteName],
    ["og:locale", socialLocale(head.htmlAttributes?.lang ?? extras.language, extras)],
  ];
  const article = og.article;
  if (article) {
    tags.push(["article:published_time", article.published], ["article:modified_time", article.modified]);
    tags.push(["article:author", article.author], ["article:section", article.section]);
    tags.push(...article.tags.map((tag): [string, string] => ["article:tag", tag]));
  }
  const image = og.image === undefined ? extras.ogImage : { href: og.image };
  const alt = og.imageAlt ?? extras.ogImage?.alt;
  if (image) {
    tags.push(["og:image", extras.absolute(image.href)]);
    if ("width" in image) tags.push(["og:image:width", image.width], ["og:image:height", image.height]);
    tags.push(["og:image:alt", alt]);
  }
  return [
    ...tags.map(([property, content]) =>
      content === undefined ? "" : element("meta", { property, content: String(content) }),
    ),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
    image && alt ? meta("twitter:image:alt", alt) : "",
  ];
}

/** `en_GB`; networks know no language without its country. */
function socialLocale(language: string, { further }: HeadExtras): string | undefined {
  if (further) return likelyLocale(language);
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(language) ? language.replace("-", "_") : undefined;
}

/** Meta tags that other sites read must hold full addresses. */
function absoluteContent(attributes: Readonly<Record<string, string>>, extras: HeadExtras) {
  const { content } = attributes;
  const isForOthers = /^(og|twitter|article):/.test(attributes.property ?? attributes.name ?? "");
  return isForOthers && content && isSitePath(content)
    ? { ...attributes, content: extras.absolute(content) }
    : attributes;
}

function structuredData(head: Head): string {
  if (!head.jsonLd?.length) return "";
  const graph = { "@context": "https://schema.org", "@graph": head.jsonLd };
  return `<script type="application/ld+json">${inlineJson(graph)}</script>`;
}

/** Without what it is about, an element says nothing: a field that the entry does not have. */
function given(list: Head["links"] = [], subject: "href" | "content") {
  return list.filter((attributes) => !(subject in attributes && attributes[subject] === undefined));
}

function meta(name: string, content: string): string {
  return element("meta", { name, content });
}

/** A void element; an attribute whose value is undefined is left out. */
export function element(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : value === "" ? ` ${key}` : ` ${key}="${attributeValue(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}

/** Between double quotes an apostrophe may stay, which keeps policies short and readable. */
function attributeValue(text: string): string {
  return escapeHtml(text).replaceAll("&#39;", "'");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
