/** The moment of change: renames and removals only, without a pause in which a signal could come between them. */
import { mkdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Output, OutputKind } from "../core/outputs.ts";
import { nameKey } from "../pipeline/takenPaths.ts";
import { type FolderListing, hasMarker, MARKER, MARKER_TEXT } from "./outputFolder.ts";

/** What is new, written in full and waiting beside its place. */
export interface Staged {
  readonly files: readonly { readonly from: string; readonly output: Output }[];
  remove(): void;
}

export interface Moved {
  written: number;
  removed: number;
  /** What the system answered when it stopped half way. */
  error?: unknown;
}

/** What pages need comes before them. */
const LAST: readonly OutputKind[] = ["page", "redirect", "feed"];

export function putInPlace({
  outDir,
  staged,
  stale,
  listing,
}: {
  outDir: string;
  staged: Staged;
  stale: readonly string[];
  listing: FolderListing;
}): Moved {
  const moved: Moved = { written: 0, removed: 0 };
  const remaining = new Set(stale);
  const staleByKey = new Map(stale.map((path) => [nameKey(path), path]));
  const remove = (path: string): void => {
    unlinkSync(join(outDir, path));
    remaining.delete(path);
    moved.removed += 1;
  };
  const removeFolder = (path: string): void => {
    rmSync(join(outDir, path), { recursive: true, force: true });
    for (const inside of [...remaining].filter((other) => other.startsWith(`${path}/`))) {
      remaining.delete(inside);
      moved.removed += 1;
    }
  };
  const ensureFolder = createFolderMaker(outDir, listing, remove);
  try {
    if (!hasMarker(outDir)) writeFileSync(join(outDir, MARKER), MARKER_TEXT);
    for (const { from, output } of inOrder(staged)) {
      const target = join(outDir, output.path);
      ensureFolder(dirname(output.path));
      if (listing.folders.has(output.path)) removeFolder(output.path);
      // On a disk that ignores case, the old spelling would keep its name and then be removed as stale.
      const sameName = staleByKey.get(nameKey(output.path));
      if (sameName !== undefined && remaining.has(sameName)) remove(sameName);
      renameSync(from, target);
      moved.written += 1;
    }
    for (const path of pagesFirst(remaining)) {
      rmSync(join(outDir, path), { force: true });
      moved.removed += 1;
    }
    const gone = new Set(stale);
    const files = [...listing.files].filter((path) => !gone.has(path));
    removeEmptyFolders(outDir, listing, [...files, ...staged.files.map(({ output }) => output.path)]);
  } catch (error) {
    moved.error = error;
  }
  return moved;
}

function inOrder({ files }: Staged): Staged["files"] {
  const rank = (kind: OutputKind) => (LAST.includes(kind) ? 1 : 0);
  return [...files].sort((a, b) => rank(a.output.kind) - rank(b.output.kind));
}

/** A page that is gone must not be seen without its assets either. */
function pagesFirst(paths: Iterable<string>): string[] {
  return [...paths].sort((a, b) => Number(b.endsWith(".html")) - Number(a.endsWith(".html")));
}

/** Makes folders, and removes a file or a link that stands where a folder must be. Links are never followed. */
function createFolderMaker(
  outDir: string,
  { files, links, folders }: FolderListing,
  remove: (path: string) => void,
) {
  const made = new Set<string>(["."]);
  return function ensureFolder(folder: string): void {
    if (made.has(folder)) return;
    ensureFolder(dirname(folder));
    if (files.has(folder) || links.has(folder)) remove(folder);
    if (!folders.has(folder)) mkdirSync(join(outDir, folder), { recursive: true });
    made.add(folder);
  };
}

/** Those that none of the `files` is in, deepest first; one that is not empty stays. */
function removeEmptyFolders(outDir: string, { folders }: FolderListing, files: readonly string[]): void {
  const used = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); folder !== "." && !used.has(folder); folder = dirname(folder))
      used.add(folder);
  const unused = [...folders].filter((folder) => !used.has(folder));
  for (const folder of unused.sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(outDir, folder));
    } catch {}
  }
}
