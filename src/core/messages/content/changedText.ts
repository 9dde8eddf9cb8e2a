/** Wording: Markdown that is read by the rules, but as something else than its author meant. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

export const swallowedStars = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/lost-marks",
    place,
    `The asterisks of ${code(written)} are read as emphasis, so they vanish from the page.`,
    `Put a backslash before each, \`${written.replace(/\*/g, "\\*")}\`, or type  ×  where it means "times".`,
  );

export const swallowedUnderscores = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/lost-marks",
    place,
    `The underscores of ${code(written)} are read as bold, so they vanish from the page.`,
    `Put it between backticks, or a backslash before each: \`${written.replace(/_/g, "\\_")}\`.`,
  );

export const backtickAsApostrophe = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/lost-marks",
    place,
    `The backticks of ${code(written)} are read as the ends of code, so they vanish from the page.`,
    "Type the apostrophe of the keyboard ( ' ) or a curly one ( ’ ).",
  );

export const lostBackslash = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/lost-marks",
    place,
    `A backslash of ${code(written)} vanishes from the page: before a sign it means that the sign is text.`,
    "Put the path between backticks, or write each backslash twice.",
  );

export const lineInTable = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/line-in-table",
    place,
    `${code(written)} stands right below a table, so it becomes a row of it.`,
    "Put an empty line above it; if it is a row, put bars around its cells.",
  );

export const openFence = (place: Place | undefined, fence: string, seen: number | undefined) =>
  make(
    "warning",
    "content/open-code",
    place,
    `The code that begins here with ${code(fence)} is never closed, so everything after it is shown as code${
      seen === undefined ? "" : ` (what stands on line ${seen} does not close it)`
    }.`,
    `Put a line  ${fence}  where it ends: the same marks, at least as many, alone on the line.`,
  );

export const fenceInFence = (place: Place | undefined, fence: string) =>
  make(
    "warning",
    "content/open-code",
    place,
    "This line looks like the beginning of code, but the code above it has not ended, so it is shown as part of it.",
    `Put a line  ${fence}  above it to end the first; if it belongs to the code, begin and end that with four marks.`,
  );

export const proseAsCode = (place: Place | undefined, written: string, table: boolean) =>
  make(
    "warning",
    "content/indented-text",
    place,
    `${code(written)} is indented by a tab or four spaces below an empty line, so it is shown as code${table ? " instead of a table" : ""}.`,
    "Take the space at the beginning of the line away; if it is code, put  ```  above and below it.",
  );

export const markedAsCode = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/indented-html",
    place,
    `${code(written)} is indented by four spaces below an empty line, so it is shown as code instead of working as HTML.`,
    "Take the spaces away, or the empty line above.",
  );

export const outsideList = (place: Place | undefined, written: string, needed: number) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `${code(written)} is indented too little to belong to the item above it, so it becomes an item beside it.`,
    `Indent it by ${needed} spaces (or by none).`,
  );

export const outsideItem = (place: Place | undefined, written: string, needed: number) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `${code(written)} is indented too little to belong to the item above it, so it stands outside of the list and parts it in two.`,
    `Indent it by ${needed} spaces (or by none).`,
  );

export const numberAsList = (place: Place | undefined, written: string, number: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} begins like an item of a numbered list, so it is shown as a list of its own.`,
    `Put a backslash after the number, \`${number.replace(/([.)])$/, "\\$1")}\`, if it is text.`,
  );

export const renumbered = (place: Place | undefined, written: string, shown: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} is shown with the number ${shown}: a list counts on from its first number.`,
    "Put a backslash after each number, and an empty line between the lines, if the numbers are to stay.",
  );

export const signAsList = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} begins like an item of a list, so its first sign becomes a bullet.`,
    "Put a backslash before the sign if it is text; an empty line above if it is a list.",
  );

export const ruleAsHeading = (place: Place | undefined, text: string, rule: string) =>
  make(
    "warning",
    "content/text-as-heading",
    place,
    `${code(text)} becomes a heading, because a line of \`${rule.slice(0, 3)}\` stands right below it.`,
    "Put an empty line between the two if a line across the page is meant; write  ## Heading  if a heading is.",
  );

export const gluedAddress = (place: Place | undefined, written: string, better: string) =>
  make(
    "warning",
    "content/glued-address",
    place,
    `The link of ${code(written)} runs on over what follows the address, so it leads somewhere else.`,
    `Put the address between angle brackets:  <${better}>`,
  );

export const secondFrontMatter = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/text-as-heading",
    place,
    `${code(written)} is printed as a heading: settings are read at the very beginning of the file only, between the first two lines of \`---\`.`,
    "Move these lines up to the others, or remove them.",
  );

