/**
 * Whether a build would make what the last one made: the same program, the same request, the same files going in, and the
 * same files lying in the output folder. It is answered by looking at files' sizes and times, and loads nothing of what
 * builds. In any doubt the answer is no.
 */
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { dateIn } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { createFileStamps, type FileStamps } from "../core/fileStamps.ts";
import { digestsIn, digestsOf, type InputDigests, nameIn, sameDigests } from "../core/inputFiles.ts";
import type { Mode, Project } from "../core/project.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import type { BuildResult } from "../pipeline/result.ts";
import type { BuildFacts } from "./buildReport.ts";
import { hasMarker, listFolder } from "./outputFolder.ts";

/** What the last build rested on and what it told. */
interface LastBuild {
  readonly request: string;
  readonly rests: NonNullable<BuildResult["rests"]>;
  readonly env: string;
  readonly today: string;
  readonly inputs: InputDigests;
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: BuildFacts;
}

export interface Unchanged {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: BuildFacts;
}

export interface Comparison {
  /** What the last build told, if it would be told again. */
  readonly unchanged: Unchanged | undefined;
  /** Keeps what this build told. Only for one that has written everything. */
  remember(result: BuildResult, facts: BuildFacts): void;
}

export interface BuildPlace {
  readonly project: Project;
  readonly mode: Mode;
  readonly outDir: string;
  readonly engine: string;
  readonly stamps: FileStamps;
}

/** Looks at all files that go in. Must be called before the build reads the first of them. */
export function compareWithLastBuild({ project, mode, outDir, engine, stamps }: BuildPlace): Comparison {
  const { root, contentDir, templatesDir, publicDir } = project;
  const folder = relative(root, outDir).split(sep).join("/");
  const file = join(recordFolder(project), `last-${nameOf(folder)}.bin`);
  const request = JSON.stringify([
    folder,
    mode.command,
    mode.drafts,
    mode.optimise,
    mode.basePath,
    mode.host,
    mode.noindex ?? false,
  ]);
  const started = Date.now();
  const last = readSealed(file, engine) as LastBuild | undefined;
  // Empty in doubt.
  const own = digestsIn([contentDir, templatesDir, publicDir], root, stamps) ?? new Map<string, string>();
  const before = new Map([...own, ...digestsOf(last?.rests.files ?? [], root, stamps)]);

  function isUnchanged({ rests, inputs, env, today, request: asked }: LastBuild): boolean {
    return (
      asked === request &&
      own.size > 0 &&
      envOf(rests.env, mode) === env &&
      dateIn(rests.timeZone, mode.now) === today &&
      Date.now() < rests.until &&
      sameDigests(before, inputs)
    );
  }

  return {
    unchanged:
      last && isUnchanged(last) && outputsAreThere(project, outDir, folder, last.facts.outputs)
        ? { diagnostics: last.diagnostics, facts: last.facts }
        : undefined,

    remember(result, facts) {
      const { rests, today } = result;
      if (!rests || !today || own.size === 0) return;
      const isNews = (path: string) => !before.has(nameIn(root, path));
      const fresh = rests.files.filter(isNews);
      // Files that nobody had heard of were not looked at before they were read.
      const later = digestsOf(fresh, root, stamps);
      const inputs = new Map([
        ...own,
        ...digestsOf(
          rests.files.filter((path) => !isNews(path)),
          root,
          stamps,
          before,
        ),
        ...later,
      ]);
      const value: LastBuild = {
        request,
        rests: { ...rests, files: rests.files.map((path) => nameIn(root, path)) },
        env: envOf(rests.env, mode),
        today,
        inputs,
        diagnostics: result.diagnostics,
        facts,
      };
      if (stamps.changedSince(fresh, started)) return;
      writeSealed(file, engine, value);
      stamps.save();
    },
  };
}

/** Where the state of an output folder is kept, so that the next build need not read what is in it. */
export function outputStamps(outDir: string, project: Project): FileStamps {
  const folder = relative(project.root, outDir).split(sep).join("/");
  return createFileStamps(outDir, join(recordFolder(project), `out-${nameOf(folder)}.bin`));
}

function outputsAreThere(
  project: Project,
  outDir: string,
  folder: string,
  outputs: ReadonlyMap<string, string>,
): boolean {
  if (!existsSync(outDir) || !hasMarker(outDir)) return false;
  const { files, links } = listFolder(outDir);
  if (links.size > 0 || files.size !== outputs.size) return false;
  const stamps = outputStamps(outDir, project);
  for (const [path, digest] of outputs)
    if (!files.has(path) || stamps.digest(join(outDir, path)) !== digest) return false;
  stamps.save();
  return folder !== "";
}

function envOf(names: readonly string[], mode: Mode): string {
  return JSON.stringify([
    names.map((name) => [name, mode.env[name] ?? null]),
    digest(JSON.stringify([mode.envFile, mode.otherEnvFiles])),
  ]);
}

function recordFolder(project: Project): string {
  return join(project.cacheDir, "record");
}

function nameOf(folder: string): string {
  return digest(folder).slice(0, 12);
}
