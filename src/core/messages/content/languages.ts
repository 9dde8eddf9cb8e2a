/** Wording: languages, and which file is the translation of which. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean, listed } from "./phrases.ts";

export const unknownLanguage = (place: Place, found: string, known: readonly string[]) =>
  make(
    "error",
    "content/unknown-language",
    place,
    `The file's name says that it is in \`${found}\`, which is none of the site's languages.`,
    `Name one of ${listed(known, "or")}, or add \`${found}\` to \`languages\` in \`content/site.yaml\`.`,
  );

export const translationOfNothing = (
  place: Place,
  found: string,
  collection: string,
  near: string | undefined,
) =>
  make(
    "error",
    "content/translation-of-nothing",
    place,
    `\`translationOf: ${found}\` names no file in \`content/${collection}\`.`,
    near ? didYouMean(near) : "Write the other file's name, without its folder, its language and its ending.",
  );

export const sameTranslation = (place: Place, language: string, of: string, other: string) =>
  make(
    "error",
    "content/same-translation",
    place,
    `\`${place.file}\` and \`${other}\` both say that they are \`${of}\` in the language \`${language}\`: only one can be.`,
    "Take `translationOf` away from one of them, or delete one.",
    { related: [{ file: other }] },
  );
