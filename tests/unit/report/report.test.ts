import { describe, expect, test, vi } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { codeFrame } from "../../../src/report/codeFrame.ts";
import { displayWidth, endOf, startOf, visible } from "../../../src/report/displayWidth.ts";
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
      SAMPLES.filter(({ code }) => code === "content/too-long"),
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
        code: "cli/bug",
        severity: "error",
        message: "100%\nnew: line, ok",
        place: { file: "a,b:c.md", line: 1, column: 2 },
      },
    ]);
    expect(text).toBe("::error file=a%2Cb%3Ac.md,line=1,col=2,title=cli/bug::100%25%0Anew: line, ok\n");
  });
});

describe("the summary line", () => {
  const problem = (severity: Diagnostic["severity"], file?: string): Diagnostic => ({
    code: "cli/bug",
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

  test.each([
    ["abcdef", 3, "abc", "def"],
    ["Größe", 2, "Gr", "ße"],
    ["大阪城", 3, "大", "城"],
    ["xe\u0301ye\u0301", 2, "xe\u0301", "ye\u0301"],
    ["👍🏽👍🏽", 3, "👍🏽", "👍🏽"],
    ["👨‍👩‍👧‍👦x".repeat(500), 4, "👨‍👩‍👧‍👦x", "x👨‍👩‍👧‍👦x"],
    ["abc", 9, "abc", "abc"],
    ["abc", 0, "", ""],
    ["大阪", 0, "", ""],
  ])("%j cut to %d columns", (text, columns, start, end) => {
    expect(startOf(text, columns)).toBe(start);
    expect(endOf(text, columns)).toBe(end);
  });

  // A thousand messages may stand on one line, and each character taken from it costs a microsecond.
  test.each(["![a ", "![Größe – ", "![大阪 ", "![e\u0301 👍🏽 "])(
    "of a long line of %j is not measured beyond what is shown",
    (part) => {
      const units = countSegmented(() =>
        codeFrame(
          { firstLine: 1, lines: [part.repeat(1000)] },
          { file: "a.md", line: 1, column: 1501, endColumn: 1541 },
          { width: 100, dim: String, mark: String },
        ),
      );
      expect(units).toBeLessThan(2000);
    },
  );

  test("control characters become visible", () => {
    expect(visible("\u001b[31m\u0000")).toBe("\u241b[31m\u2400");
  });
});

/** How many characters are taken out of texts, one by one, while something runs. */
function countSegmented(run: () => void): number {
  let taken = 0;
  const { segment } = Intl.Segmenter.prototype;
  const spy = vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (
    this: Intl.Segmenter,
    text,
  ) {
    const segments = segment.call(this, text);
    function* counted() {
      for (const one of segments) {
        taken += 1;
        yield one;
      }
    }
    return { [Symbol.iterator]: counted } as Intl.Segments;
  });
  run();
  spy.mockRestore();
  return taken;
}