export const cutAddress = (place: Place | undefined, written: string, read: string) =>
  make(
    "warning",
    "content/glued-address",
    place,
    `The link of ${code(written)} leads to ${code(read)}: a line at an address's end is not taken for a part of it.`,
    `Put the address between angle brackets:  <${written.replace(/^(?=www\.)/i, "https://")}>`,
  );

export const escapedAddress = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/glued-address",
    place,
    `The link of ${code(written)} leads to an address with the letters \`&amp;\` in it, as HTML spells it.`,
    `Write it with \`&\` alone:  ${written.replaceAll("&amp;", "&")}`,
  );

export const joinedParagraphs = (place: Place | undefined, name: string) =>
  make(
    "warning",
    "content/joined-paragraphs",
    place,
    `This line is not empty: it holds ${name}, so the text above and below it becomes one paragraph.`,
    "Remove what the line holds.",
  );

const ABOVE = {
  listItem: ["an item of a list", "indent it like the item's first word"],
  footnoteDefinition: ["a note", "indent it by four spaces"],
  blockquote: ["a quote", "begin it with `>`"],
} as const;

export const joinedLine = (place: Place | undefined, written: string, above: keyof typeof ABOVE) =>
  make(
    "warning",
    "content/joined-paragraphs",
    place,
    `${code(written)} stands right below ${ABOVE[above][0]}, so it becomes a part of it.`,
    `Put an empty line above it; if it does belong there, ${ABOVE[above][1]}.`,
  );

export const lateList = (place: Place | undefined, written: string, number: number) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} is no item of a list but goes on in the line above it: only a list that begins with 1 may stand right below a text.`,
    `Put an empty line above it; put a backslash after the number, \`${number}\\.\`, if it is text.`,
  );

export const openBold = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `The bold text that begins with ${code(written)} goes on below an empty line, which ends it, so its asterisks are printed.`,
    "End each paragraph with `**`, and begin the next one with it.",
  );

export const openBacktick = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `The code that begins with ${code(written)} has no second backtick, so the first is printed.`,
    "Put a backtick where the code ends; put a backslash before the first if the sign itself is meant.",
  );

export const brokenDefinition = (
  place: Place | undefined,
  written: string,
  name: string,
  address: string,
  rest: string,
) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `${code(written)} gives \`[${name}]\` no address, because words follow it, and is printed as it stands.`,
    /[./]/.test(rest)
      ? `Write  [${name}]: <${address} ${rest}>  if they belong to the address, or  [${name}]: ${address} "${rest.replaceAll('"', "'")}"`
      : `Write  [${name}]: ${address} "${rest.replaceAll('"', "'")}"  if that is a title, or remove it.`,
  );

export const sizeInAlt = (place: Place | undefined, alt: string) =>
  make(
    "warning",
    "content/printed-as-typed",
    place,
    `${code(alt)} ends in a size, as note-taking programs write it; here it is read out with the description.`,
    "Remove the bar and the size: pictures fit their place by themselves.",
  );

export const invisibleCharacter = (place: Place | undefined, where: string, name: string) =>
  make(
    "warning",
    "content/invisible-character",
    place,
    `${where} holds ${name}, a character that nobody sees but search and addresses do.`,
    "Remove it: delete the letters around it, and type them again.",
  );

const TOO_MUCH = {
  size: "a text of more than three million letters; no browser shows such a page without stumbling",
  lines: "more than 5,000 lines without an empty one between them",
  rules: "more than 500 lines of `=` or `-`, each of which may make a heading of the line above it",
  marks: "more than 10,000 brackets, backticks, asterisks and other marks without an empty line between them",
} as const;

export const tooMuch = (place: Place | undefined, of: keyof typeof TOO_MUCH) =>
  make(
    "error",
    "content/too-much",
    place,
    `Here begins what is too much: ${TOO_MUCH[of]}. Reading it could take minutes, so this text is not read.`,
    "Perhaps something was pasted in by mistake. If not, put empty lines in between, or divide it into several entries.",
  );

export const drawnElsewhere = (place: Place | undefined, language: string) =>
  make(
    "warning",
    "content/printed-as-typed",
    place,
    `Code of the language \`${language}\` is drawn by other programs; here its words are shown as they stand.`,
    "Save the drawing as a picture and show that. If the words are to be read, name the language `text`.",
  );

export const captionOfCode = (place: Place | undefined, caption: string) =>
  make(
    "warning",
    "content/lost-text",
    place,
    `\`${caption}\` behind the language of this code is shown by other programs; here it is left out.`,
    "Name the file in the sentence above, or in a comment in the code.",
  );

export const itemTooDeep = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `\`${written}\` stands so far to the right that it is no item of a list but part of the words above it.`,
    "Begin it two spaces (below numbers: three) to the right of the item that it belongs to.",
  );
