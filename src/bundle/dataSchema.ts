/** Holds data against the schema of its `defineData`, and says of each value what is wrong with it. */
import type { z } from "zod";
import type { DataOptions } from "../api/data.ts";
import { messages } from "../core/messages/index.ts";
import { reasonOf } from "../core/thrown.ts";
import { valueAt } from "../core/valueAt.ts";

const { reasons } = messages.data;

export interface DataIssue {
  readonly path: readonly PropertyKey[];
  readonly where: string;
  readonly reason: string;
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
