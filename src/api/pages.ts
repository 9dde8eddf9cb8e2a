/**
 * What a file in `templates/pages/` exports as its default. The file's path is the page's address:
 * `blog/index.tsx` is `/blog`, `blog/[slug].tsx` one page an entry, `blog/page/[number].tsx` one page a path that
 * `paths` returns, `[...slug].tsx` takes slugs that hold slashes, and `art/[slug].svg.ts` makes a file instead of a page.
 */
import type { ReactNode } from "react";
import type { Language } from "../core/languages.ts";
import { expectFormat, expectParts } from "../core/parts.ts";
import type { Collection, Entry, Schema } from "./collections.ts";
import type { Head } from "./head.ts";
import type { Site } from "./site.ts";

/** Everything a page is told. */
export interface PageContext<S extends Schema = Schema, P = unknown> {
  /** The settings, the content, and what can be asked of both. */
  readonly site: Site;
  /** The page's address as written in links, without base path: `/blog/spring-sale`. */
  readonly path: string;
  /** The language that the page is in, as `site.yaml` writes it. */
  readonly language: string;
  /** The page in every language that it is there in, its own included; one item on a site in one language. */
  readonly translations: readonly Translation[];
  /** What stands in the place of brackets: of `[slug].tsx` it is `slug`. */
  readonly params: Readonly<Record<string, string>>;
  /** The bound collection's entry; pages without a collection have none. */
  readonly entry: Entry<S>;
  /** What `paths` gave for this page. */
  readonly props: P;
}

/** A page in one of its languages: what a switch of languages shows. Its link says so: `<a href={path} hrefLang={code}>`. */
export interface Translation extends Omit<Language, "prefix"> {
  /** Address without base path. */
  readonly path: string;
  /** Whether it is the page itself. */
  readonly current: boolean;
}

/** One page that `paths` names: the changing part of its address, and what `render` is given. */
export interface PagePath<P = unknown> {
  /** What stands in the place of brackets: `{ number: "2" }` for `[number].tsx`. */
  readonly params: Readonly<Record<string, string>>;
  /** What `head` and `render` find as `props`. */
  readonly props: P;
}

/** The languages that a template is used in: all of the site's, or those that are named. */
export type Languages = "all" | readonly string[];

interface Common<S extends Schema, P> {
  /** Bind a collection: one page for each of its entries. */
  collection?: Collection<S>;
  /** Or name the pages yourself; asked once a language. */
  paths?: (site: Site) => readonly PagePath<P>[];
  /** In which languages there is one. Pages and feeds are there in `all`; a file once, unless it says `all` or names them. */
  languages?: Languages;
}

/**
 * A social card: SVG. One that sets text names the characters for which it has no outlines, each with the text that they
 * are missing from: `site build` and `site check` tell of them.
 */
export type CardDrawing = string | { readonly svg: string; readonly unset: readonly UnsetText[] };

/** Characters of a text that a drawing could not set. */
export interface UnsetText {
  /** The text that they are part of. */
  readonly text: string;
  /** Those that are missing from the drawing. */
  readonly characters: readonly string[];
}

export interface PageDefinition<S extends Schema = Schema, P = unknown> extends Common<S, P> {
  readonly kind: "page";
  /** Its title, its description and what else stands in `<head>`. */
  head: (context: PageContext<S, P>) => Head;
  /** What `document.tsx` gets as `children`. */
  render: (context: PageContext<S, P>) => ReactNode;
  /** The 1200x630 social card; its raster file becomes `og:image`. Text must already be outlines. */
  card?: (context: PageContext<S, P>) => CardDrawing;
  /** Calendar date of the last change, for the sitemap. */
  lastModified?: (context: PageContext<S, P>) => string | undefined;
}

export interface FileDefinition<S extends Schema = Schema, P = unknown> extends Common<S, P> {
  readonly kind: "file";
  /** What the file holds. */
  render: (context: PageContext<S, P>) => string | Uint8Array;
  /** Of an icon, for which `render` draws the SVG: how large, in pixels. */
  readonly sizes?: readonly number[];
}

