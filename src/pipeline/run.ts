/**
 * The straight line from files to a finished site. `build` writes what it returns, `dev` serves it, `check` looks at
 * it; nothing in here writes to the output folder. A pipeline keeps its bundlers and its memory between runs.
 */
import { createHash } from "node:crypto";
import { createSiteLoader } from "../bundle/load.ts";
import { withoutExit } from "../bundle/noExit.ts";
import { writeEditorFiles } from "../content/editorFiles.ts";
import { createContentReader } from "../content/readContent.ts";
import { createSite } from "../content/site.ts";
import type { ContentResult } from "../core/contentResult.ts";
import { type Diagnostic, hasErrors, sortDiagnostics } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Outputs } from "../core/outputs.ts";
import { createUrls } from "../core/paths.ts";
import type { Mode, Project } from "../core/project.ts";
import type { BrowserCode, SiteCode } from "../core/siteCode.ts";
import { createCards } from "./cards.ts";
import { createSiteChecker } from "./checkSite.ts";
import { checkLinksEarly } from "./earlyLinks.ts";
import { feedAlternates, feedOutputs } from "./feeds.ts";
import { hostOutputs } from "./hostFiles.ts";
import { hostRules } from "./hostRules.ts";
import { collectOutputs } from "./outputsMap.ts";
import { notYetTold, pathClashes, plannedOutputs } from "./pathClashes.ts";
import { createPublicReader, readPublicFiles } from "./publicFiles.ts";
import { redirectPages, redirectRoutes } from "./redirectPages.ts";
import { type Redirect, readRedirects } from "./redirects.ts";
import { createRenderer } from "./render.ts";
import type { BuildResult, Pipeline, Route } from "./result.ts";
import { robotsOutput } from "./robots.ts";
import { planEntryRoutes, planOtherRoutes } from "./routes.ts";
import { sitemapOutputs } from "./sitemap.ts";
import { templateError, templateFailures } from "./templateErrors.ts";
import { createTimer } from "./timer.ts";

