/**
 * The straight line from files to a finished site: load, plan, render, collect, check, each a function of the one before.
 * `build` writes what it returns, `dev` serves it, `check` looks at it; nothing in here writes to the output folder. A
 * pipeline keeps its bundlers and its memory between runs.
 */
import { createSiteLoader } from "../bundle/load.ts";
import { withoutExit } from "../bundle/noExit.ts";
import { digest } from "../content/digest.ts";
import { writeEditorFiles } from "../content/editorFiles.ts";
import { createContentReader } from "../content/readContent.ts";
import type { ContentResult } from "../core/contentResult.ts";
import { type Checked, type Diagnostic, failed, hasErrors, ok, sortDiagnostics } from "../core/diagnostic.ts";
import type { Output, Outputs } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import type { SiteCode } from "../core/siteCode.ts";
import { type Cards, createCards } from "./cards.ts";
import { createSiteChecker } from "./checkSite.ts";
import { createFeedMaker, type MadeFeed } from "./feeds.ts";
import { collectOutputs } from "./outputsMap.ts";
import { type Loaded, type Plan, planSite } from "./plan.ts";
import { redirectPages, redirectRoutes } from "./redirectPages.ts";
import { createRenderer, type RenderedRoute } from "./render.ts";
import type { BuildResult, Pipeline, Route } from "./result.ts";
import { templateFailures } from "./templateErrors.ts";
import { createTimer, type Timer } from "./timer.ts";

interface Rendered {
  readonly pages: readonly RenderedRoute[];
  readonly feeds: readonly MadeFeed[];
  readonly reused: number;
  readonly cards: Cards;
}

interface Collected {
  readonly outputs: Outputs;
  readonly routes: readonly Route[];
  /** Of rendering and of collecting. */
  readonly diagnostics: readonly Diagnostic[];
}

export function createPipeline(project: Project): Pipeline {
  const loader = createSiteLoader(project);
  const reader = createContentReader(project);
  const renderer = createRenderer();
  const makeFeeds = createFeedMaker();
  const checkSite = createSiteChecker();
  let editorsKnow = "";

  async function run(mode: Mode): Promise<BuildResult> {
    const timer = createTimer();
    const cards = createCards(project, mode);
    const { value: loaded, diagnostics } = await load(mode, timer);
    if (!loaded) return stopped(diagnostics, timer);
    const { value: plan, diagnostics: planned } = await timer.measure("plan", () => planSite(loaded));
    if (!plan) return stopped(planned, timer);
    const rendered = await timer.measure("pages", () => render(plan, cards));
    const collected = await collect(plan, rendered, timer);
    const found = [...planned, ...collected.diagnostics];
    const checked = await timer.measure("checks", () => (hasErrors(found) ? [] : check(plan, collected)));
    await timer.measure("cards", () => cards.made());
    return {
      outputs: collected.outputs,
      basePath: plan.urls.basePath,
      routes: collected.routes,
      diagnostics: sortDiagnostics([...found, ...checked]),
      complete: !hasErrors(found),
      externalLinks: plan.content.externalLinks,
      today: plan.content.today,
      waiting: plan.waiting,
      stats: {
        pages: rendered.pages.filter(({ route }) => route.kind === "page").length,
        islands: rendered.pages.reduce((sum, { islands }) => sum + islands.length, 0),
        reused: rendered.reused,
        timings: timer.timings(),
      },
    };
  }

  /** Templates, then content, which is read by their schemas. */
  async function load(mode: Mode, timer: Timer): Promise<Checked<Loaded>> {
    const loaded = await timer.measure("templates", () => loader.load(mode));
    if (!loaded.value) return failed(...loaded.diagnostics);
    const { code, browser } = loaded.value;
    const content = await timer.measure("content", () => reader.read(code, mode));
    if (mode.command === "dev") await timer.measure("editor", () => helpEditors(code, content));
    const diagnostics = [...loaded.diagnostics, ...content.diagnostics];
    return ok({ project, mode, code, browser, content, diagnostics });
  }

  /** Feeds come first: pages name them. */
  function render(plan: Plan, cards: Cards): Rendered {
    const shared = sharedDigest(plan);
    const feeds = makeFeeds(plan.feeds, { ...plan, api: plan.code.api, shared });
    const alternates = feeds.flatMap(({ alternate }) => alternate ?? []);
    const { rendered, reused } = renderer.renderAll(plan.pages, {
      ...plan,
      shared: digest(`${shared} ${JSON.stringify(alternates)}`),
      alternates,
      onCard: cards.add,
    });
    return { pages: rendered, feeds, reused, cards };
  }

  /** Everything that is published, each path once. */
  async function collect(plan: Plan, { pages, feeds, cards }: Rendered, timer: Timer): Promise<Collected> {
    const { code, browser, content, urls, settings, redirects } = plan;
    const pageRoutes = pages.map(({ route }) => route);
    const routes = [
      ...pageRoutes,
      ...plan.feeds.map(({ route }) => route),
      ...redirectRoutes(redirects, urls),
    ];
    const titles = new Map(pageRoutes.map((route) => [route.path, route.title ?? route.path]));
    const pictures = await timer.measure("pictures", () => content.pictures());
    const sheets = new Map(pages.flatMap(({ sheet }) => (sheet ? [[sheet.path, sheet] as const] : [])));
    const all: Output[] = [
      ...pages.flatMap(({ output }) => output ?? []),
      ...sheets.values(),
      ...feeds.flatMap(({ output }) => output ?? []),
      ...redirectPages(redirects, urls, settings.language, titles),
      ...browser.outputs,
      ...code.assets,
      ...pictures.outputs,
      ...cards.outputs(),
      ...plan.publicFiles,
    ];
    const collected = await timer.measure("collect", () =>
      collectOutputs(all, {
        defaults: (site) => plan.ownFiles(site, routes),
        isTold: plan.isPlanned,
      }),
    );
    return {
      outputs: collected.value ?? new Map(),
      routes,
      diagnostics: [
        ...pages.flatMap(({ diagnostics }) => diagnostics),
        ...templateFailures(pages.flatMap(({ failure }) => failure ?? [])),
        ...feeds.flatMap(({ diagnostics }) => diagnostics),
        ...pictures.diagnostics,
        ...collected.diagnostics,
      ],
    };
  }

  function check(plan: Plan, { outputs, routes }: Collected): readonly Diagnostic[] {
    const { code, ...rest } = plan;
    return checkSite({
      ...rest,
      outputs,
      routes,
      records: code.records,
      styleFiles: code.styles.files,
      budgets: code.budgets,
    });
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

function stopped(diagnostics: readonly Diagnostic[], timer: Timer): BuildResult {
  return {
    outputs: new Map(),
    basePath: "/",
    routes: [],
    diagnostics: sortDiagnostics(diagnostics),
    stats: { pages: 0, islands: 0, reused: 0, timings: timer.timings() },
  };
}

/** What every page and feed depends on whatever it asks for: templates, settings, links that wait for their day. */
function sharedDigest({ mode, code, browser, settings, scheduled }: Plan): string {
  const facts = [
    code.digest,
    mode.command === "dev",
    mode.optimise,
    settings,
    [...scheduled.keys()],
    [...browser.islands],
    [...browser.islandImports],
  ];
  return digest(JSON.stringify(facts));
}
