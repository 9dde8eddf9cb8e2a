/** What the watching thread says, for the other one, which is busy. */
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { placeOfError } from "../bundle/stack.ts";
import { boardIn, readActivity } from "../core/activity.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { mappedStack } from "../core/mappedStack.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { type FormatOptions, formatDiagnostics } from "../report/formatDiagnostics.ts";

/** For so long is looked which line the program is in. */
const LOOK_MS = 100;
const PATIENCE_MS = 400;

/** What it has to know for that: plain data. */
export interface ReportData {
  readonly project: Project;
  /** What a person who has pressed Ctrl-C reads last. */
  readonly lastWords: string;
  readonly format: FormatOptions;
}

export type Report = typeof report;

export async function report(
  about: "takesLong" | "endless" | "interrupted",
  buffer: SharedArrayBuffer,
  { project, lastWords, format }: ReportData,
): Promise<string> {
  const end = about === "takesLong" ? "" : lastWords;
  const activity = readActivity(boardIn(buffer));
  if (!activity || about === "interrupted") return end;
  const diagnostic = messages.cli[about](activity.file, activity.what);
  return `\n${formatDiagnostics([await withLine(diagnostic, project)], format)}\n${end}`;
}

async function withLine(diagnostic: Diagnostic, project: Project): Promise<Diagnostic> {
  const stack = await Promise.race([busyLine(), sleep(LOOK_MS + PATIENCE_MS, undefined)]);
  if (!stack) return diagnostic;
  const found = placeOfError(Object.assign(new Error(), { stack: mappedStack(stack) }), project);
  return found
    ? { ...diagnostic, place: found.place, ...(found.frame ? { frame: found.frame } : {}) }
    : diagnostic;
}

/** The functions that the other thread is in, innermost first, as a stack; undefined where it cannot be asked, as in a regular expression. */
function busyLine(): Promise<string | undefined> {
  const session = new Session();
  session.connectToMainThread();
  return new Promise((resolve) => {
    session.post("Profiler.enable");
    session.post("Profiler.setSamplingInterval", { interval: 1000 });
    session.post("Profiler.start");
    setTimeout(
      () =>
        session.post("Profiler.stop", (error, answer) =>
          resolve(error ? undefined : stackOf(answer.profile.nodes)),
        ),
      LOOK_MS,
    );
  });
}

function stackOf(nodes: readonly Profiler.ProfileNode[]): string | undefined {
  const hottest = nodes
    .filter(({ callFrame }) => callFrame.url)
    .sort((a, b) => (b.hitCount ?? 0) - (a.hitCount ?? 0))[0];
  if (!hottest) return undefined;
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((id) => [id, node] as const)));
  const lines: string[] = [];
  for (let node: Profiler.ProfileNode | undefined = hottest; node; node = parents.get(node.id)) {
    const { url, lineNumber, columnNumber } = node.callFrame;
    const ticks = [...(node.positionTicks ?? [])].sort((a, b) => b.ticks - a.ticks)[0];
    const at = ticks
      ? `${ticks.line}:${firstColumn(url, ticks.line)}`
      : `${lineNumber + 1}:${columnNumber + 1}`;
    lines.push(`    at ${url}:${at}`);
  }
  return lines.join("\n");
}

/** Where the code of a line begins: what is said of its indentation belongs to the line before. */
function firstColumn(url: string, line: number): number {
  try {
    const text = readFileSync(fileURLToPath(url.replace(/\?\d+$/, "")), "utf8").split("\n")[line - 1] ?? "";
    return text.search(/\S|$/) + 1;
  } catch {
    return 1;
  }
}
