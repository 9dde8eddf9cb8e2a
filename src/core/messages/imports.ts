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

/** `asTool` is the tool that the folder looks like. */
export const nothingFound = (path: string, tool: string, asTool: string | undefined) =>
  make(
    "error",
    "import/nothing-found",
    undefined,
    tool === "wordpress"
      ? `\`${path}\` is no export of WordPress, or one without posts. Nothing was brought along.`
      : `There are no posts in \`${path}\` where ${TOOL_NAMES[tool]} keeps them (\`${PLACES[tool]}\`). Nothing was brought along.`,
    tool === "wordpress"
      ? "Make one with Tools, Export, All content: an XML file that begins with `<?xml` and has `<rss` in it."
      : asTool
        ? `It looks like a site of ${TOOL_NAMES[asTool]}:  --from ${asTool}`
        : "Name the folder that holds it, the one with the other tool's settings.",
  );

export const cutOff = (path: string) =>
  make(
    "error",
    "import/cut-off",
    undefined,
    `\`${path}\` ends in the middle: posts are missing in it. Nothing was brought along.`,
    "Export it again. Where the server gives up on the way, export one year or one author at a time, and import each file.",
  );

const TOOL_NAMES: Readonly<Record<string, string>> = { hugo: "Hugo", jekyll: "Jekyll", astro: "Astro" };
const PLACES: Readonly<Record<string, string>> = {
  hugo: "content/",
  jekyll: "_posts/",
  astro: "src/content/",
};

/** Why front matter cannot be read. */
export const notClosed = "the front matter that begins it is not closed";

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
  /** Redirects of the old site to what is not here, or for many addresses at once. */
  readonly undecided: readonly { readonly file: string; readonly line: number; readonly written: string }[];
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
      "Redirects of the old site to what is not here, or for many addresses at once: to be decided, too:",
      found.redirects.undecided.map(({ file, line, written }) => `${file}:${line}  ${cut(written)}`),
    ),
    ...part(
      "Pictures and files that are not here yet:",
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
