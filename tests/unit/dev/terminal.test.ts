import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { createBuildLog } from "../../../src/dev/terminal.ts";
import { buildOf, problem, projectIn } from "./support.ts";

const project = projectIn("/home/ada/shop");
const time = new Date(2026, 2, 1, 9, 3, 7);
type Changes = readonly [file: string, kind: "changed" | "removed"][];

function build(
  changes: Changes,
  { pages = 1, diagnostics = [] as readonly Diagnostic[], milliseconds = 43.4 } = {},
) {
  return {
    changes: changes.map(([file, kind]) => ({ path: `${project.root}/${file}`, kind, empty: false })),
    milliseconds,
    result: buildOf({ "index.html": "", "a/index.html": "" }, { diagnostics }),
    pages,
  };
}

const post: Changes = [["content/posts/a.md", "changed"]];

test.each<[string, Changes, number]>([
  ["content/posts/a.md changed: 1 page in 43 ms", post, 1],
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
])("a rebuild is one line: %s", (text, changes, pages) => {
  const log = createBuildLog(project);
  log(build([]), time);
  expect(log(build(changes, { pages }), time)).toEqual({ lines: `09:03:07 ${text}\n`, problems: [] });
});

test.each([
  [0.4, "0 ms"],
  [999.4, "999 ms"],
  [1500, "1.5 s"],
])("the first build of %d milliseconds took %s", (milliseconds, text) => {
  const { lines } = createBuildLog(project)(build([], { milliseconds }), time);
  expect(lines).toBe(`Built 2 pages in ${text}. Watching for changes; Ctrl-C ends.\n`);
});

describe("problems", () => {
  const broken = problem("`title` is not clear.");
  const warning: Diagnostic = {
    code: "content/comment",
    severity: "warning",
    message: "Everything after # is lost.",
  };

  test("are told once, and that they are mended", () => {
    const log = createBuildLog(project);
    log(build([]), time);
    expect(log(build(post, { diagnostics: [broken, warning] }), time)).toEqual({
      lines: "09:03:07 content/posts/a.md changed: not built\n",
      problems: [broken, warning],
    });
    expect(log(build(post, { diagnostics: [broken, warning] }), time)).toEqual({
      lines: "09:03:07 content/posts/a.md changed: still not built, for the errors told above\n",
      problems: [],
    });
    expect(log(build(post, { diagnostics: [warning] }), time)).toEqual({
      lines: "09:03:07 all problems are mended\n09:03:07 content/posts/a.md changed: 1 page in 43 ms\n",
      problems: [],
    });
    expect(log(build(post, { diagnostics: [broken] }), time).problems).toEqual([broken]);
  });

  test("that are new warnings do not look like what keeps the site from being built", () => {
    const log = createBuildLog(project);
    log(build([]), time);
    log(build(post, { diagnostics: [broken] }), time);
    expect(log(build(post, { diagnostics: [broken, warning] }), time)).toEqual({
      lines: "09:03:07 content/posts/a.md changed: still not built, for the errors told above\n",
      problems: [warning],
    });
  });

  test("of the first build leave the server waiting", () => {
    const { lines, problems } = createBuildLog(project)(build([], { diagnostics: [broken] }), time);
    expect(lines).toBe("The site could not be built yet. Watching for changes; Ctrl-C ends.\n");
    expect(problems).toEqual([broken]);
  });

  test("do not include reminders", () => {
    const note: Diagnostic = {
      code: "output/placeholder",
      severity: "note",
      message: "A placeholder is left.",
    };
    expect(createBuildLog(project)(build([], { diagnostics: [note] }), time).problems).toEqual([]);
  });
});
