/**
 * Wording: marks that other tools understand, or that slipped from the keyboard, and that a page would show as typed.
 * One line for each kind. A kind that becomes supported is removed here and in `content/markdown/slips.ts`.
 */
import { invisibleName } from "../../characters.ts";
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

/** What it is, and what to write in its place; both may show what was typed. */
type Words = readonly [what: string, wayOut: string | ((written: string) => string)];

const BACKTICKS = "Remove it, or put it between backticks if it is to be read.";
const BACKSLASH = "put a backslash before it if the text itself is meant";

const WORDS = {
  alert: [
    "is how GitHub marks a note",
    "Write a quote that begins with a bold word:  > **Note:** Delivery takes five days.",
  ],
  alertMark: ["is not read as a note, because its exclamation mark is missing", "Write  > [!NOTE]  there."],
  scheme: [
    "is not read as an address, because its beginning is misspelt",
    (written: string) => `Write  https://${written.replace(/^[a-z]+[:;]*[/\\\\]+/i, "")} .`,
  ],
  callout: [
    "is how other programs mark a note",
    "Write a quote that begins with a bold word:  > **Note:** Delivery takes five days.",
  ],
  admonition: [
    "is how other programs mark a box",
    "Write a quote that begins with a bold word:  > **Note:** Delivery takes five days.",
  ],
  spacedId: ["is not read as the heading's anchor", "Write the name alone between the braces:  {#prices}"],
  headingId: [
    "is how other programs name a heading's anchor",
    "Remove it: every heading gets an id, made of its words.",
  ],
  attributes: [
    "is how other programs give something a class, a width or a target",
    'Remove it; where it matters, write HTML, such as  <a href="/contact" target="_blank">Words</a> .',
  ],
  template: ["is a mark for the templates of another program", BACKTICKS],
  shortcode: [
    "is a short code of another program",
    "Remove it, and write what it stands for in Markdown or HTML.",
  ],
  mdx: ["is code of MDX, which is not run here", BACKTICKS],
  contents: [
    "is where other programs put a list of contents",
    "Remove it; the templates decide where such a list stands.",
  ],
  wikiLink: [
    "is how note-taking programs write a link",
    (written: string) => `Write  [${label(written)}](/address) ; ${BACKSLASH}.`,
  ],
  emoji: [
    "is a name for an emoji",
    "Type the emoji itself; put a backslash before the first colon if the text itself is meant.",
  ],
  highlight: ["is how other programs mark words", `Write  <mark>words</mark> ; ${BACKSLASH}.`],
  spoiler: ["is how other programs hide words", "Write  <details><summary>Words</summary> … </details> ."],
  superscript: ["is how other programs raise or lower letters", "Write  <sup>2</sup>  or  <sub>2</sub> ."],
  strike: [
    "is how some programs strike words out",
    (written: string) => `Write  ~${written}~ ; ${BACKSLASH}.`,
  ],
  comment: [
    "is a comment of another program",
    "Write  <!-- words that nobody is to read --> , or remove it.",
  ],
  openComment: ["begins a comment that has no end", "Close it with  -->  in the same paragraph."],
  otherLink: ["is how another markup language writes a link", "Write  [Words](https://example.com) ."],
  splitLink: [
    "has something between its brackets that keeps it from being a link",
    "Write  [Words](/contact)  without anything between the two brackets.",
  ],
  spacedAddress: [
    "is not read as a link, because the address holds a space",
    "Write %20 in place of the space.",
  ],
  math: ["is a formula for another program", "Write it in plain letters, or show it as a picture."],
  inlineNote: [
    "is a footnote in place",
    "Write  [^1]  here, and below, on a line of its own:  [^1]: The note.",
  ],
  definitionList: ["is how other programs explain a word", "Write  **Word**: what it means , or a  <dl> ."],
  abbreviation: [
    "is how other programs explain an abbreviation",
    'Write  <abbr title="What it means">WIM</abbr> .',
  ],
  anchor: ["is how note-taking programs name a paragraph", "Remove it."],
  otherHeading: ["is a heading of another markup language", "Begin the line with `##` and a space."],
  directive: ["is a command of another markup language", "Write it in Markdown."],
  invisibleMark: [
    "does nothing: beside the mark stands no plain space",
    "Type the space after the mark again, without the Alt or Option key.",
  ],
  wideMark: [
    "does nothing, because the mark is a wide one",
    "Type the mark and the space after it in their narrow forms:  # Heading ,  1. item ,  [words](/address) .",
  ],
  manyHashes: ["is not a heading: there are six levels", "Write at most six `#`."],
  hashWord: [
    "is not read as a heading, because there is no space after the `#`",
    "Add the space and a second `#`, or put a backslash before the # if the text itself is meant.",
  ],
  tightItems: [
    "is not a list, because there is no space after the marks",
    "Put a space after each mark, or a backslash before it if it is text.",
  ],
  bullets: [
    "is not read as a list: these lines run together into one",
    "Begin each line with a hyphen and a space (or, to break lines, end them with a backslash).",
  ],
  lines: [
    "and the lines below it run together into one",
    "End each of them with a backslash to break it there, or begin each with a hyphen and a space for a list.",
  ],
  task: ["is not read as a box to tick", "Write  - [ ] words  or  - [x] words ."],
  dashRule: [
    "is neither a line across the page nor a row of a table, because a hyphen became a dash",
    "Type plain hyphens:  --- ",
  ],
  quoteFence: ["does not begin or end code", "Write three backticks:  ```"],
  reversedLink: [
    "has its brackets the wrong way round",
    "The words stand in square brackets, then the address in round ones:  [Words](/contact)",
  ],
  halfEntity: ["lacks its semicolon", "Type the character itself."],
  twiceEntity: [
    "was encoded twice, so a visitor would read the code of a character",
    "Type the character itself.",
  ],
  looseBold: [
    "is not read as bold text, because there is a space inside its marks",
    "Put the marks right at the words:  **bold** ; or a backslash before each if the asterisks are meant.",
  ],
  bracketedAddress: [
    "keeps its brackets, because the address does not begin with https://",
    (written: string) => `Write  <https://${written.slice(1)} .`,
  ],
  wordField: [
    "is what a word processor or a spreadsheet writes where something is missing",
    "Write what belongs here, or remove it.",
  ],
  fontSign: [
    "holds a sign of one font or of one maker's computers, which others see as an empty box",
    "Type a sign that all fonts have; at the beginning of a line, a hyphen and a space make a list.",
  ],
  wrongLetters: [
    "is UTF-8 that a program took for letters of Windows",
    (written: string) => `Write ${code(readAsUtf8(written))} , or copy the text again.`,
  ],
  lookalikes: [
    "is made of mathematical signs that look like letters: searches do not find them, and voices do not read them out as words",
    (written: string) => `Type ${code(written.normalize("NFKC"))} and set it in bold or italics.`,
  ],
  escapeCode: [
    "is how programs write a character",
    (written: string) =>
      `Type ${code(written.replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))} .`,
  ],
  looseMarks: [
    "keeps its marks, because there is a space inside them",
    "Put the marks right at the words:  ~~gone~~",
  ],
} satisfies Record<string, Words>;

