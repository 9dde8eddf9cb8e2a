/**
 * Measures `site build` on a generated site: cold, nothing changed, one post edited. Seconds of wall clock, and the peak
 * memory of the process.  node tests/bench/build.js [--posts 100,1000] [--rounds 3]
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

const repository = resolve(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: { posts: { type: "string", default: "100,1000" }, rounds: { type: "string", default: "3" } },
});

const paragraph =
  "The parcel left on *Tuesday* and arrived on a **Saturday**, see [the other one](./seed-0001.md), which is late for `bulbs`. ";

console.log("| posts | cold s | unchanged s | one edit s | peak MiB |\n| --: | --: | --: | --: | --: |");
for (const count of values.posts.split(",").map(Number)) {
  const root = mkdtempSync(join(tmpdir(), "site-bench-"));
  cpSync(join(repository, "tests/fixtures/seed-library"), root, { recursive: true });
  const post = (number) => join(root, `content/seeds/seed-${String(number).padStart(4, "0")}.md`);
  for (let number = 1; number <= count; number++) {
    const front = `---\ntitle: Seed ${number}\nsow: ${(number % 12) + 1}\nsections: []\n---\n`;
    const body = Array.from({ length: 6 }, (_, part) => `\n## Part ${part}\n\n${paragraph.repeat(7)}\n`).join(
      "",
    );
    writeFileSync(post(number), front + body);
  }
  build(root);
  const cold = median(() => {
    for (const folder of [".cache", "dist"]) rmSync(join(root, folder), { recursive: true, force: true });
    return build(root);
  });
  const warm = median(() => build(root));
  const edit = median((round) => {
    appendFileSync(post(round + 1), "\nOne more line.\n");
    return build(root);
  });
  const cells = [cold, warm, edit].map(({ seconds }) => seconds.toFixed(2));
  console.log(`| ${count} | ${cells.join(" | ")} | ${Math.max(cold.peak, warm.peak, edit.peak)} |`);
  rmSync(root, { recursive: true, force: true });
}

function median(measure) {
  const samples = Array.from({ length: Number(values.rounds) }, (_, round) => measure(round));
  return samples.sort((a, b) => a.seconds - b.seconds)[samples.length >> 1];
}

function build(root) {
  const script = `process.on("exit", () => process.stderr.write("\\npeak " + process.resourceUsage().maxRSS));`;
  const preload = `data:text/javascript,${encodeURIComponent(script)}`;
  const start = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, join(repository, "bin/site.js"), "build", "--root", root],
    { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, peak: Math.round(Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024) };
}
