import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean } from "./phrases.ts";

export const utf16 = (file: string) =>
  make(
    "error",
    "content/encoding",
    { file, line: 1 },
    'The file is saved as UTF-16 ("Unicode" in some editors); content must be UTF-8, or every letter comes out wrong.',
    "Save it again with the encoding UTF-8.",
  );

export const notUtf8 = (place: Place) =>
  make(
    "error",
    "content/encoding",
    place,
    `The file is not valid UTF-8: the first bad byte is on line ${place.line}. Accents and curly quotes would be published as broken characters.`,
    "Save the file again with the encoding UTF-8 and look at the marked character.",
  );

export const mergeConflict = (place: Place) =>
  make(
    "error",
    "content/merge-conflict",
    place,
    "Two versions of this passage stand one after the other: a merge was not finished.",
    "Keep the version that you want, and delete the other one and the three lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.",
  );

export const controlCharacter = (place: Place, code: number) =>
  make(
    "error",
    "content/control-character",
    place,
    code === 0xfffd
      ? "The text holds a replacement character (U+FFFD): a letter was lost when the file was converted earlier."
      : `The text holds an invisible control character (U+${code.toString(16).toUpperCase().padStart(4, "0")}) that pages and feeds cannot carry.`,
    code === 0xfffd
      ? "Type the letter that belongs there."
      : "Delete the marked character and type the text again.",
  );

export const unreadable = (file: string, reason: string) =>
  make(
    "error",
    "content/unreadable",
    { file },
    `The file cannot be read (${reason}).`,
    "Check that it exists and that you may read it.",
  );

const SPECIAL = {
  pipe: "a named pipe: who reads it waits until another program writes to it, perhaps for ever",
  socket: "a socket, by which programs talk to each other",
  device: "a device of the computer",
  link: "a symbolic link, and pages, blocks, islands and behaviours are not looked for behind links",
} as const;

export const notAFile = (file: string, kind: keyof typeof SPECIAL) =>
  make(
    "error",
    "content/not-a-file",
    { file },
    `This is no file but ${SPECIAL[kind]}.`,
    "Move it out of the site, or put a file with its contents in its place.",
  );

export const notAFolder = (file: string) =>
  make(
    "error",
    "content/not-a-folder",
    { file },
    `This is a file, but \`${file}\` must be a folder: a site's files of that kind lie in it.`,
    "Move the file away, or make a folder of that name.",
  );

export const folderOfRecord = (file: string) =>
  make(
    "error",
    "content/not-a-file",
    { file },
    "This is a folder, but what has a name like that is read as a file.",
    "Put a file in its place, or give the folder a name without an ending.",
  );

export const notFollowed = (file: string) =>
  make(
    "warning",
    "content/symbolic-link",
    { file },
    "This is a symbolic link. Links are not followed, so that nothing outside `content/` is published by accident.",
    "Put the file itself here.",
  );

export const unreadableName = (file: string) =>
  make(
    "error",
    "content/unreadable-name",
    { file },
    "The name has letters that are not UTF-8 (shown as \ufffd), so what is there cannot be read.",
    "Give it a new name.",
  );

export const unseenText = (place: Place, template: string | undefined) =>
  make(
    "warning",
    "content/unseen-text",
    place,
    `No page shows this text${template ? `: \`${template}\` shows what stands above it` : ""}.`,
    "Move it into a field or a section above, or have the template show it:  {entry.body && <Html of={entry.body} />}",
  );

export const folderElsewhere = (folder: string, meant: string) =>
  make(
    "warning",
    "content/unknown-folder",
    { file: folder },
    `Nothing reads the folder \`${folder}\`, so nothing in it is published.`,
    `Here such files lie in \`${meant}/\`: move them there.`,
  );

