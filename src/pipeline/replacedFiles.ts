/** What a site loses where a file of `public/` is published instead of one that the build makes. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import { decodeSafely } from "../core/paths.ts";
import { textOf } from "./weights.ts";

/** Nothing is lost where the site's own file says what the `made` one would, or where a template makes it. */
export function replacedFile(own: Output, made: Output): Diagnostic[] {
  if (own.kind !== "public") return [];
  const file = own.source ?? own.path;
  const lost = (find: (text: string) => readonly string[]): string[] => {
    const held = new Set(find(textOf(own)));
    return [...new Set(find(textOf(made)))].filter((found) => !held.has(found));
  };
  switch (made.path.replace(/^sitemap-\d+/, "sitemap")) {
    case "_redirects": {
      const missing = lost(oldAddresses);
      return missing.length > 0 ? [messages.output.redirectsReplaced(file, missing)] : [];
    }
    case "_headers": {
      const names = lost(headerNames);
      return names.length > 0 ? [messages.output.headersReplaced(file, names)] : [];
    }
    case "sitemap.xml": {
      const addresses = lost(listedAddresses);
      return addresses.length > 0 ? [messages.output.sitemapReplaced(file, addresses)] : [];
    }
    case "robots.txt": {
      const sitemap = lost(linesOf).find((line) => line.startsWith("Sitemap:"));
      return [
        ...(closesSite(textOf(own)) && !closesSite(textOf(made)) ? [messages.output.robotsClosed(file)] : []),
        ...(sitemap ? [messages.output.robotsReplaced(file, sitemap)] : []),
      ];
    }
    default:
      return lost(linesOf).length > 0 ? [messages.output.configReplaced(file)] : [];
  }
}

/** Whether all search engines are kept away from everything: lines of one group follow those that say whom they are for. */
function closesSite(robots: string): boolean {
  let isForAll = false;
  let isHead = false;
  let closed = false;
  for (const line of linesOf(robots)) {
    const [, name = "", value = ""] = /^([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (/^user-agent$/i.test(name)) {
      isForAll = (isHead && isForAll) || value === "*";
      isHead = true;
    } else if (name !== "") {
      isHead = false;
      if (isForAll && /^disallow$/i.test(name) && /^\/\*?$/.test(value)) closed = true;
      // What is opened again is not closed as a whole.
      if (isForAll && /^allow$/i.test(name)) return false;
    }
  }
  return closed;
}

function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

/** Where redirects lead from, in one spelling each. Rules for not-found pages are none. */
function oldAddresses(text: string): string[] {
  return linesOf(text)
    .filter((line) => !/^#|\s404$/.test(line))
    .map((line) => decodeSafely(line.replace(/\s.*$/, "")).replace(/(?<=.)\/$/, ""));
}

function headerNames(text: string): string[] {
  return linesOf(text).flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []);
}

function listedAddresses(text: string): string[] {
  return [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, address]) => address as string);
}
