/** Wording: Markdown. */
import { counted } from "../../counted.ts";
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const literalPicture = (place: Place | undefined, corrected: string | undefined, written: string) =>
  make(
    "error",
    "content/literal-markdown",
    place,
    `\`${written}\` is not read as a picture and would be printed as it stands.`,
    corrected
      ? corrected.includes("(<")
        ? `An address with spaces stands in angle brackets:  ${corrected}  (or rename the file).`
        : `Write it as  ${corrected}`
      : "Write it as  ![What it shows](/images/name.jpg)  on one line; put a backslash before the ! if the text itself is meant.",
  );

export const literalLink = (place: Place | undefined, corrected: string | undefined, written: string) =>
  make(
    "error",
    "content/literal-markdown",
    place,
    `\`${written}\` is not read as a link and would be printed as it stands.`,
    corrected
      ? `Write it as  ${corrected}`
      : "Write it as  [Words](/contact)  on one line; put a backslash before the [ if the text itself is meant.",
  );

export const literalTag = (place: Place | undefined, written: string) =>
  make(
    "error",
    "content/literal-markdown",
    place,
    `\`${written}\` is not read as HTML and would be printed as it stands.`,
    'Put the values of attributes in straight double quotes ( " ), both of them, and end the tag with `>`; put a backslash before the `<` if the text itself is meant.',
  );

const inHtml = (written: string) => {
  const [, marks = "", words] = /^(\*+|__)(.*)\1$/.exec(written) ?? [];
  const element = marks.length > 1 ? "strong" : "em";
  return `<${element}>${words}</${element}>`;
};

export const unclosedBold = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `\`${written}\` begins with the mark of bold text, and nothing ends it, so the two asterisks are printed.`,
    "Write two asterisks behind the last word that is meant, or a backslash before each of these.",
  );

export const literalBold = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `\`${written}\` is not read as ${/^(?:\*\*|__)/.test(written) ? "bold text" : "emphasis"}, and its ${written.startsWith("_") ? "underscores" : "asterisks"} are printed as they stand.`,
    /^(\*+|__)\S.*\S\1$/.test(written)
      ? `Put a space before and after it, or write it in HTML, which needs none:  ${inHtml(written)} ; put a backslash before each mark if the marks are meant.`
      : "Asterisks stand right at the words, without a space inside, and with a space or punctuation outside; put a backslash before each if the asterisks are meant.",
  );

export const boldInsideOut = (place: Place | undefined, written: string, instead: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `\`${written}\` is not read as bold text: its last two asterisks begin another one, so \`${instead}\` is bold in its place.`,
    `Put a space before and after it, or write it in HTML, which needs none:  ${inHtml(written)}`,
  );

export const lostCells = (place: Place | undefined, cells: number, columns: number) =>
  make(
    "warning",
    "content/lost-cells",
    place,
    `This row has ${counted(cells, "cell")}, but the table has ${counted(columns, "column")}: what begins here is left out.`,
    "Add a column to the first two lines of the table. A bar that is text needs a backslash before it, in code as well: `\\|`.",
  );

const TABLE_FAULTS = {
  columns: ["this line must have as many columns as the one above it", "Count the bars of the two lines."],
  titles: [
    "right above this line the titles of the columns are missing",
    "Write them, or empty cells, on the line above:  |  |  | ",
  ],
  rule: [
    "below the first line there must be one of hyphens",
    "Put a line such as  |---|---|  below the titles of the columns, with as many columns as they have.",
  ],
  gap: [
    "an empty line has ended the table above it",
    "Take the empty line away if these are rows of that table; else put titles and a line  |---|---|  above them.",
  ],
  grid: [
    "a line of plus signs draws no table",
    "Write the titles of the columns, below them a line  |---|---| , and then the rows.",
  ],
} as const;

export const failedTable = (place: Place | undefined, fault: keyof typeof TABLE_FAULTS) => {
  const [what, wayOut] = TABLE_FAULTS[fault];
  return make(
    "warning",
    "content/literal-markdown",
    place,
    `This is not read as a table and is printed with its bars: ${what}.`,
    wayOut,
  );
};

export const lostDefinition = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/lost-text",
    place,
    `\`${written}\` names an address for links by Markdown's rules, and no link uses it, so the line is not printed.`,
    "Put a backslash before the [ if it is text, or remove the line.",
  );

export const unusedNote = (place: Place | undefined, name: string) =>
  make(
    "warning",
    "content/unused-footnote",
    place,
    `Nothing in this text leads to the footnote \`${name}\`, so it is not printed.`,
    `Put \`${name}\` where it belongs, or remove the note.`,
  );

export const emptyNote = (place: Place | undefined, name: string) =>
  make(
    "warning",
    "content/empty-note",
    place,
    `The footnote \`${name}\` has no text, so its number leads to nothing.`,
    "Write the note behind the colon; below an empty line it is indented by four spaces.",
  );

export const definedTwice = (place: Place | undefined, name: string, first: number) =>
  make(
    "warning",
    "content/defined-twice",
    place,
    `\`${name}:\` stands here a second time (first on line ${first}); only the first counts.`,
    "Give one of them another name, or remove it.",
  );

export const emptyAlert = (place: Place | undefined, kind: string) =>
  make(
    "warning",
    "content/empty-note",
    place,
    `This note has no text: \`[!${kind.toUpperCase()}]\` stands alone in its quote.`,
    "Put a  >  before each line of its text, with no empty line in between.",
  );

export const emptyHeading = (place: Place | undefined) =>
  make(
    "warning",
    "content/empty-heading",
    place,
    "This heading has no words, so people who have the page read to them hear of a part without a name.",
    "Write its words, or remove it.",
  );

export const unknownDefinition = (place: Place | undefined, label: string, footnote: boolean) =>
  make(
    footnote ? "error" : "warning",
    "content/unknown-definition",
    place,
    footnote
      ? `There is no footnote \`[^${label}]:\` in this text, so its mark would be printed as it stands.`
      : `There is no line \`[${label}]: address\` in this text, so the brackets are printed as they stand.`,
    footnote
      ? `Add a line  [^${label}]: The note.`
      : "If it is a link, write  [Words](/address) ; if not, put a backslash before the [.",
  );

export const misspeltReference = (place: Place | undefined, label: string, near: string) =>
  make(
    "warning",
    "content/unknown-definition",
    place,
    `There is no line \`[${label}]: address\` in this text, so the brackets are printed as they stand; and nothing leads to \`[${near}]:\`.`,
    `Did you mean \`[${near}]\`? Write both in the same way.`,
  );

export const lostCharacter = (place: Place | undefined, written: string) =>
  make(
    "error",
    "content/lost-character",
    place,
    `\`${written}\` names no character that a page can hold, so a broken one would be published in its place.`,
    "Type the character itself, or remove this.",
  );

export const topHeading = (place: Place | undefined, title: string) =>
  make(
    "warning",
    "content/top-heading",
    place,
    `${title ? `\`# ${title}\`` : "This"} is a heading of the first level, but the page's title already is the only one a page may have. All headings of this text were set one level lower.`,
    "Begin headings in the text with `##`.",
  );

export const tightHeading = (place: Place | undefined, line: string) =>
  make(
    "warning",
    "content/tight-heading",
    place,
    `\`${line}\` is not read as a heading, because there is no space after the \`#\`.`,
    "Add the space, or put a backslash before the first # if the text itself is meant.",
  );

export const notInline = (place: Place | undefined, name: string) =>
  make(
    "error",
    "content/not-inline",
    place,
    `${name} is one line of text (emphasis, links and code are possible), but it holds several paragraphs.`,
    "Write it as one paragraph.",
  );
