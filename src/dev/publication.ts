/** What `site dev` serves: the last good build, a few builds before it to compare with, and the problems of the newest. */
import { randomBytes } from "node:crypto";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import type { OutputPath } from "../core/outputs.ts";
import type { BuildResult } from "../pipeline/result.ts";
import { isBlocksPage } from "./blocksPage.ts";
import { changeOfPage, isChanged, type PageChange } from "./pageChanges.ts";
import type { Problem } from "./problem.ts";
import { problemsOf } from "./problems.ts";

export type Publication = ReturnType<typeof createPublication>;

export type Good = Pick<BuildResult, "outputs" | "basePath" | "waiting">;

/** A tab further behind than this is reloaded without a closer look. */
const KEPT_BUILDS = 5;

export function createPublication() {
  const session = randomBytes(4).toString("hex");
  const builds = new Map<string, Good>();
  /** File behind a copied output → number of the last build that it was changed for. */
  const copies = new Map<string, number>();
  let number = 0;
  let current = `${session}-0`;
  let diagnostics: readonly Diagnostic[] = [];
  let problems: readonly Problem[] = [];
  let blocks: BuildResult["blocks"];

  return {
    /** Undefined until a first build has succeeded. */
    good: (): Good | undefined => builds.get(current),
    currentBuild: () => current,
    diagnostics: () => diagnostics,
    problems: () => problems,
    /** Of the newest build that got as far, whole or not: a block that fails is what one wants to see. */
    blocks: () => blocks?.(),

    /**
     * Takes a build in. One that is not complete leaves what is served as it was. `changedFiles` are absolute paths.
     * Returns the outputs that are new, gone or different.
     */
    publish(
      result: Good & Pick<BuildResult, "diagnostics" | "complete" | "blocks">,
      changedFiles: Iterable<string> = [],
    ): OutputPath[] {
      diagnostics = result.diagnostics;
      problems = problemsOf(diagnostics);
      blocks = result.blocks ?? blocks;
      for (const file of changedFiles) copies.set(file, number + 1);
      if (!isComplete(result)) return [];
      const before = builds.get(current);
      number += 1;
      current = `${session}-${number}`;
      const { outputs, basePath, waiting } = result;
      builds.set(current, { outputs, basePath, ...(waiting ? { waiting } : {}) });
      for (const oldest of builds.keys()) {
        if (builds.size <= KEPT_BUILDS) break;
        builds.delete(oldest);
      }
      return before
        ? differences(before, result, (file) => copies.get(file) === number)
        : [...result.outputs.keys()];
    },

    /** Whether a page or a public file that is served now is not in the build. */
    loses: ({ outputs }: Good): boolean =>
      [...(builds.get(current)?.outputs.values() ?? [])].some(
        ({ path, kind }) => (kind === "page" || kind === "public") && !outputs.has(path),
      ),

    changeOf(pathname: string, sinceBuild: string): PageChange {
      const [before, after] = [builds.get(sinceBuild), builds.get(current)];
      if (!before || !after) return after ? { kind: "reload" } : { kind: "none" };
      // Any change may be one of a block, a schema or a section.
      if (isBlocksPage(pathname, after.basePath)) return { kind: "reload" };
      const since = Number(sinceBuild.slice(session.length + 1));
      return changeOfPage(pathname, before, after, (file) => (copies.get(file) ?? 0) > since);
    },
  };
}

/** Whether the outputs can be served. An error about a finished page, such as a broken link, is shown over that page. */
export function isComplete({
  complete,
  diagnostics,
}: Pick<BuildResult, "complete" | "diagnostics">): boolean {
  return complete ?? !hasErrors(diagnostics);
}

function differences(before: Good, after: Good, copied: (file: string) => boolean): OutputPath[] {
  const paths = new Set([...before.outputs.keys(), ...after.outputs.keys()]);
  return [...paths].filter((path) => isChanged(before.outputs.get(path), after.outputs.get(path), copied));
}
