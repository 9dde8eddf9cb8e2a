/** What writers of other tools type, and slips of the keyboard: each is told with its line; ordinary prose is not. */
import { describe, expect, it } from "vitest";
import { defineMarkdown } from "../../../../src/api/markdown.ts";
import { compile } from "../../../helpers/markdown.ts";

const NB = "\u00a0";

/** A site that has switched off what it could have instead. */
const withoutAdditions = defineMarkdown({ alerts: false, headingIds: false });

async function told(text: string): Promise<string[]> {
  const { diagnostics } = await compile(text, { settings: withoutAdditions });
  return diagnostics.map(({ code, place }) => `${place?.line} ${code.replace("content/", "")}`);
}

/** Each is one line, or several with the slip on the line of the number. */
const TYPED: readonly (readonly [kind: string, ...texts: (string | readonly [string, number])[]])[] = [
  [
    "GitHub's notes",
    "> [!NOTE]\n> x",
    "> [!caution]\n> x",
    "> > [!TIP]",
    "- x\n  > [!WARNING]\n  > y".replace(/^- x\n/, ""),
  ],
  [
    "other programs' notes",
    "> [!info]- Title",
    "> [!abstract]",
    "[!NOTE]",
    ":::note\nx".split("\n")[0] ?? "",
    "::: tip Title",
    "!!! note",
    '??? tip "Title"',
    "/// caption",
  ],
  [
    "ids and attributes",
    "## Prices {-}",
    "## Prices {#prices} and more",
    "## Prices {#prices} `code`",
    "## Prices {#prices}",
    "## Prices {: #prices .big}",
    "[a](/b){:target=_blank}",
    '[a](/b){target="_blank"}',
    "![a](/b.png){width=300}",
    "![a](/b.png){: width=“300” }",
    "{: .lead}",
    "{.lead}",
    "**a**{.big}",
    "`a`{.js}",
    '[a](/b "t"){rel=nofollow}',
    "Text {#anchor}",
    "## Größe {#größe}",
    "## Prices { #prices }",
    "## Prices {#prices }",
    "## Prices {:#prices}",
  ],
  [
    "templates",
    "{# a comment #}",
    "a {{ page.title }} b",
    "{{< figure src=x >}}",
    "{{% note %}}",
    "{% include x.html %}",
    "{% endif %}",
    "{{toc_of}}",
    "<%= x %>",
  ],
  [
    "short codes",
    "Some [b]bold[/b] words",
    "[url=https://example.com]x[/url]",
    "[img]https://example.com/a.png[/img]",
    '[gallery ids="1,2"]',
    "[gallery ids=“1,2”]",
    "[/caption]",
    "[embed]",
    '[contact-form-7 id="1" title="x"]',
    "{note}",
    "{code:java}",
  ],
  ["MDX", "{/* hidden */}", 'import Chart from "./chart"', "export const a = 1"],
  [
    "lists of contents",
    "- [TOC]",
    ":toc:",
    "[TOC]",
    "[toc]",
    "[[toc]]",
    "[[_TOC_]]",
    "{{TOC}}",
    "{:toc}",
    "@[toc]",
    "__TOC__",
    "$" + "{toc}",
    "[Table of contents]",
  ],
  ["links between notes", "See [[Our prices]].", "[[prices|Our prices]]", "[[价格]]"],
  [
    "names of emoji",
    "Nice:+1:",
    "Go :rocket:",
    ":+1:",
    "(:tada:)",
    ":white_check_mark: Done",
    "| a :x: | b |",
    "**:fire:**",
  ],
  ["marked words", "A ==sale== now", "==two words=="],
  ["inserted and hidden words", "A ++new++ price", "||hidden||", ">!hidden!<"],
  ["quotes of GitLab", ">>>\nquoted\n>>>"],
  [
    "links of other markups",
    "[text|https://example.com]",
    "[https://example.com Our shop]",
    '"Our shop":https://example.com',
    "[[https://example.com][Our shop]]",
    "<https://example.com/our shop>",
  ],
  [
    "links in two parts",
    "[Our shop] (https://example.com)",
    "[Our shop]  (/contact)",
    `[Our shop]${NB}(https://example.com)`,
    "See [our shop]\n(https://example.com)",
  ],
  ["raised letters", "10 m^2^", "H~2~O", "the 2^nd^ day"],
  [
    "words struck out with one tilde",
    "now ~gone~ for good",
    "~two words~",
    "It is ~£20~ ~old~ £10".replace("~£20~ ", ""),
  ],
  ["comments", "Text <!-- without an end", "a %%hidden words%% b", "%%", "<!– note –>"],
  [
    "formulas",
    "$E = mc^2$",
    "so $x_1$ is",
    "$$x^2$$",
    "a $\\frac{1}{2}$ b",
    "\\(\\alpha\\)",
    "\\[\\sum x\\]",
  ],
  ["notes in place", "Words^[A note.] more", "^[A note.]"],
  [
    "explanations",
    ["Hosting\n: Where a site lives", 2],
    ["Hosting\n\n: Where a site lives", 3],
    "*[VAT]: Value added tax",
  ],
  ["names of paragraphs", "Some words ^block-id"],
  [
    "other markups",
    "See :ref:`prices`",
    "== Prices ==",
    "=== Prices",
    "h2. Prices",
    ".. note:: x",
    "#+TITLE: x",
  ],
  [
    "no-break space after a mark",
    "#\u200aPrices",
    "-\u2007one",
    "-\u180eone",
    "-\u2800one",
    "\u200e# Prices",
    "\u200f- one",
    "\u00ad# Prices",
    "\ufeff\ufeff- one",
    [`- one\n${NB}${NB}- two`, 2],
    `---${NB}`,
    [`Prices${NB}\n======${NB}`, 2],
    [`| a | b |\n|---|${NB}---|\n| 1 | 2 |`, 2],
    [`| a | b |\n|---|---|${NB}\n| 1 | 2 |`, 2],
    `${NB}\`\`\`js\nx\n\`\`\`\n\n\`\`\`\n\`\`\``,
    `##${NB}Prices`,
    `#${NB}Prices`,
    `-${NB}one`,
    `*${NB}one`,
    `+${NB}one`,
    `1.${NB}one`,
    `1)${NB}one`,
    `> -${NB}one`,
    "- \u2003one".replace(" ", ""),
    "##\u202fPrices",
    "##\u3000見出し",
    "-\u200bone",
    `${NB}- one`,
    `${NB}${NB}${NB}## Prices`,
    `- [${NB}] one`,
    `- [x]${NB}one`,
  ],
  [
    "wide marks",
    "＃ 見出し",
    "１．一つ\n２．二つ".split("\n").join("\n"),
    "[料金]（/prices）",
    "［料金］(/prices)",
  ],
  [
    "headings that are none",
    "#Prices\nWe charge fairly.",
    "#🚀 Launch",
    "#**Prices**",
    "#[Prices](/prices)",
    "#Prices#",
    "> #Prices",
    "- #Prices",
    "#Why us?",
    "####### Seven",
    "#Prices",
    "#Unsere Preise",
    "#Цены",
    "Text\n\n#Prices\n\nText".split("\n")[2] ?? "",
  ],
  [
    "lists that are none",
    "-one\n-two",
    "-**one**\n-**two**",
    "-[one](/a)\n-two",
    "1.one\n2.two",
    "*one\n*two",
    "• one\n• two",
    "– one\n– two",
    "→ one\n→ two",
    "✓ one\n✓ two",
    "a) one\nb) two",
  ],
  [
    "boxes to tick",
    "- [] one",
    "- [ x] one",
    "- [-] one",
    "- [/] one",
    "- [x]one",
    "-[ ] one",
    "*[x] one",
    "-[x]one",
  ],
  ["dashes for hyphens", "——", "–––", "—-", ["| a | b |\n|—|—|\n| 1 | 2 |", 2]],
  ["quotes for backticks", "'''", "´´´js", "‘‘‘"],
  ["links the wrong way round", "(Our prices)[/prices]", "(site)[https://example.com]"],
  ["broken names of characters", "Fish &nbsp chips", "Fish &amp;amp; chips", "don&amp;#8217;t"],
  [
    "lines that run together",
    "o\tone\no\ttwo",
    "§ one\n§ two",
    "\uf0b7 one\n\uf0b7 two",
    "☐ one\n☑ two",
    "① one\n② two",
    "1️⃣ one\n2️⃣ two",
    "👉 one\n👉 two",
    "🚀 Fast\n🔒 Safe",
    "✅ Yes\n❌ No",
    "i. one\nii. two",
    "-- one\n-- two",
    "» one\n» two",
    "› one\n› two",
    "Monday: 9–5\nTuesday: 9–5\nSunday: closed",
    "**Phone:** 01423 000000\n**Mail:** below",
    "Step 1: cut\nStep 2: glue",
    "Q: Why?\nA: Because.",
    "Mon to Fri 9–5\nSat 10–4",
    "Trim £20\nCut £30\nColour £60",
    "Haarschnitt 20 €\nFarbe 30 €\nBart 10 €",
    "12 High Street\nHarrogate\nHG1 1AA",
    "Name\tPrice\nTrim\t20",
    "Name | Price\nTrim | 20",
  ],
  [
    "what a word processor leaves",
    "Error! Bookmark not defined.",
    "see Error! Reference source not found. for",
    "Fehler! Textmarke nicht definiert.",
    "Click or tap here to enter text.",
    'HYPERLINK "https://example.com" our shop',
    "{ MERGEFIELD Name }",
    "<o:p></o:p>Text",
    "a <w:sdt>text</w:sdt>",
    "#REF!",
    "costs #VALUE! now",
  ],
  ["signs of one font", "\uf0e0 Next", "Made on a \uf8ff", "a\ue001b"],
  [
    "letters that were read wrongly",
    "cafÃ©",
    "donâ€™t",
    "â€œquotedâ€\u009d",
    "Â£20",
    "FÃ¼r Ã„rzte",
    "ðŸ˜€ fun",
    "10 â‚¬".replace("â‚¬", "â€“ 20"),
  ],
  ["signs that look like letters", "𝐁𝐨𝐥𝐝 words", "𝓢𝓪𝓵𝓮 𝓷𝓸𝔀"],
  ["characters as programs write them", "don\\u2019t", "caf\\u00e9"],
  ["addresses in brackets", "<www.example.com>", "<example.com/a>", "see <shop.example.co.uk>"],
  [
    "more of other programs",
    '=== "Tab"',
    "::youtube[abc]",
    '--8<-- "file.md"',
    "^^inserted^^",
    "++ctrl+alt+del++",
    "{props.title}",
    "[vc_row][/vc_row]".replace("[/vc_row]", "Text"),
    "[et_pb_section]Text",
    "[woocommerce_cart]",
    "- [>] moved",
    "- [!] important",
    "[ ] one\n[ ] two",
    "[x] one\n[ ] two",
  ],
  ["drawings", "```mermaid\ngraph TD\n```", "~~~plantuml\nx\n~~~", "```math\nx\n```"],
  ["marks with spaces inside", "** gone **", `**${NB}gone${NB}**`, "~~ gone ~~"],
];

