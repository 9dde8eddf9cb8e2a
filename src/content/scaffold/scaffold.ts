/** `site new`: a valid, commented content file made from the collection's schema. */
import type { z } from "zod";
import type { Collection } from "../../api/collections.ts";
import type { TemplateApi } from "../../api/siteCode.ts";
import { type Checked, failed, ok } from "../../core/diagnostic.ts";
import { draftHelp, fieldHelp, samples, typeHelp } from "../../core/messages/content/fieldHelp.ts";
import { slugLike } from "../../core/messages/content/formats.ts";
import { messages } from "../../core/messages/index.ts";
import { schemaFileName } from "../editorFiles.ts";
import { parseFile, readFile } from "../parseFile.ts";
import { isReservedSlug, shortSlug, slugKey } from "../slugs.ts";
import { fits } from "../validate.ts";
import { definitionOf, isOptional, literalsOf, requiredFields, unwrap } from "../zodShape.ts";
import { type SampleOptions, sampleOf } from "./sample.ts";
import { descriptionOf, fieldMetaIn, limitsOf } from "./schemaFacts.ts";
import { yamlLines } from "./yamlLines.ts";

export interface ScaffoldOptions {
  readonly api: Pick<TemplateApi, "fieldMetaOf">;
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
  /** Entries that the collection has: slug → file. */
  readonly existing: ReadonlyMap<string, string>;
  /** Instead of the one that the title gives. */
  readonly slug?: string;
  /** Slugs of other collections, for references. */
  readonly slugs?: (collection: string) => readonly string[];
  /** Of a language that is not the site's own, its code: it stands in the file's name. */
  readonly language?: string;
  /** An existing picture (`/images/x.png`), for fields that need one. */
  readonly picture?: string;
}

export interface Scaffold {
  /** Relative to `content/`. */
  readonly file: string;
  readonly text: string;
  readonly slug: string;
  readonly isDraft: boolean;
}

/** The folder's own page, and the one that servers show where there is none. */
const TAKEN = /^(index|404)$/;

/** Of an address that is made from a title. */
const MOST_CHARACTERS = 80;

/** A file of `content/` for a new entry, ready to be written. Nothing is written here. */
export function scaffoldEntry(
  collection: Collection,
  title: string,
  options: ScaffoldOptions,
): Checked<Scaffold> {
  const plainTitle = title.replace(/\s+/g, " ").trim();
  if (plainTitle === "") return failed(messages.content.titleNeeded());
  const made =
    options.slug === undefined
      ? shortSlug(slugLike(plainTitle), MOST_CHARACTERS)
      : shortSlug(slugLike(options.slug));
  if (made === "") return failed(messages.content.slugNeeded(plainTitle));
  const slug = isReservedSlug(made) || TAKEN.test(made) ? `${made}-page` : made;
  const taken = [...options.existing].find(([other]) => slugKey(other) === slugKey(slug));
  if (taken) return failed(messages.content.entryExists(taken[1], taken[0]));

  const file = fileNamed(collection, slug, options.language);
  const sampling: SampleOptions = {
    api: options.api,
    today: options.today,
    slug,
    slugs: options.slugs ?? (() => []),
    picture: options.picture,
  };
  const start = startOf(collection);
  const { lines, missing } = fieldLines({ ...collection, start }, plainTitle, sampling);
  const text = assembled(collection, lines);
  const isDraft = start.draft === true;
  const parsed = parseFile(file, readFile(file, new TextEncoder().encode(text)), {
    schema: collection.schema,
  });
  if (missing.length > 0) {
    return ok({ file, text, slug, isDraft }, [messages.content.sampleNeeded({ file }, missing)]);
  }
  // Only the title comes from outside, so what is wrong now is wrong with the title.
  const wrong = parsed.diagnostics.filter(({ severity }) => severity === "error");
  if (wrong.length > 0) return failed(...wrong);
  return ok({ file, text, slug, isDraft });
}

function fileNamed({ name, format }: Collection, slug: string, language: string | undefined): string {
  return `${name}/${slug}${language === undefined ? "" : `.${language}`}.${format}`;
}

/**
 * A file of `content/` for the translation of an entry: the entry's own text, which is what a translator starts from, kept back
 * wherever entries can be kept back.
 */
