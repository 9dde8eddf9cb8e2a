/** Wording: mistakes in YAML, told by what the author meant to write. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

const yaml = (place: Place, message: string, hint?: string, more = {}) =>
  make("error", "content/yaml", place, message, hint, more);

const asLine = (corrected: string) => `Put the whole value in quotes:  ${corrected}`;

/** What stands in the way of reading a value that was written without quotes. */
export type Trap = "colon" | "reserved" | "after-quote" | "bracket" | "anchor" | "alias" | "tag" | "block";

const shown = (first: string) => (first === "`" ? "a backtick" : `\`${first}\``);

const TRAPS: Record<Trap, (field: string, first: string) => string> = {
  colon: (field) =>
    `The value of \`${field}\` holds a colon followed by a space, which YAML reads as another setting.`,
  reserved: (field, first) =>
    `The value of \`${field}\` begins with ${shown(first)}, which means something else in YAML.`,
  "after-quote": (field, first) =>
    `The value of \`${field}\` begins with a quotation mark (${first}), but the text goes on after the closing one or has none.`,
  bracket: (field, first) =>
    `The value of \`${field}\` begins with ${shown(first)}, which starts a list or group in YAML, but it does not end as one.`,
  anchor: (field) =>
    `The value of \`${field}\` begins with \`&\`, which names an anchor in YAML: the first word would be lost.`,
  alias: (field) => `The value of \`${field}\` begins with \`*\`, which repeats an anchor in YAML.`,
  tag: (field) =>
    `The value of \`${field}\` begins with \`!\`, which names a type in YAML: the first word would be lost.`,
  block: (field, first) =>
    `The value of \`${field}\` begins with ${shown(first)}, which starts a block of text in YAML; such text begins on the next line.`,
};

export const unquoted = (place: Place, trap: Trap, field: string, first: string, corrected: string) =>
  yaml(place, TRAPS[trap](field, first), asLine(corrected));

/** An anchor that is used as one. */
export const repeatedByAnchor = (place: Place, field: string, name: string) =>
  yaml(
    place,
    `\`${field}\` uses \`&${name}\` and \`*${name}\`, by which YAML repeats a value: that is not read here.`,
    "Write the value out in both places. If the signs are text, put them in quotes.",
  );

export const colonOnNextLine = (place: Place, field: string) =>
  yaml(
    place,
    `The value of \`${field}\` runs over several lines and one of them holds a colon or is indented like a setting of its own.`,
    `Put the whole value in quotes, or write \`${field}: >\` and the text on the following, indented lines. If the next line is a setting of its own, remove the spaces in front of it.`,
  );

export const openList = (place: Place, field: string, bracket: string) =>
  yaml(
    place,
    `The ${bracket === "[" ? "list" : "group"} of \`${field}\` is opened with \`${bracket}\` but not closed.`,
    `Add \`${bracket === "[" ? "]" : "}"}\` at its end; put values that hold \`#\`, \`:\`, \`[\` or \`]\` in quotes.`,
  );

export const hashInList = (place: Place, field: string, corrected: string) =>
  make(
    "error",
    "content/comment",
    place,
    `Everything after # in the list of \`${field}\` is ignored, because # begins a comment in YAML.`,
    `Put the items in quotes:  ${corrected}`,
  );

export const tabs = (place: Place, isOutermost: boolean) =>
  yaml(
    place,
    "The line is indented with a tab; YAML allows only spaces.",
    isOutermost
      ? "Remove the tab: the line begins at the very left, as those around it do."
      : "Replace each tab at the start of the line with two spaces.",
  );

export const oddIndent = (place: Place, name: string) =>
  yaml(
    place,
    `The line begins with ${name}, which looks like a space; YAML allows only plain ones.`,
    "Delete what stands before the first letter, and type the spaces again.",
  );

export const brokenList = (place: Place, field: string, corrected: string) =>
  yaml(
    place,
    `The list of \`${field}\` cannot be read: it needs one comma between two items, and one bracket at each end.`,
    `Write  ${corrected}`,
  );

export const wideComma = (place: Place, field: string, written: string, corrected: string) =>
  make(
    "warning",
    "content/wide-comma",
    place,
    `\`${field}\` has one item, \`${written}\`: only a plain comma parts the items of a list.`,
    `Write  ${corrected}  ; if it is one item, put it in quotes.`,
  );

