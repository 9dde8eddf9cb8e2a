/** A block's fields filled in from its schema alone: as much as its checks take, so that there is something to look at. */
import type { z } from "zod";
import { isShown, type SampleOptions, sampleOf } from "../scaffold/sample.ts";
import { validate } from "../validate.ts";
import { definitionOf, isOptional, unwrap } from "../zodShape.ts";

/** `fits` tells whether the schema takes it: checks that look at several fields may not. */
export function derivedFields(
  schema: z.ZodType,
  options: Omit<SampleOptions, "generous" | "item">,
): { readonly fields: Readonly<Record<string, unknown>>; readonly fits: boolean } {
  const faults = (fields: object) => validate(schema, fields, () => true).issues.length;
  let made: Record<string, unknown> = {};
  const fields = Object.entries(definitionOf(unwrap(schema)).shape ?? {});
  for (const [name, field] of fields) {
    if (isOptional(field)) continue;
    const rich = sampleOf(field, name, { ...options, generous: true });
    made[name] = rich ?? sampleOf(field, name, options);
  }
  for (const [name, field] of fields) {
    if (!isOptional(field) || !isShown(field)) continue;
    for (const generous of [true, false]) {
      const value = sampleOf(field, name, { ...options, generous });
      const more = { ...made, [name]: value };
      if (value === undefined || isEmpty(value) || faults(more) > faults(made)) continue;
      made = more;
      break;
    }
  }
  // In the schema's own order, which is the one that its author thought of.
  const inOrder = fields.flatMap(([name]) => (name in made ? [[name, made[name]] as const] : []));
  return { fields: Object.fromEntries(inOrder), fits: faults(made) === 0 };
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
