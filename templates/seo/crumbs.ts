/** The way from home to a page, for the visible breadcrumbs and for search engines: one list for both. */
import type { Site } from "#site";
import { services, site as siteRecord } from "../collections.ts";
import type { Crumb } from "../components/Breadcrumbs.tsx";

/** Home, the section above if there is one, and the page itself. */
export function crumbsOf(site: Site, path: string, name: string): readonly Crumb[] {
  const section = sectionAbove(site, path);
  const above = section && section !== path ? [crumb(site, section)] : [];
  return [crumb(site, "/"), ...above, { label: name, href: path }];
}

/** The words `crumb-home`, `crumb-blog` … name the sections. */
function crumb(site: Site, href: string): Crumb {
  const key = `crumb-${href.slice(1) || "home"}`;
  const label = site.record(siteRecord).words[key];
  if (label === undefined) throw new Error(`content/site.yaml has no word "${key}".`);
  return { label, href };
}

/** Blog posts stand below the blog, a service below the page that its `parent` names. */
function sectionAbove(site: Site, path: string): string | undefined {
  const parent = site.get(services, path.slice(1))?.data.parent;
  if (parent) return parent === "none" ? undefined : `/${parent}`;
  return path.startsWith("/blog/") ? "/blog" : undefined;
}
