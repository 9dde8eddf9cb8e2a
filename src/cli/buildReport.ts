/** What a build reports: its facts, what it wrote, and how long it took. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { BuildResult, BuildStats } from "../pipeline/result.ts";

/** What a summary tells, without the site itself: kept for the next build, which may have nothing to do. */
export interface BuildFacts {
  readonly pages: number;
  readonly islands: number;
  readonly today?: string | undefined;
  readonly due?: BuildResult["due"];
  readonly groups: readonly { readonly name: string; readonly files: number; readonly bytes: number }[];
  readonly heaviest?: { readonly path: string; readonly bytes: number } | undefined;
  /** Path → digest of every file of the site. */
  readonly outputs: ReadonlyMap<string, string>;
}

export interface WriteReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Whatever was in the folder and is no part of the site, whoever put it there. */
  readonly removedFiles?: readonly string[];
  /** Some file of the folder is not what it was before: also true when writing failed half way. */
  readonly changed: boolean;
  /** Path → digest of what lies in the folder now, when all was written. */
  readonly outputs?: ReadonlyMap<string, string>;
}

export interface BuildReport {
  readonly facts: BuildFacts;
  readonly diagnostics: readonly Diagnostic[];
  /** Missing where the site has errors. */
  readonly written: WriteReport | undefined;
  readonly reused: number;
  readonly timings: Readonly<Record<string, number>>;
  readonly slowest?: BuildStats["slowest"];
}
