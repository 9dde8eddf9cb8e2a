/** What a check is given. Each file in this folder is one rule: a function from this to diagnostics. */

import type { Contrast } from "../../api/contrast.ts";
import type { Budgets, SiteCode } from "../../api/siteCode.ts";
import type { LoadedSite } from "../../bundle/load.ts";
import type { ContentResult, ScheduledEntry } from "../../content/contentResult.ts";
import type { Planned } from "../../content/queries.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import type { Where } from "../../core/messages/output/page.ts";
import type { Outputs } from "../../core/outputs.ts";
import type { Urls } from "../../core/paths.ts";
import type { Mode, Project } from "../../core/project.ts";
import type { PageFacts } from "../pageFacts.ts";
import type { Redirect } from "../redirect.ts";
import type { Route } from "../result.ts";
import type { EntryPath } from "../rewrite.ts";

export interface CheckedPage {
  readonly route: Route;
  /** Of its HTML, in characters. */
  readonly length: number;
  readonly facts: PageFacts;
}

export interface CheckInput {
  readonly project: Project;
  readonly mode: Mode;
  readonly urls: Urls;
  readonly routes: readonly Route[];
  readonly outputs: Outputs;
  readonly pages: readonly CheckedPage[];
  readonly redirects: readonly Redirect[];
  readonly content: Pick<ContentResult, "entries" | "links" | "records" | "languages" | "inLanguage"> &
    Partial<Pick<ContentResult, "externalLinks" | "textOf">>;
  readonly records: SiteCode["records"];
  readonly entryPath: EntryPath;
  readonly pathIn: Planned["pathIn"];
  /** Path → the entry that will be there one day. */
  readonly scheduled: ReadonlyMap<string, ScheduledEntry>;
  /** Path → the entry that is kept back: by its date, or without one by `draft: true`. */
  readonly waiting?: ReadonlyMap<string, { readonly file: string; readonly date?: string }>;
  /** Style sheets as they were written, relative to the project. */
  readonly styleFiles: readonly string[];
  readonly budgets: Budgets | undefined;
  readonly contrast?: Contrast | undefined;
  readonly data?: Pick<LoadedSite["data"], "respelt">;
}

export type Check = (input: CheckInput) => readonly Diagnostic[];

/** Names the file to open for a finding on these pages: their one source, else the template they share. */
export function whereOf(routes: readonly Route[]): Where {
  const sources = new Set(routes.map((route) => route.source));
  const templates = new Set(routes.map((route) => route.template));
  const file = sources.size === 1 ? [...sources][0] : templates.size === 1 ? [...templates][0] : undefined;
  return { place: file ? { file } : undefined, pages: routes.map((route) => route.path) };
}

/** Gathers equal findings, so that a fault in the header is told once and not on every page. */
export function groupFindings<T>(
  pages: readonly CheckedPage[],
  find: (page: CheckedPage) => readonly T[],
  keyOf: (finding: T) => string = String,
): { finding: T; routes: readonly Route[] }[] {
  const groups = new Map<string, { finding: T; routes: Route[] }>();
  for (const page of pages) {
    for (const finding of find(page)) {
      const key = keyOf(finding);
      const group = groups.get(key);
      if (!group) groups.set(key, { finding, routes: [page.route] });
      else if (group.routes.at(-1) !== page.route) group.routes.push(page.route);
    }
  }
  return [...groups.values()];
}
