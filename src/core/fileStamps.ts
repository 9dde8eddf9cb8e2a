/**
 * Whether files are what they were, without reading them: by size, both times and inode, as git's index does it. Where
 * that leaves doubt, as when a file was changed in the same instant in which it was read, its bytes are asked.
 */
import { readFileSync, type Stats, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { digest } from "./digest.ts";
import { readSealed, writeSealed } from "./sealedFile.ts";
import { statsAt } from "./statsAt.ts";

interface Stamp {
  readonly size: number;
  readonly modified: number;
  readonly changed: number;
  readonly inode: number;
  /** Of the bytes. */
  readonly digest: string;
  /** When the bytes were looked at. */
  readonly seen: number;
}

export interface FileStamps {
  /** The digest of a file's bytes, which are read only in case of doubt. Throws what the system says. */
  digest(file: string): string;
  /** The same, with bytes that have just been read or written. */
  note(file: string, digest: string): void;
  /** Whether one of the files was changed at or after the moment, as far as can be told. */
  changedSince(files: readonly string[], moment: number): boolean;
  /** Writes what was learnt. Files that were not asked about are forgotten. */
  save(): void;
}

const OWNER = "stamps 1";

export function createFileStamps(root: string, cacheFile: string | undefined): FileStamps {
  const before = (cacheFile && (readSealed(cacheFile, OWNER) as Map<string, Stamp> | undefined)) || new Map();
  const now = new Map<string, Stamp>();
  let isNews = false;
  const inside = root.endsWith(sep) ? root : root + sep;
  /** Most files are named plainly, and there are many: `relative` takes each path to pieces. */
  const nameOf = (file: string) => {
    const name =
      file.startsWith(inside) && !file.includes("..") ? file.slice(inside.length) : relative(root, file);
    return sep === "/" ? name : name.split(sep).join("/");
  };

  function put(name: string, stats: Stats, digest: string): void {
    isNews = true;
    now.set(name, stampOf(stats, digest));
  }

  return {
    digest(file) {
      const name = nameOf(file);
      const stats = statSync(file);
      // Reading a pipe may take for ever.
      if (!stats.isFile()) throw Object.assign(new Error(`${file} is no file.`), { code: "EISDIR" });
      const known = now.get(name) ?? before.get(name);
      if (known && isSame(known, stats)) {
        now.set(name, known);
        return known.digest;
      }
      const found = digest(readFileSync(file));
      put(name, stats, found);
      return found;
    },
    note(file, digest) {
      put(nameOf(file), statSync(file), digest);
    },
    changedSince(files, moment) {
      return files.some((file) => {
        const { mtimeMs, ctimeMs } = statsAt(file) ?? {};
        return mtimeMs === undefined || Math.max(mtimeMs, ctimeMs ?? 0) >= moment - 2500;
      });
    },
    save() {
      if (cacheFile && (isNews || now.size !== before.size)) writeSealed(cacheFile, OWNER, now);
      isNews = false;
    },
  };
}

export function stampOf(stats: Stats, digest: string): Stamp {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return { size, modified: mtimeMs, changed: ctimeMs, inode: ino, digest, seen: Date.now() };
}

/** Whether the file is for sure what it was when it was stamped. */
export function isSame(stamp: Stamp, { size, mtimeMs, ctimeMs, ino }: Stats): boolean {
  return (
    stamp.size === size &&
    stamp.modified === mtimeMs &&
    stamp.changed === ctimeMs &&
    stamp.inode === ino &&
    isCalm(stamp)
  );
}

/**
 * A file that was changed just before it was looked at may have been changed once more within one tick of the disk's
 * clock, which is some milliseconds, or two seconds where times have no fractions.
 */
function isCalm({ modified, changed, seen }: Stamp): boolean {
  const tick = Number.isInteger(changed / 1000) ? 2500 : 100;
  return Math.max(modified, changed) < seen - tick;
}

/** Where a project's stamps are kept. */
export function stampsFile(cacheDir: string): string {
  return join(cacheDir, "record", "files.bin");
}
