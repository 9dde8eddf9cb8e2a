import { expect, test } from "vitest";
import { htmlAttributeNames } from "../../../src/api/attributeNames.ts";

test.each([
  ['<time dateTime="2026-03-01">', '<time datetime="2026-03-01">'],
  ['<img src="a.png" srcSet="a.png 1x" alt="a > b"/>', '<img src="a.png" srcset="a.png 1x" alt="a > b"/>'],
  ['<svg viewBox="0 0 1 1"><a srcSet="x"></a></svg>', '<svg viewBox="0 0 1 1"><a srcset="x"></a></svg>'],
])("writes the names of HTML and keeps those of SVG: %s", (markup, expected) => {
  expect(htmlAttributeNames(markup)).toBe(expected);
});

test("leaves text and values alone, whatever they hold", () => {
  const text = '<p title="a srcSet=">Write <code>&lt;time dateTime="2026"&gt;</code> dateTime="x"</p>';
  expect(htmlAttributeNames(text)).toBe(text);
});
