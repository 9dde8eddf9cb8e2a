/** The system's own events of folders, also of those that come, go and come back. */
import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";
import { statsAt } from "../core/statsAt.ts";

export interface FolderWatchOptions {
  /** The folder to begin with. */
  readonly root: string;
  /** Of what lies in a watched folder: whether it is of any interest, and if it is a folder, watched. */
  readonly concerns: (path: string) => boolean;
  /** A path at which something may have happened. */
  readonly onNotice: (path: string) => void;
  readonly onError: (error: Error) => void;
  readonly watchFolder?: WatchFolder;
}

/** As `watch` of `node:fs`. */
export type WatchFolder = (
  folder: string,
  listener: (event: "rename" | "change", name: string | null) => void,
) => FSWatcher;

/**
 * Watches a folder and those in it, one handle each: a folder's own events name each file in it that is written,
 * renamed or removed. Links are followed from the root itself only, as everywhere.
 *
 * A folder is watched first and read then, so that nothing written meanwhile is missed; and a folder that was made,
 * removed or moved is watched anew even when there is one of its name again, because handles stay with the old one.
 */
export function watchFolders({
  root,
  concerns,
  onNotice,
  onError,
  watchFolder = watch,
}: FolderWatchOptions): { close(): void } {
  const handles = new Map<string, FSWatcher>();

  function follow(folder: string, isNew: boolean): void {
    try {
      const handle = watchFolder(folder, (event, name) => {
        const path = name === null ? folder : join(folder, name);
        if (!concerns(path)) return;
        onNotice(path);
        if (event === "rename" && path !== folder) look(path);
      });
      handles.set(folder, handle);
      // On Windows a watched folder that is removed is an error; its parent tells of it, too.
      handle.on("error", () => forget(folder));
      for (const entry of readdirSync(folder)) {
        const path = join(folder, entry);
        if (!concerns(path)) continue;
        if (isNew) onNotice(path);
        if (isFolder(path)) follow(path, isNew);
      }
    } catch (error) {
      // A folder may be gone again before it is read.
      if (!isGone(error)) onError(error as Error);
    }
  }

  function look(path: string): void {
    forget(path);
    if (isFolder(path)) follow(path, true);
  }

  function isFolder(path: string): boolean {
    const isTop = !path.slice(root.length + 1).includes(sep);
    try {
      return statsAt(path, isTop ? "followed" : "seen")?.isDirectory() === true;
    } catch (error) {
      // What the system keeps to itself can be no folder of ours; whoever reads it will say so.
      onError(error as Error);
      return false;
    }
  }

  function forget(folder: string): void {
    for (const [path, handle] of handles) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      handle.close();
      handles.delete(path);
    }
  }

  follow(root, false);
  return { close: () => forget(root) };
}

function isGone(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}
