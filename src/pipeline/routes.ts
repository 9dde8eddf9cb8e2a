/** Plans every path of the site before anything is rendered: template files × entries → routes. */
import type { Collection, Entry } from "../api/collections.ts";
import type { PagePath, Translation } from "../api/pages.ts";
import type { Site } from "../api/site.ts";
import type { PageModule, SiteCode } from "../api/siteCode.ts";
import type { ContentResult, ScheduledEntry } from "../content/contentResult.ts";
import { busyNoMore, busyWith } from "../core/activity.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import type { Urls } from "../core/paths.ts";
import type { Route } from "./result.ts";
import { type Pattern, pathOf, patternOf } from "./routePattern.ts";
import { nameProblem, paramProblem } from "./routeProblems.ts";

export interface PlannedRoute {
  readonly route: Route;
  readonly module: PageModule;
  readonly params: Readonly<Record<string, string>>;
  readonly entry: Entry | undefined;
  readonly props: unknown;
  readonly language: Language;
  /** The page in every language that it is there in; filled in when all addresses are known. */
  translations: readonly Translation[];
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
  const [own] = content.languages;
  for (const module of code.pages) {
    const { definition } = module;
    if (definition.kind === "feed" || !definition.collection || nameProblem(module.file)) continue;
    const { name } = definition.collection as Collection;
    const pattern = patternOf(module.file);
    if (pattern.param === undefined) {
      diagnostics.push(messages.routes.pagesWithoutParam(module.file, "collection"));
      continue;
    }
    const languages = languagesOf(module, content.languages);
    const isMade = (language: Language) => languages.includes(language);
    for (const entry of content.entries.get(name) ?? []) {
      const language = content.languages.find(({ code }) => code === entry.language) ?? own;
      if (!isMade(language)) continue;
      if (entry.slug.includes("/") && !pattern.catchAll) {
        diagnostics.push(messages.routes.nestedSlug(entry.file, entry.slug, module.file));
        continue;
      }
      const params = { [pattern.param]: entry.slug };
      const planned = plan(module, { pattern, params, entry, props: undefined, language, urls });
      routes.push(planned);
      if (definition.kind === "page" && !paths.has(entry.id)) paths.set(entry.id, planned.route.path);
    }
    for (const entry of content.broken) {
      if (entry.collection === name && isMade(entry.language))
        awaited.add(pathOf(pattern, entry.slug, entry.language));
    }
    for (const entry of content.drafts) {
      if (definition.kind === "page" && entry.collection === name && isMade(entry.language))
        drafts.set(pathOf(pattern, entry.slug, entry.language), entry);
    }
    for (const entry of content.scheduled) {
      if (definition.kind !== "page" || entry.collection !== name || paths.has(entry.id)) continue;
      if (!isMade(entry.language)) continue;
      const path = pathOf(pattern, entry.slug, entry.language);
      paths.set(entry.id, path);
      scheduled.set(path, entry);
    }
  }
  return { routes, paths, scheduled, drafts, awaited, diagnostics };
}

/**
 * Routes of templates without a collection: one page, the pages that `paths` names, or a feed, in each language that the
 * template is used in.
 */
export function planOtherRoutes(
  code: SiteCode,
  site: Site,
  { urls, languages, onThrow }: { urls: Urls; languages: ContentResult["languages"]; onThrow: OnThrow },
) {
  const routes: PlannedRoute[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const module of code.pages) {
    const { definition } = module;
    const odd = nameProblem(module.file);
    if (odd) diagnostics.push(odd);
    if (odd || (definition.kind !== "feed" && definition.collection)) continue;
    const pattern = patternOf(module.file);
    const { paths } = definition;
    if (!paths) {
      if (pattern.param === undefined)
        for (const language of languagesOf(module, languages))
          routes.push(
            plan(module, { pattern, params: {}, entry: undefined, props: undefined, language, urls }),
          );
      else diagnostics.push(messages.routes.paramWithoutPages(module.file, pattern.param));
      continue;
    }
    if (pattern.param === undefined) {
      diagnostics.push(messages.routes.pagesWithoutParam(module.file, "paths"));
      continue;
    }
    for (const language of languagesOf(module, languages)) {
      const before = diagnostics.length;
      let found: readonly PagePath[] = [];
      try {
        busyWith(module.file, "paths");
        found = paths(language.prefix ? site.in(language.code) : site);
      } catch (error) {
        diagnostics.push(onThrow(module, error));
      } finally {
        busyNoMore();
      }
      if (!Array.isArray(found)) {
        diagnostics.push(messages.routes.pathsNotAList(module.file, pattern.param));
        break;
      }
      for (const path of found) {
        // Types cannot keep a template from returning a list with holes.
        const { params, props } = path ?? ({} as PagePath);
        const problem = paramProblem(module, { ...pattern, param: pattern.param }, params);
        if (problem) diagnostics.push(problem);
        else routes.push(plan(module, { pattern, params, entry: undefined, props, language, urls }));
      }
      // What is wrong in one language would be told again of each.
      if (diagnostics.length > before) break;
    }
  }
  return { routes, diagnostics };
}

/** The languages that a template is used in: a file such as `robots.txt` is there once, if it does not say otherwise. */
function languagesOf({ definition }: PageModule, all: ContentResult["languages"]): readonly Language[] {
  const once = definition.kind === "file" && !definition.collection;
  const { languages: wanted = once ? [all[0].code] : "all" } = definition;
  return wanted === "all" ? all : all.filter(({ code }) => wanted.includes(code));
}

/**
 * Hosts show a file `404.html` wherever they find nothing. A post of that name is no such page, nor is the 404th of a list; a
 * whole address, as `[...slug].tsx` takes it, may well be meant as one.
 */
function fileOfPage(path: string, { param, catchAll }: Pattern, value: string, urls: Urls): string {
  const isNamed = param !== undefined && !catchAll && /(?:^|\/)404$/.test(value);
  return isNamed ? `${path.slice(1)}/index.html` : urls.pageFile(path);
}

interface Made extends Omit<PlannedRoute, "route" | "module" | "translations"> {
  readonly pattern: Pattern;
  readonly urls: Urls;
}

function plan(module: PageModule, { pattern, params, entry, props, language, urls }: Made): PlannedRoute {
  const { kind } = module.definition;
  const value = pattern.param === undefined ? "" : (params[pattern.param] ?? "");
  const path = pathOf(pattern, value, language);
  return {
    module,
    params,
    entry,
    props,
    language,
    translations: [],
    route: {
      path,
      file: kind === "page" ? fileOfPage(path, pattern, value, urls) : path.slice(1),
      kind,
      source: entry?.file ?? module.file,
      template: module.file,
      ...(entry ? { entryId: entry.id } : {}),
      ...(language.prefix ? { language: language.code } : {}),
    },
  };
}
