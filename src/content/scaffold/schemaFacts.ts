/** What a field's schema says about it: its limits, and the kind of special field it is. */
import type { z } from "zod";
import type { FieldMeta } from "../../api/fields.ts";
import type { TemplateApi } from "../../api/siteCode.ts";
import { definitionOf, unwrap } from "../zodShape.ts";

export interface Limits {
  readonly least?: number;
  readonly most?: number;
  readonly whole: boolean;
}

export function limitsOf(schema: z.ZodType): Limits {
  const checks = (definitionOf(unwrap(schema)).checks ?? []).map((check) => check._zod.def);
  const number = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
  let least: number | undefined;
  let most: number | undefined;
  let whole = definitionOf(unwrap(schema)).format === "safeint";
  for (const check of checks) {
    if (check.format === "safeint" || check.format === "int32") whole = true;
    least = number(check.minimum) ?? number(check.length) ?? least;
    most = number(check.maximum) ?? number(check.length) ?? most;
    if (check.check === "greater_than") least = (number(check.value) ?? 0) + (check.inclusive ? 0 : 1);
    if (check.check === "less_than") most = (number(check.value) ?? 0) - (check.inclusive ? 0 : 1);
  }
  return { whole, ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

/** The mark of a field may sit under its `optional()` or `default()`. */
export function fieldMetaIn(schema: z.ZodType, api: Pick<TemplateApi, "fieldMetaOf">): FieldMeta | undefined {
  for (let inner: z.ZodType | undefined = schema; inner; inner = definitionOf(inner).innerType) {
    const meta = api.fieldMetaOf(inner);
    if (meta) return meta;
  }
  return undefined;
}

/** What the schema's author says of a field: `describe()` may stand before or after `optional()`. */
export function descriptionOf(field: z.ZodType): string {
  for (let inner: z.ZodType | undefined = field; inner; inner = definitionOf(inner).innerType) {
    if (inner.description) return inner.description;
  }
  return "";
}
