/**
 * What a definition must be given, and what a page's head may hold. Types say it in an editor; a site that was never checked
 * with them is told here: a name that is not known would be passed over without a word.
 */
import { asyncPart, type PartKind, unknownPart, wrongFormat, wrongParts } from "./messages/definitions.ts";
import { nearest } from "./suggest.ts";

/** Every part there is: those that must be there, after a `?` those that may be left out, and parts of a part. */
export interface Parts {
  readonly [name: string]: PartKind | `?${PartKind}` | Parts;
}

/** Throws, so that the message names the file and line, when a part is missing, of another kind, or not known. */
export function expectParts(definition: string, given: unknown, parts: Parts): void {
  if (given instanceof Promise) throw new TypeError(asyncPart(definition));
  const values = isObject(given) ? given : {};
  const wrong = Object.entries(parts).flatMap(([name, part]): [string, PartKind][] => {
    const value = values[name];
    if (typeof part !== "string") return value === undefined || isObject(value) ? [] : [[name, "object"]];
    const kind = part.replace("?", "") as PartKind;
    if (part !== kind && value === undefined) return [];
    return IS[kind](value) ? [] : [[name, kind]];
  });
  if (wrong.length > 0) throw new TypeError(wrongParts(definition, wrong));
  const known = Object.keys(parts);
  for (const name of Object.keys(values))
    if (!known.includes(name))
      throw new TypeError(unknownPart(definition, name, nearest(name, known), known));
  for (const [name, part] of Object.entries(parts))
    if (typeof part !== "string" && values[name] !== undefined)
      expectParts(`${definition}.${name}`, values[name], part);
}

/** Throws when a format is given that is not among the known ones. */
export function expectFormat(definition: string, format: unknown, known: readonly string[]): void {
  if (!known.includes(format as string)) throw new TypeError(wrongFormat(definition, known));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const IS: Readonly<Record<PartKind, (value: unknown) => boolean>> = {
  name: (value) => typeof value === "string" && value !== "",
  text: (value) => typeof value === "string",
  "text or false": (value) => typeof value === "string" || value === false,
  "text or function": (value) => typeof value === "string" || typeof value === "function",
  "yes or no": (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  seconds: (value) => typeof value === "number" && value >= 0,
  function: (value) => typeof value === "function",
  list: Array.isArray,
  "all or list": (value) => value === "all" || Array.isArray(value),
  object: isObject,
  "any schema": (value) => typeof (value as { safeParse?: unknown } | null)?.safeParse === "function",
  schema: (value) =>
    (value as { _zod?: { def?: { type?: string } } } | null | undefined)?._zod?.def?.type === "object",
};
