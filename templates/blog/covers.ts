/** Drawn covers of posts that have no picture of their own: each in a file, and those of a list's page in one as well. */
import { loadFace, type Site } from "#site";
import { COVER, COVER_COLOURS, type Cover, cover } from "../art/cover.ts";
import { DISPLAY } from "../art/lettering.ts";
import { sheet } from "../art/sheet.ts";
import type { Post } from "./paging.ts";

const face = await loadFace("display", DISPLAY);

export const drawnCover = (site: Site, { slug, data }: Post): string =>
  cover({
    face,
    theme: Object.fromEntries(COVER_COLOURS.map((name) => [name, site.colour(name)])) as Cover["theme"],
    seed: slug,
    title: data.title,
    category: data.category,
    tags: data.tags,
  });

export const coverPath = ({ slug }: Post) => `/art/posts/${slug}.svg`;

/** In the file of a list's page: `page/2`. */
export const sharedCoverPath = (file: string, { slug }: Post) => `/art/posts/${file}.svg#${slug}`;

/** What such a file holds: the covers of all posts that have no picture. */
export const coverSheet = (site: Site, posts: readonly Post[]): string =>
  sheet(
    COVER,
    posts.filter(({ data }) => !data.image).map((post) => ({ name: post.slug, svg: drawnCover(site, post) })),
  );
