/** Wording: what a field is, in the tables of `/_blocks` and of references made from schemas. */
const plural = (count: number, unit: string) => (count === 1 ? unit : `${unit}s`);

const between = (least: number | undefined, most: number | undefined, unit: (count: number) => string) => {
  if (least === undefined && most === undefined) return "";
  if (least === most) return `${most} ${unit(most ?? 0)}`.trim();
  if (most === undefined) return `at least ${least} ${unit(least ?? 0)}`.trim();
  if (least === undefined || least <= 0) return `at most ${most} ${unit(most)}`.trim();
  return `${least} to ${most} ${unit(most)}`.trim();
};

export const fieldType = {
  text: "text",
  image: "picture",
  markdown: "Markdown",
  inlineMarkdown: "one line of Markdown",
  link: "link",
  url: "address of another site",
  date: "date",
  slug: "part of an address",
  number: "number",
  wholeNumber: "whole number",
  boolean: "true or false",
  choice: "one of",
  group: "group",
  block: "block",
  several: "several forms",
  reference: (collection: string) => `entry of ${collection}`,
  list: (of: string) => `list: ${of}`,
  names: (of: string) => `names, each with: ${of}`,
  either: (forms: readonly string[]) => forms.join(" or "),
  characters: (least: number | undefined, most: number | undefined) =>
    between(least, most, (count) => plural(count, "character")),
  items: (least: number | undefined, most: number | undefined) =>
    between(least === 0 ? undefined : least, most, (count) => plural(count, "item")),
  range: (least: number | undefined, most: number | undefined) => {
    if (least === undefined) return most === undefined ? "" : `at most ${most}`;
    return most === undefined ? `at least ${least}` : `${least} to ${most}`;
  },
  inOneForm: "in one form of the group",
  withValue: (field: string, values: readonly string[]) => `with ${field}: ${values.join(", ")}`,
  each: (bounds: string) => `each ${bounds}`,
  pattern: (source: string) => `matches ${source}`,
} as const;
