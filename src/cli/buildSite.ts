/** One whole build, from files to files: nothing where nothing has changed, else what has changed and no more. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { removeFiles } from "../core/cachedFile.ts";
import { hasErrors } from "../core/diagnostic.ts";
import { createFileStamps, stampsFile } from "../core/fileStamps.ts";
import { DamagedRecord } from "../core/pack.ts";
import type { Mode, Project } from "../core/project.ts";
import type { BuildReport, WriteReport } from "./buildReport.ts";
import { runOnce } from "./runOnce.ts";
import { basisOf, dropNote, filesDigest, leaveNote, partProblems } from "./shardNotes.ts";
import { buildFacts } from "./summary.ts";
import { compareWithLastBuild } from "./unchanged.ts";
import { DamagedFiles, writeOutputs } from "./writeOutputs.ts";

export interface BuildRequest {
  readonly project: Project;
  readonly mode: Mode;
  readonly outDir: string;
  /** Names this program; without it nothing that an earlier build has left is used, and nothing is left. */
  readonly engine: string | undefined;
  /** Folders with parts of the site that have just been taken over. */
  readonly parts?: readonly string[] | undefined;
  readonly onStep?: (step: string) => void;
  /** Told of each picture that is made: a sign of life while nothing else is to be seen. */
  readonly onPicture?: (done: number, all: number) => void;
  readonly lastWords?: string;
}

/** `again` after files of the cache were found damaged. */
export async function buildSite(request: BuildRequest, again = false): Promise<BuildReport> {
  const { project, mode, outDir, engine, onStep, onPicture, lastWords } = request;
  const stamps =
    engine === undefined ? undefined : createFileStamps(project.root, stampsFile(project.cacheDir));
  const comparison =
    engine !== undefined && stamps && !mode.shard
      ? compareWithLastBuild({ project, mode, outDir, engine, stamps })
      : undefined;
  if (comparison?.unchanged) {
    const { facts, diagnostics } = comparison.unchanged;
    const unchanged = {
      written: 0,
      unchanged: facts.outputs.size,
      removed: 0,
      changed: false,
      diagnostics: [],
    };
    return { facts, diagnostics, written: unchanged, reused: facts.pages, timings: {} };
  }
  const files =
    engine !== undefined && stamps && (mode.shard || request.parts) ? filesDigest(project, stamps) : "";
  try {
    const result = await runOnce(project, mode, { engine, stamps, onPicture, lastWords });
    const start = performance.now();
    let written: WriteReport | undefined;
    if (!mode.shard && !hasErrors(result.diagnostics)) {
      onStep?.(`Writing ${result.outputs.size} files`);
      written = await writeOutputs(result.outputs, outDir, project, { trusting: again });
    }
    const facts = buildFacts(result, written);
    if (written && !hasErrors(written.diagnostics)) comparison?.remember(result, facts);
    const basis =
      engine !== undefined && result.rests ? basisOf(engine, mode, result.rests, files) : undefined;
    if (basis && mode.shard && !hasErrors(result.diagnostics)) leaveNote(project.cacheDir, mode.shard, basis);
    const { reused, slowest } = result.stats;
    const timings = { ...result.stats.timings, writing: performance.now() - start };
    const parts = basis && request.parts ? partProblems(request.parts, basis, mode.shard) : [];
    if (engine !== undefined && !mode.shard) dropNote(project.cacheDir);
    return {
      facts,
      diagnostics: [...result.diagnostics, ...parts],
      written,
      reused,
      timings,
      ...(slowest ? { slowest } : {}),
    };
  } catch (error) {
    if (error instanceof DamagedFiles) {
      // What is not there is made anew.
      removeFiles(error.files);
      return buildSite(request, true);
    }
    // Texts that are kept are read when they are written.
    if (!(error instanceof DamagedRecord)) throw error;
    rmSync(join(project.cacheDir, "record"), { recursive: true, force: true });
    return buildSite(request, again);
  }
}
