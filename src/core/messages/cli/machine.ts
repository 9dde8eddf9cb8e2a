/** Wording: files, folders and what the system refuses. */
import { make } from "../make.ts";
import { cli } from "./error.ts";

export const outFolder = (folder: string, why: string) =>
  cli(
    "out-folder",
    `The site cannot be written to \`${folder}\`: ${why}, and a build removes what is not part of the site.`,
    "Choose another folder, such as  --out dist",
  );

export const foreignFolder = (folder: string, files: readonly string[]) =>
  cli(
    "foreign-folder",
    `The folder \`${folder}\` holds files that no build has put there, such as ${files.map((file) => `\`${file}\``).join(", ")}. A build removes what is not part of the site, so nothing was written.`,
    "Choose an empty folder with --out, or move these files away. Files to be published belong in public/.",
  );

export const notAFolder = (folder: string) =>
  cli(
    "not-a-folder",
    `The site is to be written to \`${folder}\`, but that is a file.`,
    "Remove the file, or choose another folder with --out.",
  );

export const diskFull = (folder: string) =>
  cli(
    "disk-full",
    `The disk is full, so the site could not be written to \`${folder}\`.`,
    "Free some space and build again.",
  );

export const noSpace = (path: string | undefined, isQuota: boolean) =>
  cli(
    "disk-full",
    `${isQuota ? "The space that this user may fill" : "The disk"} is full${path === undefined ? "" : `, so \`${path}\` could not be written`}.`,
    "Free some space and try again. Everything in `.cache` may be deleted at any time.",
  );

export const notAllowed = (path: string, code: string) =>
  cli(
    "not-allowed",
    `\`${path}\` cannot be written: this user may not change it (${code}).`,
    "Change the owner or the permissions of the folder, or choose another one with --out.",
  );

export const cannotRead = (file: string, code: string) =>
  make(
    "error",
    "cli/cannot-read",
    { file },
    `\`${file}\` cannot be read (${code}), so it cannot be copied into the site. Nothing was written.`,
    "See that it is still there and that this user may read it, and build again.",
  );

export const cannotWrite = (path: string, code: string, reason: string) =>
  cli(
    "cannot-write",
    `\`${path}\` cannot be written (${code}): ${reason}.`,
    "See that there is space, and that this user may write there.",
  );

export const refusedBySystem = (path: string | undefined, code: string, reason: string) =>
  cli(
    "refused-by-system",
    path === undefined
      ? `The computer refuses to write a file (${code}: ${reason}).`
      : `The computer refuses to use \`${path}\` (${code}: ${reason}).`,
    "See that there is space, and that it is of the right kind and belongs to this user. Everything in `.cache` may be deleted at any time.",
  );

export const tooFewHandles = () =>
  cli(
    "too-few-handles",
    "The computer lets this program have too few files open at once; it needs about 120.",
    "Raise the limit and try again:  ulimit -n 1024  (for a service `LimitNOFILE=1024`, for a container `--ulimit nofile=1024`).",
  );

/** What is made while code of the site runs, by what the program has noted of it. */
function madeWith(what: string): string {
  if (what.startsWith("/")) return `The page \`${what}\``;
  if (what === "paths") return "The list of this template's pages";
  if (what === "fields") return "The look at this file's fields";
  return what === "code"
    ? "The code at the top of the templates"
    : `The plugin \`${what}\`, with this file's text,`;
}

export const takesLong = (file: string, what: string) =>
  make(
    "warning",
    "cli/takes-long",
    { file },
    `${madeWith(what)} has been at work for more than five seconds, and nothing else is done meanwhile.`,
    "If it does not come to an end, Ctrl-C ends it.",
  );

export const endless = (file: string, what: string) =>
  make(
    "error",
    "cli/endless",
    { file },
    `${madeWith(what)} did not come to an end: Ctrl-C came while this code ran, and a second later it still did.`,
    "Look for a loop whose condition stays true, for a function that calls itself, or for a regular expression with a repetition within another, such as (a+)+",
  );

export const silentPipe = (file: string) =>
  cli(
    "silent-pipe",
    `\`${file}\` is a named pipe, and no program writes anything into it.`,
    "Start the program that keeps its contents, and unlock it; or put a file in its place.",
  );

export const envEncoding = () =>
  cli(
    "env-file",
    "The file `.env` is no text, or not in UTF-8, so nothing of what it sets would be read.",
    "Save it as plain text in UTF-8.",
  );

export const envUnreadable = (reason: string) =>
  cli(
    "env-file",
    `The file \`.env\` cannot be read (${reason}), so nothing of what it sets would be known.`,
    reason === "EISDIR"
      ? "It is a folder: put a file in its place, or remove it."
      : "Check that it is a file, and that you may read it.",
  );

export const vanished = (path: string) =>
  cli(
    "vanished",
    `\`${path}\` is not there any more, or leads nowhere, although it was a moment ago.`,
    "Build again. If it is a link, let it lead to something that exists; everything in `.cache` may be deleted at any time.",
  );

export const unreadableName = (path: string) =>
  cli(
    "unreadable-name",
    `\`${path}\` has letters in its name that are not UTF-8 (shown as \ufffd), so it cannot be read.`,
    "Give it a new name.",
  );

export const buildRunning = (
  folder: string,
  { pid, host, since }: { readonly pid: number; readonly host: string; readonly since: string },
  lockFile: string,
) =>
  cli(
    "build-running",
    `Another build (process ${pid} on ${host}, since ${since}) is writing to \`${folder}\`. Two at a time would mix their files.`,
    `Wait until it is done. If there is none, delete ${lockFile}`,
  );
