/**
 * GitHub's constructs are tried only where a text can hold them: of texts put together by chance, the tree is the one that
 * remark-gfm makes by itself. `FUZZ_INPUTS=200000 npx vitest run tests/fuzz/trees` tries more.
 */
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/content/markdown/parse.ts";
import { type Chance, chanceOf } from "./random.ts";

const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1500);

/** What people write, and what stands between it. */
const USUAL = [
  ..."some|plain words|(two|£5|it's|`c d`|`a*b[`|*em, em*|**st ro**|__s__|_e_|[x](u)|[x y](/a/b_c?d=e#f)|![alt](p.png)".split(
    "|",
  ),
  ..."[r][t]|[^1]|snake_case|R&D|“q”|~~x~~|[r]|***x***|2*3|<b>x</b>|www.a.b|http://a.b|me@a.co".split("|"),
  '[r]: /u "ti tle"',
  "[^1]: note",
  "\n| a | b |\n|---|---|\n| x y | ",
];
const BETWEEN = [" ", " ", " ", ", ", "", ": ", "\n", "\n\n", "\n- ", "\n1. ", "\n> ", "\n# ", " | "];
/** What no one writes on purpose. */
const ODD = [
  ..."*|**|_|__|`|``|[|](u)|]|<b>|<!-- |-->|&amp;|&commat;|\\|~~|---|===|```|~~~|!|[ ] |[x] |<http://a.b>|{|%|::".split(
    "|",
  ),
  "|",
  "\t",
  "    ",
  "\r\n",
  "\u00a0",
  "\u2028",
  "日本",
];

function textOf(chance: Chance): string {
  const oddity = chance.number(4) / 12;
  const pieces = Array.from({ length: 4 + chance.number(40) }, () =>
    chance.often(oddity) ? chance.oneOf(ODD) : chance.oneOf(USUAL) + chance.oneOf(BETWEEN),
  );
  return pieces.join(chance.often(0.5) ? " " : "");
}

test(`${INPUTS} texts have the tree that they have where all is tried everywhere`, () => {
  const all = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
  const texts = Array.from({ length: INPUTS }, (_, seed) => textOf(chanceOf(seed)));
  // Words below a task's box are put right by us: the parser says that they begin where no character is.
  const compared = texts.filter((text) => !/\[[ xX]\][ \t]*[\r\n]/.test(text));
  const different = compared.filter(
    (text) => JSON.stringify(parseMarkdown(text)) !== JSON.stringify(all.parse(text)),
  );
  expect(compared.length).toBeGreaterThan(INPUTS / 2);
  expect(different.slice(0, 3)).toEqual([]);
}, 3_600_000);
