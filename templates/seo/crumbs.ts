/** The way from home to a page, for the visible breadcrumbs and for search engines: one list for both. */
import type { Site } from "#site";
import type { Crumb } from "../components/Breadcrumbs.tsx";
import { services, site as siteRecord } from "../collections.ts";

/** Home, the section above if there is one, and the page itself. */
export function crumbsOf(site: Site, path: string, name: string): readonly Crumb[] {
  const { words } = site.record(siteRecord);
  const section = sectionAbove(site, path);
  const above = section && section !== path ? [{ label: words[`crumb${section.replace("/", "-")}`] ?? section, href: section }] : [];
  return [{ label: words.home ?? "/", href: "/" }, ...above, { label: name, href: path }];
}

/** Blog posts stand below the blog, a service below the page that its `parent` names. */
function sectionAbove(site: Site, path: string): string | undefined {
  const parent = site.get(services, path.slice(1))?.data.parent;
  if (parent) return parent === "none" ? undefined : `/${parent}`;
  return path.startsWith("/blog/") ? "/blog" : undefined;
}
