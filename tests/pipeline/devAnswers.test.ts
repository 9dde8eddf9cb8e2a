/**
 * What `site dev` serves is never stale: after each of many random edits a pipeline that has run all the time, with somebody
 * who looks at some pages and sometimes changes a file meanwhile, gives what a new one gives. `RECORD_SEED=7 RECORD_RUNS=50`
 * repeats it or makes it longer.
 */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Output } from "../../src/core/outputs.ts";
import type { BuildResult, Viewer } from "../../src/pipeline/result.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { asText, bytesOf } from "../helpers/outputBytes.ts";
import { NOON, tempSite, testMode } from "../helpers/tempSite.ts";
import { randomFrom } from "./random.ts";
import { EDITS, SITE, type World } from "./recordSite.ts";

const SEED = Number(process.env.RECORD_SEED ?? Math.floor(Math.random() * 1e9));
const RUNS = Number(process.env.RECORD_RUNS ?? 1);
const STEPS = RUNS > 1 ? 6 : 3;

test(`a page that is looked at is never stale (seed ${SEED})`, { timeout: RUNS * 240_000 }, async () => {
  const seen = { whole: 0, ahead: 0, outdated: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    await using site = await tempSite(SITE);
    const random = randomFrom(SEED + run * 7919);
    const world: World = {
      root: site.root,
      out: join(site.root, "dist"),
      random,
      mode: { now: NOON, env: {}, drafts: false, host: undefined, basePath: undefined },
      count: 0,
    };
    const names = Object.keys(EDITS);
    const story: string[] = [];
    const edit = () => {
      const name = names[random(names.length)] as string;
      story.push(name);
      EDITS[name]?.(world);
    };
    const mode = () => {
      const { host: _, basePath, ...rest } = world.mode;
      return testMode({ command: "dev", optimise: false, ...rest, ...(basePath ? { basePath } : {}) });
    };
    const pipeline = createPipeline(site.project);
    let last: BuildResult | undefined;

    /** What is looked at is what the last whole build made. A page here and there; now and then something changes. */
    async function rebuild(mayChange: boolean): Promise<BuildResult> {
      const ahead = new Map<string, Output | undefined>();
      let isChanged = false;
      const viewer: Viewer = {
        before: () => last,
        wants: (_, isMade) =>
          [...(last?.outputs.keys() ?? [])].filter((file) => random(4) === 0 && isMade(file)),
        show: async ({ outputs }) => {
          for (const [path, output] of outputs)
            if (output !== last?.outputs.get(path)) ahead.set(path, output);
          if (mayChange && random(3) === 0) {
            edit();
            isChanged = true;
          }
        },
        isOutdated: () => isChanged,
      };
      const result = await pipeline.run(mode(), viewer);
      if (result.outdated) {
        seen.outdated += 1;
        return rebuild(false);
      }
      seen.ahead += ahead.size;
      for (const [path, output] of ahead) {
        const now = result.outputs.get(path);
        if (output?.kind === "page" && now)
          expect(asText(now.contents), story.join(", ")).toEqual(asText(output.contents));
      }
      return result;
    }

    for (let step = 0; step <= STEPS; step += 1) {
      if (step > 0) edit();
      story.push("build");
      const result = await rebuild(step > 0);
      const other = createPipeline({ ...site.project, cacheDir: join(site.root, "other-cache") });
      const plain = await other.run(mode());
      await other.close();
      const where = `seed ${SEED}, run ${run}: ${story.join(", ")}`;
      expect(result.diagnostics, where).toEqual(plain.diagnostics);
      expect(made(result), where).toEqual(made(plain));
      if (!result.complete) continue;
      seen.whole += 1;
      last = result;
    }
    await pipeline.close();
  }
  if (process.env.RECORD_RUNS) console.log(JSON.stringify(seen));
  expect(seen.whole).toBeGreaterThan(0);
});

/** Pictures lie in the cache of each. */
const made = ({ outputs }: BuildResult) =>
  Object.fromEntries(
    Object.entries(bytesOf(outputs)).map(([path, bytes]) => [
      path,
      typeof bytes === "string" ? bytes : "a copy",
    ]),
  );
