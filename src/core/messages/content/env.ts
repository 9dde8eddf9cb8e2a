/** Wording: the file `.env` of a site, and those that other tools read. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const envUnknown = (place: Place, name: string, near: string) =>
  make(
    "warning",
    "content/env-file",
    place,
    `Nothing of this site reads \`${name}\`.`,
    `Did you mean \`${near}\`?`,
  );

export const envColon = (place: Place, name: string) =>
  make(
    "warning",
    "content/env-file",
    place,
    `\`${name}\` is not set: in this file an equals sign stands between a name and its value.`,
    `Write  ${name}=…`,
  );

export const envQuotes = (place: Place, name: string) =>
  make(
    "warning",
    "content/env-file",
    place,
    `The value of \`${name}\` begins with a curly quotation mark, which is a part of it here.`,
    "Use straight quotation marks, or none.",
  );

export const envUnread = (place: Place, name: string) =>
  make(
    "warning",
    "content/env-file",
    place,
    `This file is not read, so \`${name}\` is not what it says here.`,
    "Set it in `.env`, or in the environment.",
  );

export const envOfProgram = (place: Place, name: string) =>
  make(
    "warning",
    "content/env-file",
    place,
    `\`${name}\` is not read from this file: it is for the program itself, and not for the site.`,
    `Set it where the program is started:  ${name}=… npx site build`,
  );
