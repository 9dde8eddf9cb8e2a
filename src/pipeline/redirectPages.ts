/** HTML pages that take a browser from an old address to the new one on hosts without redirect rules of their own. */
import { escapeHtml } from "../core/escape.ts";
import type { Output } from "../core/outputs.ts";
import { takesQuery, type Urls } from "../core/paths.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { element } from "./head.ts";
import { type Redirect, redirectFile } from "./redirect.ts";
import type { Route } from "./result.ts";

/**
 * Takes along what the visitor's address has behind its path, which a `<meta>` cannot know. That one comes right behind the script
 * and would be faster: what is written makes a comment of it. The same text on all pages, so that a policy needs one hash.
 */
export const CARRY_QUERY = `if (location.search || location.hash) {
  const to = new URL(document.currentScript.dataset.to, location.href);
  to.search = [to.search, location.search].map((part) => part.slice(1)).filter(Boolean).join("&");
  to.hash ||= location.hash;
  location.replace(to);
  document.write("<!--");
}`;

export function redirectRoutes(redirects: readonly Redirect[], urls: Urls): Route[] {
  return redirects.filter(hasPage).map(({ from, place }) => ({
    path: from,
    file: redirectFile(from, urls),
    kind: "redirect",
    source: place.file,
    template: "",
    noindex: true,
  }));
}

function hasPage({ ruleOnly }: Redirect): boolean {
  return !ruleOnly;
}

/** `titles`: page path → title, so that the page a visitor sees for a moment names where it leads. */
export function redirectPages(
  redirects: readonly Redirect[],
  urls: Urls,
  language: string,
  titles: ReadonlyMap<string, string>,
): Output[] {
  return redirects.filter(hasPage).map((redirect) => {
    const href = escapeHtml(urls.href(redirect.to));
    const absolute = escapeHtml(urls.absolute(redirect.to));
    const title = escapeHtml(titles.get(redirect.to.replace(/[?#].*$/, "")) ?? urls.absolute(redirect.to));
    const contents = [
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title}</title>`,
      element("meta", {
        "http-equiv": "Content-Security-Policy",
        content: contentSecurityPolicy({ scripts: [CARRY_QUERY], styles: [] }),
      }),
      ...(takesQuery(redirect.to) ? [`<script data-to="${href}">${CARRY_QUERY}</script>`] : []),
      `<meta http-equiv="refresh" content="0; url=${href}"><!-- -->`,
      `<link rel="canonical" href="${absolute}">`,
      `</head><body><p><a href="${href}">${title}</a></p></body></html>\n`,
    ].join("");
    return {
      path: redirectFile(redirect.from, urls),
      kind: "redirect",
      contents,
      source: redirect.place.file,
    };
  });
}