/** Texts about the same signs that are right as they stand. */
const QUIET: readonly string[] = [
  "## Sets { #1 }",
  "Between -[x] and -[y] lies *[a](/b)* or `-[ ] x`",
  "-5 degrees\n-3 degrees",
  "```js:\nx\n```",
  "a ++i; and C++ or D++, x || y || z, 2 ** 3 ** 4, $HOME/$PATH and US$20=AU$30",
  "Sources [1] (https://example.com) and (see https://example.com). It is [sic].",
  "#sale is on, with a sentence after it.\n\n#shop #sale\n\n#1 tip",
  "> > nested\n\n>>> deep quote\n\nText",
  "At 10:30:45, in ratio 3:4:5, see a::b::c, std::vector, http://localhost:80:x/ and C: drive.",
  "Note: this, that: other. `:rocket:` and `[[link]]` and `{{ x }}` and `{#id}`.",
  "```\n> [!NOTE]\n[TOC]\n:::note\n{{ x }}\n#Heading\n-one\n-two\n```",
  "    [TOC]\n    {{ x }}\n\nText",
  "\\[TOC]\n\n\\[\\[link]] and \\:rocket: and \\{{ x }} and \\{#id}",
  "A set {1, 2} and {a} and {x: 1} and an object { a: 1 }, and f(x){ return; }.",
  "[[1]](/notes) and [words][ref] and [TOC](/toc) and [note]\n\n[ref]: /x",
  "array[0] [optional] [a] [b/c] [sic] [...] [1] [2026-01-01]",
  "a == b and c == d; x === y; 2^10; ~5-10~ km; ~$20 (~$25 with tax); C++ and G++",
  "It costs $20 and $30, or $5_000; 20% off, 100%% sure",
  "R&D, AT&T, Fish & chips, Q&A, /search?a=1&copy=2&reg=3, &amp; and &lt;b&gt; and &nbsp;",
  "#1 in York. #seo and #shop. #sale today!\n\nWe are\n#1 here",
  "– No, said he.\n\n– Yes, said she.",
  "Price – 20 pounds — or so.\nMore – words.",
  "– a dash at a line's beginning\nand no second one",
  `1.${NB}Mai ist frei. 24.${NB}Dezember. 5${NB}kg. §${NB}1`,
  `Words with${NB}such spaces inside.\n\n- also${NB}here\n- and\u2009here`,
  "1. one\n2. two\n\n* a\n* b\n\n- [ ] a\n- [x] b",
  'Word :no space at all:no\n\n"Quote": he said',
  "<div>\n:::x\n</div>\n\n<!-- [TOC] {{ x }} :rocket: -->",
  "![:rocket:](/a.png) [:rocket](/x) https://example.com/:a:/[[x]]/{{y}}",
  "Use (see below) [words](/x) and f(x)[0] and (a)[b].",
  "we\nimport wine from Italy; export of goods",
  "A | B\n--|--\n1 | 2",
  "He—she—they. 2020–2026. – Yes.\n\n***\n\n---\n\n* * *",
  "Cost: £5 ^ no. x^2 + y^2. a^b^c? foo~bar~baz is a~path",
  "What!!! Really??? Yes. // no",
  "Monday: 9–5\\\nTuesday: 9–5\n\n- Mon: 9–5\n- Tue: 9–5\n\n1.\ta\n2.\tb\n\n- Trim £20\n- Cut £30\n- Colour £60",
  "Type: `a`<br>\nDefault: `b`<br>\n\nOne line: with a colon\nand one without it.\n\nIt costs £20\nor, in a hurry, £30\nmore than before.",
  "a | b\n--|--\n1 | 2\n3 | 4\n\n| a | b |\n|---|---|\n| Mon | £2 |\n| Tue | £3 |\n\nHome | About | Contact",
  "NÃO e São Paulo, Âncora, â, ÃO. 🚀 Fast\n\n🔒 Safe\n\n© 2020 Sam",
  "`\uf0b7` and `\\u2019` and `#REF!` and `cafÃ©` and `<o:p>` and `{props.x}` and `𝐁𝐨`",
  "C:\\users\\new, a \\\\u2019, #refactor!, [my_option] and Map<K.V>, 12 < 13 > 5",
  "Address: see below.\n\n```\nMon: 1\nTue: 2\n```\n\nAn equation 𝑥 of one letter",
  "Mr. A. Smith\n\nb. 1970\n\na) only one of these",
];

