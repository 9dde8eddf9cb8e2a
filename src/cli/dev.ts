/** `site dev`: serves the site while it is worked on. Writes nothing but its cache. Ctrl-C ends it with code 0. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import type { Diagnostic } from "../core/diagnostic.ts";
import { engineName } from "../core/engine.ts";
import type { Mode, Project } from "../core/project.ts";
import { textIfThere } from "../core/textIfThere.ts";
import { openBrowser } from "../dev/openBrowser.ts";
import type { RunningServer } from "../dev/server.ts";
import type { Pipeline } from "../pipeline/result.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { untilInterrupted, withoutExit } from "./process.ts";
import { makeMode, makeProject } from "./project.ts";
import {
  addressesOf,
  addServingOptions,
  endSoon,
  exposure,
  readListening,
  type ServingOptions,
  surviveStrayErrors,
} from "./serving.ts";
import { createTerminal, type Terminal } from "./terminal.ts";
import { startWatching } from "./watch.ts";

export interface DevOptions extends ServingOptions {
  readonly drafts?: boolean;
}

export function devCommand(program: Command): void {
  addServingOptions(program.command("dev").description("Serve the site while you work on it"))
    .option("--drafts", "show drafts and posts dated in the future")
    .option("--base-path <path>", "folder the site is served from, such as /shop/")
    .addHelpText("after", () => examples(["dev --open", "dev --drafts --port 3000"]))
    .action(async (_options, command: Command) => {
      process.exitCode = await dev(command.optsWithGlobals());
    });
}

export async function dev(options: DevOptions): Promise<number> {
  const terminal = createTerminal({ debug: options.debug ?? false });
  const project = makeProject(options);
  const mode = modeOf(options, project.value?.root);
  const listening = readListening(options);
  if (!project.value || !mode.value || !listening.value) {
    terminal.problems([...project.diagnostics, ...mode.diagnostics, ...listening.diagnostics]);
    return EXIT.usage;
  }
  const root = project.value;
  const firstMode = mode.value;

  const onProblem = (diagnostic: Diagnostic) => terminal.problems([diagnostic]);
  surviveStrayErrors(onProblem);
  terminal.step("Building the site");
  const [{ createPipeline }, { startSession }, { createBuildLog }, { formatDiagnostics }] = await Promise.all(
    [
      import("../pipeline/run.ts"),
      import("../dev/session.ts"),
      import("../dev/terminal.ts"),
      import("../report/formatDiagnostics.ts"),
    ],
  );
  const { run, close } = createPipeline(root, { engine: engineName(root.engineDir) });
  // From the first moment on: the server listens before the first build is done.
  const { ended: interrupted, during } = untilInterrupted();
  const pipeline: Pipeline = { run: (...asked) => during(() => withoutExit(() => run(...asked))), close };
  startWatching(root);
  const say = createBuildLog(root);
  const announce = createAnnouncer(root, options, terminal);
  let isFirst = true;
  const starting = startSession({
    ...listening.value,
    project: root,
    pipeline,
    mode: () => modeOf(options, root.root).value ?? firstMode,
    report: (diagnostics) => formatDiagnostics(diagnostics, { color: false }),
    onBuild(build, server) {
      const { lines, problems } = say(build, new Date());
      announce(server, build.result.basePath);
      terminal.out(lines);
      terminal.problems([...problems, ...(isFirst ? exposure(server.host) : [])], root);
      isFirst = false;
    },
    onProblem,
  });
  const session = await Promise.race([starting, interrupted.then(() => "interrupted" as const)]);
  if (session === "interrupted") return endSoon(pipeline.close, EXIT.ok);
  if (session) {
    // The first page that somebody asks for is made before all others.
    const basePath = firstMode.basePath ?? (mayHaveBasePath(root, firstMode) ? undefined : "/");
    if (isFirst && basePath !== undefined) {
      announce(session.server, basePath);
      terminal.progress("Building the site");
    }
    await interrupted;
    return endSoon(session.close, EXIT.ok);
  }
  await pipeline.close();
  return EXIT.content;
}

/** Says once where the site can be looked at, and opens it there if that was asked for. */
function createAnnouncer(
  project: Project,
  { open }: DevOptions,
  terminal: Terminal,
): (server: RunningServer, basePath: string) => void {
  let isDone = false;
  return (server, basePath) => {
    if (isDone) return;
    isDone = true;
    const addresses = addressesOf(server, basePath);
    const pages = hasBlocks(project) ? [...addresses, `${addresses[0]}_blocks`] : addresses;
    terminal.out(`\n${pages.map((address) => `  ${address}\n`).join("")}\n`);
    if (open) openBrowser(addresses[0] ?? server.url);
  };
}

/** Whether the settings, which are still to be read, may put the site below a folder. */
function mayHaveBasePath({ contentDir }: Project, { env }: Mode): boolean {
  const settings = textIfThere(join(contentDir, "site.yaml"));
  return env.SITE_BASE_PATH !== undefined || (settings?.includes("basePath") ?? false);
}

/** Whether there is a catalogue of blocks to look at. */
function hasBlocks({ templatesDir }: Project): boolean {
  return existsSync(join(templatesDir, "blocks"));
}

/** The rule of `site build`: drafts are shown when asked for, so that what is seen is what will be published. */
function modeOf(
  { drafts = false, basePath }: DevOptions,
  root: string | undefined,
): ReturnType<typeof makeMode> {
  return makeMode({ command: "dev", drafts, root, ...(basePath === undefined ? {} : { basePath }) });
}
