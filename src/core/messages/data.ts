/** Wording: data that templates ask for (`defineData`). */
import type { Frame, Place } from "../diagnosticParts.ts";
import { framed, make } from "./make.ts";

/** Where the template asks, and the line shown. */
export interface Asked {
  readonly place: Place;
  readonly frame: Frame | undefined;
}

const ended = (reason: string) => reason.replace(/[.!]?$/, "");

export const noProperty = ({ place, frame }: Asked, property: string, near: string | undefined) =>
  make(
    "error",
    "templates/unknown-property",
    place,
    `No sheet of \`templates/styles/\` sets \`--${property}\`, which \`loadFace\` asks for.`,
    near
      ? `Did you mean  loadFace("${near}")  ?`
      : "Name the custom property that holds the font's families, such as  --text-font: var(--font-besley), serif;",
    framed(frame),
  );

export const badName = ({ place, frame }: Asked, name: string) =>
  make(
    "error",
    "data/name",
    place,
    `\`${name}\` cannot name data: it becomes the name of a file in the cache.`,
    "Use letters, digits and hyphens.",
    framed(frame),
  );

export const nameTaken = ({ place, frame }: Asked, name: string) =>
  make(
    "error",
    "data/name-taken",
    place,
    `Data of the name \`${name}\` is asked for twice, and only one of them could be kept.`,
    "Give each its own `name`; or export the value from the module that gets it, and import it in the other.",
    framed(frame),
  );

/** `near` is how `from` would name a file that there is. */
export const noFile = ({ place, frame }: Asked, file: string, near: string | undefined) =>
  make(
    "error",
    "data/no-file",
    place,
    `There is no file \`${file}\` to read data from.`,
    near
      ? `Did you mean  from: "${near}"  ? Data files are named from the templates folder.`
      : "Data files lie in the templates folder and are named from there, such as `data/prices.csv`.",
    framed(frame),
  );

export const folderAsFile = ({ place, frame }: Asked, folder: string) =>
  make(
    "error",
    "data/no-file",
    place,
    `\`${folder}\` is a folder, and data is read from one file.`,
    "Name one of its files; `defineData` takes one, and can be asked once for each.",
    framed(frame),
  );

export const notAwaited = ({ place, frame }: Asked, name: string) =>
  make(
    "error",
    "data/not-awaited",
    place,
    `Nothing waits for the data \`${name}\`, so pages would show an empty promise in its place.`,
    "Write  await defineData(…)",
    framed(frame),
  );

export const unreadable = (place: Place, frame: Frame | undefined, source: string, reason: string) =>
  make(
    "error",
    "data/unreadable",
    place,
    `The data of \`${source}\` cannot be read: ${ended(reason)}.`,
    undefined,
    framed(frame),
  );

export const unfit = (facts: {
  place: Place;
  frame: Frame | undefined;
  name: string;
  /** The way to the value, such as `0.price`; empty for the whole. */
  where: string;
  reason: string;
  /** A text where a number is asked for, in a format that has nothing but texts. */
  isTextOfCsv?: boolean;
}) =>
  make(
    "error",
    "data/unfit",
    facts.place,
    `The data \`${facts.name}\` is not what its schema says${facts.where ? `, at \`${facts.where}\`` : ""}: ${ended(facts.reason)}.`,
    facts.isTextOfCsv
      ? "Values of CSV are texts, and  z.coerce.number()  makes a number of one that is written like 1500.5, without a currency or commas."
      : "Mend the data, or the schema.",
    framed(facts.frame),
  );

export const notGot = ({ place, frame }: Asked, name: string, reason: string) =>
  make(
    "error",
    "data/not-got",
    place,
    `The data \`${name}\` could not be got, and there is no earlier answer to use: ${ended(reason)}.`,
    "See that its source is right, and that this computer may reach it. The next good answer is kept for such days.",
    framed(frame),
  );

export const stale = ({ place, frame }: Asked, name: string, reason: string, since: string) =>
  make(
    "warning",
    "data/stale",
    place,
    `The data \`${name}\` could not be got: ${ended(reason)}. The last good answer is used, of ${since}.`,
    "Build again when the source answers.",
    framed(frame),
  );

export const respelt = (
  place: Place,
  frame: Frame | undefined,
  { typed, shown, page }: { typed: string; shown: string; page: string },
) =>
  make(
    "warning",
    "data/respelt",
    place,
    `\`${typed}\` is read as a number, and \`${page}\` shows it as ${shown}.`,
    `Put it in quotation marks, if it is a text: "${typed}". If it is a number, let the template write its digits, such as  value.toFixed(2)`,
    framed(frame),
  );

