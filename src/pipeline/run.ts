/**
 * The straight line from files to a finished site: load, plan, render, collect, check, each a function of the one before.
 * `build` writes what it returns, `dev` serves it, `check` looks at it; nothing in here writes to the output folder. A
 * pipeline keeps its bundlers and its memory between runs.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createSiteLoader } from "../bundle/load.ts";
import type { ContentResult } from "../content/contentResult.ts";
import { writeEditorFiles } from "../content/editorFiles.ts";
import { createContentReader } from "../content/readContent.ts";
import { type Checked, type Diagnostic, failed, hasErrors, ok, sortDiagnostics } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { createFileStamps, type FileStamps, stampsFile } from "../core/fileStamps.ts";
import type { Output, Outputs } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import { isOwn } from "../core/shard.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { createPause } from "./ahead.ts";
import { createBlockCatalogue } from "./blockCatalogue.ts";
import type { BlockCatalogue } from "./blockFacts.ts";
import { type Cards, createCards } from "./cards.ts";
import { checkSite } from "./checkSite.ts";
import { createFeedMaker, type MadeFeed } from "./feeds.ts";
import { collectOutputs } from "./outputsMap.ts";
import { createFigureFiller } from "./pageFigures.ts";
import { type Loaded, type Plan, planSite } from "./plan.ts";
import { openRecord } from "./record.ts";
import { redirectPages, redirectRoutes } from "./redirectPages.ts";
import { createRenderer, type RenderedRoute } from "./render.ts";
import { type BuildResult, type Pipeline, type Route, slowestOf, type Timed, type Viewer } from "./result.ts";
import { templateFailures } from "./templateErrors.ts";
import { createTimer, type Timer } from "./timer.ts";

interface Rendered {
  readonly pages: readonly RenderedRoute[];
  readonly feeds: readonly MadeFeed[];
  readonly reused: number;
  readonly slowest: readonly Timed[];
  readonly cards: Cards;
}

interface Collected {
  readonly outputs: Outputs;
  readonly routes: readonly Route[];
  /** Of rendering and of collecting. */
  readonly diagnostics: readonly Diagnostic[];
}

/** All pictures of the content: made when first asked for. */
type Pictures = () => ReturnType<ContentResult["pictures"]>;

/** What a run has beside what it is made from. */
interface Tools {
  readonly timer: Timer;
  readonly cards: Cards;
  readonly viewer: Viewer | undefined;
}

export interface PipelineOptions {
  /** Names this very program, for what is kept on disk between processes; without it nothing is read or written there. */
  readonly engine?: string | undefined;
  /** Keep and use finished pages, too. */
  readonly pages?: boolean;
  /** The state of the project's files, when the caller has looked at them before. */
  readonly stamps?: FileStamps | undefined;
  /** Told of each picture that is made. */
  readonly onPicture?: ((done: number, all: number) => void) | undefined;
}

