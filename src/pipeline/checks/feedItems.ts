/** Items of feeds that lead nowhere: no page shows those addresses, and readers of the feed are the first to find out. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { splitPath } from "../../core/paths.ts";
import type { CheckInput } from "./input.ts";
import { checkPath, ownAddressReader } from "./links.ts";
import { targetsOf } from "./targets.ts";

export function checkFeedItems(input: CheckInput): readonly Diagnostic[] {
  const { routes, urls } = input;
  const feeds = routes.filter(({ items }) => items !== undefined && items.length > 0);
  if (feeds.length === 0) return [];
  const find = targetsOf(input);
  const ownAddress = ownAddressReader(urls);
  const told = new Set<string>();

  /** Without base path, where it is one of this site. */
  function ownPath(address: string): string | undefined {
    const inner = ownAddress(address);
    // A path that a template gives has no base path that could be taken off.
    if (inner === undefined || inner === address) return inner;
    const path = urls.pathOf(inner);
    return path === undefined ? undefined : path + splitPath(inner).rest;
  }

  return feeds.flatMap((feed) =>
    (feed.items ?? []).flatMap((address): Diagnostic[] => {
      const path = ownPath(address);
      // Feeds of tags hold the items of the whole one.
      if (path === undefined || told.has(path)) return [];
      told.add(path);
      const source = { place: { file: feed.source }, pages: [feed.path] };
      const problem = checkPath(path, path, () => source, find);
      return problem ? [problem] : [];
    }),
  );
}
