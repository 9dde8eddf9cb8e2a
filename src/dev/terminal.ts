/** The lines that `site dev` prints. Pure: facts in, text out. */
import type { Project } from "../core/project.ts";
import type { FileChange } from "./fileStates.ts";
import type { BuildReport } from "./session.ts";
import { projectPath } from "./watch.ts";

export function addressLines(addresses: readonly string[], basePath: string): string {
  return addresses.map((address) => `  ${address}${basePath}\n`).join("");
}

export function firstBuildLine(pages: number, milliseconds: number): string {
  return `Built ${count(pages, "page")} in ${duration(milliseconds)}. Watching for changes; Ctrl-C ends.\n`;
}

/** `12:03:10 content/posts/spring.md changed: 1 page in 43 ms` */
export function rebuildLine(build: BuildReport, project: Project, time: Date): string {
  const pages = build.pages === 0 ? "no page differs" : count(build.pages, "page");
  return `${clock(time)} ${changesText(build.changes, project)}: ${pages} in ${duration(build.milliseconds)}\n`;
}

export function failedLine(build: BuildReport, project: Project, time: Date): string {
  return `${clock(time)} ${changesText(build.changes, project)}: not built, the last good version stays\n`;
}

export function mendedLine(time: Date): string {
  return `${clock(time)} All problems are mended.\n`;
}

function changesText(changes: readonly FileChange[], project: Project): string {
  const [first] = changes;
  if (!first) return "Rebuilt";
  // Folders and files that only came along are less telling than the file somebody has saved.
  const paths = new Set(changes.map((change) => change.path));
  const named = changes.find((change) => change.kind === "changed") ?? first;
  const kind = changes.findLast((change) => change.path === named.path)?.kind ?? named.kind;
  const more = paths.size > 1 ? ` and ${paths.size - 1} more` : "";
  return `${projectPath(project, named.path)}${more} ${kind}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
