/** The record is good wherever a checkout lies: a build server restores `.cache` into a folder of another name. */
import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, ROOT, run } from "../cases/support.ts";
import { filesIn } from "../helpers/outputBytes.ts";
import { NOON } from "./support.ts";

const COUNTED = /"reusedPages": (\d+)/;

test.each(["languages", "shop"])(
  "pages and content of %s are taken over in another folder",
  async (fixture) => {
    const [here, base] = [emptyFolder(), emptyFolder()];
    const there = join(base, "deeper/checkout of another name");
    for (const root of [here, there])
      cpSync(join(ROOT, "tests/fixtures", fixture), root, { recursive: true });
    expect((await run(here, ["build"], NOON)).code).toBe(0);
    cpSync(join(here, ".cache"), join(there, ".cache"), { recursive: true });

    const again = await run(there, ["build", "--json"], NOON);
    const pages = Number(/"pages": (\d+),/.exec(again.stdout)?.[1]);
    expect(Number(COUNTED.exec(again.stdout)?.[1])).toBeGreaterThanOrEqual(pages);
    await sameAsFromNothing(there);
  },
);

test("an edit in the other folder is seen, and no more than it is made again", async () => {
  const [here, base] = [emptyFolder(), emptyFolder()];
  const there = join(base, "b");
  for (const root of [here, there]) cpSync(join(ROOT, "tests/fixtures/shop"), root, { recursive: true });
  await run(here, ["build"], NOON);
  renameSync(join(here, ".cache"), join(there, ".cache"));
  const file = join(there, "content/site.yaml");
  const template = join(there, "templates/document.tsx");
  const edit = (path: string, text: string) => writeFileSync(path, readFileSync(path, "utf8") + text);

  edit(join(there, "content/posts/welcome.md"), "\nOne more paragraph.\n");
  const post = await run(there, ["build", "--json"], NOON);
  expect(Number(COUNTED.exec(post.stdout)?.[1])).toBeGreaterThan(0);
  await sameAsFromNothing(there);
  edit(template, "// No more than a comment\n");
  await run(there, ["build"], NOON);
  await sameAsFromNothing(there);
  edit(file, "# No more than a comment\n");
  await run(there, ["build"], NOON);
  await sameAsFromNothing(there);
});

async function sameAsFromNothing(root: string): Promise<void> {
  expect((await run(root, ["build", "--no-cache", "--out", "clean"], NOON)).code).toBe(0);
  expect(filesIn(join(root, "dist"))).toEqual(filesIn(join(root, "clean")));
}
