/** Wording: what the owner has still to fill in. */
import { counted } from "../../counted.ts";
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const placeholder = (place: Place, value: string, setting: string | undefined, isWhole: boolean) =>
  make(
    "note",
    "output/placeholder",
    place,
    setting
      ? `\`${setting}\` ${isWhole ? "is still" : "still holds"} a placeholder: \`${value}\`.`
      : `\`${value}\` is still a placeholder.`,
    "Replace it before the site goes live.",
  );

/** `language` is what it calls itself; `file` has its words, below `content/`. */
export const wordsUntranslated = (place: Place, language: string, file: string) =>
  make(
    "warning",
    "output/words-untranslated",
    place,
    `The site is in “${language}”, too, but there is no \`content/${file}\`: menu, buttons and all that this file says are in the site's own language there.`,
    `Create \`content/${file}\` with what is different, such as \`words:\`, or take the language out of \`languages\`.`,
  );

export const noHomePage = (place: Place, language: string, path: string) =>
  make(
    "warning",
    "output/no-home-page",
    place,
    `There is no home page in “${language}”: nothing is at \`${path}\`, where visitors who cut an address off arrive.`,
    `Translate the home page; or, where the language has one section alone, lead there in content/redirects.yaml:  - { from: ${path}, to: ${path}/recipes }  with its address.`,
  );

export const notSet = (place: Place, setting: string) =>
  make("note", "output/not-set", place, `\`${setting}\` is not set.`, "Set it before the site goes live.");

export const placeholdersIn = (place: Place, entries: number, sample: string, files: readonly string[]) =>
  make(
    "note",
    "output/placeholder",
    place,
    `${counted(entries, "file")} in this folder ${entries === 1 ? "holds" : "hold"} placeholders, such as \`${sample}\`.`,
    "Replace them before the site goes live.",
    { related: files.map((file) => ({ file })) },
  );

export const samplesLeft = (place: Place, count: number, flag: string, files: readonly string[]) =>
  make(
    "note",
    "output/sample",
    place,
    `${counted(count, "record")} here ${count === 1 ? "is" : "are"} still flagged \`${flag}: true\`.`,
    "Replace each by what is true, and take the flag away.",
    { related: files.map((file) => ({ file })) },
  );
