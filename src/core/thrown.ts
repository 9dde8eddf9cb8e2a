/** What was thrown, in words. Templates may throw anything: text, a value without a prototype, an error that cannot be read. */
import { inspect } from "node:util";
import { mappedStack } from "./mappedStack.ts";

/** The message of an error, or the value itself as far as it can be shown. Never throws, never empty. */
export function reasonOf(thrown: unknown): string {
  try {
    const message = isError(thrown) ? thrown.message : thrown;
    if (typeof message === "string" && message.trim() !== "") return message;
    if (isError(thrown)) return `an error without a message (${String(thrown.name)})`;
    const shown = inspect(thrown, { depth: 1, breakLength: Number.POSITIVE_INFINITY }).replaceAll("`", "'");
    return `\`${shown}\` was thrown, which is no error`;
  } catch {
    return "something was thrown that cannot be shown";
  }
}

/** The stack of an error, with the authors' own files and lines in it. */
export function stackOf(thrown: unknown): string | undefined {
  try {
    const stack = isError(thrown) ? thrown.stack : undefined;
    return typeof stack === "string" ? mappedStack(stack) : undefined;
  } catch {
    return undefined;
  }
}

function isError(value: unknown): value is Error {
  return value instanceof Error;
}
