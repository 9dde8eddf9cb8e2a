/** Diagnostics of every shape, for the golden files of the report. */
import type { Diagnostic } from "../../../src/core/diagnostic.ts";

export const SAMPLES: readonly Diagnostic[] = [
  {
    code: "content/wrong-type",
    severity: "error",
    message: "`cta.href` must be text, but it is a list.",
    hint: 'Write one address, for example  href: "/contact"',
    place: { file: "content/services/seo.md", line: 6, column: 3, endColumn: 12 },
    frame: { firstLine: 5, lines: ["cta:", "  href: [a]", "  label: Go"] },
  },
  {
    code: "output/placeholder",
    severity: "note",
    message: "`email` is still a placeholder.",
    place: { file: "content/site.yaml", line: 3, column: 8 },
    frame: { firstLine: 2, lines: ["url: https://shop.example", "email: hello@example.com", ""] },
  },
  {
    code: "output/same-path",
    severity: "error",
    message: "Two files would both be written to `blog/spring/index.html`. One would replace the other.",
    hint: "Give one of them a different slug.",
    place: { file: "content/posts/2025-spring.md" },
    related: [{ file: "content/posts/2026-spring.md", line: 2, column: 1 }],
  },
  {
    code: "content/comment",
    severity: "warning",
    message: "Tabs are opened and what is wide takes two columns, so that carets stand below their text.",
    place: { file: "content/posts/wide.md", line: 10, column: 10, endColumn: 14 },
    frame: { firstLine: 9, lines: ["\ttitle: x", "\t大阪 👍🏽 name: e\u0301é", "\tend"] },
  },
  {
    code: "content/too-long",
    severity: "error",
    message: "A long line is cut around what is meant.",
    place: { file: "content/posts/long.md", line: 7, column: 201, endColumn: 207 },
    frame: { firstLine: 7, lines: [`${"before ".repeat(28)}abcdTARGET${" after".repeat(40)}`] },
  },
  {
    code: "content/control-character",
    severity: "error",
    message: "A line must not be able to \u001b[31mmove\u001b[0m the cursor.",
    place: { file: "content/posts/escape.md", line: 1, column: 1, endColumn: 8 },
    frame: { firstLine: 1, lines: ["\u001b[2Jtitle: \u0007x\u202ey"] },
  },
  {
    code: "content/empty-value",
    severity: "error",
    message: "A mark may stand after the last character of its line.",
    place: { file: "content/posts/end.md", line: 3, column: 40 },
    frame: { firstLine: 2, lines: ["title: x", "date:", "---"] },
  },
  {
    code: "cli/bug",
    severity: "error",
    message: "Something went wrong in the generator itself: x is not a function",
    hint: "Run the command again with --debug and report what it prints.",
    stack: "TypeError: x is not a function\n    at f (a.ts:1:2)",
  },
];
