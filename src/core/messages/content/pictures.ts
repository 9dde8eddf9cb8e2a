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

/** What to do about kinds that look like pictures on the writer's computer. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  heic: "iPhones keep photographs like that: open it and export it as JPEG, or set the camera to “Most Compatible”.",
  heif: "Open it and export it as JPEG.",
  jfif: "It is a JPEG under another name: rename it to end in `.jpg`.",
  jpe: "It is a JPEG under another name: rename it to end in `.jpg`.",
};

export const notAPicture = (place: Place | undefined, what: string, src: string, known: string) =>
  picture(
    place,
    `${what} names \`${src}\`, which is not a picture that browsers show.`,
    OTHER_KINDS[
      src
        .replace(/[?#].*$/s, "")
        .split(".")
        .at(-1)
        ?.toLowerCase() ?? ""
    ] ?? `Use ${known}.`,
  );

export const pictureIsFolder = (place: Place | undefined, what: string, src: string) =>
  picture(place, `${what} names \`${src}\`, which is a folder.`, "Name a picture in it.");

export const emptyPicture = (place: Place | undefined, what: string, src: string) =>
  picture(place, `${what} names \`${src}\`, but the file is empty (0 bytes).`, "Save the picture again.");

const NO_PICTURE = {
  lfs: [
    "it is only the note of Git LFS that says where the picture is kept",
    "Fetch the pictures:  git lfs pull",
  ],
  web: [
    "it is a web page",
    "It was saved instead of the picture: open its address again and save the picture itself.",
  ],
  svg: ["it is SVG under another ending", "Rename it to end in `.svg`, and name that."],
  raster: [
    "it is a photograph or screenshot under another ending",
    "Rename it to what it is, `.png` or `.jpg`, and name that.",
  ],
  heic: [
    "it is HEIC under another ending",
    "Open it and export it as JPEG: browsers do not show it as it is.",
  ],
  pdf: ["it is a PDF", "Export the page as PNG or JPEG, or put the PDF into `public/` and link to it."],
  text: ["it holds text", "Save the picture again; perhaps its ending does not fit what it is."],
  cut: [
    "it is cut off or damaged",
    "Copy it again from where it came, or save it again in a picture editor.",
  ],
} as const;

/** `is`: what the file is instead, where that is known; `detail` is what a picture program says of it. */
export const brokenPicture = (
  place: Place | undefined,
  what: string,
  src: string,
  detail: string,
  is?: keyof typeof NO_PICTURE,
) => {
  const [known, remedy] = is ? NO_PICTURE[is] : [undefined, undefined];
  return picture(
    place,
    `${what} names \`${src}\`, but the file cannot be read as a picture${known ? `: ${known}` : ` (${detail})`}.`,
    remedy ?? "Open it in a picture editor and save it again; perhaps its ending does not fit what it is.",
  );
};

export const blankPicture = (place: Place | undefined, what: string, src: string) =>
  make(
    "warning",
    "content/blank-picture",
    place,
    `${what} names \`${src}\`, but its \`<svg>\` does not say that it is SVG, so browsers show nothing.`,
    'Write  <svg xmlns="http://www.w3.org/2000/svg"  at its beginning.',
  );

export const brokenDrawing = (
  place: Place | undefined,
  what: string,
  src: string,
  line: number,
  detail: string,
) =>
  make(
    "warning",
    "content/blank-picture",
    place,
    `${what} names \`${src}\`, but browsers show nothing of it: ${detail} (line ${line}).`,
    "Mend that line in a text editor, or export the drawing again.",
  );

export const partialDrawing = (place: Place | undefined, what: string, src: string, address: string) =>
  make(
    "warning",
    "content/blank-picture",
    place,
    `${what} names \`${src}\`, but it draws \`${address}\`, and an SVG file that is shown as a picture loads no other file: that part is missing.`,
    "Embed what it draws (most programs offer that when they export), or save the whole as PNG.",
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

export const placeholderAsAlt = (place: Place | undefined, alt: string) =>
  make(
    "warning",
    "content/image-alt",
    place,
    `The description of the picture is \`${alt}\`, as a program puts it there: it tells people who cannot see it nothing.`,
    "Write what it shows between the square brackets.",
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
