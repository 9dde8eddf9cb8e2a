/** `site dev` without its terminal: watches, builds, serves, and keeps the open tabs up to date. */
import { resolve } from "node:path";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { systemProblem } from "../core/systemProblem.ts";
import type { BuildResult, Pipeline, Viewer } from "../pipeline/result.ts";
import { createArrivals } from "./arrivals.ts";
import { createDevSite } from "./devSite.ts";
import { createFileStates, type FileChange } from "./fileStates.ts";
import { createGatherer } from "./gather.ts";
import { createPublication, isComplete } from "./publication.ts";
import { type RunningServer, startServer } from "./server.ts";
import { createViewer } from "./viewer.ts";
import { watchProject } from "./watch.ts";

export interface SessionOptions {
  readonly project: Project;
  readonly pipeline: Pipeline;
  /** Asked before each build: the moment of a build is part of it. */
  readonly mode: () => Mode;
  readonly host: string;
  readonly port: number;
  readonly morePorts: number;
  readonly allowedHosts?: readonly string[];
  /** Problems as plain text, for the page that stands in while nothing has been built. */
  readonly report: (diagnostics: readonly Diagnostic[]) => string;
  readonly onBuild: (build: BuildReport, server: RunningServer) => void;
  /** A problem of the servers' own, outside any build. */
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

export interface BuildReport {
  /** What the build was made for; empty for the first. */
  readonly changes: readonly FileChange[];
  readonly milliseconds: number;
  readonly result: BuildResult;
  /** Pages that are new, gone or different. */
  readonly pages: number;
}

export interface Session {
  readonly server: RunningServer;
  /** Resolves when the first build has ended, well or not. */
  readonly firstBuild: Promise<void>;
  close(): Promise<void>;
}

/** A file that has just been emptied will be filled in a moment. */
const FILL_MS = 80;
/** An error may come from a file that is only half written: it is shown when no file has changed for so long. */
const CALM_MS = 60;
/** But it is shown after this time at the latest, also where some file never rests. */
const HIDDEN_AT_MOST_MS = 400;
/** Some editors save by removing the file and writing it anew: what its removal changes is shown when it has lasted. */
const GONE_MS = 250;
/** A build gives way to a newer change, but not for longer than this: somebody may want to see the rest of the site. */
const UNFINISHED_AT_MOST_MS = 3000;

/** A build, and whether the files that it was made for have been published with the first pages of it. */
interface Made {
  readonly report: BuildReport;
  readonly isTold: boolean;
}

/** Starts everything. Undefined when the server cannot listen; `onProblem` has been told why. */
export async function startSession(options: SessionOptions): Promise<Session | undefined> {
  const { project, pipeline } = options;
  const publication = createPublication();
  const states = createFileStates();
  const gatherer = createGatherer({ flush: rebuild });
  /** A build that failed or lost a page, that has not been shown yet, and since when there is one. */
  let held: Made | undefined;
  let heldSince = 0;
  /** Since the last build that was shown, the newest of each path: a file that is back was not removed. */
  const changed = new Map<string, FileChange>();
  /** What the last whole build was made from. */
  let inputs: readonly string[] = [];
  let isFirst = true;
  /** Since when there has been no whole build of what is there. */
  let unfinishedSince: number | undefined;
  let closed = false;

  let firstBuildEnded = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    firstBuildEnded = resolve;
  });
  const arrivals = createArrivals(publication);
  void firstBuild.then(arrivals.end);
  const site = createDevSite({ project, publication, arrivals, report: options.report });
  const started = await startServer({
    host: options.host,
    port: options.port,
    morePorts: options.morePorts,
    allowedHosts: options.allowedHosts ?? [],
    handle: site.handle,
    onError: (error) => options.onProblem(systemProblem(error) ?? messages.dev.requestCrashed(error)),
  });
  if (!started.value) {
    for (const diagnostic of started.diagnostics) options.onProblem(diagnostic);
    return undefined;
  }
  const server = started.value;
  const watching = watchProject({ project, onNotice: gatherer.notice, onProblem: options.onProblem });
  // What it sets is read anew before each build.
  const envFile = resolve(project.root, ".env");
  // A pipe changes whenever it is read.
  if (!statsAt(envFile)?.isFIFO()) watching.alsoWatch([envFile]);
  // Only then can no change fall between the first reading and the watching.
  void watching.ready.then(build).then(firstBuildEnded);

  async function rebuild(noticed: ReadonlySet<string>): Promise<void> {
    await firstBuild;
    if (states.changesIn(noticed).some((change) => change.empty)) await gatherer.noticedWithin(FILL_MS);
    const changes = states.changesIn(noticed);
    states.remember(noticed);
    if (changes.length > 0 || unfinishedSince !== undefined) {
      for (const change of changes) changed.set(change.path, change);
      await build();
    } else if (held && !(await filesGoOn())) show(held);
  }

  async function build(): Promise<void> {
    const start = performance.now();
    const viewer = createViewer({
      publication,
      liveReload: site.liveReload,
      arrivals,
      files: () => (closed || isTorn() || isSomethingGone() ? undefined : [...changed.keys()]),
      isOutdated: () => !isFirst && isOvertaken(),
    });
    const result = await runSafely(pipeline, options.mode, viewer);
    if (result.outdated) {
      unfinishedSince ??= start;
      return;
    }
    unfinishedSince = undefined;
    inputs = result.rests?.files ?? inputs;
    // A file that stops a build is not among what it was made from.
    const broken = result.diagnostics.flatMap(({ place }) => place?.file ?? []);
    const named = broken.map((file) => resolve(project.root, file));
    if (!closed) watching.alsoWatch([envFile, ...inputs, ...named]);
    const report = {
      changes: [...changed.values()],
      result,
      milliseconds: performance.now() - start,
      pages: 0,
    };
    const made = { report, isTold: viewer.hasShown() };
    if (isFirst || (!isTorn() && isComplete(result) && !publication.loses(result))) return show(made);
    if (!held) heldSince = performance.now();
    held = made;
    if (!(await filesGoOn())) show(made);
  }

  /** What was written while it was read may be there by halves: the next build, which is due, has it whole. */
  function isTorn(): boolean {
    return states.changesIn(changed.keys()).length > 0;
  }

  function isSomethingGone(): boolean {
    return [...changed.values()].some(({ kind }) => kind === "removed");
  }

  function isOvertaken(): boolean {
    const since = performance.now() - (unfinishedSince ?? performance.now());
    return since < UNFINISHED_AT_MOST_MS && states.changesIn(gatherer.waiting()).length > 0;
  }

  async function filesGoOn(): Promise<boolean> {
    const left = heldSince + HIDDEN_AT_MOST_MS - performance.now();
    return left > 0 && gatherer.noticedWithin(Math.min(isSomethingGone() ? GONE_MS : CALM_MS, left));
  }

  function show({ report, isTold }: Made) {
    if (closed) return;
    held = undefined;
    isFirst = false;
    changed.clear();
    const files = report.changes.map((change) => change.path);
    const outputs = publication.publish(report.result, isTold ? [] : files);
    void site.liveReload.publish();
    const pages = outputs.filter((path) => path.endsWith(".html")).length;
    options.onBuild({ ...report, pages }, server);
  }

  return {
    server,
    firstBuild,
    async close() {
      closed = true;
      site.liveReload.close();
      await Promise.all([server.close(), watching.close(), gatherer.close()]);
      await pipeline.close();
    },
  };
}

/** A throw is our own bug; the server lives on, and shows it like any other problem. */
async function runSafely(pipeline: Pipeline, mode: () => Mode, viewer: Viewer): Promise<BuildResult> {
  try {
    return await pipeline.run(mode(), viewer);
  } catch (error) {
    return {
      outputs: new Map(),
      basePath: "/",
      routes: [],
      diagnostics: [systemProblem(error) ?? messages.dev.buildCrashed(error)],
      stats: { pages: 0, islands: 0, reused: 0, timings: {} },
    };
  }
}
