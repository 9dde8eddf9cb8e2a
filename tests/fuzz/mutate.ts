/** Ways in which a text goes wrong: slips of the keyboard, of editors, of merges, and what hostile hands put in. */
import type { Chance } from "./random.ts";

/** Characters that have a meaning somewhere, or none that can be seen. */
const CHARACTERS = [
  ..."#*_`~[](){}<>|!-+=:;,.&%@$^\"'\\/? \t\n0aZé",
  ..."“”‘’–—…£€→日本ا😀",
  "\u00a0",
  "\u200b",
  "\u200e",
  "\u202e",
  "\ufeff",
  "\u2028",
  "\u0301",
  "\u0000",
  "\u0007",
  "\u001b",
  "\u007f",
  "\r",
];

/** What values are mistaken for something else by one reader or another. */
export const VALUES = [
  ...[
    "",
    " ",
    "~",
    "null",
    "true",
    "no",
    "007",
    "1e3",
    "0x10",
    "1_000",
    ".5",
    "-0",
    "12:30",
    "2026-02-30",
    "03/04/2026",
  ],
  ...["today", "yesterday", "tomorrow", "2026-13-01", "9999-12-31", "0000-00-00", "2026-03-01T10:00:00Z"],
  ...[
    "[",
    "]",
    "{}",
    "[a, b",
    "{a: 1}",
    "- a",
    "? a",
    ": a",
    "a: b",
    "a # b",
    "#a",
    "&a",
    "*a",
    "!a",
    "!!js/function x",
  ],
  ...[
    "|",
    ">",
    "|2",
    "%a",
    "@a",
    "`a`",
    '"a',
    "'a",
    '"a" b',
    '"\\q"',
    "'it''s'",
    "<<: *a",
    "---",
    "...",
    "\tx",
  ],
  ...[
    "/",
    "//x",
    "/contact",
    "/none",
    "./welcome.md",
    "../../../etc/passwd",
    "#contact",
    "#none",
    "?a=b",
    "https://",
    "https://a",
  ],
  ...[
    "https://example.com/a b",
    "http://[::1]",
    "javascript:alert(1)",
    "java\u0000script:x",
    "data:text/html,x",
    "file:///etc/passwd",
  ],
  ...[
    "mailto:",
    "mailto:a@b.example?subject=x&cc=c@d.example",
    "tel:+44 1423",
    "www.example.com",
    "C:\\a\\b.png",
    "\\\\host\\a",
  ],
  ...[
    "/images/wall.png",
    "/images/WALL.PNG",
    "./none.png",
    "/images/wall.png?x#y",
    "/images/%zz.png",
    "./Photo #1.jpg",
    "/images/",
  ],
  ...[
    "<script>alert(1)</script>",
    "</title>",
    "&amp;",
    "&#x0;",
    "&#xd800;",
    "]]>",
    "-->",
    "$\u007bx}",
    "{{ x }}",
    "{% x %}",
    "<b",
    "a\\",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "..",
    ".",
    "a".repeat(3000),
    "😀".repeat(80),
    "é",
    "e\u0301",
  ],
];

