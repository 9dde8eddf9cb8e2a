/**
 * Outputs → files: the only place that writes to the output folder. First everything new is written to a folder beside
 * its place; only when that has succeeded are files moved over, in one go: assets, then pages, then stale files go.
 * So a failure leaves the folder as it was, and at every instant each published page finds its assets.
 */
import { accessSync, constants, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { damagedFiles } from "../core/cachedFile.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { createFileStamps, type FileStamps } from "../core/fileStamps.ts";
import { messages } from "../core/messages/index.ts";
import { knownContents, noteContents, type Output, type Outputs } from "../core/outputs.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { systemReason } from "../core/systemProblem.ts";
import { acquireLock } from "./buildLock.ts";
import type { WriteReport } from "./buildReport.ts";
import { writeTo } from "./fileBytes.ts";
import { hasMarker, listFolder, refuseFolder, STAGING, shownPath } from "./outputFolder.ts";
import { cleanUpOnInterrupt } from "./process.ts";
import { putInPlace, type Staged } from "./putInPlace.ts";
import { outputStamps } from "./unchanged.ts";

/** `dest`: what a copy or a move would have made of `path`. */
type SystemError = NodeJS.ErrnoException & { readonly dest?: string };

/** Files between two looks at the event loop, where a signal is noticed. */
const BATCH = 25;

/** Files of the cache that are not what was put there: nothing has been written yet. */
export class DamagedFiles extends Error {
  constructor(readonly files: readonly string[]) {
    super(`Damaged in the cache: ${files.join(", ")}`);
  }
}

/**
 * `patience`: milliseconds to wait for another build that is writing to the same folder; `trusting`: files of the cache have just been made
 * again, and are taken as they are. Throws `DamagedFiles`.
 */
export async function writeOutputs(
  outputs: Outputs,
  outDir: string,
  project: Project,
  { patience = 15_000, trusting = false }: { patience?: number; trusting?: boolean } = {},
): Promise<WriteReport> {
  const refused = refuseFolder(outDir, project);
  if (refused) return failed(refused);
  try {
    const lock = await acquireLock(project.cacheDir, outDir, patience);
    if (lock.kind === "taken") {
      return failed(messages.cli.buildRunning(shownPath(outDir, project), lock.owner, lock.file));
    }
    const forget = cleanUpOnInterrupt(lock.release);
    try {
      return await writeLocked(outputs, outDir, project, trusting);
    } finally {
      forget();
      lock.release();
    }
  } catch (error) {
    if (error instanceof DamagedFiles) throw error;
    return failed(readProblem(error, outputs, project) ?? writeProblem(error, outDir, project));
  }
}

async function writeLocked(
  outputs: Outputs,
  outDir: string,
  project: Project,
  trusting: boolean,
): Promise<WriteReport> {
  const found = statsAt(outDir);
  if (found && !found.isDirectory()) return failed(messages.cli.notAFolder(shownPath(outDir, project)));
  const listing = listFolder(outDir);
  const foreign = [...listing.files, ...listing.links].filter((file) => !/(?:^|\/)\.DS_Store$/.test(file));
  if (foreign.length > 0 && !hasMarker(outDir)) {
    return failed(messages.cli.foreignFolder(shownPath(outDir, project), foreign.sort().slice(0, 3)));
  }

  const stamps = outputStamps(outDir, project);
  const sources = createFileStamps(project.root, join(project.cacheDir, "record", "copied.bin"));
  // What a page holds is read when it is asked for.
  const copied = [...outputs.values()].flatMap((output) => {
    const contents = output.kind === "image" ? output.contents : "";
    return typeof contents === "object" && "copyOf" in contents ? [contents.copyOf] : [];
  });
  const damaged = trusting ? [] : damagedFiles(copied, project.cacheDir, (file) => sources.digest(file));
  if (damaged.length > 0) throw new DamagedFiles(damaged);
  const changed = [...outputs.values()].filter(
    (output) =>
      !listing.files.has(output.path) || !isThere(join(outDir, output.path), output, stamps, sources),
  );
  const stale = [...listing.files, ...listing.links].filter((path) => !outputs.has(path));
  const staged = await stage(changed, outDir, listing.folders);
  const moved = putInPlace({ outDir, staged, stale, listing });
  staged.remove();
  if (moved.error === undefined) {
    for (const output of changed) stamps.note(join(outDir, output.path), digestOf(output, sources));
    stamps.save();
    sources.save();
  }
  return {
    diagnostics: moved.error === undefined ? [] : [writeProblem(moved.error, outDir, project)],
    written: moved.written,
    removed: moved.removed,
    removedFiles: stale,
    unchanged: outputs.size - changed.length,
    changed: moved.written + moved.removed > 0,
    ...(moved.error === undefined
      ? { outputs: new Map([...outputs.values()].map((one) => [one.path, digestOf(one, sources)])) }
      : {}),
  };
}

function isThere(file: string, output: Output, stamps: FileStamps, sources: FileStamps): boolean {
  return stamps.digest(file) === digestOf(output, sources);
}

function digestOf(output: Output, sources: FileStamps): string {
  const known = knownContents(output);
  if (known) return known.digest;
  const { contents } = output;
  if (typeof contents === "object" && "copyOf" in contents) return sources.digest(contents.copyOf);
  const found = digest(contents);
  const { length } = contents;
  noteContents(output, {
    digest: found,
    size: typeof contents === "string" ? Buffer.byteLength(contents) : length,
    length,
  });
  return found;
}

/** Writes the new contents to a folder of their own. If that fails, or is interrupted, no trace of it stays. */
async function stage(
  changed: readonly Output[],
  outDir: string,
  folders: ReadonlySet<string>,
): Promise<Staged> {
  const created = makeFolder(outDir);
  const folder = join(outDir, STAGING);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  if (changed.length === 0) return { files: [], remove: clear };
  const undo = () => rmSync(created ?? folder, { recursive: true, force: true });
  const forget = cleanUpOnInterrupt(undo);
  try {
    checkFolders(changed, outDir, folders);
    mkdirSync(folder);
    const files: { from: string; output: Output }[] = [];
    for (const output of changed) {
      const from = join(folder, String(files.length));
      await writeTo(from, output);
      files.push({ from, output });
      if (files.length % BATCH === 0) await nextTick();
    }
    return { files, remove: clear };
  } catch (error) {
    undo();
    throw error;
  } finally {
    forget();
  }
}

/**
 * Returns the first folder it made. Not by the system's own `recursive`, which never ends where a folder takes no new
 * ones and says that they do not exist, as `/proc` does.
 */
function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const first = makeFolder(dirname(folder));
  mkdirSync(folder);
  return first ?? folder;
}

