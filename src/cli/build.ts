/** `site build`: runs the pipeline and writes what it returns. */
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { counted } from "../core/counted.ts";
import { type Checked, failed, hasErrors, ok } from "../core/diagnostic.ts";
import { engineName } from "../core/engine.ts";
import { messages } from "../core/messages/index.ts";
import { HOSTS, type Mode, type Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { reportBug } from "./bug.ts";
import type { WriteReport } from "./buildReport.ts";
import { buildSite } from "./buildSite.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { refuseFolder, shownPath } from "./outputFolder.ts";
import { divertOutput, handleInterrupts } from "./process.ts";
import { type GlobalOptions, makeMode, makeProject } from "./project.ts";
import { summarise, summaryJson, timingsTable } from "./summary.ts";
import { createTerminal } from "./terminal.ts";

export interface BuildOptions extends GlobalOptions {
  readonly out?: string;
  readonly drafts?: boolean;
  readonly basePath?: string;
  readonly host?: string;
  readonly noindex?: boolean;
  readonly json?: boolean;
  readonly timings?: boolean;
  readonly shard?: string;
  readonly merge?: readonly string[];
  /** False with `--no-cache`. */
  readonly cache?: boolean;
}

export function buildCommand(program: Command): void {
  program
    .command("build")
    .description("Build the site into a folder that any web server can publish")
    .option("--out <dir>", "folder to write to (default: dist)")
    .option("--drafts", "include drafts and posts dated in the future")
    .option("--base-path <path>", "folder the site is served from, such as /shop/")
    .option("--host <name>", `also write files for this host: ${HOSTS.join(", ")}`)
    .option(
      "--noindex",
      "a copy for trying things out: search engines are asked to stay away, private host names are fine",
    )
    .option("--shard <n/of>", "make one part of the work and leave it in .cache: 1/3 is the first of three")
    .option("--merge <dirs...>", "take over the .cache folders that such builds have left")
    .option("--json", "print the result as JSON")
    .option("--timings", "print where the time went")
    .option("--no-cache", "build as if for the first time")
    .addHelpText("after", () => examples(["build", "build --host nginx --base-path /shop/"]))
    .action(async (_options, command: Command) => {
      process.exitCode = await build(command.optsWithGlobals());
    });
}

interface Request {
  readonly project: Project;
  readonly mode: Mode;
  readonly outDir: string;
  /** The output folder as a person would type it. */
  readonly folder: string;
}

export async function build(options: BuildOptions): Promise<number> {
  const started = performance.now();
  const terminal = createTerminal({ debug: options.debug ?? false, quiet: options.json ?? false });
  const request = readRequest(options);
  if (!request.value) {
    terminal.problems(request.diagnostics);
    return EXIT.usage;
  }
  const { project, mode, outDir, folder } = request.value;
  let written: WriteReport | undefined;
  const stopHandling = handleInterrupts(() => `\n${lastLine(folder, written)}`);
  let code: number = EXIT.content;
  try {
    terminal.step("Building the site");
    const engine = options.cache === false ? undefined : engineName(project.engineDir);
    if (engine !== undefined && options.merge) await takeOver(options.merge, project, engine);
    const giveBack = options.json ? divertOutput() : () => {};
    const report = await buildSite({
      project,
      mode,
      outDir,
      engine,
      parts: options.merge,
      lastWords: `\n${lastLine(folder, undefined)}`,
      onStep: terminal.step,
      onPicture: (done, all) => terminal.progress(`Making pictures (${done} of ${all} files)`),
    }).finally(giveBack);
    written = report.written;
    const { facts, diagnostics, reused, timings } = report;
    terminal.problems([...diagnostics, ...(written?.diagnostics ?? [])], project);
    const milliseconds = performance.now() - started;
    const summary = { folder, milliseconds, drafts: mode.drafts, reused, timings };
    if (options.json)
      terminal.out(
        `${JSON.stringify(summaryJson(facts, written, diagnostics, { ...summary, shard: mode.shard }), null, 2)}\n`,
      );
    if (mode.shard && !hasErrors(diagnostics)) {
      code = EXIT.ok;
      const { index, count } = mode.shard;
      const part = `Part ${index} of ${count}: ${counted(facts.pages, "page")} → ${shownPath(project.cacheDir, project)}`;
      if (!options.json) terminal.out(`${part}\n`);
    }
    if (written && !hasErrors(written.diagnostics)) {
      code = EXIT.ok;
      if (!options.json) terminal.out(summarise(facts, written, diagnostics, summary));
      if (options.timings && !options.json) terminal.out(timingsTable(report));
    }
  } catch (error) {
    code = reportBug(error, options.debug ?? false);
  } finally {
    stopHandling();
  }
  if (!mode.shard) terminal.err(lastLine(folder, written));
  return code;
}

/** What other machines have made of the site goes where a build looks for what it has made itself. */
async function takeOver(folders: readonly string[], { cacheDir }: Project, engine: string): Promise<void> {
  const { mergeCaches } = await import("../pipeline/mergeCaches.ts");
  // What lies there already need not be brought there.
  const own = existsSync(cacheDir) ? realpathSync(cacheDir) : undefined;
  const others = folders.map((folder) => realpathSync(folder)).filter((folder) => folder !== own);
  mergeCaches(cacheDir, others, engine);
}

/** Whether a folder may be a cache that a build has left. */
function isCache(folder: string): boolean {
  return existsSync(join(resolve(folder), "record"));
}

/** Such folders in a folder, as a download of several has them. */
function cachesIn(folder: string): readonly string[] {
  if (!statsAt(resolve(folder))?.isDirectory()) return [];
  const inner = readdirSync(resolve(folder)).flatMap((name) => [
    `${folder}/${name}`,
    `${folder}/${name}/.cache`,
  ]);
  return [...inner, `${folder}/.cache`].filter(isCache).sort();
}

function readRequest(options: BuildOptions): Checked<Request> {
  const project = makeProject(options);
  const mode = makeMode({ command: "build", ...options, root: project.value?.root });
  if (!project.value || !mode.value) return failed(...project.diagnostics, ...mode.diagnostics);
  if (mode.value.shard && options.cache === false) return failed(messages.cli.shardLeavesNothing());
  if (options.merge && options.cache === false) return failed(messages.cli.mergeNeedsCache());
  for (const folder of options.merge ?? [])
    if (!isCache(folder)) return failed(messages.cli.notACache(folder, cachesIn(folder)));
  const outDir = options.out === undefined ? join(project.value.root, "dist") : resolve(options.out);
  const refused = refuseFolder(outDir, project.value);
  if (refused) return failed(refused);
  const folder = shownPath(outDir, project.value);
  return ok({ project: project.value, mode: mode.value, outDir, folder });
}

/** What a person who sees only the end must know: whether the folder is still what it was. */
function lastLine(folder: string, written: WriteReport | undefined): string {
  if (written && !hasErrors(written.diagnostics)) return "";
  return written?.changed
    ? `build failed while files were being replaced: some of ${folder} is new, some old. Build again to mend it.\n`
    : `build failed, ${folder} not changed\n`;
}
