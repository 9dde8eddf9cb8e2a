import { describe, expect, test } from "vitest";
import {
  addressLines,
  duration,
  failedLine,
  firstBuildLine,
  mendedLine,
  rebuildLine,
} from "../../../src/dev/terminal.ts";
import { buildOf, projectIn } from "./support.ts";

const project = projectIn("/home/ada/shop");
const time = new Date(2026, 2, 1, 9, 3, 7);

function build(changes: readonly [file: string, kind: "changed" | "removed"][], pages = 1) {
  return {
    changes: changes.map(([file, kind]) => ({ path: `${project.root}/${file}`, kind, empty: false })),
    milliseconds: 43.4,
    result: buildOf({}),
    pages,
  };
}

describe("a rebuild is one line", () => {
  test.each<[string, [string, "changed" | "removed"][], number]>([
    ["content/posts/a.md changed: 1 page in 43 ms", [["content/posts/a.md", "changed"]], 1],
    ["content/posts/a.md removed: 2 pages in 43 ms", [["content/posts/a.md", "removed"]], 2],
    ["public/robots.txt changed: no page differs in 43 ms", [["public/robots.txt", "changed"]], 0],
    [
      "content/b.md and 1 more changed: 3 pages in 43 ms",
      [
        ["content/a.md", "removed"],
        ["content/b.md", "changed"],
      ],
      3,
    ],
    [
      "content/a.md removed: 1 page in 43 ms",
      [
        ["content/a.md", "changed"],
        ["content/a.md", "removed"],
      ],
      1,
    ],
  ])("%s", (text, changes, pages) => {
    expect(rebuildLine(build(changes, pages), project, time)).toBe(`09:03:07 ${text}\n`);
  });

  test("also when it fails, and when all is well again", () => {
    expect(failedLine(build([["content/a.md", "changed"]]), project, time)).toBe(
      "09:03:07 content/a.md changed: not built, the last good version stays\n",
    );
    expect(mendedLine(time)).toBe("09:03:07 All problems are mended.\n");
  });
});

test("the start tells the addresses and how long the first build took", () => {
  expect(addressLines(["http://localhost:4321", "http://192.168.1.5:4321"], "/shop/")).toBe(
    "  http://localhost:4321/shop/\n  http://192.168.1.5:4321/shop/\n",
  );
  expect(firstBuildLine(58, 1234)).toBe("Built 58 pages in 1.2 s. Watching for changes; Ctrl-C ends.\n");
});

test.each([
  [0.4, "0 ms"],
  [999.4, "999 ms"],
  [1500, "1.5 s"],
])("%d milliseconds are %s", (milliseconds, text) => expect(duration(milliseconds)).toBe(text));
