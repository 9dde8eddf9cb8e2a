/** Wording: HTML in Markdown. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

/** A name that HTML does not know is a word in angle brackets, or a component of another tool. */
export const unknownElement = (place: Place | undefined, element: string) =>
  make(
    "warning",
    "content/html-removed",
    place,
    `\`<${element}>\` is no element of HTML, so what stands between the angle brackets was removed; the text inside it stays.`,
    "Put a backslash before the `<`, or put it between backticks, if it is to be read; else remove it.",
  );

export const htmlRemoved = (place: Place | undefined, element: string, kept: boolean) =>
  make(
    "warning",
    "content/html-removed",
    place,
    kept
      ? `The HTML element \`<${element}>\` is not allowed in content and was removed; the text inside it stays.`
      : `The HTML element \`<${element}>\` is not allowed in content and was removed with everything inside it.`,
    element === "iframe"
      ? "Link to it instead:  [The film](https://…)"
      : "Use Markdown, or a section of the page that is made for it.",
  );

export const unclosedHtml = (place: Place | undefined, element: string) =>
  make(
    "error",
    "content/unclosed-html",
    place,
    `The HTML element \`<${element}>\` is opened here and never closed, so everything after it would vanish from the page.`,
    element === "plaintext"
      ? "Remove it."
      : `Add \`</${element}>\` where it ends, or put the tag between backticks if the text itself is meant.`,
  );

export const runningHtml = (place: Place | undefined, element: string) =>
  make(
    "warning",
    "content/unclosed-html",
    place,
    `The HTML element \`<${element}>\` is opened here and never closed, so all of the text after it is set in it.`,
    `Add \`</${element}>\` where it ends, or put the tag between backticks if the text itself is meant.`,
  );

export const attributeRemoved = (place: Place | undefined, element: string, attribute: string) =>
  make(
    "warning",
    "content/html-removed",
    place,
    `The attribute \`${attribute}\` of \`<${element}>\` is not allowed in content and was removed.`,
    /^on/.test(attribute)
      ? "Content cannot hold scripts."
      : attribute === "style" || attribute === "class"
        ? "How things look is decided by the templates."
        : undefined,
  );

export const openHtml = (place: Place | undefined, written: string, comment: boolean) =>
  make(
    "error",
    "content/open-html",
    place,
    comment
      ? "The comment that begins here with `<!--` is never closed, so the text after it would be lost."
      : `The HTML tag \`${written}\` is never closed with \`>\`, so text would be lost.`,
    comment ? "Close it with `-->`." : "Add the `>`, or write the `<` as `&lt;` if it is text.",
  );

export const markdownInHtml = (place: Place | undefined, written: string) =>
  make(
    "error",
    "content/literal-markdown",
    place,
    `\`${written}\` stands inside a block of HTML, where Markdown is not read, and would be printed as it stands.`,
    "Put an empty line after the opening tag and before the closing one, or write it in HTML.",
  );

export const marksInHtml = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/literal-markdown",
    place,
    `\`${written}\` stands inside a block of HTML, where Markdown is not read, and is printed as it stands.`,
    "Put an empty line after the opening tag and before the closing one, or write it in HTML.",
  );

export const notHtml = (place: Place | undefined, written: string) =>
  make(
    "warning",
    "content/html-removed",
    place,
    `\`${written}\` is not HTML that a page can hold; it was removed, perhaps not with all that belongs to it.`,
    "Put it between backticks if it is to be read.",
  );

export const idTaken = (place: Place | undefined, id: string) =>
  make(
    "warning",
    "content/id-taken",
    place,
    `The id \`${id}\` is in use elsewhere on the page, so links to it would lead there; it was removed.`,
    "Choose another one.",
  );

export const mediaAddress = (place: Place | undefined, element: string, address: string) =>
  make(
    "error",
    "content/media",
    place,
    `\`<${element}>\` names \`${address}\`; media must be a file in \`public/\` or an \`https://\` address.`,
    "Put the file into `public/` and write its path, such as `/media/film.mp4`.",
  );
