/**
 * The one URL module. A *path* is an address as links write it: `/contact`, `/blog/spring#prices`, no base path,
 * no trailing slash. Everything else (href, absolute address, output file) is made from a path here.
 */

export interface UrlSettings {
  readonly url: string;
  readonly basePath: string;
  /** As Docusaurus defines it: undefined keeps links and writes directories, true adds the slash, false writes `contact.html`. */
  readonly trailingSlash?: boolean | undefined;
}

export type Urls = ReturnType<typeof createUrls>;

const FILE = /\.[A-Za-z0-9]{1,12}$/;

/** Splits `/blog?page=2#top` into its path and the rest (`?page=2#top`). */
export function splitPath(address: string): { path: string; rest: string } {
  const at = address.search(/[?#]/);
  return at < 0 ? { path: address, rest: "" } : { path: address.slice(0, at), rest: address.slice(at) };
}

/** The parts of an address: `/blog?page=2#top` → `/blog`, `page=2`, `#top`. */
export function splitAddress(address: string): { path: string; query: string; fragment: string } {
  const { path, rest } = splitPath(address);
  const at = rest.indexOf("#");
  const [search, fragment] = at < 0 ? [rest, ""] : [rest.slice(0, at), rest.slice(at)];
  return { path, query: search.slice(1), fragment };
}

/** Where a redirect leads that was asked for with a query: parameters are added to the target's own. `query` may be a host's variable. */
export function withQuery(address: string, query: string): string {
  if (!query || !takesQuery(address)) return address;
  const { path, query: own, fragment } = splitAddress(address);
  return `${path}?${own ? `${own}&` : ""}${query}${fragment}`;
}

/** Whether an address can have parameters: pages can, `tel:` and `mailto:` are no addresses of pages. */
export function takesQuery(address: string): boolean {
  return isSitePath(address) || /^(?:https?:)?\/\//i.test(address);
}

/** True for addresses inside this site: they begin with one slash. */
export function isSitePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

export function createUrls(settings: UrlSettings) {
  const base = settings.basePath;
  // Other machines want a host's name in letters that all of them know.
  const { origin } = new URL(settings.url);

  /** The final `href` of a path: base path and slash rule applied, query and fragment kept. Other addresses pass. */
  function href(address: string): string {
    if (!isSitePath(address)) return address;
    const { path, rest } = splitPath(address);
    return base.slice(0, -1) + withSlashRule(path) + rest;
  }

  function withSlashRule(path: string): string {
    if (path === "/" || settings.trailingSlash === undefined || FILE.test(path)) return path;
    const bare = path.replace(/\/+$/, "");
    return settings.trailingSlash ? `${bare}/` : bare;
  }

  return {
    basePath: base,
    /** Whether pages are found with a slash at the end; the other spelling leads there. */
    endsInSlash: settings.trailingSlash === true,
    href,
    /** The full address, with fragment and query if the path has them. */
    absolute: (address: string): string =>
      isSitePath(address) ? origin + encodeURI(decodeSafely(href(address))) : address,
    /** The file a page is written to: `/blog/x` → `blog/x/index.html`; `/404` and paths with an extension keep their name. */
    pageFile(path: string): string {
      const name = path.replace(/^\/+|\/+$/g, "");
      if (name === "") return "index.html";
      if (name === "404" || name.endsWith("/404")) return `${name}.html`;
      return settings.trailingSlash === false ? `${name}.html` : `${name}/index.html`;
    },
    /** The path that a final href came from, without query and fragment; undefined when it leaves the site. */
    pathOf(address: string): string | undefined {
      if (!isSitePath(address)) return undefined;
      const { path } = splitPath(address);
      if (path !== base.slice(0, -1) && !path.startsWith(base)) return undefined;
      const inner = `/${path.slice(base.length)}`;
      return inner === "/" ? inner : decodeSafely(inner.replace(/\/+$/, ""));
    },
  };
}

/** Decodes percent escapes, leaving text that is not validly escaped as it is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** The opposite of `decodePath`: what would begin something else in an address is escaped, too. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** A path with each escape decoded that can be, but those of slashes: what they part is one name. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    escapes
      .split(/(%2f|%5c)/i)
      .map((one) => (/^%(?:2f|5c)$/i.test(one) ? one : decodeComponent(one)))
      .join(""),
  );
}

/** The same of one part of an address, in which an escaped `/`, `?` or `#` is decoded as well. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of an address: decoded, without query, fragment and closing slash. */
export function plainPath(address: string): string {
  return decodeComponent(splitPath(address).path).replace(/(?<=.)\/+$/, "");
}
