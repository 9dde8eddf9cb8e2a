/** HTML pages that take a browser from an old address to the new one on hosts without redirect rules of their own. */
import { escapeHtml } from "../core/escape.ts";
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Redirect } from "./redirects.ts";
import type { Route } from "./result.ts";

/** The file of an address that is no page any more: `.html` addresses keep their name. */
export function redirectFile(from: string, urls: Urls): string {
  return /\.html?$/.test(from) ? from.slice(1) : urls.pageFile(from);
}

export function redirectRoutes(redirects: readonly Redirect[], urls: Urls): Route[] {
  return redirects.map(({ from, place }) => ({
    path: from,
    file: redirectFile(from, urls),
    kind: "redirect",
    source: place.file,
    template: "",
    noindex: true,
  }));
}

/** `titles`: page path → title, so that the page a visitor sees for a moment names where it leads. */
export function redirectPages(
  redirects: readonly Redirect[],
  urls: Urls,
  language: string,
  titles: ReadonlyMap<string, string>,
): Output[] {
  return redirects.map((redirect) => {
    const href = escapeHtml(urls.href(redirect.to));
    const absolute = escapeHtml(urls.absolute(redirect.to));
    const title = escapeHtml(titles.get(redirect.to.replace(/[?#].*$/, "")) ?? urls.absolute(redirect.to));
    const contents = [
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title}</title>`,
      `<meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${absolute}">`,
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
