/**
 * `defineCollection` and `defineRecord`: how a site says which content it has. Both are identity functions with
 * types and a check of what they are given; the values they return are what templates pass to `site.all(posts)`, so entry types follow by themselves.
 */
import type { z } from "zod";
import { noSuchField } from "../core/messages/definitions.ts";
import { expectFormat, expectParts } from "../core/parts.ts";
import { nearest } from "../core/suggest.ts";
import type { Body } from "../core/values.ts";

export type Schema = z.ZodObject;

/** What `defineCollection` takes. */
export interface CollectionOptions<S extends Schema = Schema> {
  /** Folder below `content/`, and the name that messages, `site new` and references use. */
  readonly name: string;
  /** What an entry holds beside its text: a `z.strictObject`. */
  readonly schema: S;
  /** Where a new entry's body goes: `md`, the usual, has one, `yaml` is data only. Both kinds of file are read. */
  readonly format?: "md" | "yaml";
  /** Order of `site.all()`: field names, `-` in front for descending; ties go by file name. */
  readonly order?: readonly string[];
  /** Fields whose values group entries: `site.related()` matches on them, `site check` reports spellings that differ. */
  readonly groupBy?: readonly string[];
  /** Keeps entries back until their `date`. Elsewhere a future date is a date like any other. */
  readonly schedule?: boolean;
  /** On a site in several languages: an entry without a translation stands in for it, as authors and partners do. */
  readonly fallback?: boolean;
  /** What `site new` writes into fields; `{title}` stands for the entry's title. Other fields get samples by their kind. */
  readonly start?: Readonly<Record<string, unknown>>;
}

/** What `defineCollection` returns; templates pass it to `site.all()` and bind it to pages. */
export interface Collection<S extends Schema = Schema> extends Required<CollectionOptions<S>> {
  readonly kind: "collection";
}

export interface TextSettings {
  /** Ids that layouts and sections use: a heading of the same name gets a number. */
  readonly layoutIds?: readonly string[];
}

/** What `defineRecord` takes. */
export interface RecordOptions<S extends Schema = Schema> {
  /** File below `content/`. */
  readonly file: string;
  /** What the file holds: a `z.strictObject`. */
  readonly schema: S;
  /** Environment variables that win over the file: `{ SITE_URL: "url", EMAILJS_PUBLIC_KEY: "emailjs.publicKey" }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the generator itself reads from this record. */
  readonly role?: "settings" | "redirects";
  /** Role "settings": what the texts of the content need to know of the site. */
  readonly texts?: TextSettings | undefined;
  /** Values an owner must replace before going live; `site check` reminds of each one that is left. */
  readonly placeholders?: readonly RegExp[];
  /** Fields that may be left out but should be there before going live; `site check` reminds of each one that is not. */
  readonly wanted?: readonly string[];
  /** Name of the yes/no field by which content says that it is made up for show; `site check` counts what is left. */
  readonly samples?: string;
}

/** What `defineRecord` returns; templates pass it to `site.record()`. */
export interface SingleRecord<S extends Schema = Schema> extends RecordOptions<S> {
  readonly kind: "record";
  readonly env: Readonly<Record<string, string>>;
  readonly placeholders: readonly RegExp[];
  readonly wanted: readonly string[];
}

/** One file of a collection. */
export interface Entry<S extends Schema = Schema> {
  /** `posts/spring-sale`: the collection's name and the slug; `posts/spring-sale.fr` in a further language. */
  readonly id: string;
  /** Name of its collection. */
  readonly collection: string;
  /** By its file's name: `leek-pie.fr.md` is in `fr`, others are in the site's own language. */
  readonly language: string;
  /** From the `slug` field, else from the file's path below the collection's folder. */
  readonly slug: string;
  /** Its front matter, or the whole of a YAML file, as the schema gives it back. */
  readonly data: z.output<S>;
  /** What stands below the front matter; a file of data alone has none. */
  readonly body: Body | undefined;
  /** Project-relative path of the file. */
  readonly file: string;
  /** Not published in a normal build: `draft: true`, a `date` after today in a collection with `schedule`, or `expires` reached. */
  readonly unpublished: boolean;
}

/** A folder of files below `content/` that share a schema. */
export function defineCollection<S extends Schema>(options: CollectionOptions<S>): Collection<S> {
  expectParts("defineCollection", options, {
    name: "name",
    schema: "schema",
    format: "?name",
    order: "?list",
    groupBy: "?list",
    schedule: "?yes or no",
    fallback: "?yes or no",
    start: "?object",
  });
  expectFormat("defineCollection", options.format ?? "md", ["md", "yaml"]);
  const { name, order, groupBy, schema } = options;
  const sorted = order?.map((field) => String(field).replace(/^-/, ""));
  for (const [part, fields] of Object.entries({ order: sorted, groupBy }))
    expectFields(`\`${part}\` of the collection \`${name}\``, fields, schema);
  return {
    kind: "collection",
    format: "md",
    order: [],
    groupBy: [],
    schedule: false,
    fallback: false,
    start: {},
    ...options,
  };
}

/** What is to be sorted or grouped by a field that no entry can have would stay as it is, without a word. */
function expectFields(part: string, fields: readonly string[] | undefined, { shape, _zod }: Schema): void {
  const takesOthers = _zod.def.catchall !== undefined && _zod.def.catchall._zod.def.type !== "never";
  if (takesOthers) return;
  const known = Object.keys(shape);
  for (const field of fields ?? []) {
    const name = String(field);
    if (!known.includes(name)) throw new TypeError(noSuchField(part, name, nearest(name, known), known));
  }
}

/** One file below `content/` with a schema of its own. */
export function defineRecord<S extends Schema>(options: RecordOptions<S>): SingleRecord<S> {
  expectParts("defineRecord", options, {
    file: "name",
    schema: "schema",
    env: "?object",
    role: "?name",
    texts: "?object",
    placeholders: "?list",
    wanted: "?list",
    samples: "?name",
  });
  return { kind: "record", env: {}, placeholders: [], wanted: [], ...options };
}
