/**
 * A small site with one pipeline, lent to one test after the other: what a test lays over it is taken away again. A pipeline that is
 * warm bundles what is new alone, where each new one would bundle React again, which takes longer than all the rest of a run.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createPipeline } from "../../src/pipeline/run.ts";
import { SEEDS, seedSite } from "./seedSite.ts";
import { type Files, type TempSite, testMode } from "./tempSite.ts";

type Pipeline = ReturnType<typeof createPipeline>;
type Run = (mode?: Parameters<typeof testMode>[0]) => ReturnType<Pipeline["run"]>;

/**
 * Call at the top of a test file. What it returns runs `use` on the site with these files, one at a time; `use` gets a run
 * of the pipeline.
 */
export function lentSite(): <T>(files: Files, use: (run: Run, site: TempSite) => Promise<T>) => Promise<T> {
  let site: TempSite;
  let pipeline: Pipeline;
  beforeAll(async () => {
    site = await seedSite();
    pipeline = createPipeline(site.project);
  });
  afterAll(async () => {
    await pipeline?.close();
    await site?.[Symbol.asyncDispose]();
  });
  return async (files, use) => {
    site.write(files);
    try {
      return await use((mode) => pipeline.run(testMode(mode)), site);
    } finally {
      for (const file of Object.keys(files)) giveBack(file, site.root);
    }
  };
}

/** As the fixture has it: the file, or nothing from the topmost folder on that the fixture does not have. */
function giveBack(file: string, root: string): void {
  const parts = file.split("/");
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const foreign = paths.find((path) => !existsSync(join(SEEDS, path)));
  if (foreign) rmSync(join(root, foreign), { recursive: true, force: true });
  else cpSync(join(SEEDS, file), join(root, file));
}
