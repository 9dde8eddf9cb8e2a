/** Wording: fields that do not fit their schema. `name` is how the field is called, already in backticks. */

import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean, listed } from "./phrases.ts";

export const missingField = (place: Place | undefined, name: string, example: string | undefined) =>
  make(
    "error",
    "content/missing-field",
    place,
    `${name} is missing, and this kind of content needs it.`,
    example ? `Add  ${example}` : "Add it.",
  );

export const missingFields = (
  place: Place | undefined,
  group: string | undefined,
  names: readonly string[],
) =>
  make(
    "error",
    "content/missing-field",
    place,
    `${listed(names)} are missing${group ? ` from ${group}` : ""}, and this kind of content needs them.`,
    `Add  \`${names[0]}: …\`  and the others.`,
  );

export const unknownField = (
  place: Place | undefined,
  name: string,
  near: string | undefined,
  known: readonly string[],
  definedIn: string,
  /** What other tools call so, as it is written here. */
  calledHere?: string,
  /** The line of a schema that lets an entry have what the generator knows under this name. */
  allowedBy?: string,
) =>
  make(
    "error",
    "content/unknown-field",
    place,
    `${name} is not a field of this kind of content, so it would be ignored.`,
    near
      ? didYouMean(near)
      : calledHere
        ? `Here that is written  ${calledHere}`
        : allowedBy
          ? `This kind of content has no such field. Give it one, in ${definedIn}:  ${allowedBy}`
          : known.length > 0
            ? `Known fields: ${listed(known)}. They are defined in ${definedIn}.`
            : "Remove it.",
  );

export const emptyValue = (
  place: Place,
  name: string,
  word: string,
  corrected: string | undefined,
  rest: string,
) =>
  corrected
    ? make(
        "error",
        "content/comment",
        place,
        `\`${name}\` is empty: everything after # is ignored (\`${rest}\`), because a space and # begin a comment in YAML.`,
        `Put the whole value in quotes:  ${corrected}`,
      )
    : make(
        "error",
        "content/empty-value",
        place,
        word ? `\`${name}\` is empty: \`${word}\` means "nothing" in YAML.` : `\`${name}\` is empty.`,
        word
          ? `Write a value or remove the line. If the text itself is meant, put it in quotes: "${word}".`
          : "Write a value or remove the line.",
      );

export const wrongType = (
  place: Place | undefined,
  name: string,
  expected: string,
  found: string,
  hint?: string,
) => make("error", "content/wrong-type", place, `${name} must be ${expected}, but it is ${found}.`, hint);

/** `z.date()`: content has days, which no computer's time zone can shift. */
export const wantsDateObject = (place: Place | undefined, name: string, definedIn: string) =>
  make(
    "error",
    "content/wrong-type",
    place,
    `The schema of ${name} asks for a \`Date\`, but content is text.`,
    `Write  calendarDate()  in its place, in ${definedIn}.`,
  );

export const notANumber = (
  place: Place | undefined,
  name: string,
  value: string,
  whole: boolean,
  suggestion?: string,
) =>
  make(
    "error",
    "content/wrong-type",
    place,
    `${name} must be a ${whole ? "whole " : ""}number, but it is \`${value}\`.`,
    suggestion
      ? `Write \`${suggestion}\`.`
      : "Write digits only, with a point for decimals, without units or quotes.",
  );

export const notTrueOrFalse = (
  place: Place | undefined,
  name: string,
  value: string,
  suggestion: string | undefined,
) =>
  make(
    "error",
    "content/wrong-type",
    place,
    `${name} must be \`true\` or \`false\`, but it is \`${value}\`.`,
    suggestion ? `Write \`${suggestion}\`.` : "Write `true` or `false`, without quotes.",
  );

/** "one of `a`, `b` or `c`", for other messages. */
export const oneOf = (allowed: readonly string[]) => `one of ${listed(allowed, "or")}`;

export const notOneOf = (
  place: Place | undefined,
  name: string,
  value: string,
  allowed: readonly string[],
  near: string | undefined,
  definedIn: string,
) =>
  make(
    "error",
    "content/not-allowed",
    place,
    `${name} is \`${value}\`, but only ${listed(allowed, "or")} ${allowed.length === 1 ? "is" : "are"} allowed.`,
    `${near ? `${didYouMean(near)} ` : ""}What is allowed stands in ${definedIn}.`,
  );

