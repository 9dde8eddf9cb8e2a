/** The end of a command that nothing has foreseen: what the system refuses is told as that, all else is a mistake of our own. */
import { messages } from "../core/messages/index.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { reasonOf, stackOf } from "../core/thrown.ts";
import { EXIT } from "./exitCodes.ts";
import { createTerminal } from "./terminal.ts";

/** Returns the exit code. A bug gets a short apology, and its stack with `--debug`. */
export function reportBug(error: unknown, debug: boolean): number {
  const refused = systemProblem(error);
  createTerminal({ debug }).problems([refused ?? messages.cli.ownBug(reasonOf(error), stackOf(error))]);
  return refused ? EXIT.content : EXIT.bug;
}
