import { describe, expect, test } from "vitest";
import { wrapped } from "../../../src/report/wrap.ts";

describe("lines are broken", () => {
  test("at their spaces, and go on as far in as they began", () => {
    expect(wrapped("  The quick brown fox jumps over the lazy dog and on", 30)).toBe(
      "  The quick brown fox jumps\n  over the lazy dog and on",
    );
  });

  test("never inside a word, however long it is", () => {
    const address = `https://example.com/${"long/".repeat(20)}`;
    expect(wrapped(`  See ${address} for more`, 40)).toBe(`  See\n  ${address}\n  for more`);
  });

  test("not inside backticks, where what is in them fits a line", () => {
    expect(wrapped("  A field of its own, `cta in the hero`, is missing here", 30)).toBe(
      "  A field of its own,\n  `cta in the hero`, is\n  missing here",
    );
  });

  test("keeping the two spaces around a command", () => {
    expect(wrapped("  Run  npm ci  first, then build", 60)).toBe("  Run  npm ci  first, then build");
  });

  test("by columns: a wide character takes two", () => {
    const text = wrapped(`  ${"大阪 ".repeat(12).trim()}`, 30);
    expect(text.split("\n").map((line) => line.length)).toEqual([16, 16, 7]);
  });

  test("not at all where nothing says how wide there is room", () => {
    const text = "word ".repeat(100);
    expect(wrapped(text, Number.POSITIVE_INFINITY)).toBe(text);
  });
});
