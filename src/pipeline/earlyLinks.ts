/**
 * Links that lead nowhere, told by addresses alone: for runs that stop before any page is made, so that a broken link is
 * reported together with the other mistakes. Fragments and links in templates wait for the pages.
 */

import type { SiteCode } from "../api/siteCode.ts";
import type { ContentResult } from "../content/contentResult.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { pathIn } from "../core/languages.ts";
import { lazily } from "../core/lazily.ts";
import { messages } from "../core/messages/index.ts";
import { createUrls, plainPath } from "../core/paths.ts";
import type { Project } from "../core/project.ts";
import { nearestPathIn } from "../core/suggest.ts";
import { readPublicFiles } from "./publicFiles.ts";
import { resolveEntry } from "./rewrite.ts";
import { patternOf } from "./routePattern.ts";
import { planEntryRoutes } from "./routes.ts";

/** Made by the generator itself. */
const ALWAYS = ["/sitemap.xml", "/robots.txt"];

export function checkLinksEarly(project: Project, code: SiteCode, content: ContentResult): Diagnostic[] {
  // Only paths are compared, and these do not depend on the settings, which may be what is broken.
  const urls = createUrls({ url: "https://site.invalid", basePath: "/" });
  const { routes, paths, awaited } = planEntryRoutes(code, content, urls);
  const pages = new Set([...routes.map(({ route }) => route.path), ...paths.values(), ...awaited]);
  const families: string[] = [];
  for (const { file, definition } of code.pages) {
    if (definition.kind !== "feed" && definition.collection) continue;
    const { path, param, catchAll } = patternOf(file);
    for (const language of content.languages) {
      const local = pathIn(language, path);
      const start = local.slice(0, local.indexOf("["));
      if (param === undefined) pages.add(local);
      else families.push(start);
      // The first page of a list stands at the folder's own address.
      if (catchAll) pages.add(plainPath(start));
    }
  }
  const files = new Set([...ALWAYS, ...(readPublicFiles(project).value ?? []).map(({ path }) => `/${path}`)]);
  const moved = redirects(code, content);
  const exists = (path: string) =>
    pages.has(path) || files.has(path) || moved.has(path) || families.some((start) => path.startsWith(start));

  const nearPage = lazily(() => nearestPathIn(pages));

  return content.links.flatMap(({ place, frame, raw, target, language }) => {
    const address = resolveEntry(target, (id) => paths.get(id));
    if (!address.startsWith("/")) return [];
    const path = plainPath(address);
    const prefix = content.languages.find(({ code }) => code === language)?.prefix ?? "";
    return exists(path) || exists(pathIn({ prefix }, path))
      ? []
      : [messages.output.brokenLink({ place, frame, pages: [] }, raw, nearPage()(path))];
  });
}

function redirects(code: SiteCode, content: ContentResult): ReadonlySet<string> {
  const record = code.records.find(({ role }) => role === "redirects");
  const data = record && (content.records.get(record.file) as { redirects?: { from: string }[] } | undefined);
  return new Set((data?.redirects ?? []).map(({ from }) => plainPath(from)));
}
