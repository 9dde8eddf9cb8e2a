/** The end of a command that nothing has foreseen: what the system refuses is told as that, all else is a mistake of our own. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { EXIT } from "./exitCodes.ts";
import { createTerminal } from "./terminal.ts";

/** Returns the exit code. A bug gets a short apology, and its stack with `--debug`. */
export function reportBug(error: unknown, debug: boolean): number {
  const refused = systemProblem(error);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  createTerminal({ debug }).problems([refused ?? messages.cli.ownBug(message, stack)]);
  return refused ? EXIT.content : EXIT.bug;
}

const REFUSALS = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EFBIG|ENOTDIR|EEXIST|EISDIR|EMFILE|ENFILE|EIO)$/;

/** A full disk or a folder that belongs to someone else is no bug, wherever it is met. */
function systemProblem(error: unknown): Diagnostic | undefined {
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof Error) || !REFUSALS.test(code)) return undefined;
  return messages.cli.refusedBySystem(
    path ?? "a file",
    code,
    message.replace(/^\w+: /, "").replace(/,.*$/s, ""),
  );
}
