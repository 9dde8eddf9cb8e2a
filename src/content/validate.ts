/**
 * Checks what an author wrote against the collection's schema. Scalars arrive as text; where the schema asks for a
 * number or a truth value, the text is converted and the check runs again. So a schema says plain `z.number()` at any
 * depth, and text fields keep exactly what was typed.
 */
import type { z } from "zod";
import { reasonOf } from "../core/thrown.ts";
import { valueAt } from "../core/valueAt.ts";
import type { Path } from "./fieldPath.ts";

export type Issue = z.core.$ZodIssue;

export interface Validated {
  /** The schema's output; undefined when there are issues. */
  readonly data?: unknown;
  /** The input with its conversions, for messages about it. */
  readonly input: unknown;
  readonly issues: readonly Issue[];
}

/** Each round converts every value that the schema asked for; unions may ask for more once they get that far. */
const MOST_ROUNDS = 25;

/** `isPlain` tells whether the value at a path was written without quotes: `"5"` in quotes is text. */
export function validate(schema: z.ZodType, raw: unknown, isPlain: (path: Path) => boolean): Validated {
  let input = raw;
  for (let round = 0; ; round++) {
    const result = parsed(schema, input);
    if (result.success) return { data: result.data, input, issues: [] };
    const changes = round < MOST_ROUNDS ? conversions(result.issues, input, isPlain) : [];
    if (changes.length === 0) return { input, issues: result.issues };
    for (const { path, value } of changes) input = replaced(input, path, value);
  }
}

/** Whether a schema takes a value. One that throws at it does not. */
export function fits(schema: z.ZodType, value: unknown): boolean {
  return parsed(schema, value).success;
}

type Parsed = { readonly success: true; readonly data: unknown } | Faulty;
interface Faulty {
  readonly success: false;
  readonly issues: readonly Issue[];
}

/** What a schema says. Its own code (`refine`, `transform`) may throw or be async: that is told of the field that it belongs to. */
function parsed(schema: z.ZodType, input: unknown): Parsed {
  try {
    const result = schema.safeParse(input);
    return result.success ? result : { success: false, issues: result.error.issues };
  } catch (error) {
    const shape = (schema._zod.def as { shape?: Readonly<Record<string, z.ZodType>> }).shape ?? {};
    const inner = Object.entries(shape).flatMap(([name, field]): Issue[] => {
      const result = parsed(field, valueAt(input, [name]));
      return result.success
        ? []
        : result.issues.flatMap((issue) =>
            issue.message === SCHEMA_THREW ? [{ ...issue, path: [name, ...issue.path] }] : [],
          );
    });
    return { success: false, issues: inner.length > 0 ? inner : [threw(error, input)] };
  }
}

/** The message of an issue that is a fault of the schema; `params.reason` says which. */
export const SCHEMA_THREW = "content/schema-threw";

function threw(error: unknown, input: unknown): Issue {
  // By name: the templates bundle has a copy of zod of its own.
  const isAsync =
    (error as { constructor?: { name?: string } } | null)?.constructor?.name === "$ZodAsyncError";
  const params = { reason: isAsync ? undefined : reasonOf(error) };
  return { code: "custom", path: [], message: SCHEMA_THREW, params, input };
}

/** Of an input that is not fine as a whole: the fields that are, each by itself. */
export function fittingFields(schema: z.ZodObject, input: unknown): Record<string, unknown> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = valueAt(input, [name]);
    const result = value === undefined ? undefined : parsed(field as z.ZodType, value);
    return result?.success ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(fields);
}

interface Conversion {
  readonly path: Path;
  readonly value: unknown;
}

function conversions(
  issues: readonly Issue[],
  input: unknown,
  isPlain: (path: Path) => boolean,
): Conversion[] {
  return issues.flatMap((issue) => {
    const path = issue.path as Path;
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      return bestBranch(issue, input, isPlain);
    }
    const text = valueAt(input, path);
    if (typeof text !== "string" || !isPlain(path)) return [];
    const value = convert(issue, text);
    return value === undefined ? [] : [{ path, value }];
  });
}

/** A union takes the conversions of the branch that they make fit, or else of the one with the fewest problems. */
function bestBranch(
  issue: Issue & { code: "invalid_union" },
  input: unknown,
  isPlain: (path: Path) => boolean,
): Conversion[] {
  const branches = issue.errors.map((errors) => {
    const absolute = errors.map((error) => ({ ...error, path: [...issue.path, ...error.path] }) as Issue);
    const changes = conversions(absolute, input, isPlain);
    return { changes, left: absolute.length - changes.length };
  });
  const fitting = branches.filter(({ changes }) => changes.length > 0).sort((a, b) => a.left - b.left);
  return fitting[0]?.changes ?? [];
}

function convert(issue: Issue, text: string): unknown {
  if (issue.code === "invalid_type") {
    if (issue.expected === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
    if (issue.expected === "number" || issue.expected === "int") return numberFrom(text);
  }
  if (issue.code === "invalid_value") {
    return issue.values.find((value) => typeof value !== "string" && String(value) === text);
  }
  return undefined;
}

/** Numbers as people write them: no leading zeros, no units, no thousands marks. */
function numberFrom(text: string): number | undefined {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** A copy of the input in which one value differs. */
export function replaced(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(input)) return input.with(step as number, replaced(input[step as number], rest, value));
  const copy = { ...(input as Record<string, unknown>) };
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}
