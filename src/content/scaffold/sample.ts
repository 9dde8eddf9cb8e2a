/** A sample value for a field: sensible, and valid by the field's own schema. */
import type { z } from "zod";
import type { TemplateApi } from "../../api/siteCode.ts";
import { samples } from "../../core/messages/content/fieldHelp.ts";
import { fieldKinds } from "../fields/kinds.ts";
import { fits } from "../validate.ts";
import { definitionOf, isOptional, literalsOf, unwrap } from "../zodShape.ts";
import { fieldMetaIn, limitsOf } from "./schemaFacts.ts";

export interface SampleOptions {
  readonly api: Pick<TemplateApi, "fieldMetaOf">;
  readonly today: string;
  readonly slug: string;
  /** Slugs of another collection's entries. */
  readonly slugs: (collection: string) => readonly string[];
  /** An existing picture, for fields that need one. */
  readonly picture: string | undefined;
  /** For a picture of a block: optional parts and several items as well, and short texts where a sentence does not fit. */
  readonly generous?: boolean;
  /** Which item of a list it is for, from 0: items that all say the same could not be told apart. */
  readonly item?: number;
}

/** Undefined when no fitting value is known. */
export function sampleOf(schema: z.ZodType, field: string, options: SampleOptions): unknown {
  const meta = fieldMetaIn(schema, options.api);
  const bySchema = () => plainSample(unwrap(schema), field, options);
  return meta ? fieldKinds[meta.field].sample({ ...options, meta, bySchema }) : bySchema();
}

function plainSample(schema: z.ZodType, field: string, options: SampleOptions): unknown {
  const definition = definitionOf(schema);
  const { least, most, whole } = limitsOf(schema);
  switch (definition.type) {
    case "string":
      return textSample(schema, field, most, options);
    case "number":
    case "int":
      return Math.min(
        Math.max(least ?? 1, whole ? Math.ceil(least ?? 1) : (least ?? 1)),
        most ?? Number.POSITIVE_INFINITY,
      );
    case "boolean":
      return false;
    case "enum":
    case "literal":
      return literalsOf(schema)[0];
    case "array": {
      const element = definition.element as z.ZodType;
      const start = options.generous ? Math.min(SHOWN_ITEMS, most ?? SHOWN_ITEMS) : 0;
      const wanted = Math.max(isChoiceOfParts(element) ? 1 : start, least ?? 0);
      const items = Array.from({ length: wanted }, (_, item) =>
        sampleOf(element, field, options.generous ? { ...options, item } : options),
      );
      return items.includes(undefined) ? undefined : items;
    }
    case "object":
      return objectSample(schema, options);
    case "record":
      return {};
    case "union":
      return simplest(definition.options ?? [], field, options);
    default:
      return undefined;
  }
}

/** What a block shows of a list. */
const SHOWN_ITEMS = 3;

/** Tries texts of several forms until the field's own checks take one. */
function textSample(
  schema: z.ZodType,
  field: string,
  most: number | undefined,
  { generous = false, item }: SampleOptions,
): string | undefined {
  const name = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const words = samples.text(item === undefined ? name : samples.nth(item, name));
  const short = generous && words.length > (most ?? words.length) ? samples.short(name, item) : words;
  const candidates = [
    short.slice(0, most ?? short.length).trim(),
    "Sample",
    "sample",
    "1",
    "en",
    "UTC",
    "#1d3557",
    "hello@example.com",
    "https://example.com",
    "/sample",
    "/",
    "2026-01-01",
    "SAMPLE-1",
  ];
  return candidates.find((candidate) => fits(schema, candidate));
}

function objectSample(schema: z.ZodType, options: SampleOptions): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  const fields = Object.entries(definitionOf(schema).shape ?? {});
  // `type: prose` stands first in a part, whatever the schema's own order.
  const isFixed = (field: z.ZodType) => definitionOf(field).type === "literal";
  for (const [name, field] of fields.toSorted(([, a], [, b]) => Number(isFixed(b)) - Number(isFixed(a)))) {
    if (isOptional(field) && !(options.generous && isShown(field))) continue;
    const value = sampleOf(field, name, options);
    if (value === undefined && isOptional(field)) continue;
    if (value === undefined) return undefined;
    result[name] = value;
  }
  return result;
}

/** Whether an optional field has something to look at: a choice shows its default, a number or a switch changes the rest. */
export function isShown(field: z.ZodType): boolean {
  return /^(?:string|array|object|union|pipe)$/.test(definitionOf(unwrap(field)).type);
}

/** A list of blocks is worth one to start with; the simplest is one of text. */
function isChoiceOfParts(element: z.ZodType): boolean {
  return definitionOf(unwrap(element)).discriminator !== undefined;
}

function simplest(choices: readonly z.ZodType[], field: string, options: SampleOptions): unknown {
  const found = choices
    .map((choice) => ({ value: sampleOf(choice, field, options), text: hasText(choice, options) }))
    .filter(({ value }) => value !== undefined)
    .map(({ value, text }) => ({ value, text, size: JSON.stringify(value).length }))
    // For a picture the form that shows most.
    .sort(
      (a, b) => Number(b.text) - Number(a.text) || (options.generous ? b.size - a.size : a.size - b.size),
    );
  return found[0]?.value;
}

function hasText(schema: z.ZodType, { api }: SampleOptions): boolean {
  const fields = Object.values(definitionOf(unwrap(schema)).shape ?? {});
  return fields.some((field) => !isOptional(field) && api.fieldMetaOf(field)?.field === "markdown");
}
