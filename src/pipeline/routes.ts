/** Plans every path of the site before anything is rendered: template files × entries → routes. */
import type { Collection, Entry } from "../api/collections.ts";
import type { PagePath } from "../api/pages.ts";
import type { Site } from "../api/site.ts";
import type { PageModule, SiteCode } from "../api/siteCode.ts";
import type { ContentResult, ScheduledEntry } from "../content/contentResult.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Urls } from "../core/paths.ts";
import type { Route } from "./result.ts";

export interface PlannedRoute {
  readonly route: Route;
  readonly module: PageModule;
  readonly params: Readonly<Record<string, string>>;
  readonly entry: Entry | undefined;
  readonly props: unknown;
}

interface Pattern {
  /** `/blog/[slug]` without the file's extension and `index`. */
  readonly path: string;
  readonly param: string | undefined;
  readonly catchAll: boolean;
}

type OnThrow = (module: PageModule, error: unknown) => Diagnostic;

/**
 * Routes of bound collections. They come first: links to entries need them, `paths` functions as well. `paths` also has
 * the address that a scheduled entry will have; `scheduled` lists those, `drafts` the addresses of drafts, and `awaited`
 * those of broken entries.
 */
export function planEntryRoutes(code: SiteCode, content: ContentResult, urls: Urls) {
  const routes: PlannedRoute[] = [];
  const diagnostics: Diagnostic[] = [];
  const paths = new Map<string, string>();
  const scheduled = new Map<string, ScheduledEntry>();
  const drafts = new Map<string, ContentResult["drafts"][number]>();
  const awaited = new Set<string>();
  for (const module of code.pages) {
    const { definition } = module;
    if (definition.kind === "feed" || !definition.collection) continue;
    const { name } = definition.collection as Collection;
    const pattern = patternOf(module.file);
    if (pattern.param === undefined) {
      diagnostics.push(messages.routes.pagesWithoutParam(module.file, "collection"));
      continue;
    }
    for (const entry of content.entries.get(name) ?? []) {
      if (entry.slug.includes("/") && !pattern.catchAll) {
        diagnostics.push(messages.routes.nestedSlug(entry.file, entry.slug, module.file));
        continue;
      }
      const planned = plan(module, pattern, { [pattern.param]: entry.slug }, entry, undefined, urls);
      routes.push(planned);
      if (definition.kind === "page" && !paths.has(entry.id)) paths.set(entry.id, planned.route.path);
    }
    for (const entry of content.broken) {
      if (entry.collection === name) awaited.add(pathOf(pattern, entry.slug));
    }
    for (const entry of content.drafts) {
      if (definition.kind === "page" && entry.collection === name)
        drafts.set(pathOf(pattern, entry.slug), entry);
    }
    for (const entry of content.scheduled) {
      if (definition.kind !== "page" || entry.collection !== name || paths.has(entry.id)) continue;
      const path = pathOf(pattern, entry.slug);
      paths.set(entry.id, path);
      scheduled.set(path, entry);
    }
  }
  return { routes, paths, scheduled, drafts, awaited, diagnostics };
}

/** Routes of templates without a collection: one page, the pages that `paths` names, or a feed. */
export function planOtherRoutes(code: SiteCode, site: Site, urls: Urls, onThrow: OnThrow) {
  const routes: PlannedRoute[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const module of code.pages) {
    const { definition } = module;
    if (definition.kind !== "feed" && definition.collection) continue;
    const pattern = patternOf(module.file);
    const { paths } = definition;
    if (!paths) {
      if (pattern.param === undefined) routes.push(plan(module, pattern, {}, undefined, undefined, urls));
      else diagnostics.push(messages.routes.paramWithoutPages(module.file, pattern.param));
      continue;
    }
    if (pattern.param === undefined) {
      diagnostics.push(messages.routes.pagesWithoutParam(module.file, "paths"));
      continue;
    }
    let found: readonly PagePath[] = [];
    try {
      found = paths(site);
    } catch (error) {
      diagnostics.push(onThrow(module, error));
    }
    if (!Array.isArray(found)) {
      diagnostics.push(messages.routes.pathsNotAList(module.file, pattern.param));
      continue;
    }
    for (const { params, props } of found) {
      const value = params?.[pattern.param];
      // The first page of a list stands at the folder's own address.
      if (value || (value === "" && pattern.catchAll))
        routes.push(plan(module, pattern, params, undefined, props, urls));
      else diagnostics.push(messages.routes.missingParam(module.file, pattern.param));
    }
  }
  return { routes, diagnostics };
}

function plan(
  module: PageModule,
  pattern: Pattern,
  params: Readonly<Record<string, string>>,
  entry: Entry | undefined,
  props: unknown,
  urls: Urls,
): PlannedRoute {
  const { kind } = module.definition;
  const value = pattern.param === undefined ? "" : (params[pattern.param] ?? "");
  const path = pathOf(pattern, value);
  return {
    module,
    params,
    entry,
    props,
    route: {
      path,
      file: kind === "page" ? urls.pageFile(path) : path.slice(1),
      kind,
      source: entry?.file ?? module.file,
      template: module.file,
      ...(entry ? { entryId: entry.id } : {}),
    },
  };
}

function pathOf(pattern: Pattern, value: string): string {
  const filled = pattern.path.replace(/\[[^\]]*\]/, () => value);
  return filled === "/" ? filled : filled.replace(/\/+$/, "") || "/";
}

/** `templates/pages/blog/[slug].tsx` → `/blog/[slug]`; `index` is its folder's own page; other files keep an extension. */
export function patternOf(file: string): Pattern {
  const bare = file.replace(/^templates\/pages/, "").replace(/\.tsx?$/, "");
  const path = bare.replace(/\/index$/, "") || "/";
  const match = /\[(\.\.\.)?([^\]]+)\]/.exec(path);
  return { path, param: match?.[2], catchAll: match?.[1] !== undefined };
}
