/** What a page's styles make a browser ask for. */
import { keptByText } from "../core/keptByText.ts";

export interface StyleAddresses {
  /** Addresses of pictures and fonts, without data addresses and parts of the page itself. */
  readonly addresses: readonly string[];
  /** Sheets of other hosts: a style sheet inside a page cannot bring them, the page's policy refuses them. */
  readonly imports: readonly string[];
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;
const IMPORT = /@import\s*(?:url\(\s*)?(?:"[^"]*"|'[^']*'|[^"')\s;]+)/gi;

export const styleAddresses = keptByText((css): StyleAddresses => {
  const imports = css.includes("@import") ? [...css.matchAll(IMPORT)].map(([written]) => written) : [];
  const addresses = [...css.matchAll(ADDRESS)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? "")
    .filter((address) => address !== "" && !/^(?:#|data:)/i.test(address));
  return { addresses: [...new Set(addresses)], imports };
});
