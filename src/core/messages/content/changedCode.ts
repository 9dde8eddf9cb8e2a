/** Wording: Markdown that is read as code, and was not meant as that, or not as this much of it. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

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
