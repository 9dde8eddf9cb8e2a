import { describe, expect, it } from "vitest";
import { compile } from "../../../helpers/markdown.ts";

describe("raw HTML in Markdown", () => {
  it.each([
    ["<div>Closed on <b>Monday</b></div>", "<div>Closed on <b>Monday</b></div>"],
    [
      "H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd> <mark>x</mark> <abbr title='a b'>ab</abbr>",
      'H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd> <mark>x</mark> <abbr title="a b">ab</abbr>',
    ],
    [
      "<details open><summary>More</summary>\n\n**x**\n\n</details>",
      "<details open><summary>More</summary>\n<p><strong>x</strong></p>\n</details>",
    ],
    ["<figure><figcaption>A</figcaption></figure>", "<figure><figcaption>A</figcaption></figure>"],
    [
      '<video controls src="/a.mp4" width="640"></video>',
      '<video controls src="/a.mp4" width="640"></video>',
    ],
    ['<a href="/contact" target="_blank">x</a>', 'target="_blank" rel="noopener"'],
    ['<a name="prices"></a>', '<a id="prices"></a>'],
    ["a<br>b", "a<br>b"],
    ["<!-- a note to myself -->\n\nText", "<p>Text</p>"],
  ])("may be %s", async (markdown, wanted) => {
    const { html, diagnostics } = await compile(markdown);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(wanted);
  });

  it.each([
    ["class", '<div class="note">Closed on <b>Monday</b></div>', "class"],
    ["style", '<p style="color: red">Red</p>', "style"],
    ["an event handler", '<b onclick="x()">Red</b>', "onclick"],
    ["a mouse handler on a picture", '<img src="/a.png" alt="Red" onerror="x()">', "onerror"],
    ["data attributes", '<b data-x-y="1">Red</b>', "data-x-y"],
    ["align", '<p align="center">Red</p>', "align"],
    ["role", '<p role="alert">Red</p>', "role"],
    ["another target", '<a href="/" target="main">Red</a>', "target"],
  ])("loses %s, which is said with the place", async (_what, markdown, attribute) => {
    const { html, diagnostics } = await compile(`Before\n\n${markdown}\n`);
    expect(diagnostics).toMatchObject([
      { code: "content/html-removed", severity: "warning", place: { line: 3, column: 1 } },
    ]);
    expect(diagnostics[0]?.message).toContain(`\`${attribute}\``);
    expect(html).not.toContain(attribute === "target" ? "main" : `${attribute}=`);
    expect(html).toMatch(/Red|Monday/);
  });

  it.each([
    ["<font color=red>Red</font>", "font"],
    ["<marquee>Red</marquee>", "marquee"],
    ["<center>Red</center>", "center"],
    ["<form><button>Red</button></form>", "form"],
    ["<input type=text> Red", "input"],
    ["<textarea>Red</textarea>", "textarea"],
    ["<object data=x>Red</object>", "object"],
    ["<my-element>Red</my-element>", "my-element"],
    ["<nav>Red</nav>", "nav"],
    ["<blink>Red", "blink"],
  ])("keeps the text of elements that are not allowed: %s", async (markdown, element) => {
    const { html, diagnostics } = await compile(`Before\n\n${markdown}\n`);
    expect(html).toContain("Red");
    expect(html).not.toContain(`<${element}`);
    expect(diagnostics[0]).toMatchObject({
      code: "content/html-removed",
      severity: "warning",
      place: { line: 3 },
    });
    expect(diagnostics[0]?.message).toContain(`\`<${element}>\``);
    expect(diagnostics[0]?.message).toContain("text inside it stays");
  });

  it.each([
    ["<script>alert(1)</script>", "script"],
    ["<style>p { color: red }</style>", "style"],
    ['<iframe src="https://maps.example.com">Map</iframe>', "iframe"],
    ["<svg><script>alert(1)</script></svg>", "svg"],
    ["<math><mi>x</mi></math>", "math"],
    ["<template><p>x</p></template>", "template"],
    ["<SCRIPT SRC=//x.y/z></SCRIPT>", "script"],
  ])("is dropped whole, and said so, where it is no text: %s", async (markdown, element) => {
    const { html, diagnostics } = await compile(`Before\n\n${markdown}\n\nAfter\n`);
    expect(html.replace(/\n+/g, "\n")).toBe("<p>Before</p>\n<p>After</p>");
    expect(diagnostics).toMatchObject([{ code: "content/html-removed", place: { line: 3, column: 1 } }]);
    expect(diagnostics[0]?.message).toContain(
      `\`<${element}>\` is not allowed in content and was removed with everything`,
    );
  });

  it("is told in its own line, also below a sign that an HTML parser stumbles over", async () => {
    const { html, diagnostics } = await compile(
      "<div title='a &\nb'>\nbread &\nbutter &\n<x-y>here</x-y>\n</div>\n",
    );
    expect(html).toContain("bread &#x26;\nbutter &#x26;\nhere");
    expect(diagnostics).toMatchObject([{ code: "content/html-removed", place: { line: 5, column: 1 } }]);
  });

  it.each([
    ["<div class=\nText that would vanish\n", "content/open-html"],
    ['<div id="a\nText that would vanish\n', "content/open-html"],
    ["<!-- a comment without an end\n\nText that would vanish\n", "content/open-html"],
    ["<?php echo 1; ?> Text", "content/html-removed"],
    ["<![CDATA[x]]> Text", "content/html-removed"],
    ["<!DOCTYPE html>", "content/html-removed"],
  ])("reports what a parser would swallow: %j", async (markdown, code) => {
    const { diagnostics } = await compile(`Before\n\n${markdown}`);
    expect(diagnostics[0]).toMatchObject({ code, place: { line: 3, column: 1 } });
  });

  it.each([
    "a < b and c > d",
    "`<script>`",
    "    <div class=x>\n",
    "```html\n<script>\n```",
    "&lt;script&gt;",
    "5 <6",
    "<https://example.com>",
    "x <!-- a > b --> y",
    '<b title="a > b">x</b>',
  ])("is not suspected in %j", async (markdown) => {
    expect((await compile(markdown)).diagnostics).toEqual([]);
  });

  it.each(["<div>\n![a](/x.png)\n</div>", "<p>See [b](/contact).</p>", "<td>a</td><td>![c](d e.png)</td>"])(
    "holds no Markdown: %j",
    async (markdown) => {
      const { diagnostics } = await compile(markdown);
      expect(diagnostics[0]).toMatchObject({ code: "content/literal-markdown", severity: "error" });
    },
  );

  it("may hold brackets in code", async () => {
    expect((await compile("<p><code>![a](b)</code></p>\n\n<pre>\n[a](b)\n</pre>\n")).diagnostics).toEqual([]);
  });

  it("reports each thing once, with its own place", async () => {
    const { diagnostics } = await compile(
      '<p class="a" style="b"><font>x</font></p>\n\ntext <u class="c">y</u>\n',
    );
    expect(
      diagnostics.map(({ place, message }) => [place?.line, place?.column, /`([^`]+)`/.exec(message)?.[1]]),
    ).toEqual([
      [1, 1, "class"],
      [1, 1, "style"],
      [1, 24, "<font>"],
      [3, 6, "class"],
    ]);
  });

  it("cannot take ids that the page uses", async () => {
    const { html, diagnostics } = await compile(
      '<b id="main">x</b> <b id="own">y</b> <b id="own">z</b>\n\n## Own\n',
    );
    expect(html).toBe('<p><b>x</b> <b id="own">y</b> <b>z</b></p>\n<h2 id="own-1">Own</h2>');
    expect(diagnostics.map(({ code }) => code)).toEqual(["content/id-taken", "content/id-taken"]);
  });
});
