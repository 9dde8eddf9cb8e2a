/**
 * Whether a build would make what the last one made: the same program, the same request, the same files going in, and the
 * same files lying in the output folder. It is answered by looking at files' sizes and times, and loads nothing of what
 * builds. In any doubt the answer is no.
 */
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { dateIn } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { createFileStamps, digestOfBytes, type FileStamps } from "../core/fileStamps.ts";
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
  readonly inputs: Inputs;
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: BuildFacts;
}

/** Path → digest of the bytes; what is not there is there by its absence. */
type Inputs = ReadonlyMap<string, string>;

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
  const folder = relative(project.root, outDir).split(sep).join("/");
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
  const own = inputsOf(project, stamps);
  const before = new Map([...own, ...digests(last?.rests.files ?? [], project, stamps)]);

  function isUnchanged({ rests, inputs, env, today, request: asked }: LastBuild): boolean {
    return (
      asked === request &&
      own.size > 0 &&
      envOf(rests.env, mode) === env &&
      dateIn(rests.timeZone, mode.now) === today &&
      Date.now() < rests.until &&
      sameMap(before, inputs)
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
      const isNews = (path: string) => !before.has(nameIn(project, path));
      const fresh = rests.files.filter(isNews);
      // Files that nobody had heard of were not looked at before they were read.
      const later = digests(fresh, project, stamps);
      const inputs = new Map([
        ...own,
        ...digests(
          rests.files.filter((path) => !isNews(path)),
          project,
          stamps,
          before,
        ),
        ...later,
      ]);
      const value: LastBuild = {
        request,
        rests: { ...rests, files: rests.files.map((path) => nameIn(project, path)) },
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

/** Every file of the project's own folders; empty where one is a link, which is followed in some places only. */
function inputsOf(project: Project, stamps: FileStamps): Map<string, string> {
  const inputs = new Map<string, string>();
  let doubtful = false;
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        inputs.set(`${nameIn(project, path)}/`, "folder");
        read(path);
      } else if (entry.isFile()) inputs.set(nameIn(project, path), stamps.digest(path));
      else doubtful = true;
    }
  };
  try {
    for (const folder of [project.contentDir, project.templatesDir, project.publicDir])
      if (existsSync(folder)) read(folder);
  } catch {
    doubtful = true;
  }
  if (doubtful) return new Map();
  return new Map([...inputs, ...digests(settingsFiles(project), project, stamps)]);
}

/** Files that decide how the bundler reads the templates, here and in the folders around. */
function settingsFiles({ root }: Project): string[] {
  const parts = root.split(/[\\/]/);
  return parts.flatMap((_, at) => {
    const folder = parts.slice(0, parts.length - at).join("/") || "/";
    return ["package.json", "tsconfig.json"].map((name) => join(folder, name));
  });
}

function digests(
  paths: readonly string[],
  project: Project,
  stamps: FileStamps,
  known?: Inputs,
): Map<string, string> {
  return new Map(
    paths.map((path) => {
      const name = nameIn(project, path);
      return [name, known?.get(name) ?? stateOf(resolve(project.root, name), stamps)] as const;
    }),
  );
}

function stateOf(file: string, stamps: FileStamps): string {
  try {
    return stamps.digest(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "?";
  }
}

/** Relative to the project, so that a copy of it elsewhere is known by its record. */
function nameIn(project: Project, path: string): string {
  return relative(project.root, resolve(project.root, path)).split(sep).join("/");
}

function envOf(names: readonly string[], mode: Mode): string {
  return JSON.stringify(names.map((name) => [name, mode.env[name] ?? null]));
}

function sameMap(first: Inputs, second: Inputs): boolean {
  return first.size === second.size && [...first].every(([name, digest]) => second.get(name) === digest);
}

function recordFolder(project: Project): string {
  return join(project.cacheDir, "record");
}

function nameOf(folder: string): string {
  return digestOfBytes(folder).replace(/[^\w]/g, "").slice(0, 12);
}