describe("what another tool would have understood, or slipped from the keyboard, is told with its line", () => {
  for (const [kind, ...texts] of TYPED) {
    it(kind, async () => {
      for (const one of texts) {
        const [text, line] = typeof one === "string" ? [one, 1] : one;
        expect(await told(`Intro.\n\n${text}\n`), text).toContainEqual(
          expect.stringMatching(new RegExp(`^${line + 2} (printed-as-typed|text-as-heading)$`)),
        );
      }
    });
  }

  it("is quiet about ordinary prose, inside code, and after a backslash", async () => {
    for (const text of QUIET) expect(await told(text), text).toEqual([]);
  });

  it("shows what was typed and says what to write, also in one line of a field", async () => {
    const { diagnostics } = await compile("See [[prices|Our prices]] :tada:", {
      inline: true,
      name: "`title`",
    });
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        "`[[prices|Our prices]]` is how note-taking programs write a link; here it is printed as it stands.",
        "Write  [Our prices](/address) ; put a backslash before it if the text itself is meant.",
      ],
      [
        "`:tada:` is a name for an emoji; here it is printed as it stands.",
        "Type the emoji itself; put a backslash before the first colon if the text itself is meant.",
      ],
    ]);
  });

  it("says the same words once, with all their lines", async () => {
    const messagesOf = async (text: string) =>
      (await compile(text)).diagnostics.map(({ message, place }) => [place?.line, message]);
    const words = "`:x:` is a name for an emoji; here it is printed as it stands.";
    expect(await messagesOf("a :x: :x: :x:\n")).toEqual([[1, `${words} This line has it 3 times.`]]);
    expect(await messagesOf("a :x:\n\nb :y: :x: :x:\n")).toEqual([
      [1, `${words} So has line 3.`],
      [3, words.replace("x", "y")],
    ]);
    expect(await messagesOf("a :x:\n\n".repeat(3))).toEqual([[1, `${words} So have lines 3 and 5.`]]);
    expect(await messagesOf("a :x:\n\n".repeat(11))).toEqual([
      [1, `${words} So have lines 3, 5, 7, 9, 11, 13, 15, 17 and 2 more.`],
    ]);
  });

  it("stays quick on texts made to slow it down", async () => {
    for (const part of [
      "{{a ",
      "[[a ",
      ":a",
      "==a ",
      "$$ ",
      "%%a ",
      "$\\aa ",
      "\\(\\aa ",
      "{.a ",
      "(a ",
      "——",
      "&amp",
      "[a b=",
      "   {#",
    ]) {
      await compile(part.repeat(3000));
    }
    // A long line, in a text that has what the rows look for.
    const has = "\n\na | b\nc | d\n\nMon: £2\nTue\t€3\n\n\\u00e9 Ã© \uf0b7 <www.x> #REF! 🚀 a\n🚀 b\n";
    for (const long of [
      "x",
      "é",
      "x ",
      "A: ",
      "£2 ",
      "a\t",
      "Ã©",
      "\uf0b7",
      "🚀 ",
      "<a.",
      "Mon ",
      "| ",
      " |",
      "\n \n",
    ])
      await compile(long.repeat(60_000 / long.length) + has);
    for (const unseen of ["\u200b", "\u202e", "\u00a0"]) await compile(unseen.repeat(100_000));
  }, 120_000);
});

