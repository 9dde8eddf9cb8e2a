/**
 * What is kept of each file between two reads. Parsing depends on the bytes, the schemas and the environment; resolving
 * depends on what parsing gave and on the answers that the file got from the rest of the site, not on the schema: a
 * change of the templates does not render all Markdown again.
 */
import { readFileSync } from "node:fs";
import { digestOfValue } from "../core/digest.ts";
import type { FileStamps } from "../core/fileStamps.ts";
import { lazily } from "../core/lazily.ts";
import type { Body } from "../core/values.ts";
import {
  type ContentCache,
  encodeTexts,
  type Resolution,
  type ResolvedFile,
  type StoredFile,
} from "./contentCache.ts";
import type { ContentResult } from "./contentResult.ts";
import { headOf } from "./entryHead.ts";
import type { FileSteps } from "./fileSteps.ts";
import type { Bytes, FileInput, KeptFile } from "./keptFile.ts";
import { type Asked, noting, sameAnswers } from "./lookups.ts";
import type { FileText, ParsedFile } from "./parseFile.ts";
import type { ReadAhead } from "./readAhead.ts";
import type { ResolveOptions } from "./resolveFile.ts";
import { digestOfOutput } from "./schemaOutput.ts";
import { ALL_CODE, COLLECTIONS, type CodeState, isStill, type SchemaStates } from "./schemaStates.ts";

interface Remembered extends KeptFile {
  /** Of the bytes and the environment. */
  readonly contents: string;
  /** The parts of the code that had a say, and their states. */
  readonly code: readonly CodeState[];
  /** Of the schema's output. */
  readonly dataDigest: string;
  /** Holds objects of the site's own classes, or functions: no copy of them on disk is as good, nor is one of older code. */
  readonly isOdd: boolean;
  resolution: Resolution | undefined;
  parsed: () => ParsedFile;
  /** Parses the file as it was parsed before. */
  readonly parseAgain: () => ParsedFile;
}

export type FileMemo = ReturnType<typeof createFileMemo>;

export interface MemoSources {
  /** On disk, from one process to the next. */
  readonly cache?: ContentCache | undefined;
  readonly ahead?: ReadAhead | undefined;
  readonly stamps: FileStamps;
}

/** Files that are worth writing down all that is known: a few edits are not. */
const MUCH = 50;

const ELSEWHERE = "elsewhere";
const NO_BODY: Body = { html: "", text: "", headings: [], words: 0, minutes: 1 };

