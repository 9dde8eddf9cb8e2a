/** How long a post takes to read: as its author says, else counted from its words. */
import type { Words } from "../words.ts";
import type { Post } from "./paging.ts";

export function readTime(post: Post, words: Words): string {
  return post.data.readTime ?? words("read-time", { minutes: post.body?.minutes ?? 1 });
}
