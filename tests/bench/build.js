/**
 * Measures `site build` on the blog that `site init` starts, with many posts: pages of six, tags with feeds, related posts,
 * neighbours. Seconds of wall clock (medians) and the peak memory of the process; Hugo on the same posts where it is
 * installed, because a machine alone says little.
 *   node tests/bench/build.js [--posts 100,1000,5000] [--rounds 3]
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { postText } from "./corpus.js";

const repository = resolve(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: { posts: { type: "string", default: "100,1000,5000" }, rounds: { type: "string", default: "3" } },
});
const rounds = Number(values.rounds);

const ours = {
  name: "site",
  /** Everything that an earlier build has left. */
  left: ["dist", ".cache"],
  content: "content/posts",
  start(root) {
    const words = ["init", root, "--template", "blog", "--name", "Bench", "--url", "https://bench.example"];
    run(process.execPath, [join(repository, "bin/site.js"), ...words], repository);
    cpSync(join(import.meta.dirname, "post.tsx.txt"), join(root, "templates/pages/posts/[slug].tsx"));
  },
  build: (root) => run(process.execPath, [join(repository, "bin/site.js"), "build", "--root", root], root),
};

const hugo = {
  name: "Hugo",
  left: ["public", "resources"],
  content: "content/posts",
  start: (root) => cpSync(join(import.meta.dirname, "hugo"), root, { recursive: true }),
  build: (root) => run("hugo", ["--quiet"], root),
};

const contenders = spawnSync("hugo", ["version"]).status === 0 ? [ours, hugo] : [ours];

console.log("| | posts | cold s | unchanged s | one edited s | one added s | one deleted s | peak MiB |");
console.log("| --- | --: | --: | --: | --: | --: | --: | --: |");
for (const count of values.posts.split(",").map(Number)) for (const one of contenders) measure(one, count);

function measure({ name, left, content, start, build }, count) {
  const root = mkdtempSync(join(tmpdir(), "site-bench-"));
  start(root);
  mkdirSync(join(root, content), { recursive: true });
  const post = (number) => join(root, content, `post-${String(number).padStart(5, "0")}.md`);
  for (let number = 1; number <= count; number++) writeFileSync(post(number), postText(number));
  const middle = count >> 1;
  const changes = {
    cold: () => remove(left.map((folder) => join(root, folder))),
    unchanged: () => {},
    edited: (round) => appendFileSync(post(middle + round), "\nOne more line.\n"),
    added: (round) => writeFileSync(post(count + round + 1), postText(count + round + 1)),
    deleted: (round) => rmSync(post(count + round + 1)),
  };
  build(root);
  const results = Object.values(changes).map((change) =>
    median(
      Array.from({ length: rounds }, (_, round) => {
        change(round);
        return build(root);
      }),
    ),
  );
  const cells = results.map(({ seconds }) => seconds.toFixed(2));
  console.log(
    `| ${name} | ${count} | ${cells.join(" | ")} | ${Math.max(...results.map(({ peak }) => peak))} |`,
  );
  remove([root]);
}

function remove(folders) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

function median(samples) {
  return samples.sort((a, b) => a.seconds - b.seconds)[samples.length >> 1];
}

/** Seconds and peak memory, by GNU time (Debian's package `time`). */
function run(program, words, cwd) {
  const begun = performance.now();
  const { status, stderr } = spawnSync("/usr/bin/time", ["-f", "peak %M", program, ...words], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, peak: Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024) };
}