/** Both steps with a memory: what they gave is kept as long as they would give the same. */
export function createFileMemo(steps: FileSteps, { cache, ahead, stamps }: MemoSources) {
  let before = new Map<string, Remembered>();
  let now = new Map<string, Remembered>();
  let stored: ReadonlyMap<string, StoredFile> | undefined;
  let changed = false;
  /** How many files were resolved since the last time that all was kept on disk. */
  let unsaved = 0;
  let times: ContentResult["times"][number][] = [];

  function parse(input: FileInput, schemas: SchemaStates): KeptFile {
    const contents = `${stateOf(input.absolute)} ${JSON.stringify(input.overrides)}`;
    const known = before.get(input.file);
    const kept =
      known?.contents === contents && isStill(known.code, schemas)
        ? known
        : (fromCache(input, contents, schemas) ?? parseNow(input, contents, schemas, known));
    now.set(input.file, kept);
    return kept;
  }

  function parseNow(
    input: FileInput,
    contents: string,
    schemas: SchemaStates,
    known: Remembered | undefined,
  ): Remembered {
    changed = true;
    const bytes = readBytes(input.absolute);
    const text = textOf(input, bytes, contents, known);
    const { value: parsed, blocks } = schemas.noting(() => steps.parse(input, bytes, text));
    const { digest: dataDigest, isOdd } = digestOfOutput([parsed.data, parsed.checkable]);
    // A message may name all that there is.
    const parts = [COLLECTIONS, ...(isOdd || parsed.diagnostics.length > 0 ? [ALL_CODE] : blocks)];
    const code = parts.map((part): CodeState => [part, schemas.stateOf(part)]);
    const earlier = known ?? stored?.get(input.file);
    const same = !isOdd && earlier?.contents === contents && earlier.dataDigest === dataDigest;
    return {
      file: input.file,
      contents,
      code,
      dataDigest,
      isOdd,
      exists: bytes !== undefined,
      head: headOf(parsed, input.schema),
      diagnostics: parsed.diagnostics,
      parsed: () => parsed,
      parseAgain: parsingAgain(input),
      resolution: same ? earlier.resolution : undefined,
    };
  }

  /** A scope of its own: one that it shared with what was parsed would keep that alive. */
  function parsingAgain(input: FileInput): () => ParsedFile {
    return () => steps.parse(input, readBytes(input.absolute));
  }

  /** What the same bytes gave before the schema changed, or what has been read ahead. */
  function textOf(
    { file }: FileInput,
    bytes: Bytes,
    contents: string,
    known: Remembered | undefined,
  ): FileText | undefined {
    if (known?.contents === contents) return known.parsed().text;
    return bytes instanceof Uint8Array ? ahead?.take(file, bytes) : undefined;
  }

  /** The digest of a file's bytes, or why there is none. */
  function stateOf(absolute: string | undefined): string {
    if (absolute === undefined) return "none";
    try {
      return stamps.digest(absolute);
    } catch (error) {
      return reasonOf(error);
    }
  }

  function fromCache(input: FileInput, contents: string, schemas: SchemaStates): Remembered | undefined {
    stored ??= cache?.load();
    const found = stored?.get(input.file);
    if (!found || found.contents !== contents || !isStill(found.code, schemas)) return undefined;
    const parseAgain = parsingAgain(input);
    return {
      ...found,
      file: input.file,
      exists: input.absolute !== undefined,
      isOdd: false,
      diagnostics: [],
      parsed: lazily(parseAgain),
      parseAgain,
    };
  }

  /** Whether there is something to take over, if the site still gives the same answers. */
  const isResolved = (kept: KeptFile): boolean => (kept as Remembered).resolution !== undefined;

  /**
   * `lean`: what parsing gave is let go once it is resolved, and texts are kept in UTF-8. A build hardly asks for the one again,
   * seldom for the other, and they are most of its memory.
   */
  async function resolve(
    kept: KeptFile,
    options: ResolveOptions,
    { salt, lean }: { salt: string; lean: boolean },
  ): Promise<ResolvedFile> {
    const file = kept as Remembered;
    const known = file.resolution;
    const wholeSalt = `${options.owner} ${salt}`;
    if (known?.salt === wholeSalt && (await sameAnswers(known.asked, options.lookups))) return known.result;
    changed = true;
    unsaved += 1;
    const start = performance.now();
    const asked: Asked[] = [];
    const resolved = await steps.resolve(kept.parsed(), {
      ...options,
      lookups: noting(options.lookups, asked),
    });
    times.push({ name: kept.file, milliseconds: performance.now() - start });
    const { body, externalLinks, ...rest } = resolved;
    const { data, references } = rest;
    const texts = { body, externalLinks };
    const held = lean ? encodeTexts(texts) : { texts: () => texts, bodyDigest: digestOfValue(body) };
    const result: ResolvedFile = {
      ...rest,
      ...held,
      // With the bytes: values that JSON does not tell apart are as their file is.
      digest: digestOfValue([file.contents, file.code, options.owner, data, held.bodyDigest, references]),
    };
    // A message about something missing suggests what is there, which is not among the answers: ask again next time.
    file.resolution = resolved.diagnostics.length === 0 ? { salt: wholeSalt, asked, result } : undefined;
    if (lean && file.resolution) file.parsed = lazily(file.parseAgain);
    return result;
  }

  /** Without the text below the front matter, which another machine compiles; nothing of it is kept. */
  async function resolveWithoutBody(kept: KeptFile, options: ResolveOptions): Promise<ResolvedFile> {
    const file = kept as Remembered;
    const resolved = await steps.resolve({ ...kept.parsed(), body: undefined }, options);
    const { body: _, externalLinks, ...rest } = resolved;
    const body = kept.parsed().body === undefined ? undefined : NO_BODY;
    return {
      ...rest,
      texts: () => ({ body, externalLinks }),
      digest: digestOfValue([file.contents, file.code, options.owner, rest.data, ELSEWHERE]),
      // No text's: what is made with it is made again where the text is known.
      bodyDigest: ELSEWHERE,
    };
  }

  /** Drops the files that the last read did not meet. */
  function forgetOthers(): void {
    before = now;
    now = new Map();
  }

  function save(): void {
    if (!cache || !changed) return;
    const files = new Map<string, StoredFile>();
    for (const [file, { contents, code, dataDigest, head, diagnostics, isOdd, resolution }] of before) {
      if (resolution && diagnostics.length === 0 && !isOdd)
        files.set(file, { contents, code, dataDigest, head, resolution });
    }
    cache.save(files);
    stored = files;
    changed = false;
    unsaved = 0;
  }

  /** Saves where reading it all again would take longer than writing it. Says whether it did. */
  function saveIfMuch(): boolean {
    if (!cache || unsaved < MUCH) return false;
    save();
    return true;
  }

  function clear(): void {
    before = new Map();
    now = new Map();
    stored = undefined;
    cache?.close();
  }

  /** Of the files that were resolved since the last time. */
  function takeTimes(): ContentResult["times"] {
    const taken = times;
    times = [];
    return taken;
  }

  return { parse, resolve, resolveWithoutBody, isResolved, forgetOthers, takeTimes, save, saveIfMuch, clear };
}

function readBytes(absolute: string | undefined): Bytes {
  if (absolute === undefined) return undefined;
  try {
    return readFileSync(absolute);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
