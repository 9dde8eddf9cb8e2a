import { expect, test } from "vitest";
import { fillPhrase } from "../../../src/core/phrases.ts";

test("a place that nothing is given for is told with the whole phrase, and with what is given", () => {
  expect(() => fillPhrase("Page {nummer} of {count}", { number: 1, count: 2 }, "en")).toThrow(
    'The phrase "Page {nummer} of {count}" has a place `{nummer}` that nothing is given for: what is given here is `{number}`, `{count}`.',
  );
  expect(fillPhrase("Page {number} of {count}", { number: 1, count: 2 }, "en")).toBe("Page 1 of 2");
});