export function createPipeline(project: Project, options: PipelineOptions = {}): Pipeline {
  const { engine, stamps = stampsOf(project, engine) } = options;
  const loader = createSiteLoader(project, {
    pictures: (...asked) => memory.reader.lookUpPicture(...asked),
    memory: engine === undefined ? undefined : { engine, stamps },
  });
  const fillFigures = createFigureFiller();
  let memory = openMemory(project, { ...options, stamps });
  let editorsKnow = "";

  async function run(mode: Mode, viewer?: Viewer): Promise<BuildResult> {
    const timer = createTimer();
    const cards = createCards(project, mode);
    const { value: loaded, diagnostics: unloaded } = await load(mode, timer);
    if (!loaded) return stopped(unloaded, timer);
    const result = await finish(loaded, { timer, cards, viewer });
    // Last, because nobody waits for it.
    if (mode.command !== "check") await timer.measure("editor", () => helpEditors(loaded));
    return result;
  }

  /** From what was loaded to a finished site. */
  async function finish(loaded: Loaded, { timer, cards, viewer }: Tools): Promise<BuildResult> {
    const { mode } = loaded;
    const { value: plan, diagnostics: planned } = await timer.measure("plan", () => planSite(loaded));
    if (!plan) return stopped(planned, timer);
    let made: ReturnType<Pictures> | undefined;
    const pictures: Pictures = () => {
      made ??= timer.measure("pictures", () => plan.content.pictures(options.onPicture));
      return made;
    };
    const rendered = await timer.measure("pages", () => render(plan, { cards, viewer, pictures }));
    if (!rendered) return { ...stopped(planned, timer), outdated: true };
    const collected = await collect(plan, rendered, { pictures, timer });
    // What is wrong with pages is told when they are all there, and what a part of them lacks is no mistake.
    const found = mode.shard ? planned : [...planned, ...collected.diagnostics];
    const asked = await timer.measure("checks", () => (hasErrors(found) ? [] : check(plan, collected)));
    const checked = mode.shard ? [] : asked;
    const diagnostics = sortDiagnostics([...found, ...checked]);
    if (mode.command === "build" && !hasErrors(diagnostics))
      await timer.measure("record", () => memory.save());
    await timer.measure("cards", () => cards.made());
    if (mode.command !== "dev") memory.stamps.save();
    return {
      outputs: fillFigures(collected.outputs, collected.routes, plan.urls),
      basePath: plan.urls.basePath,
      routes: collected.routes,
      diagnostics,
      complete: !hasErrors(found),
      externalLinks: plan.content.externalLinks,
      today: plan.content.today,
      due: plan.content.due,
      waiting: plan.waiting,
      ...catalogueOf(plan),
      rests: {
        files: plan.inputs,
        env: [...plan.code.records.flatMap(({ env }) => Object.keys(env)), ...plan.data.env],
        until: plan.data.until,
        timeZone: plan.settings.timeZone,
      },
      stats: {
        pages: rendered.pages.filter(({ route }) => route.kind === "page").length,
        islands: rendered.pages.reduce((sum, { islands }) => sum + islands.length, 0),
        reused: rendered.reused,
        timings: timer.timings(),
        slowest: { pages: rendered.slowest, files: slowestOf(plan.content.times) },
      },
    };
  }

  /** Templates, then content, which is read by their schemas. */
  async function load(mode: Mode, timer: Timer): Promise<Checked<Loaded>> {
    const loaded = await timer.measure("templates", () => loader.load(mode));
    if (!loaded.value) return failed(...loaded.diagnostics);
    const { code, browser, inputs, data } = loaded.value;
    const content = await timer.measure("content", () => memory.reader.read(code, mode));
    const diagnostics = [...loaded.diagnostics, ...content.diagnostics];
    return ok({ project, mode, code, browser, content, inputs, data, diagnostics });
  }

  /** Feeds come first: pages name them. Undefined when the viewer has no use for the rest of it. */
  async function render(
    plan: Plan,
    { cards, viewer, pictures }: Omit<Tools, "timer"> & { pictures: Pictures },
  ): Promise<Rendered | undefined> {
    const shared = sharedDigest(plan);
    const feeds = memory.feeds.makeFeeds(plan.feeds, { ...plan, api: plan.code.api, shared });
    const alternates = new Map(
      plan.content.languages.map(({ code }) => [
        code,
        feeds.flatMap(({ alternate, language }) => (alternate && language === code ? [alternate] : [])),
      ]),
    );
    const { shard } = plan.mode;
    const own = plan.pages.filter(({ entry, route }) => isOwn(entry?.file ?? route.file, shard));
    const input = { ...plan, shared, alternates, onCard: cards.add };
    const pause =
      viewer &&
      createPause({
        plan,
        viewer,
        render: (routes) => memory.renderer.renderAhead(routes, input),
        pictures: async () => (await pictures()).outputs,
        fillFigures,
      });
    const made = await memory.renderer.renderAll(own, input, pause);
    return made && { pages: made.rendered, feeds, reused: made.reused, slowest: made.slowest, cards };
  }

  /** Everything that is published, each path once. */
  async function collect(
    plan: Plan,
    { pages, feeds, cards }: Rendered,
    { pictures: made, timer }: { pictures: Pictures; timer: Timer },
  ): Promise<Collected> {
    const { code, browser, urls, settings, redirects } = plan;
    const pageRoutes = pages.map(({ route }) => route);
    const routes = [
      ...pageRoutes,
      ...plan.feeds.map(({ route }) => route),
      ...redirectRoutes(redirects, urls),
    ];
    const titles = new Map(pageRoutes.map((route) => [route.path, route.title ?? route.path]));
    const pictures = await made();
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
      contrast: code.contrast,
    });
  }

  /** Editors complete and check fields by schema files. */
  function helpEditors({ code, content }: Loaded): void {
    const slugs = (name: string) => (content.entries.get(name) ?? []).map(({ slug }) => slug);
    const state = JSON.stringify([
      options.engine,
      code.codeDigest,
      code.collections.map(({ name }) => slugs(name)),
      content.languages.map(({ code }) => code),
    ]);
    if (editorsKnow === state) return;
    try {
      writeEditorFiles(project, code, {
        slugs,
        languages: content.languages,
        state: options.engine === undefined ? undefined : state,
      });
    } catch (error) {
      // On a disk that takes nothing more editors go without; what matters more is told by who needs it.
      if (!systemProblem(error)) throw error;
    }
    editorsKnow = state;
  }

  /** A record that is damaged is dropped, and everything is made anew. */
  async function runSafely(mode: Mode, viewer?: Viewer): Promise<BuildResult> {
    try {
      const result = await run(mode, viewer);
      if (!memory.isDamaged()) return result;
    } catch (error) {
      if (!memory.isDamaged()) throw error;
    }
    memory.close();
    dropRecord(project);
    const { stamps: _, ...rest } = options;
    memory = openMemory(project, rest);
    return run(mode, viewer);
  }

  return {
    run: runSafely,
    async close() {
      await loader.close();
      memory.close();
    },
  };
}