/** Pieces of Markdown, well formed and not, that stand in a text somewhere. */
export const MARKDOWN = [
  ...[
    "# One\n",
    "## Prices {#prices}\n",
    "## \n",
    "####### x\n",
    "#no\n",
    "Text\n---\n",
    "Text\n===\n",
    "## [x](/contact)[^1]\n",
    "## `<b>`\n",
  ],
  ...[
    "- a\n- b\n  - c\n",
    "1. a\n  - b\n",
    "1986. was\n",
    "- [ ] todo\n- [x] done\n",
    "*\n",
    "+ a\n\n      code\n",
    "-\u00a0a\n",
  ],
  ...["> a\n> > b\n", "> [!NOTE]\n> Text\n", "> [!WRONG]\n> Text\n", ">\n", "> ```\n> a\n"],
  ...[
    "```js\nlet a = 1;\n```\n",
    "```\nnever closed\n",
    "~~~\na\n~~~\n",
    "````md\n```\n````\n",
    "```block note\nheading: x\ntext: y\n```\n",
    "```block nope\n```\n",
    "    indented\n",
  ],
  ...[
    "| a | b |\n| - | - |\n| 1 | 2 |\n",
    "| a |\n| - | - |\n",
    "| a | b |\n| :-: | -: |\n| `|` | \\| | x |\nafter\n",
    "|\n|-\n",
  ],
  ...[
    "[a](/contact)",
    "[a](/none)",
    "[a](./welcome.md)",
    "[a](./welcome.md#none)",
    "[a](<a b>)",
    "[a](a b)",
    "[a]( /contact “x” )",
    "[a][b]",
    "[b]: /contact\n",
    "[b]: <\n",
    "[",
    "](",
    "[a](javascript:x)",
    "[a](//x)",
    "[](/contact)",
    "[a]()",
    "[![x](/images/wall.png)](/contact)",
  ],
  ...[
    "![a](/images/wall.png)",
    "![](/images/wall.png)",
    "![a](/images/none.png)",
    "![a](./a b.png)",
    "![a](data:image/png;base64,x)",
    '![a](/images/wall.png "t")',
  ],
  ...[
    "<https://example.com>",
    "https://example.com/a_b_c.",
    "www.example.com”",
    "a@b.example",
    "@sam@mastodon.example",
    "git@github.example:a/b",
    "logo@2x.png",
  ],
  ...[
    "*a*",
    "**a",
    "***a**",
    "_a_b_",
    "30*40*50",
    "~~a~~",
    "~a~",
    "a\\\nb",
    "a  \nb",
    "`a``b`",
    "``",
    "\\*",
    "&copy;&nbsp;&zwnj;&#0;&#xfffd;",
  ],
  ...[
    "a[^1]\n\n[^1]: note\n",
    "a[^2]\n",
    "[^3]: unused\n",
    'x[^1]\n\n[^1]: <noframes a"b>\n',
    "[^1]: > - # a\n",
    "[^a b]: x\n",
  ],
  ...[
    "<div>\n\ntext\n\n</div>\n",
    "<div",
    "</div>\n",
    "<!-- a",
    "<!-- a -->\n",
    "<?php x ?>\n",
    "<![CDATA[x]]>\n",
    "<script>x</script>\n",
    "<style>p{}</style>\n",
    "<svg><title>x</title></svg>\n",
    "<math><mi>x</mi></math>",
  ],
  ...[
    '<iframe src="https://example.com"></iframe>\n',
    "<table><tr><td>a</table>\n",
    "<p><p>a</p>\n",
    '<a href="/contact"><a href="/contact">x</a></a>\n',
    "<img src=x onerror=alert(1)>",
    '<img src="/images/wall.png">',
    "<textarea>",
    "<select><option>",
    "<template><b></template>",
    "<noscript><p></noscript>",
    "<plaintext>",
    "<frameset>",
    "<body onload=x>",
    "<html>",
    "<head><title>y</title>",
    '<base href="//x">',
    '<form action="/contact"><input name=a>',
    "<details><summary>a</summary>b</details>\n",
    '<video src="/x.mp4"></video>',
    '<h1 id="main">x</h1>\n',
    '<b id="a"></b><b id="a"></b>',
    "<x-y>",
    "<br/ >",
    '<a name="x">',
    '<p style="x" class=\'a"b\'>',
  ],
  ...[
    "{{< x >}}\n",
    "{% x %}\n",
    "::: note\na\n:::\n",
    "[TOC]\n",
    "[[link]]",
    ":rocket:",
    "{width=300}",
    "***\n",
    "- - -\n",
    "\n",
    "\n\n\n",
    "Term\n: Definition\n",
    "$x^2$",
    "==a==",
    "H~2~O",
    "&",
    "<",
    "a<b>c",
    "1 < 2 > 0",
    "\u200b",
    "Straße – “q” … 日本",
  ],
];

/** One text made worse, a little: one to four changes. */
export function mutated(text: string, chance: Chance, pieces: readonly string[] = VALUES): string {
  let result = text;
  for (let times = 1 + chance.number(4); times > 0; times--) result = changed(result, chance, pieces);
  return result;
}

function changed(text: string, chance: Chance, pieces: readonly string[]): string {
  const at = chance.number(text.length + 1);
  const lines = text.split("\n");
  const line = chance.number(lines.length);
  const here = lines[line] ?? "";
  const withLine = (...now: string[]) =>
    [...lines.slice(0, line), ...now, ...lines.slice(line + 1)].join("\n");
  switch (chance.number(14)) {
    case 0:
      return text.slice(0, at) + chance.oneOf(CHARACTERS) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + chance.number(3));
    case 2:
      return withLine();
    case 3:
      return withLine(here, here);
    case 4:
      return withLine(" ".repeat(chance.number(6)) + here.trimStart());
    case 5:
      return withLine(here.replace(/["']/g, ""));
    case 6:
      return withLine(here.replace(/:.*$/, () => `: ${chance.oneOf(pieces)}`));
    case 7:
      return withLine(here, chance.oneOf(pieces));
    case 8:
      return text.slice(0, at);
    case 9:
      return text.slice(0, at) + chance.oneOf(pieces) + text.slice(at);
    case 10:
      return text.replaceAll("\n", chance.oneOf(["\r\n", "\r", "\n\n", "\u2028"]));
    case 11:
      return withLine(lines[chance.number(lines.length)] ?? "", here);
    case 12:
      return text.slice(0, at) + text.slice(chance.number(text.length + 1));
    default:
      return withLine(here + chance.oneOf(CHARACTERS).repeat(1 + chance.number(40)));
  }
}

/** Bytes that are no text. */
export function broken(text: string, chance: Chance): Uint8Array {
  const bytes = Buffer.from(text);
  for (let times = 1 + chance.number(3); times > 0 && bytes.length > 0; times--)
    bytes[chance.number(bytes.length)] = chance.oneOf([0x80, 0xff, 0xc3, 0xed, 0xf8, 0x00, 0x0d]);
  return bytes;
}
