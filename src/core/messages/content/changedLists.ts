/** Wording: Markdown that becomes a list, or leaves one, though its author meant otherwise. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

export const outsideList = (place: Place | undefined, written: string, needed: number) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `${code(written)} is indented too little to belong to the item above it, so it becomes an item beside it.`,
    `Indent it by ${needed} spaces (or by none).`,
  );

export const outsideItem = (place: Place | undefined, written: string, needed: number) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `${code(written)} is indented too little to belong to the item above it, so it stands outside of the list and parts it in two.`,
    `Indent it by ${needed} spaces (or by none).`,
  );

export const numbersRestart = (place: Place | undefined, written: string, line: number, needed: number) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `${code(written)} begins a new list, so it is shown with the number 1 again: what stands at the margin in line ${line} ends the list above it.`,
    `Indent what belongs to an item by ${needed} spaces, or type the numbers that are meant.`,
  );

export const numberAsList = (place: Place | undefined, written: string, number: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} begins like an item of a numbered list, so it is shown as a list of its own.`,
    `Put a backslash after the number, \`${number.replace(/([.)])$/, "\\$1")}\`, if it is text.`,
  );

export const renumbered = (place: Place | undefined, written: string, shown: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} is shown with the number ${shown}: a list counts on from its first number.`,
    "Put a backslash after each number, and an empty line between the lines, if the numbers are to stay.",
  );

export const signAsList = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} begins like an item of a list, so its first sign becomes a bullet.`,
    "Put a backslash before the sign if it is text; an empty line above if it is a list.",
  );

export const lateList = (place: Place | undefined, written: string, number: number) =>
  make(
    "warning",
    "content/number-as-list",
    place,
    `${code(written)} is no item of a list but goes on in the line above it: only a list that begins with 1 may stand right below a text.`,
    `Put an empty line above it; put a backslash after the number, \`${number}\\.\`, if it is text.`,
  );

export const itemTooDeep = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/list-indent",
    place,
    `\`${written}\` stands so far to the right that it is no item of a list but part of the words above it.`,
    "Begin it two spaces (below numbers: three) to the right of the item that it belongs to.",
  );
