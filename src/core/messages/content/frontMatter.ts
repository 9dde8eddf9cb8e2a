/** Wording: the settings block at the top of a Markdown file. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { code } from "./phrases.ts";

export const frontMatterNotFirst = (place: Place, above: "empty" | "indent" | "text") =>
  make(
    "error",
    "content/front-matter-position",
    place,
    "Front matter must start on the first line with exactly `---`; otherwise its settings are ignored and printed as text.",
    above === "empty"
      ? "Remove the empty line above `---`."
      : above === "indent"
        ? "Remove the spaces or invisible characters around `---`."
        : "Move the block between the two `---` lines to the top of the file.",
  );

export const frontMatterTwice = (place: Place) =>
  make(
    "error",
    "content/front-matter-twice",
    place,
    "A second block of settings begins here; it would be published as text, and its settings would be ignored.",
    "A file is one entry: move what follows to a file of its own, or delete the block.",
  );

export const frontMatterFence = (place: Place, found: string) =>
  make(
    "error",
    "content/front-matter-fence",
    place,
    `Front matter is fenced by lines of exactly three hyphens; this line is ${code(found)}.`,
    "Write `---`.",
  );

export const frontMatterLanguage = (place: Place, language: string) =>
  make(
    "error",
    "content/front-matter-language",
    place,
    `Front matter language "${language}" is not allowed.`,
    'Use plain `---` and YAML (`title: "My title"`).',
  );

export const frontMatterOpen = (place: Place) =>
  make(
    "error",
    "content/front-matter-open",
    place,
    "The front matter that starts here is never closed, so the whole file would be read as settings.",
    "Add a line with exactly `---` after the last setting.",
  );

export const textInFrontMatter = (place: Place) =>
  make(
    "error",
    "content/front-matter-open",
    place,
    "The text of the page seems to begin here, but the front matter above it is not closed.",
    "Add a line with exactly `---` after the last setting.",
  );

export const frontMatterMissing = (file: string, fields: readonly string[]) =>
  make(
    "error",
    "content/front-matter-missing",
    { file, line: 1 },
    `The file has no front matter; it needs ${fields.map((field) => `\`${field}\``).join(", ")}.`,
    `Start it with a line \`---\`, then \`${fields[0] ?? "title"}: …\` and so on, then another line \`---\`.`,
  );
