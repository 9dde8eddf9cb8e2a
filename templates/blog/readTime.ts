/** How long a post takes to read: as its author says, else counted from its words. */
import type { Post } from "./paging.ts";

export function readTime(post: Post, words: (key: string, values: { minutes: number }) => string): string {
  return post.data.readTime ?? words("read-time", { minutes: post.body?.minutes ?? 1 });
}