export const pathEscape = (place: Place, field: string) =>
  yaml(
    place,
    `\`${field}\` holds a path in double quotes, where YAML reads a backslash and the letter behind it as one sign.`,
    "Write each backslash as `\\\\`, or put the path in single quotes.",
  );

export const indentation = (place: Place) =>
  yaml(
    place,
    "The line is indented differently from its neighbours, so it is unclear what it belongs to.",
    "Begin fields that belong together in the same column, two spaces further in than the line above them.",
  );

export const noColon = (place: Place, line: string, corrected: string | undefined) =>
  yaml(
    place,
    corrected
      ? `\`${line}\` is not read as a setting: the name needs a colon and a space after it${/:\u00a0/.test(line) ? ", and this one is a no-break space (Alt+Space on a Mac)" : ""}.`
      : `\`${line}\` is not a setting: there is no \`name:\` in front of it.`,
    corrected
      ? `Write  ${corrected}`
      : "If it belongs to the line above, indent it by two spaces or put it on that line.",
  );

export const tightDash = (place: Place, line: string, corrected: string) =>
  yaml(
    place,
    `There is no space after the dash in \`${line}\`, so it is not read as a list item.`,
    `Write  ${corrected}`,
  );

export const listOnSameLine = (place: Place, field: string) =>
  yaml(
    place,
    `The value of \`${field}\` begins with \`- \`, which starts a list, on the same line as its name.`,
    "Write each list item on a line of its own below, or put the value in quotes if it is text.",
  );

export const duplicateField = (place: Place, field: string, first: Place) =>
  make(
    "error",
    "content/duplicate-field",
    place,
    `\`${field}\` is set twice (first on line ${first.line}); only one can count.`,
    "Remove one of them.",
    { related: [first] },
  );

export const secondDocument = (place: Place) =>
  yaml(
    place,
    "A line `---` starts a second document, and only the first would be read.",
    "Remove the line, or move what follows into a file of its own.",
  );

export const notAMap = (place: Place, found: string) =>
  yaml(
    place,
    `The settings must be lines of \`name: value\`, but they are ${found}.`,
    found.includes("list")
      ? `Write the list's name above it, and indent its lines:  ${/([\w-]+)\.ya?ml$/.exec(place.file)?.[1] ?? "name"}:`
      : "Write one `name: value` a line.",
  );

export const badKey = (place: Place) =>
  yaml(
    place,
    "The name of a field must be plain text; here it is a list or group.",
    "Put the whole value in quotes if it is text.",
  );

export const badEscape = (place: Place, found: string) =>
  yaml(
    place,
    `\`${found}\` is not an escape that YAML knows between double quotes.`,
    "Write a backslash as `\\\\`, or use single quotes.",
  );

export const brokenCharacter = (place: Place, field: string) =>
  yaml(
    place,
    `\`${field}\` holds an escaped control character that pages cannot carry.`,
    "Remove the escape; if a backslash is meant, write it as `\\\\`, or use single quotes.",
  );

/** For the rare mistakes that have no words of their own. */
export const otherYaml = (place: Place, detail: string) =>
  yaml(place, `The YAML cannot be read here: ${detail}.`, "If this line is text, put its value in quotes.");

export const commentCut = (place: Place, field: string, rest: string, corrected: string) =>
  make(
    "error",
    "content/comment",
    place,
    `Everything after # in \`${field}\` is ignored (\`${rest}\`), because a space and # begin a comment in YAML.`,
    `${asLine(corrected)}  (A real comment has a space after the #.)`,
  );

export const commentPerhaps = (place: Place, field: string, rest: string, corrected: string) =>
  make(
    "warning",
    "content/comment",
    place,
    `Everything after # in \`${field}\` is a comment (\`${rest}\`) and is not published.`,
    `If it is part of the text: ${asLine(corrected).replace(/^P/, "p")}. If not, move the comment to a line of its own.`,
  );

export const unfilled = (place: Place, field: string, written: string, corrected: string) =>
  yaml(
    place,
    `\`${field}\` is still \`${written}\`, in the place of which another program was to write something.`,
    `Write the value itself. If these signs are meant as text, put them in quotes:  ${corrected}`,
  );
