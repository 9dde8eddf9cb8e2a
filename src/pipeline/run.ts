/**
 * The straight line from files to a finished site: load, plan, render, collect, check, each a function of the one before.
 * `build` writes what it returns, `dev` serves it, `check` looks at it; nothing in here writes to the output folder. A
 * pipeline keeps its bundlers and its memory between runs.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { createSiteLoader } from "../bundle/load.ts";
import { createEditorHelp } from "../content/editorFiles.ts";
import { type Checked, type Diagnostic, failed, hasErrors, ok, sortDiagnostics } from "../core/diagnostic.ts";
import type { Mode, Project } from "../core/project.ts";
import { catalogueOf } from "./blockCatalogue.ts";
import { type Cards, createCards } from "./cards.ts";
import { checkSite } from "./checkSite.ts";
import { type Collected, collectSite } from "./collectSite.ts";
import { paintIcons } from "./icons.ts";
import { createFigureFiller } from "./pageFigures.ts";
import { type Loaded, type Plan, planSite, variablesOf } from "./plan.ts";
import { type Pictures, renderSite } from "./renderSite.ts";
import { type BuildResult, type Pipeline, slowestOf, type Viewer } from "./result.ts";
import { dropRecord, type MemoryOptions, openMemory, stampsOf } from "./siteMemory.ts";
import { findSpecialFiles } from "./specialFiles.ts";
import { createTimer, type Timer } from "./timer.ts";
import { unseenTexts } from "./unseenTexts.ts";
import { createWeigher } from "./weights.ts";

export interface PipelineOptions extends MemoryOptions {
  /** Told of each picture that is made. */
  readonly onPicture?: ((done: number, all: number) => void) | undefined;
}

/** What a run has beside what it is made from. */
interface Tools {
  readonly timer: Timer;
  readonly cards: Cards;
  readonly viewer: Viewer | undefined;
}

export function createPipeline(project: Project, options: PipelineOptions = {}): Pipeline {
  const { engine, stamps = stampsOf(project, engine) } = options;
  const loader = createSiteLoader(project, {
    pictures: (...asked) => memory.reader.lookUpPicture(...asked),
    memory: engine === undefined ? undefined : { engine, stamps },
  });
  const fillFigures = createFigureFiller();
  let memory = openMemory(project, { ...options, stamps });
  const helpEditors = createEditorHelp(project, engine);

  async function run(mode: Mode, viewer?: Viewer): Promise<BuildResult> {
    const timer = createTimer();
    const cards = createCards(project, mode);
    const { value: loaded, diagnostics: unloaded } = await load(mode, timer);
    if (!loaded) return stopped(unloaded, timer);
    const result = await finish(loaded, { timer, cards, viewer });
    // Last, because nobody waits for it.
    if (mode.command !== "check" && !result.outdated)
      await timer.measure("editor", () => helpEditors(loaded.code, loaded.content));
    if (mode.command === "dev" && !result.outdated && memory.reader.saveIfMuch()) memory.stamps.save();
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
    const weigher = createWeigher();
    // Of two files for one address neither is shown before the mistake is told.
    const watched = viewer && hasErrors(planned) ? { ...viewer, wants: () => [] } : viewer;
    const rendered = await timer.measure("pages", () =>
      renderSite(plan, { memory, cards, pictures, fillFigures, weigher, viewer: watched }),
    );
    const outdated = { ...stopped(planned, timer), outdated: true };
    if (!rendered) return outdated;
    const painting = paintIcons(project, mode, rendered.pages);
    const collected = await collectSite(plan, rendered, { pictures, timer });
    if (await isOvertaken(viewer)) return outdated;
    await timer.measure("weights", () => weigher.done());
    // What is wrong with pages is told when they are all there, and what a part of them lacks is no mistake.
    const icons = await timer.measure("icons", () => painting);
    const found = mode.shard ? planned : [...planned, ...collected.diagnostics, ...icons.diagnostics];
    const asked = await timer.measure("checks", () => (hasErrors(found) ? [] : check(plan, collected)));
    const unseen = mode.shard || hasErrors(found) ? [] : unseenTexts(plan, rendered.texts);
    const checked = mode.shard ? [] : [...asked, ...unseen];
    const diagnostics = sortDiagnostics([...found, ...checked]);
    if (mode.command === "build" && !hasErrors(diagnostics))
      await timer.measure("record", () => memory.save());
    await timer.measure("cards", () => cards.made());
    if (mode.command !== "dev") memory.stamps.save();
    return {
      outputs: fillFigures(new Map([...collected.outputs, ...icons.outputs]), collected.routes, plan.urls),
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
        env: variablesOf(plan),
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
    const special = findSpecialFiles(project);
    if (special.length > 0) return failed(...special);
    const loaded = await timer.measure("templates", () => loader.load(mode));
    if (!loaded.value) return failed(...loaded.diagnostics);
    const { code, browser, inputs, data } = loaded.value;
    const content = await timer.measure("content", () => memory.reader.read(code, mode));
    const diagnostics = [...loaded.diagnostics, ...content.diagnostics];
    return ok({ project, mode, code, browser, content, inputs, data, diagnostics });
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

/** Hears of what has happened meanwhile, too. */
async function isOvertaken(viewer: Viewer | undefined): Promise<boolean> {
  if (!viewer) return false;
  // What has come in is handled between two turns.
  await nextTurn();
  await nextTurn();
  return viewer.isOutdated();
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