/** What CommonMark reads as something else than was meant. */
const CHANGED: readonly (readonly [
  kind: string,
  code: string,
  ...texts: (string | readonly [string, number])[],
])[] = [
  [
    "sums become emphasis",
    "lost-marks",
    "30*40*50 cm",
    "5*3 and 4*2",
    "2**3**4",
    "a*b*c",
    "call __init__ first",
    "P***word and s****t",
    "src/*/index and lib/*/main",
    "in __FILE__ it is",
    "don`t and won`t do",
  ],
  ["paths lose backslashes", "lost-marks", "\\\\server\\share", "C:\\_old\\x", "on D:\\files\\-new"],
  [
    "a line below a table becomes a row",
    "line-in-table",
    ["| a | b |\n|---|---|\n| 1 | 2 |\nText after", 4],
    ["a | b\n--|--\n1 | 2\nText\nmore", 4],
  ],
  [
    "code that is never closed",
    "open-code",
    "```js\nx\n\n## H",
    "~~~\nx",
    "~~~\nx\n```",
    "````\nx\n```",
    `\`\`\`\nx\n\`\`\`${NB}`,
    "```\nx\n``` end",
    ["```js\na\n```js\nb\n```", 3],
  ],
  [
    "sentences and tables become code",
    "indented-text",
    "    This paragraph was indented because it looks better.",
    "\tDear customer, we are closed on Monday.",
    "    | a | b |\n    |---|---|\n    | 1 | 2 |",
  ],
  [
    "tables that are none",
    "literal-markdown",
    "| a | b |\n| 1 | 2 |",
    "|---|---|\n| 1 | 2 |",
    ["| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |", 5],
    ["| a | b |\n|===|===|\n| 1 | 2 |", 2],
    "+---+---+\n| a | b |\n+---+---+",
    ["> | a | b |\n> | 1 | 2 |", 1],
  ],
  [
    "HTML that is never closed",
    "unclosed-html",
    "If a<b>c\n\nMore",
    "Now <s>£20 only £10",
    "<div>\n\nText",
    "<details><summary>More</summary>\n\nText",
    '<a name="prices">\n\nText',
  ],
  [
    "Markdown right below an HTML tag",
    "literal-markdown",
    ["<div>\n**bold**\n</div>", 2],
    "<details><summary>**More**</summary>\n\nx\n\n</details>",
    ["<div class='x'>\n\n<p>\nsee [prices](/prices)\n</p>\n\n</div>", 4],
    ["<section>\n## Prices\n</section>", 2],
    ["<div>\n- one\n- two\n</div>", 2],
  ],
  ["HTML that becomes code", "indented-html", ["<div>\n\n    <p>x</p>\n\n</div>", 3]],
  [
    "items that do not belong to the one above",
    "list-indent",
    ["1. one\n  - sub\n2. two", 2],
    ["1. one\n  1. sub\n2. two", 2],
    ["10. ten\n   - sub", 2],
    ["-   one\n  - sub", 2],
    ["1) one\n * sub", 2],
    ["> 1. one\n>   - sub", 2],
    ["1. one\n\n  More of it.\n\n2. two", 3],
    ["1. one\n  ```\n  x\n  ```\n2. two", 2],
    ["1. one\n\n  > quoted\n\n2. two", 3],
    ["- one\n    - two\n          - three", 3],
    ["1. one\n```\nx\n```\n1. two", 5],
    ["1. one\n1. two\n\n| a |\n|---|\n\n1. three", 7],
    ["1. one\n\n![A shop](https://a.example/x.png)\n\n1. two\n\n> so\n\n1. three", 5],
    ["1) one\n\nIt takes a while.\n\n1) two", 5],
  ],
  [
    "numbers become lists",
    "number-as-list",
    "1986. A good year",
    "2026) Plans",
    "24. Dezember ist frei",
    "3. März",
    "17. A day",
    "250. Geburtstag",
    ["1986. Founded\n1990. Moved", 2],
    ["Price\n+ VAT", 2],
    ["Price\n+ 20%", 2],
  ],
  [
    "text becomes a heading",
    "text-as-heading",
    "We open at nine.\n---",
    "A line\nand another\n---",
    "Text\n-",
    "Text:\n=",
    "title: A second time\n---",
    "tags:\n- a\nlayout: post\n---".replace("tags:\n- a\n", ""),
    "Thanks for reading this\n---\n\n## More",
    "We open at nine and close at half past five\n---\nText",
  ],
  [
    "an address runs on, or is cut off",
    "glued-address",
    "https://example.com/sam_",
    "(see https://example.com/sam__)",
    "www.example.com/sam_ and more",
    "https://example.com/?a=1&amp;b=2",
    "“https://example.com”",
    "https://example.com—more",
    "https://example.com…",
    "https://example.com。",
    "https://example.com’s",
    "https://example.com», x",
    "„www.example.com“",
    "https://example.com/pageを見る",
    "https://example.comを",
    "（https://example.com）",
    "https://example.com's page",
    "https://example.com/a's page",
    "https://example.com→ next",
    "https://example.com™",
    "https://example.com😀",
    "https://example.com/a؟",
    "https://example.com/a।",
    "https://exam\u00adple.com/a",
    "https://example.comи далее",
  ],
  [
    "a line only looks empty",
    "joined-paragraphs",
    [`one\n${NB}\ntwo`, 2],
    ["one\n\u3000\u3000\ntwo", 2],
    ["> one\n> \u200b\n> two", 2],
  ],
  [
    "a size in a picture's description",
    "printed-as-typed",
    "![A table|300](/a.png)",
    "![A table|300x200](/a.png)",
  ],
  [
    "the name of a file behind a language",
    "lost-text",
    '```js title="a.js" {2}\nx\n```',
    "~~~ts filename=a.ts\nx\n~~~",
    "```{.js caption='A rule'}\nx\n```",
    "```js:src/app.js\nx\n```",
    "```js {title=a.js}\nx\n```",
  ],
  [
    "characters in a heading that nobody sees",
    "invisible-character",
    "## Our\u200b prices",
    "## \u202eabc",
    "## Word\u2060",
  ],
];

