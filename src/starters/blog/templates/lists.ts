/** The lists of posts: one place says how long a page is. */
import { defineGroups, paginate, type Site } from "#site";
import { posts } from "./collections.ts";

export const PAGE_SIZE = 6;

export const postPages = (site: Site) => paginate(site.all(posts), { path: "/", size: PAGE_SIZE });

export const tags = defineGroups({ of: posts, by: ({ data }) => data.tags, path: "/tags" });
