/**
 * The memo on disk: what a build learnt about each file, for the next process. One file, read and written as a whole.
 * Only files without anything to report are in it, so that no message can be lost or go stale.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { writeWhole } from "../core/writeWhole.ts";
import type { EntryHead } from "./entryHead.ts";
import type { Asked } from "./lookups.ts";
import type { Resolved } from "./resolveFile.ts";

export interface ResolvedFile extends Resolved {
  /** Of everything that the value depends on. */
  readonly digest: string;
  readonly bodyDigest: string;
}

/** What resolving gave, and the answers that it rests on. */
export interface Resolution {
  readonly salt: string;
  readonly asked: readonly Asked[];
  readonly result: ResolvedFile;
}

/** Nothing was wrong with it: see above. */
export interface StoredFile {
  readonly contents: string;
  readonly code: string;
  readonly dataDigest: string;
  readonly head: EntryHead;
  readonly resolution: Resolution;
}

export interface ContentCache {
  /** Whether there may be something to load. */
  exists(): boolean;
  load(): ReadonlyMap<string, StoredFile>;
  save(files: ReadonlyMap<string, StoredFile>): void;
}

/** `engine` names the state of this program: results of another one are not taken over. */
export function createContentCache(cacheDir: string, engine: string): ContentCache {
  const file = join(cacheDir, "content.bin");
  return {
    exists: () => existsSync(file),
    load() {
      try {
        const stored = deserialize(readFileSync(file)) as { engine: string; files: Map<string, StoredFile> };
        return stored.engine === engine ? stored.files : new Map();
      } catch {
        return new Map();
      }
    },
    save(files) {
      try {
        writeWhole(file, serialize({ engine, files }));
      } catch {
        // A convenience: without it the next build reads everything again.
      }
    },
  };
}
