/** Wording: files in `public/`. */
import type { Copied } from "../../copies.ts";
import { counted } from "../../counted.ts";
import type { Frame, Place, Severity } from "../../diagnosticParts.ts";
import { deleteCopy } from "../content/phrases.ts";
import { framed, make } from "../make.ts";
import { eachOf } from "./phrases.ts";

export const publicSymlink = (file: string) =>
  make(
    "warning",
    "output/public-symlink",
    { file },
    `\`${file}\` is a symbolic link, and links are not followed: it could publish files from outside the project.`,
    "Put a copy of the file there instead.",
  );

export const personalData = (files: readonly string[], facts: string) =>
  make(
    "warning",
    "output/personal-data",
    files[0] ? { file: files[0] } : undefined,
    `${eachOf(files)} ${files.length === 1 ? "tells" : "tell"} ${facts}: a camera or a program wrote it into the file, and every visitor can read it.`,
    files.every((file) => /^public\/.*\.(?:jpe?g|png|webp|avif)$/i.test(file))
      ? "Save the picture again without its metadata, or put it beside the content that shows it: there it is taken out."
      : "Save it again without its metadata (a drawing as “plain” or “optimised” SVG).",
    { related: files.slice(1).map((file) => ({ file })) },
  );

/** Parts of a sentence: `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

export const publicCopy = (file: string, copied: Copied) =>
  make(
    "warning",
    "output/public-copy",
    { file },
    `\`${file}\` is published, although nobody will have meant it to be.`,
    `${deleteCopy(copied)}.`,
  );

/** What files of `public/` hold that is hardly for everybody. */
export type PrivateKind =
  | "keys"
  | "database"
  | "program"
  | "backup"
  | "log"
  | "source"
  | "mail"
  | "setup"
  | "map";

const PRIVATE_WORDS: Readonly<Record<PrivateKind, readonly [one: string, many: string]>> = {
  keys: ["is a file for keys or passwords", "are files for keys or passwords"],
  database: ["is a copy of a database", "are copies of a database"],
  program: [
    "is a program for a server: one that does not run it shows its source to everybody",
    "are programs for a server: one that does not run them shows their source to everybody",
  ],
  backup: ["is an old copy", "are old copies"],
  log: [
    "is a log, in which addresses and names of visitors may stand",
    "are logs, in which addresses and names of visitors may stand",
  ],
  source: [
    "is what a published picture or film is made of",
    "are what published pictures or films are made of",
  ],
  mail: ["is mail", "are mail"],
  setup: ["tells how the site is made and run", "tell how the site is made and run"],
  map: [
    "holds the source of a script as its author wrote it",
    "hold the source of scripts as their author wrote it",
  ],
};

export const publicByMistake = (kind: PrivateKind, files: readonly string[]) =>
  make(
    kind === "keys" ? "error" : "warning",
    "output/public-by-mistake",
    files[0] ? { file: files[0] } : undefined,
    `${eachOf(files)} ${PRIVATE_WORDS[kind][files.length === 1 ? 0 : 1]}. Whatever lies in \`public/\` can be read by everybody who guesses its name.`,
    kind === "keys"
      ? "Move it out of the folder. If it has been online, change the keys and passwords in it."
      : "Move it out of the folder; or, if visitors are to have it, link to it from a page.",
    { related: files.slice(1).map((file) => ({ file })) },
  );

export const publicPackages = (folder: string, files: number) =>
  make(
    "warning",
    "output/public-by-mistake",
    { file: folder },
    `The folder \`${folder}\` is published with all that is in it (${counted(files, "file")}), and no page uses any of it.`,
    "Move it out of `public/`. Of a package that a page needs, copy the files that it names.",
  );

export const brokenPublicJson = (place: Place, frame: Frame | undefined, reason: string) =>
  make(
    "warning",
    "output/broken-json",
    place,
    `\`${place.file}\` is not JSON, as its name says, so no browser reads it: ${reason.replace(/\s+/g, " ")}.`,
    "Look for a comma behind the last item, a missing quotation mark or a comment at that line or the one before.",
    framed(frame),
  );

export const publicHidden = (file: string, published: readonly string[]) =>
  make(
    "warning",
    "output/public-hidden",
    { file },
    `\`${file}\` is not published, because its name begins with a dot: such files are often private.`,
    `Of hidden files only those that hosts read are published: ${eachOf(published)}. Name it without the dot, or keep it outside \`public/\`.`,
  );

export const publicEmpty = (file: string) =>
  make(
    "warning",
    "output/public-empty",
    { file },
    "The file is empty (0 bytes), so visitors would get nothing.",
    "Copy it again from where it came, or remove it.",
  );

