/** Chooses a page's CSS: the global sheet and the sheets whose root class the page's HTML uses, in one fixed order. */
import type { Styles } from "../core/siteCode.ts";

export function usedClasses(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (value as string).split(/\s+/)) classes.add(name);
  }
  return classes;
}

export function pageCss(html: string, styles: Styles): string {
  const classes = usedClasses(html);
  const parts = [styles.global];
  for (const [root, css] of styles.byRootClass) if (classes.has(root)) parts.push(css);
  return parts.join("");
}
