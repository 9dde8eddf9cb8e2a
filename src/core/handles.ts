/** Whether as many files can be open at once as a build has open. */
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";

/** Packages are loaded many modules at once, and each is a file. */
const NEEDED = 96;

/**
 * Throws what the system says where there are fewer: esbuild, and Node where it loads modules, would wait for ever for one.
 * They are opened for it, which takes less than a millisecond.
 */
export function askForHandles(): void {
  const open: number[] = [];
  try {
    while (open.length < NEEDED) open.push(openSync(devNull, "r"));
  } finally {
    for (const handle of open) closeSync(handle);
  }
}
