/** Wording: what templates do when they run, and what they return. */
import { counted } from "../../counted.ts";
import type { Frame, Place } from "../../diagnosticParts.ts";
import { code } from "../content/phrases.ts";
import { framed, make } from "../make.ts";

const LONGEST_LINE = 80;

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

/** `line` is that of the file that was made, and `text` what stands there. */
export const brokenXml = (file: string, path: string, line: number, reason: string, text: string) =>
  make(
    "warning",
    "templates/broken-xml",
    { file },
    `\`${path}\` is not XML, as its name says, so nothing can read it: ${reason.replace(/\s+/g, " ")}. It breaks off in line ${line}, ${code(text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text)}.`,
    "Escape text in it: `&` is  &amp;  and `<` is  &lt;  there. `defineFeed` does so by itself.",
  );

/** Of attributes that nobody reads. */
const isAttribute = (inside: string) => /^`(?!alt|title|aria-label|placeholder|dangerously)/.test(inside);
const isClassList = (shown: string, inside: string) => shown.includes(",") && /^`class/.test(inside);

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
    framed(frame),
  );

/** `useEffect` outside of an island. */
export const deadHook = (place: Place, frame: Frame | undefined, hook: string, where: string) =>
  make(
    "warning",
    "templates/dead-handler",
    place,
    `\`${hook}\` on ${where} does nothing: the page is made once, at build time, and no component of it runs in the browser.`,
    "Make an island of the component (`templates/islands/name.island.tsx`), which does run there, or write a function in `templates/behaviours/`.",
    framed(frame),
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
      : /^(?:undefined|null)$/.test(shown) && inside.includes("dangerouslySetInnerHTML")
        ? `${inside} on ${where} is given \`${shown}\`, in place of which nothing is shown.`
        : shown === "0"
          ? `\`0\` is shown as text in ${inside} on ${where}: of an empty list the condition \`length && …\` is the number itself.`
          : /^-?\d/.test(shown)
            ? `\`${shown}\` is shown in ${inside} on ${where}: a number with all that its arithmetic has left behind the point.`
            : isClassList(shown, inside)
              ? `\`${shown}\` stands in ${inside} on ${where}: a list is joined with commas there, so that none of its classes counts.`
              : `\`${shown}\` ${isAttribute(inside) ? "stands" : "is shown as text"} in ${inside} on ${where}: a value is not there, is no number or is no text.`,
    isClassList(shown, inside)
      ? 'Join it with spaces:  list.filter(Boolean).join(" ")'
      : shown === "a function"
        ? "Call it, or write a component as an element:  <Name />"
        : inside.includes("dangerouslySetInnerHTML")
          ? "It takes one text of HTML: join a list, take a part of an object, and leave the element out where nothing is there."
          : shown === "0"
            ? "Ask for a yes or no:  list.length > 0 && …"
            : /^-?\d/.test(shown)
              ? "Round it where it is shown:  value.toFixed(2)  , or  new Intl.NumberFormat(language).format(value)"
              : shown.startsWith("[object")
                ? "Show a part of it, such as its title."
                : 'Show it only where it is there, or something else in its place:  value ?? "…"',
    framed(frame),
  );

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
    { ...framed(facts.frame), ...(facts.stack ? { stack: facts.stack } : {}) },
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
    { ...framed(frame), ...(stack ? { stack } : {}) },
  );

export const neverLoaded = (place: Place, frame: Frame | undefined, seconds: number) =>
  make(
    "error",
    "templates/never-loaded",
    place,
    `The templates have not been loaded after ${seconds} seconds: what is awaited at the top of one of them does not come.`,
    "See what this line waits for. Data of elsewhere is asked for with  await defineData(…)  , which says what does not answer.",
    framed(frame),
  );

export const unsteadyIsland = (file: string, island: string, here: string, there: string) =>
  make(
    "warning",
    "islands/unsteady",
    { file },
    `The island \`${island}\` shows \`${here}\`, and on another day or another computer \`${there}\`: chance, the clock, the language or the time zone decide. The browser draws it anew, and what visitors see jumps.`,
    "Set such a value in `useEffect`, which runs in the browser alone, or pass it as a prop; give `toLocaleString` and `Intl` a language and a `timeZone`.",
  );

export const browserIsland = (file: string, island: string, here: string, there: string) =>
  make(
    "warning",
    "islands/unsteady",
    { file },
    `The island \`${island}\` shows \`${here}\`, and in a browser \`${there}\`: while it renders it asks whether there is a \`window\`, or what one says. The browser draws it anew, and what visitors see jumps.`,
    "Ask in `useEffect`, which runs in the browser alone and after the first look.",
  );

/** `template`: of the page that passes it. */
export const unserialisableProp = (
  file: string,
  island: string,
  prop: string,
  found: string,
  template: string,
) =>
  make(
    "error",
    "islands/unserialisable-prop",
    { file },
    `\`${prop}\` of the island \`${island}\` is ${found}, but props travel to the browser as JSON.`,
    "Pass text, numbers, true/false, lists or plain objects; make functions and elements inside the island.",
    { related: [{ file: template }] },
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
    framed(frame),
  );
