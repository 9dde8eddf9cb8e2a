/** What a template takes from the program, or puts into its way, is named and put back. */
import { expect, test } from "vitest";
import { keepingBuiltIns } from "../../../src/bundle/builtIns.ts";

const world = globalThis as unknown as Record<string, unknown>;

test.each<[name: string, change: () => void]>([
  ["Array.prototype.map", () => Object.assign(Array.prototype, { map: undefined })],
  ["Object.keys", () => Object.assign(Object, { keys: () => [] })],
  ["Math.max", () => Object.assign(Math, { max: () => Number.NaN })],
  ["JSON", () => Object.assign(world, { JSON: {} })],
  ["process", () => Object.assign(world, { process: undefined })],
  ["Buffer", () => Object.assign(world, { Buffer: undefined })],
  ["process.env", () => Object.assign(process, { env: undefined })],
  ["process.on", () => Object.assign(process, { on: undefined })],
  ["process.nextTick", () => Object.assign(process, { nextTick: undefined })],
  ["console.log", () => Object.assign(console, { log: undefined })],
  ["Object.prototype.hello", () => Object.assign(Object.prototype, { hello: 1 })],
])("%s", async (name, change) => {
  const { changed } = await keepingBuiltIns(async () => change());
  expect(changed).toEqual([name]);
  const again = await keepingBuiltIns(async () => {});
  expect(again.changed).toEqual([]);
  expect([typeof process.on, typeof Buffer.from, typeof [].map, "hello" in {}]).toEqual([
    "function",
    "function",
    "function",
    false,
  ]);
});

test("what is there to be set may be set", async () => {
  const { title, exitCode } = process;
  const { changed } = await keepingBuiltIns(async () => {
    process.env.SITE_TEST_OWN = "x";
    process.title = "site";
    process.exitCode = 0;
    /(a)/.test("a");
  });
  Object.assign(process, { title, exitCode });
  delete process.env.SITE_TEST_OWN;
  expect(changed).toEqual([]);
});
