/**
 * The one pass that turns *paths* into final addresses. Templates and content write `/contact`; here every address
 * attribute of a finished page gets base path, slash rule and, for `site-entry:` tokens, the entry's own address.
 */

import { decodeEntities } from "../core/entities.ts";
import { escapeHtml } from "../core/escape.ts";
import { decodeComponent, plainPath, splitPath, type Urls } from "../core/paths.ts";
import { type Attribute, eachTag, type Tag } from "./htmlTags.ts";
import { mapSrcset } from "./srcset.ts";

/** The path of an entry's page, for `posts/spring-sale`; undefined where it has none. */
export type EntryPath = (entryId: string) => string | undefined;

/** What an address leads to in the page's language: `/fr/menu` for `/menu`. */
export type LocalPath = (address: string) => string;

/** Paths of pages that do not exist yet. Links to them lose their address, so the words stay and nothing is broken. */
export type Scheduled = { has(path: string): boolean; readonly size: number };

const NONE: Scheduled = new Set<string>();
const ENTRY = "site-entry:";
const ENTRY_TOKEN = /site-entry:([\p{L}\p{M}\p{N}/_.~%-]+)/gu;
const ADDRESS = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);
const ADDRESS_LIST = new Set(["srcset", "imagesrcset"]);

/** Where links lead. */
export interface Addresses {
  readonly urls: Urls;
  readonly entryPath: EntryPath;
  /** On pages in a further language. */
  readonly localPath?: LocalPath | undefined;
  readonly scheduled?: Scheduled | undefined;
}

/** Gives a finished document its final addresses. An entry that has no page leaves its token, which `checks/links` reports. */
export function rewriteHtml(
  html: string,
  { urls, entryPath, localPath, scheduled = NONE }: Addresses,
): string {
  if (isPlain(urls) && !html.includes(ENTRY) && scheduled.size === 0 && !localPath) return html;
  return mapAddresses(
    html,
    (address, tag) => {
      const path = finalPath(address, tag, entryPath, localPath);
      return scheduled.has(plainPath(path)) ? undefined : urls.href(path);
    },
    (island) =>
      island.replace(ENTRY_TOKEN, (token) => {
        const path = resolveEntry(token, entryPath);
        return path === token ? token : escapeHtml(urls.href(path));
      }),
  );
}

/** Makes every address of a piece of content absolute, for feeds. `pagePath` is the page that the content belongs to. */
export function absoluteHtml(
  html: string,
  pagePath: string,
  { urls, entryPath, localPath, scheduled = NONE }: Addresses,
): string {
  const page = urls.absolute(pagePath);
  return mapAddresses(html, (address, tag) => {
    const path = finalPath(address, tag, entryPath, localPath);
    if (scheduled.has(plainPath(path))) return undefined;
    const absolute = urls.absolute(path);
    if (absolute.startsWith("#")) return page + absolute;
    return /^[a-z][a-z0-9+.-]*:/i.test(absolute) || !URL.canParse(absolute, page)
      ? absolute
      : new URL(absolute, page).href;
  });
}

/** Gives `url(/…)` in a style sheet its base path; done before the styles are inlined, so that their CSP hash holds. */
export function rewriteCss(css: string, urls: Urls): string {
  if (urls.basePath === "/") return css;
  return css.replace(
    /url\((["']?)(\/(?!\/)[^"')]*)\1\)/g,
    (_, quote, path) => `url(${quote}${urls.href(path)}${quote})`,
  );
}

function isPlain(urls: Urls): boolean {
  return urls.href("/a") === "/a" && urls.href("/a/") === "/a/";
}

/**
 * On a page in French `/menu` is `/fr/menu` where there is one. A link to a page in another language says so
 * (`hreflang`), and one to a content file names the very file.
 */
function finalPath(
  address: string,
  tag: Tag,
  entryPath: EntryPath,
  localPath: LocalPath | undefined,
): string {
  if (address.startsWith(ENTRY)) return resolveEntry(address, entryPath);
  if (!localPath || tag.attributes.some(({ name }) => name === "hreflang")) return address;
  return localPath(address);
}

/** `site-entry:posts/other#part` → `/blog/other#part`; anything else passes. */
export function resolveEntry(address: string, entryPath: EntryPath): string {
  if (!address.startsWith(ENTRY)) return address;
  const { path, rest } = splitPath(address.slice(ENTRY.length));
  const target = entryPath(path) ?? entryPath(decodeComponent(path));
  return target === undefined ? address : target + rest;
}

/**
 * Replaces the address attributes of a document. Inside `<site-island>` they stay, because markup and props must
 * agree for hydration: `islandText` gets everything between the island's tags as text.
 */
function mapAddresses(
  html: string,
  map: (address: string, tag: Tag) => string | undefined,
  islandText?: (text: string) => string,
): string {
  const parts: string[] = [];
  let copied = 0;
  let depth = 0;
  let islandStart = 0;
  const replace = (start: number, end: number, text: string): void => {
    parts.push(html.slice(copied, start), text);
    copied = end;
  };

  eachTag(html, (tag) => {
    if (tag.name === "site-island" && islandText) {
      if (tag.closing) {
        if (depth > 0 && --depth === 0)
          replace(islandStart, tag.start, islandText(html.slice(islandStart, tag.start)));
      } else if (depth++ === 0) islandStart = tag.end;
      return;
    }
    if (depth > 0) return;
    for (const attribute of tag.attributes) {
      const value = finalValue(tag, attribute, map);
      if (value === null) {
        // The name and ="" around the value go with it.
        const start = html.lastIndexOf(attribute.name, attribute.start);
        replace(start, attribute.end + (attribute.quoted ? 1 : 0), "");
      } else if (value !== undefined) {
        replace(attribute.start, attribute.end, attribute.quoted ? value : `"${value}"`);
      }
    }
  });
  if (copied === 0) return html;
  parts.push(html.slice(copied));
  return parts.join("");
}

/** The attribute's new value, escaped; undefined when it stays as it is, null when it goes. */
function finalValue(
  tag: Tag,
  attribute: Attribute,
  map: (address: string, tag: Tag) => string | undefined,
): string | null | undefined {
  const { name, raw } = attribute;
  if (raw === "") return undefined;
  const list = ADDRESS_LIST.has(name);
  if (!list && !ADDRESS.has(name) && !(name === "data" && tag.name === "object")) return undefined;
  const before = decodeEntities(raw);
  const after = list ? mapSrcset(before, (address) => map(address, tag) ?? address) : map(before, tag);
  if (after === undefined) return tag.name === "a" ? null : undefined;
  return after === before ? undefined : escapeHtml(after);
}