/** Reasons, as they stand after a colon. */
export const reasons = {
  notUtf8: () => "it is not valid UTF-8; save it with the encoding UTF-8",
  keyTwice: (name: string) => `\`${name}\` is set twice here, and only the last one would count`,
  tab: () => "this line begins with a tab, and YAML is indented with spaces",
  /** Undefined for what the parser has better words for. */
  notOfJson: (written: string) => {
    if (/^(?:\/[/*]|#)/.test(written))
      return "JSON has no comments: remove this one, or save the data as YAML";
    if (/^[‘’“”„«»']/.test(written))
      return `\`${written}\` stands where JSON has a straight double quotation mark (")`;
    if (/^(?:NaN|[+-]?Infinity|undefined)$/.test(written))
      return `JSON has no \`${written}\`: write  null  or a number`;
    if (/^(?:True|False|None|yes|no|on|off|NULL|Null|TRUE|FALSE)$/.test(written))
      return `JSON has no \`${written}\`: it has true, false and null, in small letters`;
    if (written.startsWith('"')) return "a text that begins in this line is not closed by a quotation mark";
    if (/^[+-]?[\d.][\d.]*$/.test(written))
      return `\`${written}\` is no number of JSON: write it without a plus, leading zeros or a point at an end`;
    return /^[A-Za-z_]/.test(written)
      ? `\`${written}\` needs straight double quotation marks around it`
      : undefined;
  },
  otherNumber: (written: string, value: string) =>
    `\`${written}\` would be read as the number ${value}; to keep it as it is, put it in quotation marks`,
  secondDocument: () => "a second document begins here (`---`), and a file of data holds one",
  mergeKey: () => "`<<` takes over the fields of another value in older YAML only; write them out here",
  tooManyAliases: (reason: string) => `its names (\`&a\`, \`*a\`) stand for too much: ${reason}`,
  withPassword: () =>
    "its address has a name and a password in it, which would stand in messages; let `from` be a function that sends them as a header",
  otherAnswer: (address: string, begins: string, reason: string) =>
    begins === ""
      ? `${address} answers with nothing`
      : `${address} answers with what begins \`${begins}\` (${ended(reason)}); is it JSON? \`format\` says what it is`,
  webPage: (address: string) =>
    `${address} answers with a web page instead of data, as a service does that wants a log-in, or where it is not there any more`,
  badAddress: (address: string) => `\`${address}\` is no address`,
  noReply: (seconds: number) => `the function has given nothing within ${seconds} seconds`,
  schemaFails: (reason: string) => `its schema itself failed (${ended(reason)})`,
  schemaWaits: () => "its schema waits for something, and `refine` and `transform` have to answer at once",
  notClosed: () => "a quotation mark is not closed",
  afterQuote: () => "text follows a closing quotation mark; a quotation mark inside a field is written twice",
  strayQuote: () =>
    "a quotation mark stands inside a field; put the whole field in quotation marks, and write this one twice",
  namedTwice: (field: string) => `the field \`${field}\` is named twice in the first line`,
  unnamed: () => "a field of the first line has no name",
  fieldCount: (found: number, named: number) =>
    `there are ${found} fields in this line, but the first line names ${named}`,
  status: (address: string, status: number) => `${address} answers ${status}`,
  noAnswer: (address: string, seconds: number) => `${address} does not answer within ${seconds} seconds`,
  missing: () => "it is not there",
  notAsked: (names: readonly string[]) => `nothing asks for ${names.map((name) => `\`${name}\``).join(", ")}`,
  otherKind: (found: string, wanted: string) =>
    `it is \`${found}\`, where ${/^[aeio]/.test(wanted) ? "an" : "a"} ${wanted} is asked for`,
  nothing: () => "the function gives nothing that JSON can hold",
  lost: (at: string, what: string) =>
    `${at ? `\`${at}\` is` : "it gives"} ${what}, which JSON cannot hold: make a text, a number, a list or an object of it`,
  otherFormat: (reason: string) => `${ended(reason).replace(/\.$/, "")} (JSON, YAML and CSV are read)`,
  unfit: (where: string, reason: string) =>
    `what came is not what the schema says${where ? `, at \`${where}\`` : ""}: ${ended(reason)}`,
  atLine: (line: number, reason: string) => `line ${line}: ${reason}`,
};