/** `fields` are what the block takes that was meant, if it is clear which. */
export const unknownBlock = (
  place: Place | undefined,
  name: string,
  value: string | undefined,
  known: readonly string[],
  near: string | undefined,
  fields: readonly string[],
) =>
  make(
    "error",
    "content/unknown-block",
    place,
    value === undefined
      ? `${name} is missing: it says what kind of part this is.`
      : `${name} is \`${value}\`, but there is no such kind of part.`,
    known.length === 0
      ? "None are defined: each is a folder of `templates/blocks/`."
      : `${near ? `${didYouMean(near)}${takes(fields)}` : `Known ones: ${listed(known)}.`} Each is a folder of \`templates/blocks/\`.`,
  );

const takes = (fields: readonly string[]) => (fields.length > 0 ? ` It takes ${listed(fields)}.` : "");

/** The same of a group with alternatives that a schema defines itself. */
export const unknownKind = (
  place: Place | undefined,
  name: string,
  value: string | undefined,
  known: readonly string[],
  near: string | undefined,
  definedIn: string,
) =>
  make(
    "error",
    "content/unknown-kind",
    place,
    value === undefined
      ? `${name} is missing: it says which kind of group this is.`
      : `${name} is \`${value}\`, but there is no such kind.`,
    known.length === 0
      ? "None are defined: each kind of part is a folder of `templates/blocks/`."
      : `${near ? didYouMean(near) : `Known ones: ${listed(known)}.`} What is allowed stands in ${definedIn}.`,
  );

/** A check with its own words in the schema. */
export const ownWords = (place: Place | undefined, name: string, words: string) =>
  make("error", "content/invalid", place, `${name}: ${words}`);

/** A schema's own code did not stand the value. Without a reason it was async; without a name it looks at all fields. */
export const schemaThrew = (
  place: Place | undefined,
  name: string | undefined,
  reason: string | undefined,
  definedIn: string,
) =>
  make(
    "error",
    "content/schema-threw",
    place,
    `The schema of ${name ?? "this kind of content"} ${reason === undefined ? "is async, but content is checked in one go" : `failed at what stands here: ${reason.replace(/[.!]$/, "")}`}.`,
    `Mend its \`refine\` or \`transform\` in ${definedIn}${reason === undefined ? ": `await` at the top of that module, and use the value in it" : ""}.`,
  );

export const wrongForm = (
  place: Place | undefined,
  name: string,
  value: string,
  form: string | undefined,
  definedIn: string,
) =>
  make(
    "error",
    "content/wrong-form",
    place,
    `${name} is \`${value}\`, which does not have the right form${form ? ` (${form})` : ""}.`,
    `What is allowed stands in ${definedIn}.`,
  );

export const badDate = (
  place: Place | undefined,
  name: string,
  value: string,
  suggestions: readonly string[],
) =>
  make(
    "error",
    "content/date",
    place,
    `${name} is \`${value}\`, which is not a date in the form year-month-day.`,
    suggestions.length === 0
      ? "Write it like `2026-03-01`, or `today` or `yesterday`."
      : suggestions.length === 1
        ? `Write ${listed(suggestions)}.`
        : `Write ${listed(suggestions, "or")}, whichever is meant: the year, the month, the day.`,
  );

export const noSuchDay = (
  place: Place | undefined,
  name: string,
  value: string,
  lastDay: string | undefined,
) =>
  make(
    "error",
    "content/date",
    place,
    `${name} is \`${value}\`, a day that the calendar does not have.`,
    lastDay ? `The last day of that month is \`${lastDay}\`.` : "Months run from 01 to 12.",
  );

export const unknownReference = (
  place: Place | undefined,
  name: string,
  value: string,
  collection: string,
  near: string | undefined,
) =>
  make(
    "error",
    "content/unknown-reference",
    place,
    `${name} names \`${value}\`, but there is no such entry in \`content/${collection}/\`.`,
    near ? didYouMean(near) : `Write the slug of an entry in \`content/${collection}/\`.`,
  );

export const referenceToDraft = (place: Place | undefined, name: string, id: string, file: string) =>
  make(
    "error",
    "content/reference-to-draft",
    place,
    `${name} names \`${id}\`, which is not published: \`${file}\` is a draft or has a date in the future.`,
    "Publish that entry, or remove the mention.",
  );
