/** What each kind of field says of itself, and what its resolver may ask and report. */
import type { FieldMeta } from "../../api/fields.ts";
import type { Diagnostic, Place } from "../../core/diagnostic.ts";
import type { Language } from "../../core/languages.ts";
import type { Pending, RichText } from "../../core/values.ts";
import type { LinkReading } from "../linkReading.ts";
import type { Lookups } from "../lookups.ts";

export interface KindOfField {
  /**
   * What templates get for the text that the schema has let through; what is wrong with it is reported. A field that
   * is only checked never comes here: its schema has given the value.
   */
  readonly resolve: (pending: Pending, field: FieldInFile) => unknown;
  /** A value that a new file may start with, valid by the field's own schema; undefined when none is known. */
  readonly sample: (field: NewField) => unknown;
}

/** A field, the file it stands in and the rest of the site. */
export interface FieldInFile {
  /** How messages call it, in backticks. */
  readonly name: string;
  readonly place: Place | undefined;
  /** Project-relative. */
  readonly file: string;
  readonly language: Language;
  readonly lookups: Lookups;
  /** The value can be used in spite of the problem. */
  report(problem: Diagnostic): void;
  /** There is no value: the entry is not complete. The reason is left out where it is reported elsewhere. */
  fail(problem?: Diagnostic): undefined;
  /** Reads an address, reports what is wrong with it, and lists it among the file's links. */
  readLink(address: string): LinkReading;
  markdown(text: string, form: "inline" | "blocks"): Promise<RichText>;
  /** The entry that is put here once all entries are known. */
  refer(id: string): undefined;
  addPicture(file: string): void;
}

/** A field of a file that `site new` makes. */
export interface NewField {
  readonly today: string;
  readonly slug: string;
  readonly meta: FieldMeta;
  /** Slugs of another collection's entries. */
  readonly slugs: (collection: string) => readonly string[];
  /** An existing picture. */
  readonly picture: string | undefined;
  /** What the schema itself takes, whatever the kind. */
  bySchema(): unknown;
}
