/** What a build has made: for a person to read, and as JSON for a machine. */

import { counted } from "../core/counted.ts";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import { lazily } from "../core/lazily.ts";
import { eachOf, kilobytes } from "../core/messages/output/phrases.ts";
import { knownContents, type Output, type OutputKind } from "../core/outputs.ts";
import type { Shard } from "../core/shard.ts";
import { statsAt } from "../core/statsAt.ts";
import type { BuildResult, Timed } from "../pipeline/result.ts";
import { addressKey } from "../pipeline/takenPaths.ts";
import { sentBytes } from "../pipeline/weights.ts";
import { jsonReport } from "../report/formatJson.ts";
import { summaryLine } from "../report/summaryLine.ts";
import type { BuildFacts, BuildReport, WriteReport } from "./buildReport.ts";

const GROUPS: readonly { name: string; kinds: readonly OutputKind[] }[] = [
  { name: "pages", kinds: ["page"] },
  { name: "redirects", kinds: ["redirect"] },
  { name: "scripts", kinds: ["script"] },
  { name: "styles", kinds: ["style"] },
  { name: "fonts", kinds: ["font"] },
  { name: "images", kinds: ["image"] },
  { name: "other files", kinds: ["feed", "file", "public"] },
];

export interface Summary {
  readonly folder: string;
  readonly milliseconds: number;
  readonly drafts: boolean;
  /** Pages taken over from an earlier build. */
  readonly reused: number;
  /** Name of a step → milliseconds. */
  readonly timings: Readonly<Record<string, number>>;
  /** Of a part of the site, which is left in the cache and written nowhere else. */
  readonly shard?: Shard | undefined;
}

export function buildFacts(result: BuildResult, written: WriteReport | undefined): BuildFacts {
  return {
    pages: result.stats.pages,
    islands: result.stats.islands,
    today: result.today,
    due: result.due,
    groups: groupsOf(result),
    heaviest: heaviestPage(result),
    outputs: written?.outputs ?? new Map(),
  };
}

/** Facts of a build, in the order a person asks for them. */
export function summarise(
  facts: BuildFacts,
  { written, unchanged, removed, removedFiles = [] }: WriteReport,
  diagnostics: readonly Diagnostic[],
  { folder, milliseconds, drafts, reused }: Summary,
): string {
  const rows = facts.groups.map(({ name, files, bytes }) => [name, String(files), kilobytes(bytes)]);
  const { heaviest } = facts;
  const again =
    reused > 0 && reused < facts.pages ? ` (${counted(facts.pages - reused, "page")} made again)` : "";
  return [
    `Built ${counted(facts.pages, "page")} in ${seconds(milliseconds)} → ${folder}${drafts ? " (with drafts)" : ""}${again}`,
    ...table(rows),
    "",
    ...(heaviest ? [`  Heaviest page  ${heaviest.path}, about ${kilobytes(heaviest.bytes)} compressed`] : []),
    ...(facts.islands ? [`  Islands        ${facts.islands}`] : []),
    ...(facts.today ? [`  Build date     ${facts.today}`] : []),
    ...(facts.due ? [`  Rebuild due    ${facts.due.date}, for ${facts.due.file}`] : []),
    `  Files          ${written} written, ${unchanged} unchanged, ${removed} removed${removedFiles.length ? `: ${eachOf(removedFiles)}` : ""}`,
    ...(diagnostics.length ? [`  Reported       ${summaryLine(diagnostics)}`] : []),
    "",
    ...goneAddresses(removedFiles, facts.outputs),
  ].join("\n");
}

/** Most addresses that are named one by one. */
const MOST_GONE = 10;

