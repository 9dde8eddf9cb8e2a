import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createGatherer } from "../../../src/dev/gather.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const gatherer = createGatherer({
    flush: (paths) => {
      batches.push([...paths]);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  const endRun = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { gatherer, batches, endRun };
}

describe("changes", () => {
  test("of one file are handled after a moment of quiet", async () => {
    const { gatherer, batches } = setUp();
    gatherer.notice("a");
    await vi.advanceTimersByTimeAsync(8);
    gatherer.notice("a");
    await vi.advanceTimersByTimeAsync(8);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(batches).toEqual([["a"]]);
  });

  test("of many files wait until they have all come", async () => {
    const { gatherer, batches } = setUp();
    for (let number = 0; number < 300; number++) {
      gatherer.notice(`p${number}`);
      await vi.advanceTimersByTimeAsync(number < 4 ? 1 : 3);
    }
    await vi.advanceTimersByTimeAsync(90);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(batches.map((batch) => batch.length)).toEqual([300]);
  });

  test("that never stop are handled in between", async () => {
    const { gatherer, batches, endRun } = setUp();
    for (let time = 0; time < 8000; time += 5) {
      gatherer.notice("log");
      await vi.advanceTimersByTimeAsync(5);
      await endRun();
    }
    expect(batches.length).toBeGreaterThanOrEqual(2);
    expect(batches.length).toBeLessThan(4);
  });

  test("during a run wait for its end and then make one run", async () => {
    const { gatherer, batches, endRun } = setUp();
    gatherer.notice("a");
    await vi.advanceTimersByTimeAsync(20);
    for (const path of ["b", "c", "b"]) {
      gatherer.notice(path);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(batches).toEqual([["a"]]);
    await endRun();
    expect(batches).toEqual([["a"], ["b", "c"]]);
    await endRun();
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toHaveLength(2);
  });

  test("at the very end of a run still wait for quiet", async () => {
    const { gatherer, batches, endRun } = setUp();
    gatherer.notice("a");
    await vi.advanceTimersByTimeAsync(20);
    gatherer.notice("b");
    await endRun();
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(batches).toEqual([["a"], ["b"]]);
  });
});

describe("noticedWithin", () => {
  test("tells at once of something new", async () => {
    const { gatherer } = setUp();
    const noticed = gatherer.noticedWithin(1000);
    gatherer.notice("a");
    expect(await noticed).toBe(true);
    expect(await gatherer.noticedWithin(1000)).toBe(true);
  });

  test("tells after the time that all was calm", async () => {
    const { gatherer } = setUp();
    const noticed = gatherer.noticedWithin(60);
    await vi.advanceTimersByTimeAsync(60);
    expect(await noticed).toBe(false);
  });
});

test("after closing nothing runs any more", async () => {
  const { gatherer, batches } = setUp();
  gatherer.notice("a");
  await gatherer.close();
  gatherer.notice("b");
  await vi.advanceTimersByTimeAsync(5000);
  expect(batches).toEqual([]);
});
