import { describe, expect, test } from "vitest";
import { jsonErrorLine } from "../../../src/core/jsonErrorLine.ts";

describe("the line on which JSON cannot be read any further", () => {
  test.each([
    ["a comma too many", '{\n  "a": 1,\n}\n', 3],
    ["no comma", "[\n  1\n  2\n]\n", 3],
    ["an end that comes too soon", '{\n  "a": 1\n\n', 2],
    ["nothing at all", "\n\n", 1],
  ])("%s", (_, text, line) => {
    const reason = ((): string => {
      try {
        return String(JSON.parse(text));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(jsonErrorLine(text, reason)).toBe(line);
  });

  test("a parser that names the line is believed, one that names a position is counted after", () => {
    expect(jsonErrorLine("[\n1\n2]", "Unexpected number in JSON at position 4 (line 3 column 1)")).toBe(3);
    expect(jsonErrorLine("[\n1\n2]", "Unexpected number in JSON at position 4")).toBe(3);
  });
});