export function createPipeline(project: Project): Pipeline {
  const loader = createSiteLoader(project);
  const reader = createContentReader(project);
  const renderer = createRenderer();
  const checkSite = createSiteChecker();
  let editorsKnow = "";

  async function run(mode: Mode): Promise<BuildResult> {
    const timer = createTimer();
    const cards = createCards(project, mode);
    const loaded = await timer.measure("templates", () => loader.load(mode));
    if (!loaded.value) return stopped(loaded.diagnostics, timer.timings());
    const { code, browser } = loaded.value;

    const content = await timer.measure("content", () => reader.read(code, mode));
    const before = [...loaded.diagnostics, ...content.diagnostics];
    if (mode.command === "dev") await timer.measure("editor", () => helpEditors(code, content));
    const withLinks = (problems: readonly Diagnostic[]) => [
      ...problems,
      ...checkLinksEarly(project, code, content),
    ];
    if (!content.settings) return stopped(withLinks(before), timer.timings());
    const settings = { ...content.settings, basePath: mode.basePath ?? content.settings.basePath };
    const urls = createUrls(settings);

    const entries = planEntryRoutes(code, content, urls);
    const queries = createSite(
      { ...content, settings },
      { pathOf: (id) => entries.paths.get(id), publicText: createPublicReader(project) },
      urls,
    );
    const others = planOtherRoutes(code, queries.site, urls, (module, error) =>
      templateError(error, project, { template: module.file, page: module.file }),
    );
    const planned = [...entries.routes, ...others.routes];
    const planProblems = [...before, ...entries.diagnostics, ...others.diagnostics];
    const entryPath = (id: string) => entries.paths.get(id);
    const publicFiles = readPublicFiles(project);
    const early = [...plannedOutputs(planned), ...(publicFiles.value ?? [])];
    const ownFiles = (site: Outputs, routes: readonly Route[], redirects: readonly Redirect[]) => [
      ...sitemapOutputs(routes, urls),
      robotsOutput(urls),
      ...hostOutputs(hostRules(site, redirects, urls), mode.host),
    ];
    const redirects = readRedirects({
      records: code.records,
      data: content.records,
      textOf: content.textOf,
      outputs: [...early, ...browser.outputs, ...code.assets, ...ownFiles(new Map(), [], [])],
      urls,
      entryPath,
      scheduled: entries.scheduled,
    });
    const pathProblems = [
      ...redirects.diagnostics,
      ...publicFiles.diagnostics,
      ...pathClashes(code, early, planProblems),
    ];
    // Pages made from broken content would only repeat its mistakes.
    if (hasErrors(planProblems))
      return stopped(withLinks([...planProblems, ...pathProblems]), timer.timings());
    if (!planned.some(({ route }) => route.kind === "page"))
      return stopped([...planProblems, messages.routes.noPages()], timer.timings());

    const feeds = planned.filter(({ route }) => route.kind === "feed");
    const { rendered, reused } = await timer.measure("pages", () =>
      renderer.renderAll(
        planned.filter(({ route }) => route.kind !== "feed"),
        {
          project,
          mode,
          code,
          browser,
          queries,
          urls,
          entryPath,
          scheduled: entries.scheduled,
          digests: content.digests,
          shared: sharedDigest(mode, code, browser, content, settings, entries),
          alternates: feedAlternates(feeds, queries.site),
          onCard: cards.add,
        },
      ),
    );
    const pageRoutes = rendered.map(({ route }) => route);
    const routes = [
      ...pageRoutes,
      ...feeds.map(({ route }) => route),
      ...redirectRoutes(redirects.redirects, urls),
    ];
    const titles = new Map(pageRoutes.map((route) => [route.path, route.title ?? route.path]));
    const pictures = await timer.measure("pictures", () => content.pictures());
    const feedFiles = feedOutputs(
      feeds,
      queries.site,
      { urls, entryPath, scheduled: entries.scheduled },
      project,
    );

    const collected = collectOutputs(
      [
        ...rendered.flatMap(({ output }) => (output ? [output] : [])),
        ...new Map(rendered.flatMap(({ sheet }) => (sheet ? [[sheet.path, sheet]] : []))).values(),
        ...feedFiles.outputs,
        ...redirectPages(redirects.redirects, urls, settings.language, titles),
        ...browser.outputs,
        ...code.assets,
        ...pictures.outputs,
        ...cards.outputs(),
        ...(publicFiles.value ?? []),
      ],
      (site) => ownFiles(site, routes, redirects.redirects),
    );
    const outputs = collected.value ?? new Map();
    const found = [
      ...planProblems,
      ...rendered.flatMap(({ diagnostics }) => diagnostics),
      ...templateFailures(rendered.flatMap(({ failure }) => failure ?? [])),
      ...feedFiles.diagnostics,
      ...pathProblems,
      ...pictures.diagnostics,
      ...notYetTold(collected.diagnostics, pathProblems),
    ];
    const checked = await timer.measure("checks", () =>
      hasErrors(found)
        ? []
        : checkSite({
            project,
            mode,
            urls,
            routes,
            outputs,
            redirects: redirects.redirects,
            content,
            records: code.records,
            entryPath,
            scheduled: entries.scheduled,
            styleFiles: code.styles.files,
            budgets: code.budgets,
          }),
    );
    await timer.measure("cards", () => cards.made());
    return {
      outputs,
      basePath: urls.basePath,
      routes,
      diagnostics: sortDiagnostics([...found, ...checked]),
      complete: !hasErrors(found),
      externalLinks: content.externalLinks,
      today: content.today,
      waiting: new Map([...entries.drafts, ...entries.scheduled]),
      stats: {
        pages: pageRoutes.filter(({ kind }) => kind === "page").length,
        islands: rendered.reduce((sum, { islands }) => sum + islands.length, 0),
        reused,
        timings: timer.timings(),
      },
    };
  }

  /** Editors complete and check fields by schema files, while somebody works on the site. */
  function helpEditors(code: SiteCode, content: ContentResult): void {
    const slugs = (name: string) => (content.entries.get(name) ?? []).map(({ slug }) => slug);
    const state = JSON.stringify([code.codeDigest, code.collections.map(({ name }) => slugs(name))]);
    if (editorsKnow === state) return;
    writeEditorFiles(project, code, slugs);
    editorsKnow = state;
  }

  return {
    run: (mode) => withoutExit(() => run(mode)),
    async close() {
      await loader.close();
      reader.close?.();
    },
  };
}

function stopped(diagnostics: readonly Diagnostic[], timings: Readonly<Record<string, number>>): BuildResult {
  return {
    outputs: new Map(),
    basePath: "/",
    routes: [],
    diagnostics: sortDiagnostics(diagnostics),
    stats: { pages: 0, islands: 0, reused: 0, timings },
  };
}

/** What every page depends on beside its own content: templates, settings, the addresses of entries, the build's date. */
function sharedDigest(
  mode: Mode,
  code: SiteCode,
  browser: BrowserCode,
  content: ContentResult,
  settings: object,
  { paths, scheduled }: { paths: ReadonlyMap<string, string>; scheduled: ReadonlyMap<string, unknown> },
): string {
  const facts = [
    code.digest,
    mode.command === "dev",
    mode.optimise,
    content.today,
    settings,
    [...paths],
    [...scheduled.keys()],
    [...browser.islands],
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64");
}
