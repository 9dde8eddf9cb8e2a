/** Tags that have pages of their own: `/blog/tags/magento`. */
import { type Group, type GroupPage, groupEntries, type Site } from "#site";
import { posts } from "../collections.ts";

type Schema = typeof posts.schema;
export type Tag = Group<Schema>;
export type TagPage = GroupPage<Schema>;

/** Fewer posts are no list. */
const AT_LEAST = 3;
/** What is shorter says little that the blog's own list does not: search engines are asked to leave it out. */
const USEFUL = 5;

export const tagsOf = (site: Site): readonly Tag[] =>
  groupEntries(site.all(posts), { by: ({ data }) => data.tags, path: "/blog/tags", atLeast: AT_LEAST });

export const isUseful = ({ entries }: Tag): boolean => entries.length >= USEFUL;

/** The address of a tag's page, where it has one. */
export const tagPath = (tags: readonly Tag[], name: string): string | undefined =>
  tags.find(({ value }) => value.toLowerCase() === name.toLowerCase())?.path;

/** The file with the covers of a page's posts. */
export const tagSheet = ({ group, number }: TagPage): string => `tags/${group.slug}-${number}`;
