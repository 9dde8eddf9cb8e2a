/**
 * Two things are left out to be quick: GitHub's constructs are tried only where a text can hold them, and most texts are read
 * by satteri. Of texts put together by chance, the tree is the one that remark-parse and remark-gfm make by themselves.
 * `FUZZ_INPUTS=200000 npx vitest run tests/fuzz/trees` tries more.
 */
import { isDeepStrictEqual } from "node:util";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { beforeAll, expect, test } from "vitest";
import { featuresIn } from "../../src/content/markdown/gfm.ts";
import { parseMarkdown } from "../../src/content/markdown/parse.ts";
import { loadQuickParser, quickTree } from "../../src/content/markdown/quickTree.ts";
import { parserFor } from "../../src/content/markdown/remarkTree.ts";
import { type Chance, chanceOf } from "./random.ts";

const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1500);

/** What people write, and what stands between it. */
const USUAL = [
  ..."some|plain words|(two|£5|it's|`c d`|`a*b[`|*em, em*|**st ro**|__s__|_e_|[x](u)|[x y](/a/b_c?d=e#f)|![alt](p.png)".split(
    "|",
  ),
  ..."[r][t]|[^1]|snake_case|R&D|“q”|~~x~~|[r]|***x***|2*3|<b>x</b>|www.a.b|http://a.b|me@a.co".split("|"),
  ..."**£5**|*é*|**“q”**|&pound;5|&#8364;|(http://a.b/c_d)|http://a.b.|www.a.b/x, y|[*x* `y`](z)|`` a`b ``|a  b".split(
    "|",
  ),
  ...`[a](b(c)d);[a](<b c>);[a](b "t" );[a](b 't
u');[a](
b);![a][r];[R][];[a] [r];[a](b&amp;c%20é);<me@a.co>;<mailto:x@a.co>;![*a* \`b\`](c);[![a](b)](c);[r
t]`.split(";"),
  ...`\\# \\[ \\\` \\& \\a &copy; &#0; &#x22; &ngE; &copy 5<6 a<b>c <br/> <a href='x>y'>`.split(" "),
  '[r]: /u "ti tle"',
  "\n[r]: <u>\n",
  "\n[r  T]: v (w)\n",
  "[^1]: note",
  "\n| a | b |\n|---|---|\n| x y | ",
  "\n| a | b | c |\n|:--|--:|:-:|\n| `x\\|y` | *z* |\n",
];
const BETWEEN = [" ", " ", " ", ", ", "", ": ", "\n", "\n\n", "\n- ", "\n1. ", "\n> ", "\n# ", " | "];
/** All seven ways in which a block of HTML can begin and end, and what only looks like one. */
const HTML =
  "<SCRIPT>|</SCRIPT>|<script src=x>|</script>|<pre>|</pre>|<STYLE>|</style>|<textarea>|<?php|?>|<!DOCTYPE x>|<![CDATA[|]]>|<!-->|<!---->|<DIV class='x'>|</Div >|<h2>|<iframe src=x>|<x-y z>|</x>|<img src='a>b'>|<a b=c/>|<1>|< a>|<a:b>|<div".split(
    "|",
  );
/** What no one writes on purpose. */
const ODD = [
  ..."*|**|_|__|`|``|[|](u)|]|<b>|<!-- |-->|&amp;|&commat;|&nosuch;|\\|~~|---|===|```|~~~|!|[ ] |[x] |<http://a.b>|{|%|::".split(
    "|",
  ),
  ...HTML,
  ..."\0 \ud800 \ufeff 🙂 日本 ß ẞ \u200b".split(" "),
  "|",
  "\t",
  "    ",
  "\r\n",
  "\u00a0",
  "\u2028",
];

/** Lines that begin something, and what they may be set in by. */
const LINES = [
  ..."words and more;`code` here;**bold** words;[a](b) c;[^1]: a note;a[^1] b[^2];- [ ] do;1. [x] done;;;;```;```js;~~~;- item;-;* x;+ y;1. one;2. two;10) ten".split(
    ";",
  ),
  ..."> quote;>;> - a;- > b;# Head;## Two ##;Set;===;---;***;| a | b |;|---|:-:|;| c | d |;a | b;-|-;<div>;</div>".split(
    ";",
  ),
  ..."<b>x</b> y;<!-- c -->;<details>;<script>;<p>;[r]: /u;[r]: <u> 'x';[r] and [x][r];https://a.example/x;text  ".split(
    ";",
  ),
  ..."hard\\;    code;\tcode;1986. year;![p](q.png);line<br>more;&amp; x;#;#none;- a\n\n  b;1. a\n   - b\n   - c".split(
    ";",
  ),
  ...HTML,
  "- [a](b)\n- [c](d)",
  "<div\nclass=x>",
];
const INDENTS = [..."|||||||  |   |    |      | |> |> > |- |  - |1. ".split("|"), "\t"];

function phrasesOf(chance: Chance): string {
  const oddity = chance.number(4) / 12;
  const most = chance.often(0.5) ? 8 : 40;
  const pieces = Array.from({ length: 1 + chance.number(most) }, () =>
    chance.often(oddity) ? chance.oneOf(ODD) : chance.oneOf(USUAL) + chance.oneOf(BETWEEN),
  );
  return pieces.join(chance.often(0.5) ? " " : "");
}

function blocksOf(chance: Chance): string {
  const lines = Array.from(
    { length: 1 + chance.number(14) },
    () => chance.oneOf(INDENTS) + chance.oneOf(LINES),
  );
  return lines.join(chance.often(0.06) ? "\r\n" : "\n") + (chance.often(0.5) ? "\n" : "");
}

const everywhere = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
const samples = Array.from({ length: INPUTS }, (_, seed) => {
  const chance = chanceOf(seed);
  const text = chance.often(0.5) ? phrasesOf(chance) : blocksOf(chance);
  return { text, tree: everywhere.parse(text) };
});

beforeAll(loadQuickParser);

test(`${INPUTS} texts have the tree that they have where all is tried everywhere`, () => {
  // Words below a task's box are put right by us: the parser says that they begin where no character is.
  const compared = samples.filter(({ text }) => !/\[[ xX]\][ \t]*[\r\n]/.test(text));
  const different = compared.filter(
    ({ text, tree }) => !isDeepStrictEqual(parserFor(featuresIn(text), false)(text), tree),
  );
  expect(compared.length).toBeGreaterThan(INPUTS / 2);
  expect(different.slice(0, 3).map(({ text }) => text)).toEqual([]);
}, 3_600_000);

test("a quick tree is the same tree", () => {
  const made = samples
    .map(({ text, tree }) => ({ text, tree, quick: quickTree(text) }))
    .filter(({ quick }) => quick !== undefined);
  const different = made.filter(({ tree, quick }) => !isDeepStrictEqual(quick, tree));
  expect(made.length).toBeGreaterThan(INPUTS / 10);
  expect(different.slice(0, 3).map(({ text }) => text)).toEqual([]);
}, 3_600_000);

test("a line of text, in which no block begins, is the same tree either way", async () => {
  const lines = samples
    .flatMap(({ text }) => text.split(/\r\n?|\n/))
    .filter((line) => line.trim() === line && line);
  const different: string[] = [];
  for (const line of lines)
    if (!isDeepStrictEqual(await parseMarkdown(line, true), parserFor(featuresIn(line), true)(line)))
      different.push(line);
  expect(lines.length).toBeGreaterThan(INPUTS);
  expect(different.slice(0, 3)).toEqual([]);
}, 3_600_000);
