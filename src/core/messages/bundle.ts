/** Wording: the templates folder, its bundles, and errors that templates throw. */

import { counted } from "../counted.ts";
import type { Frame, Place } from "../diagnosticParts.ts";
import { make } from "./make.ts";

/** The reason that a page cannot be made: `site.colour()`. */
export const noColour = (name: string, known: boolean, near: string | undefined) =>
  known
    ? `\`site.colour("${name}")\`: the value of \`--${name}\` on \`:root\` is no plain colour`
    : `\`site.colour("${name}")\`: no style sheet sets \`--${name}\` on \`:root\`${near ? `; did you mean \`${near}\`?` : ""}`;

/** What the `render` of a file returned. */
export const noContents = (found: unknown) => {
  if (found instanceof Promise)
    return "its `render` is async, but files are made in one go: `await` at the top of the module, and use the value here";
  const what = found === undefined || found === null ? String(found) : `a value of type \`${typeof found}\``;
  return `its \`render\` must return text, such as that of \`JSON.stringify\`, or bytes (\`Uint8Array\`), but returned ${what}`;
};

/** What the `render` of an icon returned. */
export const noDrawing = "its `render` must return SVG, of which the icon is made";

export const wrongIcon = (largestInIco: number, largest: number) =>
  `an icon is a \`.png\` of one size up to ${largest} pixels, or an \`.ico\` of one or more up to ${largestInIco}: its file's name and \`sizes\` say which`;

export const unpaintable = (file: string, path: string, detail: string) =>
  make(
    "error",
    "templates/unpaintable-icon",
    { file },
    `The drawing for \`${path}\` cannot be made a picture (${detail}).`,
    "Save what `render` returns as an SVG file and open it in a browser, which says where it breaks off.",
  );

/** The same of `site.pixels()`. */
export const noLength = (name: string, known: boolean, near: string | undefined) =>
  known
    ? `\`site.pixels("${name}")\`: the value of \`--${name}\` on \`:root\` is no plain length in px, rem or em`
    : `\`site.pixels("${name}")\`: no style sheet sets \`--${name}\` on \`:root\`${near ? `; did you mean \`${near}\`?` : ""}`;

export const brokenJson = (file: string, path: string, reason: string) =>
  make(
    "warning",
    "templates/broken-json",
    { file },
    `\`${path}\` is not JSON, as its name says, so nothing can read it: ${reason.replace(/\s+/g, " ")}.`,
    "Make it of a value:  JSON.stringify({ … })",
  );

/** `onClick` outside of an island. */
export const deadHandler = (
  place: Place,
  frame: Frame | undefined,
  element: string,
  prop: string,
  where: string,
) =>
  make(
    "warning",
    "templates/dead-handler",
    place,
    `\`${prop}\` of the \`<${element}>\` on ${where} does nothing: the page is made once, at build time, and no script of it runs in the browser.`,
    "Put the element into an island (`templates/islands/name.island.tsx`), which does, or let a function in `templates/behaviours/` listen.",
    frame ? { frame } : {},
  );

/** `useEffect` outside of an island. */
export const deadHook = (place: Place, frame: Frame | undefined, hook: string, where: string) =>
  make(
    "warning",
    "templates/dead-handler",
    place,
    `\`${hook}\` on ${where} does nothing: the page is made once, at build time, and no component of it runs in the browser.`,
    "Make an island of the component (`templates/islands/name.island.tsx`), which does run there, or write a function in `templates/behaviours/`.",
    frame ? { frame } : {},
  );

/** A text that shows the trace of a value which is none. */
export const oddText = (
  place: Place,
  frame: Frame | undefined,
  shown: string,
  inside: string,
  where: string,
) =>
  make(
    "warning",
    "templates/odd-text",
    place,
    /^a (?:function|symbol)$/.test(shown)
      ? `${inside.replace(/^./, (first) => first.toUpperCase())} on ${where} is given ${shown}, in place of which nothing is shown.`
      : `\`${shown}\` is shown as text in ${inside} on ${where}: a value is not there, is no number or is no text.`,
    shown === "a function"
      ? "Call it, or write a component as an element:  <Name />"
      : shown.startsWith("[object")
        ? "Show a part of it, such as its title."
        : 'Show it only where it is there, or something else in its place:  value ?? "…"',
    frame ? { frame } : {},
  );

/** For what is data, and no module. */
export const dataIsAsked =
  'Ask for its data instead: `const prices = await defineData({ name: "prices", from: "data/prices.yaml" })`.';

export const cannotBundle = (
  place: Place | undefined,
  frame: Frame | undefined,
  text: string,
  hint: string,
) =>
  make(
    "error",
    "templates/cannot-bundle",
    place,
    `${text.replace(/[.!]?$/, "")}.`,
    hint || undefined,
    frame ? { frame } : {},
  );

/** What to do about an import of a file or package that is not there. */
export const missingImport = (name: string) =>
  /^[./]/.test(name) || /\.\w{2,5}$/.test(name)
    ? "There is no such file: look at its folder and its spelling, upper and lower case included. A file of `public/` is named from its root, such as `/images/name.png`."
    : `Install it:  npm install ${name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/")}`;

export const suspicious = (facts: {
  place: Place | undefined;
  frame: Frame | undefined;
  text: string;
  hint: string;
  isStyle: boolean;
}) =>
  make(
    "warning",
    "templates/suspicious",
    facts.place,
    `${facts.text.replace(/[.!]?$/, "")}.${facts.isStyle ? " Browsers skip what they cannot read, so a rule, or more than one, is lost." : ""}`,
    facts.hint || (facts.isStyle ? "Mend the line, or the one before it." : undefined),
    facts.frame ? { frame: facts.frame } : {},
  );