/** A folder that may not be changed is noticed before the first file is moved. */
function checkFolders(changed: readonly Output[], outDir: string, folders: ReadonlySet<string>): void {
  const parents = new Set(changed.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf("/")))));
  for (const parent of parents) {
    if (parent === "" || folders.has(parent)) accessSync(join(outDir, parent), constants.W_OK);
  }
}

function failed(diagnostic: Diagnostic): WriteReport {
  return { diagnostics: [diagnostic], written: 0, unchanged: 0, removed: 0, changed: false };
}

/** What the system says of a file that was to be copied. An error that names a target too is about that one. */
function readProblem(error: unknown, outputs: Outputs, project: Project): Diagnostic | undefined {
  const { code, path, dest } = error as SystemError;
  if (code === undefined || path === undefined || dest !== undefined) return undefined;
  const isSource = [...outputs.values()].some(
    ({ contents }) => typeof contents === "object" && "copyOf" in contents && contents.copyOf === path,
  );
  return isSource ? messages.cli.cannotRead(shownPath(path, project), code) : undefined;
}

/** What the system says, in words. Anything else is our own bug. */
function writeProblem(error: unknown, outDir: string, project: Project): Diagnostic {
  const { code, path, dest, message } = error as SystemError;
  if (!(error instanceof Error) || code === undefined) throw error;
  const shown = shownPath(dest ?? path ?? outDir, project);
  if (code === "ENOSPC" || code === "EDQUOT") return messages.cli.diskFull(shownPath(outDir, project));
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return messages.cli.notAllowed(shown, code);
  if (code === "ENOTDIR" || code === "EEXIST") return messages.cli.notAFolder(shown);
  return messages.cli.cannotWrite(shown, code, systemReason(message));
}
