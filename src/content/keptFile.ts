/** A content file between two reads: what reading it takes, and what is known of it before its fields are resolved. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { EntryHead } from "./entryHead.ts";
import type { ParsedFile, ParseOptions } from "./parseFile.ts";

export interface FileInput extends Required<ParseOptions> {
  readonly file: string;
  /** Undefined for a record without a file. */
  readonly absolute: string | undefined;
}

/** What is on disk; undefined where there is no file. */
export type Bytes = Uint8Array | { readonly reason: string } | undefined;

export interface KeptFile {
  readonly file: string;
  readonly exists: boolean;
  readonly head: EntryHead;
  /** What parsing had to say. */
  readonly diagnostics: readonly Diagnostic[];
  /** Parsed when first asked for: a file from the cache may never be. */
  parsed(): ParsedFile;
}
