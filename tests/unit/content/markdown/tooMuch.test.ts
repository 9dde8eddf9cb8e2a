/** What would keep the parser busy for minutes is told with its line, and nothing that people write is. */
import { expect, it } from "vitest";
import { compile } from "../../../helpers/markdown.ts";

it.each([
  ["lines of =", "=======\n".repeat(12_500), 501],
  ["short lines of =", "===\n".repeat(25_000), 501],
  ["headings made by lines", "a\n---\n".repeat(5000), 1002],
  ["items without end", "- x\n".repeat(30_000), 5001],
  ["rows without end", `|a|\n|-|\n${"|b|\n".repeat(30_000)}`, 5001],
  ["a paragraph of brackets", "[a](".repeat(30_000), 1],
  ["a paragraph of backticks", Array.from({ length: 400 }, (_, index) => "`".repeat(index)).join(" "), 1],
  ["lines of pictures in brackets", "![[]()\n".repeat(4000), 2001],
  ["a whole disk", "Some words of text.\n\n".repeat(300_000), 285_715],
])("%s", async (_, text, line) => {
  const { diagnostics, html } = await compile(text);
  expect(diagnostics.map(({ code, place }) => `${place?.line} ${code}`)).toEqual([
    `${line} content/too-much`,
  ]);
  expect(html).toBe("");
});

it("is quiet about long texts", async () => {
  const rows = Array.from({ length: 400 }, (_, index) => `| ${index} | [a](/x) | \`b\` |`).join("\n");
  const text = `| a | b | c |\n|---|---|---|\n${rows}\n\n${"Words and *words*.\n\n---\n\n".repeat(300)}`;
  expect((await compile(text)).diagnostics).toEqual([]);
});
