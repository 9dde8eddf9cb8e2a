/** An entry's slug: its part of the address. From the `slug` field, else from the file's path. */

import type { Copied } from "../core/copies.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { slugLike } from "../core/messages/content/formats.ts";
import { messages } from "../core/messages/index.ts";
import type { FoundEntry } from "./discover.ts";
import type { KeptFile } from "./keptFile.ts";

const PART = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;
/** Names of devices: Windows cannot make a folder of them. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

export function isReservedSlug(slug: string): boolean {
  return RESERVED.test(slug);
}

export interface Slug {
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** `copied` where the file looks like a copy of another. */
export function slugOf({ file, stem }: FoundEntry, kept: KeptFile, copied: Copied | undefined): Slug {
  const { slug } = kept.head;
  if (slug !== undefined) {
    const problem = RESERVED.test(slug)
      ? messages.content.reservedSlug
      : mixesScripts(slug)
        ? messages.content.mixedSlug
        : undefined;
    const place = problem && kept.parsed().fields.place(["slug"]);
    return { slug, diagnostics: place ? [problem(place, slug)] : [] };
  }
  const place: Place = { file };
  // Some systems keep file names in decomposed form; addresses are composed.
  const parts = stem.normalize("NFC").split("/");
  if (parts.at(-1) === "index") parts.pop();
  const diagnostics = parts.flatMap((part) => problemOf(part, place, copied));
  return { slug: parts.join("/"), diagnostics };
}

function problemOf(part: string, place: Place, copied: Copied | undefined): Diagnostic[] {
  if (RESERVED.test(part)) return [messages.content.reservedSlug(place, part)];
  if (PART.test(part)) return mixesScripts(part) ? [messages.content.mixedSlug(place, part)] : [];
  const suggestion = slugLike(part);
  return [messages.content.badSlug(place, "The file name", part, suggestion, copied)];
}

/** A Cyrillic or Greek letter among Latin ones looks like one of them, and is another address. */
function mixesScripts(part: string): boolean {
  return part
    .split("-")
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}

/** Two slugs with the same key are one address on some host. */
export function slugKey(slug: string): string {
  return slug.normalize("NFC").toLowerCase();
}

/** What every file system takes as a name, with room for an ending. */
const MOST_BYTES = 200;

/** As many whole words of a slug as fit; of a single word, as many letters. */
export function shortSlug(slug: string, characters = Number.POSITIVE_INFINITY): string {
  const fitting = (parts: readonly string[]) => {
    let text = "";
    for (const part of parts) {
      const longer = text + part;
      if (longer.length > characters || Buffer.byteLength(longer) > MOST_BYTES) break;
      text = longer;
    }
    return text;
  };
  return fitting(slug.split(/(?=-)/)) || fitting([...slug]);
}
