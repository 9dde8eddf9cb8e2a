/** One of several machines that make a site together: which part of the work is its own. */
import { digest } from "./digest.ts";

/** `index` is from 1 to `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** `2/3`; undefined for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, index = "", count = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  return count && shard.index <= shard.count ? shard : undefined;
}

/** Whether the piece of work of that name is the shard's: the same on every machine, and about as much for each. */
export function isOwn(name: string, shard: Shard | undefined): boolean {
  return !shard || Number.parseInt(digest(name).slice(0, 8), 16) % shard.count === shard.index - 1;
}