export const unknownFolder = (file: string, near: string | undefined, known: readonly string[]) =>
  make(
    "warning",
    "content/unknown-folder",
    { file },
    `No collection has the folder \`${file}\`, so nothing in it is published.`,
    near ? didYouMean(`content/${near}`) : `Collections: ${known.map((name) => `\`${name}\``).join(", ")}.`,
  );

export const translatedRedirects = (file: string, original: string) =>
  make(
    "error",
    "content/translated-redirects",
    { file },
    `Nothing reads this file: the old addresses of all languages stand in \`${original}\`.`,
    "Move its lines there, with the language in their addresses:  - { from: /fr/old, to: /fr/new }",
  );

export const unknownFile = (file: string, near: string | undefined) =>
  make(
    "warning",
    "content/unknown-file",
    { file },
    "Nothing reads this file, so it is not published.",
    near ? didYouMean(near) : "Move it into the folder of a collection, or remove it.",
  );

export const strayFile = (file: string, near: string | undefined, isPicture: boolean) =>
  make(
    "warning",
    "content/stray-file",
    { file },
    "This file is neither an entry (.md, .yaml) nor a picture that browsers show, so it is not published.",
    near
      ? `Rename it to \`${near}\`.`
      : isPicture
        ? "Export it as JPEG or PNG; as a file to download it belongs in `public/`."
        : "Files to download belong in `public/`.",
  );

export const missingRecord = (file: string, fields: readonly string[]) =>
  make(
    "error",
    "content/missing-file",
    { file },
    "The file does not exist, and the site cannot be built without it.",
    fields.length > 0
      ? `Create \`${file}\` with ${fields.map((field) => `\`${field}:\``).join(", ")}.`
      : `Create \`${file}\`.`,
  );

export const twoRecords = (file: string, other: string) =>
  make(
    "error",
    "content/two-files",
    { file },
    `\`${file}\` and \`${other}\` are the same record: only one can count.`,
    "Keep one of them.",
  );

export const tooDeep = (place: Place | undefined) =>
  make(
    "error",
    "content/too-deep",
    place,
    "The text nests lists, quotes or elements thousands of levels deep, more than a page can show.",
    "Make it flatter, or remove the part that was pasted in by mistake.",
  );

export const privateHost = (host: string) =>
  make(
    "warning",
    "content/private-host",
    undefined,
    `The site's address has the host \`${host}\`, which only a private network knows. Nobody else can open what is built now.`,
    "Fine for a copy that is tried out. Build without  --noindex  for the public.",
  );

export const inFuture = (place: Place, date: string, today: string) =>
  make(
    "warning",
    "content/future-date",
    place,
    `\`date: ${date}\` is in the future (today is ${today}), so \`${place.file}\` is not published yet.`,
    "Build again on that day, or use `--drafts` to see it now.",
  );

export const neverPublished = (place: Place, date: string, expires: string) =>
  make(
    "warning",
    "content/never-published",
    place,
    `\`expires: ${expires}\` is not after \`date: ${date}\`, so \`${place.file}\` is at no time part of the site.`,
    "Give the date on which it is to go: a later one. With `draft: true` it is kept back until you take that out.",
  );

export const oddUpdate = (place: Place, updated: string, than: "date" | "today", day: string) =>
  make(
    "warning",
    "content/odd-update",
    place,
    than === "date"
      ? `\`updated: ${updated}\` is before \`date: ${day}\`, so the text would have been changed before it was there.`
      : `\`updated: ${updated}\` is in the future (today is ${day}).`,
    "Write the day of the last change, or remove the line.",
  );

export const spellings = (
  place: Place,
  field: string,
  values: readonly { value: string; files: readonly string[] }[],
) =>
  make(
    "warning",
    "content/spellings",
    place,
    `\`${field}\` is spelt in ${values.length} ways that count as one: ${values
      .map(
        ({ value, files }) => `"${value}" (${files.slice(0, 3).join(", ")}${files.length > 3 ? " …" : ""})`,
      )
      .join(", ")}.`,
    "Use one spelling everywhere.",
  );
