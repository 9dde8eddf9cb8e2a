/** Looks pictures up for content, once a file and run, and makes the outputs of those that pages use. */

import type { Diagnostic, Place } from "../../core/diagnostic.ts";
import type { FileStamps } from "../../core/fileStamps.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import type { PictureSettings } from "../../core/pictureSettings.ts";
import type { Mode, Project } from "../../core/project.ts";
import type { Picture } from "../../core/values.ts";
import { makeOutputs, type PicturesMade } from "./encode.ts";
import { createFactsReader } from "./facts.ts";
import { createFinder } from "./find.ts";
import { type PicturePlan, planPicture } from "./plan.ts";
import type { SvgFault } from "./svg.ts";

export interface PictureAnswer {
  readonly picture?: Picture;
  /** Project-relative file; undefined for remote pictures. */
  readonly source?: string;
  readonly problem?: (place: Place | undefined, what: string) => Diagnostic;
}

export interface PictureStore {
  lookup(src: string, file: string): Promise<PictureAnswer>;
  /** Outputs of the pictures with these source files. */
  outputs(
    sources: Iterable<string>,
    onMade?: PicturesMade,
  ): Promise<{ outputs: readonly Output[]; diagnostics: readonly Diagnostic[] }>;
}

/** Facts about files (size in pixels, hash) are kept between runs; what is planned from them is not. */
export function createPictures(
  project: Project,
  stamps: FileStamps,
): { forRun(mode: Mode, settings: PictureSettings): PictureStore } {
  const facts = createFactsReader(project.cacheDir, stamps);

  function forRun(mode: Mode, settings: PictureSettings): PictureStore {
    const find = createFinder(project);
    const plans = new Map<string, PicturePlan>();

    async function lookup(src: string, file: string): Promise<PictureAnswer> {
      const found = find(src, file);
      if (found.kind === "remote") return { picture: { src: found.src, sources: [] } };
      if (found.kind === "problem") return { problem: found.problem };
      const known = await facts.read(found.absolute);
      if (known.kind === "empty")
        return { problem: (place, what) => messages.content.emptyPicture(place, what, src) };
      if (known.kind === "broken") {
        return {
          problem: (place, what) => messages.content.brokenPicture(place, what, src, known.detail, known.is),
        };
      }
      const { fault } = known.facts;
      let plan = plans.get(found.file);
      if (!plan) {
        plan = { ...planPicture(found, known.facts, mode, settings), usedBy: file };
        plans.set(found.file, plan);
      } else if (plan.usedBy && file < plan.usedBy) {
        // The first by name, in whatever order files are read.
        plan = { ...plan, usedBy: file };
        plans.set(found.file, plan);
      }
      return {
        picture: withRest(plan.picture, found.rest),
        source: found.file,
        ...(fault ? { problem: (place, what) => sayFault(fault, place, what, src) } : {}),
      };
    }

    return {
      lookup,
      async outputs(sources, onMade) {
        facts.save();
        const wanted = [...new Set(sources)].sort().flatMap((source) => plans.get(source) ?? []);
        return makeOutputs(wanted, project.cacheDir, onMade);
      },
    };
  }

  return { forRun };
}

function sayFault(fault: SvgFault, place: Place | undefined, what: string, src: string): Diagnostic {
  if (fault.kind === "namespace") return messages.content.blankPicture(place, what, src);
  return fault.kind === "xml"
    ? messages.content.brokenDrawing(place, what, src, fault.line, fault.detail)
    : messages.content.partialDrawing(place, what, src, fault.address);
}

/** Keeps what followed the file name: `/icons.svg#star`. */
function withRest(picture: Picture, rest: string): Picture {
  return rest === "" || picture.sources.length > 0 ? picture : { ...picture, src: picture.src + rest };
}
