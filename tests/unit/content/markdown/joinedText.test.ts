/** Lines that are joined to what stands above them, and marks without their other half: told with their line; prose is not. */
import { expect, test } from "vitest";
import { compile } from "../../../helpers/markdown.ts";

async function told(text: string): Promise<string[]> {
  const { diagnostics } = await compile(text);
  return diagnostics.map(({ code, place }) => `${place?.line} ${code.replace("content/", "")}`);
}

test.each([
  ["a line below an item", "- Milk\n- Eggs\nBuy them today.", "3 joined-paragraphs"],
  ["a line below a note", "Text[^1].\n\n[^1]: The note.\nThe next paragraph.", "4 joined-paragraphs"],
  ["a line below a quote", "> A quote.\nText of my own.", "2 joined-paragraphs"],
  ["a list that begins with 2", "Text\n2. two\n3. three", "2 number-as-list"],
  ["bold words over an empty line", "**one\n\ntwo**", "1 literal-markdown"],
  ["a backtick without a second", "Run `npm install and then wait", "1 literal-markdown"],
  ["a picture with a space in it", "Look: ! [A chair](/chair.jpg)", "1 literal-markdown"],
  ["words behind an address", "[1]: https://example.com Our shop", "1 literal-markdown"],
  ["a number behind words", "[Call us](01423 000000)", "1 literal-markdown"],
  ["a mail address with spaces", "[Mail](sam @ example.com)", "1 literal-markdown"],
  ["an address with spaces and no scheme", "[Shop](example.com/about us)", "1 literal-markdown"],
  ["emphasis beside letters", "*«Цитата»*и", "1 literal-markdown"],
  ["bold words beside letters", "__«Цитата»__и", "1 literal-markdown"],
  ["a note that only it leads to", "[^1]: A note.\nMore[^1]", "1 unused-footnote"],
  ["numbers with two parts", "1.1 First\n1.2 Second", "1 printed-as-typed"],
  ["numbers with two parts and full stops", "2.1. First\n2.2. Second", "1 printed-as-typed"],
  ["Roman numbers", "I. One\nII. Two", "1 printed-as-typed"],
  ["numbers in brackets", "(1) One\n(2) Two", "1 printed-as-typed"],
  ["numbers of another script", "1、一つ\n2、二つ", "1 printed-as-typed"],
  ["a word in angle brackets", "Dear <name>,", "1 html-removed"],
])("%s is told", async (_, text, wanted) => {
  expect(await told(text)).toContain(wanted);
});

test("two notes that lead to each other alone are both told", async () => {
  expect(await told("[^a]: See [^b].\n\n[^b]: See [^a].\n\nText")).toEqual([
    "1 unused-footnote",
    "3 unused-footnote",
  ]);
});

test.each([
  "- Milk\n- Eggs and\n  butter too.",
  "- This item is broken by the editor that it was written in.\nIt goes on here, without an indent.",
  "* `deep` (optional)\nWhether all of it is meant.\n* `target`\nThe object to extend.\n* more",
  "> A quote that is broken by the editor that it was written in.\nIt goes on here.",
  "> A quote.\n> More of it.",
  "Text[^a]\n\n[^a]: See [^b].\n\n[^b]: The end of it.",
  "Text[^1].\n\n[^1]: A note.\n    More of it.",
  "We moved in\n2020. It was May.",
  "Text\n1. one\n2. two",
  "**one**\n\n**two**\n\n`a` and `b` and 'c` and like `this' and ``a ` b``",
  "Price | 20\n--- | ---",
  "Sources [1] (see above), array[0](x), f[a](b c). [sic](see there)",
  '[1]: https://example.com "Our shop"\n\nSee [1].',
  "5* hotels, 2 * 3, *«Zitat»* und __«Zitat»__ und foo__bar__baz, **«Zitat»** und",
  "Hello! [A chair](/chair.jpg) and Wow! ![A chair](/chair.jpg)",
  "Version 1.1 came\nand 1.2 followed. (1) One and (2) two.",
])("%j is nothing to tell", async (text) => {
  expect(await told(text)).toEqual([]);
});

test("what is said to write is read", async () => {
  const hints = async (text: string) => (await compile(text)).diagnostics.map(({ hint }) => hint ?? "");
  expect(await hints("[Call us](+44 (0)1423 000000)")).toEqual(["Write it as  [Call us](tel:+441423000000)"]);
  expect(await hints("[Call us](tel:+44 1423 000000)")).toEqual([
    "Write it as  [Call us](tel:+441423000000)",
  ]);
  expect(await hints('[Shop](/shop "Our shop) today')).toEqual(['Write it as  [Shop](/shop "Our shop")']);
  expect(await hints("[Shop](example.com/about us)")).toEqual([
    "Write it as  [Shop](<https://example.com/about us>)",
  ]);
  const [bold = ""] = await hints("これは**「強調」**です。");
  expect(bold).toContain("<strong>「強調」</strong>");
  expect((await compile("これは<strong>「強調」</strong>です。")).diagnostics).toEqual([]);
  const [name = ""] = await hints("Dear <name>,");
  expect(name).toContain("backslash before the `<`");
  expect((await compile("Dear \\<name>,")).diagnostics).toEqual([]);
});
