import { expect, test } from "vitest";
import { digestOfOutput } from "../../../src/content/schemaOutput.ts";
import { pendingValue } from "../../../src/core/values.ts";

class Money {
  readonly pence = 5;
}

test.each<[string, unknown, boolean]>([
  ["texts, numbers, lists and nothing", { a: ["b", 1, true, null, undefined] }, false],
  ["a day", { date: new Date(0) }, false],
  [
    "fields without a prototype, as of a text that names `constructor`",
    Object.assign(Object.create(null), { a: 1 }),
    false,
  ],
  ["what waits to be looked up", { link: pendingValue("link", "/a") }, false],
  ["an object of the site's own", { prices: [{ price: new Money() }] }, true],
  ["a function", { label: () => "a" }, true],
  ["one of the platform's own objects", { at: new URL("https://shop.example") }, true],
])("%s", (_, output, isOdd) => {
  expect(digestOfOutput(output).isOdd).toBe(isOdd);
});

test("marks of other kinds, and fields of other names, are told apart", () => {
  const digests = [
    { a: pendingValue("link", "/a") },
    { a: pendingValue("image", "/a") },
    { a: "/a" },
    { b: "/a" },
  ].map((output) => digestOfOutput(output).digest);
  expect(new Set(digests).size).toBe(4);
});