/** What a pipeline knows of earlier runs, of its own and of other processes. */
function openMemory(
  project: Project,
  { engine, pages = false, stamps = stampsOf(project, engine) }: PipelineOptions,
) {
  const reader = createContentReader(project, engine, stamps);
  const record = pages && engine !== undefined ? openRecord(project.cacheDir, engine) : undefined;
  const renderer = createRenderer(record?.pages);
  const feeds = createFeedMaker(record?.feeds);
  return {
    stamps,
    reader,
    renderer,
    feeds,
    save: () => record?.save(renderer.remembered(), feeds.remembered()),
    isDamaged: () => reader.isDamaged() || (record?.isDamaged() ?? false),
    close(): void {
      reader.close();
      record?.close();
    },
  };
}

function stampsOf(project: Project, engine: string | undefined): FileStamps {
  return createFileStamps(project.root, engine === undefined ? undefined : stampsFile(project.cacheDir));
}

/** Forgets what is kept on disk about this site's content and pages. */
export function dropRecord(project: Project): void {
  rmSync(join(project.cacheDir, "record"), { recursive: true, force: true });
}

/** Made when somebody looks at it. */
function catalogueOf(plan: Plan): Pick<BuildResult, "blocks"> {
  const { blocks: samples } = plan.content;
  if (!samples) return {};
  let made: BlockCatalogue | undefined;
  return {
    blocks() {
      made ??= createBlockCatalogue({ ...plan, samples });
      return made;
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
    mode.noindex ?? false,
    settings,
    [...scheduled.keys()],
    [...browser.islands],
    [...browser.islandImports],
  ];
  return digest(JSON.stringify(facts));
}
