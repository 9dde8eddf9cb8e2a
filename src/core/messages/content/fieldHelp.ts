/** Wording: what `site new` and editors say about a field, and the samples that a new file starts with. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

/** The kinds of field that content knows beside plain numbers and lists, and what each takes. */
export const fieldHelp = {
  text: "Text.",
  image: "A picture: ./photo.jpg beside this file, or /images/photo.jpg in public/.",
  markdown: "Markdown, with paragraphs and lists.",
  inlineMarkdown: "One line of Markdown: emphasis, links and code are possible.",
  reference: "The slug of another entry.",
  link: "An address: a page of this site (/contact), a content file (./other.md), or a full https:, mailto:, tel: or sms: address.",
  url: "A full https:// address of another site.",
  date: "A date, written 2026-03-01; today and yesterday are possible.",
  slug: "The last part of the address; without it the file name is used.",
} as const;

/** A kind that is added here does not compile until it has a schema (`api/fields`), a resolver and a sample (`content/fields`). */
export type FieldKind = keyof typeof fieldHelp;

export const draftHelp = "true keeps this out of the site; to publish it, write false or remove the line.";

export const typeHelp = {
  number: "A number.",
  wholeNumber: "A whole number.",
  boolean: "true or false.",
  list: "A list.",
  listOf: (item: string) => `A list, of these: ${item.charAt(0).toLowerCase()}${item.slice(1)}`,
  group: "A group of fields.",
  several: "Several forms are possible.",
  always: (value: string) => `Always ${value}.`,
  oneOf: (values: readonly string[]) => `One of: ${values.join(", ")}.`,
  atMost: (characters: number) => `At most ${characters} characters.`,
} as const;

const ORDINALS = ["first", "second", "third"];

export const samples = {
  text: (field: string) => `Write the ${field} here`,
  paragraph: "Write the text here.",
  nth: (item: number, field: string) => `${ORDINALS[item] ?? "next"} ${field}`,
  short: (field: string, item = 0) => `${field.charAt(0).toUpperCase()}${field.slice(1)} ${item + 1}`,
  optional: "Optional fields: take off the # to use one.",
} as const;

export const slugNeeded = (title: string) =>
  make(
    "error",
    "content/slug",
    undefined,
    `Nothing of the title \`${title}\` can stand in an address.`,
    "Give the entry a slug, for example  --slug spring-sale",
  );

export const entryExists = (file: string, slug: string) =>
  make(
    "error",
    "content/entry-exists",
    undefined,
    `There already is an entry with the slug \`${slug}\` (\`${file}\`). Nothing was changed.`,
    "Choose another title, or edit that file.",
  );

export const addressTaken = (path: string, file: string) =>
  make(
    "error",
    "content/address-taken",
    undefined,
    `The address \`${path}\` is taken: it belongs to \`${file}\`. Nothing was written.`,
    "Choose another title, or give another address with  --slug",
  );

export const titleNeeded = () =>
  make(
    "error",
    "content/title-needed",
    undefined,
    "A new entry needs a title.",
    'Write it in quotes:  "My new entry"',
  );

export const leftToFillIn = (place: Place, words: string, draft: boolean) =>
  make(
    "warning",
    "content/left-to-fill-in",
    place,
    `\`${words}\` is what \`site new\` wrote for you to replace.`,
    draft
      ? "Write your own words there. Until you have,  draft: true  keeps the entry out of the site."
      : "Write your own words there: nothing keeps it out of the site until you have.",
  );

export const sampleNeeded = (place: Place | undefined, fields: readonly string[]) =>
  make(
    "warning",
    "content/sample-needed",
    place,
    `No fitting sample is known for ${fields.map((field) => `\`${field}\``).join(", ")}: the new file does not build until you fill that in.`,
  );
