/** One file in the light of all others: dates, references, links, pictures and Markdown become what templates get. */
import type { ContentLink, ExternalLink } from "../core/contentResult.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { type Body, isPending, type Pending, pendingKind } from "../core/values.ts";
import { resolveDate } from "./dates.ts";
import { readLink } from "./links.ts";
import type { Lookups } from "./lookups.ts";
import type { CompiledMarkdown } from "./markdown/compile.ts";
import { createIds, LAYOUT_IDS } from "./markdown/ids.ts";
import type { MarkdownOptions, MarkdownWords } from "./markdown/options.ts";
import { countWords } from "./markdown/plainText.ts";
import type { ParsedFile } from "./parseFile.ts";
import { resolveReference } from "./references.ts";
import type { Path } from "./yaml.ts";

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
  readonly words: MarkdownWords;
}

export async function resolveFile(parsed: ParsedFile, options: ResolveOptions): Promise<Resolved> {
  const { file, owner, contentFolder, lookups } = options;
  const diagnostics: Diagnostic[] = [];
  const links: ContentLink[] = [];
  const externalLinks: ExternalLink[] = [];
  const pictures: string[] = [];
  const references: { path: Path; id: string }[] = [];
  // What a record holds may stand on any page, beside that page's own headings.
  const ids = options.isRecord ? undefined : createIds([...LAYOUT_IDS, ...sectionIds(parsed.data)]);
  let complete = true;
  let texts = 0;

  const report = (found: Diagnostic): void => {
    diagnostics.push(parsed.source ? parsed.source.report(found) : found);
  };
  const noteLink = (raw: string, href: string, kind: string, place: Place | undefined): void => {
    const at = place ?? { file };
    if (kind === "external") externalLinks.push({ place: at, url: href });
    if (kind !== "site") return;
    const frame = parsed.source?.frame(at);
    links.push({ place: at, ...(frame ? { frame } : {}), raw, target: href, owner });
  };
  const linkSource = (mend: boolean) => ({ file, contentFolder, lookups, mend });

  async function markdown(
    text: string,
    given: Pick<MarkdownOptions, "inline" | "name" | "place">,
  ): Promise<CompiledMarkdown> {
    const { compileMarkdown } = await import("./markdown/compile.ts");
    const compiled = await compileMarkdown(text, {
      ...given,
      ids,
      prefix: notePrefix(owner, texts++),
      words: options.words,
      readLink: (address, what, place) => readLink(address, what, place, linkSource(true)),
      picture: (src) => lookups.picture(src, file),
    });
    for (const found of compiled.diagnostics) report(found);
    for (const { raw, href, kind, place } of compiled.links) noteLink(raw, href, kind, place);
    pictures.push(...compiled.pictures);
    return compiled;
  }

  async function value(pending: Pending, path: Path): Promise<unknown> {
    const place = parsed.fields.place(path);
    const name = parsed.fields.name(path);
    const fail = (found: Diagnostic): undefined => {
      complete = false;
      report(found);
    };
    switch (pendingKind(pending)) {
      case "date": {
        const { date, problem } = resolveDate(pending.raw, name, place, lookups);
        return problem ? fail(problem) : date;
      }
      case "reference": {
        const { id, problem } = resolveReference(pending, name, place, lookups);
        if (problem) return fail(problem);
        if (id === undefined) complete = false;
        else references.push({ path, id });
        return undefined;
      }
      case "image": {
        const { picture, source, problem } = await lookups.picture(pending.raw, file);
        if (problem && !picture) return fail(problem(place, name));
        if (problem) report(problem(place, name));
        if (source) pictures.push(source);
        return picture;
      }
      case "link": {
        const reading = readLink(pending.raw, name, place, linkSource(false));
        for (const found of reading.diagnostics) report(found);
        if (reading.href === undefined) return pending.raw;
        noteLink(pending.raw, reading.href, reading.kind, place);
        return reading.href;
      }
      default: {
        const inline = pendingKind(pending) === "inlineMarkdown";
        const { html, text } = await markdown(pending.raw, {
          inline,
          name,
          place: parsed.fields.inside(path),
        });
        return { html, text };
      }
    }
  }

  async function walk(node: unknown, path: Path): Promise<unknown> {
    if (isPending(node)) return value(node, path);
    if (Array.isArray(node)) {
      const items: unknown[] = [];
      for (const [index, item] of node.entries()) items.push(await walk(item, [...path, index]));
      return items;
    }
    if (typeof node !== "object" || node === null || Object.getPrototypeOf(node) !== Object.prototype)
      return node;
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(node)) result[key] = await walk(item, [...path, key]);
    return result;
  }

  // The text comes first: its headings get the short ids.
  const body =
    parsed.body === undefined
      ? undefined
      : await markdown(parsed.body, { inline: false, name: undefined, place: bodyPlace(file) });
  const data = (await walk(parsed.checkable, [])) as Record<string, unknown>;
  return {
    data: parsed.data && complete ? data : undefined,
    references,
    body: body && toBody(body),
    links,
    externalLinks,
    pictures: [...new Set(pictures)],
    diagnostics,
  };
}

function toBody({ html, text, headings }: CompiledMarkdown): Body {
  const words = countWords(text);
  return { html, text, headings, words, minutes: Math.max(1, Math.round(words / 230)) };
}

function bodyPlace(file: string): MarkdownOptions["place"] {
  return (line, column, endColumn) => ({ file, line, column, ...(endColumn ? { endColumn } : {}) });
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