export function translationOf(
  collection: Collection,
  { slug, ending, text }: { readonly slug: string; readonly ending: string; readonly text: string },
  language: string,
): Scaffold {
  // A collection may have files of both kinds: what is data only stays so.
  const file = `${collection.name}/${slug}.${language}${ending}`;
  const isDraft = startOf(collection).draft === true;
  if (!isDraft) return { file, text, slug, isDraft };
  const others = text.replace(/^draft:.*(?:\r?\n|$)/m, "");
  // Behind the line that begins the front matter, or what editors read at the top of a file.
  const [head = ""] = (ending === ".md" ? /^\s*---[^\n]*\n/ : /^(?:#[^\n]*\n)*/).exec(others) ?? [];
  return { file, text: `${head}draft: true\n${others.slice(head.length)}`, slug, isDraft };
}

/** What is still to be written is kept back, wherever entries can be kept back. */
function startOf({ schema, start }: Collection): Collection["start"] {
  const field = definitionOf(schema).shape?.draft;
  return field && fits(field, true) ? { draft: true, ...start } : start;
}

function assembled(collection: Collection, lines: readonly string[]): string {
  if (collection.format === "md") return `---\n${lines.join("\n")}\n---\n\n${samples.paragraph}\n`;
  const up = "../".repeat(collection.name.split("/").length + 1);
  const schema = `# yaml-language-server: $schema=${up}.cache/schemas/${schemaFileName(collection)}`;
  return `${[schema, ...lines].join("\n")}\n`;
}

/** Required fields first, filled in; then the optional ones as comments that only need their `#` taken off. */
function fieldLines(
  { schema, start }: Collection,
  title: string,
  options: SampleOptions,
): { lines: string[]; missing: string[] } {
  const shape = definitionOf(schema).shape ?? {};
  const named = titleField(schema);
  const lines: string[] = [];
  const optional: string[] = [];
  const missing: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const started = name === named ? title : startValue(field, start[name], title);
    const value = started ?? sampleOf(field, name, options);
    const help = name === named ? "" : helpFor(name, field, options);
    const comment = help ? [`# ${help}`] : [];
    const written = value === undefined ? [`${name}: "…"`] : yamlLines(name, value);
    if (isOptional(field) && started === undefined) {
      optional.push(...comment, ...written.map((line) => `# ${line}`));
    } else {
      if (value === undefined) missing.push(name);
      lines.push(...comment, ...written);
    }
  }
  if (optional.length > 0) lines.push("", `# ${samples.optional}`, ...optional);
  return { lines, missing };
}

/** What the collection starts a field with, if the field takes it: a long title may not fit everywhere. */
function startValue(field: z.ZodType, start: unknown, title: string): unknown {
  const value = titled(start, title);
  return fits(field, value) ? value : undefined;
}

function titled(value: unknown, title: string): unknown {
  if (typeof value === "string") return value.replaceAll("{title}", () => title);
  if (Array.isArray(value)) return value.map((item) => titled(item, title));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, titled(item, title)]));
}

/** The field that a title goes into. */
function titleField(schema: z.ZodObject): string | undefined {
  const required = requiredFields(schema);
  return ["title", "name", "label", "question"].find((name) => required.includes(name)) ?? required[0];
}

/** What the schema's author says of a field, and what its kind says. */
function helpFor(name: string, field: z.ZodType, options: SampleOptions): string {
  if (name === "draft") return draftHelp;
  const own = descriptionOf(field);
  const kind = kindHelp(field, options);
  return own && kind === typeHelp.list ? own : [own, kind].filter(Boolean).join(" ");
}

function kindHelp(field: z.ZodType, { api }: SampleOptions): string {
  const kind = fieldMetaIn(field, api)?.field;
  const plain = unwrap(field);
  const { type } = definitionOf(plain);
  const { most, whole } = limitsOf(plain);
  if (type === "enum") return typeHelp.oneOf(literalsOf(plain).map(String));
  if (type === "array") {
    const item = definitionOf(plain).element as z.ZodType;
    const element = unwrap(item);
    if (definitionOf(element).type === "enum") return typeHelp.oneOf(literalsOf(element).map(String));
    const own = fieldMetaIn(item, api)?.field;
    return own && own !== "text" ? typeHelp.listOf(fieldHelp[own]) : typeHelp.list;
  }
  if (type === "boolean") return typeHelp.boolean;
  if (type === "number") return whole ? typeHelp.wholeNumber : typeHelp.number;
  if (type === "string" && (!kind || kind === "text"))
    return most && most < 10_000 ? typeHelp.atMost(most) : "";
  return kind ? fieldHelp[kind] : "";
}