export const missingTemplate = (file: string, what: string) =>
  make(
    "error",
    "templates/missing",
    { file },
    `There is no \`${file}\`, so this folder is not a site yet.`,
    what,
  );

export const wrongExport = (file: string, expected: string) =>
  make(
    "error",
    "templates/wrong-export",
    { file },
    `\`${file}\` has no usable default export.`,
    `End the file with  export default ${expected}`,
  );

export const wrongBlock = (file: string, missing: string) =>
  make(
    "error",
    "templates/wrong-block",
    { file },
    `The block in \`${file}\` has no \`${missing}\`.`,
    "A block exports `schema` (its fields, a z.strictObject) and a component as its default.",
  );

export const wrongIsland = (file: string) =>
  make(
    "error",
    "islands/wrong-export",
    { file },
    `The island in \`${file}\` has no default export, so there is nothing to show.`,
    "End the file with  export default function Name(props) { … }",
  );

export const unknownTrigger = (
  place: Place,
  written: string,
  known: readonly string[],
  near: string | undefined,
) =>
  make(
    "error",
    "islands/unknown-trigger",
    place,
    `\`when\` is \`${written}\`, which is no moment at which an island can wake.`,
    near
      ? `Did you mean \`${near}\`?`
      : `Write one of ${known.map((name) => `"${name}"`).join(", ")}, in quotes.`,
  );

export const duplicateIsland = (file: string, other: string, name: string) =>
  make(
    "error",
    "islands/duplicate-name",
    { file },
    `Two islands are called \`${name}\`, so pages could not tell them apart.`,
    "Rename one of the two files.",
    { related: [{ file: other }] },
  );

export const serverImport = (name: string): string =>
  `\`${name}\` runs on the build machine only, but an island or a behaviour imports it, so it would have to run in the browser`;

export const serverImportHint =
  "Pass what the island needs from there as props, or import only types (`import type`).";

/** What `process.exit` throws in a template. */
export const exitCalled = (code: unknown): string =>
  `it called \`process.exit(${code ?? ""})\`, which would end the build without a word; throw an error instead`;

/** The reason of `templateFailed` for a page without one. */
export const noHead = "its `head` must return an object with a `title` and a `description`";

export const templateFailed = (facts: {
  place: Place;
  frame?: Frame | undefined;
  template: string;
  page: string;
  /** How many further pages failed in the same way. */
  others: number;
  entry: string | undefined;
  island: string | undefined;
  reason: string;
  stack: string | undefined;
}) =>
  make(
    "error",
    facts.island ? "islands/failed" : "templates/failed",
    facts.place,
    `${facts.island ? `The island \`${facts.island}\`` : `\`${facts.template}\``} failed while \`${facts.page}\` was rendered${
      facts.entry ? ` from \`${facts.entry}\`` : ""
    }${facts.others ? `, and on ${counted(facts.others, "other page")}` : ""}: ${facts.reason.replace(/[.!]?$/, "")}.`,
    "Mend the template, or the field of the entry that it cannot handle. `--debug` shows the whole stack.",
    { ...(facts.frame ? { frame: facts.frame } : {}), ...(facts.stack ? { stack: facts.stack } : {}) },
  );

export const templatesThrew = (
  place: Place,
  frame: Frame | undefined,
  reason: string,
  stack: string | undefined,
) =>
  make(
    "error",
    "templates/threw",
    place,
    `The templates could not be loaded: ${reason.replace(/[.!]?$/, "")}.`,
    "This line ran when the templates were loaded, before any page was made.",
    { ...(frame ? { frame } : {}), ...(stack ? { stack } : {}) },
  );

export const unsteadyIsland = (file: string, island: string, here: string, there: string) =>
  make(
    "warning",
    "islands/unsteady",
    { file },
    `The island \`${island}\` shows \`${here}\`, and on another day or another computer \`${there}\`: chance, the clock, the language or the time zone decide. The browser draws it anew, and what visitors see jumps.`,
    "Set such a value in `useEffect`, which runs in the browser alone, or pass it as a prop; give `toLocaleString` and `Intl` a language and a `timeZone`.",
  );

export const unserialisableProp = (file: string, island: string, prop: string, found: string, page: string) =>
  make(
    "error",
    "islands/unserialisable-prop",
    { file },
    `\`${prop}\` of the island \`${island}\` is ${found} on \`${page}\`, but props travel to the browser as JSON.`,
    "Pass text, numbers, true/false, lists or plain objects; make functions and elements inside the island.",
  );

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

export const strayTemplate = (file: string) =>
  make(
    "warning",
    "templates/stray-file",
    { file },
    "Nothing reads this file: a page is a `.tsx` file, and a file that the site is to have, such as `prices.json.ts`, a `.ts` file.",
    "Write it as one of these; what is to be copied as it is belongs in `public/`, and texts in `content/`.",
  );

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

export const unreadableFont = (file: string) =>
  make(
    "error",
    "templates/unreadable-font",
    { file },
    "This is no font that can be read: the file is damaged, or a collection of several.",
    "Put one face in one file, best as WOFF2.",
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
    frame ? { frame } : {},
  );

export const builtInsChanged = (place: Place, frame: Frame | undefined, names: readonly string[]) =>
  make(
    "error",
    "templates/built-ins-changed",
    place,
    `The templates change ${names
      .slice(0, 3)
      .map((name) => `\`${name}\``)
      .join(", ")}, which belongs to JavaScript itself: the generator needs it as it is.`,
    "Write a function of your own instead.",
    frame ? { frame } : {},
  );
