/**
 * Nothing goes stale: after each of many random edits a build that uses what earlier ones left gives the same bytes and the
 * same messages as a build that knows nothing. `RECORD_SEED=7 RECORD_RUNS=200` repeats a run or makes it longer;
 * `RECORD_EDITS=title,tomorrow` makes just these, one after the other. `mutations.js` shows that each key of the record
 * is needed.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "../../src/cli/buildSite.ts";
import type { Mode } from "../../src/core/project.ts";
import { filesIn } from "../helpers/outputBytes.ts";
import { NOON, tempSite, testMode } from "../helpers/tempSite.ts";
import { randomFrom } from "./random.ts";
import { coarseTimes, EDITS, SITE, type World } from "./recordSite.ts";

const SEED = Number(process.env.RECORD_SEED ?? Math.floor(Math.random() * 1e9));
const CHOSEN = process.env.RECORD_EDITS?.split(",");
const RUNS = CHOSEN ? 1 : Number(process.env.RECORD_RUNS ?? 3);
const STEPS = CHOSEN?.length ?? 6;

const title = `a build with a record is a build without one (seed ${SEED}, ${RUNS} runs)`;

test(title, { timeout: RUNS * 240_000 }, async () => {
  const seen = { builds: 0, whole: 0, reused: 0, untouched: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    await using site = await tempSite(SITE);
    const world: World = {
      root: site.root,
      out: join(site.root, "dist"),
      random: randomFrom(SEED + run * 7919),
      mode: { now: NOON, env: {}, drafts: false, host: undefined, basePath: undefined },
      count: 0,
    };
    coarseTimes(site.root);
    const story: string[] = [];
    const names = Object.keys(EDITS);
    let broken = 0;
    for (let step = 0; step <= STEPS; step += 1) {
      const edits: string[] = CHOSEN ? CHOSEN.slice(step - 1, step) : broken > 1 ? ["mended"] : [];
      if (!CHOSEN)
        for (let left = 1 + world.random(2); left > 0; left -= 1)
          edits.push(names[world.random(names.length)] as string);
      for (const name of step === 0 ? [] : edits) {
        story.push(name);
        EDITS[name]?.(world);
      }
      story.push("build");
      const { host, basePath, ...rest } = world.mode;
      const mode: Mode = testMode({ ...rest, ...(host ? { host } : {}), ...(basePath ? { basePath } : {}) });
      const request = { project: site.project, mode, outDir: world.out };
      const told = ({ diagnostics, written, facts }: Awaited<ReturnType<typeof buildSite>>) => ({
        diagnostics,
        writing: written?.diagnostics,
        facts: written && facts,
      });
      const kept = await buildSite({ ...request, engine: "this program" });
      // The clean one lives elsewhere, with a cache of its own that is thrown away.
      const clean = join(site.root, "clean");
      const project = { ...site.project, cacheDir: join(site.root, "clean-cache") };
      const plain = await buildSite({ project, mode, outDir: clean, engine: undefined });
      const where = `seed ${SEED}, run ${run}: ${story.join(", ")}`;
      expect(told(kept), where).toEqual(told(plain));
      seen.builds += 1;
      if (plain.written) seen.whole += 1;
      broken = plain.written ? 0 : broken + 1;
      if (kept.reused > 0) seen.reused += 1;
      if (kept.timings.templates === undefined) seen.untouched += 1;
      if (plain.written) expect(filesIn(world.out), where).toEqual(filesIn(clean));
      rmSync(clean, { recursive: true, force: true });
    }
  }
  if (process.env.RECORD_RUNS) console.log(JSON.stringify(seen));
  // The comparison is worth something only where sites are built, and pages taken over.
  expect(seen.whole).toBeGreaterThan(seen.builds / 3);
  if (!CHOSEN) expect(seen.reused).toBeGreaterThan(0);
});
