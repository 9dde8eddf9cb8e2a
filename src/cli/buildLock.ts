/** A lock file keeps two builds from writing to one folder at once. It lies outside of the folder. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

interface Owner {
  readonly pid: number;
  readonly host: string;
}

export type Lock =
  | { readonly kind: "held"; readonly release: () => void }
  | { readonly kind: "taken"; readonly pid: number; readonly file: string };

const POLL = 50;
/** A lock of another computer on a shared disk cannot be asked whether it lives; writing never takes this long. */
const FOREIGN_LOCK_AGE = 10 * 60_000;

/** Waits for another build to finish, up to `patience` milliseconds. */
export async function acquireLock(cacheDir: string, outDir: string, patience: number): Promise<Lock> {
  mkdirSync(cacheDir, { recursive: true });
  const name = createHash("sha256").update(outDir).digest("hex").slice(0, 12);
  const file = join(cacheDir, `writing-${name}.lock`);
  const own = JSON.stringify({ pid: process.pid, host: hostname() });
  for (let waited = 0; ; waited += POLL) {
    if (create(file, own)) return { kind: "held", release: () => release(file, own) };
    const found = read(file);
    if (found !== undefined && isLeftOver(found, file)) {
      // Only the lock that was looked at: another build may have put its own there meanwhile.
      if (read(file) === found) rmSync(file, { force: true });
      continue;
    }
    if (waited >= patience) return { kind: "taken", pid: ownerOf(found)?.pid ?? 0, file };
    await sleep(POLL);
  }
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

/** The process that wrote it is gone: killed, or the computer was switched off. */
function isLeftOver(text: string, file: string): boolean {
  const owner = ownerOf(text);
  if (!owner || owner.host !== hostname()) return ageOf(file) > FOREIGN_LOCK_AGE;
  // A container's processes get the same numbers again: our own number in an old lock is not us.
  if (owner.pid === process.pid) return true;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function ownerOf(text: string | undefined): Owner | undefined {
  try {
    const value = JSON.parse(text ?? "") as Owner;
    return Number.isInteger(value.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
