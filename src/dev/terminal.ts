/** What `site dev` prints. Facts in, text out; the command line prints it. */
import { counted } from "../core/counted.ts";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import type { Project } from "../core/project.ts";
import type { FileChange } from "./fileStates.ts";
import { isComplete } from "./publication.ts";
import type { BuildReport } from "./session.ts";
import { projectPath } from "./watch.ts";

export interface Said {
  readonly lines: string;
  /** To be printed below the lines. */
  readonly problems: readonly Diagnostic[];
}

/** Puts builds into words, one after the other: a problem must not fill the screen anew with every save. */
export function createBuildLog(project: Project): (build: BuildReport, time: Date) => Said {
  let told: readonly Diagnostic[] = [];
  let isFirst = true;
  return (build, time) => {
    const before = told;
    told = build.result.diagnostics;
    const problems = newProblems(told, before);
    const wasFirst = isFirst;
    isFirst = false;
    if (!isComplete(build.result)) {
      // A new warning alone is not what keeps the site from being built.
      const same = hasErrors(before) && !hasErrors(problems);
      const reason = same ? "still not built, for the errors told above" : "not built";
      const line = `${clock(time)} ${changesText(build.changes, project)}: ${reason}\n`;
      return { lines: wasFirst ? FIRST_FAILED : line, problems };
    }
    if (wasFirst) return { lines: firstLine(build), problems };
    const mended = hasErrors(before) && !hasErrors(told) ? `${clock(time)} all problems are mended\n` : "";
    return { lines: mended + rebuildLine(build, project, time), problems };
  };
}

/** Notes are reminders for `site check`; here they would only be in the way. */
function newProblems(now: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const told = new Set(before.map((diagnostic) => JSON.stringify(diagnostic)));
  return now.filter((one) => one.severity !== "note" && !told.has(JSON.stringify(one)));
}

const WAITING = "Watching for changes; Ctrl-C ends.\n";
const FIRST_FAILED = `The site could not be built yet. ${WAITING}`;

function firstLine({ result, milliseconds }: BuildReport): string {
  return `Built ${counted(result.stats.pages, "page")} in ${duration(milliseconds)}. ${WAITING}`;
}

/** `12:03:10 content/posts/spring.md changed: 1 page in 43 ms` */
function rebuildLine({ pages, changes, milliseconds }: BuildReport, project: Project, time: Date): string {
  const what = pages === 0 ? "no page differs" : counted(pages, "page");
  return `${clock(time)} ${changesText(changes, project)}: ${what} in ${duration(milliseconds)}\n`;
}

function changesText(changes: readonly FileChange[], project: Project): string {
  // Of a rename, the new name tells more than the old one.
  const named = changes.find((change) => change.kind === "changed") ?? changes[0];
  if (!named) return "site";
  const kind = changes.findLast((change) => change.path === named.path)?.kind ?? named.kind;
  const others = new Set(changes.map((change) => change.path)).size - 1;
  return `${projectPath(project, named.path)}${others > 0 ? ` and ${others} more` : ""} ${kind}`;
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
