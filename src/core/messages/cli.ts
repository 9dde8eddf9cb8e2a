/** Wording: the command line, the output folder, and bugs of our own. */
import type { Frame, Place } from "../diagnosticParts.ts";
import { commandLine } from "./command.ts";
import { make } from "./make.ts";

const cli = <Name extends string>(
  code: Name,
  message: string,
  hint?: string,
  more: { frame?: Frame; stack?: string; place?: Place } = {},
) => make("error", `cli/${code}` as const, undefined, message, hint, more);

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

export const noSite = (folder: string) =>
  cli(
    "no-site",
    `There is no site in \`${folder}\`: it has neither \`content/site.yaml\` nor \`templates/collections.ts\`.`,
    "Go to the folder of your site, or name it with  --root",
  );

export const badBasePath = (value: string) => {
  // Git Bash puts its own folder before what begins with a slash.
  const shell = /^[a-z]:[\\/].*?(?:git|msys\d*|cygwin\d*)[\\/](.*?)[\\/]?$/i.exec(value)?.[1];
  return cli(
    "base-path",
    `\`${value}\` is not a base path: it must be the folder that the site is served from.`,
    shell
      ? `Git Bash has made a path of this computer of it. Write  --base-path //${shell}/  there.`
      : "Write it like  --base-path /shop/",
  );
};

export const badBuildDate = (value: string) =>
  cli(
    "build-date",
    `The environment variable \`SOURCE_DATE_EPOCH\` is \`${value}\`, which is no moment: it must be a whole number of seconds since 1970.`,
    "Set it to a number such as 1767225600, or unset it.",
  );

export const badHost = (value: string, known: readonly string[], near: string | undefined) =>
  cli(
    "host",
    `\`${value}\` is not a host that files can be written for.`,
    near ? `Did you mean  --host ${near}  ?` : `Known hosts: ${known.join(", ")}`,
  );

export const badShard = (value: string) =>
  cli(
    "shard",
    `\`${value}\` does not say which part of the site to make.`,
    "The first of three is  --shard 1/3  , the last  --shard 3/3",
  );

export const shardLeavesNothing = () =>
  cli(
    "shard-leaves-nothing",
    "`--shard` leaves its part of the site in `.cache`, and `--no-cache` leaves nothing there.",
    "Leave one of the two out.",
  );

/** `inside` are folders in it that are such ones. */
export const notACache = (folder: string, inside: readonly string[]) =>
  cli(
    "merge",
    `\`${folder}\` is not what \`site build --shard\` has left: a folder like \`.cache\`, with \`record\` in it.`,
    inside.length > 0
      ? `Did you mean  --merge ${inside.join(" ")}  ?`
      : "Name the folders that hold what each machine made:  --merge parts/1 parts/2",
  );

export const mergeNeedsCache = () =>
  cli(
    "merge-leaves-nothing",
    "`--merge` takes over what other builds have left, and `--no-cache` builds as if there were nothing.",
    "Leave one of the two out.",
  );

const part = (message: string, hint: string) => make("warning", "cli/merge-part", undefined, message, hint);
const ALIKE =
  "All parts get the same checkout, the same options and, around midnight, the same SOURCE_DATE_EPOCH.";
const MADE_HERE = "What it would have saved is made here, and the site is right.";

export const otherPart = (
  folder: string,
  why: "engine" | "damaged" | "files" | { readonly options: readonly string[] } | { readonly date: string },
) =>
  part(
    `\`${folder}\` ${
      why === "engine"
        ? "was made by another version of this program or of Node, so nothing of it can be used"
        : why === "damaged"
          ? "is damaged or not whole, so nothing of its pages can be used"
          : why === "files"
            ? "was made from other files than lie here, so only what is the same can be used"
            : "date" in why
              ? `was made on another day (${why.date}), so pages that ask for the day cannot be used`
              : `was made with other options (${why.options.map((name) => `\`${name}\``).join(", ")}), so what depends on it cannot be used`
    }. ${MADE_HERE}`,
    ALIKE,
  );

interface Part {
  readonly folder: string;
  readonly index: number;
  readonly count: number;
}

export const partsOfTwo = (parts: readonly Part[]) =>
  part(
    `${parts.map(({ folder, index, count }) => `\`${folder}\` is part ${index} of ${count}`).join(", ")}: they are no parts of one whole. ${MADE_HERE.replace("it", "they")}`,
    "Make all parts with the same number behind the slash:  --shard 1/3  --shard 2/3  --shard 3/3",
  );

export const partTwice = (first: string, second: string, { index, count }: Omit<Part, "folder">) =>
  part(
    `\`${first}\` and \`${second}\` are both part ${index} of ${count}.`,
    "See that each machine makes another part, and that each folder is named once.",
  );

