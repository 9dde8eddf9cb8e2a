/** Tells real changes from noise: the system reports one save several times, and a touch of permissions as well. */
import { type Stats, statSync } from "node:fs";
import { signatureOf } from "../core/fileSignature.ts";

export interface FileChange {
  readonly path: string;
  readonly kind: "changed" | "removed";
  /** A file without a byte in it: very likely a save in progress. */
  readonly empty: boolean;
}

export type FileStates = ReturnType<typeof createFileStates>;

const GONE = "gone";

export function createFileStates() {
  /** Absolute path → what was last seen there. */
  const seen = new Map<string, string>();

  return {
    /** The paths that differ from what was last seen; those never seen before count as changed. Remembers nothing. */
    changesIn(paths: Iterable<string>): FileChange[] {
      const changes: FileChange[] = [];
      for (const path of paths) {
        const { state, empty } = look(path);
        // A name that is not UTF-8 is not found again: whether it is there, whoever lists its folder has to say.
        if (seen.get(path) === state && !path.includes("\ufffd")) continue;
        changes.push({ path, kind: state === GONE ? "removed" : "changed", empty });
      }
      return changes;
    },
    /** What is there now will be read: later reports of the same state are noise. */
    remember(paths: Iterable<string>) {
      for (const path of paths) seen.set(path, look(path).state);
    },
  };
}

function look(path: string): { state: string; empty: boolean } {
  let info: Stats;
  try {
    info = statSync(path);
  } catch {
    return { state: GONE, empty: false };
  }
  return { state: `${signatureOf(info)} ${info.isDirectory()}`, empty: info.isFile() && info.size === 0 };
}
