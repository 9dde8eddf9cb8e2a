/** Tells of a mistake of our own: a short apology, the stack with `--debug`. */
import { messages } from "../core/messages/index.ts";
import { createTerminal } from "./terminal.ts";

export function reportBug(error: unknown, debug: boolean): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  createTerminal({ debug }).problems([messages.cli.ownBug(message, stack)]);
}