export const partMissing = (indexes: readonly number[], count: number) =>
  part(
    `Of ${count} parts ${indexes.length === 1 ? "one is" : `${indexes.length} are`} not among those to be merged: ${indexes.slice(0, 10).join(", ")}${indexes.length > 10 ? " …" : ""}. ${MADE_HERE}`,
    "Name the folder of each part behind --merge.",
  );

export const badFormat = (value: string, known: readonly string[]) =>
  cli("format", `\`${value}\` is not a format of the report.`, `Known formats: ${known.join(", ")}`);

export const unknownCollection = (name: string, known: readonly string[], near: string | undefined) =>
  cli(
    "unknown-collection",
    `There is no collection \`${name}\`, so it is not known what a new entry needs.`,
    near ? `Did you mean  ${commandLine(`new ${near}`)}  ?` : `Known collections: ${known.join(", ")}`,
  );

export const unknownLanguage = (code: string, known: readonly string[]) =>
  cli(
    "language",
    `The site is not in the language \`${code}\`.`,
    known.length > 1
      ? `Its languages: ${known.join(", ")}`
      : `Add it to \`languages\` in \`content/site.yaml\`:  languages: [${code}]`,
  );

export const fileExists = (file: string) =>
  make(
    "error",
    "cli/file-exists",
    { file },
    `\`${file}\` exists already. It was not changed.`,
    "Choose another title, or give the address with  --slug",
  );

export const unknownStarter = (name: string, known: readonly string[], near: string | undefined) =>
  cli(
    "unknown-starter",
    `There is no starter \`${name}\`.`,
    near ? `Did you mean  --template ${near}  ?` : `Known starters: ${known.join(", ")}`,
  );

export const badSiteUrl = (url: string) =>
  cli(
    "site-url",
    `\`${url}\` is not the address of a public site.`,
    "Write it with https:// and a host, and nothing behind it:  --url https://www.example.org",
  );

export const wouldReplace = (folder: string, files: readonly string[]) =>
  cli(
    "would-replace",
    `\`${folder}\` has files already that a new site would replace: ${named(files)}. Nothing was written.`,
    `Name a new folder:  ${commandLine("init my-site")}`,
  );

export const notForSite = (path: string) =>
  cli(
    "not-for-a-site",
    `No site can be started in \`${path}\`: that is a file, or a link that leads nowhere.`,
    "Name a new folder, or move what is there out of the way.",
  );

export const insideSite = (folder: string, site: string) =>
  cli(
    "inside-a-site",
    `\`${folder}\` is a part of the site in \`${site}\`: the new one would become content of that, or be cleared away by its next build.`,
    `Name a folder beside it:  ${commandLine("init ../my-site")}`,
  );

const named = (files: readonly string[]) => {
  const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
  return `${files
    .slice(0, 3)
    .map((file) => `\`${file}\``)
    .join(", ")}${more}`;
};

/** What `init` prints when it is done. `folder` is "" for the current one. */
export const siteStarted = (files: number, folder: string): string =>
  [
    `Started a site: ${files} files${folder ? ` in ${folder}` : ""}. Next:`,
    "",
    ...(folder ? [`  cd ${/[^\w./-]/.test(folder) ? JSON.stringify(folder) : folder}`] : []),
    "  npm install",
    "  npx site dev",
    "",
  ].join("\n");

export const externalLink = (place: Place | undefined, url: string, reason: string) =>
  make(
    "warning",
    "cli/external-link",
    place,
    `The link to \`${url}\` may be broken: ${reason}.`,
    "Open it in a browser. Some sites refuse requests that come from a program.",
  );

export const strayError = (
  place: Place,
  frame: Frame | undefined,
  reason: string,
  stack: string | undefined,
) =>
  make(
    "error",
    "cli/stray-error",
    place,
    `Something failed that nothing was waiting for: ${reason.replace(/[.!]?$/, "")}. What it was to do is missing from the site.`,
    "Wait for it with  await , or handle its error with  .catch(…)",
    { ...(frame ? { frame } : {}), ...(stack ? { stack } : {}) },
  );

export const ownBug = (reason: string, stack: string | undefined) =>
  cli(
    "bug",
    `Something went wrong in the generator itself, not in your files: ${reason}`,
    "Sorry about that. Run the command again with --debug and report what it prints.",
    stack ? { stack } : {},
  );
