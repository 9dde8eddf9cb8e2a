/** Gives a run of the tests one folder for the sites that it builds and for all that is temporary, and removes it when all tests are done. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    builds: string;
  }
}

let shared: string | undefined;
let users = 0;
const { TMPDIR } = process.env;

/** Called once for each suite of the run; all have the same folder, so that each site is built once for all of them. */
export default function setup(project: TestProject): () => void {
  // Naming a folder keeps the built sites between runs: for work on the tests themselves.
  const kept = process.env.SITE_TEST_BUILDS;
  if (kept) mkdirSync(kept, { recursive: true });
  if (!kept) shared ??= mkdtempSync(join(tmpdir(), "site-builds-"));
  const builds = kept ?? shared ?? "";
  // What tests put into temporary folders goes away with the rest, whoever forgets it.
  if (!kept) process.env.TMPDIR = builds;
  users += 1;
  project.provide("builds", builds);
  return () => {
    users -= 1;
    if (kept || users > 0) return;
    rmSync(builds, { recursive: true, force: true });
    shared = undefined;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  };
}
