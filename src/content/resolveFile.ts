/** One file in the light of all others: dates, references, links, pictures and Markdown become what templates get. */
import type { Section } from "../api/blocks.ts";
import type { MarkdownSettings } from "../api/markdown.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { type Body, isPending, type Pending, pendingKind } from "../core/values.ts";
import type { ContentLink, ExternalLink } from "./contentResult.ts";
import type { Path } from "./fieldPath.ts";
import type { FieldInFile } from "./fields/kindOfField.ts";
import { fieldKinds } from "./fields/kinds.ts";
import type { LinkReading } from "./linkReading.ts";
import type { Lookups } from "./lookups.ts";
import type { CompiledMarkdown } from "./markdown/compile.ts";
import { COMMON_IDS, createIds } from "./markdown/ids.ts";
import type { MarkdownOptions, MarkdownWords, TargetAnswers, Targets } from "./markdown/options.ts";
import { placesIn } from "./markdown/places.ts";
import type { MarkdownWorkers } from "./markdown/workers.ts";
import { type BlockFence, parseBlock } from "./markdownBlock.ts";
import type { ParsedFile } from "./parseFile.ts";
import type { PictureAnswer } from "./pictures/store.ts";
import { readLink } from "./readLink.ts";

export interface Resolved {
  /** Undefined when a field could not be resolved. References are still to be put in. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly references: readonly { readonly path: Path; readonly id: string }[];
  readonly body: Body | undefined;
  readonly links: readonly ContentLink[];
  readonly externalLinks: readonly ExternalLink[];
  /** Project-relative files of the pictures used. */
  readonly pictures: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ResolveOptions {
  readonly file: string;
  /** Entry id or record file. */
  readonly owner: string;
  readonly isRecord: boolean;
  readonly contentFolder: string;
  readonly lookups: Lookups;
  readonly language: Language;
  readonly words: MarkdownWords;
  readonly markdown: MarkdownSettings;
  /** Ids of the site's layouts, beside those that all have. */
  readonly layoutIds: readonly string[];
  /** Threads that take texts below front matter off this one, where there are so many that it pays. */
  readonly workers?: MarkdownWorkers | undefined;
}

export async function resolveFile(parsed: ParsedFile, options: ResolveOptions): Promise<Resolved> {
  const file = openFile(parsed, options);
  // The text comes first: its headings get the short ids.
  const body =
    parsed.body === undefined
      ? undefined
      : await file.markdown(parsed.body, {
          inline: false,
          name: undefined,
          place: placesIn(options.file),
        });
  const data = await resolveValue(parsed.checkable, [], file.resolve);
  const { complete, pictures, ...found } = file.found;
  return {
    data: parsed.data && complete ? (data as Record<string, unknown>) : undefined,
    body: body && toBody(body),
    pictures: [...new Set(pictures)],
    ...found,
  };
}

/** Everything that resolving one file finds, and the ways to find it. */
function openFile(parsed: ParsedFile, options: ResolveOptions) {
  const { file, owner, contentFolder, lookups } = options;
  const found = {
    complete: true,
    references: [] as { path: Path; id: string }[],
    links: [] as ContentLink[],
    externalLinks: [] as ExternalLink[],
    pictures: [] as string[],
    diagnostics: [] as Diagnostic[],
  };
  // What a record holds may stand on any page, beside that page's own headings.
  const ids = options.isRecord
    ? undefined
    : createIds([...COMMON_IDS, ...options.layoutIds, ...sectionIds(parsed.data)]);
  let texts = 0;

  function report(problem: Diagnostic): void {
    found.diagnostics.push(parsed.source ? parsed.source.report(problem) : problem);
  }

  function noteLink(raw: string, href: string, kind: LinkReading["kind"], place: Place | undefined): void {
    const at = place ?? { file };
    if (kind === "external") found.externalLinks.push({ place: at, url: href });
    if (kind !== "site") return;
    const frame = parsed.source?.frame(at);
    const { code, prefix } = options.language;
    const language = prefix ? { language: code } : {};
    found.links.push({ place: at, ...(frame ? { frame } : {}), raw, target: href, owner, ...language });
  }

  async function markdown(
    text: string,
    given: Pick<MarkdownOptions, "inline" | "name" | "place">,
  ): Promise<CompiledMarkdown> {
    const whole: MarkdownOptions = {
      ...given,
      ids,
      prefix: notePrefix(owner, texts++),
      words: options.words,
      settings: options.markdown,
      block: (fence) => readBlock(fence),
      lookUp: answerTargets,
    };
    const elsewhere = given.name === undefined ? options.workers?.compile(file, text, whole) : undefined;
    const compiled = await (elsewhere ?? compileHere(text, whole));
    for (const problem of compiled.diagnostics) report(problem);
    for (const { raw, href, kind, place } of compiled.links) noteLink(raw, href, kind, place);
    found.pictures.push(...compiled.pictures);
    return compiled;
  }

  async function answerTargets({ links, pictures }: Targets): Promise<TargetAnswers> {
    const answers: PictureAnswer[] = [];
    for (const src of pictures) answers.push(await lookups.picture(src, file));
    const source = { file, contentFolder, lookups, mend: true };
    return {
      links: links.map(({ address, what, place }) => readLink(address, what, place, source)),
      pictures: answers,
    };
  }

  /** A block inside the text: its fields are checked and looked up like those of a section. */
  async function readBlock(fence: BlockFence): Promise<Section | undefined> {
    if (!parsed.source) return undefined;
    const block = parseBlock(fence, parsed.source, lookups);
    for (const problem of block.diagnostics) report(problem);
    if (!block.data) return undefined;
    const read = block.fields;
    return (await resolveValue(block.data, [], (pending, path) =>
      fieldKinds[pendingKind(pending)].resolve(pending, fieldAt(path, read)),
    )) as Section;
  }

  function fieldAt(path: Path, fields = parsed.fields): FieldInFile {
    const place = fields.place(path);
    const name = fields.name(path);
    return {
      name,
      place,
      file,
      language: options.language,
      lookups,
      report,
      fail(problem) {
        found.complete = false;
        if (problem) report(problem);
      },
      readLink(address) {
        const reading = readLink(address, name, place, { file, contentFolder, lookups, mend: false });
        for (const problem of reading.diagnostics) report(problem);
        if (reading.href !== undefined) noteLink(address, reading.href, reading.kind, place);
        return reading;
      },
      async markdown(text, form) {
        const given = { inline: form === "inline", name, place: fields.inside(path) };
        const { html, text: plain } = await markdown(text, given);
        return { html, text: plain };
      },
      refer(id) {
        // What stands in a text travels with its HTML, and an entry is more than that.
        if (fields === parsed.fields) found.references.push({ path, id });
        else report(messages.content.referenceInBlock(place, name));
      },
      addPicture(picture) {
        found.pictures.push(picture);
      },
    };
  }

  const resolve = (pending: Pending, path: Path) =>
    fieldKinds[pendingKind(pending)].resolve(pending, fieldAt(path));
  return { found, markdown, resolve };
}

async function compileHere(text: string, options: MarkdownOptions): Promise<CompiledMarkdown> {
  const { compileMarkdown } = await import("./markdown/compile.ts");
  return compileMarkdown(text, options);
}

/** The same value, with what each mark in it stands for. */
async function resolveValue(
  value: unknown,
  path: Path,
  resolve: (pending: Pending, path: Path) => unknown,
): Promise<unknown> {
  if (isPending(value)) return resolve(value, path);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries())
      items.push(await resolveValue(item, [...path, index], resolve));
    return items;
  }
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value))
    result[key] = await resolveValue(item, [...path, key], resolve);
  return result;
}

function toBody({ html, text, words, headings }: CompiledMarkdown): Body {
  return { html, text, headings, words, minutes: Math.max(1, Math.round(words / 230)) };
}

/** `spring-sale-` for an entry's text; further texts of the same file are counted. */
function notePrefix(owner: string, index: number): string {
  const name = owner
    .replace(/\.ya?ml$/, "")
    .replace(/^[^/]*\//, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return index === 0 ? `${name}-` : `${name}-${index}-`;
}

/** Sections name their anchors; headings of the same page keep clear of them. */
function sectionIds(data: ParsedFile["data"]): string[] {
  const found = Object.values(data ?? {}).flatMap((value) => (Array.isArray(value) ? value : []));
  return found.flatMap((item) => (typeof item?.id === "string" ? [item.id] : []));
}
