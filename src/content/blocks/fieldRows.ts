/** A schema as a table: each field with its type, bounds and default, as `site dev` shows them at `/_blocks`. */
import type { z } from "zod";
import type { TemplateApi } from "../../api/siteCode.ts";
import { fieldType } from "../../core/messages/content/fieldTypes.ts";
import { descriptionOf, fieldMetaIn, limitsOf } from "../scaffold/schemaFacts.ts";
import { type Definition, definitionOf, isOptional, literalsOf, unwrap } from "../zodShape.ts";

export interface FieldRow {
  /** `actions[].label`: `[]` is each item of a list. */
  readonly path: string;
  readonly required: boolean;
  /** In words: `list of groups`. */
  readonly type: string;
  /** The values that a choice has. */
  readonly values: readonly string[];
  /** `2 to 110 characters`; empty without. */
  readonly bounds: string;
  /** As YAML writes it; undefined without. */
  readonly fallback?: string;
  /** Of a group that has several forms: in which of them it is there. */
  readonly only?: string;
  /** What the schema's author says of it with `.describe()`. */
  readonly help: string;
}

type Api = Pick<TemplateApi, "fieldMetaOf">;

/** Groups in groups in groups: a schema that goes round in a circle ends somewhere. */
const DEEPEST = 6;

/** The rows of an object schema in its own order, those of groups below their group's. */
export function fieldRows(schema: z.ZodType, api: Api): FieldRow[] {
  return rowsOf(schema, "", api, 0);
}

function rowsOf(schema: z.ZodType, prefix: string, api: Api, depth: number): FieldRow[] {
  const fields = Object.entries(definitionOf(unwrap(schema)).shape ?? {});
  return fields.flatMap(([name, field]) => [
    rowOf(prefix + name, field, api),
    ...(depth < DEEPEST ? rowsBelow(field, prefix + name, api, depth + 1) : []),
  ]);
}

function rowOf(path: string, field: z.ZodType, api: Api): FieldRow {
  const fallback = defaultOf(field);
  return {
    path,
    required: !isOptional(field),
    type: typeOf(field, api),
    values: choicesOf(field, api),
    bounds: boundsOf(field, api),
    ...(fallback === undefined ? {} : { fallback }),
    help: descriptionOf(field),
  };
}

function rowsBelow(field: z.ZodType, path: string, api: Api, depth: number): FieldRow[] {
  if (fieldMetaIn(field, api)) return [];
  const definition = definitionOf(unwrap(field));
  if (definition.type === "object") return rowsOf(field, `${path}.`, api, depth);
  if (definition.type === "array" && definition.element)
    return rowsBelow(definition.element, `${path}[]`, api, depth);
  if (definition.type === "record" && definition.valueType)
    return rowsBelow(definition.valueType, `${path}.*`, api, depth);
  if (definition.type !== "union" || isChoiceOfBlocks(definition)) return [];
  return rowsOfForms(definition, path, api, depth);
}

/** The rows of a group that has several forms, each once, with the forms that it is there in. */
function rowsOfForms(
  { options = [], discriminator }: Definition,
  path: string,
  api: Api,
  depth: number,
): FieldRow[] {
  const forms = options.map((option) => ({
    name: discriminator ? valuesOf(option, discriminator).join(", ") : "",
    rows: rowsBelow(option, path, api, depth),
  }));
  const paths = new Set(forms.flatMap(({ rows }) => rows.map((row) => row.path)));
  return [...paths].flatMap((one) => {
    const having = forms.flatMap(({ name, rows }) => {
      const row = rows.find((candidate) => candidate.path === one);
      return row ? [{ name, row }] : [];
    });
    const [first] = having;
    if (!first) return [];
    const isEverywhere = having.length === options.length;
    const only = discriminator
      ? fieldType.withValue(
          discriminator,
          having.map(({ name }) => name),
        )
      : fieldType.inOneForm;
    return [
      {
        ...first.row,
        required: having.every(({ row }) => row.required),
        type: [...new Set(having.map(({ row }) => row.type))].join(" or "),
        values: [...new Set(having.flatMap(({ row }) => row.values))],
        ...(isEverywhere ? {} : { only }),
      },
    ];
  });
}

function valuesOf(option: z.ZodType, name: string): string[] {
  const field = definitionOf(unwrap(option)).shape?.[name];
  return field ? literalsOf(field).map(String) : [];
}

/** A list of blocks names them all; each has a table of its own. */
function isChoiceOfBlocks({ discriminator }: Definition): boolean {
  return discriminator === "type";
}

function typeOf(field: z.ZodType, api: Api): string {
  const meta = fieldMetaIn(field, api);
  const plain = unwrap(field);
  const definition = definitionOf(plain);
  if (meta?.field === "reference") return fieldType.reference(meta.collection ?? "");
  if (meta) return fieldType[meta.field];
  switch (definition.type) {
    case "string":
      return fieldType.text;
    case "number":
    case "int":
      return limitsOf(plain).whole ? fieldType.wholeNumber : fieldType.number;
    case "boolean":
      return fieldType.boolean;
    case "enum":
    case "literal":
      return fieldType.choice;
    case "array":
      return fieldType.list(definition.element ? typeOf(definition.element, api) : fieldType.several);
    case "object":
      return fieldType.group;
    case "record":
      return fieldType.names(definition.valueType ? typeOf(definition.valueType, api) : fieldType.several);
    case "union":
      if (isChoiceOfBlocks(definition)) return fieldType.block;
      return fieldType.either([...new Set((definition.options ?? []).map((one) => typeOf(one, api)))]);
    default:
      return fieldType.several;
  }
}

/** Of a choice, and of a list of choices. */
function choicesOf(field: z.ZodType, api: Api): readonly string[] {
  if (fieldMetaIn(field, api)) return [];
  const plain = unwrap(field);
  const { type, element } = definitionOf(plain);
  if (type === "array" && element) return choicesOf(element, api);
  return type === "enum" || type === "literal" ? literalsOf(plain).map(String) : [];
}

function boundsOf(field: z.ZodType, api: Api): string {
  const plain = unwrap(field);
  const { type, element } = definitionOf(plain);
  const { least, most } = limitsOf(plain);
  if (type === "array") {
    const each = element ? boundsOf(element, api) : "";
    return [fieldType.items(least, most), each && fieldType.each(each)].filter(Boolean).join("; ");
  }
  if (type === "string") {
    // That a text is not empty, and not a book, goes without saying.
    const longest = most !== undefined && most < 100_000 ? most : undefined;
    const pattern = fieldMetaIn(field, api) ? undefined : patternOf(plain);
    const length = fieldType.characters(least === 1 ? undefined : least, longest);
    return [length, pattern && fieldType.pattern(pattern)].filter(Boolean).join("; ");
  }
  return type === "number" || type === "int" ? fieldType.range(least, most) : "";
}

function patternOf(schema: z.ZodType): string | undefined {
  for (const check of definitionOf(schema).checks ?? []) {
    const { pattern } = check._zod.def;
    if (pattern instanceof RegExp) return pattern.source;
  }
  return undefined;
}

/** Without empty lists: that nothing is there where nothing is written goes without saying. */
function defaultOf(field: z.ZodType): string | undefined {
  for (let inner: z.ZodType | undefined = field; inner; inner = definitionOf(inner).innerType) {
    const { defaultValue } = definitionOf(inner);
    if (defaultValue === undefined || JSON.stringify(defaultValue) === "[]") continue;
    return typeof defaultValue === "string" ? defaultValue : JSON.stringify(defaultValue);
  }
  return undefined;
}
