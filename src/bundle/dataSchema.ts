/** Holds data against the schema of its `defineData`, and says of each value what is wrong with it. */
import type { z } from "zod";
import type { DataOptions } from "../api/data.ts";
import { messages } from "../core/messages/index.ts";
import { reasonOf } from "../core/thrown.ts";
import { valueAt } from "../core/valueAt.ts";

const { reasons } = messages.data;

/**
 * The same data with texts where the schema asks for them and YAML has read a number or a word of its own: `version: 1.10` is meant as it
 * is written. Undefined where there is none.
 */
export function withTypedTexts(
  value: unknown,
  issues: readonly DataIssue[],
  typed: (path: readonly PropertyKey[]) => string | undefined,
): unknown {
  const wanted = issues.flatMap(({ path, wantsText }) => {
    const text = wantsText ? typed(path) : undefined;
    return text === undefined ? [] : [{ path, text }];
  });
  if (wanted.length === 0) return undefined;
  const copy: unknown = structuredClone(value);
  for (const { path, text } of wanted) {
    const around = valueAt(copy, path.slice(0, -1));
    const name = path.at(-1);
    if (name === undefined) return text;
    if (typeof around === "object" && around !== null) (around as Record<PropertyKey, unknown>)[name] = text;
  }
  return copy;
}

export interface DataIssue {
  readonly path: readonly PropertyKey[];
  readonly where: string;
  readonly reason: string;
  readonly wantsText?: boolean;
  /** A text where a number is asked for. */
  readonly isTextForNumber?: boolean;
}

/** The value as the schema makes it, or what it has against it. */
export function checkData(
  value: unknown,
  { schema }: DataOptions<unknown>,
): { value: unknown; issues: readonly DataIssue[] } {
  let result: ReturnType<NonNullable<typeof schema>["safeParse"]> | undefined;
  try {
    result = schema?.safeParse(value);
  } catch (error) {
    const waits = (error as Error | undefined)?.constructor?.name === "$ZodAsyncError";
    const reason = waits ? reasons.schemaWaits() : reasons.schemaFails(reasonOf(error));
    return { value: undefined, issues: [{ path: [], where: "", reason }] };
  }
  if (!result) return { value, issues: [] };
  if (result.success) return { value: result.data, issues: [] };
  const issues = result.error.issues.map((issue) => ({
    path: issue.path,
    where: issue.path.map(String).join("."),
    reason: reasonFor(issue, valueAt(value, issue.path)),
    isTextForNumber:
      issue.code === "invalid_type" &&
      /^(?:number|int|bigint)$/.test(issue.expected) &&
      typeof valueAt(value, issue.path) === "string",
    wantsText: issue.code === "invalid_type" && issue.expected === "string",
  }));
  return { value: undefined, issues };
}

/** What was read rather than what zod made of it: a price of `free` is "NaN" to it. */
function reasonFor(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === "unrecognized_keys") return reasons.notAsked(issue.keys);
  if (issue.code !== "invalid_type") return issue.message;
  if (found === undefined) return reasons.missing();
  const text = typeof found === "string" ? found : JSON.stringify(found);
  return reasons.otherKind(text.length > 60 ? `${text.slice(0, 60)}…` : text, issue.expected);
}
