/**
 * A lock file keeps two builds from writing to one folder at once. It lies outside of the folder, says who has it, where
 * and since when, and shows by being touched again and again that its owner lives. One that nobody owns is taken over.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { digest } from "../core/digest.ts";
import { statsAt } from "../core/statsAt.ts";

export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** ISO date and time. */
  readonly since: string;
  /** When the process began, as the system counts: another process may get its number. Unknown where the system does not tell. */
  readonly start?: string;
}

export type Lock =
  | { readonly kind: "held"; readonly release: () => void }
  | { readonly kind: "taken"; readonly owner: LockOwner; readonly file: string };

const POLL = 50;
/** How often a lock is touched, and after how long without that its owner is dead: watched by our own clock, whatever theirs says. */
const BEAT = 1000;
const SILENCE = 10_000;
/** Nobody needs to watch a lock that is as old as this. */
const FORGOTTEN = 10 * 60_000;
/** A lock appears with its text. One without may be of a disk on which that is not so, and is filled in a moment. */
const FILL = 1000;

/** Waits for another build to finish, up to `patience` milliseconds. */
export async function acquireLock(cacheDir: string, outDir: string, patience: number): Promise<Lock> {
  mkdirSync(cacheDir, { recursive: true });
  const name = digest(outDir).slice(0, 12);
  const file = join(cacheDir, `writing-${name}.lock`);
  const start = startOf(process.pid);
  const owner: LockOwner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    ...(start ? { start } : {}),
  };
  const own = JSON.stringify(owner);
  const isSilent = createWatch(file);
  for (let waited = 0; ; waited += POLL) {
    if (create(file, own)) return hold(file, own);
    const found = read(file);
    if (found !== undefined && (isLeftOver(found, file) || isSilent(found))) {
      takeAway(file, found);
      continue;
    }
    if (waited >= patience) return { kind: "taken", owner: ownerOf(found) ?? { ...owner, pid: 0 }, file };
    await sleep(POLL);
  }
}

/** What this process holds: its number alone does not tell its own lock from one of an earlier container. */
const heldHere = new Map<string, string>();

function hold(file: string, own: string): Lock {
  heldHere.set(file, own);
  const beat = setInterval(() => {
    try {
      const now = new Date();
      if (read(file) === own) utimesSync(file, now, now);
    } catch {
      // Somebody has deleted it by hand.
    }
  }, BEAT).unref();
  const release = () => {
    clearInterval(beat);
    heldHere.delete(file);
    if (read(file) === own) rmSync(file, { force: true });
  };
  return { kind: "held", release };
}

/** The lock appears whole or not at all. */
function create(file: string, text: string): boolean {
  const whole = `${file}.${process.pid}`;
  try {
    writeFileSync(whole, text);
    linkSync(whole, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // A disk without links.
    if (code === "EPERM" || code === "ENOTSUP" || code === "ENOSYS") return createAlone(file, text);
    throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

function createAlone(file: string, text: string): boolean {
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
    return statsAt(file)?.isFile() ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** Only the lock that was looked at: another build may have put its own there meanwhile, and gets it back. */
function takeAway(file: string, found: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (read(aside) !== found) linkSync(aside, file);
  } catch {
    // Somebody else was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The process that wrote it is gone: killed, or the computer was switched off. */
function isLeftOver(text: string, file: string): boolean {
  const owner = ownerOf(text);
  if (!owner) return ageOf(file) > FILL;
  if (owner.host !== hostname()) return ageOf(file) > FORGOTTEN;
  // A container's processes get the same numbers again: our own number in an old lock is not us.
  if (owner.pid === process.pid) return heldHere.get(file) !== text;
  const start = owner.start && startOf(owner.pid);
  if (start && start !== owner.start) return true;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** True when a lock that cannot be asked whether it lives has not been touched for long, while we looked. */
function createWatch(file: string): (text: string) => boolean {
  let seen = "";
  let since = performance.now();
  return (text) => {
    const now = `${text} ${ageStamp(file)}`;
    if (now !== seen) {
      seen = now;
      since = performance.now();
    }
    return performance.now() - since > SILENCE;
  };
}

function ownerOf(text: string | undefined): LockOwner | undefined {
  try {
    const { pid, host = "", since = "an unknown time", start } = JSON.parse(text ?? "") as LockOwner;
    return Number.isInteger(pid) && pid > 0 ? { pid, host, since, ...(start ? { start } : {}) } : undefined;
  } catch {
    return undefined;
  }
}

/** Where Linux tells it: the 22nd field, counted behind the name, which may hold spaces and brackets. */
function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

function ageStamp(file: string): number | undefined {
  return statsAt(file)?.mtimeMs;
}

function ageOf(file: string): number {
  const changed = ageStamp(file);
  return changed === undefined ? 0 : Date.now() - changed;
}
