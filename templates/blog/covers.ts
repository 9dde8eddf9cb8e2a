/** Drawn covers of posts that have no picture of their own: each in a file, and those of a list's page in one as well. */
import { cover } from "../art/cover.ts";
import type { BlogPage, Post } from "./paging.ts";

export const drawnCover = ({ slug, data }: Post): string =>
  cover({ seed: slug, title: data.title, category: data.category, tags: data.tags });

export const coverPath = ({ slug }: Post) => `/art/posts/${slug}.svg`;

export const sharedCoverPath = ({ number }: Pick<BlogPage, "number">, { slug }: Post) =>
  `/art/posts/page/${number}.svg#${slug}`;
