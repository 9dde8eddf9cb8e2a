/** Wording: slugs, the last part of an address. */
import type { Copied } from "../../copies.ts";
import type { Place } from "../../diagnosticParts.ts";
import { isLanguage } from "../../languages.ts";
import { make } from "../make.ts";
import { deleteCopy } from "./phrases.ts";

export const badSlug = (
  place: Place,
  name: string,
  slug: string,
  suggestion: string,
  copied: Copied | undefined,
) =>
  make(
    "error",
    "content/slug",
    place,
    `${name} gives the address part \`${slug}\`, but a slug may contain only lower-case letters, digits and single hyphens.`,
    suggestion === ""
      ? "Nothing of it can stand in an address: give this entry a slug, such as `slug: spring-sale`."
      : copied
        ? `${deleteCopy(copied)}; or call it \`${suggestion}\` if it is an entry of its own.`
        : translationHint(slug, suggestion),
  );

/** Who translates a first page may not know yet that the site has to name its languages. */
function translationHint(slug: string, suggestion: string): string {
  const code = /[^.]\.([a-z]{2}(?:-[A-Za-z0-9]{2,8})*)$/.exec(slug)?.[1];
  return code && isLanguage(code)
    ? `If it is a translation, say in \`content/site.yaml\` that the site is in that language, too:  languages: [${code}]  Else use \`${suggestion}\`.`
    : `Use \`${suggestion}\`.`;
}

export const mixedSlug = (place: Place, slug: string) =>
  make(
    "warning",
    "content/slug-letters",
    place,
    `\`${slug}\` mixes Latin letters with Cyrillic or Greek ones (${foreignLetters(slug)}), some of which look the same: whoever types the address gets another one.`,
    "Type the word again in one script.",
  );

function foreignLetters(slug: string): string {
  const letters = new Set(slug.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu));
  return [...letters].map((letter) => `\`${letter}\``).join(", ");
}

export const reservedSlug = (place: Place, slug: string) =>
  make(
    "error",
    "content/slug",
    place,
    `\`${slug}\` is a name that Windows keeps for itself, so the slug cannot become a folder everywhere.`,
    `Use another slug, such as \`${slug}-page\`.`,
  );

export const sameSlug = (
  place: Place,
  slug: string,
  other: Place,
  exact: boolean,
  hasField: boolean,
  copied: Copied | undefined,
) =>
  make(
    "error",
    "content/same-slug",
    place,
    exact
      ? `\`${place.file}\` and \`${other.file}\` both have the slug \`${slug}\`: two pages would be written to the same address.`
      : `The slug \`${slug}\` of \`${place.file}\` differs from that of \`${other.file}\` only in letter case or character form; on many hosts they are one address.`,
    place.file.normalize("NFC") === other.file.normalize("NFC")
      ? "The two names look alike but are encoded in two ways, as copying between computers can do. Delete one of the files."
      : copied
        ? `${deleteCopy(copied)}.`
        : hasField
          ? "Rename one of the files, or give it a `slug` of its own."
          : "Rename one of the files: its name is its address.",
    { related: [other] },
  );
