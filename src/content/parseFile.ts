/** One file on its own: bytes → text → settings → checked data. What needs other files comes later, in `resolve`. */
import type { z } from "zod";
import { busyNoMore, busyWith } from "../core/activity.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { decode } from "./decode.ts";
import type { Path } from "./fieldPath.ts";
import { createFieldPlaces, type FieldPlaces } from "./fieldPlaces.ts";
import { findTextSlips } from "./fieldText.ts";
import { readFrontMatter } from "./frontMatter.ts";
import { explainIssues } from "./issues.ts";
import { type Override, overrideAt, withOverrides } from "./overrides.ts";
import { quotedLine, readLine } from "./quoting.ts";
import { findLeftovers } from "./scaffold/leftovers.ts";
import type { SourceText } from "./sourceText.ts";
import { fittingFields, validate } from "./validate.ts";
import { readYaml, type YamlText } from "./yaml.ts";
import { requiredFields } from "./zodShape.ts";

/** What a file says, whatever the schema: kept when only the schema changes. */
export interface FileText {
  /** Undefined when there is no file or its bytes are not text. */
  readonly source: SourceText | undefined;
  /** Undefined when the settings are beyond reading. */
  readonly read: Read | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ParsedFile {
  readonly text: FileText;
  /** Undefined when there is no file or its bytes are not text. */
  readonly source: SourceText | undefined;
  readonly fields: FieldPlaces;
  /** What the author wrote, as far as it could be read. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The schema's output, with `Pending` marks; undefined when something is wrong with it. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** The fields that are fine by themselves, so that their links and pictures are checked in the same run as the others. */
  readonly checkable: Readonly<Record<string, unknown>>;
  /** Markdown below the front matter, on its own lines of the file. */
  readonly body: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ParseOptions {
  readonly schema: z.ZodObject;
  readonly overrides?: readonly Override[];
  /** Environment variable → dotted path of the field it may set. */
  readonly variables?: Readonly<Record<string, string>>;
}

interface Read {
  readonly yaml: YamlText | undefined;
  readonly body: string | undefined;
}

/** `bytes` is undefined for a record without a file, whose data may still come from defaults and the environment. */
export function readFile(file: string, bytes: Uint8Array | undefined): FileText {
  if (!bytes) return { source: undefined, read: { yaml: undefined, body: undefined }, diagnostics: [] };
  const decoded = decode(file, bytes);
  const diagnostics = [...decoded.diagnostics];
  const source = decoded.value;
  return { source, read: source && readText(source, diagnostics), diagnostics };
}

/** `text` is what `readFile` gave. */
export function parseFile(file: string, text: FileText, options: ParseOptions): ParsedFile {
  const { overrides = [], variables = {} } = options;
  const { source, read } = text;
  const unfilled = unfilledLines(text);
  const diagnostics: Diagnostic[] = text.diagnostics.map((one) => unfilled.get(one.place?.line ?? 0) ?? one);
  const places = (yaml: YamlText | undefined) => createFieldPlaces(file, source, yaml, overrides, variables);
  const unread = (): ParsedFile => ({
    text,
    source,
    fields: places(undefined),
    raw: {},
    data: undefined,
    checkable: {},
    body: undefined,
    diagnostics,
  });
  if (!read) return unread();
  const fields = places(read.yaml);
  const raw = withOverrides(read.yaml?.raw ?? {}, overrides);
  const isFilled = (place: Place | undefined) => !unfilled.has(place?.line ?? 0);
  const filled = (values: Record<string, unknown>) =>
    unfilled.size === 0
      ? values
      : Object.fromEntries(Object.entries(values).filter(([name]) => isFilled(fields.place([name]))));
  const done = (data: unknown, checkable: unknown): ParsedFile => ({
    text,
    source,
    fields,
    raw,
    data: unfilled.size > 0 ? undefined : (data as Record<string, unknown> | undefined),
    checkable: filled(checkable as Record<string, unknown>),
    body: read.body,
    diagnostics,
  });
  if (read.body !== undefined && !read.yaml) {
    const required = requiredFields(options.schema);
    if (required.length > 0) {
      diagnostics.push(messages.content.frontMatterMissing(file, required));
      return unread();
    }
  }
  busyWith(file, "fields");
  const checked = validate(options.schema, raw, fields.isPlain);
  busyNoMore();
  const empty = (read.yaml?.empty ?? []).filter(({ path }) => !overrideAt(overrides, path));
  const issues = checked.issues.filter(
    (issue) => !empty.some(({ path }) => startsWith(issue.path as Path, path)),
  );
  const found = [
    ...empty.map(({ diagnostic }) => diagnostic),
    ...explainIssues(issues, { schema: options.schema, input: checked.input, fields }),
  ];
  const checkable = checked.data ?? fittingFields(options.schema, checked.input);
  found.push(...findTextSlips(checkable, fields), ...(source ? findLeftovers(source, options.schema) : []));
  // What was read in its place is a guess, and says nothing of what will stand there.
  for (const problem of found.filter(({ place }) => isFilled(place)))
    diagnostics.push(source ? source.report(problem) : problem);
  return done(checked.data, checkable);
}

/**
 * Lines whose value another program was to fill in (`date: {{date}}`), and did not, with what is told of them in place of what
 * YAML makes of it.
 */
function unfilledLines({ source, diagnostics }: FileText): ReadonlyMap<number, Diagnostic> {
  const lines = new Map<number, Diagnostic>();
  for (const { code, place } of diagnostics) {
    if (!source || code !== "content/yaml" || !place?.line) continue;
    const setting = readLine(source.lines[place.line - 1] ?? "");
    const { field, value } = setting;
    if (!field || !/^(?:\{\{(?![<%]).*\}\}|\{%.*%\})$/.test(value)) continue;
    const at = source.linePlace(place.line);
    lines.set(
      place.line,
      source.report(messages.content.unfilled(at, field, value, quotedLine(setting).trim())),
    );
  }
  return lines;
}

function readText(source: SourceText, diagnostics: Diagnostic[]): Read | undefined {
  if (/\.md$/.test(source.file)) {
    const read = readFrontMatter(source);
    diagnostics.push(...read.diagnostics);
    return read.value;
  }
  const read = readYaml(source, 0, source.text.length);
  diagnostics.push(...read.diagnostics);
  return read.value && { yaml: read.value, body: undefined };
}

function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((step, index) => path[index] === step);
}
