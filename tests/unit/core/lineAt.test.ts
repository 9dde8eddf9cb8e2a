import { describe, expect, test } from "vitest";
import { frameAt } from "../../../src/core/diagnostic.ts";
import { lineAndColumnAt, lineAt } from "../../../src/core/lineAt.ts";

describe("the place of an offset", () => {
  test("counts lines and columns from 1", () => {
    const text = "one\ntwo\n\nfour";
    expect(lineAndColumnAt(text, 0)).toEqual({ line: 1, column: 1 });
    expect(lineAndColumnAt(text, text.indexOf("wo"))).toEqual({ line: 2, column: 2 });
    expect(lineAndColumnAt(text, text.indexOf("four"))).toEqual({ line: 4, column: 1 });
    expect(lineAt(text, text.indexOf("four"))).toBe(4);
  });

  test("the end of a line belongs to that line, also between the two characters of Windows", () => {
    expect(lineAndColumnAt("one\ntwo", 3)).toEqual({ line: 1, column: 4 });
    expect(lineAndColumnAt("one\r\ntwo", 3)).toEqual({ line: 1, column: 4 });
    expect(lineAt("one\r\ntwo", 4)).toBe(1);
    expect(lineAndColumnAt("one\r\ntwo", 5)).toEqual({ line: 2, column: 1 });
  });

  test.each([
    ["\n", "Unix"],
    ["\r\n", "Windows"],
    ["\r", "old Macs"],
  ])("the frame shows the line that is named, where lines end in %j", (end) => {
    const text = ["one", "two", "three", "four"].join(end);
    const line = lineAt(text, text.indexOf("three"));
    expect(frameAt(text, { file: "a.css", line })?.lines[1]).toBe("three");
  });

  test("what lies outside of the text is at its edges", () => {
    expect(lineAndColumnAt("one\ntwo", -1)).toEqual({ line: 1, column: 1 });
    expect(lineAndColumnAt("one\ntwo", 99)).toEqual({ line: 2, column: 4 });
    expect(lineAt("", 0)).toBe(1);
  });
});
