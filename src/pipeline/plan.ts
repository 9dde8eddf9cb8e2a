/** Everything that is known before a page is made: settings, addresses, redirects, and which files want one path. */

import type { BrowserCode, SiteCode } from "../api/siteCode.ts";
import type { LoadedSite } from "../bundle/load.ts";
import type { ContentResult, ScheduledEntry } from "../content/contentResult.ts";
import type { Planned } from "../content/queries.ts";
import { createSite, type SiteQueries } from "../content/site.ts";
import { type Checked, type Diagnostic, failed, hasErrors, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, Outputs } from "../core/outputs.ts";
import { createUrls, type Urls } from "../core/paths.ts";
import { privateEnding } from "../core/privateNames.ts";
import type { Mode, Project } from "../core/project.ts";
import { checkLinksEarly } from "./earlyLinks.ts";
import { checkEnvLines, checkUnreadEnv } from "./envLines.ts";
import { hostFileSlips } from "./hostFileSlips.ts";
import { hostOutputs } from "./hostFiles.ts";
import { hostRules } from "./hostRules.ts";
import { collectOutputs } from "./outputsMap.ts";
import { createPublicReader, readPublicFiles } from "./publicFiles.ts";
import type { Redirect } from "./redirect.ts";
import { redirectRoutes } from "./redirectPages.ts";
import { readRedirects } from "./redirects.ts";
import type { Route } from "./result.ts";
import type { EntryPath } from "./rewrite.ts";
import { robotsOutput, withoutOwnRobots } from "./robots.ts";
import { joinLanguages, unknownLanguages } from "./routeLanguages.ts";
import { oddAddresses } from "./routeProblems.ts";
import { type PlannedRoute, planEntryRoutes, planOtherRoutes } from "./routes.ts";
import { sitemapOutputs } from "./sitemap.ts";
import { createTakenPaths } from "./takenPaths.ts";
import { templateError } from "./templateErrors.ts";
import { createThemeValues } from "./themeValues.ts";

