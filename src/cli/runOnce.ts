/** One run of the pipeline for `build` and `check`, with the errors that templates let go of. */
import { setTimeout as sleep } from "node:timers/promises";
import { placeOfError } from "../bundle/stack.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import { reasonOf, stackOf } from "../core/thrown.ts";
import type { BuildResult } from "../pipeline/result.ts";
import type { PipelineOptions } from "../pipeline/run.ts";
import { reportBug } from "./bug.ts";
import { EXIT } from "./exitCodes.ts";
import {
  endProcess,
  giveBackStrayErrors,
  hearStrayErrors,
  type StrayListener,
  withoutExit,
} from "./process.ts";
import { createTerminal } from "./terminal.ts";
import { startWatching } from "./watch.ts";

interface RunOptions extends Pick<PipelineOptions, "engine" | "stamps" | "onPicture"> {
  /** What a person reads last who ends a run that does not come to an end by itself. */
  readonly lastWords?: string | undefined;
}

export async function runOnce(
  project: Project,
  mode: Mode,
  { lastWords, ...memory }: RunOptions = {},
): Promise<BuildResult> {
  startWatching(project, lastWords);
  const { createPipeline } = await import("../pipeline/run.ts");
  const pipeline = createPipeline(project, { ...memory, pages: true });
  const stray = collectStrayErrors(project);
  try {
    const result = await withAnotherTry(() => withoutExit(() => pipeline.run(mode)));
    // Rejections are announced when the work at hand is done, and what waits for the next turn fails in it.
    await sleep(1);
    return {
      ...result,
      diagnostics: [...result.diagnostics, ...stray.errors.map((error) => asDiagnostic(error, project))],
    };
  } finally {
    stray.stop();
    await pipeline.close();
  }
}

/** A file may go while it is read, as an editor saves it or a branch is changed: the second look finds what there is now. */
async function withAnotherTry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== "ENOENT") throw error;
    return run();
  }
}

/** A promise that nobody waits for would otherwise end the process, with no word about its place. */
function collectStrayErrors(project: Project) {
  const errors: unknown[] = [];
  const collect = (error: unknown): void => {
    errors.push(error);
  };
  const before = hearStrayErrors(collect);
  return {
    errors,
    stop(): void {
      // Without a listener a late error would end the process as a foreign one.
      giveBackStrayErrors(
        before.map((listeners) =>
          (listeners.length > 0 ? listeners : [endAsBug]).map((listener) => lateListener(project, listener)),
        ),
      );
    },
  };
}

function endAsBug(error: unknown): never {
  return endProcess(reportBug(error, false));
}

/** What a template's timer throws when the site is made cannot undo that any more, but it is told as a template's error. */
function lateListener(project: Project, listener: StrayListener): StrayListener {
  return (error, origin) => {
    if (placeOfError(error, project) || !(error instanceof Error)) {
      createTerminal({ debug: false }).problems([asDiagnostic(error, project)], project);
      endProcess(EXIT.content);
    }
    listener(error, origin);
  };
}

/** What was not thrown in a template is our own bug. */
function asDiagnostic(error: unknown, project: Project): Diagnostic {
  const found = placeOfError(error, project);
  // Only templates throw what is no error.
  if (!found && error instanceof Error) throw error;
  return messages.cli.strayError(
    found?.place ?? { file: "templates" },
    found?.frame,
    reasonOf(error),
    stackOf(error),
  );
}
