/** `site check`: everything a build checks and more, without writing anything. */
import type { Command } from "commander";
import { counted } from "../core/counted.ts";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import { engineName } from "../core/engine.ts";
import { messages } from "../core/messages/index.ts";
import type { BuildResult } from "../pipeline/result.ts";
import { formatGithub } from "../report/formatGithub.ts";
import { formatJson } from "../report/formatJson.ts";
import { countBySeverity, summaryLine } from "../report/summaryLine.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { divertOutput, handleInterrupts } from "./process.ts";
import { type GlobalOptions, makeMode, makeProject } from "./project.ts";
import { runOnce } from "./runOnce.ts";
import { createTerminal, prefixFor, type Terminal } from "./terminal.ts";

const FORMATS = ["text", "json", "github"] as const;
type Format = (typeof FORMATS)[number];

export interface CheckOptions extends GlobalOptions {
  readonly format?: string;
  readonly external?: boolean;
  readonly drafts?: boolean;
}

export function checkCommand(program: Command): void {
  program
    .command("check")
    .description("Find problems in content and pages without building")
    .option("--format <format>", `${FORMATS.join(", ")} (default: text)`)
    .option("--external", "also ask other sites whether links to them still work")
    .option("--drafts", "include drafts and posts dated in the future")
    .addHelpText("after", () => examples(["check", "check --format json > report.json"]))
    .action(async (_options, command: Command) => {
      process.exitCode = await check(command.optsWithGlobals());
    });
}

export async function check(options: CheckOptions): Promise<number> {
  const format = options.format ?? "text";
  const terminal = createTerminal({ debug: options.debug ?? false, quiet: format !== "text" });
  const project = makeProject(options);
  const mode = makeMode({
    command: "check",
    drafts: options.drafts ?? false,
    root: project.value?.root,
  });
  if (!isFormat(format)) terminal.problems([messages.cli.badFormat(format, FORMATS)]);
  else if (!project.value || !mode.value) terminal.problems([...project.diagnostics, ...mode.diagnostics]);
  if (!isFormat(format) || !project.value || !mode.value) return EXIT.usage;

  const stopHandling = handleInterrupts(() => "");
  try {
    terminal.step("Checking the site");
    const giveBack = format === "text" ? () => {} : divertOutput();
    const result = await runOnce(project.value, mode.value, {
      engine: engineName(project.value.engineDir),
    }).finally(giveBack);
    const diagnostics = [
      ...result.diagnostics,
      ...(options.external ? await externalProblems(result, terminal) : []),
    ];
    if (format === "json") terminal.out(formatJson(diagnostics));
    else if (format === "github") {
      const repository = process.env.GITHUB_WORKSPACE ?? process.cwd();
      terminal.out(formatGithub(diagnostics, prefixFor(repository, project.value.root)));
    } else {
      terminal.report(diagnostics, project.value);
      terminal.out(verdict(diagnostics, result.stats.pages));
    }
    return hasErrors(diagnostics) ? EXIT.content : EXIT.ok;
  } finally {
    terminal.clearLine();
    stopHandling();
  }
}

async function externalProblems(result: BuildResult, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const { checkExternalLinks } = await import("./externalLinks.ts");
  const links = result.externalLinks?.() ?? [];
  return checkExternalLinks(links, {
    onProgress: (done, all) => terminal.progress(`Asking other sites (${done} of ${all})`),
  });
}

/** A silent command leaves one in doubt whether it has looked at anything. */
function verdict(diagnostics: readonly Diagnostic[], pages: number): string {
  const { error, warning } = countBySeverity(diagnostics);
  const found = summaryLine(diagnostics);
  if (error) return `${found}.\n`;
  const news = warning ? "No errors found" : "No problems found";
  return `${news} in ${counted(pages, "page")}${found ? ` (${found})` : ""}.\n`;
}

function isFormat(value: string): value is Format {
  return (FORMATS as readonly string[]).includes(value);
}
