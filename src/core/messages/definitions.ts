/** Wording: what a `define…` of the templates is told when it was not given what it needs. Templates load this file alone. */
import { listed } from "./content/phrases.ts";

export const partKinds = {
  name: "a text",
  text: "a text",
  "text or false": "a text or `false`",
  "text or function": "a text or a function",
  "yes or no": "`true` or `false`",
  number: "a number",
  schema: "a schema, such as z.strictObject({ … })",
  "any schema": "a schema, such as z.array(z.string())",
  seconds: "a number of seconds, 0 or more",
  function: "a function",
  list: "a list",
  "all or list": '"all" or a list',
  object: "an object",
} as const;

export type PartKind = keyof typeof partKinds;

/** The reason of `templatesThrew`. */
export const wrongParts = (definition: string, parts: readonly [name: string, kind: PartKind][]) =>
  `\`${definition}\` needs ${parts.map(([name, kind]) => `\`${name}\` (${partKinds[kind]})`).join(" and ")}`;

/** The same. */
export const unknownPart = (
  definition: string,
  name: string,
  near: string | undefined,
  known: readonly string[],
) =>
  near
    ? `\`${definition}\` knows no \`${name}\` (did you mean \`${near}\`?)`
    : `\`${definition}\` knows no \`${name}\`; it takes ${listed(known)}`;

/** The same. */
export const asyncPart = (definition: string) =>
  `\`${definition}\` is async, but pages are made in one go: \`await\` at the top of the module, and use the value here`;

/** The same. */
export const noSuchField = (
  part: string,
  name: string,
  near: string | undefined,
  known: readonly string[],
) =>
  near
    ? `${part} names \`${name}\`, which is no field of its schema (did you mean \`${near}\`?)`
    : `${part} names \`${name}\`, which is no field of its schema; it has ${listed(known)}`;

/** The same. */
export const pathFromRoot = (name: string, path: string) =>
  `\`path\` of \`${name}\` is \`${path}\`; it is an address of this site, such as \`/${path.replace(/^\W+/, "") || "blog/tags"}\``;

/** What `by` gave for an entry. */
export const groupValueKind = (path: string, entry: string, value: string) =>
  `\`by\` of the groups at \`${path}\` gave \`${value}\` for \`${entry}\`; a group's name is a text`;

export const groupsTwice = (path: string) =>
  `two \`defineGroups\` have their pages at \`${path}\`: export one from a module that both import, or give the second another path`;

export const wrongFormat = (definition: string, known: readonly string[]) =>
  `\`format\` of \`${definition}\` must be ${known.map((name) => `"${name}"`).join(" or ")}`;

export const loadedTooLate = (name: "defineData" | "loadPicture" | "loadFace") =>
  `\`${name}\` works while the templates are loaded: \`await\` it at the top of a module, and use the value inside`;
