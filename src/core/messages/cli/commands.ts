/** Wording: options of commands, what they look at, and bugs of our own. */
import type { Frame, Place } from "../../diagnosticParts.ts";
import { commandLine } from "../command.ts";
import { framed, make } from "../make.ts";
import { cli } from "./error.ts";

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
    { ...framed(frame), ...(stack ? { stack } : {}) },
  );

export const ownBug = (reason: string, stack: string | undefined) =>
  cli(
    "bug",
    `Something went wrong in the generator itself, not in your files: ${reason}`,
    "Sorry about that. Run the command again with --debug and report what it prints.",
    stack ? { stack } : {},
  );
