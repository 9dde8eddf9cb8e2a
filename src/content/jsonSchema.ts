/** JSON Schema of what authors write, for editors: field names complete themselves and mistakes show while typing. */
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { TemplateApi } from "../api/siteCode.ts";
import { type FieldKind, fieldHelp } from "../core/messages/content/fieldHelp.ts";

type Json = Record<string, unknown>;

export interface JsonSchemaOptions {
  readonly api: Pick<TemplateApi, "toJsonSchema">;
  /** Known slugs of a collection, for references. */
  readonly slugs?: (collection: string) => readonly string[];
}

export function jsonSchemaOf(of: Collection | SingleRecord, { api, slugs }: JsonSchemaOptions): Json {
  const schema = api.toJsonSchema(of.schema);
  return { ...(helped(schema, slugs) as Json), title: of.kind === "collection" ? of.name : of.file };
}

/** Adds to each node what its kind of field means to an author. */
function helped(node: unknown, slugs: JsonSchemaOptions["slugs"]): unknown {
  if (Array.isArray(node)) return node.map((item) => helped(item, slugs));
  if (typeof node !== "object" || node === null) return node;
  const { "x-field": kind, "x-collection": collection, ...rest } = node as Json;
  const result: Json = {};
  for (const [key, value] of Object.entries(rest)) {
    // Property names are the site's own: one called "type" is a field, not a JSON Schema keyword.
    result[key] =
      key === "properties" ? mapValues(value as Json, (item) => helped(item, slugs)) : helped(value, slugs);
  }
  if (typeof kind === "string" && kind in fieldHelp) result.description = fieldHelp[kind as FieldKind];
  const known = typeof collection === "string" ? slugs?.(collection) : undefined;
  if (known && known.length > 0) return { ...result, enum: [...known] };
  return result.type === "string" ? asTyped(result) : result;
}

/** YAML readers take `2026` or `true` for a number or truth value; here every scalar may be text. */
function asTyped(node: Json): Json {
  if ("enum" in node || "const" in node) return node;
  const { pattern, ...rest } = node;
  return { ...rest, type: ["string", "number", "boolean"], ...(pattern === undefined ? {} : { pattern }) };
}

function mapValues(record: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
