/** What the system refuses: a full disk or a folder that belongs to someone else is no bug, wherever it is met. */
import type { Diagnostic } from "./diagnostic.ts";
import { messages } from "./messages/index.ts";

const REFUSALS = new Set([
  ...["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EFBIG", "ENOTDIR", "EEXIST", "EISDIR"],
  ...["EIO", "EBUSY", "ESTALE", "ELOOP", "ENAMETOOLONG", "ENOMEM"],
]);

/** Undefined for every other error. */
export function systemProblem(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  // What its name has that is no text is read as U+FFFD, and a file of that name is not there.
  if (code === "ENOENT" && path?.includes("\ufffd")) return messages.cli.unreadableName(path);
  if (code === "ENOENT" && path !== undefined) return messages.cli.vanished(path);
  if (code === "EMFILE" || code === "ENFILE") return messages.cli.tooFewHandles();
  if (code === "ENOSPC" || code === "EDQUOT") return messages.cli.noSpace(path, code === "EDQUOT");
  if (!REFUSALS.has(code)) return undefined;
  return messages.cli.refusedBySystem(path, code, systemReason(message));
}

/** Whether a file could not be written, whatever was to be in it. */
export function isUnwritable(error: unknown): boolean {
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  return ["ENOSPC", "EDQUOT", "EFBIG", "EROFS"].includes(code);
}

/** `ENOSPC: no space left on device, write` without its code and the name of the call. */
export function systemReason(message: string): string {
  return message.replace(/^\w+: /, "").replace(/,.*$/s, "");
}
