/** Wording: `site import`. */
import { counted } from "../counted.ts";
import { commandLine } from "./command.ts";
import { make } from "./make.ts";

export const unknownTool = (name: string, known: readonly string[], near: string | undefined) =>
  make(
    "error",
    "import/unknown-tool",
    undefined,
    `It is not known how \`${name}\` keeps its posts.`,
    near ? `Did you mean  --from ${near}  ?` : `Known tools: ${known.join(", ")}`,
  );

export const notThere = (path: string, isExport: boolean) =>
  make(
    "error",
    "import/not-there",
    undefined,
    isExport
      ? `\`${path}\` is not a file: WordPress exports its posts as one (Tools, Export).`
      : `\`${path}\` is not a folder.`,
    isExport ? "Name the exported file." : "Name the folder that the other tool builds from.",
  );

export const unknownCollection = (name: string, known: readonly string[], near: string | undefined) =>
  make(
    "error",
    "import/unknown-collection",
    undefined,
    `There is no collection \`${name}\` that posts could go to.`,
    near ? `Did you mean  --collection ${near}  ?` : `Known collections: ${known.join(", ")}`,
  );

/** Why a text was not brought along. */
export const otherMarkup = "is neither Markdown nor HTML: save it as one of them";

export interface ImportedRedirects {
  readonly added: number;
  /** Those that were not written, for want of a file for them that can be read. */
  readonly noPlace: number;
}

export interface Imported {
  readonly collection: string;
  readonly posts: number;
  readonly skipped: readonly string[];
  readonly others: readonly string[];
  /** Translations into languages that the site does not have. */
  readonly untranslated: readonly string[];
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  readonly dropped: readonly string[];
  readonly leftovers: readonly { readonly file: string; readonly line: number; readonly written: string }[];
  readonly missing: readonly { readonly file: string; readonly address: string }[];
  readonly redirects: ImportedRedirects;
}

const LONGEST = 100;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const part = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", heading, ...lines.map((line) => `  ${line}`)] : [];

/** What \`import\` prints when it is done. */
export const done = (found: Imported): string =>
  [
    `Imported ${counted(found.posts, "post")} into content/${found.collection}, with ${counted(found.redirects.added, "redirect")} from old addresses.`,
    ...part(
      "To be decided by a person:",
      found.leftovers.map(({ file, line, written }) => `${file}:${line}  ${cut(written)}`),
    ),
    ...part(
      "Pictures that are not here yet:",
      found.missing.map(({ file, address }) => `${file}  ${cut(address)}`),
    ),
    ...part(
      "Fields that the collection has no place for:",
      found.dropped.length > 0 ? [found.dropped.join(", ")] : [],
    ),
    ...part(
      "Could not be read:",
      found.unreadable.map(({ file, reason }) => `${file}  ${cut(reason)}`),
    ),
    ...part("There already, and left alone:", found.skipped),
    ...part("No posts, and left out:", found.others),
    ...part(
      "Translations into languages that content/site.yaml does not name, and left out:",
      found.untranslated,
    ),
    ...(found.redirects.noPlace > 0
      ? [
          "",
          `${counted(found.redirects.noPlace, "redirect")} could not be written: see that templates/collections.ts exports  defineRedirects()  and that content/redirects.yaml has no mistakes.`,
        ]
      : []),
    "",
    `Next:  ${commandLine("build")}`,
    "",
  ].join("\n");
