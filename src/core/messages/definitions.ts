/** Wording: what a `define…` of the templates is told when it was not given what it needs. Templates load this file alone. */

export const partKinds = {
  text: "a text",
  schema: "a schema, such as z.strictObject({ … })",
  function: "a function",
  list: "a list",
} as const;

export type PartKind = keyof typeof partKinds;

/** The reason of `templatesThrew`. */
export const incompleteDefinition = (definition: string, parts: readonly [name: string, kind: PartKind][]) =>
  `\`${definition}\` needs ${parts.map(([name, kind]) => `\`${name}\` (${partKinds[kind]})`).join(" and ")}`;

export const groupsTwice = (path: string) =>
  `two \`defineGroups\` have their pages at \`${path}\`: export one from a module that both import, or give the second another path`;

export const wrongFormat = (definition: string, known: readonly string[]) =>
  `\`format\` of \`${definition}\` must be ${known.map((name) => `"${name}"`).join(" or ")}`;

export const loadedTooLate = (name: "defineData" | "loadPicture" | "loadFace") =>
  `\`${name}\` works while the templates are loaded: \`await\` it at the top of a module, and use the value inside`;
