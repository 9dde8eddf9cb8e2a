import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { displayWidth, visible } from "../../../src/report/displayWidth.ts";
import { formatDiagnostics } from "../../../src/report/formatDiagnostics.ts";
import { formatGithub } from "../../../src/report/formatGithub.ts";
import { formatJson } from "../../../src/report/formatJson.ts";
import { summaryLine } from "../../../src/report/summaryLine.ts";
import { SAMPLES } from "./samples.ts";

const GOLDEN = "../../golden/report";

describe("the report in a terminal", () => {
  test("reads like this", async () => {
    await expect(formatDiagnostics(SAMPLES, { color: false, width: 80 })).toMatchFileSnapshot(
      `${GOLDEN}/terminal.txt`,
    );
  });

  test("fits a narrow terminal", async () => {
    const text = formatDiagnostics(
      SAMPLES.filter(({ code }) => code === "content/long-line"),
      { color: false, width: 40 },
    );
    await expect(text).toMatchFileSnapshot(`${GOLDEN}/narrow.txt`);
  });

  test("has colours only when asked", async () => {
    const [first] = SAMPLES as [Diagnostic];
    const text = formatDiagnostics([first], { color: true });
    await expect(text.replaceAll("\u001b", "ESC")).toMatchFileSnapshot(`${GOLDEN}/colours.txt`);
    expect(formatDiagnostics(SAMPLES, { color: false })).not.toContain("\u001b");
  });

  test("shows a stack in debug mode only", () => {
    expect(formatDiagnostics(SAMPLES, { color: false })).not.toContain("    at ");
    expect(formatDiagnostics(SAMPLES, { color: false, debug: true })).toContain("    at f (a.ts:1:2)");
  });

  test("is the same whatever order the problems came in", () => {
    const options = { color: false };
    expect(formatDiagnostics([...SAMPLES].reverse(), options)).toBe(formatDiagnostics(SAMPLES, options));
  });

  test("names files from where the reader stands", () => {
    const text = formatDiagnostics(SAMPLES.slice(0, 1), { color: false, prefix: "sites/shop/" });
    expect(text).toMatch(/^sites\/shop\/content\/services\/seo\.md:6:3 {2}error/);
  });

  test("is empty when there is nothing to say", () => {
    expect(formatDiagnostics([], { color: false })).toBe("");
  });
});

describe("the report for machines", () => {
  test("as JSON reads like this", async () => {
    await expect(formatJson(SAMPLES)).toMatchFileSnapshot(`${GOLDEN}/report.json`);
    expect(JSON.parse(formatJson([]))).toEqual({ errors: 0, warnings: 0, notes: 0, diagnostics: [] });
  });

  test("as workflow commands reads like this", async () => {
    await expect(formatGithub(SAMPLES, "sites/shop/")).toMatchFileSnapshot(`${GOLDEN}/github.txt`);
  });

  test("workflow commands escape what would end them", () => {
    const text = formatGithub([
      {
        code: "a/b",
        severity: "error",
        message: "100%\nnew: line, ok",
        place: { file: "a,b:c.md", line: 1, column: 2 },
      },
    ]);
    expect(text).toBe("::error file=a%2Cb%3Ac.md,line=1,col=2,title=a/b::100%25%0Anew: line, ok\n");
  });
});

describe("the summary line", () => {
  const problem = (severity: Diagnostic["severity"], file?: string): Diagnostic => ({
    code: "a/b",
    severity,
    message: "x",
    ...(file ? { place: { file } } : {}),
  });

  test("counts problems and files, in singular and plural", () => {
    expect(summaryLine([problem("error", "a"), problem("error", "b"), problem("warning", "a")])).toBe(
      "2 errors, 1 warning in 2 files",
    );
    expect(summaryLine([problem("error", "a"), problem("note", "a"), problem("note", "a")])).toBe(
      "1 error, 2 notes in 1 file",
    );
    expect(summaryLine([problem("warning")])).toBe("1 warning");
    expect(summaryLine([])).toBe("");
  });
});

describe("the width of text", () => {
  test.each([
    ["abc", 3],
    ["\t", 2],
    ["大阪", 4],
    ["e\u0301", 1],
    ["👍", 2],
    ["👍🏽", 2],
    ["\u0007", 1],
    ["", 0],
  ])("%j takes %d columns", (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  test("control characters become visible", () => {
    expect(visible("\u001b[31m\u0000")).toBe("\u241b[31m\u2400");
  });
});
