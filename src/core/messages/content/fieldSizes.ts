/** Wording: values of a field that are too long, too many, too large. `name` is how the field is called, already in backticks. */

import { counted } from "../../counted.ts";
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const tooLong = (place: Place | undefined, name: string, length: number, most: number | bigint) =>
  make(
    "error",
    "content/too-long",
    place,
    `${name} is ${counted(length, "character")} long; at most ${most}${length > Number(most) ? " fit" : ""}.`,
    `Shorten it by ${length - Number(most)}.`,
  );

export const tooShort = (place: Place | undefined, name: string, length: number, least: number | bigint) =>
  length === 0
    ? make(
        "error",
        "content/empty-value",
        place,
        `${name} is empty.`,
        / \(from the environment variable /.test(name)
          ? "Give it a value, or unset it: one that is empty is not as good as none."
          : "Write a value or remove the line.",
      )
    : make(
        "error",
        "content/too-short",
        place,
        `${name} is ${counted(length, "character")} long; at least ${least} are needed.`,
      );

export const exactLength = (
  place: Place | undefined,
  name: string,
  length: number,
  wanted: number | bigint,
  noun: string,
) =>
  make(
    "error",
    "content/wrong-length",
    place,
    `${name} has ${counted(length, noun)}; exactly ${wanted} are needed.`,
  );

export const tooManyItems = (place: Place | undefined, name: string, length: number, most: number | bigint) =>
  make(
    "error",
    "content/too-many-items",
    place,
    `${name} has ${counted(length, "item")}; at most ${most} are allowed.`,
  );

export const tooFewItems = (place: Place | undefined, name: string, length: number, least: number | bigint) =>
  make(
    "error",
    "content/too-few-items",
    place,
    `${name} has ${counted(length, "item")}; at least ${least} must be there.`,
  );

export const outOfRange = (
  place: Place | undefined,
  name: string,
  value: string,
  side: "least" | "most",
  limit: number | bigint,
  inclusive: boolean,
) =>
  make(
    "error",
    "content/out-of-range",
    place,
    `${name} is \`${value}\`; it must be ${side === "least" ? (inclusive ? "at least" : "more than") : inclusive ? "at most" : "less than"} ${limit}.`,
  );

export const notMultiple = (place: Place | undefined, name: string, value: string, divisor: number) =>
  make(
    "error",
    "content/out-of-range",
    place,
    `${name} is \`${value}\`; it must be a multiple of ${divisor}.`,
  );
