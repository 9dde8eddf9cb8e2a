/** What a page's styles make a browser ask for. Pages share their styles, so answers are kept. */
export interface StyleAddresses {
  /** Addresses of pictures and fonts, without data addresses and parts of the page itself. */
  readonly addresses: readonly string[];
  /** Sheets of other hosts: a style sheet inside a page cannot bring them, the page's policy refuses them. */
  readonly imports: readonly string[];
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;
const IMPORT = /@import\s*(?:url\(\s*)?(?:"[^"]*"|'[^']*'|[^"')\s;]+)/gi;

const known = new Map<string, StyleAddresses>();

export function styleAddresses(css: string): StyleAddresses {
  let found = known.get(css);
  if (!found) {
    const imports = css.includes("@import") ? [...css.matchAll(IMPORT)].map(([written]) => written) : [];
    const addresses = [...css.matchAll(ADDRESS)]
      .map(([, double, single, bare]) => double ?? single ?? bare ?? "")
      .filter((address) => address !== "" && !/^(?:#|data:)/i.test(address));
    found = { addresses: [...new Set(addresses)], imports };
    if (known.size > 500) known.clear();
    known.set(css, found);
  }
  return found;
}
