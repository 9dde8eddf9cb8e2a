/** Gives a run of the tests one folder for the sites that it builds, and removes it when all tests are done. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    builds: string;
  }
}

export default function setup(project: TestProject): () => void {
  // Naming a folder keeps the built sites between runs: for work on the tests themselves.
  const kept = process.env.SITE_TEST_BUILDS;
  if (kept) mkdirSync(kept, { recursive: true });
  const builds = kept ?? mkdtempSync(join(tmpdir(), "site-builds-"));
  project.provide("builds", builds);
  return () => {
    if (!kept) rmSync(builds, { recursive: true, force: true });
  };
}
