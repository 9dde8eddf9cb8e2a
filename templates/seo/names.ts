/** Where the business's name stands in titles and bylines, so that content need not repeat it. */
import type { Entry, Site } from "#site";
import { type posts, site as settings } from "../collections.ts";

/** Browsers and search results show about this many characters of a title. */
const TITLE_LENGTH = 60;

/** `SEO Consultant` becomes `SEO Consultant | Shopwright` where that fits; `{name}` puts the name elsewhere. */
export function namedTitle(site: Site, title: string): string {
  const { name } = site.settings;
  if (title.includes("{name}")) return title.replaceAll("{name}", name);
  const named = `${title} | ${name}`;
  return named.length <= TITLE_LENGTH ? named : title;
}

/** Who wrote a post: the owner or, without a name, the business, unless the post names somebody. */
export function authorOf(site: Site, post: Entry<(typeof posts)["schema"]>): string {
  return post.data.author ?? site.record(settings).ownerName ?? site.settings.name;
}
