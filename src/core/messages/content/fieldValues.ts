/** Wording: values that are not what their field takes. `name` is how the field is called, already in backticks. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean, listed } from "./phrases.ts";

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
