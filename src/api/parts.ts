/** What a definition must be given. Types say it in an editor; a site that was never checked with them is told here. */
import { incompleteDefinition, type PartKind, wrongFormat } from "../core/messages/definitions.ts";

/** The parts that must be there, and after a `?` those that may be left out. */
type Parts = Readonly<Record<string, PartKind | `?${PartKind}`>>;

/** Throws, so that the message names the file and line of the definition, when a part is missing or of another kind. */
export function expectParts(definition: string, given: unknown, parts: Parts): void {
  const values = (typeof given === "object" && given !== null ? given : {}) as Readonly<
    Record<string, unknown>
  >;
  const wrong = Object.entries(parts).flatMap(([name, part]): [string, PartKind][] => {
    const kind = part.replace("?", "") as PartKind;
    if (part !== kind && values[name] === undefined) return [];
    return IS[kind](values[name]) ? [] : [[name, kind]];
  });
  if (wrong.length > 0) throw new TypeError(incompleteDefinition(definition, wrong));
}

/** Throws when a format is given that is not among the known ones. */
export function expectFormat(definition: string, format: unknown, known: readonly string[]): void {
  if (!known.includes(format as string)) throw new TypeError(wrongFormat(definition, known));
}

const IS: Readonly<Record<PartKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string" && value !== "",
  function: (value) => typeof value === "function",
  list: Array.isArray,
  schema: (value) =>
    (value as { _zod?: { def?: { type?: string } } } | null | undefined)?._zod?.def?.type === "object",
};
