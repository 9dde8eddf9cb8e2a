/** A block inside a Markdown text: its fields, read and checked where they stand. */
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import { blockFile } from "./definedIn.ts";
import { createFieldPlaces, type FieldPlaces } from "./fieldPlaces.ts";
import { explainIssues } from "./issues.ts";
import type { Lookups } from "./lookups.ts";
import type { SourceText } from "./sourceText.ts";
import { validate } from "./validate.ts";
import { readYaml } from "./yaml.ts";
import { fieldsAt } from "./zodShape.ts";

/** ```` ```block quote ````, with the lines of its fields. */
export interface BlockFence {
  /** What stands behind `block`. */
  readonly name: string;
  readonly place: Place | undefined;
  /** The first line inside, and the text from there. */
  readonly line: number;
  readonly text: string;
}

export interface ParsedBlock {
  /** With `Pending` marks; undefined when something is wrong. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly fields: FieldPlaces;
  readonly diagnostics: readonly Diagnostic[];
}

export function parseBlock(
  { name, place, line, text }: BlockFence,
  source: SourceText,
  lookups: Lookups,
): ParsedBlock {
  const schema = lookups.block(name);
  const nowhere = createFieldPlaces(source.file, source, undefined, [], {});
  const failed = (...diagnostics: Diagnostic[]): ParsedBlock => ({
    data: undefined,
    fields: nowhere,
    diagnostics,
  });
  if (!schema) {
    const names = lookups.blockNames();
    const near = nearest(name, names);
    const meant = near === undefined ? undefined : lookups.block(near);
    const taken = meant ? fieldsAt(meant, [], {}) : [];
    return failed(messages.content.unknownBlockInText(place, name, names, near, taken));
  }
  const start = source.lineStart(line);
  const yaml = readYaml(source, start, start + text.length);
  if (!yaml.value) return failed(...yaml.diagnostics);
  const fields = createFieldPlaces(source.file, source, yaml.value, [], {});
  const { data, input, issues } = validate(schema, yaml.value.raw, fields.isPlain);
  const empty = yaml.value.empty.map(({ diagnostic }) => diagnostic);
  // A field that is missing altogether is told at the fence.
  const found = explainIssues(issues, {
    schema,
    input,
    definedIn: blockFile(name),
    fields: { ...fields, place: (path) => fieldPlace(fields, path, place) },
  });
  const whole = data === undefined ? undefined : { ...(data as object), type: name };
  return {
    data: empty.length > 0 ? undefined : whole,
    fields,
    diagnostics: [...yaml.diagnostics, ...empty, ...found],
  };
}

function fieldPlace(
  fields: FieldPlaces,
  path: Parameters<FieldPlaces["place"]>[0],
  fence: Place | undefined,
) {
  const found = fields.place(path);
  return found?.line === 1 ? fence : found;
}
