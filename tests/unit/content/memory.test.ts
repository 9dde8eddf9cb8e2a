import { expect, it } from "vitest";
import { createContentReader } from "../../../src/content/readContent.ts";
import type { Mode } from "../../../src/core/project.ts";
import { BASE, post, testCode } from "../../helpers/contentSite.ts";
import { heapInUse } from "../../helpers/heap.ts";
import { tempSite, testMode } from "../../helpers/tempSite.ts";

const POSTS = 10;
/** No letter of it is in Latin-1, so JavaScript needs two bytes for each. */
const TEXT = `${"Żółw ".repeat(10_000)}\n`;
const MEGABYTE = 1_000_000;

/** What content takes of the heap once it has been read and is held, in MB. */
async function heapAfterReading(command: Mode["command"]): Promise<number> {
  const names = Array.from({ length: POSTS }, (_, at) => `content/posts/post-${at}.md`);
  await using site = await tempSite({
    ...BASE,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        post({ date: "2026-01-01", title: "A title of more than a dozen letters" }, TEXT),
      ]),
    ),
  });
  const reader = createContentReader(site.project, "this program");
  const before = heapInUse();
  const result = await reader.read(testCode(), testMode({ command }));
  const grown = heapInUse() - before;
  expect(result.diagnostics).toEqual([]);
  expect([...result.entries.values()].flat()).toHaveLength(POSTS);
  return grown / MEGABYTE;
}

it("a build lets go of the texts that it has compiled; what was cut out of them does not keep them", async () => {
  const once = (POSTS * TEXT.length * 2) / MEGABYTE;
  expect(await heapAfterReading("dev")).toBeGreaterThan(2 * once);
  expect(await heapAfterReading("build")).toBeLessThan(once);
});
