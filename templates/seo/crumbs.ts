/** The way from home to a page, for the visible breadcrumbs and for search engines: one list for both. */
import type { Site } from "#site";
import { services, site as siteRecord } from "../collections.ts";
import type { Crumb } from "../components/Breadcrumbs.tsx";
import type { WordKey } from "../words.ts";

/** Pages that others stand below, and the words that name them. */
const SECTIONS = {
  "/": "crumb-home",
  "/blog": "crumb-blog",
  "/services": "crumb-services",
  "/development": "crumb-development",
  "/work": "crumb-work",
} as const satisfies Record<string, WordKey>;

type Section = keyof typeof SECTIONS;

/** Home, the section above if there is one, and the page itself. */
export function crumbsOf(site: Site, path: string, name: string): readonly Crumb[] {
  const section = sectionAbove(site, path);
  const above = section && section !== path ? [crumb(site, section)] : [];
  return [crumb(site, "/"), ...above, { label: name, href: path }];
}

function crumb(site: Site, href: Section): Crumb {
  return { label: site.record(siteRecord).words[SECTIONS[href]], href };
}

/** Blog posts stand below the blog, stories below the work, a service below the page that its `parent` names. */
export function sectionAbove(site: Site, path: string): Section | undefined {
  const parent = site.get(services, path.slice(1))?.data.parent;
  if (parent) return parent === "none" ? undefined : `/${parent}`;
  return (["/blog", "/work"] as const).find((above) => path.startsWith(`${above}/`));
}
