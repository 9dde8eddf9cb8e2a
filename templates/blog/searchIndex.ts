/** The posts as the search needs them: titles and parts to show, and for each word the parts that have it. */
import { formatDate, type Site } from "#site";
import { posts } from "../collections.ts";
import type { Post } from "./paging.ts";
import { isTelling, stemOf, wordsOf } from "./searchTerms.ts";

export interface SearchPost {
  readonly href: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly date: string;
  readonly shownDate: string;
  readonly excerpt: string;
  /** Headings with their ids; the first part, above any heading, has neither. */
  readonly parts: readonly (readonly [id: string, heading: string])[];
}

export interface SearchIndex {
  readonly posts: readonly SearchPost[];
  /** Stem → numbers of parts, counted through all posts, each as the distance from the one before. */
  readonly words: Readonly<Record<string, readonly number[]>>;
}

export function searchIndex(site: Site): SearchIndex {
  const words = new Map<string, number[]>();
  let part = 0;
  const all = site.all(posts).map((post) => {
    const parts = partsOf(post);
    for (const { text } of parts) {
      for (const stem of new Set(wordsOf(text).filter(isTelling).map(stemOf))) {
        const found = words.get(stem);
        if (found) found.push(part);
        else words.set(stem, [part]);
      }
      part += 1;
    }
    const { data } = post;
    return {
      href: site.href(site.pathOf(post) ?? "/blog"),
      title: data.title,
      category: data.category,
      tags: data.tags,
      date: data.date,
      shownDate: formatDate(data.date, "short", "en-US"),
      excerpt: data.excerpt,
      parts: parts.map(({ id, heading }) => [id, heading] as const),
    };
  });
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  return { posts: all, words: Object.fromEntries(sorted.map(([word, parts]) => [word, distances(parts)])) };
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** The text above the first heading, then that below each of the second and third rank. */
function partsOf({ body, data }: Post) {
  const headings = new Map(body?.headings.map(({ id, text }) => [id, text]));
  const pieces = (body?.html ?? "").split(/(?=<h[23][\s>])/);
  return pieces.map((piece, index) => {
    const id = /^<h[23][^>]*\bid="([^"]+)"/.exec(piece)?.[1] ?? "";
    return {
      id,
      heading: headings.get(id) ?? "",
      text: `${index === 0 ? data.excerpt : ""} ${piece.replace(/<[^>]*>/g, " ").replace(/&#?\w+;/g, " ")}`,
    };
  });
}
