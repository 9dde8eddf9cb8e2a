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

interface Shared {
  folder?: string | undefined;
  users: number;
  readonly usual: string | undefined;
}

/** Each suite reads this module anew, but all in one process. */
const whole = globalThis as { siteBuilds?: Shared };
whole.siteBuilds ??= { users: 0, usual: process.env.TMPDIR };
const shared = whole.siteBuilds;

/** Called once for each suite of the run; all have the same folder, so that each site is built once for all of them. */
export default function setup(project: TestProject): () => void {
  // Naming a folder keeps the built sites between runs: for work on the tests themselves.
  const kept = process.env.SITE_TEST_BUILDS;
  if (kept) mkdirSync(kept, { recursive: true });
  else if (!shared.folder) {
    shared.folder = mkdtempSync(join(tmpdir(), "site-builds-"));
    // What tests put into temporary folders goes away with the rest, whoever forgets it.
    process.env.TMPDIR = shared.folder;
  }
  const builds = kept ?? shared.folder ?? "";
  shared.users += 1;
  project.provide("builds", builds);
  return () => {
    shared.users -= 1;
    if (kept || shared.users > 0) return;
    // A browser that is just ending still writes into its folder.
    rmSync(builds, { recursive: true, force: true, maxRetries: 20 });
    shared.folder = undefined;
    if (shared.usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = shared.usual;
  };
}