/** What an icon is made of. */
export interface IconDefinition {
  /** The sides of its squares in pixels: one of a PNG, one or more of an ICO. */
  readonly sizes: readonly number[];
  /** Its SVG. */
  render: (context: PageContext) => string;
}

/** One item of a feed. */
export interface FeedItem {
  /** Address of its page, without base path. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** Plain text; what readers show in lists. */
  readonly summary: string;
  /** Full content, with link tokens; the generator makes every address absolute. */
  readonly html: string;
  /** Calendar dates. */
  readonly date: string;
  /** Of the last change. */
  readonly updated?: string;
  /** A person's name. */
  readonly author?: string;
  /** Words that readers sort it by. */
  readonly categories: readonly string[];
}

/**
 * `templates/pages/feed.xml.ts` and `feed.json.ts`. With `paths`, one feed for each that it names; those are not announced
 * on every page, so pages name them in `head.links`.
 */
export interface FeedDefinition<P = unknown> {
  readonly kind: "feed";
  /** Of which kind it is. */
  format: "rss" | "json";
  /** One feed for each; asked once a language. */
  paths?: (site: Site) => readonly PagePath<P>[];
  /** In which languages there is one; all, unless it says otherwise. */
  languages?: Languages;
  /** What it is called, and what is in it. */
  feed: (site: Site, props: P) => { title: string; description: string; items: readonly FeedItem[] };
}

const COMMON_PARTS = { collection: "?object", paths: "?function", languages: "?all or list" } as const;

/** A page: the default export of `templates/pages/**.tsx`. */
export function definePage<S extends Schema, P = unknown>(
  page: Omit<PageDefinition<S, P>, "kind">,
): PageDefinition<S, P> {
  expectParts("definePage", page, {
    head: "function",
    render: "function",
    card: "?function",
    lastModified: "?function",
    ...COMMON_PARTS,
  });
  return { kind: "page", ...page };
}

/** Any other file: the default export of `templates/pages/robots.txt.ts` and the like. */
export function defineFile<S extends Schema, P = unknown>(
  file: Omit<FileDefinition<S, P>, "kind">,
): FileDefinition<S, P> {
  expectParts("defineFile", file, { render: "function", sizes: "?list", ...COMMON_PARTS });
  return { kind: "file", ...file };
}

/**
 * A picture of the SVG that `render` draws: the default export of `templates/pages/favicon.ico.ts`, `apple-touch-icon.png.ts`
 * and the like. A file of `public/` with the same address is published instead.
 */
export function defineIcon(icon: IconDefinition): FileDefinition {
  expectParts("defineIcon", icon, { sizes: "list", render: "function" });
  return { kind: "file", ...icon };
}

/** A feed with the full text of its items. */
export function defineFeed<P = unknown>(feed: Omit<FeedDefinition<P>, "kind">): FeedDefinition<P> {
  expectFormat("defineFeed", feed?.format, ["rss", "json"]);
  const { collection: _, ...parts } = COMMON_PARTS;
  expectParts("defineFeed", feed, { feed: "function", format: "name", ...parts });
  return { kind: "feed", ...feed };
}

/** `templates/document.tsx`: what every page shares. */
export interface DocumentDefinition {
  readonly kind: "document";
  /** Merged under each page's own head: icons, theme colours, default social tags. */
  head: (context: PageContext) => Partial<Head>;
  /** The whole `<body>` content around a page. */
  body: (context: PageContext, children: ReactNode) => ReactNode;
  /** The social card of pages that draw none themselves. */
  card?: (context: PageContext, head: Head) => CardDrawing;
}

/** The default export of `templates/document.tsx`. */
export function defineDocument(document: Omit<DocumentDefinition, "kind">): DocumentDefinition {
  expectParts("defineDocument", document, { head: "function", body: "function", card: "?function" });
  return { kind: "document", ...document };
}
