/** Wording: pictures. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean } from "./phrases.ts";

const picture = (place: Place | undefined, message: string, hint?: string) =>
  make("error", "content/picture", place, message, hint);

export const pictureWithoutAddress = (place: Place | undefined, what: string) =>
  picture(
    place,
    `${what} has a picture without an address.`,
    "Write one, such as `/images/name.jpg`, or remove it.",
  );

export const missingPicture = (
  place: Place | undefined,
  what: string,
  src: string,
  near: string | undefined,
) =>
  picture(
    place,
    `${what} names the picture \`${src}\`, but there is no such file.`,
    near
      ? didYouMean(near)
      : "Put the picture into `public/images/` (written `/images/name.jpg`) or beside this file (written `./name.jpg`).",
  );

export const pictureCase = (place: Place | undefined, what: string, src: string, actual: string) =>
  picture(
    place,
    `${what} names the picture \`${src}\`, but the file is spelt \`${actual}\`; web servers tell upper and lower case apart.`,
    `Write \`${actual}\`, or rename the file.`,
  );

export const notAPicture = (place: Place | undefined, what: string, src: string, known: string) =>
  picture(place, `${what} names \`${src}\`, which is not a picture that browsers show.`, `Use ${known}.`);

export const pictureIsFolder = (place: Place | undefined, what: string, src: string) =>
  picture(place, `${what} names \`${src}\`, which is a folder.`, "Name a picture in it.");

export const emptyPicture = (place: Place | undefined, what: string, src: string) =>
  picture(place, `${what} names \`${src}\`, but the file is empty (0 bytes).`, "Save the picture again.");

export const brokenPicture = (place: Place | undefined, what: string, src: string, detail: string) =>
  picture(
    place,
    `${what} names \`${src}\`, but the file cannot be read as a picture (${detail}).`,
    "Open it in a picture editor and save it again; perhaps its ending does not fit what it is.",
  );

export const blankPicture = (place: Place | undefined, what: string, src: string) =>
  make(
    "warning",
    "content/blank-picture",
    place,
    `${what} names \`${src}\`, but its \`<svg>\` does not say that it is SVG, so browsers show nothing.`,
    'Write  <svg xmlns="http://www.w3.org/2000/svg"  at its beginning.',
  );

export const pictureOnComputer = (place: Place | undefined, what: string, src: string) => {
  const name = src.split(/[\\/]/).at(-1) ?? "";
  return make(
    "error",
    "content/missing-picture",
    place,
    `${what} names the picture \`${src}\` on your own computer, which no visitor can see.`,
    `Put it into \`public/images/\` and write \`/images/${name}\`.`,
  );
};

export const unsafePicture = (place: Place | undefined, what: string, src: string) =>
  make(
    "error",
    "content/unsafe-link",
    place,
    `${what} has the picture address \`${src}\`; only \`https:\`, \`http:\` and files of this site are allowed.`,
    "Save the picture as a file and name that.",
  );

export const outsidePicture = (place: Place | undefined, what: string, src: string) =>
  picture(
    place,
    `${what} names \`${src}\`, which lies outside \`content/\`.`,
    "Copy the picture into `content/` or `public/`.",
  );

export const pictureWithoutAlt = (place: Place | undefined, src: string) =>
  make(
    "warning",
    "content/image-alt",
    place,
    `The picture \`${src}\` has no description, so people who cannot see it learn nothing of it.`,
    `Write what it shows between the square brackets:  ![What it shows](${src})`,
  );

export const fileNameAsAlt = (place: Place | undefined, alt: string) =>
  make(
    "warning",
    "content/image-alt",
    place,
    `The description of the picture is the name of a file, \`${alt}\`, which tells people who cannot see it nothing.`,
    "Write what it shows between the square brackets.",
  );

export const pictureIsPage = (place: Place | undefined, src: string) =>
  make(
    "warning",
    "content/picture-page",
    place,
    `\`${src}\` is a page that shows a picture and not the picture itself, so browsers show nothing.`,
    "Save the picture, put it into `public/images/` and write `/images/name.jpg`.",
  );

export const encodingFailed = (file: string, detail: string, usedBy: string | undefined) =>
  make(
    "error",
    "content/picture",
    { file },
    `The picture cannot be made smaller (${detail}).`,
    "Open it in a picture editor and save it again.",
    usedBy ? { related: [{ file: usedBy }] } : {},
  );
