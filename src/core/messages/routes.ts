/** Wording: which pages there are and where they are written. */
import { listed } from "./content/phrases.ts";
import { make } from "./make.ts";

export const paramWithoutPages = (file: string, param: string) =>
  make(
    "error",
    "routes/param-without-pages",
    { file },
    `\`${file}\` has \`[${param}]\` in its name but does not say which pages that makes.`,
    "Give definePage a `collection` (one page an entry) or `paths` (the pages one by one).",
  );

export const oddBrackets = (file: string, meant: string) =>
  make(
    "error",
    "routes/odd-brackets",
    { file },
    `The brackets in the name of \`${file}\` are none that name a part of an address.`,
    `Write the part that changes as \`${meant}\`, and nothing else in brackets.`,
  );

export const severalParams = (file: string, params: readonly string[]) =>
  make(
    "error",
    "routes/several-params",
    { file },
    `The name of \`${file}\` has ${listed(params)}, but one part of an address can change.`,
    "Name the template [...path].tsx: `paths` then returns both parts with a slash in between.",
  );

export const pagesWithoutParam = (file: string, what: "collection" | "paths") =>
  make(
    "error",
    "routes/pages-without-param",
    { file },
    `\`${file}\` makes one page for each of its \`${what}\`, so they would all be written to one address.`,
    "Put a parameter into the file's name, such as [slug].tsx.",
  );

export const pathsNotAList = (file: string, param: string) =>
  make(
    "error",
    "routes/paths-not-a-list",
    { file },
    `\`paths\` of \`${file}\` did not return a list, so it is not known which pages to make.`,
    `Return a list of objects like  { params: { ${param}: "2" }, props: … }`,
  );

export const missingParam = (file: string, param: string) =>
  make(
    "error",
    "routes/missing-param",
    { file },
    `A path that \`paths\` of \`${file}\` returned has no value for \`${param}\`.`,
    `Return objects like  { params: { ${param}: "2" }, props: … }`,
  );

export const wrongParam = (file: string, param: string, value: unknown) =>
  make(
    "error",
    "routes/missing-param",
    { file },
    `A path that \`paths\` of \`${file}\` returned has ${Array.isArray(value) ? "a list" : `a value of type \`${typeof value}\``} for \`${param}\`, which is no part of an address.`,
    `Return text:  { params: { ${param}: "2" }, props: … }`,
  );

export const nestedSlug = (entryFile: string, slug: string, template: string) =>
  make(
    "error",
    "routes/nested-slug",
    { file: entryFile },
    `The slug \`${slug}\` holds a slash, but \`${template}\` makes addresses of one part.`,
    "Move the file up into the collection's folder, or name the template [...slug].tsx.",
  );

const NO_PART_OF_AN_ADDRESS: Readonly<Record<string, string>> = {
  "#": "ends the address, so that browsers would ask for what stands before it",
  "%": "begins a letter that is written as a number, so that browsers would ask for something else",
  " ": "is written `%20` in an address, which people and programs that copy it get wrong",
  "\\": "is turned into a slash by browsers",
};

export const oddAddress = (
  template: string,
  path: string,
  found: string,
  param: { readonly name: string; readonly better: string } | undefined,
) =>
  make(
    "error",
    "routes/odd-address",
    { file: template },
    `The address \`${path}\` holds ${found === " " ? "a space: it" : `\`${found}\`: it`} ${NO_PART_OF_AN_ADDRESS[found]}.`,
    param
      ? `Let \`paths\` return letters, digits and hyphens for \`${param.name}\`, such as \`${param.better}\`.`
      : "Rename the template, with letters, digits and hyphens.",
  );

export const addressToCome = (file: string, path: string, date: string, other: string | undefined) =>
  make(
    "warning",
    "routes/address-to-come",
    { file },
    `\`${file}\` is published on ${date} at \`${path}\`, where ${other === "content/redirects.yaml" ? `a redirect of \`${other}\` begins` : `${other ? `\`${other}\`` : "a file of the build"} is already`}. Builds from that day on would fail.`,
    other === "content/redirects.yaml"
      ? "Remove the redirect, or give the entry another address, before that day."
      : "Rename one of the two, or give it a `slug` of its own, before that day.",
    { related: other ? [{ file: other }] : [] },
  );

export const unknownLanguage = (file: string, found: string, known: readonly string[]) =>
  make(
    "error",
    "routes/unknown-language",
    { file },
    `\`languages\` of \`${file}\` names \`${found}\`, which is none of the site's.`,
    `Name one of ${listed(known, "or")}, or add it to \`languages\` in \`content/site.yaml\`.`,
  );

export const noPages = () =>
  make(
    "error",
    "routes/no-pages",
    { file: "templates/pages" },
    "The templates make no page at all.",
    "Add a file such as templates/pages/index.tsx with  export default definePage({ … })",
  );
