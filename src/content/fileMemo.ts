/**
 * What is kept of each file between two reads. Parsing depends on the bytes, the schema and the environment; resolving
 * depends on that and on the answers that the file got from the rest of the site.
 */
import { readFileSync } from "node:fs";
import { messages } from "../core/messages/index.ts";
import { digest, digestOfValue } from "./digest.ts";
import { type Asked, noting, sameAnswers } from "./lookups.ts";
import { type ParsedFile, type ParseOptions, parseFile } from "./parseFile.ts";
import { type Resolved, type ResolveOptions, resolveFile } from "./resolve.ts";

export interface FileInput extends Required<ParseOptions> {
  readonly file: string;
  /** Undefined for a record without a file. */
  readonly absolute: string | undefined;
}

export interface ResolvedFile extends Resolved {
  /** Of everything that the value depends on. */
  readonly digest: string;
}

export interface KeptFile {
  /** Of the bytes and everything else that parsing depends on. */
  readonly key: string;
  readonly exists: boolean;
  readonly parsed: ParsedFile;
  /** Filled by `resolve`. */
  resolved?: { readonly salt: string; readonly asked: readonly Asked[]; readonly result: ResolvedFile };
}

export type FileMemo = ReturnType<typeof createFileMemo>;

export function createFileMemo() {
  let before = new Map<string, KeptFile>();
  let now = new Map<string, KeptFile>();

  function parse(input: FileInput, codeDigest: string): KeptFile {
    const bytes = readBytes(input.absolute);
    const contents = bytes instanceof Uint8Array ? digest(bytes) : (bytes?.reason ?? "none");
    const key = [codeDigest, contents, JSON.stringify(input.overrides)].join(" ");
    const known = before.get(input.file);
    const kept: KeptFile =
      known?.key === key ? known : { key, exists: bytes !== undefined, parsed: parsed(input, bytes) };
    now.set(input.file, kept);
    return kept;
  }

  async function resolve(kept: KeptFile, options: ResolveOptions, salt: string): Promise<ResolvedFile> {
    const known = kept.resolved;
    const wholeSalt = `${options.owner} ${salt}`;
    if (known?.salt === wholeSalt && (await sameAnswers(known.asked, options.lookups))) return known.result;
    const asked: Asked[] = [];
    const resolved = await resolveSafely(kept.parsed, {
      ...options,
      lookups: noting(options.lookups, asked),
    });
    const { data, body, references } = resolved;
    const result: ResolvedFile = {
      ...resolved,
      digest: digestOfValue([options.owner, data, body, references]),
    };
    // A message about something missing suggests what is there, which is not among the answers: ask again next time.
    if (resolved.diagnostics.length === 0) kept.resolved = { salt: wholeSalt, asked, result };
    return result;
  }

  return {
    parse,
    resolve,
    clear(): void {
      before = new Map();
      now = new Map();
    },
    /** Drops the files that the last read did not meet. */
    forgetOthers(): void {
      before = now;
      now = new Map();
    },
  };
}

function readBytes(absolute: string | undefined): Uint8Array | { readonly reason: string } | undefined {
  if (absolute === undefined) return undefined;
  try {
    return readFileSync(absolute);
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

function parsed(input: FileInput, bytes: ReturnType<typeof readBytes>): ParsedFile {
  if (bytes === undefined || bytes instanceof Uint8Array)
    return guarded(input.file, () => parseFile(input.file, bytes, input));
  const empty = parseFile(input.file, undefined, { schema: input.schema });
  return { ...empty, data: undefined, diagnostics: [messages.content.unreadable(input.file, bytes.reason)] };

  function guarded(file: string, work: () => ParsedFile): ParsedFile {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const nothing = parseFile(file, undefined, { schema: input.schema });
      return { ...nothing, data: undefined, diagnostics: [messages.content.tooDeep(file)] };
    }
  }
}

/** The tree steps walk recursively: thousands of levels overflow the stack, and no page could show them. */
async function resolveSafely(file: ParsedFile, options: ResolveOptions): Promise<Resolved> {
  try {
    return await resolveFile(file, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const diagnostics = [messages.content.tooDeep(options.file)];
    return {
      data: undefined,
      references: [],
      body: undefined,
      links: [],
      externalLinks: [],
      pictures: [],
      diagnostics,
    };
  }
}
