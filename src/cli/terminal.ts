/** Where text goes: results to standard output, problems and progress to standard error. */
import { relative, sep } from "node:path";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Project } from "../core/project.ts";
import { formatDiagnostics } from "../report/formatDiagnostics.ts";
import { summaryLine } from "../report/summaryLine.ts";
import { wrapped } from "../report/wrap.ts";

export type Terminal = ReturnType<typeof createTerminal>;

export function createTerminal(options: { debug?: boolean; quiet?: boolean } = {}) {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const live = Boolean(stderr.isTTY) && !process.env.CI && process.env.TERM !== "dumb";
  // Output for machines stays as it is.
  const fitted = (text: string, { columns }: { readonly columns?: number }) =>
    options.quiet ? text : wrapped(text, columns ?? Number.POSITIVE_INFINITY);
  let line = "";

  /** Progress: one line that is replaced in a terminal, a plain line where output is kept, such as in CI. */
  function step(text: string): void {
    if (options.quiet) return;
    if (!live) {
      if (process.env.CI) stderr.write(`${text}\n`);
      return;
    }
    line = text;
    stderr.write(`\r\u001b[2K${text} …`);
  }

  /** A step of many small ones: it would fill a log. */
  function progress(text: string): void {
    if (live) step(text);
  }

  function clearLine(): void {
    if (line) stderr.write("\r\u001b[2K");
    line = "";
  }

  function told(diagnostics: readonly Diagnostic[], to: NodeJS.WriteStream, project?: Project): string {
    return formatDiagnostics(diagnostics, {
      color: wantsColor(to),
      width: to.columns,
      debug: options.debug ?? false,
      prefix: project ? prefixFor(process.cwd(), project.root) : "",
    });
  }

  return {
    step,
    progress,
    clearLine,
    color: wantsColor(stdout),
    out(text: string): void {
      clearLine();
      write(fitted(text, stdout));
    },
    err(text: string): void {
      clearLine();
      stderr.write(fitted(text, stderr));
    },
    /** All problems and, if there is more than one, how many. */
    problems(diagnostics: readonly Diagnostic[], project?: Project): void {
      clearLine();
      if (diagnostics.length === 0) return;
      stderr.write(`${told(diagnostics, stderr, project)}\n`);
      if (diagnostics.length > 1) stderr.write(`${summaryLine(diagnostics)}\n`);
    },
    /** The same where they are what was asked for: on standard output, without their number. */
    report(diagnostics: readonly Diagnostic[], project: Project): void {
      clearLine();
      if (diagnostics.length === 0) return;
      write(`${told(diagnostics, stdout, project)}\n`);
    },
  };
}

/** Files are named relative to the project; from elsewhere a path that can be clicked begins further up. */
export function prefixFor(from: string, root: string): string {
  const path = relative(from, root);
  if (path === "") return "";
  return `${path.startsWith("..") ? root : path.split(sep).join("/")}/`;
}

/** Only in a terminal, unless FORCE_COLOR asks for more or NO_COLOR for less (no-color.org). */
export function wantsColor(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== "0";
  return Boolean(stream.isTTY) && env.TERM !== "dumb";
}
