/** Drawn covers of posts that have no picture of their own: each in a file, and those of a list's page in one as well. */
import { COVER, cover } from "../art/cover.ts";
import { sheet } from "../art/sheet.ts";
import type { Post } from "./paging.ts";

export const drawnCover = ({ slug, data }: Post): string =>
  cover({ seed: slug, title: data.title, category: data.category, tags: data.tags });

export const coverPath = ({ slug }: Post) => `/art/posts/${slug}.svg`;

/** In the file of a list's page: `page/2`. */
export const sharedCoverPath = (file: string, { slug }: Post) => `/art/posts/${file}.svg#${slug}`;

/** What such a file holds: the covers of all posts that have no picture. */
export const coverSheet = (posts: readonly Post[]): string =>
  sheet(
    COVER,
    posts.filter(({ data }) => !data.image).map((post) => ({ name: post.slug, svg: drawnCover(post) })),
  );
