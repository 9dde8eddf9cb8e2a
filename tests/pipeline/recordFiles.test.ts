/** An edit writes what it changed beside the record, not all of it again, and nothing of it is lost on the way. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPipeline } from "../../src/pipeline/run.ts";
import { tempSite, testMode } from "../helpers/tempSite.ts";
import { SITE } from "./recordSite.ts";

const POST = Object.keys(SITE).find((name) => name.startsWith("content/posts/")) as string;
const MANY = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `content/posts/more-${at}.md`,
    (SITE[POST] as string).replace(/^title: .*/m, `title: More ${at}`),
  ]),
);

async function start() {
  const site = await tempSite({ ...SITE, ...MANY });
  const file = (name: string) => join(site.project.cacheDir, "record", name);
  /** As another process would. */
  const build = async () => {
    const pipeline = createPipeline(site.project, { engine: "this program", pages: true });
    const { stats, outputs } = await pipeline.run(testMode());
    await pipeline.close();
    const pages = new Map([...outputs].map(([path, { contents }]) => [path, contents]));
    // The slowest ten of those that were made.
    return { made: stats.slowest?.pages.map(({ name }) => name).sort() ?? [], pages };
  };
  const clean = async () => {
    const pipeline = createPipeline({ ...site.project, cacheDir: join(site.root, "other") });
    const { outputs } = await pipeline.run(testMode());
    await pipeline.close();
    rmSync(join(site.root, "other"), { recursive: true, force: true });
    return new Map([...outputs].map(([path, { contents }]) => [path, contents]));
  };
  const edit = (at: number, text: string) => {
    const name = `content/posts/more-${at}.md`;
    site.write({ [name]: `${site.read(name)}\n${text}\n` });
  };
  return { site, file, build, clean, edit, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const htmlOf = (pages: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...pages].filter(([path]) => path.endsWith(".html")));

test("one edit after the other leaves the whole as it is; each is found by the next process", async () => {
  await using test = await start();
  await test.build();
  const whole = readFileSync(test.file("pages.bin"));
  for (const at of [3, 4]) {
    test.edit(at, "Another line.");
    const { made, pages } = await test.build();
    expect(made).toEqual(["/category/News", `/posts/more-${at}`]);
    expect(htmlOf(pages)).toEqual(htmlOf(await test.clean()));
  }
  expect(readFileSync(test.file("pages.bin")).equals(whole)).toBe(true);
  expect((await test.build()).made).toEqual([]);
});

test("what is taken away stays away, and comes back as it was", async () => {
  await using test = await start();
  await test.build();
  const name = "content/posts/more-5.md";
  const text = test.site.read(name);
  test.site.remove(name);
  const without = await test.build();
  expect(htmlOf(without.pages)).toEqual(htmlOf(await test.clean()));
  test.edit(6, "Another line.");
  await test.build();
  test.site.write({ [name]: text });
  expect(htmlOf((await test.build()).pages)).toEqual(htmlOf(await test.clean()));
  expect((await test.build()).made).toEqual([]);
});

test("many changes are written as a new whole", async () => {
  await using test = await start();
  await test.build();
  test.edit(0, "Another line.");
  await test.build();
  expect(existsSync(test.file("since.bin"))).toBe(true);
  for (let at = 0; at < 20; at += 1) test.edit(at, "More lines.");
  expect((await test.build()).made).not.toEqual([]);
  expect(existsSync(test.file("since.bin"))).toBe(false);
  expect((await test.build()).made).toEqual([]);
});

test.each(["damaged", "of another whole"])(
  "changes that are %s are made again, and no others",
  async (what) => {
    await using test = await start();
    await test.build();
    test.edit(1, "Another line.");
    await test.build();
    const since = readFileSync(test.file("since.bin"));
    if (what === "damaged") since[since.length - 9] = (since.at(-9) as number) ^ 4;
    else {
      rmSync(test.file("pages.bin"));
      test.edit(2, "Another line.");
      await test.build();
    }
    writeFileSync(test.file("since.bin"), since);
    const { made, pages } = await test.build();
    expect(made).toEqual(what === "damaged" ? ["/category/News", "/posts/more-1"] : []);
    expect(htmlOf(pages)).toEqual(htmlOf(await test.clean()));
  },
);
