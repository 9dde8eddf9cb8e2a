import { expect, test } from "vitest";
import { cutFrame } from "../../../src/dev/problems.ts";

test("A very long line is cut around what is marked, and the mark stays below it", () => {
  const line = `${"a".repeat(5_000)}HERE${"b".repeat(5_000)}`;
  const place = { file: "x.md", line: 2, column: 5_001, endColumn: 5_005 };
  const frame = cutFrame({ firstLine: 1, lines: ["c".repeat(900), line, "short"] }, place);
  const { column = 0, endColumn = 0 } = frame;
  expect(frame.lines[1]?.slice(column - 1, endColumn - 1)).toBe("HERE");
  expect(frame.lines.every((text) => text.length <= 202)).toBe(true);
  expect(frame.lines[0]?.endsWith("…")).toBe(true);
  expect(frame.lines[2]).toBe("short");
});

test("A line that fits stays as it is", () => {
  const place = { file: "x.md", line: 7, column: 3, endColumn: 5 };
  expect(cutFrame({ firstLine: 7, lines: ["title: [a"] }, place)).toEqual({
    firstLine: 7,
    lines: ["title: [a"],
    column: 3,
    endColumn: 5,
  });
});