export interface Loaded {
  readonly project: Project;
  readonly mode: Mode;
  readonly code: SiteCode;
  readonly browser: BrowserCode;
  readonly content: ContentResult;
  /** Every file that templates, styles and scripts were bundled from. */
  readonly inputs: readonly string[];
  readonly data: LoadedSite["data"];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Plan extends Loaded {
  readonly settings: NonNullable<ContentResult["settings"]>;
  readonly urls: Urls;
  readonly queries: SiteQueries;
  /** Pages and files of templates. */
  readonly pages: readonly PlannedRoute[];
  readonly feeds: readonly PlannedRoute[];
  readonly redirects: readonly Redirect[];
  readonly publicFiles: readonly Output[];
  readonly entryPath: EntryPath;
  /** The address of a page in a further language, for its address in the site's own. */
  readonly pathIn: Planned["pathIn"];
  readonly scheduled: ReadonlyMap<string, ScheduledEntry>;
  /** Addresses of pages that are kept back: by their date, or without one by `draft: true`. */
  readonly waiting: ReadonlyMap<string, { readonly file: string; readonly date?: string }>;
  /** Whether an output was held against all others while planning: what is wrong with its path has been told. */
  isPlanned(output: Output): boolean;
  /** Sitemap, robots.txt and files for hosts: made of itself, where the site brings none. */
  ownFiles(site: Outputs, routes: readonly Route[]): Output[];
}

/** Without a value nothing can be made: pages of broken content would only repeat its mistakes. */
export function planSite(loaded: Loaded): Checked<Plan> {
  const { project, mode, code, browser, content } = loaded;
  const withLinks = (problems: readonly Diagnostic[]) =>
    failed(...problems, ...checkLinksEarly(project, code, content));
  if (!content.settings) return withLinks(loaded.diagnostics);
  const settings = { ...content.settings, basePath: mode.basePath ?? content.settings.basePath };
  const urls = createUrls(settings);

  const entries = planEntryRoutes(code, content, urls);
  const entryPath = (id: string) => entries.paths.get(id);
  const { languages } = content;
  // Known when all addresses are planned, for which templates are asked themselves.
  let pathIn: Planned["pathIn"] = () => undefined;
  const queries = createSite(
    { ...content, settings },
    {
      pathOf: entryPath,
      publicText: createPublicReader(project),
      ...createThemeValues(project, code.styles.files),
      grouping: (path) => code.api.groupingAt(path),
      pathIn: (language, path) => pathIn(language, path),
    },
    urls,
  );
  const others = planOtherRoutes(code, queries.site, {
    urls,
    languages,
    onThrow: (module, error) => templateError(error, project, { template: module.file, page: module.file }),
  });
  const publicFiles = readPublicFiles(project);
  const brought = new Set(publicFiles.value?.map(({ path }) => path));
  const routes = [...entries.routes, ...others.routes].filter(
    ({ route, module: { definition } }) =>
      !(definition.kind === "file" && definition.sizes && brought.has(route.file)),
  );
  pathIn = joinLanguages(routes, content);
  const { hostname } = new URL(settings.url);
  const isPrivate = privateEnding(hostname) !== undefined || !hostname.includes(".");
  const variables = variablesOf(loaded);
  const problems = [
    ...loaded.diagnostics,
    ...(isPrivate ? [messages.content.privateHost(hostname)] : []),
    ...checkEnvLines(mode.envFile ?? "", variables),
    ...(mode.otherEnvFiles ?? []).flatMap(({ file, text }) => checkUnreadEnv(file, text, variables)),
    ...unknownLanguages(code, languages),
    ...entries.diagnostics,
    ...others.diagnostics,
    ...oddAddresses(routes),
  ];
  const named = [...routes.map(outputToCome), ...(publicFiles.value ?? [])];
  const ownFiles = (site: Outputs, routes: readonly Route[], redirects: readonly Redirect[]) => [
    ...sitemapOutputs(routes, urls),
    robotsOutput(urls, mode),
    ...hostOutputs(hostRules(site, redirects, urls, mode), mode.host),
  ];
  const redirects = readRedirects({
    records: code.records,
    data: content.records,
    textOf: content.textOf,
    outputs: [...named, ...browser.outputs, ...code.assets, ...ownFiles(new Map(), [], [])],
    urls,
    entryPath,
    scheduled: entries.scheduled,
  });
  const pathProblems = [
    ...redirects.diagnostics,
    ...publicFiles.diagnostics,
    ...hostFileSlips(withoutOwnRobots(publicFiles.value ?? [], mode), settings.url),
    ...pathClashes(code, named, problems),
    ...clashesToCome(entries.scheduled, [...named, ...redirectOutputs(redirects.redirects, urls)], urls),
  ];
  if (hasErrors(problems)) return withLinks([...problems, ...pathProblems]);
  if (!routes.some(({ route }) => route.kind === "page"))
    return failed(...problems, messages.routes.noPages());
  const planned = new Set(named.map(nameOf));
  return ok(
    {
      ...loaded,
      settings,
      urls,
      queries,
      pages: routes.filter(({ route }) => route.kind !== "feed"),
      feeds: routes.filter(({ route }) => route.kind === "feed"),
      redirects: redirects.redirects,
      publicFiles: publicFiles.value ?? [],
      entryPath,
      pathIn,
      scheduled: entries.scheduled,
      waiting: new Map([...entries.drafts, ...[...entries.scheduled].filter(([, { expired }]) => !expired)]),
      isPlanned: (output) => planned.has(nameOf(output)),
      ownFiles: (site, all) => ownFiles(site, all, redirects.redirects),
    },
    [...problems, ...pathProblems],
  );
}

/** Entries that wait for their day at an address that something else has: that day nobody may be there to see a build fail. */
function clashesToCome(
  scheduled: ReadonlyMap<string, ScheduledEntry>,
  outputs: readonly Output[],
  urls: Urls,
): readonly Diagnostic[] {
  const waiting = [...scheduled].filter(([, { expired }]) => !expired);
  if (waiting.length === 0) return [];
  const taken = createTakenPaths<Output>();
  for (const output of outputs) taken.add(output);
  return waiting.flatMap(([path, { file, date }]) => {
    const [clash] = taken.clashes({ path: urls.pageFile(path), kind: "page", contents: "" });
    return clash ? [messages.routes.addressToCome(file, path, date, clash.other.source)] : [];
  });
}

/** The pages that redirect, as far as their paths go. */
function redirectOutputs(redirects: readonly Redirect[], urls: Urls): readonly Output[] {
  return redirectRoutes(redirects, urls).map(({ file, source }) => ({
    path: file,
    kind: "redirect",
    contents: "",
    source,
  }));
}

/** The environment variables that records and data of the site read. */
export function variablesOf({ code, data }: Pick<Loaded, "code" | "data">): string[] {
  return [...code.records.flatMap(({ env }) => Object.keys(env)), ...data.env];
}

/** A page or feed, as far as its path goes. */
function outputToCome({ route }: PlannedRoute): Output {
  return { path: route.file, kind: "page", contents: "", source: route.source };
}

function nameOf({ path, source }: Output): string {
  return `${path}\0${source}`;
}

/** `told`: what is known to be wrong already. A file whose name is wrong needs no second message about its address. */
function pathClashes(
  code: SiteCode,
  outputs: readonly Output[],
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  const hasSlugField = (source: string) =>
    code.collections.some(
      ({ name, schema }) => source.startsWith(`content/${name}/`) && Object.hasOwn(schema.shape, "slug"),
    );
  const wrong = new Set(told.filter(({ severity }) => severity === "error").map(({ place }) => place?.file));
  return collectOutputs(outputs, { hasSlugField }).diagnostics.filter(
    ({ place, related = [] }) => ![place, ...related].some((at) => at && wrong.has(at.file)),
  );
}
