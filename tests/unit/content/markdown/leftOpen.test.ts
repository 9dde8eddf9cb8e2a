/** Marks that lack their other half, or a letter: told with their line; what looks like them and is meant is not. */
import { describe, expect, it } from "vitest";
import { compile } from "../../../helpers/markdown.ts";

async function told(text: string): Promise<string[]> {
  const { diagnostics } = await compile(text);
  return diagnostics.map(({ code, place }) => `${place?.line} ${code.replace("content/", "")}`);
}

describe("is told", () => {
  it.each([
    ["This is **bold text.", "1 literal-markdown"],
    ["First.\n\n- one\n- **two words\n- three", "4 literal-markdown"],
    ["**One** and **two more.", "1 literal-markdown"],
    ['say**"so"**now', "1 literal-markdown"],
    ["これは**「重要」**です。また**強調。**次", "1 literal-markdown"],
    ["A **(note)**and more, and **so on.**then.", "1 literal-markdown"],
    ["1 High Street\\\nHarrogate\\", "2 printed-as-typed"],
    ["- Line one\\\n  line two\\", "2 printed-as-typed"],
    ["See [this page][] please.", "1 unknown-definition"],
    ["See [the docs].\n\n[teh docs]: /contact", "1 unknown-definition"],
    ["Words and\n> see [our price list][] now.\n\n[our prices list]: /contact", "2 unknown-definition"],
    ["[words]\n(/contact)", "1 literal-markdown"],
    ["Words.\n\n[Sam]: hello", "3 lost-text"],
    ["Words.\n\n> [NOTE]\n> Text", "3 printed-as-typed"],
    ["Words.\n\n> [Warning]\n> Text", "3 printed-as-typed"],
    ["See htps://shop.example/a now.", "1 printed-as-typed"],
    ["See http//shop.example now.", "1 printed-as-typed"],
    ["See https:/shop.example now.", "1 printed-as-typed"],
    ["The \\(x\\) and \\(a^2\\).", "1 printed-as-typed"],
  ])("%j", async (text, message) => {
    expect((await told(text))[0]).toBe(message);
  });
});

describe("is meant", () => {
  it.each([
    "Pass **kwargs and more to it.",
    "All of **args, and then some.",
    "\\*\\*Not bold text.",
    "Two to the power 2**3 is eight.",
    "これは**重要**です。また**強調**。",
    "A folder such as C:\\",
    "A line that ends\\\nand one with a sign of its own: \\\\",
    "1. Only one step\n\nOr, on a Mac:\n\n1. Another step",
    "1. one\n2. two\n\n```\nx\n```\n\n1. one\n2. two",
    "1. one\n\n```\nx\n```\n\n2. two",
    "1. one\n\n## Then\n\n1. one",
    "1. one\n1. two\n\nThe next steps follow.\n\n1. one\n1. two",
    "- 1. one\n\n  ```\n  x\n  ```\n- two",
    "Write `**bold text` in code.",
    "**bold\ntext** over two lines.",
    "***both** of them* here.",
    "Files in src/**/more are read.",
    "The array[0][] of it.",
    "[x][1]\n\n[1]: https://a.example",
    "[//]: # (a comment)",
    "[unused]: /contact",
    "A list [sic] of it.\n\n[sick]: /contact",
    "## [v1.2.0] and [1.2.0]\n\n[v1.2.1]: https://a.example/x",
    "See [the docs] and \\[teh docks].\n\n[the docs]: /contact",
    "> [1]\n> Source",
    "> [Note](/contact)\n> Text",
    "Ports http:8080 and paths https are words.",
    "Escaped \\(brackets\\) around words.",
    "He said (see below)\n(or above).",
    "Numbers [1]\n(2024) follow.",
  ])("%j", async (text) => {
    expect(await told(text)).toEqual([]);
  });
});
