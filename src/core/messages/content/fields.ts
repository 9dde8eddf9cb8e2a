/** Wording: which fields, parts and entries there are. `name` is how the field is called, already in backticks. */
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
