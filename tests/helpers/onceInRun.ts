/** What is made once in a run of the tests, whoever asks first: test files run in processes of their own. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";

/** The folder that `make` has filled; what it resolves with is what went wrong, if anything. The others wait for it. */
export async function onceInRun(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(inject("builds"), name);
  const report = join(folder, "report");
  if (isFirst(folder)) {
    const problem = await make(folder).catch((error: unknown) => String(error));
    writeFileSync(`${report}.new`, problem);
    renameSync(`${report}.new`, report);
  }
  while (!existsSync(report)) await sleep(100);
  const problem = readFileSync(report, "utf8");
  if (problem) throw new Error(`"${name}" could not be made.\n${problem}`);
  return folder;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
