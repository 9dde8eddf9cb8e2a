/** Wording: a site's own Markdown plugins, and blocks inside Markdown. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { listed } from "./phrases.ts";

export const pluginFailed = (place: Place | undefined, plugin: string, reason: string) =>
  make(
    "error",
    "content/markdown-plugin",
    place,
    `The Markdown plugin \`${plugin}\` failed on this text: ${reason.replace(/[.!]?$/, "")}.`,
    "Mend the plugin, or take it out of `templates/markdown.ts`.",
  );

export const pluginWarned = (place: Place | undefined, plugin: string, reason: string) =>
  make("warning", "content/markdown-plugin-note", place, `The Markdown plugin \`${plugin}\` says: ${reason}`);

export const unknownBlockInText = (
  place: Place | undefined,
  name: string,
  known: readonly string[],
  near: string | undefined,
  fields: readonly string[],
) =>
  make(
    "error",
    "content/unknown-block-in-text",
    place,
    name ? `There is no block \`${name}\`.` : "It is not said which block this is.",
    near
      ? `Did you mean  \`\`\`block ${near}  ?${fields.length > 0 ? ` It takes ${listed(fields)}.` : ""}`
      : known.length === 0
        ? `This site has no blocks yet: \`templates/blocks/${name || "name"}/index.tsx\` makes one.`
        : `Write its name behind the word: \`\`\`block ${known[0]}. Known blocks: ${known.join(", ")}. Each is a folder of \`templates/blocks/\`.`,
  );

export const blockNotAlone = (place: Place | undefined, name: string) =>
  make(
    "error",
    "content/block-not-alone",
    place,
    `The block \`${name}\` stands inside something else: a list, a quote or a field. There it cannot be shown.`,
    "Move it into the text below the front matter, to the beginning of a line.",
  );

export const referenceInBlock = (place: Place | undefined, field: string) =>
  make(
    "error",
    "content/reference-in-block",
    place,
    `${field} refers to another entry, which blocks inside a text cannot.`,
    "Make it a section of the page, or link to the entry.",
  );
