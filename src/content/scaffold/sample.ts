/** A sample value for a field: sensible, and valid by the field's own schema. */
import type { z } from "zod";
import type { TemplateApi } from "../../api/siteCode.ts";
import { samples } from "../../core/messages/content/fieldHelp.ts";
import { fieldKinds } from "../fields/kinds.ts";
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
      return textSample(schema, field, most);
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
      const wanted = isChoiceOfParts(element) ? Math.max(1, least ?? 0) : (least ?? 0);
      const item = wanted > 0 ? sampleOf(element, field, options) : undefined;
      return wanted > 0 && item === undefined ? undefined : Array.from({ length: wanted }, () => item);
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

/** Tries texts of several forms until the field's own checks take one. */
function textSample(schema: z.ZodType, field: string, most: number | undefined): string | undefined {
  const words = samples.text(field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
  const candidates = [
    words.slice(0, most ?? words.length).trim(),
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
  return candidates.find((candidate) => schema.safeParse(candidate).success);
}

function objectSample(schema: z.ZodType, options: SampleOptions): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  const fields = Object.entries(definitionOf(schema).shape ?? {});
  // `type: prose` stands first in a part, whatever the schema's own order.
  const isFixed = (field: z.ZodType) => definitionOf(field).type === "literal";
  for (const [name, field] of fields.toSorted(([, a], [, b]) => Number(isFixed(b)) - Number(isFixed(a)))) {
    if (isOptional(field)) continue;
    const value = sampleOf(field, name, options);
    if (value === undefined) return undefined;
    result[name] = value;
  }
  return result;
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
    .sort((a, b) => Number(b.text) - Number(a.text) || a.size - b.size);
  return found[0]?.value;
}

function hasText(schema: z.ZodType, { api }: SampleOptions): boolean {
  const fields = Object.values(definitionOf(unwrap(schema)).shape ?? {});
  return fields.some((field) => !isOptional(field) && api.fieldMetaOf(field)?.field === "markdown");
}