const MEANT: readonly string[] = [
  '```sh\ntitle="a"\n```\n\n```js {1,3} no-run\nx\n```\n\n`js title="a"`\n\n```html data-title="x" subtitle=y\nx\n```',
  "Why?\n---\n\nThe problem:\n---\n\nOh no!\n---",
  "Overview [![Build](https://example.com/badge.svg?branch=main)](https://example.com/build) [![npm](https://example.com/n.svg)](https://example.com/n)\n---",
  "***both*** and **bold *and* more** and *a **b***",
  "    const a = 1;\n    run(a);\n\nText\n\n    npm install the-package",
  "````md\n```js\nx\n```\n````\n\n```diff\n-a\n```",
  "<b>bold</b> <s>old</s> <p>text\n\n<ul><li>a<li>b</ul>\n\n<br><img src='/a.png' alt='A'>",
  "_see https://example.com/a_ and *https://example.com/b* and __https://example.com__ and https://example.com/?a=1&b=2",
  "about ~5-10~ km, ~/x and ~/y, ~sam and ~kim, a~b~c, ~$20 (~$25), Note: this\n\nA title: two words\n---".replace(
    /\n\nA title[\s\S]*/,
    "",
  ),
  "`](/x)` and \\](/x), array[i](/x), [a](/x)(/y), [[a](/x)] and [1](/x)",
  "The set |x| and |y|, or a | b\n\n`don`t` and won't",
  "un*believ*able and **bold**text, *emphasis*, 5 * 3 * 2, £20* and £30*",
  "__bold__ words, snake_case_name, C:\\Users\\name, a\\*b",
  "| a |\n|---|\n| 1 |\n\nText",
  "<div>\n\n**bold** and [x](/x)\n\n- one\n- two\n\n</div>\n\n<pre>\n**x** [a](/b)\n# y\n</pre>\n\n<!-- **x** -->\n\n<p>2 ** 3, * note <code>**x**</code></p>",
  "```js\nx\n```\n\n~~~~\n~~~\n~~~~~\n\n> ```\n> x\n> ```\n\n- ```\n  x\n  ```",
  "<pre>\n\n    <p>x</p>\n\n</pre>",
  "- a\n  - b\n    - c\n\n1. a\n   - b\n2. c\n\n* a\n * b",
  "1. a\n\n```\nx\n```\n\n2. b\n\nText\n\n3. c",
  "1. one\n1. two\n1. three\n\n3. three\n4. four\n\n0. zero",
  "Prices\n------\n\nDelivery\n---\n\nA long enough title\n===================".replace(
    /\n\nA long[\s\S]*/,
    "",
  ),
  "https://example.com. (https://example.com), https://de.wikipedia.org/wiki/Käse https://ja.wikipedia.org/wiki/東京 https://müller.de https://en.wikipedia.org/wiki/A–B",
  "## دستورالعمل‌ها\n\n## 👩‍💻 Work\n\n## ไทย\u200bแลนด์\n\n## Donau\u00adschiff",
  "![A table | chair](/a.png)",
];

