/** A site made in parts by several machines: the build that takes them over makes the same files as one that made all itself. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { emptyFolder, ROOT, run } from "../cases/support.ts";
import { filesIn } from "../helpers/outputBytes.ts";
import { NOON } from "./support.ts";

const figure = (name: string, { stdout }: { stdout: string }) =>
  Number(new RegExp(`"${name}": (\\d+)`).exec(stdout)?.[1]);

/** Folders with the same site: one for each of the parts, and one to put them together. */
async function inParts(fixture: string, count: number, prepare: (root: string) => unknown = () => {}) {
  const base = emptyFolder();
  const at = (name: string) => join(base, name);
  const parts: string[] = [];
  for (let index = 1; index <= count; index++) {
    cpSync(join(ROOT, "tests/fixtures", fixture), at(`machine ${index}`), { recursive: true });
    await prepare(at(`machine ${index}`));
    const made = await run(at(`machine ${index}`), ["build", "--shard", `${index}/${count}`], NOON);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stdout).toMatch(new RegExp(`^Part ${index} of ${count}: \\d+ pages? → \\.cache$`, "m"));
    expect(existsSync(join(at(`machine ${index}`), "dist"))).toBe(false);
    parts.push(join(at(`machine ${index}`), ".cache"));
  }
  cpSync(join(ROOT, "tests/fixtures", fixture), at("whole"), { recursive: true });
  await prepare(at("whole"));
  return { root: at("whole"), parts };
}

test.each([
  ["shop", 3],
  ["languages", 2],
])("%s in %i parts", async (fixture, count) => {
  const { root, parts } = await inParts(fixture, count);
  const merged = await run(root, ["build", "--json", "--merge", ...parts], NOON);
  expect(merged.code).toBe(0);
  // What shows texts of several parts, such as a page that counts words of others, is made here.
  expect(figure("reusedPages", merged)).toBeGreaterThan(figure("pages", merged) / 2);
  await sameAsFromNothing(root);
  // Its own cache among the others does no harm.
  const again = await run(root, ["build", "--json", "--merge", ".cache", ...parts], NOON);
  expect(figure("reusedPages", again)).toBe(figure("pages", again));
});

test("each part is some of the work, and all of them are the whole", async () => {
  const { root, parts } = await inParts("shop", 2, async (folder) => {
    const welcome = readFileSync(join(folder, "content/posts/welcome.md"), "utf8");
    for (const name of ["red", "green", "blue", "grey", "black", "teal"]) {
      const file = join(folder, `content/posts/about-${name}`);
      const background = await sharp({ create: { width: 240, height: 120, channels: 3, background: name } })
        .composite([{ input: Buffer.from("<svg><circle cx='50' cy='50' r='40' fill='white'/></svg>") }])
        .png()
        .toBuffer();
      writeFileSync(`${file}.png`, background);
      const post = welcome.replace(/^title: .*$/m, `title: All about ${name} things`);
      writeFileSync(`${file}.md`, `${post}\n![A circle on ${name}](./about-${name}.png)\n`);
    }
  });
  const picturesIn = (cache: string) =>
    Object.keys(filesIn(join(cache, "images"))).filter((name) => /\.(?:avif|webp|png|jpe?g)$/.test(name));
  const pictures = parts.map(picturesIn);
  const both = new Set(pictures.flat());
  expect(pictures.flat()).toHaveLength(both.size);
  expect(both.size).toBeGreaterThan(5);
  await run(root, ["build", "--merge", ...parts], NOON);
  expect(picturesIn(join(root, ".cache")).sort()).toEqual([...both].sort());
});

test("what has changed since, and what is damaged, is made again", async () => {
  const { root, parts } = await inParts("shop", 2);
  const post = join(root, "content/posts/welcome.md");
  writeFileSync(post, `${readFileSync(post, "utf8")}\nOne more paragraph.\n`);
  for (const name of readdirSync(join(parts[0] as string, "record")))
    if (name.endsWith(".pack")) writeFileSync(join(parts[0] as string, "record", name), "no texts");
  rmSync(join(parts[1] as string, "record/content.bin"));
  expect((await run(root, ["build", "--merge", ...parts], NOON)).code).toBe(0);
  await sameAsFromNothing(root);
});

test("what is missing is told by the build that has all of it, and mistakes of content by every part", async () => {
  const { root, parts } = await inParts("shop", 2);
  const file = join(root, "content/posts/welcome.md");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n[Nowhere](/nowhere)\n`);
  const broken = await run(root, ["build", "--merge", ...parts], NOON);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain("/nowhere");
  writeFileSync(file, "---\ntitel: x\n---\n");
  const [first, second] = [
    await run(root, ["build", "--shard", "1/2"], NOON),
    await run(root, ["build", "--shard", "2/2"], NOON),
  ];
  expect([first.code, second.code]).toEqual([1, 1]);
  expect(second.stderr).toContain("content/unknown-field");
});

test.each([
  [["--shard", "4/3"], "does not say which part"],
  [["--shard", "third"], "does not say which part"],
  [["--shard", "1/2", "--no-cache"], "Leave one of the two out"],
  [["--merge", "content"], "is not what `site build --shard` has left"],
])("%j is refused", async (options, says) => {
  const root = emptyFolder();
  cpSync(join(ROOT, "tests/fixtures/shop"), root, { recursive: true });
  const { code, stderr } = await run(root, ["build", ...options]);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});

async function sameAsFromNothing(root: string): Promise<void> {
  expect((await run(root, ["build", "--no-cache", "--out", "clean"], NOON)).code).toBe(0);
  expect(filesIn(join(root, "dist"))).toEqual(filesIn(join(root, "clean")));
}
