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
