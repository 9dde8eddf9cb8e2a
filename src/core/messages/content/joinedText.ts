/** Wording: lines that Markdown joins to what stands above them, and marks whose other half it does not find. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

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

export const lastBackslash = (place: Place | undefined) =>
  make(
    "warning",
    "content/printed-as-typed",
    place,
    "No line follows that this backslash could break off, so it is printed.",
    "Remove it: lines need one between them, and none behind the last.",
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
