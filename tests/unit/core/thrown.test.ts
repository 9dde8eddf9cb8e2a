import { expect, test } from "vitest";
import { reasonOf, stackOf } from "../../../src/core/thrown.ts";

const unreadable = new Proxy(
  {},
  {
    get() {
      throw new Error("no");
    },
  },
);

test.each([
  ["an error", new Error("It broke"), "It broke"],
  ["an error without words", new TypeError(""), "an error without a message (TypeError)"],
  ["text", "It broke", "It broke"],
  ["no text", "", "`''` was thrown, which is no error"],
  ["nothing", undefined, "`undefined` was thrown, which is no error"],
  ["null", null, "`null` was thrown, which is no error"],
  ["a number", 42, "`42` was thrown, which is no error"],
  ["a symbol", Symbol("x"), "`Symbol(x)` was thrown, which is no error"],
  ["a bare object", Object.create(null), "`[Object: null prototype] {}` was thrown, which is no error"],
  ["an object", { code: 1 }, "`{ code: 1 }` was thrown, which is no error"],
  ["a function", () => 1, "`[Function (anonymous)]` was thrown, which is no error"],
  [
    "an error with an odd message",
    Object.assign(new Error("x"), { message: {} }),
    "an error without a message (Error)",
  ],
] as const)("%s that was thrown is told in words", (_, thrown, words) => {
  expect(reasonOf(thrown)).toBe(words);
  expect(() => stackOf(thrown)).not.toThrow();
});

test("what cannot be looked at does no harm", () => {
  for (const thrown of [
    unreadable,
    Object.defineProperty(new Error("x"), "message", { get: () => unreadable }),
    Object.defineProperty(new Error("x"), "stack", {
      get() {
        throw new Error("no");
      },
    }),
  ]) {
    expect(reasonOf(thrown)).not.toBe("");
    expect(() => stackOf(thrown)).not.toThrow();
  }
});
