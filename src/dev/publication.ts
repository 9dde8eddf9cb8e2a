/**
 * What `site dev` serves: the last good build, or one that is being made as far as it has been looked at; a few before it to
 * compare with; and the problems of the newest.
 */
import { randomBytes } from "node:crypto";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import type { OutputPath } from "../core/outputs.ts";
import type { BuildResult, PagesAhead } from "../pipeline/result.ts";
import { isBlocksPage } from "./blocksPage.ts";
import { changeOfPage, isChanged, type PageChange, pageAt } from "./pageChanges.ts";
import type { Problem } from "./problem.ts";
import { problemsOf } from "./problems.ts";

export type Publication = ReturnType<typeof createPublication>;

export type Good = Pick<BuildResult, "outputs" | "basePath" | "waiting">;

/** A tab further behind than this is reloaded without a closer look. */
const KEPT_BUILDS = 8;

export function createPublication() {
  const session = randomBytes(4).toString("hex");
  const builds = new Map<string, Good>();
  /** Of the first build, before it was whole. */
  const early = new Set<string>();
  /** File behind a copied output → number of the last build that it was changed for. */
  const copies = new Map<string, number>();
  let number = 0;
  let current = `${session}-0`;
  let diagnostics: readonly Diagnostic[] = [];
  let problems: readonly Problem[] = [];
  let blocks: BuildResult["blocks"];
  let whole: { readonly good: Good; readonly number: number } | undefined;

  function note(changedFiles: Iterable<string>): void {
    for (const file of changedFiles) copies.set(file, number + 1);
  }

  function keep({ outputs, basePath, waiting }: Good): Good {
    const good = { outputs, basePath, ...(waiting ? { waiting } : {}) };
    number += 1;
    current = `${session}-${number}`;
    builds.set(current, good);
    for (const oldest of builds.keys()) {
      if (builds.size <= KEPT_BUILDS) break;
      builds.delete(oldest);
    }
    return good;
  }

  /** Pages of a first build that came to nothing. */
  function drop(): void {
    builds.clear();
    number += 1;
    current = `${session}-${number}`;
  }

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
      note(changedFiles);
      if (!isComplete(result)) {
        if (!whole && builds.size > 0) drop();
        return [];
      }
      const before = whole;
      whole = { good: keep(result), number };
      return before
        ? differences(before.good, result, (file) => (copies.get(file) ?? 0) > before.number)
        : [...result.outputs.keys()];
    },

    /** Takes in what has been made of a build so far. Its problems are told when all of it is there. */
    publishAhead(pages: PagesAhead, changedFiles: Iterable<string>): void {
      note(changedFiles);
      keep(pages);
      if (!whole) early.add(current);
    },

    /** Whether something answers for a decoded pathname. */
    has(pathname: string): boolean {
      const good = builds.get(current);
      return good !== undefined && pageAt(pathname, good, { orNotFound: false }) !== undefined;
    },

    /** Whether a page or a public file that is served now is not in the build. */
    loses: ({ outputs }: Good): boolean =>
      [...(builds.get(current)?.outputs.values() ?? [])].some(
        ({ path, kind }) => (kind === "page" || kind === "public") && !outputs.has(path),
      ),

    changeOf(pathname: string, sinceBuild: string): PageChange {
      const [before, after] = [builds.get(sinceBuild), builds.get(current)];
      if (!before || !after) return after ? { kind: "reload" } : { kind: "none" };
      // Any change may be one of a block, a schema or a section. The catalogue comes with a whole build.
      if (isBlocksPage(pathname, after.basePath))
        return { kind: whole?.number === number ? "reload" : "none" };
      const since = Number(sinceBuild.slice(session.length + 1));
      // What such a page names was waited for, and is as it came.
      const known = early.has(sinceBuild)
        ? { ...before, outputs: new Map([...after.outputs, ...before.outputs]) }
        : before;
      return changeOfPage(pathname, known, after, (file) => (copies.get(file) ?? 0) > since);
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
