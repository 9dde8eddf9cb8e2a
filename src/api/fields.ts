/**
 * Field types that content needs and zod does not have. Every scalar arrives as the text the author typed; plain
 * `z.number()` and `z.boolean()` fields are converted by the content layer, these by their own schemas.
 * The wording of a failed check is in `core/messages`: a schema names only the code, as its `message`.
 */
import { z } from "zod";
import { isHostName } from "../core/hostName.ts";
import type { FieldKind } from "../core/messages/content/fieldHelp.ts";
import type { FormCode } from "../core/messages/content/formats.ts";
import { type Body, type Picture, pendingValue, type RichText } from "../core/values.ts";
import type { Collection, Entry, Schema } from "./collections.ts";

/** Extra facts for the content layer, `site new` and the editor's JSON Schema. */
export interface FieldMeta {
  readonly field: FieldKind;
  readonly collection?: string;
}
export const fieldMeta = z.registry<FieldMeta>();

/** Text that the content layer looks up: `T` is what templates get. */
const pending = <T>(kind: FieldKind, collection?: string) =>
  z
    .string()
    .min(1)
    .transform((raw) => pendingValue(kind, raw.trim(), collection) as unknown as T)
    .register(fieldMeta, { field: kind, ...(collection === undefined ? {} : { collection }) });

/** Text of at least one character that is not white space; outer white space is dropped. */
export const text = (limits: { min?: number; max?: number } = {}) =>
  z
    .string()
    .trim()
    .min(limits.min ?? 1)
    .max(limits.max ?? 100_000)
    .register(fieldMeta, { field: "text" });

/** Words of the interface for `fillPhrase`: `Page {number} of {count}`, or one text a plural form: `one`, `few`, `other` … */
export const phrase = () => {
  const form = text().optional();
  return z.union([
    text(),
    z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text() }),
  ]);
};

/** A picture: `./photo.jpg` beside the content file, or `/images/photo.jpg` in `public/`; `https://` is allowed. */
export const image = () => pending<Picture>("image");

/** Markdown with paragraphs and lists. */
export const markdown = () => pending<RichText>("markdown");

/** One paragraph of Markdown without the `<p>`: emphasis, links and code inside a heading or a list item. */
export const inlineMarkdown = () => pending<RichText>("inlineMarkdown");

/** An address: a page of this site (`/contact`, `/#results`, `./other.md`, `#part`) or a full `https:`, `mailto:`, `tel:`, `sms:` one. Checked. */
export const link = () => pending<string>("link");

/** With a whole name, as servers have that everybody reaches, or a number in brackets. */
function isUrlOfSite(value: string): boolean {
  if (!/^https?:\/\/(?:[^\s/?#.]+(?:\.[^\s/?#.]+)+|\[[\da-f:.]+\](?::\d+)?)(?:[/?#]\S*)?$/i.test(value))
    return false;
  return URL.canParse(value) && isHostName(new URL(value).hostname);
}

/** A full `https://` (or `http://`) address of another site. */
export const url = () =>
  z
    .string()
    .trim()
    .refine(isUrlOfSite, {
      message: "content/url" satisfies FormCode,
    })
    .register(fieldMeta, { field: "url" });

/** Letters of any script, digits and single hyphens. The content layer normalises nothing: what is typed is the address. */
export const slug = () =>
  z
    .string()
    .regex(/^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u, {
      message: "content/slug" satisfies FormCode,
    })
    .register(fieldMeta, { field: "slug" });

/** A calendar date, `YYYY-MM-DD`, kept as text; `today` and `yesterday` are resolved at build time in the site's time zone. */
export const calendarDate = () => pending<string>("date");

/** The slug of an entry in another collection; templates get the entry. */
export const reference = <S extends Schema>(collection: Collection<S>) =>
  pending<Entry<S>>("reference", collection.name);

/** The schema of each kind of field: a kind without one does not compile. */
export const fieldSchemas = {
  text,
  image,
  markdown,
  inlineMarkdown,
  reference,
  link,
  url,
  date: calendarDate,
  slug,
} satisfies Readonly<Record<FieldKind, (...of: never[]) => z.ZodType>>;

export type { Body, Picture, RichText };
