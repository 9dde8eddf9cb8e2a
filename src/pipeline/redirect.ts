/** A redirect, and the file that carries it out on hosts without rules of their own. */
import type { Place } from "../core/diagnostic.ts";
import type { Urls } from "../core/paths.ts";

export interface Redirect {
  /** Path as links write it. */
  readonly from: string;
  /** Final target: a path or a full address. Chains are already followed. */
  readonly to: string;
  readonly status: number;
  readonly place: Place;
  /**
   * `/contact.html` → `/contact`: a page for it would be taken for the page at `/contact` by some servers, and lead to itself.
   * So it is carried out by hosts with rules alone; the others find the page by both addresses or neither.
   */
  readonly ruleOnly?: true;
}

/** The file of an address that is no page any more: `.html` addresses keep their name. */
export function redirectFile(from: string, urls: Urls): string {
  return /\.html?$/.test(from) ? from.slice(1) : urls.pageFile(from);
}