describe("what is read as something else than was meant is told with its line", () => {
  for (const [kind, code, ...texts] of CHANGED) {
    it(kind, async () => {
      for (const one of texts) {
        const [text, line] = typeof one === "string" ? [one, 1] : one;
        expect(await told(`Intro.\n\n${text}\n`), text).toContain(`${line + 2} ${code}`);
      }
    });
  }

  it("is quiet about what is meant", async () => {
    for (const text of MEANT) expect(await told(text), text).toEqual([]);
  });
});

describe("links whose address holds a space", () => {
  it("are told where they stand, also below an empty box to tick", async () => {
    const { diagnostics } = await compile("- [ ]\n![a](./a b.png)\n- [x]\n  ![b](./b c.png)");
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ["content/literal-markdown", 2, 1],
      ["content/literal-markdown", 4, 3],
    ]);
  });

  it("are told although the part before it is read as an address by itself", async () => {
    for (const [text, better] of [
      ["[x](https://example.com/our shop.html)", "<https://example.com/our shop.html>"],
      ["see [x](https://exa mple.com) now", "<https://exa mple.com>"],
      ["[x](www.example.com/a b.pdf)", "<www.example.com/a b.pdf>"],
      ["![x](https://example.com/a b.png)", "<https://example.com/a b.png>"],
      ["[x](https://example.com “Our shop”)", 'https://example.com "Our shop"'],
      ["[x](https://example.com Our shop)", 'https://example.com "Our shop"'],
      ["[x](https://example.com/our shop)", "<https://example.com/our shop>"],
      ["[x](https://example.com/#:~:text=our Shop)", "<https://example.com/#:~:text=our Shop>"],
      ["[x](https://example.com/a_(b)", "[x](<https://example.com/a_(b)>)"],
      ["[x](https://example.com/a and more", "[x](https://example.com/a)"],
      ["![x](https://example.com/a.png", "![x](https://example.com/a.png)"],
      ["[x](mailto:sam@example.com?subject=Our shop)", "[x](mailto:sam@example.com?subject=Our%20shop)"],
      ["[x](mailto: sam@example.com)", "[x](mailto:sam@example.com)"],
      ["[x](mailto:sam at example.com)", "[x](mailto:sam@example.com)"],
      ["[x](/contact\\)", "[x](/contact)"],
      ["[x](/ contact)", "[x](/contact)"],
      ["[x](# prices)", "[x](#prices)"],
    ] as const) {
      const { diagnostics } = await compile(text);
      expect(
        diagnostics.map(({ code }) => code),
        text,
      ).toEqual(["content/literal-markdown"]);
      expect(diagnostics.map(({ hint }) => hint).join(), text).toContain(better);
    }
  });

  it("are told where only their end is left: begun in another paragraph, or around another link", async () => {
    for (const [text, line] of [
      ["[Our\n\nprices](/prices)", 3],
      ["[our [prices](/prices) list](/list)", 1],
    ] as const) {
      const { diagnostics } = await compile(text);
      expect(
        diagnostics.map(({ code, place }) => [code, place?.line]),
        text,
      ).toEqual([["content/literal-markdown", line]]);
    }
  });
});

