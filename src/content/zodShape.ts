/**
 * Looks into a zod schema: which fields it has at a path, what a field accepts. The schema comes out of the templates
 * bundle with its own copy of zod, so this reads the definitions that every copy has and imports types only.
 */
import type { z } from "zod";
import type { Path } from "./fieldPath.ts";

export interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly discriminator?: string;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly defaultValue?: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }[];
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

const WRAPPERS = new Set([
  "optional",
  "default",
  "prefault",
  "nullable",
  "nonoptional",
  "readonly",
  "catch",
  "success",
]);

/** Takes off optional, default, lazy and transforms: what is left says what an author writes. */
export function unwrap(schema: z.ZodType): z.ZodType {
  for (let current = schema; ; ) {
    const definition = definitionOf(current);
    if (WRAPPERS.has(definition.type) && definition.innerType) current = definition.innerType;
    else if (definition.type === "lazy" && definition.getter) current = definition.getter();
    else if (definition.type === "pipe" && definition.in) current = definition.in;
    else return current;
  }
}

/** Whether an author may leave the field out. */
export function isOptional(schema: z.ZodType): boolean {
  return schema._zod.optin !== undefined;
}

/** All object schemas that could stand at a path; with `raw` given, discriminated unions are decided by their value. */
export function objectsAt(schema: z.ZodType, path: Path, raw: unknown): z.ZodType[] {
  const plain = unwrap(schema);
  const definition = definitionOf(plain);
  if (definition.type === "union" && definition.options) {
    return narrowed(definition, raw).flatMap((option) => objectsAt(option, path, raw));
  }
  if (definition.type === "intersection" && definition.left && definition.right) {
    return [definition.left, definition.right].flatMap((side) => objectsAt(side, path, raw));
  }
  const [step, ...rest] = path;
  if (step === undefined) return definition.type === "object" ? [plain] : [];
  const next =
    typeof step === "number"
      ? (definition.items?.[step] ?? definition.element)
      : (ownShape(definition, step) ?? definition.valueType);
  return next ? objectsAt(next, rest, (raw as Record<string | number, unknown> | undefined)?.[step]) : [];
}

function ownShape({ shape }: Definition, name: string): z.ZodType | undefined {
  return shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** The options whose discriminator matches the value; all of them when it cannot tell. */
export function narrowed({ options = [], discriminator }: Definition, raw: unknown): readonly z.ZodType[] {
  if (!discriminator || typeof raw !== "object" || raw === null) return options;
  const value = (raw as Record<string, unknown>)[discriminator];
  const matching = options.filter((option) => {
    const field = ownShape(definitionOf(unwrap(option)), discriminator);
    return field && literalsOf(field).includes(value);
  });
  return matching.length > 0 ? matching : options;
}

/** The values that a literal or enum accepts. */
export function literalsOf(schema: z.ZodType): readonly unknown[] {
  const definition = definitionOf(unwrap(schema));
  return definition.values ?? (definition.entries ? Object.values(definition.entries) : []);
}

/** The field names that are known at a path. */
export function fieldsAt(schema: z.ZodType, path: Path, raw: unknown): string[] {
  const names = objectsAt(schema, path, raw).flatMap((object) =>
    Object.keys(definitionOf(object).shape ?? {}),
  );
  return [...new Set(names)];
}

/** The fields of an object schema that an author must give. */
export function requiredFields(schema: z.ZodType): string[] {
  const shape = definitionOf(unwrap(schema)).shape ?? {};
  return Object.keys(shape).filter((name) => !isOptional(shape[name] as z.ZodType));
}
