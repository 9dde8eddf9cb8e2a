/** JSON Schema of what authors write, for editors: field names complete themselves and mistakes show while typing. */
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { TemplateApi } from "../api/siteCode.ts";
import { draftHelp, type FieldKind, fieldHelp, typeHelp } from "../core/messages/content/fieldHelp.ts";

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
      key === "properties"
        ? mapValues(value as Json, (item, name) => described(name, item as Json, helped(item, slugs) as Json))
        : helped(value, slugs);
  }
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

function mapValues(record: Json, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** What the schema's author says of a field, and what its kind says: no field is without a word. */
function described(name: string, field: Json, result: Json): Json {
  const own = typeof field.description === "string" ? field.description : "";
  const kind = name === "draft" && field.type === "boolean" ? draftHelp : kindHelp(field);
  return { ...result, description: own && PLAIN.has(kind) ? own : [own, kind].filter(Boolean).join(" ") };
}

/** What says nothing that the author's own words would not. */
const PLAIN: ReadonlySet<string> = new Set([typeHelp.list, typeHelp.group, typeHelp.several, fieldHelp.text]);

function kindHelp(field: Json): string {
  const { type, items, maxLength } = field;
  const kind = field["x-field"];
  if (typeof kind === "string" && kind !== "text" && kind in fieldHelp) return fieldHelp[kind as FieldKind];
  if (Array.isArray(field.enum)) return typeHelp.oneOf(field.enum.map(String));
  if ("const" in field) return typeHelp.always(String(field.const));
  if (type === "array") {
    const { enum: choice, "x-field": own } = (items as Json | undefined) ?? {};
    if (Array.isArray(choice)) return typeHelp.oneOf(choice.map(String));
    return typeof own === "string" && own !== "text" && own in fieldHelp
      ? typeHelp.listOf(fieldHelp[own as FieldKind])
      : typeHelp.list;
  }
  if (type === "boolean") return typeHelp.boolean;
  if (type === "integer") return typeHelp.wholeNumber;
  if (type === "number") return typeHelp.number;
  if (type === "object") return typeHelp.group;
  if (type !== "string") return typeHelp.several;
  return typeof maxLength === "number" && maxLength < 10_000 ? typeHelp.atMost(maxLength) : fieldHelp.text;
}