describe("bare addresses", () => {
  it("of mail are links only where they are addresses of mail", async () => {
    for (const text of [
      "@sam@mastodon.social",
      "logo@2x.png",
      "hero@3x.webp",
      "git@github.com:acme/shop.git",
      "ssh://git@example.org/x",
      "react@18.2.js",
      "(@sam@example.social)",
      "icon@dark.svg",
      "menu@shop.docx",
      "getty@tty1.service",
      "ssh sam@host.example.com",
      "ssh -p 22 sam@host.example.com",
      "xmpp:sam@example.com",
      "image@sha256.abc",
      "tiktok.com/@shop@home.co",
    ])
      expect((await compile(text)).html, text).not.toContain("mailto:");
    for (const text of ["sam@example.org", "Mail sam@example.org: we answer.", "a.b+c@shop.example.co.uk."])
      expect((await compile(text)).html, text).toContain('href="mailto:');
  });
});

describe("a note's mark", () => {
  it("is no part of a heading's words, of its id or of the plain text", async () => {
    const text =
      "## Our prices[^vat]\n\nWords[^1] more.\n\n## *More*[^1]<br>words\n\n[^vat]: Without VAT.\n\n[^1]: Two.\n";
    const compiled = await compile(text);
    expect(compiled.headings).toEqual([
      { depth: 2, id: "our-prices", text: "Our prices" },
      { depth: 2, id: "more-words", text: "More words" },
    ]);
    expect(compiled.text).toBe("Our prices Words more. More words Without VAT. Two.");
  });
});

describe("raw HTML left open", () => {
  it("inside a note, a quote, a list or a table is never a fault of ours", async () => {
    for (const html of [
      '<noframes a"b>',
      "<svg",
      '<xmp a="b',
      "<title>x",
      "<textarea a'b>",
      "<table><tr><td",
      "<a href='x",
      '<select><option a"b>',
    ]) {
      for (const text of [
        `[^1]: ${html}\n\n    text\n\nx[^1]`,
        `> ${html}\n>\n> x`,
        `- ${html}\n\n  x`,
        `| ${html} | b |\n|-|-|\n| 1 | 2 |`,
        `## ${html}`,
        `x[^1]\n\n[^1]: - ${html}\n      - b`,
      ]) {
        await expect(compile(text), text).resolves.toBeDefined();
      }
    }
  });
});

describe("Markdown between HTML tags", () => {
  it.each([
    ["**bold**", "warning"],
    ["## Prices", "warning"],
    ["see [prices](/prices)", "error"],
  ])("%s is a %s: only a link that is none stops a build", async (text, severity) => {
    const { diagnostics } = await compile(`<div>\n${text}\n</div>`, { settings: withoutAdditions });
    expect(diagnostics.map((one) => one.severity)).toEqual([severity]);
  });
});
