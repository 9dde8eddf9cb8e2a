/**
 * Chooses a page's CSS: the global sheet and the sheets whose root class the page's HTML uses, in one fixed order. What
 * only the part after `LaterStyles` uses is not inlined, but linked there as a file that pages alike in it share.
 */
import type { StrayRule, Styles } from "../api/siteCode.ts";
import { nameDigest } from "../core/digest.ts";
import type { Output } from "../core/outputs.ts";

/** What the component `LaterStyles` leaves in the HTML. The first one counts. */
const MARK = "<site-later-styles></site-later-styles>";

export interface PageStyles {
  readonly inline: string;
  readonly later: string;
  /** Root classes of what is in `later`. */
  readonly laterRoots: readonly string[];
  /** Rules that mean the page, in sheets that it does not carry. */
  readonly missed: readonly StrayRule[];
}

export function usedClasses(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (value as string).split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** The styles of a page's body. One without a mark has all of them inlined. */
export function pageStyles(body: string, styles: Styles): PageStyles {
  const [beginning = "", ...parts] = body.split(MARK);
  const first = usedClasses(beginning);
  const rest = usedClasses(parts.join(""));
  const inline = [styles.global];
  const later: string[] = [];
  (parts.length > 0 ? later : inline).push(styles.globalLater);
  const laterRoots: string[] = [];
  for (const [root, css] of styles.byRootClass) {
    if (first.has(root)) inline.push(css);
    else if (rest.has(root)) {
      later.push(css);
      laterRoots.push(root);
    }
  }
  const has = (name: string) => first.has(name) || rest.has(name);
  const missed = styles.strays.filter(
    ({ root, classes, attributes }) =>
      !has(root) && classes.every(has) && attributes.every((text) => body.includes(text)),
  );
  return { inline: inline.join(""), later: later.join(""), laterRoots, missed };
}

/** The later styles as a file, named after `key`: the styles themselves, or what stays the same while they are edited. */
export function laterSheet(css: string, key: string): Output {
  const hash = nameDigest(key);
  return { path: `assets/later-${hash}.css`, kind: "style", contents: css, immutable: key === css };
}

/**
 * Puts the sheet's link in the place of the first mark and takes all others out. A browser paints what stands before the
 * link without waiting, and asks for the file with the fonts, not before them.
 */
export function linkLater(body: string, href: string | undefined): string {
  const [beginning = "", ...parts] = body.split(MARK);
  const link = href ? `<link rel="stylesheet" href="${href}" fetchpriority="low">` : "";
  return parts.length > 0 ? beginning + link + parts.join("") : body;
}