export const publicLfsNote = (files: readonly string[]) =>
  make(
    "error",
    "output/public-lfs-note",
    files[0] ? { file: files[0] } : undefined,
    `${eachOf(files)} ${files.length === 1 ? "is only the note of Git LFS that says where the file is" : "are only the notes of Git LFS that say where the files are"} kept, so visitors would get that.`,
    `Fetch ${files.length === 1 ? "it" : "them"}:  git lfs pull  (on GitHub Actions,  lfs: true  below  with:  of actions/checkout)`,
    { related: files.slice(1).map((file) => ({ file })) },
  );

export const publicUnreadable = (file: string, reason: string) =>
  make(
    "error",
    "output/public-unreadable",
    { file },
    `\`${file}\` cannot be read (${reason}).`,
    "Check the file's permissions.",
  );

const replaced = (severity: Severity, file: string, lost: string, hint: string) =>
  make(
    severity,
    "output/replaced-by-public",
    { file },
    `\`${file}\` is published instead of the file that the build makes, ${lost}`,
    hint,
  );

const FROM_A_BUILD =
  "Remove it, or build once without it and copy what is missing from the file of that build.";

const notInIt = (number: number, one: string, many?: string): string =>
  `${counted(number, one, many)} ${number === 1 ? "is" : "are"} not in it`;

export const redirectsReplaced = (file: string, missing: readonly string[]) =>
  replaced(
    "warning",
    file,
    `and ${notInIt(missing.length, "redirect of content/redirects.yaml", "redirects of content/redirects.yaml")}: ${eachOf(missing)}. There the host sends a page that leads on, not the status of a redirect.`,
    "Move its lines to content/redirects.yaml and remove it, or add what is missing.",
  );

export const headersReplaced = (file: string, names: readonly string[]) =>
  replaced("warning", file, `so headers of the site are not sent: ${eachOf(names)}.`, FROM_A_BUILD);

export const sitemapReplaced = (file: string, missing: readonly string[]) =>
  replaced(
    "warning",
    file,
    `and ${notInIt(missing.length, "page")}: ${eachOf(missing)}. Search engines may not find what a sitemap leaves out.`,
    FROM_A_BUILD,
  );

export const configReplaced = (file: string) =>
  replaced("warning", file, "so the redirects and headers in that one do not count.", FROM_A_BUILD);

export const robotsClosed = (file: string) =>
  make(
    "warning",
    "output/robots-closed",
    { file },
    "This file keeps all search engines away from the whole site (`Disallow: /`): nobody will find it there.",
    "Remove the file once the site is public. For a copy to try things out there is  site build --noindex",
  );

/** What hosts and search engines would pass over in a file that is for them. */
export type HostFileSlip =
  | { readonly kind: "noHost"; readonly host: string }
  | { readonly kind: "webPage" }
  /** `meant` is the line as it was probably meant. */
  | { readonly kind: "unknown"; readonly meant: string | undefined }
  | { readonly kind: "forNobody" }
  | { readonly kind: "noRedirect" };

const hostFileWords = (slip: HostFileSlip): [what: string, wayOut: string] => {
  switch (slip.kind) {
    case "noHost":
      return ["GitHub Pages takes one host name from this file, and nothing else", `Write  ${slip.host}`];
    case "webPage":
      return [
        "This is a web page, which search engines read nothing of",
        "Save the file itself there, or remove it.",
      ];
    case "unknown":
      return [
        "Search engines pass over this line",
        slip.meant
          ? `Write  ${slip.meant}`
          : "Each line is a name, a colon and a value, such as  Disallow: /private/",
      ];
    case "forNobody":
      return [
        "Search engines pass over this line, because none before it says for whom it is",
        "Write above it  User-agent: *",
      ];
    case "noRedirect":
      return [
        "Hosts pass over this line: it does not name an old address and a new one",
        "Write  /old /new 301  , each with a slash in front.",
      ];
  }
};

export const hostFileSlip = (place: Place, frame: Frame | undefined, slip: HostFileSlip) => {
  const [what, wayOut] = hostFileWords(slip);
  return make("warning", "output/host-file", place, `${what}.`, wayOut, framed(frame));
};

export const otherHost = (file: string, named: string, url: string) =>
  make(
    "warning",
    "output/other-host",
    { file },
    `The site is served at \`${named}\`, says this file, but \`url\` in \`content/site.yaml\` is \`${url}\`: search engines and feeds are given an address that leads elsewhere.`,
    "Write the same host in both.",
  );

/** A note only: to say more to search engines is what the file is there for. */
export const robotsReplaced = (file: string, line: string) =>
  replaced("note", file, "and does not tell search engines where the sitemap is.", `Add the line  ${line}`);
