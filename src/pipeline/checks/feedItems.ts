/** Items of feeds that lead nowhere: no page shows those addresses, and readers of the feed are the first to find out. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { decodeEntities } from "../../core/entities.ts";
import { splitPath } from "../../core/paths.ts";
import type { CheckInput } from "./input.ts";
import { checkPath } from "./links.ts";
import { createTargets } from "./targets.ts";

export function checkFeedItems(input: CheckInput): readonly Diagnostic[] {
  const { routes, outputs, urls } = input;
  const feeds = routes.filter(({ kind }) => kind === "feed");
  if (feeds.length === 0) return [];
  const find = createTargets(input);
  const origin = urls.absolute("/").slice(0, -urls.basePath.length);
  const told = new Set<string>();
  return feeds.flatMap((feed) => {
    const contents = outputs.get(feed.file)?.contents;
    if (typeof contents !== "string") return [];
    return itemsOf(contents).flatMap((address): Diagnostic[] => {
      if (!address.startsWith(`${origin}/`)) return [];
      const path = address.slice(origin.length);
      const { rest } = splitPath(path);
      const inner = urls.pathOf(path);
      const problem =
        inner !== undefined &&
        checkPath(
          inner + rest,
          inner + rest,
          () => ({ place: { file: feed.source }, pages: [feed.path] }),
          find,
        );
      // Feeds of tags hold the items of the whole one.
      return problem && !told.has(path) && told.add(path) ? [problem] : [];
    });
  });
}

function itemsOf(text: string): string[] {
  if (text.startsWith("{"))
    return (JSON.parse(text) as { items: { url: string }[] }).items.map(({ url }) => url);
  return [...text.matchAll(/<guid isPermaLink="true">([^<]*)<\/guid>/g)].map(([, address = ""]) =>
    decodeEntities(address),
  );
}
