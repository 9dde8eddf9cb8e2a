/** `sitemap.xml`: every page that search engines may keep, with the date of its last change. */
import { escapeXml } from "../core/escape.ts";
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Route } from "./result.ts";

/** The limit of the sitemap protocol; above it `sitemap.xml` becomes an index of numbered parts. */
export const SITEMAP_LIMIT = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapOutputs(routes: readonly Route[], urls: Urls, limit = SITEMAP_LIMIT): Output[] {
  const entries = routes.filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1));
  const listed = new Set(entries.map(({ path }) => path));
  const isFound = (path: string) => listed.has(path);
  if (entries.length <= limit) return [sitemap("sitemap.xml", entries, urls, isFound)];

  const parts: { output: Output; lastModified: string | undefined }[] = [];
  for (let from = 0; from < entries.length; from += limit) {
    const part = entries.slice(from, from + limit);
    parts.push({
      output: sitemap(`sitemap-${parts.length + 1}.xml`, part, urls, isFound),
      lastModified:
        part
          .map((route) => route.lastModified ?? "")
          .sort()
          .at(-1) || undefined,
    });
  }
  const index = parts.map(({ output, lastModified }) =>
    row("sitemap", urls.absolute(`/${output.path}`), lastModified),
  );
  const text = `${XML}<sitemapindex ${NAMESPACE}>\n${index.join("")}</sitemapindex>\n`;
  return [{ path: "sitemap.xml", kind: "file", contents: text }, ...parts.map(({ output }) => output)];
}

/** Pages that search engines may keep: not-found pages, `noindex` ones and those that name another as the one to keep are not. */
export function isListed(route: Route): boolean {
  return route.kind === "page" && !route.noindex && !route.elsewhere && !/(^|\/)404\.html$/.test(route.file);
}

function sitemap(
  path: string,
  routes: readonly Route[],
  urls: Urls,
  isFound: (path: string) => boolean,
): Output {
  const rows = routes.map((route) =>
    row("url", urls.absolute(route.path), route.lastModified, languageLinks(route)),
  );
  const namespaces = rows.some((text) => text.includes("<xhtml:")) ? `${NAMESPACE} ${XHTML}` : NAMESPACE;
  return { path, kind: "file", contents: `${XML}<urlset ${namespaces}>\n${rows.join("")}</urlset>\n` };

  /** Only what search engines may keep is named to them as the same page. */
  function languageLinks({ translations = [] }: Route): string {
    const found = translations.filter((one) => isFound(one.path));
    const [first] = found;
    if (!first || found.length < 2) return "";
    return [...found, { code: "x-default", path: first.path }]
      .map(({ code, path: to }) => {
        const href = escapeXml(urls.absolute(to));
        return `<xhtml:link rel="alternate" hreflang="${escapeXml(code)}" href="${href}"/>`;
      })
      .join("");
  }
}

function row(name: "url" | "sitemap", address: string, lastModified: string | undefined, links = ""): string {
  const date = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
  return `<${name}><loc>${escapeXml(address)}</loc>${date}${links}</${name}>\n`;
}
