/** Wording: style sheets, and the fonts that they name. */
import type { Frame, Place } from "../../diagnosticParts.ts";
import { framed, make } from "../make.ts";

export const brokenStyle = (file: string) =>
  make(
    "error",
    "templates/encoding",
    { file },
    "The stylesheet holds text that is not valid UTF-8, so a broken character would be published in its place.",
    "Save it, and what it imports, with the encoding UTF-8, and type the character again.",
  );

export const duplicateStyle = (file: string, name: string) =>
  make(
    "error",
    "templates/duplicate-style",
    { file },
    `Two stylesheets are called \`${name}.css\`. Their name is the root class that decides which pages carry them, so it must be unique.`,
    "Rename one of them and its root class.",
  );

export const cssModule = (file: string) => {
  const name = file.replace(/^.*\//, "").replace(/\.module\.css$/, "");
  return make(
    "warning",
    "templates/css-module",
    { file },
    "This is a CSS module, and templates know none: its classes keep their names, and no page carries it.",
    `Rename it to \`${name}.css\`, begin its classes with \`.${name}\`, and write them in the template as they are.`,
  );
};

export const unreachedStyle = (file: string) =>
  make(
    "warning",
    "templates/unreached-style",
    { file },
    "No page carries this stylesheet: nothing imports it.",
    file.startsWith("templates/styles/")
      ? `Import it in \`templates/styles/index.css\`:  @import "./${file.slice("templates/styles/".length)}";`
      : "Move it to `templates/blocks/`, `components/`, `islands/` or `pages/` and name it after its root class, or import it in `templates/styles/index.css`.",
  );

export const rootlessStyle = (file: string, root: string) =>
  make(
    "warning",
    "templates/unreached-style",
    { file },
    `A page carries this stylesheet when its HTML has the class \`${root}\`, but no rule in it is about that class.`,
    `Name the file after the class that its rules begin with, or give the outermost element of the component the class \`${root}\`.`,
  );

export const unknownFont = (place: Place, name: string, known: readonly string[], near: string | undefined) =>
  make(
    "error",
    "templates/unknown-font",
    place,
    `\`--font-${name}\` is the name of no font in \`templates/fonts/\`, and no style sheet sets it.`,
    near
      ? `Did you mean  var(--font-${near})  ?`
      : known.length > 0
        ? `There ${known.length === 1 ? "is" : "are"} ${known.map((one) => `\`--font-${one}\``).join(", ")}.`
        : "Drop the font's file there: its name is that of its family, in small letters with hyphens.",
  );

export const unreadableFont = (file: string, isLfs: boolean) =>
  make(
    "error",
    "templates/unreadable-font",
    { file },
    isLfs
      ? "This is no font but only the note of Git LFS that says where the file is kept."
      : "This is no font that can be read: the file is damaged, or a collection of several.",
    isLfs ? "Fetch it:  git lfs pull" : "Put one face in one file, best as WOFF2.",
  );

export const foreignStyle = (file: string) =>
  make(
    "warning",
    "templates/unreached-style",
    { file },
    "No page carries this stylesheet: it is in a language that browsers do not read.",
    `Write it as CSS, in which rules may be nested and colours mixed as well, and name it \`${file.replace(/^.*\/|\.\w+$/g, "")}.css\`.`,
  );

export const strayRule = (
  place: Place,
  frame: Frame | undefined,
  selector: string,
  root: string,
  pages: string,
) =>
  make(
    "warning",
    "templates/stray-rule",
    place,
    `The rule for \`${selector}\` does not reach ${pages}: a page carries this stylesheet when its HTML has the class \`${root}\`, after which the file is named, and that is not there.`,
    `Move the rule to a file that is named after its own class, or to \`templates/styles/\`; or begin its class with \`.${root}\`.`,
    framed(frame),
  );
