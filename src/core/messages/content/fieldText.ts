/** Wording: plain text in a field that was written for another program. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

export const htmlInText = (place: Place | undefined, name: string, written: string, better: string) =>
  make(
    "warning",
    "content/html-in-text",
    place,
    `${name} holds ${code(written)}. It is plain text, so that is shown as typed.`,
    `Type the characters themselves: ${code(better)}`,
  );

export const markupInText = (place: Place | undefined, name: string, written: string) =>
  make(
    "warning",
    "content/markup-in-text",
    place,
    `${name} holds ${code(written)}. It is plain text, in which neither Markdown nor HTML is read, so that is shown as typed.`,
    "Write the words alone.",
  );

export const curlyQuotes = (place: Place | undefined, name: string, value: string, inner: string) =>
  make(
    "warning",
    "content/curly-quotes",
    place,
    `${name} stands in quotation marks that YAML does not know, so they are part of the text: ${code(value)}.`,
    `Write ${JSON.stringify(inner)} ; if the marks belong to the text, put straight ones around them: "${value.replaceAll('"', '\\"')}"`,
  );