/** Addresses that the folder had and has no more: somebody may have kept one, and nothing else would say it. */
function goneAddresses(removedFiles: readonly string[], outputs: ReadonlyMap<string, string>): string[] {
  // `contact.html` is found where `contact/index.html` was.
  const there = lazily(() => new Set([...outputs.keys()].map(addressKey)));
  const gone = removedFiles.flatMap((file) => {
    const [, path] = /^(.*?)(?:(?:^|\/)index)?\.html$/.exec(file) ?? [];
    const isGone = path !== undefined && !/(?:^|\/)404$/.test(path) && !there().has(addressKey(file));
    return isGone ? [`/${path}`] : [];
  });
  if (gone.length === 0) return [];
  return [
    `  ${gone.length === 1 ? "An address is" : `${gone.length} addresses are`} gone. For a page that has moved, write where to in content/redirects.yaml:`,
    ...gone.slice(0, MOST_GONE).map((path) => `  - { from: ${path}, to: / }`),
    ...(gone.length > MOST_GONE ? [`  and ${gone.length - MOST_GONE} more`] : []),
    "",
  ];
}

/** `written` is missing when the site has errors, so that nothing was written. */
export function summaryJson(
  facts: BuildFacts,
  written: WriteReport | undefined,
  found: readonly Diagnostic[],
  { folder, milliseconds, reused, timings, shard }: Summary,
) {
  const diagnostics = [...found, ...(written?.diagnostics ?? [])];
  return {
    ok: (written !== undefined || shard !== undefined) && !hasErrors(diagnostics),
    ...(shard ? { part: shard } : {}),
    folder,
    changed: written?.changed ?? false,
    milliseconds: Math.round(milliseconds),
    pages: facts.pages,
    islands: facts.islands,
    reusedPages: reused,
    buildDate: facts.today ?? null,
    rebuildDue: facts.due ?? null,
    files: Object.fromEntries(facts.groups.map(({ name, files, bytes }) => [name, { files, bytes }])),
    heaviestPage: facts.heaviest ?? null,
    written: written?.written ?? 0,
    unchanged: written?.unchanged ?? 0,
    removed: written?.removed ?? 0,
    removedFiles: written?.removedFiles ?? [],
    timings: Object.fromEntries(Object.entries(timings).map(([step, ms]) => [step, Math.round(ms)])),
    ...jsonReport(diagnostics),
  };
}

/** Where the time of a build went: step by step, and what took longest of what was made anew. */
export function timingsTable({ timings, slowest }: Pick<BuildReport, "timings" | "slowest">): string {
  const rows = (title: string, timed: readonly Timed[]) => [
    "",
    `  ${title}`,
    ...timed.map(({ name, milliseconds }) => `  ${milliseconds.toFixed(1).padStart(9)} ms  ${name}`),
  ];
  const steps = Object.entries(timings).map(([name, milliseconds]) => ({ name, milliseconds }));
  const { pages = [], files = [] } = slowest ?? {};
  return [
    ...rows(
      steps.length ? "Steps" : "Nothing had changed: only times and sizes of files were looked at",
      steps,
    ),
    ...(pages.length ? rows("Slowest pages", pages) : []),
    ...(files.length ? rows("Slowest content files", files) : []),
    "",
    "",
  ].join("\n");
}

function groupsOf({ outputs }: BuildResult) {
  return GROUPS.flatMap(({ name, kinds }) => {
    const files = [...outputs.values()].filter(({ kind }) => kinds.includes(kind));
    return files.length
      ? [{ name, files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }]
      : [];
  });
}

function sizeOf(output: Output): number {
  const known = knownContents(output);
  if (known) return known.size;
  const { contents } = output;
  if (typeof contents === "string") return Buffer.byteLength(contents);
  return "copyOf" in contents ? (statsAt(contents.copyOf)?.size ?? 0) : contents.length;
}

function heaviestPage({ routes, outputs }: BuildResult): { path: string; bytes: number } | undefined {
  const pages = routes.flatMap(({ kind, path, file }) => {
    const output = kind === "page" ? outputs.get(file) : undefined;
    return output ? [{ path, output, length: sizeOf(output) }] : [];
  });
  const heaviest = pages.sort((a, b) => b.length - a.length)[0];
  return heaviest && { path: heaviest.path, bytes: sentBytes(heaviest.output, "estimate") };
}

/** Names to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    ([name = "", files = "", bytes = ""]) =>
      `  ${name.padEnd(widths[0] ?? 0)}  ${files.padStart(widths[1] ?? 0)}  ${bytes.padStart(widths[2] ?? 0)}`,
  );
}

function seconds(milliseconds: number): string {
  return milliseconds < 950 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
