/** What a build has made: for a person to read, and as JSON for a machine. */
import { statSync } from "node:fs";
import { counted } from "../core/counted.ts";
import { hasErrors } from "../core/diagnostic.ts";
import { kilobytes } from "../core/messages/output/phrases.ts";
import type { Output, OutputKind } from "../core/outputs.ts";
import type { BuildResult } from "../pipeline/result.ts";
import { sentBytes } from "../pipeline/weights.ts";
import { jsonReport } from "../report/formatJson.ts";
import { summaryLine } from "../report/summaryLine.ts";
import type { WriteReport } from "./writeOutputs.ts";

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
}

/** Facts of a build, in the order a person asks for them. */
export function summarise(
  result: BuildResult,
  written: WriteReport,
  { folder, milliseconds, drafts }: Summary,
): string {
  const { stats } = result;
  const rows = groupsOf(result).map(({ name, files, bytes }) => [name, String(files), kilobytes(bytes)]);
  const heavy = heaviestPage(result);
  return [
    `Built ${counted(stats.pages, "page")} in ${seconds(milliseconds)} → ${folder}${drafts ? " (with drafts)" : ""}`,
    ...table(rows),
    "",
    ...(heavy ? [`  Heaviest page  ${heavy.path}, about ${kilobytes(heavy.bytes)} compressed`] : []),
    ...(stats.islands ? [`  Islands        ${stats.islands}`] : []),
    ...(result.today ? [`  Build date     ${result.today}`] : []),
    `  Files          ${written.written} written, ${written.unchanged} unchanged, ${written.removed} removed`,
    ...(result.diagnostics.length ? [`  Reported       ${summaryLine(result.diagnostics)}`] : []),
    "",
  ].join("\n");
}

/** `written` is missing when the site has errors, so that nothing was written. */
export function summaryJson(result: BuildResult, written: WriteReport | undefined, summary: Summary) {
  const diagnostics = [...result.diagnostics, ...(written?.diagnostics ?? [])];
  return {
    ok: written !== undefined && !hasErrors(diagnostics),
    folder: summary.folder,
    changed: written?.changed ?? false,
    milliseconds: Math.round(summary.milliseconds),
    pages: result.stats.pages,
    islands: result.stats.islands,
    reusedPages: result.stats.reused,
    buildDate: result.today ?? null,
    files: Object.fromEntries(groupsOf(result).map(({ name, files, bytes }) => [name, { files, bytes }])),
    heaviestPage: heaviestPage(result) ?? null,
    written: written?.written ?? 0,
    unchanged: written?.unchanged ?? 0,
    removed: written?.removed ?? 0,
    timings: Object.fromEntries(
      Object.entries(result.stats.timings).map(([step, ms]) => [step, Math.round(ms)]),
    ),
    ...jsonReport(diagnostics),
  };
}

function groupsOf({ outputs }: BuildResult) {
  return GROUPS.flatMap(({ name, kinds }) => {
    const files = [...outputs.values()].filter(({ kind }) => kinds.includes(kind));
    return files.length
      ? [{ name, files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }]
      : [];
  });
}

function sizeOf({ contents }: Output): number {
  if (typeof contents === "string") return Buffer.byteLength(contents);
  return "copyOf" in contents
    ? (statSync(contents.copyOf, { throwIfNoEntry: false })?.size ?? 0)
    : contents.length;
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
