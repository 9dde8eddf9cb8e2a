/** The build as a value: what every path of the site holds. Only `cli/writeOutputs` turns it into files. */

import { digest } from "./digest.ts";

/** Relative to the output folder, `/` between parts, no leading slash: `contact/index.html`. */
export type OutputPath = string;

export type OutputKind =
  | "page"
  | "script"
  | "style"
  | "font"
  | "image"
  | "feed"
  | "redirect"
  | "public"
  | "file";

export interface Output {
  readonly path: OutputPath;
  readonly kind: OutputKind;
  /**
   * The bytes, or the absolute path of a file that is copied as it is. Those of a page from the record are read from disk each
   * time they are asked for: look at the kind first.
   */
  readonly contents: string | Uint8Array | { readonly copyOf: string };
  /** Project-relative file that made this output; named when two outputs want the same path. */
  readonly source?: string;
  /** The name holds a hash of the contents, so it may be cached for ever. */
  readonly immutable?: boolean;
}

export type Outputs = ReadonlyMap<OutputPath, Output>;

/** What is known of an output's contents without having them. */
export interface ContentsFacts {
  /** Of the bytes, as `digest` makes it. */
  readonly digest: string;
  /** Bytes. */
  readonly size: number;
  /** Characters. */
  readonly length: number;
}

const known = new WeakMap<Output, ContentsFacts>();

export function noteContents(output: Output, facts: ContentsFacts): void {
  known.set(output, facts);
}

export function knownContents(output: Output): ContentsFacts | undefined {
  return known.get(output);
}

const encoded = new WeakMap<Output, Uint8Array>();

/** The same output with its text in UTF-8, which is half of what JavaScript needs for a text that is not all Latin. */
export function compacted(output: Output & { readonly contents: string }): Output {
  const { contents: text, ...rest } = output;
  const bytes = sharedBytes(text);
  const compact = Object.defineProperty(rest, "contents", {
    enumerable: true,
    get: decoding(bytes),
  }) as Output;
  encoded.set(compact, bytes);
  noteContents(compact, { digest: digest(bytes), size: bytes.length, length: text.length });
  return compact;
}

/** Memory that a thread is handed without a copy: a large site's pages are read there. */
function sharedBytes(text: string): Buffer {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return bytes;
}

/** A scope of its own, which holds the bytes and not the text that they are made from. */
function decoding(bytes: Buffer): () => string {
  return () => bytes.toString();
}

/** The bytes of an output's text, where they are there already. */
export function encodedContents(output: Output): Uint8Array | undefined {
  return encoded.get(output);
}

/** An output whose text is read when somebody asks for it. */
export function outputOnDemand(
  facts: Pick<Output, "path" | "kind" | "source" | "immutable">,
  read: () => string,
  contents: ContentsFacts,
): Output {
  let text: string | undefined;
  const output = Object.defineProperty({ ...facts }, "contents", {
    enumerable: true,
    get() {
      text ??= read();
      return text;
    },
  }) as Output;
  noteContents(output, contents);
  return output;
}
