/** `site build`: runs the pipeline and writes what it returns. */
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { hasErrors } from "../core/diagnostic.ts";
import { HOSTS } from "../core/project.ts";
import { reportBug } from "./bug.ts";
import { EXIT } from "./exitCodes.ts";
import { handleInterrupts } from "./interrupt.ts";
import { refuseFolder, shownPath } from "./outputFolder.ts";
import { type GlobalOptions, makeMode, makeProject } from "./project.ts";
import { createTerminal } from "./terminal.ts";

export interface BuildOptions extends GlobalOptions {
  readonly out?: string;
  readonly drafts?: boolean;
  readonly basePath?: string;
  readonly host?: string;
  readonly json?: boolean;
}

export function buildCommand(program: Command): void {
  program
    .command("build")
    .description("Build the site into a folder that any web server can publish")
    .option("--out <dir>", "folder to write to (default: dist)")
    .option("--drafts", "include drafts and posts dated in the future")
    .option("--base-path <path>", "folder the site is served from, such as /shop/")
    .option("--host <name>", `also write files for this host: ${HOSTS.join(", ")}`)
    .option("--json", "print the result as JSON")
    .action(async (_options, command: Command) => {
      process.exitCode = await build(command.optsWithGlobals());
    });
}

export async function build(options: BuildOptions): Promise<number> {
  const started = performance.now();
  const terminal = createTerminal({ debug: options.debug ?? false, quiet: options.json ?? false });
  const project = makeProject(options);
  const mode = makeMode({ command: "build", ...options });
  if (!project.value || !mode.value) {
    terminal.problems([...project.diagnostics, ...mode.diagnostics]);
    return EXIT.usage;
  }
  const outDir = options.out === undefined ? join(project.value.root, "dist") : resolve(options.out);
  const folder = shownPath(outDir, project.value);
  const refused = refuseFolder(outDir, project.value);
  if (refused) {
    terminal.problems([refused]);
    return EXIT.usage;
  }

  let changed = false;
  const unchangedWords = `build failed, ${folder} not changed\n`;
  const stopHandling = handleInterrupts(() => (changed ? "" : `\n${unchangedWords}`));
  let finished = false;
  const { createPipeline } = await import("../pipeline/run.ts");
  const pipeline = createPipeline(project.value);
  try {
    terminal.step("Building the site");
    const result = await pipeline.run(mode.value);
    if (hasErrors(result.diagnostics)) {
      await reportFailure(result.diagnostics);
      return EXIT.content;
    }
    terminal.step(`Writing ${result.outputs.size} files`);
    const { writeOutputs } = await import("./writeOutputs.ts");
    const written = await writeOutputs(result.outputs, outDir, project.value);
    changed = written.changed;
    if (hasErrors(written.diagnostics)) {
      await reportFailure([...result.diagnostics, ...written.diagnostics]);
      return EXIT.content;
    }
    finished = true;
    const { summarise, summaryJson } = await import("./summary.ts");
    const facts = { folder, milliseconds: performance.now() - started, drafts: mode.value.drafts };
    terminal.problems(result.diagnostics, project.value);
    if (options.json) terminal.out(`${JSON.stringify(summaryJson(result, written, facts), null, 2)}\n`);
    else terminal.out(summarise(result, written, facts));
    return EXIT.ok;
  } catch (error) {
    reportBug(error, options.debug ?? false);
    return EXIT.bug;
  } finally {
    stopHandling();
    if (!finished) terminal.err(changed ? halfWritten(folder) : unchangedWords);
    await pipeline.close();
  }

  async function reportFailure(diagnostics: Parameters<typeof terminal.problems>[0]): Promise<void> {
    terminal.problems(diagnostics, project.value);
    if (!options.json) return;
    const { jsonReport } = await import("../report/formatJson.ts");
    terminal.out(`${JSON.stringify({ ok: false, folder, changed, ...jsonReport(diagnostics) }, null, 2)}\n`);
  }
}

function halfWritten(folder: string): string {
  return `build failed while files were being replaced: some of ${folder} is new, some old. Build again to mend it.\n`;
}