export type SlipKind = keyof typeof WORDS;

/** Kinds of which the message says something else than that they are shown as typed. */
const OWN_ENDING: ReadonlySet<SlipKind> = new Set([
  "bullets",
  "lines",
  "tightItems",
  "fontSign",
  "lookalikes",
]);

/** What the site reads of such marks, so that a way out can use it. */
interface Known {
  readonly alerts: boolean;
  readonly headingIds: boolean;
}

/** Where the site reads what GitHub and others write, only the place or the kind is wrong. */
function wordsFor(kind: SlipKind, { alerts, headingIds }: Known): Words {
  const [what, wayOut] = WORDS[kind] as Words;
  if (alerts && (kind === "alert" || kind === "callout" || kind === "admonition"))
    return [
      kind === "alert" ? "is not alone on the first line of a quote" : what,
      "Write a quote whose first line is  > [!NOTE]  alone (or TIP, IMPORTANT, WARNING, CAUTION), and the text below it:  > Delivery takes five days.",
    ];
  if (headingIds && kind === "headingId")
    return [what, "It is read at the end of a heading only:  ## Prices {#prices}"];
  return [what, wayOut];
}

/** `others`: where else in the text the same is written. */
export const slip = (
  place: Place | undefined,
  kind: SlipKind,
  written: string,
  known: Known,
  others: readonly Place[] = [],
) => {
  const [what, wayOut] = wordsFor(kind, known);
  const unseen =
    kind === "invisibleMark"
      ? ` but ${invisibleName(/[^\S \t\n]|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800]/u.exec(written)?.[0] ?? " ")}`
      : "";
  const sign = kind === "fontSign" ? /[\ue000-\uf8ff]|[\u{f0000}-\u{ffffd}]/u.exec(written)?.[0] : undefined;
  const named = sign ? ` (U+${sign.codePointAt(0)?.toString(16).toUpperCase()})` : "";
  const shown = written.trim().split("\n")[0] ?? "";
  const ending = OWN_ENDING.has(kind)
    ? ""
    : /^(is|was|begins|has) /.test(what)
      ? "; here it is printed as it stands"
      : ", and is printed as it stands";
  return make(
    "warning",
    "content/printed-as-typed",
    place,
    `${code(shown)} ${what}${unseen}${named}${ending}.${alsoIn(place, others)}`,
    typeof wayOut === "string" ? wayOut : wayOut(shown),
  );
};

/** Lines that are named one by one. */
const LINES_NAMED = 8;

function alsoIn(first: Place | undefined, others: readonly Place[]): string {
  if (others.length === 0) return "";
  const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first?.line);
  if (lines.length === 0) return ` This line has it ${others.length + 1} times.`;
  const named = lines.slice(0, LINES_NAMED).map(String);
  if (lines.length > LINES_NAMED) named.push(`${lines.length - LINES_NAMED} more`);
  const last = named.pop();
  return named.length > 0 ? ` So have lines ${named.join(", ")} and ${last}.` : ` So has line ${last}.`;
}

/** Windows' letters for the bytes 0x80 to 0x9f, a space where it has none. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** The text that was meant: each letter is the byte that it was read from. What does not fit stays. */
function readAsUtf8(text: string): string {
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g, (letters) => {
    const bytes = [...letters].map((letter) => {
      const place = WINDOWS.indexOf(letter);
      return place < 0 ? letter.charCodeAt(0) : 0x80 + place;
    });
    const read = new TextDecoder().decode(Uint8Array.from(bytes));
    return read.includes("\ufffd") ? letters : read;
  });
}

function label(written: string): string {
  return (/\[\[(?:[^|\]]*\|)?([^\]]*)\]\]/.exec(written)?.[1] ?? "Words").trim();
}
