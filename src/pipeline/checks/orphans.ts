/** Pages that a visitor who starts at the home page and follows links never finds. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { isListed } from "../sitemap.ts";
import { type CheckInput, whereOf } from "./input.ts";

export function checkOrphans({ pages, redirects, urls }: CheckInput): readonly Diagnostic[] {
  const byPath = new Map(pages.map((page) => [page.route.path, page]));
  const destinations = new Map(redirects.map(({ from, to }) => [from, to]));
  const found = new Set<string>();
  const queue = ["/"];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const link of byPath.get(path)?.facts.links ?? []) {
      const target = urls.pathOf(link);
      if (target !== undefined) queue.push(pathOnly(destinations.get(target) ?? target));
    }
  }
  return pages
    .filter(({ route }) => isListed(route) && !found.has(route.path))
    .map(({ route }) => messages.output.orphan(whereOf([route])));
}

function pathOnly(address: string): string {
  return address.replace(/[?#].*$/, "");
}
