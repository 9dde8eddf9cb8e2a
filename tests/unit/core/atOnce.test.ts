import { expect, test } from "vitest";
import { eachAtOnce } from "../../../src/core/atOnce.ts";

test("every item is worked on, in order, and never more than so many at once", async () => {
  const begun: number[] = [];
  const open: (() => void)[] = [];
  const all = eachAtOnce([5, 6, 7], 2, async (item, index) => {
    begun.push(item * 10 + index);
    await new Promise<void>((done) => open.push(done));
  });
  expect(begun).toEqual([50, 61]);
  open.shift()?.();
  await expect.poll(() => begun).toEqual([50, 61, 72]);
  for (const done of open) done();
  await all;
});

test("a failure is thrown", async () => {
  const failing = eachAtOnce(["a", "b"], 1, async (item) => {
    throw new Error(item);
  });
  await expect(failing).rejects.toThrow("a");
});
